import type { Catalogue } from '../../platform/messages/messages.ts'
import type { english } from './mails.en.ts'

export const italian: Catalogue<keyof typeof english> = {
  from_site: 'Ricevi questa e-mail per una richiesta su {site}.',
  return_to_site: 'Poi puoi accedere di nuovo su {address}',

  test_subject: 'E-mail di prova',
  test: 'Chi amministra questo servizio ha voluto vedere se le sue e-mail arrivano. Non devi fare nulla.',

  password_reset_subject: 'Imposta una nuova password',
  password_reset: 'Per impostare una nuova password del tuo account, apri questo link entro {minutes} minuti:',
  password_reset_ignore: "Se non l'hai chiesto tu, ignora questa e-mail: la tua password resta com'è.",

  email_verify_subject: 'Verifica il tuo indirizzo e-mail',
  email_verify: 'Per verificare che questo indirizzo e-mail è tuo, apri questo link entro {hours} ore:',
  email_verify_ignore: 'Se non sai di cosa si tratta, ignora questa e-mail.',

  email_change_subject: 'Conferma il tuo nuovo indirizzo e-mail',
  email_change: 'Per usare da ora questo indirizzo e-mail per il tuo account, apri questo link entro {hours} ore:',
  email_change_ignore: "Se non l'hai chiesto tu, ignora questa e-mail: non cambia nulla.",

  email_changed_subject: "L'indirizzo e-mail del tuo account è stato cambiato",
  email_changed: 'Il tuo account ha ora un altro indirizzo e-mail e le sue sessioni sono terminate.',
  email_changed_undo: 'Se non sei stato tu, apri questo link entro {hours} ore per riavere questo indirizzo:',
  email_changed_ignore: 'Se sei stato tu, ignora questa e-mail.',

  new_sign_in_subject: 'Nuovo accesso al tuo account',
  new_sign_in: 'Qualcuno ha effettuato l’accesso alla pagina del tuo account da una rete che non hai mai usato.',
  new_sign_in_at_site:
    'Qualcuno ha effettuato l’accesso con il tuo account su {site} da una rete che non hai mai usato.',
  new_sign_in_time: 'Ora: {time}',
  new_sign_in_address: 'Indirizzo: {address}',
  new_sign_in_agent: 'Programma: {agent}',
  new_sign_in_help: 'Se non sei stato tu, termina la sessione e cambia la password:',

  invitation_subject: 'Hai ricevuto un invito',
  invitation: '{site} ti invita. Per accettare o rifiutare, apri questo link entro {days} giorni:',
  invitation_ignore: 'Se non sai di cosa si tratta, ignora questa e-mail: non succede nulla.',

  added_to_site_subject: 'Il tuo account è stato aggiunto a un sito',
  added_to_site: '{site} ha aggiunto il tuo account. Vale da quando accedi lì con la tua password.',
  added_to_site_leave: 'Se non lo vuoi, accedi alla pagina del tuo account e lascia il sito:',

  password_breached_subject: 'Scegli un’altra password',
  password_breached: 'La password del tuo account è nota da una violazione di dati: altri potrebbero provarla.',
  password_breached_help: 'Scegline un’altra, qui e ovunque tu la usi:',

  factor_added_subject: 'Un secondo fattore è stato aggiunto al tuo account',
  factor_added: 'Da ora il tuo account chiede anche un codice dell’app di autenticazione che è stata aggiunta.',
  factor_added_help: 'Se non sei stato tu, richiedi subito una nuova password e rimuovi l’app:',

  factor_removed_subject: 'Un secondo fattore del tuo account è stato rimosso',
  factor_removed: 'Un’app di autenticazione del tuo account non vale più.',
  factor_removed_help: 'Se non sai perché, richiedi subito una nuova password e guarda che cosa è successo:',

  passkey_added_subject: 'Una passkey è stata aggiunta al tuo account',
  passkey_added:
    'Da ora chi ha il dispositivo o il gestore di password con questa passkey può entrare nel tuo account.',
  passkey_added_help: 'Se non sei stato tu, richiedi subito una nuova password e rimuovi la passkey:',

  passkey_removed_subject: 'Una passkey del tuo account è stata rimossa',
  passkey_removed: 'Nessuno può più entrare nel tuo account con questa passkey.',

  token_reuse_subject: 'Una sessione del tuo account è stata chiusa',
  token_reuse:
    'Una chiave che ti mantiene collegato a {site} è stata usata due volte. Qualcuno potrebbe averla copiata, perciò la sessione è stata chiusa. Accedi di nuovo.',
  token_reuse_help: 'Se succede ancora, avvisa chi gestisce quel sito. Queste sono le tue sessioni:',
  recovery_code_used_subject: 'Un codice di recupero del tuo account è stato usato',
  recovery_code_used: 'Qualcuno è entrato nel tuo account con la tua password e un codice di recupero.',
  recovery_code_used_help: 'Se non sei stato tu, richiedi subito una nuova password e nuovi codici di recupero:',

  password_changed_subject: 'La tua password è stata cambiata',
  password_changed: 'La password del tuo account è stata cambiata e le sue sessioni sono terminate.',
  password_changed_help: 'Se non sei stato tu, chiedi subito una nuova password:',
}
