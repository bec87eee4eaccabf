import t from 'tap'
import { signInToAccount } from '../support/account.ts'
import { createSite, createUser, startAuth } from '../support/auth.ts'
import { authorize, enableCodeFlow, forgetEchoes, redeem, refresh, sendForm, tokensOf } from '../support/code-flow.ts'
import { basic } from '../support/oauth.ts'

// Two servers over one database, as in production: nothing may be decided in the memory of one of them.
const one = await startAuth(t)
const two = await startAuth(t, { DATABASE_URL: one.databaseUrl })
const servers = [one, two]
const site = await enableCodeFlow(await createSite(one))
const offline = { scope: 'openid offline_access' }
const works = async (token: string) => {
  const headers = { 'x-client-id': site.clientId, authorization: `Bearer ${token}` }
  const answers = await Promise.all(servers.map((server) => server.client(headers).get('/auth/verify')))
  return answers.some(({ status }) => status === 200)
}
const turn = (index: number) => servers[index % 2] as typeof one

t.test('a code / that two servers redeem twenty times gives one session, which the others end', async (t) => {
  const { answer, verifier } = await authorize(one, site, await signInToAccount(one, await createUser(site)), offline)
  const code = answer.code as string
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => redeem(turn(n), site, { code, verifier })))
  t.strictSame(new Set(answers.map(({ status }) => status)), new Set([200, 400]))
  const [granted, ...more] = answers.filter(({ status }) => status === 200)
  t.equal(more.length, 0)
  t.notOk(await works(granted?.body.access_token))
})

t.test('a refresh token / that two servers use twenty times counts once, and the session lives on', async (t) => {
  const { refresh_token } = await tokensOf(one, site, await signInToAccount(one, await createUser(site)), offline)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => refresh(turn(n), site, refresh_token)))
  const [granted, ...more] = answers.filter(({ status }) => status === 200)
  t.equal(more.length, 0)
  t.ok(await works(granted?.body.access_token))
})

t.test('a refresh / against a revocation, a hundred times, never leaves a token that works', async (t) => {
  const credentials = basic({ client_id: site.clientId, secret: site.secret })
  const browser = await signInToAccount(one, await createUser(site))
  let refreshed = 0
  for (let round = 0; round < 100; round++) {
    const tokens = await tokensOf(one, site, browser, offline)
    const [next, revoked] = await Promise.all([
      refresh(turn(round), site, tokens.refresh_token),
      sendForm(turn(round + 1), '/oauth/revoke', { token: tokens.access_token }, credentials),
    ])
    t.equal(revoked.status, 200)
    const left = next.status === 200 ? [tokens, next.body] : [tokens]
    refreshed += left.length - 1
    for (const { access_token, refresh_token } of left) {
      t.notOk(await works(access_token))
      t.equal((await refresh(two, site, refresh_token)).status, 400)
    }
  }
  t.comment(`${refreshed} of 100 refreshes came first`)
})

t.test('what ended before a restart stays ended, and what was redeemed is known', async (t) => {
  const browser = await signInToAccount(one, await createUser(site))
  const { answer, verifier } = await authorize(one, site, browser, offline)
  const code = { code: answer.code as string, verifier }
  const redeemed = (await redeem(one, site, code)).body
  const used = await tokensOf(one, site, browser, offline)
  const next = (await refresh(one, site, used.refresh_token)).body
  const revoked = await tokensOf(one, site, browser, offline)
  const credentials = basic({ client_id: site.clientId, secret: site.secret })
  await sendForm(one, '/oauth/revoke', { token: revoked.refresh_token }, credentials)
  await forgetEchoes(one)

  const restarted = await startAuth(t, { DATABASE_URL: one.databaseUrl })
  const verify = ({ access_token }: { access_token: string }) =>
    restarted.client({ 'x-client-id': site.clientId, authorization: `Bearer ${access_token}` }).get('/auth/verify')
  t.equal((await verify(revoked)).status, 401)
  t.equal((await refresh(restarted, site, revoked.refresh_token)).status, 400)
  for (const tokens of [redeemed, next]) t.equal((await verify(tokens)).status, 200)
  t.equal((await redeem(restarted, site, code)).status, 400)
  t.equal((await verify(redeemed)).status, 401, 'a code that comes again ends its tokens')
  t.equal((await refresh(restarted, site, used.refresh_token)).status, 400)
  t.equal((await verify(next)).status, 401, 'so does a refresh token')
  t.equal((await refresh(restarted, site, next.refresh_token)).status, 400)
})
