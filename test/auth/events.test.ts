import { sql } from 'kysely'
import t from 'tap'
import { removeExpired } from '../../src/auth/clean-up.queries.ts'
import { reportSuppressed } from '../../src/auth/events/login-failures.queries.ts'
import * as administration from '../../src/auth/sites/administration.ts'
import {
  createCaller,
  createCompany,
  createRole,
  createSite,
  createUser,
  joinAuth,
  logIn,
  logInBody,
  password,
  startAuth,
  type TestSite,
} from '../support/auth.ts'

interface FeedEvent {
  id: number
  type: string
  site_id: number
  // biome-ignore lint/suspicious/noExplicitAny: checked against the contract
  data: any
  changed?: string[]
}

const auth = await joinAuth(t)
const elsewhere = await startAuth(t, { DATABASE_URL: auth.databaseUrl })
const good = 'seven green lighthouses'
const set = { password: good, password_confirmation: good }

/** Returns the events since the last call. */
function follow(site: TestSite, parameters = '') {
  let cursor = ''
  return async (): Promise<FeedEvent[]> => {
    const events: FeedEvent[] = []
    for (;;) {
      const { status, body, text } = await site.client.get(`/site/events?per_page=3${parameters}${cursor}`)
      if (status !== 200) throw new Error(text)
      events.push(...body.data)
      cursor = `&cursor=${body.meta.next_cursor}`
      if (!body.meta.has_more) return events
    }
  }
}

const typesOf = (events: readonly FeedEvent[]) => events.map(({ type }) => type)

t.test('events / follow every change of users, as the API of the site shows them', async (t) => {
  const site = await createSite(auth)
  const readNew = follow(site)
  const body = { name: 'New', email: 'event-user@example.com', ...set }
  const user = (await site.client.post('/site/users', body)).body.data
  t.match(await readNew(), [{ type: 'user.created', site_id: site.id, data: user }])
  const role = await createRole(site)
  const company = await createCompany(site)
  t.strictSame(typesOf(await readNew()), ['role.created', 'company.created'])

  const path = `/site/users/${user.id}`
  const patched = (await site.client.patch(path, { name: 'Newer', assignments: [{ site_role_id: role }] })).body.data
  t.match(await readNew(), [{ type: 'user.updated', data: patched, changed: ['name', 'assignments'] }])
  await site.client.patch(path, { name: 'Newer' })
  t.strictSame(await readNew(), [], 'nothing has changed')
  await site.client.post(`${path}/companies`, { site_company_id: company })
  await site.client.delete(`${path}/companies/${company}`)
  t.match(await readNew(), [
    { type: 'user.updated', data: { site_companies: [{ id: company }] }, changed: ['site_companies'] },
    { type: 'user.updated', data: { site_companies: [] }, changed: ['site_companies'] },
  ])
  await logIn(site, { email: body.email }, good)
  const [created, ...none] = await readNew()
  t.match(created, { type: 'session.created', data: { user_id: user.id, email: body.email, methods: ['password'] } })
  t.strictSame(none, [])
  await site.client.patch(path, { password: `${good}s`, password_confirmation: `${good}s` })
  t.match(await readNew(), [
    { type: 'session.ended', data: { id: created?.data.id, reason: 'password_changed' } },
    { type: 'user.password_changed', data: { id: user.id } },
  ])
  await site.client.delete(path)
  t.match(await readNew(), [{ type: 'user.removed', data: { ...patched, updated_at: String } }])
})

t.test('events / of a refused change do not exist', async (t) => {
  const site = await createSite(auth)
  const admin = await createCaller(site, { api_permissions: ['*'] })
  const readNew = follow(site)
  await readNew()
  t.equal((await admin.client.delete(`/site/users/${admin.id}`)).status, 409)
  t.equal((await admin.client.delete(`/site/roles/${admin.roleId}`)).status, 409)
  t.equal((await site.client.post('/site/users/attach', { email: admin.email })).status, 422)
  t.strictSame(await readNew(), [])
})

t.test('events / of sessions and passwords reach every site of the account, and no other site', async (t) => {
  const [site, other, third] = [await createSite(auth), await createSite(auth), await createSite(auth)]
  const user = await createUser(site)
  const [here, there, nowhere] = [follow(site), follow(other), follow(third)]
  await other.client.post('/site/users/attach', { email: user.email })
  t.match(await there(), [{ type: 'user.attached', data: { link: 'pending', name: user.email } }])
  await third.client.post('/site/users/attach', { email: user.email })
  await nowhere()
  const [kept, lost] = [await logIn(site, user), await logIn(other, user)]
  t.strictSame(typesOf(await here()), ['session.created'])
  t.match(await there(), [
    { type: 'user.updated', changed: ['link', 'name', 'email_verified'] },
    { type: 'session.created' },
  ])
  await site.as(kept).post('/auth/change-password', { ...set, current_password: password })
  t.strictSame(typesOf(await here()), ['user.password_changed'], 'its own session stays')
  t.strictSame(typesOf(await there()), ['session.ended', 'user.password_changed'])
  t.strictSame(await nowhere(), [], 'a pending link learns nothing of it')
  t.equal((await other.as(lost).get('/auth/verify')).status, 401)
  await site.as(kept).post('/auth/logout', {})
  t.match(await here(), [{ type: 'session.ended', data: { reason: 'logout', email: user.email } }])
  t.strictSame(await there(), [])
  await other.client.delete(`/site/users/${user.id}`)
  await site.client.delete(`/site/users/${user.id}`)
  t.strictSame(typesOf(await nowhere()), ['user.removed'], 'the pending link has ended')
})

t.test('events / show what the provider does with the site, and no secret', async (t) => {
  const site = await createSite(auth)
  const readNew = follow(site)
  await administration.switchSite(auth.db, site.slug, { catalog_active: false })
  await administration.switchSite(auth.db, site.slug, { catalog_active: false })
  const secret = await administration.rotateSecret(auth.db, site.slug, 24)
  await administration.moveSite(auth.db, site.slug, 'maintenance')
  await administration.moveSite(auth.db, site.slug, 'production')
  const events = await readNew()
  t.match(events, [
    { type: 'site.updated', data: { catalog_active: false }, changed: ['catalog_active'] },
    { type: 'site.secret_rotated', data: { slug: site.slug } },
    { type: 'site.moved', data: { status: 'maintenance' }, changed: ['status'] },
    { type: 'site.moved', data: { status: 'production' } },
  ])
  t.notMatch(JSON.stringify(events), secret)
})

t.test('events / of failed logins are at most 100 a minute, and one more counts the others', async (t) => {
  const site = await createSite(auth)
  const user = await createUser(site)
  const readNew = follow(site, '&type=login.failed')
  const suppressed = follow(site, '&type=login.failures_suppressed')
  await auth.client().post('/auth/login', { ...logInBody(site, user.email, 'wrong'), end_user_ip: '203.0.113.9' })
  const stranger = await createUser(await createSite(auth))
  await auth.client().post('/auth/login', logInBody(site, stranger.email))
  t.match(await readNew(), [
    { type: 'login.failed', data: { email: user.email, reason: 'invalid_credentials', address: '203.0.113.9' } },
    { type: 'login.failed', data: { email: stranger.email, reason: 'site_access_denied' } },
  ])
  await auth.db.updateTable('login_failures').set({ count: 97 }).where('site_id', '=', site.id).execute()
  // All in one minute, even if it has just begun.
  await sql`insert into login_failures values (${site.id}, date_trunc('minute', now() + interval '1 minute'), 97)
    on conflict do nothing`.execute(auth.db)
  const fail = (index: number) =>
    (index % 2 ? auth : elsewhere).client().post('/auth/login', logInBody(site, `nobody-${index}@example.com`))
  await Promise.all(Array.from({ length: 20 }, (_, index) => fail(index)))
  t.equal((await readNew()).length, 3, 'from whatever server')
  t.equal((await site.client.get('/site/audit?action=login.failed')).body.meta.total, 21, 'the audit log has them all')

  await auth.db.transaction().execute((trx) => reportSuppressed(trx))
  t.strictSame(await suppressed(), [], 'not before the minute is over')
  await sql`update login_failures set minute = minute - interval '3 minutes' where site_id = ${site.id}`.execute(
    auth.db,
  )
  await Promise.all([1, 2].map(() => auth.db.transaction().execute((trx) => reportSuppressed(trx))))
  t.match(await suppressed(), [{ type: 'login.failures_suppressed', data: { count: 17 } }])
  t.strictSame(await suppressed(), [])
})

t.test('listEvents / misses and repeats nothing while twenty writers commit in any order', async (t) => {
  const site = await createSite(auth)
  const seen: number[] = []
  const readNew = follow(site)
  let isOver = false
  const reading = (async () => {
    while (!isOver) seen.push(...(await readNew()).map(({ id }) => id))
  })()
  const users = await Promise.all(Array.from({ length: 20 }, () => createUser(site)))
  await Promise.all(
    users.map(async (user, index) => {
      const client = (index % 2 ? auth : elsewhere).client()
      for (let round = 0; round < 3; round++) await client.post('/auth/login', logInBody(site, user.email))
    }),
  )
  isOver = true
  await reading
  seen.push(...(await readNew()).map(({ id }) => id))
  t.equal(seen.length, 60)
  t.equal(new Set(seen).size, 60)
})

t.test('listEvents / needs its permission, knows its parameters, and shows the last 30 days', async (t) => {
  const site = await createSite(auth)
  const reader = await createCaller(site, { api_permissions: ['events.read'] })
  t.equal((await reader.client.get('/site/events')).status, 200)
  const other = await createCaller(site, { api_permissions: ['audit.read', 'users.read'] })
  t.equal((await other.client.get('/site/events')).status, 403)
  for (const query of [
    'cursor=',
    'cursor=x',
    'cursor=ZXZlbnRzOi0x',
    'type=user',
    'type=*',
    'per_page=501',
    'since=1',
  ]) {
    t.equal((await site.client.get(`/site/events?${query}`)).status, 422, query)
  }
  const theirs = await createSite(auth)
  const { next_cursor } = (await site.client.get('/site/events')).body.meta
  t.strictSame(
    (await theirs.client.get(`/site/events?cursor=${next_cursor}`)).body.data,
    [],
    'a cursor opens no other site',
  )
  const count = async () => (await site.client.get('/site/events')).body.data.length
  const before = await count()
  await sql`update events set created_at = now() - interval '31 days' where site_id = ${site.id} and id = (
    select min(id) from events where site_id = ${site.id})`.execute(auth.db)
  await auth.db.transaction().execute((trx) => removeExpired(trx))
  t.equal(await count(), before - 1)
})

t.test('listEvents / begins with the newest, and leads to older ones and to those that follow', async (t) => {
  const site = await createSite(auth)
  const user = await createUser(site)
  const logIn = () => auth.client().post('/auth/login', logInBody(site, user.email))
  for (let login = 0; login < 4; login++) await logIn()
  const oldestFirst = (await site.client.get('/site/events')).body.data
  await logIn()
  const first = (await site.client.get('/site/events?dir=desc&per_page=3')).body
  t.equal(first.data.length, 3)
  t.equal(first.meta.has_more, true)
  const all = [...first.data]
  for (let { next_cursor, has_more } = first.meta; has_more; ) {
    const { data, meta } = (await site.client.get(`/site/events?dir=desc&per_page=3&cursor=${next_cursor}`)).body
    t.notOk('newest_cursor' in meta)
    all.push(...data)
    ;({ next_cursor, has_more } = meta)
  }
  t.strictSame(all.slice(1), oldestFirst.toReversed(), 'the one that nobody has read before comes first')
  const { data } = (await site.client.get('/site/events?dir=desc&type=session.created')).body
  t.strictSame(typesOf(data), Array(5).fill('session.created'))

  const { newest_cursor } = first.meta
  t.strictSame((await site.client.get(`/site/events?cursor=${newest_cursor}`)).body.data, [])
  await logIn()
  t.strictSame(typesOf((await site.client.get(`/site/events?cursor=${newest_cursor}`)).body.data), ['session.created'])
  const empty = (await (await createSite(auth)).client.get('/site/events?dir=desc')).body
  t.strictSame(empty.data, [])
})
