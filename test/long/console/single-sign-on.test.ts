import t, { type Test } from 'tap'
import { type Person, startProvider } from '../../../examples/single-sign-on/provider.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { auditOf, cookieOf, createAccount, tablesOf } from '../../support/console.ts'

const clientId = 'console'
const clientSecret = 'a secret of the provider'

function person(id: string, change: Partial<Person> = {}): Person {
  return { id, name: `Person ${id}`, email: `${id}@example.com`, email_verified: true, groups: [], ...change }
}

const people = [
  person('olga'),
  person('nobody'),
  person('unverified', { email_verified: false }),
  person('foreign', { email: 'olga@elsewhere.example' }),
  person('boss', { groups: ['staff', 'bosses'] }),
  person('reader', { groups: ['readers'] }),
  person('nameless', { name: '', groups: ['readers'] }),
  person('dotted', { email: 'm\u0130a@example.com' }),
  person('twice', { email: 'x@evil.example@example.com' }),
  person('long', { email: `${'x'.repeat(5_000)}@example.com` }),
  person('nul', { email: 'nul\0@example.com' }),
  person('nulname', { name: `Nul\0${'x'.repeat(5_000)}` }),
]

type TestProvider = Awaited<ReturnType<typeof startProvider>>

async function start(t: Test, settings: Record<string, string> = {}) {
  const consoles = ['https://api.example.com']
  const provider = await startProvider({ port: 0, clientId, clientSecret, consoles, people })
  t.teardown(() => provider.close())
  const app = await startApp(t, {
    CONSOLE_OIDC_ISSUER: provider.issuer,
    CONSOLE_OIDC_CLIENT_ID: clientId,
    CONSOLE_OIDC_CLIENT_SECRET: clientSecret,
    ...settings,
  })
  return { app, provider }
}

interface Callback {
  url: string
  /** The cookie of the browser that began the sign-in. */
  cookie: string
}

/** What a browser does until the provider sends it back. */
async function visit(app: TestApp, id: string, returnTo = '/console/audit?action=createWebhook'): Promise<Callback> {
  const path = `/api/console/sso/start?return_to=${encodeURIComponent(returnTo)}`
  const begun = await app.server.inject({ method: 'GET', url: path })
  const cookie = cookieOf(begun)
  const jar = new Map<string, string>()
  for (let url = String(begun.headers.location); ; ) {
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
    const response = await fetch(url, { redirect: 'manual', headers })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (location?.startsWith('https://api.example.com')) return { url: location.slice(23), cookie }
    url = location === null ? `${url}/as/${id}` : new URL(location, url).href
  }
}

function come(app: TestApp, { url, cookie }: Callback, headers: Record<string, string> = {}) {
  return app.server.inject({ method: 'GET', url, headers: { cookie, ...headers } })
}

/** Signs in, and returns where the browser is sent. */
async function signInAs(app: TestApp, id: string) {
  const reply = await come(app, await visit(app, id))
  return { location: String(reply.headers.location), reply }
}

const problemOf = (location: string) => new URL(location, 'https://x').searchParams.get('problem')

t.test('a single sign-on / opens a session, and returns to the page where it began', async (t) => {
  const { app } = await start(t)
  const account = await createAccount(app, 'administrator', 'Olga@Example.com')
  const choices = await app.client().get('/console/sign-in')
  t.match(choices.body.data.sso, { name: /^127\.0\.0\.1:/, start_path: '/api/console/sso/start' })
  const { location, reply } = await signInAs(app, 'olga')
  t.equal(reply.statusCode, 303)
  t.equal(location, '/console/audit?action=createWebhook')
  const cookie = cookieOf(reply)
  t.match(cookie, /^__Host-quayside-logistics=/)
  const session = await app.client().get('/console/session', { headers: { cookie } })
  t.match(session.body.data.account, { id: account.id, role: 'administrator', has_sso: true })
  t.match(await auditOf(app), [
    { action: 'signInBySso', account_id: account.id },
    { action: 'updateConsoleAccount', account_id: account.id, details: { has_sso: { before: false, after: true } } },
  ])

  const write = { cookie, 'x-csrf-token': session.body.data.csrf_token, 'sec-fetch-site': 'same-origin' }
  const { body } = await app.client().delete('/console/session', { headers: write })
  const out = new URL(body.data.sso_sign_out_url)
  t.equal(out.pathname, '/session/end')
  t.equal(out.searchParams.get('post_logout_redirect_uri'), 'https://api.example.com/console/sign-in')
  t.equal((await fetch(out)).status, 200, 'the provider knows this address')
})

t.test('a code / works once, only in the browser that began, and only for ten minutes', async (t) => {
  const { app } = await start(t)
  await createAccount(app, 'owner', 'olga@example.com')
  const first = await visit(app, 'olga')
  t.equal(
    problemOf(String((await come(app, { ...first, cookie: '' })).headers.location)),
    'sign_in_expired',
    'no cookie',
  )
  t.equal((await come(app, first)).headers.location, '/console/audit?action=createWebhook')
  t.equal(problemOf(String((await come(app, first)).headers.location)), 'sign_in_expired', 'replayed')
  const second = await visit(app, 'olga')
  await app.pool.query(`update console_sign_ins set expires_at = now() - interval '1 second'`)
  t.equal(problemOf(String((await come(app, second)).headers.location)), 'sign_in_expired', 'too late')
  const third = await visit(app, 'olga')
  const altered = { ...third, url: third.url.replace(/code=[^&]+/, 'code=another') }
  const refused = (await auditOf(app)).filter(({ action }) => action === 'signInRefused')
  t.strictSame(refused, [], 'anybody can call the callback like this, so nothing is recorded')
  t.equal(problemOf(String((await come(app, altered)).headers.location)), 'sign_in_refused', 'another code')
  t.match(await auditOf(app), [{ action: 'signInRefused', details: { problem: 'sign_in_refused', method: 'sso' } }])
})

t.test('a person / is refused without an account, a verified address or an allowed domain', async (t) => {
  const { app } = await start(t, { CONSOLE_OIDC_ALLOWED_DOMAINS: 'example.com' })
  const inactive = await createAccount(app, 'owner', 'olga@example.com')
  await tablesOf(app).updateTable('console_accounts').set({ active: false }).where('id', '=', inactive.id).execute()
  for (const [id, problem] of [
    ['nobody', 'no_account'],
    ['unverified', 'email_not_verified'],
    ['foreign', 'domain_not_allowed'],
    ['olga', 'account_inactive'],
  ] as const) {
    const { location, reply } = await signInAs(app, id)
    t.equal(problemOf(location), problem)
    const [entry] = await auditOf(app)
    const email = id === 'unverified' ? undefined : people.find((person) => person.id === id)?.email
    t.strictSame(entry?.details, { problem, method: 'sso', ...(email && { email }) }, 'the audit log tells who it was')
    t.match(location, /^\/console\/sign-in\?.*request_id=[\w-]+/)
    t.notMatch(String(reply.headers['set-cookie']), /quayside-logistics=[\w-]{10}/, 'no session')
    t.match((await auditOf(app))[0], { action: 'signInRefused', details: { problem } })
  }
  t.equal((await tablesOf(app).selectFrom('console_accounts').selectAll().execute()).length, 1, 'no account was made')
})

t.test('a token / of another issuer, audience, nonce, key, or that has expired is refused', async (t) => {
  const { app, provider } = await start(t)
  await createAccount(app, 'owner', 'olga@example.com')
  const now = Math.floor(Date.now() / 1_000)
  const alterations: Record<string, object> = {
    issuer: { iss: 'https://another.example.com' },
    audience: { aud: 'another client' },
    nonce: { nonce: 'another nonce' },
    expired: { iat: now - 7_200, exp: now - 3_600 },
  }
  for (const [name, change] of Object.entries(alterations)) {
    provider.alter((claims) => ({ ...claims, ...change }))
    t.equal(problemOf((await signInAs(app, 'olga')).location), 'sign_in_refused', name)
  }
  provider.alter((claims) => claims)
  t.equal(problemOf((await signInAs(app, 'olga')).location), null, 'unaltered')
  provider.rotateKey()
  // The keys that are known are younger than a minute, so this sign-in may fail. The next one reads the new keys.
  await signInAs(app, 'olga')
  t.equal(problemOf((await signInAs(app, 'olga')).location), null, 'a new key of the provider')
})

t.test('claims / the address and its proof come from one source', async (t) => {
  const { app, provider } = await start(t)
  const { id } = await createAccount(app, 'owner', 'olga@example.com')
  // The ID token has an address without a proof, and the provider's other answer proves another one.
  provider.alter((claims) => ({ ...claims, email: 'olga@example.com', email_verified: undefined }))
  t.equal(problemOf((await signInAs(app, 'nobody')).location), 'no_account')
  const [account] = await tablesOf(app).selectFrom('console_accounts').selectAll().where('id', '=', id).execute()
  t.equal(account?.sso_subject, null, 'nobody is linked with the account')
  t.equal(problemOf((await signInAs(app, 'olga')).location), null, 'both from the other answer')
})

t.test('claims / must be an e-mail address, and a name that can be stored', async (t) => {
  const { app } = await start(t, { CONSOLE_OIDC_CREATE: 'true', CONSOLE_OIDC_ALLOWED_DOMAINS: 'example.com' })
  await createAccount(app, 'owner', 'mia@example.com')
  for (const id of ['dotted', 'twice', 'long', 'nul']) {
    const { location, reply } = await signInAs(app, id)
    t.equal(reply.statusCode, 303, id)
    t.equal(problemOf(location), 'sign_in_refused', id)
    t.match((await auditOf(app))[0], {
      action: 'signInRefused',
      details: { problem: 'sign_in_refused', method: 'sso' },
    })
  }
  t.equal(problemOf((await signInAs(app, 'nulname')).location), null)
  const names = await tablesOf(app).selectFrom('console_accounts').select('name').orderBy('id').execute()
  t.equal(names.length, 2, 'no other account was made')
  t.equal(names[1]?.name, `Nul${'x'.repeat(197)}`)
})

t.test('an account / stays linked to its person, whatever the e-mail address becomes', async (t) => {
  const { app } = await start(t)
  const account = await createAccount(app, 'owner', 'olga@example.com')
  await signInAs(app, 'olga')
  const accounts = tablesOf(app).updateTable('console_accounts')
  await accounts.set({ email: 'other@example.com' }).where('id', '=', account.id).execute()
  t.equal(problemOf((await signInAs(app, 'olga')).location), null)
  await accounts.set({ email: 'nobody@example.com' }).where('id', '=', account.id).execute()
  t.equal(problemOf((await signInAs(app, 'nobody')).location), 'no_account', 'another person with that address')
})

t.test('groups / decide the role at every sign-in', async (t) => {
  const { app } = await start(t, {
    CONSOLE_OIDC_GROUPS_CLAIM: 'groups',
    CONSOLE_OIDC_GROUP_ROLES: 'readers=auditor,bosses=administrator,staff=operator',
    CONSOLE_OIDC_CREATE: 'true',
  })
  await signInAs(app, 'boss')
  await createAccount(app, 'owner')
  await createAccount(app, 'owner', 'reader@example.com')
  await signInAs(app, 'reader')
  const [, change] = await auditOf(app)
  t.match(change, {
    action: 'updateConsoleAccount',
    email: 'reader@example.com',
    details: { role: { before: 'owner', after: 'auditor' } },
  })
  const roles = await tablesOf(app).selectFrom('console_accounts').select(['email', 'role']).orderBy('email').execute()
  t.strictSame(roles, [
    { email: 'boss@example.com', role: 'administrator' },
    { email: 'owner-1@example.com', role: 'owner' },
    { email: 'reader@example.com', role: 'auditor' },
  ])
  t.equal(problemOf((await signInAs(app, 'olga')).location), 'no_account', 'no group with a role')
  await signInAs(app, 'nameless')
  const created = tablesOf(app).selectFrom('console_accounts').select('name').orderBy('id')
  t.strictSame(
    [await created.executeTakeFirst(), (await created.execute()).at(-1)],
    [{ name: 'Person boss' }, { name: 'nameless@example.com' }],
    'who has no name is called by the address',
  )
})

t.test('groups / do not take the role of the last active owner', async (t) => {
  const { app } = await start(t, { CONSOLE_OIDC_GROUPS_CLAIM: 'groups', CONSOLE_OIDC_GROUP_ROLES: 'readers=auditor' })
  const inactive = await createAccount(app, 'owner')
  const accounts = tablesOf(app).updateTable('console_accounts')
  await accounts.set({ active: false }).where('id', '=', inactive.id).execute()
  await createAccount(app, 'owner', 'reader@example.com')
  t.equal(problemOf((await signInAs(app, 'reader')).location), null)
  t.match(await auditOf(app), [
    { action: 'signInBySso', details: { role: 'owner' } },
    { action: 'updateConsoleAccount', details: { has_sso: { after: true } } },
  ])
  await signInAs(app, 'reader')
  t.equal((await auditOf(app)).length, 3, 'a sign-in that changes nothing is recorded as a sign-in only')
  await accounts.set({ active: true }).where('id', '=', inactive.id).execute()
  await signInAs(app, 'reader')
  t.match((await auditOf(app))[1], { details: { role: { before: 'owner', after: 'auditor' } } })
})

t.test('single sign-on / counts the addresses of an IPv6 network as one client', async (t) => {
  const { app } = await start(t, { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_TOKEN_PER_MINUTE: '1' })
  const begin = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await app.server.inject({ method: 'GET', url: '/api/console/sso/start', headers })).statusCode
  }
  t.equal(await begin('2001:db8::1'), 303)
  t.equal(await begin('2001:db8::2'), 429)
  t.equal(await begin('2001:db8:0:1::1'), 303)
})

t.test('a provider that is away / stops neither the start nor passwords', async (t) => {
  const { app, provider } = await start(t)
  const away = await startApp(t, {
    DATABASE_URL: app.databaseUrl,
    CONSOLE_OIDC_ISSUER: 'http://127.0.0.1:9',
    CONSOLE_OIDC_CLIENT_ID: clientId,
  })
  const reply = await away.server.inject({ method: 'GET', url: '/api/console/sso/start' })
  t.equal(problemOf(String(reply.headers.location)), 'provider_unavailable')
  t.equal((await away.client().get('/console/sign-in')).status, 200)
  await stopDuringSignIn(t, app, provider)
})

async function stopDuringSignIn(t: Test, app: TestApp, provider: TestProvider): Promise<void> {
  const begun = await visit(app, 'olga')
  await provider.close()
  t.equal(problemOf(String((await come(app, begun)).headers.location)), 'provider_unavailable')
}

t.test('a page to return to / is one of the console', async (t) => {
  const { app } = await start(t)
  await createAccount(app, 'owner', 'olga@example.com')
  for (const wrong of [
    'https://evil.example.com',
    '//evil.example.com',
    '/console//../..//evil',
    '/api/openapi.json',
    '/console\\evil',
  ]) {
    const reply = await come(app, await visit(app, 'olga', wrong))
    t.match(reply.headers.location, /^\/console($|\/)/, wrong)
  }
})
