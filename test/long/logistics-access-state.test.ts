import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import t from 'tap'
import type { DB } from '../../generated/logistics/database.ts'
import { announcedDuring, cutListening, eventually, isAnsweredWithout, silently } from '../support/announcements.ts'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import {
  createArticle,
  createClient,
  createCompany,
  createKey,
  createParty,
  createUser,
  logIn,
  type Party,
} from '../support/world.ts'

/** Two servers on one database. A change through `here.db` counts as made by the first one. */
const here = await startApp(t)
const elsewhere = await startApp(t, { DATABASE_URL: here.databaseUrl })
const tables = ['user_tokens', 'users', 'user_companies', 'companies', 'company_modules', 'connector_keys']

/** A user whose token both servers have cached. */
async function createKnown(): Promise<Party & { there: Client }> {
  const party = await createParty(here)
  const there = elsewhere.client({ token: party.token, company: party.companyId })
  await Promise.all([party.client, there].map(outcome))
  return { ...party, there }
}

/** A connector key whose secret both servers have cached. */
async function createKnownKey() {
  const token = await logIn(here, (await createUser(here.db, { superAdmin: true })).email)
  const admin = here.client({ token })
  const { id, secret }: { id: number; secret: string } = await createKey(admin, await createCompany(here.db))
  const [client, there] = [here.client({ token: secret }), elsewhere.client({ token: secret })]
  await Promise.all([client, there].map(outcome))
  return { id, secret, admin, client, there }
}

/** 200, or the error code. */
async function outcome(client: Client): Promise<unknown> {
  const { status, body } = await client.get('/articles')
  return status === 200 ? 200 : body.code
}

function revoke(db: Kysely<DB>, userId: number) {
  return db.updateTable('user_tokens').set({ revoked_at: sql`now()` }).where('user_id', '=', userId)
}

t.test('a known token / needs no query for the user and the access rights', async (t) => {
  const { client, there, companyId } = await createKnown()
  const clientId = await createClient(here.db, companyId)
  const mdm = here.client({ token: 'test-mdm-token' })
  const key = here.client({ token: (await createKnownKey()).secret })
  const path = `/integrations/mdm/clients/${clientId}/articles`
  // Both servers have just started to listen, or will do so soon.
  for (const ask of [
    () => client.get('/articles'),
    () => there.get('/articles'),
    () => mdm.get(path),
    () => key.get('/articles'),
  ]) {
    t.ok(await eventually(() => isAnsweredWithout(here.db, tables, ask)))
  }
})

t.test('revokeToken / applies here immediately, and on other servers within 100 ms', async (t) => {
  for (let round = 0; round < 10; round++) {
    const { client, there } = await createKnown()
    t.equal((await client.post('/auth/revoke')).status, 200)
    t.equal(await outcome(client), 'unauthenticated', 'the next request')
    await delay(100)
    t.equal(await outcome(there), 'unauthenticated', 'elsewhere')
  }
})

t.test(
  'a connector key / that is revoked, rotated or changed applies here immediately, and elsewhere within 100 ms',
  async (t) => {
    const settings = { read_only: true, permissions: [], per_minute: null, expires_at: null }
    const deeds: Record<string, [method: string, path: string, body: object | undefined, outcome: string]> = {
      revoked: ['POST', '/revoke', undefined, 'unauthenticated'],
      rotated: ['POST', '/rotate', { overlap_hours: 0 }, 'unauthenticated'],
      changed: ['PUT', '', { ...settings, allowed_addresses: ['192.0.2.1'] }, 'address_forbidden'],
    }
    for (const [name, [method, path, body, expected]] of Object.entries(deeds)) {
      for (let round = 0; round < 3; round++) {
        const { id, admin, client, there } = await createKnownKey()
        t.strictSame(await Promise.all([client, there].map(outcome)), [200, 200])
        const reply = await admin.send(method, `/connector-keys/${id}${path}`, body && { body })
        t.equal(reply.status, 200)
        t.equal(await outcome(client), expected, name)
        await delay(100)
        t.equal(await outcome(there), expected, `${name}: elsewhere`)
      }
    }
  },
)

t.test('a change / of access rights applies here immediately, and on other servers within 100 ms', async (t) => {
  const { db } = here
  const other = await createCompany(db)
  const changes: Record<string, [change: (known: Party) => { execute(): Promise<unknown> }, outcome: unknown]> = {
    'the token is revoked': [({ userId }) => revoke(db, userId), 'unauthenticated'],
    'the token expires earlier': [
      ({ userId }) => db.updateTable('user_tokens').set({ expires_at: sql`now()` }).where('user_id', '=', userId),
      'unauthenticated',
    ],
    'the token is deleted': [
      ({ userId }) => db.deleteFrom('user_tokens').where('user_id', '=', userId),
      'unauthenticated',
    ],
    'the user is deactivated': [
      ({ userId }) => db.updateTable('users').set({ active: false }).where('id', '=', userId),
      'unauthenticated',
    ],
    'the user is deleted': [({ userId }) => db.deleteFrom('users').where('id', '=', userId), 'unauthenticated'],
    'the grant is withdrawn': [
      ({ userId }) => db.deleteFrom('user_companies').where('user_id', '=', userId),
      'company_forbidden',
    ],
    'the grant is moved': [
      ({ userId }) => db.updateTable('user_companies').set({ company_id: other }).where('user_id', '=', userId),
      'company_forbidden',
    ],
    'a module is deactivated': [
      ({ companyId }) =>
        db.deleteFrom('company_modules').where('company_id', '=', companyId).where('module_slug', '=', 'catalog'),
      'module_inactive',
    ],
    'the company is deleted': [
      ({ companyId }) => db.deleteFrom('companies').where('id', '=', companyId),
      'company_forbidden',
    ],
  }
  for (const [name, [change, expected]] of Object.entries(changes)) {
    const known = await createKnown()
    // A user may have no company, so the primary company does not prevent the change.
    await db.updateTable('users').set({ primary_company_id: null }).where('id', '=', known.userId).execute()
    for (const client of [known.client, known.there]) t.equal(await outcome(client), 200)
    await change(known).execute()
    t.equal(await outcome(known.client), expected, name)
    await delay(100)
    t.equal(await outcome(known.there), expected, `${name}: elsewhere`)
  }
})

t.test('a change / that adds access rights applies in the same way', async (t) => {
  const { userId, token } = await createKnown()
  const companies = async (app: typeof here) => (await app.client({ token }).get('/companies')).body.data.length
  const company_id = await createCompany(here.db)
  t.equal(await companies(here), 1)
  t.equal(await companies(elsewhere), 1)
  await here.db.insertInto('user_companies').values({ user_id: userId, company_id }).execute()
  t.equal(await companies(here), 2)
  await here.db.updateTable('users').set({ is_super_admin: true }).where('id', '=', userId).execute()
  await delay(100)
  const all = await companies(elsewhere)
  t.ok(all > 2, 'a super-admin sees all')
  t.equal(await companies(here), all)
  await createCompany(here.db)
  t.equal(await companies(here), all + 1)
})

t.test('a change / reaches a server that has only the listening connection', async (t) => {
  const { client, there, userId } = await createKnown()
  const stranger = new pg.Client({ connectionString: here.databaseUrl })
  await stranger.connect()
  t.teardown(() => stranger.end())
  await stranger.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'quayside-logistics'
        and datname = current_database()`,
  )
  await stranger.query('update logistics.users set active = false where id = $1', [userId])
  await delay(100)
  t.equal(await outcome(client), 'unauthenticated')
  t.equal(await outcome(there), 'unauthenticated')
})

t.test('a transaction / takes effect when it commits', async (t) => {
  const { client, userId } = await createKnown()
  const pending = Promise.withResolvers<void>()
  const changing = here.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ active: false }).where('id', '=', userId).execute()
    await pending.promise
  })
  await delay(50)
  t.equal(await outcome(client), 200)
  pending.resolve()
  await changing
  t.equal(await outcome(client), 'unauthenticated')
})

t.test('a lost announcement / delays a revocation by two seconds at most', async (t) => {
  const { client, there, userId } = await createKnown()
  // Until the last connection has received the announcements of the setup.
  await delay(100)
  for (const known of [client, there]) t.equal(await outcome(known), 200)
  await silently(here.db, (trx) => revoke(trx, userId))
  const changed = performance.now()
  t.equal(await outcome(client), 200, 'the server got no announcement')
  await delay(2_010 - (performance.now() - changed))
  t.equal(await outcome(client), 'unauthenticated')
  t.equal(await outcome(there), 'unauthenticated')
})

t.test('a token / is not used after it has expired', async (t) => {
  const { client, userId } = await createKnown()
  await here.db
    .updateTable('user_tokens')
    .set({ expires_at: sql`now() + interval '400 ms'` })
    .where('user_id', '=', userId)
    .execute()
  t.equal(await outcome(client), 200)
  await delay(450)
  t.equal(await outcome(client), 'unauthenticated')
})

t.test('without its listening connection / a server caches nothing, and caches again when it is back', async (t) => {
  const [first, second] = [await createKnown(), await createKnown()]
  // Opens all connections that each server will need.
  for (const client of [first.client, first.there]) await createArticle(client)
  const reopen = await cutListening(here.databaseUrl, 'quayside-logistics_access')
  t.teardown(reopen)
  await silently(here.db, (trx) => revoke(trx, first.userId))
  t.equal(await outcome(first.client), 'unauthenticated', 'cached values are removed')
  t.equal(await outcome(first.there), 'unauthenticated')

  for (const client of [second.client, second.there]) t.equal(await outcome(client), 200)
  await silently(here.db, (trx) => revoke(trx, second.userId))
  t.equal(await outcome(second.client), 'unauthenticated', 'and nothing else is kept')
  t.equal(await outcome(second.there), 'unauthenticated')

  await reopen()
  const { client } = await createParty(here)
  t.ok(await eventually(() => isAnsweredWithout(here.db, tables, () => client.get('/articles'))))
})

t.test('announcements / are sent for changes of access rights, each with its topic, and not for logins', async (t) => {
  const { db } = here
  const topics = (work: () => Promise<unknown>) => announcedDuring(here.databaseUrl, 'logistics_access', work)
  const users = await Promise.all(Array.from({ length: 3 }, () => createUser(db)))
  const ids = users.map(({ id }) => id)
  const [id] = ids as [number]
  const tokens = async (expires: string, count = 1) => {
    const values = Array.from({ length: count }, () => ({ id: randomUUID(), user_id: id, expires_at: expires }))
    await db.insertInto('user_tokens').values(values).execute()
    return values.map((token) => token.id)
  }

  t.strictSame(await topics(() => logIn(here, users[0]?.email as string)), [], 'a login')
  await tokens('2020-01-01', 3)
  const expired = db.deleteFrom('user_tokens').where('expires_at', '<', '2021-01-01')
  t.strictSame(await topics(() => expired.execute()), [], 'the end of tokens that have expired')
  const renamed = db.updateTable('users').set({ name: 'New', password_hash: 'x' }).where('id', 'in', ids)
  t.strictSame(await topics(() => renamed.execute()), [], 'what no request asks for')
  const deactivated = db.updateTable('users').set({ active: false }).where('id', 'in', ids)
  t.strictSame(await topics(() => deactivated.execute()), ids.map((id) => `user:${id}`).sort())
  t.strictSame(await topics(() => deactivated.execute()), [], 'unchanged')

  const [token] = await tokens('2100-01-01')
  const revoked = revoke(db, id)
    .where('revoked_at', 'is', null)
    .where('id', '=', token as string)
  t.strictSame(await topics(() => revoked.execute()), [`token:${token}`])
  await tokens('2100-01-01', 200)
  t.strictSame(await topics(() => revoke(db, id).execute()), ['all'], 'very many are announced as one')
  t.strictSame(await topics(() => createCompany(db, [])), ['all'], 'a company, which administrators see')
  t.strictSame(await topics(() => sql`truncate user_tokens cascade`.execute(db)), ['all'])
})
