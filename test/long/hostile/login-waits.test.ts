import t, { type Test } from 'tap'
import { startApp } from '../../support/app.ts'
import * as authService from '../../support/auth.ts'
import * as logistics from '../../support/world.ts'

// Long enough for the slowest machine to run the test within one wait. The tests set client addresses like a proxy.
const settings = { LOGIN_WAIT_SECONDS: '100', TRUST_PROXY: '127.0.0.1' }
const app = await startApp(t, settings)
const auth = await authService.startAuth(t, settings)
const site = await authService.createSite(auth)

/** The two login operations, with the status that each has for wrong credentials. */
const services = {
  createToken: {
    wrong: 422,
    pool: app.pool,
    createUser: () => logistics.createUser(app.db),
    logIn: (email: string, password: string, from: string) =>
      app.client().post('/auth/token', { email, password }, { headers: { 'x-forwarded-for': from } }),
  },
  login: {
    wrong: 401,
    pool: auth.pool,
    createUser: () => authService.createUser(site),
    logIn: (email: string, password: string, from: string) =>
      auth
        .client()
        .post('/auth/login', authService.logInBody(site, email, password), { headers: { 'x-forwarded-for': from } }),
  },
}
const right = logistics.password
const home = '192.0.2.1'

for (const [operation, { wrong, pool, createUser, logIn }] of Object.entries(services)) {
  const failFrom = async (t: Test, email: string, from: string, times = 1) => {
    for (let count = 0; count < times; count++) t.equal((await logIn(email, 'a wrong password', from)).status, wrong)
  }

  t.test(`${operation} / after five failures an account waits at that address, whether it exists or not`, async (t) => {
    const user = await createUser()
    for (const email of [user.email, `nobody-${operation}@example.com`]) {
      await failFrom(t, email, home, 5)
      const { status, body, headers } = await logIn(email, right, home)
      t.equal(status, 429)
      t.equal(body.code, 'rate_limited')
      t.equal(Number(headers['retry-after']), body.retry_after)
    }
    t.equal(
      (await logIn(user.email, right, '192.0.2.2')).status,
      200,
      'guesses from one address do not block another address',
    )
  })

  t.test(`${operation} / the correct password from a known address works while others guess`, async (t) => {
    const { email } = await createUser()
    t.equal((await logIn(email, right, home)).status, 200)
    for (let number = 1; number <= 20; number++) await failFrom(t, email, `198.51.100.${number}`)
    t.equal((await logIn(email, 'a wrong password', '203.0.113.1')).status, 429, 'unknown addresses wait')
    t.equal((await logIn(email, right, '203.0.113.2')).status, 429, 'even with the right password')
    t.equal((await logIn(email, right, home)).status, 200)
  })

  t.test(`${operation} / a login of the owner gives no further guesses to unknown addresses`, async (t) => {
    const { email } = await createUser()
    t.equal((await logIn(email, right, home)).status, 200)
    for (let number = 1; number <= 20; number++) await failFrom(t, email, `198.51.100.${number}`)
    t.equal((await logIn(email, right, home)).status, 200, 'the owner gets in')
    t.equal((await logIn(email, 'a wrong password', '203.0.113.1')).status, 429, 'the next guess still waits')
  })

  t.test(`${operation} / guessing at a known address leads to a wait too`, async (t) => {
    const { email } = await createUser()
    t.equal((await logIn(email, right, home)).status, 200)
    await failFrom(t, email, home, 5)
    t.equal((await logIn(email, right, home)).status, 429)
  })

  t.test(`${operation} / guesses at the same time are counted like those one after the other`, async (t) => {
    const { email } = await createUser()
    const guess = (count: number, from: (number: number) => string) =>
      Promise.all(
        Array.from({ length: count }, (_, number) => logIn(email, `a wrong password ${number}`, from(number))),
      )
    const checked = (replies: { status: number }[]) => replies.filter(({ status }) => status === wrong).length
    const fromHome = checked(await guess(20, () => home))
    t.ok(fromHome >= 5 && fromHome <= 8, `${fromHome} of 20 were checked, from one address`)
    const fromMany = checked(await guess(40, (number) => `198.51.100.${number + 1}`))
    t.ok(fromMany <= 20, `${fromMany} of 40 were checked, from as many addresses`)
    t.equal((await logIn(email, right, '203.0.113.9')).status, 429)
  })

  t.test(`${operation} / many addresses of one IPv6 network count as one`, async (t) => {
    const { email } = await createUser()
    for (let number = 1; number <= 5; number++) await failFrom(t, email, `2001:db8:1:2::${number}`)
    t.equal((await logIn(email, right, '2001:db8:1:2:ffff::9')).status, 429)
    t.equal((await logIn(email, right, '2001:db8:1:3::1')).status, 200, 'the next network')
  })

  t.test(`${operation} / an account keeps its ten latest addresses, for 90 days`, async (t) => {
    const { id, email } = await createUser()
    for (let number = 1; number <= 12; number++) await logIn(email, right, `198.51.100.${number}`)
    const { rows } = await pool.query('select address from known_addresses where user_id = $1', [id])
    t.equal(rows.length, 10)
    t.notOk(rows.some(({ address }) => address === '198.51.100.1/32'))
    await pool.query(`update known_addresses set last_login_at = now() - interval '91 days' where user_id = $1`, [id])
    for (let number = 1; number <= 20; number++) await failFrom(t, email, `203.0.113.${number}`)
    t.equal((await logIn(email, right, '198.51.100.12')).status, 429)
  })

  t.test(`${operation} / expired failures are deleted`, async (t) => {
    await failFrom(t, `gone-${operation}@example.com`, home)
    await pool.query(`update login_waits set last_failed_at = now() - interval '25 hours'`)
    const { rowCount: before } = await pool.query('select from login_waits')
    for (let round = 0; round <= (before ?? 0) / 10; round++) {
      await failFrom(t, `new-${operation}-${round}@example.com`, home)
    }
    const { rows } = await pool.query(`select from login_waits where last_failed_at < now() - interval '24 hours'`)
    t.strictSame(rows, [])
  })
}

t.test('login / the waits of a site do not tell from where the users of another one log in', async (t) => {
  const { email } = await authService.createUser(site)
  const other = await authService.createSite(auth)
  const logIn = (at: typeof site, end_user_ip: string, password = 'a wrong password') =>
    auth.client().post('/auth/login', { ...authService.logInBody(at, email, password), end_user_ip })
  t.equal((await logIn(site, '203.0.113.77', right)).status, 200)
  for (let guess = 0; guess < auth.config.LOGIN_WAIT_AFTER_ACCOUNT_FAILURES; guess++)
    await logIn(other, `198.51.100.${guess}`)
  t.strictSame([(await logIn(other, '198.51.100.200')).status, (await logIn(other, '203.0.113.77')).status], [429, 429])
  t.equal((await logIn(site, '203.0.113.77', right)).status, 200)
})

t.test('login / other addresses do not use up the rate limit of a known address', async (t) => {
  const limited = await authService.startAuth(t, {
    ...settings,
    DATABASE_URL: auth.databaseUrl,
    RATE_LIMIT_LOGIN_PER_MINUTE: '3',
  })
  const { email } = await authService.createUser(site)
  const logIn = (from: string, password = right) =>
    limited
      .client()
      .post('/auth/login', authService.logInBody(site, email, password), { headers: { 'x-forwarded-for': from } })
  t.equal((await logIn(home)).status, 200)
  t.equal((await logIn('198.51.100.1', 'a wrong password')).status, 401)
  t.equal((await logIn('198.51.100.2', 'a wrong password')).status, 401)
  t.equal((await logIn('198.51.100.3', 'a wrong password')).status, 429)
  t.equal((await logIn(home)).status, 200)
})
