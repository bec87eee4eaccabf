import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import t from 'tap'
import type { DB } from '../../generated/auth/database.ts'
import { rotateKeys } from '../../src/auth/access/signing-keys.ts'
import * as administration from '../../src/auth/sites/administration.ts'
import { announcedDuring, cutListening, eventually, isAnsweredWithout, silently } from '../support/announcements.ts'
import {
  type Caller,
  createCaller,
  createCompany,
  createGroup,
  createSite,
  createUser,
  logIn,
  password,
  startAuth,
  type TestSite,
} from '../support/auth.ts'
import type { Client } from '../support/client.ts'

/** Two servers on one database. Changes through `here.db` count as changes of the first. */
const here = await startAuth(t)
const elsewhere = await startAuth(t, { DATABASE_URL: here.databaseUrl })
const { db } = here
const jwtSecret = 'a secret that only the tests know, of course'
const tables = ['tokens', 'users', 'site_users', 'assignments', 'roles', 'user_companies', 'user_groups', 'sites']

interface Known {
  site: TestSite
  caller: Caller
  /** The caller's clients, one per server. */
  clients: [here: Client, there: Client]
}

/** A user who may read users, cached by both servers. */
async function createKnown(): Promise<Known> {
  const site = await createSite(here)
  const caller = await createCaller(site, { api_permissions: ['users.read'], action_keys: ['orders.view'] })
  const there = elsewhere.client({ 'x-client-id': site.clientId, authorization: `Bearer ${caller.token}` })
  const clients: Known['clients'] = [caller.client, there]
  await Promise.all(clients.map((client) => client.get('/auth/verify')))
  return { site, caller, clients }
}

/** 200, or the code of the error. */
async function outcome(client: Client, path = '/auth/verify'): Promise<unknown> {
  const { status, body } = await client.get(path)
  return status === 200 ? 200 : body.code
}

const endTokens = (db: Kysely<DB>, userId: number) => db.deleteFrom('tokens').where('user_id', '=', userId)

t.test('a cached token or secret / needs no query', async (t) => {
  const { site, clients } = await createKnown()
  for (const client of clients) {
    t.ok(await eventually(() => isAnsweredWithout(db, tables, () => client.get('/auth/verify'))))
  }
  // Locks no tables that the request itself lists.
  t.ok(await eventually(() => isAnsweredWithout(db, ['sites', 'site_secrets'], () => site.client.get('/site/roles'))))
  const wrong = here.client({ 'x-client-id': site.clientId, 'x-client-secret': 'wrong' })
  t.equal(await outcome(wrong, '/site/roles'), 'unauthenticated', 'a cached site does not accept other secrets')
})

t.test(
  'changePassword / revokes other tokens immediately on the server that answered, within 100 ms on others',
  async (t) => {
    for (let round = 0; round < 5; round++) {
      const { site, caller, clients } = await createKnown()
      const [client, there] = clients
      const own = site.as(await logIn(site, caller))
      const body = { current_password: password, password, password_confirmation: password }
      t.equal((await own.post('/auth/change-password', body)).status, 200)
      t.equal(await outcome(client), 'unauthenticated', 'the very next request')
      t.equal(await outcome(own), 200)
      await delay(100)
      t.equal(await outcome(there), 'unauthenticated', 'elsewhere')
    }
  },
)

t.test('a change / of access rights applies immediately on this server, and within 100 ms on others', async (t) => {
  const ok = async ({ status }: { status: number }) => t.equal(status, 200)
  const changes: Record<string, [change: (known: Known) => Promise<unknown>, outcome: unknown, path?: string]> = {
    'the token is revoked': [({ caller }) => endTokens(db, caller.id).execute(), 'unauthenticated'],
    'a permission is removed from the role': [
      ({ site, caller }) => site.client.patch(`/site/roles/${caller.roleId}`, { api_permissions: [] }).then(ok),
      'permission_denied',
      '/site/users',
    ],
    'the role is deleted': [
      ({ site, caller }) => site.client.delete(`/site/roles/${caller.roleId}`).then(ok),
      'permission_denied',
      '/site/users',
    ],
    'the role is removed from the user': [
      ({ site, caller }) => site.client.patch(`/site/users/${caller.id}`, { assignments: [] }).then(ok),
      'permission_denied',
      '/site/users',
    ],
    'the user is removed from the site': [
      ({ site, caller }) => site.client.delete(`/site/users/${caller.id}`).then(ok),
      'site_access_denied',
    ],
    'the site goes into maintenance': [
      ({ site }) => administration.moveSite(db, site.slug, 'maintenance'),
      'site_inactive',
    ],
    'authentication is switched off': [
      ({ site }) => administration.switchSite(db, site.slug, { auth_enabled: false }),
      'authentication_disabled',
    ],
  }
  for (const [name, [change, expected, path]] of Object.entries(changes)) {
    const known = await createKnown()
    const [client, there] = known.clients
    for (const client of known.clients) t.equal(await outcome(client, path), 200)
    await change(known)
    t.equal(await outcome(client, path), expected, name)
    await delay(100)
    t.equal(await outcome(there, path), expected, `${name}: elsewhere`)
  }
})

t.test('verifyToken / shows a change immediately on this server, and within 100 ms on others', async (t) => {
  const { site, caller, clients } = await createKnown()
  const company = await createCompany(site, ['company.key'])
  const group = await createGroup(site, ['group.key'])
  const path = `/site/users/${caller.id}`
  const changes: (() => Promise<{ status: number }>)[] = [
    () => site.client.patch(path, { name: 'Renamed' }),
    () => site.client.post(`${path}/companies`, { site_company_id: company }),
    () => site.client.post(`${path}/groups`, { site_group_id: group }),
    () => site.client.patch(`/site/companies/${company}`, { action_keys: ['other.key'] }),
    () => site.client.patch(`/site/groups/${group}`, { name: 'Another' }),
    () => site.client.delete(`${path}/companies/${company}`),
    () => site.client.delete(`${path}/groups/${group}`),
  ]
  const shown = async (client: Client) => JSON.stringify((await client.get('/auth/verify')).body.user)
  let before = await shown(clients[0])
  for (const [index, change] of changes.entries()) {
    t.equal((await change()).status, 200)
    const after = await shown(clients[0])
    t.not(after, before, `change ${index}`)
    await delay(100)
    t.equal(await shown(clients[1]), after, `change ${index}: elsewhere`)
    before = after
  }
})

t.test(
  'a client secret / that was rotated is refused immediately on this server, within 100 ms on others',
  async (t) => {
    const { site } = await createKnown()
    const there = elsewhere.client({ 'x-client-id': site.clientId, 'x-client-secret': site.secret })
    for (const client of [site.client, there]) t.equal(await outcome(client, '/site/roles'), 200)
    await administration.rotateSecret(db, site.slug, 0)
    t.equal(await outcome(site.client, '/site/roles'), 'unauthenticated')
    await delay(100)
    t.equal(await outcome(there, '/site/roles'), 'unauthenticated')
  },
)

t.test('a client secret / is not accepted after it has expired', async (t) => {
  const site = await createSite(here)
  // Waits until the last connection has received the announcement of the new site, which would make the server read the
  // secret again.
  await delay(100)
  const expires_at = sql<string>`now() + interval '1.5 seconds'`
  await silently(db, (trx) => trx.updateTable('site_secrets').set({ expires_at }).where('site_id', '=', site.id))
  t.equal(await outcome(site.client, '/site/roles'), 200)
  t.ok(await isAnsweredWithout(db, ['sites', 'site_secrets'], () => site.client.get('/site/roles')), 'it is cached')
  const hasExpired = db.selectFrom('site_secrets').select('slot').where('expires_at', '<', sql<string>`now()`)
  t.ok(await eventually(async () => (await hasExpired.where('site_id', '=', site.id).execute()).length === 1))
  t.equal(await outcome(site.client, '/site/roles'), 'unauthenticated')
})

t.test('a lost announcement / delays the revocation of a token by two seconds at most', async (t) => {
  const { caller, clients } = await createKnown()
  // Waits until the last connection has received the announcements of this test's records.
  await delay(100)
  for (const client of clients) t.equal(await outcome(client), 200)
  await silently(db, (trx) => endTokens(trx, caller.id))
  const changed = performance.now()
  t.equal(await outcome(clients[0]), 200, 'the server got no announcement')
  await delay(2_010 - (performance.now() - changed))
  for (const client of clients) t.equal(await outcome(client), 'unauthenticated')
})

t.test('without its listening connection / a server caches nothing, and starts again when it is back', async (t) => {
  const [first, second] = [await createKnown(), await createKnown()]
  // So that each server has opened all connections that it needs.
  for (const { auth } of [first.site, { auth: elsewhere }]) await logIn({ ...first.site, auth }, first.caller)
  const reopen = await cutListening(here.databaseUrl, 'quayside-auth_access')
  t.teardown(reopen)
  for (const { caller, clients } of [first, second]) {
    await Promise.all(clients.map((client) => outcome(client)))
    await silently(db, (trx) => endTokens(trx, caller.id))
    for (const client of clients) t.equal(await outcome(client), 'unauthenticated')
  }
  await reopen()
  const { clients } = await createKnown()
  t.ok(await eventually(() => isAnsweredWithout(db, tables, () => clients[0].get('/auth/verify'))))
})

t.test('announcements / are sent for access changes, each with its topic, and not for logins', async (t) => {
  const topics = (work: () => Promise<unknown>) => announcedDuring(here.databaseUrl, 'auth_access', work)
  const { site, caller } = await createKnown()
  const user = await createUser(site)
  await db.updateTable('tokens').set({ expires_at: sql`now()` }).where('user_id', '=', caller.id).execute()
  t.strictSame(await topics(() => logIn(site, caller)), [], 'a login, which deletes expired tokens')
  t.strictSame(await topics(() => createGroup(site)), [], 'a new record that nobody has')
  t.strictSame(
    await topics(() => site.client.patch(`/site/users/${user.id}`, { assignments: [{ site_role_id: caller.roleId }] })),
    [`user:${user.id}`],
  )
  t.strictSame(await topics(() => site.client.patch(`/site/roles/${caller.roleId}`, { action_keys: ['new.key'] })), [
    `site:${site.id}`,
  ])
  const { id } = await createUser(site)
  const unlinked = db.deleteFrom('site_users').where('user_id', '=', id)
  t.strictSame(await topics(() => unlinked.execute()), [`user:${id}`])
  t.strictSame(await topics(() => sql`truncate tokens cascade`.execute(db)), ['all'])
})

// Runs last, because it revokes the tokens of all other tests.
t.test(
  'a signing key / that is revoked revokes its tokens, immediately here and within 100 ms on others',
  async (t) => {
    const { clients, site, caller } = await createKnown()
    for (const client of clients) t.equal(await outcome(client), 200)
    await rotateKeys(db, { JWT_SECRET: jwtSecret }, { leadSeconds: 0, endOthers: true })
    t.equal(await outcome(clients[0]), 'unauthenticated')
    t.equal(await outcome(site.as(await logIn(site, caller))), 200, 'a new token is signed with the new key')
    await delay(100)
    t.equal(await outcome(clients[1]), 'unauthenticated')
    const token = await logIn({ ...site, auth: elsewhere }, caller)
    t.equal(await outcome(site.as(token)), 200, 'elsewhere too')
  },
)
