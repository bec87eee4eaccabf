import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as emailChanges from '../../src/auth/account/email-changes.queries.ts'
import * as invitations from '../../src/auth/invitations/invitations.queries.ts'
import * as links from '../../src/auth/mail/links.queries.ts'
import type { MailKind } from '../../src/auth/mail/mail-texts.ts'
import { digestFor } from '../../src/auth/oauth/access-tokens.ts'
import { insertRequest } from '../../src/auth/oauth/authorization.queries.ts'
import { type AskedFor, readRequest } from '../../src/auth/oauth/authorization.rules.ts'
import * as passkeys from '../../src/auth/passkeys/passkeys.queries.ts'
import { factorsOf } from '../../src/auth/second-factor/factors.ts'
import { scopeOf } from '../../src/auth/site-scope.ts'
import * as accounts from '../../src/auth/users/accounts.queries.ts'
import { createSeal } from '../../src/platform/access/sealing.ts'
import type { Operation } from '../../src/platform/openapi.ts'
import { signInToAccount } from './account.ts'
import {
  type AuthServer,
  createCompany,
  createGroup,
  createRole,
  createSite,
  createUser,
  logIn,
  logInBody,
  password,
  type TestAuth,
  type TestSite,
  type TestUser,
  unique,
} from './auth.ts'
import { type Client, expectBody } from './client.ts'
import { newRequest, redirectUri } from './code-flow.ts'
import { isOfConsole, setConsoleStage } from './console-stage.ts'
import { authContract } from './contract.ts'
import { isProtected, type Stage } from './contract-tests.ts'
import { unwatched } from './failing.ts'
import { codeOf } from './one-time-codes.ts'
import { addPasskey, assert, attest, newDevice } from './passkeys.ts'
import { enrol } from './second-factor.ts'

const { operations } = authContract
export const isManagement = ({ path }: Operation) => path.startsWith('/site/')
export const needsToken = ({ security }: Operation) =>
  security.some((s) => 'userToken' in s) && !security.some((s) => 'clientSecret' in s)
export const isOfAccount = ({ security }: Operation) => security.some((s) => 'accountSession' in s)
export const permissionOf = ({ security }: Operation) =>
  security.flatMap(({ userToken = [] }) => userToken)[0] as string
export const permissions = [...new Set(operations.filter(isManagement).map(permissionOf))]

/** Every record of this stage contains this marker, so that it can be recognised in other answers. */
export const mark = 'belongs-to-us-alone'

export interface AuthStage extends Stage {
  site: TestSite
  values: Record<string, number>
  freshValues(operation: Operation): Promise<Record<string, string | number>>
  console: Awaited<ReturnType<typeof setConsoleStage>>
  account: Awaited<ReturnType<typeof setAccountStage>>
}

/** A site in which every operation can be called. An operation that consumes a record gets a new one each time. */
export async function setStage(auth: TestAuth): Promise<AuthStage> {
  const site = await createSite(auth)
  const role = await createRole(site, { action_keys: [mark] })
  const company = await createCompany(site, [mark])
  const group = await createGroup(site, [mark])
  const user = await createUser(site, [role])
  await auth.db.updateTable('users').set({ name: mark }).where('id', '=', user.id).execute()
  const token = await logIn(site, user)
  const leaver = await createUser(site)
  const leaving = loggingIn(site.as(await logIn(site, leaver)), site, leaver)
  const sessionOf = async (userId: number) => {
    const { session_id } = await auth.db
      .insertInto('tokens')
      .values({ id: randomUUID(), site_id: site.id, user_id: userId, expires_at: '2100-01-01' })
      .returning('session_id')
      .executeTakeFirstOrThrow()
    return session_id
  }
  const join = async (id: number) => {
    await expectBody(site.client.post(`/site/users/${id}/companies`, { site_company_id: company }))
    await expectBody(site.client.post(`/site/users/${id}/groups`, { site_group_id: group }))
  }
  await join(user.id)
  const createWebhook = async () => {
    const values = {
      site_id: site.id,
      name: mark,
      url: 'https://example.com/',
      events: ['*'],
      active: false,
      secret: Buffer.alloc(1),
    }
    return (await auth.db.insertInto('webhooks').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const createClient = async () => {
    const body = { name: mark, kind: 'machine', api_permissions: [] }
    return (await expectBody(site.client.post('/site/clients', body))).data.id
  }
  const createInvitation = async () => {
    const email = `${unique(mark)}@example.com`
    return (await expectBody(site.client.post('/site/invitations', { email }))).data.id
  }
  const createMail = async () => {
    const values = { tenant_id: site.id, site_id: site.id, user_id: user.id, kind: 'password_reset', status: 'failed' }
    return (await auth.db.insertInto('mails').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  let mail = await createMail()
  const console = await setConsoleStage(auth)
  const account = await setAccountStage(auth, await createUser(site), await createUser(site))
  const spare = await createSite(auth)
  const idOf: Record<string, number> = {
    roles: role,
    users: user.id,
    companies: company,
    groups: group,
    webhooks: await createWebhook(),
    invitations: await createInvitation(),
    clients: await createClient(),
  }
  const session = await sessionOf(user.id)
  const accountSession = await account.newSession()
  const accountSite = await account.newSite()
  const accountApp = await account.newApp(true)
  const interaction = await newInteraction(auth, site)
  const accountPasskey = await account.newPasskey()
  const values = (path: string) => ({
    slot: 1,
    uid: interaction,
    slug: accountSite,
    id: path.startsWith('/account/')
      ? path.startsWith('/account/second-factor/')
        ? accountApp
        : path.startsWith('/account/passkeys/')
          ? accountPasskey
          : accountSession
      : path.startsWith('/auth/sessions')
        ? session
        : (idOf[path.split('/')[2] as string] as number),
    session_id: session,
    company_id: company,
    group_id: group,
  })
  const creators: Record<string, () => Promise<number>> = {
    roles: () => createRole(site),
    companies: () => createCompany(site),
    groups: () => createGroup(site),
    webhooks: createWebhook,
    invitations: createInvitation,
    clients: createClient,
    users: async () => {
      const { id } = await createUser(site)
      await join(id)
      return id
    },
  }
  const idAtConsole = (path: string) =>
    path.startsWith('/console/mails/') ? mail : path.startsWith('/console/users/') ? user.id : spare.id
  return {
    site,
    values: idOf,
    anonymous: auth.client(),
    console,
    account,
    allowed: (operation) =>
      isOfConsole(operation)
        ? console.clientFor(auth, operation)
        : isOfAccount(operation)
          ? account.clientFor(auth, operation)
          : operation.id === 'logout'
            ? leaving
            : operation.id === 'createPasskeySession'
              ? auth.client({ cookie: `__Host-quayside-passkey=${mark}` })
              : needsToken(operation)
                ? site.as(token)
                : isProtected(operation)
                  ? site.client
                  : auth.client(),
    pathValues: (operation) =>
      console.pathValues(operation) ??
      (isOfConsole(operation) ? { id: idAtConsole(operation.path), slot: 1 } : values(operation.path)),
    query: ({ id }) => (id === 'getStatus' ? `?site=${site.slug}` : ''),
    async freshValues(operation) {
      const { path } = operation
      if (isOfConsole(operation)) {
        const consumed = console.pathValues(operation) as Record<string, number> | undefined
        if (path.startsWith('/console/users/')) return { id: (await createUser(site)).id }
        if (path.startsWith('/console/mails/')) return { id: await createMail() }
        return consumed ?? { id: (await createSite(auth)).id, slot: 1 }
      }
      if (path.startsWith('/account/second-factor/')) return { id: await account.newApp(!path.endsWith('/confirm')) }
      if (path.startsWith('/account/passkeys/')) return { id: await account.newPasskey() }
      if (path.startsWith('/account/sites/')) return { slug: await account.newSite() }
      if (path.startsWith('/account/sessions/')) return { id: await account.newSession() }
      if (path.startsWith('/auth/sessions')) return { ...values(path), id: await sessionOf(user.id) }
      const create = creators[path.split('/')[2] as string]
      const id = await create?.()
      return {
        ...values(path),
        ...(id !== undefined && { id }),
        ...(id !== undefined && path.includes('{session_id}') && { session_id: await sessionOf(id) }),
      }
    },
    async prepare(operation, body) {
      if (operation.id === 'retryConsoleMail') mail = await createMail()
      if (isOfConsole(operation)) return (await console.prepare(operation, body)) ?? newSite(operation, body)
      const prepared = await account.prepare(operation)
      return prepared ?? prepare(auth, site, { role, company, group, user }, operation, body)
    },
  }
}

/** The client of a user who logs in again after each request that has ended the session. */
export function loggingIn(client: Client, site: TestSite, user: TestUser): Client {
  const sendAs = client.send.bind(client)
  client.send = async (...request) => {
    const reply = await sendAs(...request)
    if (reply.status === 200) client.headers.authorization = `Bearer ${await unwatched(() => logIn(site, user))}`
    return reply
  }
  return client
}

function newSite({ id }: Operation, body: unknown): unknown {
  return id === 'createConsoleSite' ? { ...(body as object), slug: unique('site') } : undefined
}

/** Somebody at the account page, and somebody who leaves it again and again. */
async function setAccountStage(auth: TestAuth, user: TestUser, leaver: TestUser) {
  const { browser: staying, appId } = await enrol(auth, user)
  const seal = createSeal(auth.config, 'quayside second factors')
  const { device, passkey: firstPasskey } = await addPasskey(auth, staying, mark)
  const stayingSession = async () => {
    const sessions = auth.db.selectFrom('account_sessions').select('id').where('user_id', '=', user.id).orderBy('id')
    return (await sessions.executeTakeFirstOrThrow()).id
  }
  let leaving = await signInToAccount(auth, leaver)
  // However long the tests take, a request does not write that the session was used.
  await sql`update account_sessions set last_seen_at = now() + interval '1 hour' where user_id = ${user.id}`.execute(
    auth.db,
  )
  return {
    user,
    clientFor: (server: AuthServer, { id }: Operation, isRefused = false) =>
      server.client((id === 'deleteAccountSession' && !isRefused ? leaving : staying).write),
    async prepare({ id }: Operation) {
      if (id === 'deleteAccountSession') leaving = await signInToAccount(auth, leaver)
      if (id === 'createPasskey' || id === 'createPasskeyOptions') {
        const others = auth.db.deleteFrom('passkeys').where('user_id', '=', user.id)
        await others.where('id', '!=', firstPasskey.id).execute()
      }
      if (id === 'createPasskey') {
        const challenge = await newPasskeyChallenge(auth, { purpose: 'enrol', session: await stayingSession() })
        const options = { challenge, user: { id: device.handle } }
        return { name: mark, credential: attest(newDevice(), options) }
      }
      if (id === 'createPasskeySession') {
        const challenge = await newPasskeyChallenge(auth, { purpose: 'sign in', session: mark })
        return { credential: assert(device, { challenge }) }
      }
      if (id !== 'addAuthenticator') return
      const apps = auth.db.deleteFrom('second_factors').where('user_id', '=', user.id)
      await apps.where('id', '!=', appId).execute()
    },
    /** A further authenticator app of the one who stays. */
    async newApp(isConfirmed: boolean): Promise<number> {
      const confirmed_at = isConfirmed ? sql<string>`now()` : null
      const app = { user_id: user.id, name: mark, sealed_secret: seal.close(stageSecret), confirmed_at }
      return (await auth.db.insertInto('second_factors').values(app).returning('id').executeTakeFirstOrThrow()).id
    },
    /** A further passkey of the one who stays. */
    async newPasskey(): Promise<number> {
      const passkey = { user_id: user.id, rp_id: 'auth.example.com', counter: 0, transports: [], backed_up: false }
      const values = { ...passkey, name: mark, credential_id: randomBytes(16), public_key: randomBytes(16) }
      return (await auth.db.insertInto('passkeys').values(values).returning('id').executeTakeFirstOrThrow()).id
    },
    /** A further site that the one who stays is on. */
    async newSite(): Promise<string> {
      const { id, slug } = await createSite(auth)
      await auth.db.insertInto('site_users').values({ site_id: id, user_id: user.id }).execute()
      return slug
    },
    /** A further session of the one who stays. */
    async newSession(): Promise<number> {
      const { id } = await auth.db
        .insertInto('account_sessions')
        .columns(['digest', 'user_id', 'password_digest', 'ends_at'])
        .expression(
          sql`select ${randomBytes(32)}::bytea, user_id, password_digest, ends_at from account_sessions where user_id = ${user.id} limit 1`,
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  }
}

/** A request of a site that waits for its user. */
async function newInteraction({ db }: TestAuth, site: TestSite): Promise<string> {
  const uid = unique('interaction')
  const asked = readRequest(new Map(Object.entries(newRequest(site).sent)), redirectUri, undefined) as AskedFor
  const digest = digestFor('authorization request', uid)
  const scope = scopeOf({ ...site, client_id: site.clientId })
  await db.transaction().execute((trx) => insertRequest(trx, scope, digest, { ...asked.request, app_id: null }))
  return uid
}

async function newPasskeyChallenge({ db }: TestAuth, purpose: passkeys.Purpose): Promise<string> {
  return (await db.transaction().execute((trx) => passkeys.startChallenge(trx, purpose))).toString('base64url')
}

/** The secret of all apps of the stage, except the first. */
const stageSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** The challenge of somebody with a second factor, and the code for it. */
async function newChallenge(auth: TestAuth, site: TestSite, realm: string) {
  const user = await createUser(site)
  const { recoveryCodes } = await unwatched(() => enrol(auth, user))
  const account = (await accounts.find(auth.db, user.id)) as accounts.Account
  const origin = { network: '127.0.0.1/32', address: null, user_agent: null }
  const factors = factorsOf(auth.config)
  const { challenge } = await auth.db.transaction().execute((trx) => factors.challenge(trx, account, realm, origin))
  return { challenge, code: recoveryCodes[0] }
}

async function newLink({ db }: TestAuth, { id, email }: TestUser, purpose: MailKind): Promise<string> {
  return db.transaction().execute((trx) => links.create(trx, { purpose, userId: id, email, minutes: 30 }))
}

/** The link to a new address of the account. */
export async function changeLink({ db }: TestAuth, { id }: TestUser, email = `${unique('moved')}@example.com`) {
  return db.transaction().execute(async (trx) => {
    await emailChanges.start(trx, id, email, 24)
    return links.create(trx, { purpose: 'email_change', userId: id, email, minutes: 30 })
  })
}

/** The link of a new invitation, as the worker mails it. */
export async function invitationLink({ db }: TestAuth, site: TestSite, body: object = {}): Promise<string> {
  const email = `${unique('guest')}@example.com`
  const { data } = await expectBody(site.client.post('/site/invitations', { email, ...body }))
  const link = await db.transaction().execute((trx) => invitations.newLink(trx, site.id, data.id))
  if (!link) throw new Error('the invitation is not open')
  return link.value
}

/** Records that an example names must exist, and records that it creates must be new. */
async function prepare(
  auth: TestAuth,
  site: TestSite,
  { role, company, group, user }: { role: number; company: number; group: number; user: TestUser },
  { id }: Operation,
  body: unknown,
): Promise<unknown> {
  const sent = (body ?? {}) as Record<string, unknown>
  const assignments = sent.assignments ? { assignments: [{ site_role_id: role, is_primary: true }] } : {}
  switch (id) {
    case 'login':
      return logInBody(site, user.email)
    case 'loginWithSecondFactor': {
      const credentials = { client_id: site.clientId, client_secret: site.secret }
      return { ...credentials, ...(await newChallenge(auth, site, `site:${site.id}`)) }
    }
    case 'completeAccountSession':
      return newChallenge(auth, site, 'account')
    case 'confirmAuthenticator':
      return { code: codeOf(stageSecret) }
    case 'requestPasswordReset':
      return { client_id: site.clientId, client_secret: site.secret, email: user.email }
    case 'requestAccountPasswordReset':
      return { email: user.email, site: site.slug }
    case 'completePasswordReset':
      return { ...sent, token: await newLink(auth, await createUser(site), 'password_reset') }
    case 'completeEmailVerification':
      return { ...sent, token: await newLink(auth, await createUser(site), 'email_verify') }
    case 'requestEmailChange':
      return { email: `${unique('moved')}@example.com` }
    case 'completeEmailChange':
      return { token: await changeLink(auth, await createUser(site)) }
    case 'undoEmailChange':
      return { token: await newLink(auth, await createUser(site), 'email_changed') }
    case 'createInvitation':
      return { ...sent, email: `${unique('guest')}@example.com`, ...assignments }
    case 'showInvitation':
    case 'acceptInvitation':
    case 'declineInvitation':
      return { ...sent, token: await invitationLink(auth, site) }
    case 'createAccountSession':
      return { email: user.email, password }
    case 'changePassword':
    case 'changeAccountPassword':
      return { ...sent, current_password: password, password, password_confirmation: password }
    case 'createUser':
      return { ...sent, email: `${unique('new')}@example.com`, ...assignments }
    case 'attachUser':
      return { email: (await createUser(await createSite(auth))).email, ...assignments }
    case 'updateUser':
      return { ...sent, ...assignments, ...(sent.password !== undefined && { name: mark }) }
    case 'createClient':
    case 'updateClient':
      return { ...sent, api_permissions: [] }
    case 'addUserToCompany':
      return { site_company_id: company }
    case 'addUserToGroup':
      return { site_group_id: group }
    case 'createRole':
    case 'createCompany':
    case 'createGroup':
      return { ...sent, ...(sent.slug !== undefined && { slug: unique('slug') }) }
    default:
      return undefined
  }
}
