import type { Catalogue } from '../platform/messages/messages.ts'
import type { english } from './messages.en.ts'

export const italian: Catalogue<keyof typeof english> = {
  invalid_client: "Le credenziali dell'applicazione non sono corrette.",
  invalid_credentials: "L'indirizzo e-mail o la password non sono corretti.",
  invalid_token: 'Questa richiesta richiede un token valido di questo sito e il suo X-Client-ID.',
  site_not_in_production: 'Il sito non è in produzione.',
  site_not_in_catalogue: 'Il sito non è attivo nel catalogo.',
  authentication_disabled: "L'autenticazione è disattivata per questo sito.",
  site_access_denied: 'Non hai accesso a questo sito.',
  permission_denied: 'Serve il permesso {permission}.',
  escalation_permissions: 'Non puoi concedere o modificare ciò che supera i tuoi permessi: {excess}.',
  escalation_action_keys: 'Non puoi concedere o modificare ciò che supera le tue chiavi di azione: {excess}.',
  account_shared:
    'Questo account è usato anche su altri siti: solo il suo utente può cambiarne nome, e-mail o password.',
  last_administrator: "Questo toglierebbe il permesso * all'ultimo utente del sito che lo possiede.",

  unknown_site: 'Il sito non esiste.',
  unknown_role: 'Il ruolo {id} non esiste su questo sito.',
  unknown_company: "L'azienda {id} non esiste su questo sito.",
  unknown_group: 'Il gruppo {id} non esiste su questo sito.',
  unknown_user: "L'utente {id} non esiste su questo sito.",
  not_in_company: "L'utente {id} non appartiene all'azienda {other}.",
  not_in_group: "L'utente {id} non appartiene al gruppo {other}.",

  site_or_client_id: 'site o client_id è obbligatorio.',
  site_conflict: 'site e client_id indicano siti diversi.',
  slug_taken: 'slug "{slug}" è già in uso su questo sito.',
  email_taken: 'email "{email}" ha già un account.',
  email_unknown: 'email "{email}" non ha un account.',
  already_on_site: 'L\'utente con email "{email}" è già su questo sito.',
  role_not_of_site: '{field} {id} non è un ruolo di questo sito.',
  role_twice: '{field} {id} compare due volte.',
  two_primaries: 'Una sola assegnazione può essere quella principale.',

  current_password_wrong: 'current_password non è corretta.',
  password_required: 'password è obbligatoria insieme a password_confirmation.',
  confirmation_differs: 'password_confirmation non coincide con password.',
  password_too_short: 'password deve avere almeno 12 caratteri.',
  password_too_long: 'password può avere al massimo 72 byte in UTF-8.',
  password_common: 'password è troppo comune.',
  password_is_email: "password non può essere l'indirizzo e-mail.",
  password_is_name: 'password non può essere il nome.',

  password_changed: 'La password è stata cambiata.',
  role_deleted: 'Il ruolo è stato eliminato.',
  company_deleted: "L'azienda è stata eliminata.",
  group_deleted: 'Il gruppo è stato eliminato.',
  user_removed: "L'utente è stato rimosso dal sito.",
  user_left_company: "L'utente è stato rimosso dall'azienda.",
  user_left_group: "L'utente è stato rimosso dal gruppo.",
}
