// Written by `npm run generate`. Do not edit.
import type { operations } from './types.ts'

/** What a handler gets in addition to its input, by the credentials that every caller of its operation has shown. */
export interface OperationContexts {
  'accountSession': object
  'anonymous': object
  'clientId+clientSecret': object
  'clientId+userToken': object
  'consoleSession': object
}

export interface OperationHandlers<Contexts extends OperationContexts> {
  /** POST /auth/login: Log a user in */
  login: Handler<operations['login'], Contexts['anonymous']>
  /** GET /auth/verify: Verify a token, and read its user */
  verifyToken: Handler<operations['verifyToken'], Contexts['clientId+userToken']>
  /** POST /auth/change-password: Change your own password */
  changePassword: Handler<operations['changePassword'], Contexts['clientId+userToken']>
  /** GET /auth/status: Check whether users can log in */
  getStatus: Handler<operations['getStatus'], Contexts['anonymous']>
  /** GET /auth/jwks: Public keys of the tokens */
  getSigningKeys: Handler<operations['getSigningKeys'], Contexts['anonymous']>
  /** POST /auth/logout: Log out */
  logout: Handler<operations['logout'], Contexts['clientId+userToken']>
  /** GET /auth/sessions: List your own sessions */
  listOwnSessions: Handler<operations['listOwnSessions'], Contexts['clientId+userToken']>
  /** DELETE /auth/sessions/{id}: End one of your own sessions */
  endOwnSession: Handler<operations['endOwnSession'], Contexts['clientId+userToken']>
  /** GET /site/users/{id}/sessions: List the sessions of a user */
  listUserSessions: Handler<operations['listUserSessions'], Contexts['clientId+clientSecret']>
  /** DELETE /site/users/{id}/sessions: End all sessions of a user */
  endUserSessions: Handler<operations['endUserSessions'], Contexts['clientId+clientSecret']>
  /** DELETE /site/users/{id}/sessions/{session_id}: End one session of a user */
  endUserSession: Handler<operations['endUserSession'], Contexts['clientId+clientSecret']>
  /** GET /site/users/{id}/sign-ins: Read how a user has tried to log in */
  getUserSignIns: Handler<operations['getUserSignIns'], Contexts['clientId+clientSecret']>
  /** POST /auth/password-resets: Mail a link to set a new password, for a site */
  requestPasswordReset: Handler<operations['requestPasswordReset'], Contexts['anonymous']>
  /** POST /account/password-resets: Mail a link to set a new password */
  requestAccountPasswordReset: Handler<operations['requestAccountPasswordReset'], Contexts['anonymous']>
  /** POST /account/password-resets/complete: Set a new password with a link */
  completePasswordReset: Handler<operations['completePasswordReset'], Contexts['anonymous']>
  /** POST /site/users/{id}/password-reset: Mail a user a link to set a new password */
  sendPasswordReset: Handler<operations['sendPasswordReset'], Contexts['clientId+clientSecret']>
  /** POST /auth/email-verification: Mail yourself a link to prove your address */
  requestEmailVerification: Handler<operations['requestEmailVerification'], Contexts['clientId+userToken']>
  /** POST /site/users/{id}/email-verification: Mail a user a link to prove the address */
  sendEmailVerification: Handler<operations['sendEmailVerification'], Contexts['clientId+clientSecret']>
  /** POST /account/email-verification/complete: Prove your address with a link */
  completeEmailVerification: Handler<operations['completeEmailVerification'], Contexts['anonymous']>
  /** GET /account/session: Read the session of the account page */
  getAccountSession: Handler<operations['getAccountSession'], Contexts['accountSession']>
  /** POST /account/session: Sign in at the account page */
  createAccountSession: Handler<operations['createAccountSession'], Contexts['anonymous']>
  /** DELETE /account/session: Sign out of the account page */
  deleteAccountSession: Handler<operations['deleteAccountSession'], Contexts['accountSession']>
  /** GET /account: Read your own account */
  getAccount: Handler<operations['getAccount'], Contexts['accountSession']>
  /** PATCH /account: Change your own account */
  updateAccount: Handler<operations['updateAccount'], Contexts['accountSession']>
  /** POST /account/password: Change your password at the account page */
  changeAccountPassword: Handler<operations['changeAccountPassword'], Contexts['accountSession']>
  /** POST /account/email-change: Ask for another e-mail address of your account */
  requestEmailChange: Handler<operations['requestEmailChange'], Contexts['accountSession']>
  /** DELETE /account/email-change: Keep the e-mail address of your account */
  cancelEmailChange: Handler<operations['cancelEmailChange'], Contexts['accountSession']>
  /** POST /account/email-change/complete: Use the new e-mail address, with a link */
  completeEmailChange: Handler<operations['completeEmailChange'], Contexts['anonymous']>
  /** POST /account/email-change/undo: Get the former e-mail address back, with a link */
  undoEmailChange: Handler<operations['undoEmailChange'], Contexts['anonymous']>
  /** GET /account/sessions: List the sessions of your account */
  listAccountSessions: Handler<operations['listAccountSessions'], Contexts['accountSession']>
  /** DELETE /account/sessions: End all other sessions of your account */
  endOtherAccountSessions: Handler<operations['endOtherAccountSessions'], Contexts['accountSession']>
  /** DELETE /account/sessions/{id}: End a session of your account */
  endAccountSession: Handler<operations['endAccountSession'], Contexts['accountSession']>
  /** GET /account/activity: List what has happened to your account */
  listAccountActivity: Handler<operations['listAccountActivity'], Contexts['accountSession']>
  /** DELETE /account/sites/{slug}: Leave a site */
  leaveSite: Handler<operations['leaveSite'], Contexts['accountSession']>
  /** POST /auth/login/second-factor: Log a user in with the second factor */
  loginWithSecondFactor: Handler<operations['loginWithSecondFactor'], Contexts['anonymous']>
  /** POST /account/session/second-factor: Sign in at the account page with the second factor */
  completeAccountSession: Handler<operations['completeAccountSession'], Contexts['anonymous']>
  /** GET /account/second-factor: Read your second factor */
  getSecondFactor: Handler<operations['getSecondFactor'], Contexts['accountSession']>
  /** POST /account/second-factor/totp: Add an authenticator app */
  addAuthenticator: Handler<operations['addAuthenticator'], Contexts['accountSession']>
  /** POST /account/second-factor/totp/{id}/confirm: Confirm an authenticator app with a code */
  confirmAuthenticator: Handler<operations['confirmAuthenticator'], Contexts['accountSession']>
  /** DELETE /account/second-factor/totp/{id}: Remove an authenticator app */
  removeAuthenticator: Handler<operations['removeAuthenticator'], Contexts['accountSession']>
  /** POST /account/recovery-codes: Get new recovery codes */
  renewRecoveryCodes: Handler<operations['renewRecoveryCodes'], Contexts['accountSession']>
  /** PUT /account/sites/{slug}/second-factor: Choose whether a site asks for the second factor */
  setSecondFactorOfSite: Handler<operations['setSecondFactorOfSite'], Contexts['accountSession']>
  /** DELETE /site/users/{id}/second-factor: Remove the second factor of a user */
  removeUserSecondFactor: Handler<operations['removeUserSecondFactor'], Contexts['clientId+clientSecret']>
  /** DELETE /console/users/{id}/second-factor: Remove the second factor of any account */
  removeConsoleUserSecondFactor: Handler<operations['removeConsoleUserSecondFactor'], Contexts['consoleSession']>
  /** GET /account/passkeys: List your passkeys */
  listPasskeys: Handler<operations['listPasskeys'], Contexts['accountSession']>
  /** POST /account/passkeys: Add a passkey */
  createPasskey: Handler<operations['createPasskey'], Contexts['accountSession']>
  /** POST /account/passkeys/options: Begin to add a passkey */
  createPasskeyOptions: Handler<operations['createPasskeyOptions'], Contexts['accountSession']>
  /** PATCH /account/passkeys/{id}: Rename a passkey */
  updatePasskey: Handler<operations['updatePasskey'], Contexts['accountSession']>
  /** DELETE /account/passkeys/{id}: Remove a passkey */
  deletePasskey: Handler<operations['deletePasskey'], Contexts['accountSession']>
  /** POST /account/session/passkey/options: Begin to sign in with a passkey */
  createPasskeySessionOptions: Handler<operations['createPasskeySessionOptions'], Contexts['anonymous']>
  /** POST /account/session/passkey: Sign in at the account page with a passkey */
  createPasskeySession: Handler<operations['createPasskeySession'], Contexts['anonymous']>
  /** GET /site/invitations: List invitations */
  listInvitations: Handler<operations['listInvitations'], Contexts['clientId+clientSecret']>
  /** POST /site/invitations: Invite somebody to this site */
  createInvitation: Handler<operations['createInvitation'], Contexts['clientId+clientSecret']>
  /** GET /site/invitations/{id}: Read an invitation */
  getInvitation: Handler<operations['getInvitation'], Contexts['clientId+clientSecret']>
  /** DELETE /site/invitations/{id}: Take an invitation back */
  revokeInvitation: Handler<operations['revokeInvitation'], Contexts['clientId+clientSecret']>
  /** POST /site/invitations/{id}/resend: Mail another link for an invitation */
  resendInvitation: Handler<operations['resendInvitation'], Contexts['clientId+clientSecret']>
  /** POST /account/invitations/show: Read an invitation with its link */
  showInvitation: Handler<operations['showInvitation'], Contexts['anonymous']>
  /** POST /account/invitations/accept: Accept an invitation */
  acceptInvitation: Handler<operations['acceptInvitation'], Contexts['anonymous']>
  /** POST /account/invitations/decline: Decline an invitation */
  declineInvitation: Handler<operations['declineInvitation'], Contexts['anonymous']>
  /** GET /site/roles: List roles */
  listRoles: Handler<operations['listRoles'], Contexts['clientId+clientSecret']>
  /** POST /site/roles: Create a role */
  createRole: Handler<operations['createRole'], Contexts['clientId+clientSecret']>
  /** GET /site/roles/{id}: Read a role */
  getRole: Handler<operations['getRole'], Contexts['clientId+clientSecret']>
  /** PATCH /site/roles/{id}: Change a role */
  updateRole: Handler<operations['updateRole'], Contexts['clientId+clientSecret']>
  /** DELETE /site/roles/{id}: Delete a role */
  deleteRole: Handler<operations['deleteRole'], Contexts['clientId+clientSecret']>
  /** GET /site/users: List users */
  listUsers: Handler<operations['listUsers'], Contexts['clientId+clientSecret']>
  /** POST /site/users: Create a user */
  createUser: Handler<operations['createUser'], Contexts['clientId+clientSecret']>
  /** POST /site/users/attach: Link an existing account to this site */
  attachUser: Handler<operations['attachUser'], Contexts['clientId+clientSecret']>
  /** GET /site/users/{id}: Read a user */
  getUser: Handler<operations['getUser'], Contexts['clientId+clientSecret']>
  /** PATCH /site/users/{id}: Change a user */
  updateUser: Handler<operations['updateUser'], Contexts['clientId+clientSecret']>
  /** DELETE /site/users/{id}: Remove a user from the site */
  deleteUser: Handler<operations['deleteUser'], Contexts['clientId+clientSecret']>
  /** POST /site/users/{id}/companies: Add a user to a company */
  addUserToCompany: Handler<operations['addUserToCompany'], Contexts['clientId+clientSecret']>
  /** DELETE /site/users/{id}/companies/{company_id}: Remove a user from a company */
  removeUserFromCompany: Handler<operations['removeUserFromCompany'], Contexts['clientId+clientSecret']>
  /** POST /site/users/{id}/groups: Add a user to a group */
  addUserToGroup: Handler<operations['addUserToGroup'], Contexts['clientId+clientSecret']>
  /** DELETE /site/users/{id}/groups/{group_id}: Remove a user from a group */
  removeUserFromGroup: Handler<operations['removeUserFromGroup'], Contexts['clientId+clientSecret']>
  /** GET /site/companies: List companies */
  listCompanies: Handler<operations['listCompanies'], Contexts['clientId+clientSecret']>
  /** POST /site/companies: Create a company */
  createCompany: Handler<operations['createCompany'], Contexts['clientId+clientSecret']>
  /** GET /site/companies/{id}: Read a company */
  getCompany: Handler<operations['getCompany'], Contexts['clientId+clientSecret']>
  /** PATCH /site/companies/{id}: Change a company */
  updateCompany: Handler<operations['updateCompany'], Contexts['clientId+clientSecret']>
  /** DELETE /site/companies/{id}: Delete a company */
  deleteCompany: Handler<operations['deleteCompany'], Contexts['clientId+clientSecret']>
  /** GET /site/groups: List groups */
  listGroups: Handler<operations['listGroups'], Contexts['clientId+clientSecret']>
  /** POST /site/groups: Create a group */
  createGroup: Handler<operations['createGroup'], Contexts['clientId+clientSecret']>
  /** GET /site/groups/{id}: Read a group */
  getGroup: Handler<operations['getGroup'], Contexts['clientId+clientSecret']>
  /** PATCH /site/groups/{id}: Change a group */
  updateGroup: Handler<operations['updateGroup'], Contexts['clientId+clientSecret']>
  /** DELETE /site/groups/{id}: Delete a group */
  deleteGroup: Handler<operations['deleteGroup'], Contexts['clientId+clientSecret']>
  /** GET /site/events: List events in order */
  listEvents: Handler<operations['listEvents'], Contexts['clientId+clientSecret']>
  /** GET /site/webhooks: List webhooks */
  listWebhooks: Handler<operations['listWebhooks'], Contexts['clientId+clientSecret']>
  /** POST /site/webhooks: Create a webhook */
  createWebhook: Handler<operations['createWebhook'], Contexts['clientId+clientSecret']>
  /** GET /site/webhooks/{id}: Read a webhook */
  getWebhook: Handler<operations['getWebhook'], Contexts['clientId+clientSecret']>
  /** PATCH /site/webhooks/{id}: Change a webhook */
  updateWebhook: Handler<operations['updateWebhook'], Contexts['clientId+clientSecret']>
  /** DELETE /site/webhooks/{id}: Delete a webhook */
  deleteWebhook: Handler<operations['deleteWebhook'], Contexts['clientId+clientSecret']>
  /** GET /site/webhooks/{id}/deliveries: List deliveries of a webhook */
  listWebhookDeliveries: Handler<operations['listWebhookDeliveries'], Contexts['clientId+clientSecret']>
  /** POST /site/webhooks/{id}/test: Send a test event */
  testWebhook: Handler<operations['testWebhook'], Contexts['clientId+clientSecret']>
  /** POST /site/webhooks/{id}/rotate-secret: Rotate the secret of a webhook */
  rotateWebhookSecret: Handler<operations['rotateWebhookSecret'], Contexts['clientId+clientSecret']>
  /** POST /site/webhooks/{id}/replay: Deliver events again */
  replayWebhook: Handler<operations['replayWebhook'], Contexts['clientId+clientSecret']>
  /** GET /site/clients: List clients */
  listClients: Handler<operations['listClients'], Contexts['clientId+clientSecret']>
  /** POST /site/clients: Create a client */
  createClient: Handler<operations['createClient'], Contexts['clientId+clientSecret']>
  /** GET /site/clients/{id}: Read a client */
  getClient: Handler<operations['getClient'], Contexts['clientId+clientSecret']>
  /** PATCH /site/clients/{id}: Change a client */
  updateClient: Handler<operations['updateClient'], Contexts['clientId+clientSecret']>
  /** DELETE /site/clients/{id}: Delete a client */
  deleteClient: Handler<operations['deleteClient'], Contexts['clientId+clientSecret']>
  /** POST /site/clients/{id}/secrets: Add a secret */
  createClientSecret: Handler<operations['createClientSecret'], Contexts['clientId+clientSecret']>
  /** DELETE /site/clients/{id}/secrets/{slot}: Delete a secret */
  deleteClientSecret: Handler<operations['deleteClientSecret'], Contexts['clientId+clientSecret']>
  /** POST /account/interactions/{uid}: See what a site needs of you, and decide */
  decideInteraction: Handler<operations['decideInteraction'], Contexts['anonymous']>
  /** GET /site/settings: Read the settings of the site */
  getSiteSettings: Handler<operations['getSiteSettings'], Contexts['clientId+clientSecret']>
  /** PATCH /site/settings: Change the settings of the site */
  updateSiteSettings: Handler<operations['updateSiteSettings'], Contexts['clientId+clientSecret']>
  /** GET /site/audit: List audit entries */
  listAuditEntries: Handler<operations['listAuditEntries'], Contexts['clientId+clientSecret']>
  /** GET /console/sign-in: Read how to sign in to the console */
  getConsoleSignIn: Handler<operations['getConsoleSignIn'], Contexts['anonymous']>
  /** GET /console/session: Read your session */
  getConsoleSession: Handler<operations['getConsoleSession'], Contexts['consoleSession']>
  /** POST /console/session: Sign in to the console with a password */
  createConsoleSession: Handler<operations['createConsoleSession'], Contexts['anonymous']>
  /** DELETE /console/session: Sign out */
  deleteConsoleSession: Handler<operations['deleteConsoleSession'], Contexts['consoleSession']>
  /** GET /console/sessions: List sessions */
  listConsoleSessions: Handler<operations['listConsoleSessions'], Contexts['consoleSession']>
  /** DELETE /console/sessions/{id}: End a session */
  revokeConsoleSession: Handler<operations['revokeConsoleSession'], Contexts['consoleSession']>
  /** GET /console/accounts: List console accounts */
  listConsoleAccounts: Handler<operations['listConsoleAccounts'], Contexts['consoleSession']>
  /** POST /console/accounts: Give somebody access to the console */
  createConsoleAccount: Handler<operations['createConsoleAccount'], Contexts['consoleSession']>
  /** GET /console/accounts/{id}: Read a console account */
  getConsoleAccount: Handler<operations['getConsoleAccount'], Contexts['consoleSession']>
  /** PATCH /console/accounts/{id}: Change a console account */
  updateConsoleAccount: Handler<operations['updateConsoleAccount'], Contexts['consoleSession']>
  /** DELETE /console/accounts/{id}: Delete a console account */
  deleteConsoleAccount: Handler<operations['deleteConsoleAccount'], Contexts['consoleSession']>
  /** GET /console/audit: List what was done in the console */
  listConsoleAudit: Handler<operations['listConsoleAudit'], Contexts['consoleSession']>
  /** POST /console/session/second-factor: Sign in to the console with the second factor */
  completeConsoleSession: Handler<operations['completeConsoleSession'], Contexts['anonymous']>
  /** GET /console/second-factor: Read your second factor for the console */
  getConsoleSecondFactor: Handler<operations['getConsoleSecondFactor'], Contexts['consoleSession']>
  /** POST /console/second-factor/totp: Add an authenticator app for the console */
  addConsoleAuthenticator: Handler<operations['addConsoleAuthenticator'], Contexts['consoleSession']>
  /** POST /console/second-factor/totp/{id}/confirm: Confirm an authenticator app for the console with a code */
  confirmConsoleAuthenticator: Handler<operations['confirmConsoleAuthenticator'], Contexts['consoleSession']>
  /** DELETE /console/second-factor/totp/{id}: Remove an authenticator app for the console */
  removeConsoleAuthenticator: Handler<operations['removeConsoleAuthenticator'], Contexts['consoleSession']>
  /** POST /console/recovery-codes: Get new recovery codes for the console */
  renewConsoleRecoveryCodes: Handler<operations['renewConsoleRecoveryCodes'], Contexts['consoleSession']>
  /** DELETE /console/accounts/{id}/second-factor: Remove the second factor of a console account */
  removeConsoleAccountSecondFactor: Handler<operations['removeConsoleAccountSecondFactor'], Contexts['consoleSession']>
  /** GET /console/sites: List all sites */
  listConsoleSites: Handler<operations['listConsoleSites'], Contexts['consoleSession']>
  /** POST /console/sites: Create a site */
  createConsoleSite: Handler<operations['createConsoleSite'], Contexts['consoleSession']>
  /** GET /console/sites/{id}: Read a site */
  getConsoleSite: Handler<operations['getConsoleSite'], Contexts['consoleSession']>
  /** PATCH /console/sites/{id}: Change a site */
  updateConsoleSite: Handler<operations['updateConsoleSite'], Contexts['consoleSession']>
  /** POST /console/sites/{id}/secrets: Create a new client secret */
  rotateConsoleSiteSecret: Handler<operations['rotateConsoleSiteSecret'], Contexts['consoleSession']>
  /** DELETE /console/sites/{id}/secrets/{slot}: Revoke a client secret */
  revokeConsoleSiteSecret: Handler<operations['revokeConsoleSiteSecret'], Contexts['consoleSession']>
  /** GET /console/signing-keys: List the keys that sign tokens */
  listConsoleSigningKeys: Handler<operations['listConsoleSigningKeys'], Contexts['consoleSession']>
  /** POST /console/signing-keys: Create a new key that signs tokens */
  rotateConsoleSigningKey: Handler<operations['rotateConsoleSigningKey'], Contexts['consoleSession']>
  /** GET /console/mails: List mails */
  listConsoleMails: Handler<operations['listConsoleMails'], Contexts['consoleSession']>
  /** POST /console/mails/{id}/retry: Send a failed mail again */
  retryConsoleMail: Handler<operations['retryConsoleMail'], Contexts['consoleSession']>
  /** GET /console/users: Find an account by its address */
  findConsoleUsers: Handler<operations['findConsoleUsers'], Contexts['consoleSession']>
  /** DELETE /console/users/{id}/sessions: End all sessions of an account */
  endConsoleUserSessions: Handler<operations['endConsoleUserSessions'], Contexts['consoleSession']>
  /** GET /health: Check the health of the service */
  getHealth: Handler<operations['getHealth'], Contexts['anonymous']>
  /** GET /livez: Check whether the process runs */
  getLiveness: Handler<operations['getLiveness'], Contexts['anonymous']>
  /** GET /readyz: Check whether the service takes requests */
  getReadiness: Handler<operations['getReadiness'], Contexts['anonymous']>
}

export type Handler<Operation, Context> = (
  input: Input<Operation>,
  context: Context,
) => Promise<Output<Operation>> | Output<Operation>

/** Returns an outcome for each item of the body. The platform makes the answer of them. */
export type BulkHandler<Operation, Context> = (
  input: Input<Operation>,
  context: Context,
) => Promise<PromiseSettledResult<{ status: number; data: ItemData<Output<Operation>> }>[]>

type ItemData<Body> = Body extends { data: { results: { data?: infer Data }[] } } ? Data : never

export interface Input<Operation> {
  params: Part<Operation, 'path'>
  query: Part<Operation, 'query'>
  headers: Part<Operation, 'header'>
  body: Operation extends { requestBody: { content: infer Content } } ? Sent<Content> : undefined
}

/** A body that is not JSON is read by the handler. */
type Sent<Content> = Content extends { 'application/json': infer Body }
  ? Body
  : { type: keyof Content; content: AsyncIterable<Buffer> }

type Part<Operation, Name extends string> = Operation extends { parameters: { [name in Name]?: infer Parameters } }
  ? [NonNullable<Parameters>] extends [never]
    ? undefined
    : NonNullable<Parameters>
  : undefined

export type Output<Operation> = Operation extends { responses: infer Responses } ? Success<Responses> : never

type Success<Responses> = {
  [Status in keyof Responses & (200 | 201 | 202 | 204)]: Responses[Status] extends {
    content: infer Content
  }
    ? Body<Content>
    : undefined
}[keyof Responses & (200 | 201 | 202 | 204)]

/** A streamed answer is returned in batches of its lines, and server-sent events as text. */
type Body<Content> = Content extends { 'application/x-ndjson': infer Line }
  ? AsyncIterable<Line[]>
  : Content extends { 'text/event-stream': unknown }
    ? AsyncIterable<string>
    : WithoutRequestId<Content[keyof Content]>

/** The platform adds the request id if the contract has one. */
type WithoutRequestId<Body> = Body extends { request_id: string } ? Omit<Body, 'request_id'> : Body
