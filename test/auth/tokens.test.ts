import { type createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import t from 'tap'
import { createSigningKeys, rotateKeys } from '../../src/auth/access/signing-keys.ts'
import { removeExpiredTokens } from '../../src/auth/clean-up.queries.ts'
import { createCaller, createSite, createUser, logIn, logInBody, password, startAuth } from '../support/auth.ts'

const secret = { JWT_SECRET: 'a secret that only the tests know, of course' }
const auth = await startAuth(t)
const site = await createSite(auth)

const parts = (token: string) => token.split('.') as [string, string, string]
const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

t.test('a token / is refused if it is tampered with, unsigned, expired or signed by another key', async (t) => {
  const { token } = await createCaller(site)
  const [header, payload, signature] = parts(token)
  const refused = async (forged: string, why: string) => {
    const { status, body } = await site.as(forged).get('/auth/verify')
    t.equal(status, 401, why)
    t.equal(body.code, 'unauthenticated')
    t.equal((await site.as(forged).get('/site/users')).status, 401, `${why}, on a management route`)
  }
  const claims = decoded(payload)
  const foreign = generateKeyPairSync('ed25519').privateKey
  const signedBy = (key: ReturnType<typeof createPrivateKey>, head: object, body: object) => {
    const input = `${encoded(head)}.${encoded(body)}`
    return `${input}.${sign(null, Buffer.from(input), key).toString('base64url')}`
  }
  await refused('nonsense', 'no JWT')
  await refused(`${header}.${payload}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`, 'signature')
  await refused(`${header}.${encoded({ ...claims, sub: '999999' })}.${signature}`, 'another user')
  await refused(`${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`, 'alg none')
  await refused(`${encoded({ ...decoded(header), alg: 'none' })}.${payload}.`, 'alg none with our kid')
  await refused(`${encoded({ ...decoded(header), alg: 'HS256' })}.${payload}.${signature}`, 'alg HS256')
  await refused(signedBy(foreign, decoded(header), claims), 'a foreign key under our kid')
  await refused(signedBy(foreign, { ...decoded(header), kid: 'theirs' }, claims), 'an unknown kid')
  await refused(signedBy(foreign, { alg: 'EdDSA' }, claims), 'no kid')
  t.equal((await site.as(token).get('/auth/verify')).status, 200, 'the token itself is fine')
})

t.test('a token / with a valid signature still needs its row, its time, its user and its site', async (t) => {
  const { id, token } = await createCaller(site)
  const keys = createSigningKeys(auth.db, secret, () => 'https://auth.example.com')
  const claims = decoded(parts(token)[1])
  const forge = (changes: object) => keys.sign({ ...claims, ...changes })
  const status = async (forged: string) => (await site.as(forged).get('/auth/verify')).status
  t.equal(await status(await forge({})), 200, 'the same claims are the same token')
  t.equal(await status(await forge({ jti: randomUUID() })), 401, 'no row')
  t.equal(await status(await forge({ jti: 'nonsense' })), 401, 'no id at all')
  const other = await createUser(site)
  t.equal(await status(await forge({ sub: String(other.id) })), 401, 'another user')
  t.equal(await status(await forgeExpired(claims)), 401, 'expired by its claim')
  await auth.db
    .updateTable('tokens')
    .set({ expires_at: new Date(0).toISOString() })
    .where('user_id', '=', id)
    .execute()
  t.equal(await status(token), 401, 'expired by its row')
})

t.test(
  'a token / has the address of the service as its issuer, and stays valid when that address changes',
  async (t) => {
    const { token, email } = await createCaller(site)
    t.equal(decoded(parts(token)[1]).iss, 'https://auth.example.com')
    const here = await startAuth(t, { DATABASE_URL: auth.databaseUrl, AUTH_URL: '' })
    const address = await here.server.listen({ host: '127.0.0.1', port: 0 })
    const login = await here.client().post('/auth/login', logInBody(site, email))
    t.equal(
      decoded(parts(login.body.token)[1]).iss,
      address,
      'the listening address, unless a public address is configured',
    )
    for (const [service, issued] of [
      [here, token],
      [auth, login.body.token],
    ] as const) {
      const headers = { 'x-client-id': site.clientId, authorization: `Bearer ${issued}` }
      t.equal((await service.client(headers).get('/auth/verify')).status, 200)
    }
  },
)

/** Signed by a known key, with an expiry in the past. */
async function forgeExpired(claims: object): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const kid = randomUUID()
  await auth.db
    .insertInto('signing_keys')
    .values({
      kid,
      public_key: publicKey.export({ type: 'spki', format: 'pem' }) as string,
      sealed_private_key: Buffer.alloc(64),
      signs_from: new Date().toISOString(),
    })
    .execute()
  const exp = Math.floor(Date.now() / 1000) - 1
  const input = `${encoded({ alg: 'EdDSA', typ: 'JWT', kid })}.${encoded({ ...claims, exp })}`
  await delay(1_100) // a process looks up unknown keys once a second
  return `${input}.${sign(null, Buffer.from(input), privateKey).toString('base64url')}`
}

t.test('a token / is valid on its own site only', async (t) => {
  const other = await createSite(auth)
  const user = await createUser(site)
  await other.client.post('/site/users/attach', { email: user.email })
  const token = await logIn(site, user)
  const authorization = `Bearer ${token}`
  const status = async (headers: Record<string, string>) => (await auth.client(headers).get('/auth/verify')).status
  t.equal(await status({ authorization, 'x-client-id': site.clientId }), 200)
  t.equal(await status({ authorization, 'x-client-id': other.clientId }), 401, 'another site of the same user')
  t.equal(await status({ authorization, 'x-client-id': 'nobody' }), 401)
  t.equal(await status({ authorization }), 401, 'no client id')
  t.equal(await status({ 'x-client-id': site.clientId }), 401, 'no token')
  t.equal(await status({ authorization: token, 'x-client-id': site.clientId }), 401, 'no Bearer')
})

t.test('a token / is revoked when its user leaves the site, and stays revoked when the user returns', async (t) => {
  const { id, email, client } = await createCaller(site)
  const other = await createSite(auth)
  await other.client.post('/site/users/attach', { email })
  await logIn(other, { email })
  await site.client.delete(`/site/users/${id}`)
  const change = { current_password: password, password: 'a b c d e f g h', password_confirmation: 'a b c d e f g h' }
  for (const reply of [
    await client.get('/auth/verify'),
    await client.post('/auth/change-password', change),
    await client.get('/site/users'),
  ]) {
    t.equal(reply.status, 403)
    t.equal(reply.body.code, 'site_access_denied')
  }
  await site.client.post('/site/users/attach', { email })
  t.equal((await client.get('/auth/verify')).status, 401)
})

t.test('signing keys / overlap when they are rotated, and end immediately when they are revoked', async (t) => {
  const own = await startAuth(t)
  const site = await createSite(own)
  const user = await createUser(site)
  const kidOf = (token: string) => decoded(parts(token)[0]).kid
  const published = async () => (await fresh()).published()
  const fresh = async () => createSigningKeys(own.db, secret, () => 'https://auth.example.com')
  const first = await logIn(site, user)

  const next = await rotateKeys(own.db, secret, { leadSeconds: 600, endOthers: false })
  t.strictSame(
    (await published()).map(({ kid }) => kid),
    [next, kidOf(first)],
    'published before it signs',
  )
  const claims = decoded(parts(first)[1])
  t.equal(kidOf(await (await fresh()).sign(claims)), kidOf(first), 'the old one still signs')

  await own.db
    .updateTable('signing_keys')
    .set({ signs_from: new Date(0).toISOString() })
    .execute()
  await own.db
    .updateTable('signing_keys')
    .set({ signs_from: new Date(1_000).toISOString() })
    .where('kid', '=', next as string)
    .execute()
  t.equal(kidOf(await (await fresh()).sign(claims)), next)
  const restarted = await startAuth(t, { DATABASE_URL: own.databaseUrl })
  const { body } = await restarted.client().post('/auth/login', logInBody(site, user.email))
  t.equal(kidOf(body.token), next, 'the new one signs')
  t.equal((await site.as(body.token).get('/auth/verify')).status, 200, 'another process reads it without being told')
  t.equal((await site.as(first).get('/auth/verify')).status, 200, 'tokens of the old one stay valid')

  const last = await rotateKeys(own.db, secret, { leadSeconds: 600, endOthers: true })
  t.equal((await site.as(first).get('/auth/verify')).status, 401, 'immediately, despite cached keys')
  t.equal((await site.as(body.token).get('/auth/verify')).status, 401)
  t.strictSame(
    (await published()).map(({ kid }) => kid),
    [last],
  )
  t.equal(kidOf(await (await fresh()).sign(claims)), last)
})

t.test('signing keys / are published until the last token that they may have signed has expired', async (t) => {
  const own = await startAuth(t)
  const { token } = await createCaller(await createSite(own))
  const old = decoded(parts(token)[0]).kid
  const kids = async () => (await createSigningKeys(own.db, secret, () => 'x').published()).map(({ kid }) => kid)
  const passTime = (seconds: number) =>
    own.pool.query(`update signing_keys set signs_from = signs_from - interval '${seconds} seconds',
      expires_at = expires_at - interval '${seconds} seconds'`)
  const next = await rotateKeys(own.db, secret, { leadSeconds: 600, endOthers: false })
  const { exp, iat } = decoded(parts(token)[1])
  // The old key may sign until the new one does, and that token is valid for its full lifetime.
  await passTime(600 + exp - iat - 1)
  t.strictSame(await kids(), [next, old])
  await passTime(62)
  t.strictSame(await kids(), [next], 'a minute after the last of its tokens')
})

t.test('getSigningKeys / answers 304 to the ETag of these keys, until they change', async (t) => {
  const own = await startAuth(t)
  const read = (known = '"other"') => own.client().get('/auth/jwks', { headers: { 'if-none-match': known } })
  const { status, headers } = await read()
  t.equal(status, 200)
  const tag = String(headers.etag)
  t.equal((await read()).headers.etag, tag, 'the same for every request')
  const same = await read(tag)
  t.strictSame([same.status, same.text, same.headers.etag], [304, '', tag])
  t.equal((await read('x'.repeat(1_001))).status, 422)
  await rotateKeys(own.db, secret, { leadSeconds: 0, endOthers: true })
  const restarted = await startAuth(t, { DATABASE_URL: own.databaseUrl })
  const changed = await restarted.client().get('/auth/jwks', { headers: { 'if-none-match': tag } })
  t.equal(changed.status, 200)
  t.not(changed.headers.etag, tag)
})

t.test('signing keys / several processes that start together create one', async (t) => {
  const own = await startAuth(t)
  await own.db.deleteFrom('signing_keys').execute()
  const processes = Array.from({ length: 5 }, () => createSigningKeys(own.db, secret, () => 'x'))
  await Promise.all(processes.map((keys) => keys.published()))
  const { length } = await own.db.selectFrom('signing_keys').select('kid').execute()
  t.equal(length, 1)
})

t.test('signing keys / sealed with another secret verify tokens, but do not sign', async (t) => {
  const own = await startAuth(t)
  const site = await createSite(own)
  const { token } = await createCaller(site)
  const rows = await own.db.selectFrom('signing_keys').select(['sealed_private_key']).execute()
  t.notMatch(rows[0]?.sealed_private_key.toString('latin1'), /PRIVATE KEY/)
  const moved = await startAuth(t, { DATABASE_URL: own.databaseUrl, JWT_SECRET: 'another secret, of 32 characters' })
  const headers = { 'x-client-id': site.clientId, authorization: `Bearer ${token}` }
  t.equal((await moved.client(headers).get('/auth/verify')).status, 200)
  const user = await createUser(site)
  t.equal((await moved.client().post('/auth/login', logInBody(site, user.email))).status, 200, 'with its own key')
})

t.test('clean-up / removes expired tokens and no others, in steps', async (t) => {
  const user = await createUser(site)
  const tokensOf = async () => (await auth.db.selectFrom('tokens').where('user_id', '=', user.id).execute()).length
  const token = await logIn(site, user)
  for (const expired of [0, 1, 2, 3, 4, 5]) {
    const rows = Array.from({ length: expired }, () => ({
      id: randomUUID(),
      site_id: site.id,
      user_id: user.id,
      expires_at: sql<string>`now() - interval '1 second'`,
    }))
    if (rows.length) await auth.db.insertInto('tokens').values(rows).execute()
    while (await auth.db.transaction().execute((trx) => removeExpiredTokens(trx, 2)));
    t.equal(await tokensOf(), 1, `${expired} expired`)
  }
  t.equal((await site.as(token).get('/auth/verify')).status, 200)
})
