import t from 'tap'
import { joinAuth, startAuth, type TestAuth } from '../support/auth.ts'
import { auditOf, type Browser, browserOf, createAccount, password, signIn, tablesOf } from '../support/console.ts'
import { codeOf } from '../support/one-time-codes.ts'

const auth = await joinAuth(t)
const page = { 'sec-fetch-site': 'same-origin' }

const begin = (server: TestAuth, email: string, given = password) =>
  server.client(page).post('/console/session', { email, password: given })
const answer = (server: TestAuth, challenge: string, code: string) =>
  server.client(page).post('/console/session/second-factor', { challenge, code })

async function enrol(server: TestAuth, browser: Browser) {
  const client = server.client(browser.write)
  const { data } = (await client.post('/console/second-factor/totp', { name: 'Phone' })).body
  const { secret, id } = data
  const confirmed = await client.post(`/console/second-factor/totp/${id}/confirm`, { code: codeOf(secret) })
  t.equal(confirmed.status, 200)
  const nextCode = async () => {
    await server.pool.query('update console_second_factors set last_step = 0 where id = $1', [id])
    return codeOf(secret)
  }
  return { id, secret, nextCode, codes: confirmed.body.data.recovery_codes as string[] }
}

t.test('console / an account with a second factor signs in with a code, once', async (t) => {
  const browser = await signIn(auth, 'auditor')
  const { email } = browser.account
  const { nextCode, codes, secret } = await enrol(auth, browser)
  t.equal(codes.length, 10)
  const begun = await begin(auth, email)
  t.match(begun.body, { code: 'second_factor_required', methods: ['totp', 'recovery_code'], expires_in: 300 })
  t.notOk(begun.headers['set-cookie'], 'no session before the last factor')
  t.equal((await begin(auth, email, 'wrong')).status, 422)
  const wrong = await answer(auth, begun.body.challenge, '000000')
  t.strictSame([wrong.status, Object.keys(wrong.body.errors)], [422, ['code']])
  const code = await nextCode()
  const answers = await Promise.all(Array.from({ length: 20 }, () => answer(auth, begun.body.challenge, code)))
  t.equal(answers.filter(({ status }) => status === 200).length, 1, 'of twenty at the same time, one')
  const again = await begin(auth, email)
  t.equal((await answer(auth, again.body.challenge, code)).status, 422, 'a code works once')
  const done = await answer(auth, again.body.challenge, codes[0] as string)
  t.match(done.body.data, { account: { email, has_second_factor: true }, needs_second_factor: false })
  const third = await begin(auth, email)
  t.equal((await answer(auth, third.body.challenge, codes[0] as string)).status, 422, 'and so does a recovery code')
  const elsewhere = await auth
    .client({ origin: 'https://evil.example' })
    .post('/console/session/second-factor', { challenge: third.body.challenge, code: '123456' })
  t.equal(elsewhere.body.code, 'csrf_rejected')
  const secrets = JSON.stringify(await auditOf(auth)) + auth.logs.join()
  for (const each of [secret, ...codes, begun.body.challenge]) t.notOk(secrets.includes(each))
})

t.test('console / wrong codes end a challenge, and wait', async (t) => {
  const browser = await signIn(auth, 'auditor')
  const { nextCode } = await enrol(auth, browser)
  await auth.pool.query(`update console_sessions set address = '192.0.2.1'`)
  const [first, second] = [await begin(auth, browser.account.email), await begin(auth, browser.account.email)]
  for (let count = 0; count < 5; count++) {
    t.equal((await answer(auth, first.body.challenge, '000000')).status, 422)
  }
  t.equal((await answer(auth, second.body.challenge, await nextCode())).status, 429)
  await auth.pool.query('delete from login_waits')
  t.equal((await answer(auth, first.body.challenge, await nextCode())).status, 422, 'it has ended')
  t.equal((await answer(auth, second.body.challenge, await nextCode())).status, 200)
})

t.test('console / changes of the factor need a fresh sign-in with it', async (t) => {
  const account = await createAccount(auth, 'auditor')
  const [weak, browser] = [await signIn(auth, 'auditor', account), await signIn(auth, 'auditor', account)]
  const early = await auth.client(browser.write).post('/console/recovery-codes')
  t.equal(early.body.code, 'second_factor_setup_required')
  const { id } = await enrol(auth, browser)
  const attempts = (headers: Record<string, string>) => [
    auth.client(headers).post('/console/second-factor/totp', { name: 'Mine' }),
    auth.client(headers).delete(`/console/second-factor/totp/${id}`),
    auth.client(headers).post('/console/recovery-codes'),
  ]
  for (const { body } of await Promise.all(attempts(weak.write))) t.equal(body.code, 'reauthentication_required')
  const client = auth.client(browser.write)
  t.match((await client.get('/console/second-factor')).body.data, { authenticators: [{ id }], recovery_codes_left: 10 })
  t.equal((await client.post('/console/recovery-codes')).body.data.recovery_codes.length, 10)
  t.equal((await client.delete('/console/second-factor/totp/4711')).status, 404)
  const other = await signIn(auth, 'auditor')
  t.equal((await auth.client(other.write).delete(`/console/second-factor/totp/${id}`)).status, 404, 'not of others')
  for (const code of ['000000', 'AAAA-AAAA-AAAA-AAAA']) {
    const { data } = (await client.post('/console/second-factor/totp', { name: 'Second' })).body
    t.equal((await client.post(`/console/second-factor/totp/${data.id}/confirm`, { code })).status, 422)
  }
  t.equal((await client.post('/console/second-factor/totp/4711/confirm', { code: '000000' })).status, 404)
  t.equal((await client.delete(`/console/second-factor/totp/${id}`)).status, 200)
  t.equal((await begin(auth, account.email)).status, 200, 'the password is enough again')
  const actions = (await auditOf(auth)).filter((entry) => entry.account_id === account.id).map(({ action }) => action)
  for (const action of ['confirmConsoleAuthenticator', 'removeConsoleAuthenticator', 'renewConsoleRecoveryCodes']) {
    t.ok(actions.includes(action), action)
  }
})

t.test('console / an owner removes the factor of somebody who has lost it', async (t) => {
  const browser = await signIn(auth, 'administrator')
  await enrol(auth, browser)
  const path = `/console/accounts/${browser.account.id}/second-factor`
  t.equal((await auth.client(browser.write).delete(path)).body.code, 'permission_denied')
  const owner = await signIn(auth, 'owner')
  t.equal((await auth.client(owner.write).delete('/console/accounts/4711/second-factor')).status, 404)
  t.equal((await auth.client(owner.write).delete(path)).status, 200)
  t.equal((await auth.client(browser.read).get('/console/session')).status, 401, 'its sessions end')
  t.equal((await begin(auth, browser.account.email)).status, 200)
  t.equal((await auth.client(owner.write).delete(path)).status, 200, 'it has none: nothing happens')
  const entries = await auditOf(auth)
  t.equal(entries.filter(({ action }) => action === 'removeConsoleAccountSecondFactor').length, 1)
})

t.test('console / with CONSOLE_SECOND_FACTOR=required, a password alone can only set one up', async (t) => {
  const strict = await startAuth(t, { CONSOLE_SECOND_FACTOR: 'required' })
  const account = await createAccount(strict, 'owner')
  const begun = await begin(strict, account.email)
  t.match(begun.body.data, { needs_second_factor: true })
  const browser = browserOf(begun, account)
  const client = strict.client(browser.write)
  for (const path of ['/console/accounts', '/console/sites', '/console/audit', '/console/sessions']) {
    t.equal((await client.get(path)).status, 401, path)
  }
  t.equal((await client.post('/console/sites', { slug: 'x', name: 'X' })).status, 401)
  t.equal((await client.post('/console/recovery-codes')).status, 401)
  t.equal((await client.get('/console/second-factor')).status, 200)
  const { nextCode } = await enrol(strict, browser)
  t.equal((await client.get('/console/accounts')).status, 200, 'this session counts from now on')
  const next = await begin(strict, account.email)
  const done = await answer(strict, next.body.challenge, await nextCode())
  t.equal((await strict.client(browserOf(done, account).read).get('/console/accounts')).status, 200)
  const person = await createAccount(strict, 'auditor')
  await tablesOf(strict)
    .insertInto('console_sessions')
    .values({
      digest: Buffer.from('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'hex'),
      account_id: person.id,
      method: 'sso',
      address: '127.0.0.1',
      user_agent: '',
      ends_at: '2100-01-01',
    })
    .execute()
  const [name] = browser.cookie.split('=')
  t.equal(
    (await strict.client({ cookie: `${name}=test` }).get('/console/sites')).status,
    200,
    'single sign-on is not asked',
  )
})
