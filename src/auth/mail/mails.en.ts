/** The texts of mails. No text of another person is in them, except the name of a site. */
export const english = {
  from_site: 'You get this mail because of a request at {site}.',
  return_to_site: 'Afterwards you can log in again at {address}',

  test_subject: 'A test mail',
  test: 'Somebody who administers this service wanted to see that its mails arrive. You need not do anything.',

  password_reset_subject: 'Set a new password',
  password_reset: 'To set a new password for your account, open this link within {minutes} minutes:',
  password_reset_ignore: 'If you have not asked for it, ignore this mail: your password stays as it is.',

  email_verify_subject: 'Prove your e-mail address',
  email_verify: 'To prove that this e-mail address is yours, open this link within {hours} hours:',
  email_verify_ignore: 'If you do not know what this is about, ignore this mail.',

  email_change_subject: 'Confirm your new e-mail address',
  email_change: 'To use this e-mail address for your account from now on, open this link within {hours} hours:',
  email_change_ignore: 'If you have not asked for it, ignore this mail: nothing changes.',

  email_changed_subject: 'The e-mail address of your account has been changed',
  email_changed: 'Your account has another e-mail address now, and its sessions have ended.',
  email_changed_undo: 'If it was not you, open this link within {hours} hours to get this address back:',
  email_changed_ignore: 'If it was you, ignore this mail.',

  new_sign_in_subject: 'New sign-in to your account',
  new_sign_in: 'Somebody has signed in to your account page, from a network that you have not used before.',
  new_sign_in_at_site:
    'Somebody has logged in with your account at {site}, from a network that you have not used before.',
  new_sign_in_time: 'Time: {time}',
  new_sign_in_address: 'Address: {address}',
  new_sign_in_agent: 'Program: {agent}',
  new_sign_in_help: 'If it was not you, end the session and change your password:',

  invitation_subject: 'You are invited',
  invitation: '{site} invites you. To accept or decline, open this link within {days} days:',
  invitation_ignore: 'If you do not know what this is about, ignore this mail: nothing happens.',

  added_to_site_subject: 'Your account has been added to a site',
  added_to_site: '{site} has added your account. It takes effect when you log in there with your password.',
  added_to_site_leave: 'If you do not want that, sign in at your account page and leave the site:',

  password_breached_subject: 'Please choose another password',
  password_breached: 'The password of your account is known from a data breach: others may try it.',
  password_breached_help: 'Choose another one, here and wherever else you use it:',

  factor_added_subject: 'A second factor has been added to your account',
  factor_added: 'From now on, your account also asks for a code of the authenticator app that was added.',
  factor_added_help: 'If it was not you, ask for a new password at once, and remove the app:',

  factor_removed_subject: 'A second factor of your account has been removed',
  factor_removed: 'An authenticator app of your account does not count any more.',
  factor_removed_help: 'If you do not know why, ask for a new password at once, and see what has happened:',

  passkey_added_subject: 'A passkey has been added to your account',
  passkey_added:
    'From now on, whoever has the device or password manager with this passkey can sign in to your account.',
  passkey_added_help: 'If it was not you, ask for a new password at once, and remove the passkey:',

  passkey_removed_subject: 'A passkey of your account has been removed',
  passkey_removed: 'Nobody can sign in to your account with this passkey any more.',

  token_reuse_subject: 'A session of your account has been ended',
  token_reuse:
    'A key that keeps you signed in at {site} was used twice. Somebody may have copied it, so the session has been ended. Sign in there again.',
  token_reuse_help: 'If this happens again, tell the people who run that site. These are your sessions:',
  recovery_code_used_subject: 'A recovery code of your account has been used',
  recovery_code_used: 'Somebody has signed in to your account with your password and a recovery code.',
  recovery_code_used_help: 'If it was not you, ask for a new password at once, and get new recovery codes:',

  password_changed_subject: 'Your password has been changed',
  password_changed: 'The password of your account has been changed, and its sessions have ended.',
  password_changed_help: 'If it was not you, ask for a new password at once:',
} as const
