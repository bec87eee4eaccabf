import t from 'tap'
import { fromPage, signInToAccount } from '../../support/account.ts'
import { createSite, createUser, logInBody, password, startAuth } from '../../support/auth.ts'
import { codeOf } from '../../support/one-time-codes.ts'
import { answer, challengeOf, enrol, signInWithFactor } from '../../support/second-factor.ts'

const settings = { RATE_LIMIT_ACCOUNT_PER_MINUTE: '10000', RATE_LIMIT_LOGIN_PER_MINUTE: '10000' }
const first = await startAuth(t, settings)
const second = await startAuth(t, { ...settings, DATABASE_URL: first.databaseUrl })
const here = await createSite(first)
const there = { ...here, auth: second }
const servers = [here, there]

t.test('attacks / one code at two servers, with many challenges at a time, opens one session', async (t) => {
  for (let round = 0; round < 5; round++) {
    const user = await createUser(here)
    const { nextCode, recoveryCodes } = await enrol(first, user)
    for (const code of [await nextCode(), recoveryCodes[0] as string]) {
      const challenges = await Promise.all(
        Array.from({ length: 20 }, (_, n) => challengeOf(servers[n % 2] as typeof here, user)),
      )
      const answers = await Promise.all(
        challenges.map((challenge, n) => answer(servers[n % 2] as typeof here, challenge, code)),
      )
      t.equal(answers.filter(({ status }) => status === 200).length, 1)
      await first.pool.query('delete from login_waits')
    }
  }
})

t.test('attacks / guesses at two servers share their tries', async (t) => {
  const user = await createUser(here)
  await enrol(first, user)
  const challenges = await Promise.all(Array.from({ length: 20 }, () => challengeOf(here, user)))
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      answer(servers[n % 2] as typeof here, challenges[n % 20] as string, String(200_000 + n)),
    ),
  )
  const refused = answers.filter(({ status }) => status === 429 || status === 503).length
  t.ok(200 - refused <= 6, `${200 - refused} of 200 guesses were checked`)
  await first.pool.query('delete from login_waits')
})

t.test('attacks / a restart forgets neither used codes nor wrong ones', async (t) => {
  const user = await createUser(here)
  const { nextCode } = await enrol(first, user)
  const code = await nextCode()
  const [challenge, other] = [await challengeOf(here, user), await challengeOf(here, user)]
  t.equal((await answer(here, await challengeOf(here, user), code)).status, 200)
  for (let count = 0; count < 4; count++) await answer(here, challenge, '000000')
  const again = { ...here, auth: await startAuth(t, { ...settings, DATABASE_URL: first.databaseUrl }) }
  t.equal((await answer(again, challenge, code)).status, 401)
  t.equal((await answer(again, other, await nextCode())).status, 429)
  await first.pool.query('delete from login_waits')
  t.equal((await answer(again, challenge, await nextCode())).status, 401, 'that were five')
  t.equal((await answer(again, other, await nextCode())).status, 200)
})

t.test('attacks / while a factor is added, no login gets a session without it afterwards', async (t) => {
  for (let round = 0; round < 10; round++) {
    const user = await createUser(here)
    const { write } = await signInToAccount(first, user)
    const client = first.client(write)
    const { id, secret } = (await client.post('/account/second-factor/totp', { name: 'Phone' })).body.data
    const logins = Array.from({ length: 6 }, (_, n) =>
      (servers[n % 2] as typeof here).auth.client().post('/auth/login', logInBody(here, user.email)),
    )
    const confirmed = await client.post(`/account/second-factor/totp/${id}/confirm`, { code: codeOf(secret) })
    t.equal(confirmed.status, 200)
    const statuses = (await Promise.all(logins)).map(({ status }) => status)
    t.ok(statuses.every((status) => status === 200 || status === 403))
    const { rows } = await first.pool.query(
      `select count(*)::int as late from tokens join users on users.id = user_id
        where user_id = $1 and cardinality(methods) = 1 and tokens.created_at > users.second_factor_at`,
      [user.id],
    )
    t.equal(rows[0].late, 0)
    t.equal((await second.client().post('/auth/login', logInBody(here, user.email))).status, 403)
  }
})

t.test('attacks / a factor that is being removed opens nothing more, and its challenges end', async (t) => {
  for (let round = 0; round < 10; round++) {
    const user = await createUser(here)
    const { nextCode } = await enrol(first, user)
    const challenge = await challengeOf(here, user)
    const code = await nextCode()
    const [removed, answered] = await Promise.all([
      here.client.delete(`/site/users/${user.id}/second-factor`),
      answer(there, challenge, code),
    ])
    t.equal(removed.status, 200)
    if (answered.status === 200) {
      t.equal((await here.as(answered.body.token).get('/auth/verify')).status, 401, 'the token has ended with it')
    } else t.equal(answered.status, 401)
  }
})

t.test('attacks / a stolen password changes no proof, by whatever session it has', async (t) => {
  const user = await createUser(here)
  const stolen = await signInToAccount(first, user)
  const pending = (await first.client(stolen.write).post('/account/second-factor/totp', { name: 'Mallory' })).body.data
  const { nextCode, appId } = await enrol(first, user)
  const confirmed = await first
    .client(stolen.write)
    .post(`/account/second-factor/totp/${pending.id}/confirm`, { code: codeOf(pending.secret) })
  t.equal(confirmed.status, 404, 'the app that was prepared before does not count')
  const refused = await second.client(stolen.write).delete(`/account/second-factor/totp/${appId}`)
  t.equal(refused.body.code, 'reauthentication_required')
  const begun = await second.client(fromPage).post('/account/session', { email: user.email, password })
  const crossed = await answer(here, begun.body.challenge, await nextCode())
  t.equal(crossed.status, 401, 'the challenge of the page is nothing at a site')
  t.ok(await signInWithFactor(first, user, await nextCode()))
})
