/** Texts of the account page, in English. */
export const en = {
  app: 'Your account',
  email: 'E-mail address',
  password: 'Password',
  newPassword: 'New password',
  newPasswordHint: 'At least 12 characters.',
  passwordAgain: 'New password, again',
  requestId: 'Request',
  offline: 'The server cannot be reached. Please try again.',
  forgot: {
    title: 'Forgot your password?',
    hint: 'We mail you a link to set a new one.',
    send: 'Mail me a link',
    again: 'Another address',
  },
  reset: {
    title: 'Set a new password',
    hint: 'All other sessions of your account end.',
    save: 'Set the password',
    done: 'You can now log in with the new password.',
    noLink: 'This address has no link. Open the one from the mail again.',
    newLink: 'Ask for a new link',
  },
  missing: 'There is no such page.',
}

export type Texts = typeof en
