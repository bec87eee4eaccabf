import type { Texts } from './texts.en.ts'

/** Texts of the account page, in Italian. */
export const it: Texts = {
  app: 'Il tuo account',
  email: 'Indirizzo e-mail',
  password: 'Password',
  newPassword: 'Nuova password',
  newPasswordHint: 'Almeno 12 caratteri.',
  passwordAgain: 'Nuova password, di nuovo',
  requestId: 'Richiesta',
  offline: 'Il server non è raggiungibile. Riprova.',
  forgot: {
    title: 'Hai dimenticato la password?',
    hint: 'Ti mandiamo un link per impostarne una nuova.',
    send: 'Mandami un link',
    again: 'Un altro indirizzo',
  },
  reset: {
    title: 'Imposta una nuova password',
    hint: 'Tutte le altre sessioni del tuo account terminano.',
    save: 'Imposta la password',
    done: 'Ora puoi accedere con la nuova password.',
    noLink: 'Questo indirizzo non ha un link. Apri di nuovo quello della e-mail.',
    newLink: 'Chiedi un nuovo link',
  },
  missing: 'Questa pagina non esiste.',
}
