import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import { createSite, createUser, logIn, logInBody, startAuth, type TestAuth } from '../support/auth.ts'
import { stopClock } from '../support/clock.ts'

// Long enough for the slowest machine to run the test within one wait.
const auth = await startAuth(t, { LOGIN_WAIT_SECONDS: '100' })
const site = await createSite(auth)

const tryWith = (server: TestAuth, email: string, password?: string, at = site) =>
  server.client().post('/auth/login', logInBody(at, email, password))

async function failFiveTimes(email: string): Promise<void> {
  for (let count = 0; count < 5; count++) await tryWith(auth, email, 'a wrong password')
}

const passTime = (seconds: number) =>
  auth.pool.query(`update login_waits set blocked_until = blocked_until - make_interval(secs => ${seconds})`)

t.test('login / five failures start a wait, which grows, for known and unknown e-mail addresses alike', async (t) => {
  const user = await createUser(site)
  const waits: Record<string, number[]> = {}
  for (const email of [user.email, 'nobody-at-all@example.com']) {
    await failFiveTimes(email)
    waits[email] = []
    for (let round = 0; round < 4; round++) {
      const { status, body, headers } = await tryWith(auth, email)
      t.equal(status, 429, 'even with the right password')
      t.equal(Number(headers['retry-after']), body.retry_after)
      waits[email].push(body.retry_after)
      await passTime(body.retry_after)
      t.equal((await tryWith(auth, email.toUpperCase(), 'a wrong password')).status, 401, 'one attempt after each wait')
    }
  }
  for (const seconds of Object.values(waits)) {
    t.strictSame(
      seconds.map((wait) => Math.round(wait / 100)),
      [1, 2, 4, 8],
      String(seconds),
    )
  }
})

t.test('getUserSignIns / tells the last logins and the waits of a user, to the site only', async (t) => {
  const user = await createUser(site)
  const other = await createSite(auth)
  await other.client.post('/site/users/attach', { email: user.email })
  const read = async (from = site) => (await from.client.get(`/site/users/${user.id}/sign-ins`)).body.data
  t.strictSame(await read(), { logins: [], waits: [] })
  t.equal((await tryWith(auth, user.email)).status, 200)
  await tryWith(auth, user.email.toUpperCase(), 'a wrong password')
  t.match(await read(), { logins: [{ outcome: 'failed', address: '127.0.0.1' }, { outcome: 'succeeded' }], waits: [] })
  await failFiveTimes(user.email)
  const { logins, waits } = await read()
  t.equal(logins.length, 6, 'an attempt during a wait is none')
  t.match(waits, [{ address: '127.0.0.1' }])
  t.equal(waits[0].failures, 5)
  const seconds = (Date.parse(waits[0].ends_at) - Date.now()) / 1000
  t.ok(seconds > 0 && seconds <= 100, `${seconds} s`)
  t.strictSame(await read(other), { logins: [], waits: [] }, 'another site does not learn of it')
  await passTime(200)
  t.strictSame((await read()).waits, [])
})

t.test('login / a correct password after the wait resets the failures', async (t) => {
  const user = await createUser(site)
  await failFiveTimes(user.email)
  await passTime(200)
  t.equal((await tryWith(auth, user.email)).status, 200)
  t.equal((await tryWith(auth, user.email, 'a wrong password')).status, 401)
  t.equal((await tryWith(auth, user.email)).status, 200, 'the count has restarted')
})

t.test('login / a wait survives a restart, and applies in every instance', async (t) => {
  const user = await createUser(site)
  await failFiveTimes(user.email)
  const restarted = await startAuth(t, { DATABASE_URL: auth.databaseUrl, LOGIN_WAIT_SECONDS: '100' })
  const { status, body } = await tryWith(restarted, user.email)
  t.equal(status, 429)
  t.equal(body.code, 'rate_limited')
})

t.test('login / many parallel attempts at the end of a wait count as one attempt', async (t) => {
  const user = await createUser(site)
  await failFiveTimes(user.email)
  await passTime(200)
  // Blocked until all of them have read that the wait is over.
  const gate = await auth.pool.connect()
  await gate.query('begin')
  await gate.query('update login_waits set failures = failures')
  const tries = Array.from({ length: 6 }, () => tryWith(auth, user.email, 'a wrong password'))
  await delay(300)
  await gate.query('commit')
  gate.release()
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  t.strictSame(statuses.sort(), [401, 429, 429, 429, 429, 429])
})

t.test('login / a wait applies to one e-mail address on one site', async (t) => {
  const user = await createUser(site)
  const other = await createSite(auth)
  await other.client.post('/site/users/attach', { email: user.email })
  await failFiveTimes(user.email)
  t.equal((await tryWith(auth, user.email)).status, 429)
  t.ok(await logIn(site, await createUser(site)), 'another user')
  t.ok(await logIn(other, user), 'another site')
})

t.test('login / failures expire after a day', async (t) => {
  const user = await createUser(site)
  await failFiveTimes(user.email)
  await auth.pool.query(`update login_waits set last_failed_at = now() - interval '25 hours', blocked_until = now()`)
  t.equal((await tryWith(auth, user.email, 'a wrong password')).status, 401)
  t.equal((await tryWith(auth, user.email, 'a wrong password')).status, 401, 'starts at one again')
})

t.test(
  "login / ten a minute per client and e-mail address, shared by both prefixes; a server's address has no shared limit",
  async (t) => {
    const limited = await startAuth(t, { DATABASE_URL: auth.databaseUrl, RATE_LIMIT_LOGIN_PER_MINUTE: '10' })
    const clock = stopClock(t)
    const user = await createUser(site)
    const post = (prefix: string, email: string) =>
      limited.client().post(`${prefix}/auth/login`, logInBody(site, email))
    for (let count = 0; count < 10; count++) {
      t.equal((await post(count % 2 ? '/api' : '/api/v2', user.email)).status, 200)
    }
    clock.setTo(12.5)
    for (const prefix of ['/api', '/api/v2']) {
      const { status, headers, body } = await post(prefix, user.email.toUpperCase())
      t.equal(status, 429, prefix)
      t.equal(Number(headers['x-ratelimit-limit']), 10)
      t.equal(body.retry_after, 48)
    }
    for (let count = 0; count < 12; count++) {
      const another = await createUser(site)
      t.equal((await post('/api', another.email)).status, 200, 'many users, one address')
    }
    const wrong = { ...logInBody(site, user.email), client_secret: 'wrong' }
    t.equal(
      (await limited.client().post('/auth/login', wrong)).status,
      401,
      'requests without valid client credentials do not count',
    )
    clock.setTo(59.999)
    t.equal((await post('/api', user.email)).body.retry_after, 1, 'the last millisecond of the minute')
    clock.setTo(60)
    t.equal((await post('/api', user.email)).status, 200, 'a new minute')
  },
)
