import { decodeProtectedHeader } from 'jose'
import t from 'tap'
import { rotateKeys } from '../../src/auth/access/signing-keys.ts'
import { createIdTokenKeys, rotateWhenDue } from '../../src/auth/oauth/id-token-keys.ts'
import { signInToAccount } from '../support/account.ts'
import { createSite, createUser, joinAuth, logIn } from '../support/auth.ts'
import { enableCodeFlow, tokensOf } from '../support/code-flow.ts'

const auth = await joinAuth(t)
const kids = async () => (await auth.client().get('/oauth/jwks')).body.keys.map(({ kid }: { kid: string }) => kid)

t.test('keys of ID tokens / are RSA keys of 3072 bits, and apart from those of logins', async (t) => {
  const { body, headers } = await auth.client().get('/oauth/jwks')
  t.equal(headers['cache-control'], 'public, max-age=300')
  t.strictSame(Object.keys(body.keys[0]).sort(), ['alg', 'e', 'kid', 'kty', 'n', 'use'])
  t.equal(Buffer.from(body.keys[0].n, 'base64url').length, 384)
  const ofLogins = (await auth.client().get('/.well-known/jwks.json')).body.keys
  t.notOk(ofLogins.some(({ kid }: { kid: string }) => kid === body.keys[0].kid))
  const { rows } = await auth.pool.query("select sealed_private_key from signing_keys where purpose = 'oidc'")
  t.equal(rows.length, 1)
  t.notMatch(rows[0].sealed_private_key.toString('latin1'), 'PRIVATE KEY')
})

t.test('keys of ID tokens / rotate when they are due, and are published ahead', async (t) => {
  const [first] = await kids()
  const run = (days: number) =>
    auth.db.transaction().execute((trx) => rotateWhenDue(trx, { ...auth.config, KEY_ROTATION_DAYS: days }))
  await run(90)
  t.strictSame(await kids(), [first], 'not due yet')
  await auth.pool.query("update signing_keys set signs_from = signs_from - interval '91 days' where purpose = 'oidc'")
  await run(0)
  t.strictSame(await kids(), [first], 'never')
  await run(90)
  await run(90)
  const [next, ...others] = await kids()
  t.strictSame(others, [first], 'once, and this server knows it without a restart')
  const site = await enableCodeFlow(await createSite(auth))
  const user = await createUser(site)
  const browser = await signInToAccount(auth, user)
  const kidNow = async () => decodeProtectedHeader((await tokensOf(auth, site, browser)).id_token).kid
  t.equal(await kidNow(), first, 'the old one signs for ten minutes')
  await auth.pool.query("update signing_keys set signs_from = signs_from - interval '601 seconds' where kid = $1", [
    next,
  ])
  const later = createIdTokenKeys(auth.db, auth.config)
  t.equal(decodeProtectedHeader(await later.sign({})).kid, next)

  const login = await logIn(site, user)
  const last = await rotateKeys(auth.db, auth.config, { purpose: 'oidc', leadSeconds: 600, endOthers: true })
  t.strictSame(await kids(), [last], 'revoked at once')
  t.equal(await kidNow(), last)
  t.equal((await site.as(login).get('/auth/verify')).status, 200, 'tokens of logins have keys of their own')
})
