import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import t from 'tap'
import { keepLastSeen } from '../../src/auth/sessions/last-seen.ts'
import { createCaller, createSite, createUser, joinAuth, logIn, logInBody, startAuth } from '../support/auth.ts'

const auth = await joinAuth(t)
const elsewhere = await startAuth(t, { DATABASE_URL: auth.databaseUrl })
const site = await createSite(auth)

const verify = async (token: string) => (await site.as(token).get('/auth/verify')).status
const thereAs = (token: string) => elsewhere.client({ 'x-client-id': site.clientId, authorization: `Bearer ${token}` })
const audited = (action: string) =>
  auth.db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id', 'desc').execute()

t.test('logout / ends this token and no other, on all processes', async (t) => {
  const user = await createUser(site)
  const [token, other] = [await logIn(site, user), await logIn(site, user)]
  t.equal((await thereAs(token).get('/auth/verify')).status, 200, 'known to the other process')
  const { status, body } = await site.as(token).post('/auth/logout', {})
  t.equal(status, 200)
  t.equal(body.message, 'You are logged out.')
  t.equal(await verify(token), 401, 'the very next request')
  await delay(100)
  t.equal((await thereAs(token).get('/auth/verify')).status, 401, 'and on the other process')
  t.equal((await site.as(token).post('/auth/logout', {})).status, 401, 'an ended token cannot log out')
  t.equal(await verify(other), 200)
  const [entry] = await audited('session.ended')
  t.match(entry, { actor_type: 'user', actor_user_id: user.id, target_type: 'session', target_label: user.email })
})

t.test('logout / everywhere ends all sessions on this site, and none on others', async (t) => {
  const user = await createUser(site)
  const other = await createSite(auth)
  await other.client.post('/site/users/attach', { email: user.email })
  const [first, second, foreign] = [await logIn(site, user), await logIn(site, user), await logIn(other, user)]
  const colleague = await createCaller(site)
  t.equal((await site.as(first).post('/auth/logout', { everywhere: true })).status, 200)
  t.equal(await verify(first), 401)
  t.equal(await verify(second), 401)
  t.equal((await other.as(foreign).get('/auth/verify')).status, 200)
  t.equal(await verify(colleague.token), 200)
  t.match(await audited('user.sessions_ended'), [{ target_id: user.id, changes: { count: 2 } }])
})

t.test('logout / twenty at once end the session once, and verify never succeeds afterwards', async (t) => {
  const user = await createUser(site)
  const token = await logIn(site, user)
  const before = (await audited('session.ended')).length
  let isOver = false
  const late: number[] = []
  const verifying = Array.from({ length: 5 }, async (_, index) => {
    const client = index % 2 ? site.as(token) : thereAs(token)
    for (let round = 0; round < 30; round++) {
      const wasOver = isOver
      const { status } = await client.get('/auth/verify')
      if (wasOver && index % 2) late.push(status)
    }
  })
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? site.as(token) : thereAs(token)).post('/auth/logout', index % 3 ? {} : { everywhere: true }),
    ),
  )
  isOver = true
  await Promise.all(verifying)
  for (const { status } of replies) t.ok([200, 401].includes(status), String(status))
  t.ok(replies.some(({ status }) => status === 200))
  for (const status of late) t.equal(status, 401, 'a request after the logout was answered')
  t.equal(await verify(token), 401)
  const entries = [...(await audited('session.ended')), ...(await audited('user.sessions_ended'))]
  t.equal(entries.filter(({ actor_user_id }) => actor_user_id === user.id).length, 1, `${before} entries before`)
})

t.test('logout / takes only what it knows', async (t) => {
  const { client } = await createCaller(site)
  for (const body of [{ everywhere: 'true' }, { everywhere: 1 }, { everywhere: null }, { everywhere: [true] }, []]) {
    t.equal((await client.post('/auth/logout', body)).status, 422, JSON.stringify(body))
  }
  t.equal((await client.post('/auth/logout', { token: 'x' })).status, 422)
  t.equal((await client.get('/auth/verify')).status, 200)
})

t.test('sessions / are listed with what opened them, and ended one by one', async (t) => {
  const user = await createUser(site)
  const open = async (userAgent: string, address: string) => {
    const options = { headers: { 'user-agent': userAgent }, address }
    return (await auth.client().post('/auth/login', logInBody(site, user.email), options)).body.token
  }
  const phone = await open('Phone/1.0', '203.0.113.7')
  const laptop = await open('L'.repeat(400), '::ffff:198.51.100.9')
  const { data, meta } = (await site.as(laptop).get('/auth/sessions')).body
  t.equal(meta.total, 2)
  const [second, first] = data
  t.match(first, {
    site: { id: site.id, slug: site.slug },
    kind: 'login',
    methods: ['password'],
    address: '203.0.113.7',
    user_agent: 'Phone/1.0',
    is_current: false,
  })
  t.match(second, { address: '198.51.100.9', is_current: true })
  t.equal(second.user_agent.length, 300)
  t.equal(Math.round((Date.parse(first.expires_at) - Date.parse(first.created_at)) / 1000), 3600)
  t.notMatch(JSON.stringify(data), phone.split('.')[1], 'nothing of the token')

  t.equal((await site.as(laptop).delete(`/auth/sessions/${first.id}`)).status, 200)
  t.equal(await verify(phone), 401)
  t.equal((await site.as(laptop).delete(`/auth/sessions/${first.id}`)).status, 404, 'it has ended')
  t.equal((await site.as(laptop).delete(`/auth/sessions/${second.id}`)).status, 200, 'its own')
  t.equal(await verify(laptop), 401)
})

t.test('sessions / of another user or another site are a 404, for users and for sites', async (t) => {
  const other = await createSite(auth)
  const user = await createUser(site)
  await other.client.post('/site/users/attach', { email: user.email })
  const [here, there] = [await logIn(site, user), await logIn(other, user)]
  const stranger = await createCaller(site)
  const admin = await createCaller(other, { api_permissions: ['*'] })
  const [session] = (await site.as(here).get('/auth/sessions')).body.data
  t.equal((await other.as(there).get('/auth/sessions')).body.data.length, 1, 'only those of this site')
  for (const [client, path] of [
    [other.as(there), `/auth/sessions/${session.id}`],
    [stranger.client, `/auth/sessions/${session.id}`],
    [other.client, `/site/users/${user.id}/sessions/${session.id}`],
    [admin.client, `/site/users/${user.id}/sessions/${session.id}`],
    [site.client, `/site/users/${stranger.id}/sessions/${session.id}`],
    [other.client, `/site/users/${stranger.id}/sessions`],
  ] as const) {
    t.equal((await client.delete(path)).status, 404, path)
  }
  t.equal((await other.client.get(`/site/users/${stranger.id}/sessions`)).status, 404)
  const [foreign] = (await other.client.get(`/site/users/${user.id}/sessions`)).body.data
  t.not(foreign.id, session.id)
  t.equal((await other.client.delete(`/site/users/${user.id}/sessions`)).status, 200)
  t.equal((await other.as(there).get('/auth/verify')).status, 401)
  t.equal(await verify(here), 200)
  for (const id of ['0', '-1', 'x', '1.5', '2147483648', '%00', '1%27']) {
    t.ok([404, 422].includes((await site.as(here).delete(`/auth/sessions/${id}`)).status), id)
  }
})

t.test('sessions / of users who hold more cannot be ended, in any way', async (t) => {
  const strong = await createCaller(site, { api_permissions: ['*'] })
  const desk = await createCaller(site, { api_permissions: ['users.read', 'users.write'] })
  const [session] = (await desk.client.get(`/site/users/${strong.id}/sessions`)).body.data
  for (const path of [`/site/users/${strong.id}/sessions`, `/site/users/${strong.id}/sessions/${session.id}`]) {
    const { status, body } = await desk.client.delete(path)
    t.equal(status, 403)
    t.equal(body.code, 'permission_escalation')
  }
  t.equal(await verify(strong.token), 200)
  const weak = await createCaller(site)
  const own = (await desk.client.get(`/site/users/${desk.id}/sessions`)).body.data
  t.strictSame(
    own.map(({ is_current }: { is_current: boolean }) => is_current),
    [true],
  )
  t.equal((await desk.client.delete(`/site/users/${weak.id}/sessions`)).status, 200)
  t.equal(await verify(weak.token), 401)
})

t.test('last_seen_at / is written in the background, at most once a minute, and never waits for a lock', async (t) => {
  const { id } = await createCaller(site)
  const row = () =>
    auth.db.selectFrom('tokens').select(['id', 'last_seen_at']).where('user_id', '=', id).executeTakeFirstOrThrow()
  const setBack = (seconds: number) =>
    sql`update tokens set last_seen_at = now() - make_interval(secs => ${seconds}) where user_id = ${id}`.execute(
      auth.db,
    )
  const lastSeen = keepLastSeen(auth.db, auth.server.log)
  t.teardown(() => lastSeen.stop())
  const noted = async () => {
    lastSeen.note((await row()).id)
    await lastSeen.write()
    return (Date.now() - Date.parse((await row()).last_seen_at)) / 1000
  }
  await setBack(30)
  t.ok((await noted()) > 29, 'not within a minute')
  await setBack(90)
  t.ok((await noted()) < 10)
  await setBack(90)
  await auth.db.transaction().execute(async (trx) => {
    await sql`select from tokens where user_id = ${id} for update`.execute(trx)
    t.ok((await noted()) > 89, 'skipped while another transaction has the row')
  })
  lastSeen.note('00000000-0000-4000-8000-000000000000')
  await lastSeen.write()
})
