// Written by `npm run generate`. Do not edit.
import { Api } from '../api.ts'
import type { paths } from './auth.ts'

/** The operations by resource. */
export class AuthResources extends Api<paths> {
  readonly users = this.resource({
    /** List the sessions of a user */
    listSessions: ['get', '/site/users/{id}/sessions'],
    /** End all sessions of a user */
    endSessions: ['delete', '/site/users/{id}/sessions'],
    /** End one session of a user */
    endSession: ['delete', '/site/users/{id}/sessions/{session_id}'],
    /** Read how a user has tried to log in */
    getSignIns: ['get', '/site/users/{id}/sign-ins'],
    /** Mail a user a link to set a new password */
    sendPasswordReset: ['post', '/site/users/{id}/password-reset'],
    /** Mail a user a link to prove the address */
    sendEmailVerification: ['post', '/site/users/{id}/email-verification'],
    /** Remove the second factor of a user */
    removeSecondFactor: ['delete', '/site/users/{id}/second-factor'],
    /** List users */
    list: ['get', '/site/users'],
    /** Create a user */
    create: ['post', '/site/users', 'body'],
    /** Link an existing account to this site */
    attach: ['post', '/site/users/attach', 'body'],
    /** Read a user */
    get: ['get', '/site/users/{id}'],
    /** Change a user */
    update: ['patch', '/site/users/{id}', 'body'],
    /** Remove a user from the site */
    delete: ['delete', '/site/users/{id}'],
    /** Add a user to a company */
    addToCompany: ['post', '/site/users/{id}/companies', 'body'],
    /** Remove a user from a company */
    removeFromCompany: ['delete', '/site/users/{id}/companies/{company_id}'],
    /** Add a user to a group */
    addToGroup: ['post', '/site/users/{id}/groups', 'body'],
    /** Remove a user from a group */
    removeFromGroup: ['delete', '/site/users/{id}/groups/{group_id}'],
  })
  readonly account = this.resource({
    /** Mail a link to set a new password */
    requestPasswordReset: ['post', '/account/password-resets', 'body'],
    /** Set a new password with a link */
    completePasswordReset: ['post', '/account/password-resets/complete', 'body'],
    /** Prove your address with a link */
    completeEmailVerification: ['post', '/account/email-verification/complete', 'body'],
    /** Read the session of the account page */
    getSession: ['get', '/account/session'],
    /** Sign in at the account page */
    createSession: ['post', '/account/session', 'body'],
    /** Sign out of the account page */
    deleteSession: ['delete', '/account/session'],
    /** Read your own account */
    get: ['get', '/account'],
    /** Change your own account */
    update: ['patch', '/account', 'body'],
    /** Change your password at the account page */
    changePassword: ['post', '/account/password', 'body'],
    /** Ask for another e-mail address of your account */
    requestEmailChange: ['post', '/account/email-change', 'body'],
    /** Keep the e-mail address of your account */
    cancelEmailChange: ['delete', '/account/email-change'],
    /** Use the new e-mail address, with a link */
    completeEmailChange: ['post', '/account/email-change/complete', 'body'],
    /** Get the former e-mail address back, with a link */
    undoEmailChange: ['post', '/account/email-change/undo', 'body'],
    /** List the sessions of your account */
    listSessions: ['get', '/account/sessions'],
    /** End all other sessions of your account */
    endOtherSessions: ['delete', '/account/sessions'],
    /** End a session of your account */
    endSession: ['delete', '/account/sessions/{id}'],
    /** List what has happened to your account */
    listActivity: ['get', '/account/activity'],
    /** Leave a site */
    leaveSite: ['delete', '/account/sites/{slug}'],
    /** Sign in at the account page with the second factor */
    completeSession: ['post', '/account/session/second-factor', 'body'],
    /** Read your second factor */
    getSecondFactor: ['get', '/account/second-factor'],
    /** Add an authenticator app */
    addAuthenticator: ['post', '/account/second-factor/totp', 'body'],
    /** Confirm an authenticator app with a code */
    confirmAuthenticator: ['post', '/account/second-factor/totp/{id}/confirm', 'body'],
    /** Remove an authenticator app */
    removeAuthenticator: ['delete', '/account/second-factor/totp/{id}'],
    /** Get new recovery codes */
    renewRecoveryCodes: ['post', '/account/recovery-codes'],
    /** Choose whether a site asks for the second factor */
    setSecondFactorOfSite: ['put', '/account/sites/{slug}/second-factor', 'body'],
    /** List your passkeys */
    listPasskeys: ['get', '/account/passkeys'],
    /** Add a passkey */
    createPasskey: ['post', '/account/passkeys', 'body'],
    /** Begin to add a passkey */
    createPasskeyOptions: ['post', '/account/passkeys/options'],
    /** Rename a passkey */
    updatePasskey: ['patch', '/account/passkeys/{id}', 'body'],
    /** Remove a passkey */
    deletePasskey: ['delete', '/account/passkeys/{id}'],
    /** Begin to sign in with a passkey */
    createPasskeySessionOptions: ['post', '/account/session/passkey/options'],
    /** Sign in at the account page with a passkey */
    createPasskeySession: ['post', '/account/session/passkey', 'body'],
    /** Read an invitation with its link */
    showInvitation: ['post', '/account/invitations/show', 'body'],
    /** Accept an invitation */
    acceptInvitation: ['post', '/account/invitations/accept', 'body'],
    /** Decline an invitation */
    declineInvitation: ['post', '/account/invitations/decline', 'body'],
    /** See what a site needs of you, and decide */
    decideInteraction: ['post', '/account/interactions/{uid}', 'body'],
  })
  readonly invitations = this.resource({
    /** List invitations */
    list: ['get', '/site/invitations'],
    /** Invite somebody to this site */
    create: ['post', '/site/invitations', 'body'],
    /** Read an invitation */
    get: ['get', '/site/invitations/{id}'],
    /** Take an invitation back */
    revoke: ['delete', '/site/invitations/{id}'],
    /** Mail another link for an invitation */
    resend: ['post', '/site/invitations/{id}/resend'],
  })
  readonly roles = this.resource({
    /** List roles */
    list: ['get', '/site/roles'],
    /** Create a role */
    create: ['post', '/site/roles', 'body'],
    /** Read a role */
    get: ['get', '/site/roles/{id}'],
    /** Change a role */
    update: ['patch', '/site/roles/{id}', 'body'],
    /** Delete a role */
    delete: ['delete', '/site/roles/{id}'],
  })
  readonly companies = this.resource({
    /** List companies */
    list: ['get', '/site/companies'],
    /** Create a company */
    create: ['post', '/site/companies', 'body'],
    /** Read a company */
    get: ['get', '/site/companies/{id}'],
    /** Change a company */
    update: ['patch', '/site/companies/{id}', 'body'],
    /** Delete a company */
    delete: ['delete', '/site/companies/{id}'],
  })
  readonly groups = this.resource({
    /** List groups */
    list: ['get', '/site/groups'],
    /** Create a group */
    create: ['post', '/site/groups', 'body'],
    /** Read a group */
    get: ['get', '/site/groups/{id}'],
    /** Change a group */
    update: ['patch', '/site/groups/{id}', 'body'],
    /** Delete a group */
    delete: ['delete', '/site/groups/{id}'],
  })
  readonly webhooks = this.resource({
    /** List webhooks */
    list: ['get', '/site/webhooks'],
    /** Create a webhook */
    create: ['post', '/site/webhooks', 'body'],
    /** Read a webhook */
    get: ['get', '/site/webhooks/{id}'],
    /** Change a webhook */
    update: ['patch', '/site/webhooks/{id}', 'body'],
    /** Delete a webhook */
    delete: ['delete', '/site/webhooks/{id}'],
    /** List deliveries of a webhook */
    listDeliveries: ['get', '/site/webhooks/{id}/deliveries'],
    /** Send a test event */
    test: ['post', '/site/webhooks/{id}/test'],
    /** Rotate the secret of a webhook */
    rotateSecret: ['post', '/site/webhooks/{id}/rotate-secret'],
    /** Deliver events again */
    replay: ['post', '/site/webhooks/{id}/replay', 'body'],
  })
  readonly clients = this.resource({
    /** List clients */
    list: ['get', '/site/clients'],
    /** Create a client */
    create: ['post', '/site/clients', 'body'],
    /** Read a client */
    get: ['get', '/site/clients/{id}'],
    /** Change a client */
    update: ['patch', '/site/clients/{id}', 'body'],
    /** Delete a client */
    delete: ['delete', '/site/clients/{id}'],
    /** Add a secret */
    createSecret: ['post', '/site/clients/{id}/secrets'],
    /** Delete a secret */
    deleteSecret: ['delete', '/site/clients/{id}/secrets/{slot}'],
  })
  readonly settings = this.resource({
    /** Read the settings of the site */
    getSite: ['get', '/site/settings'],
    /** Change the settings of the site */
    updateSite: ['patch', '/site/settings', 'body'],
  })
  readonly audit = this.resource({
    /** List audit entries */
    listEntries: ['get', '/site/audit'],
  })
}
