import { createHash } from 'node:crypto'
import bcrypt from 'bcryptjs'
import t from 'tap'
import {
  createCaller,
  createCompany,
  createGroup,
  createRole,
  createSite,
  createUser,
  joinAuth,
  logIn,
  logInBody,
  password,
  startAuth,
} from '../support/auth.ts'

const auth = await joinAuth(t)
const site = await createSite(auth)

t.test('login / gives a valid token, and ignores the case of the e-mail address', async (t) => {
  const role = await createRole(site, { api_permissions: ['users.read'], action_keys: ['b', 'a'] })
  const user = await createUser(site, [role])
  const { status, body, headers } = await auth.client().post('/auth/login', logInBody(site, user.email.toUpperCase()))
  t.equal(status, 200)
  t.equal(body.expires_in, 3600)
  t.equal(body.request_id, headers['x-request-id'])
  t.equal(headers['cache-control'], 'no-store')
  t.match(body, {
    site: { id: site.id, slug: site.slug, client_id: site.clientId },
    token_bound_to_site_id: site.id,
    user: { id: user.id, name: user.name, email: user.email },
    site_action_keys: ['a', 'b'],
  })
  t.match(body.user.assignments, [{ site_role_id: role, is_primary: true, metadata: {}, role: { id: role } }])
  t.match(body.user.roles, [{ id: role, api_permissions: ['users.read'] }])
  t.equal((await site.as(body.token).get('/auth/verify')).status, 200)

  const [header, payload] = body.token.split('.').map((part: string) => Buffer.from(part, 'base64url'))
  t.match(JSON.parse(header), { alg: 'EdDSA', kid: String })
  const claims = JSON.parse(payload)
  t.match(claims, { iss: 'https://auth.example.com', aud: site.clientId, sub: String(user.id), site_id: site.id })
  t.equal(claims.exp - claims.iat, 3600)
  t.strictSame(Object.keys(claims).sort(), ['aud', 'exp', 'iat', 'iss', 'jti', 'site_id', 'sub'], 'no roles')
})

t.test('login / a wrong password and an unknown e-mail address get the same answer', async (t) => {
  const user = await createUser(site)
  const wrong = await auth.client().post('/auth/login', logInBody(site, user.email, 'wrong'))
  const unknown = await auth.client().post('/auth/login', logInBody(site, 'nobody@example.com'))
  t.equal(wrong.status, 401)
  t.equal(wrong.body.code, 'unauthenticated')
  const without = ({ request_id, ...rest }: Record<string, unknown>) => rest
  t.strictSame(without(unknown.body), without(wrong.body))
})

t.test('login / an unknown e-mail address takes as long as a wrong password', async (t) => {
  const slow = await startAuth(t, { BCRYPT_COST: '9', DATABASE_URL: auth.databaseUrl })
  const user = await createUser(site)
  const hash = bcrypt.hashSync(password, 9)
  await auth.db.updateTable('users').set({ password_hash: hash }).where('id', '=', user.id).execute()
  const other = await createUser(site)
  await auth.db.updateTable('users').set({ password_hash: hash }).where('id', '=', other.id).execute()
  // CPU time, which does not depend on the load of the machine.
  const time = async (email: string) => {
    const started = process.cpuUsage()
    await slow.client().post('/auth/login', logInBody(site, email, 'wrong password'))
    const { user, system } = process.cpuUsage(started)
    return user + system
  }
  await time('warm-up@example.com')
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 4; round++) {
    known.push(await time(user.email), await time(other.email))
    unknown.push(await time('nobody-1@example.com'), await time('nobody-2@example.com'))
  }
  const ratio = Math.min(...known) / Math.min(...unknown)
  t.ok(ratio > 0.5 && ratio < 2, `the ratio is ${ratio.toFixed(2)}`)
})

t.test('login / checks client, site, password and membership in this order', async (t) => {
  const other = await createSite(auth)
  const stranger = await createUser(other)
  const maintained = await createSite(auth, 'maintenance')
  const ask = async (body: object) => {
    const reply = await auth.client().post('/auth/login', body)
    return [reply.status, reply.body.code]
  }
  const email = stranger.email
  t.strictSame(await ask({ ...logInBody(site, email), client_secret: 'wrong' }), [401, 'unauthenticated'])
  t.strictSame(await ask({ ...logInBody(site, email), client_id: 'nobody' }), [401, 'unauthenticated'])
  t.strictSame(
    await ask({ ...logInBody(maintained, email, 'wrong'), client_secret: 'wrong' }),
    [401, 'unauthenticated'],
    'without the secret, nothing about the state is shown',
  )
  t.strictSame(await ask(logInBody(maintained, email, 'wrong')), [403, 'site_inactive'])
  t.strictSame(
    await ask(logInBody(site, email, 'wrong')),
    [401, 'unauthenticated'],
    'membership is checked after the password',
  )
  t.strictSame(await ask(logInBody(site, email)), [403, 'site_access_denied'])
  t.strictSame(await ask(logInBody(other, email)).then(([status]) => status), 200)
})

t.test('login / names every field that is missing or wrong', async (t) => {
  const { status, body } = await auth.client().post('/auth/login', { email: 'nobody', remember: true })
  t.equal(status, 422)
  t.strictSame(Object.keys(body.errors).sort(), ['client_id', 'client_secret', 'email', 'password', 'remember'])
  t.match(body.message, /\(and 4 more errors\)$/)
})

t.test('login / a password of more than 72 bytes does not match by its first 72 bytes', async (t) => {
  const exact = 'é'.repeat(36)
  const user = await createUser(site)
  await auth.db
    .updateTable('users')
    .set({ password_hash: bcrypt.hashSync(exact, 4) })
    .where('id', '=', user.id)
    .execute()
  t.equal((await auth.client().post('/auth/login', logInBody(site, user.email, exact))).status, 200)
  t.equal((await auth.client().post('/auth/login', logInBody(site, user.email, `${exact}x`))).status, 401)
  t.equal((await auth.client().post('/auth/login', logInBody(site, user.email, exact.repeat(100)))).status, 401)
})

t.test('login / accepts hashes with the prefix $2y$, and replaces outdated ones', async (t) => {
  const user = await createUser(site)
  const hashOf = async () =>
    (await auth.db.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirstOrThrow())
      .password_hash
  const old = bcrypt.hashSync(password, 4).replace(/^\$2b/, '$2y')
  await auth.db.updateTable('users').set({ password_hash: old }).where('id', '=', user.id).execute()
  await logIn(site, user)
  t.equal(await hashOf(), old, 'strong enough: kept')

  const costlier = await startAuth(t, { BCRYPT_COST: '5', DATABASE_URL: auth.databaseUrl })
  t.equal((await costlier.client().post('/auth/login', logInBody(site, user.email))).status, 200)
  t.match(await hashOf(), /^\$2b\$05\$/)
  t.equal((await costlier.client().post('/auth/login', logInBody(site, user.email))).status, 200)
})

t.test('verifyToken / shows the current roles, companies, groups and action keys', async (t) => {
  const { client, id, roleId } = await createCaller(site, { action_keys: ['role.key', 'shared'] })
  const company = await createCompany(site, ['company.key', 'shared'])
  const group = await createGroup(site, ['group.key'])
  await site.client.post(`/site/users/${id}/companies`, { site_company_id: company })
  await site.client.post(`/site/users/${id}/groups`, { site_group_id: group })
  const { body } = await client.get('/auth/verify')
  t.strictSame(body.site_action_keys, ['company.key', 'group.key', 'role.key', 'shared'])
  t.equal(body.token_bound_to_site_id, site.id)
  t.match(body.user, { id, site_companies: [{ id: company }], site_groups: [{ id: group }], roles: [{ id: roleId }] })

  await site.client.delete(`/site/users/${id}/companies/${company}`)
  await site.client.patch(`/site/users/${id}`, { assignments: [] })
  const later = (await client.get('/auth/verify')).body
  t.strictSame(later.site_action_keys, ['group.key'])
  t.strictSame(later.user.roles, [])
})

t.test('changePassword / keeps the current token and revokes all others, on every site', async (t) => {
  const other = await createSite(auth)
  const user = await createUser(site)
  await other.client.post('/site/users/attach', { email: user.email })
  const [current, second, elsewhere] = [await logIn(site, user), await logIn(site, user), await logIn(other, user)]
  const next = 'seven green lighthouses'
  const { status, body } = await site
    .as(current)
    .post('/auth/change-password', { current_password: password, password: next, password_confirmation: next })
  t.equal(status, 200)
  t.equal(body.message, 'The password has been changed.')
  t.ok(body.request_id)
  t.equal((await site.as(current).get('/auth/verify')).status, 200)
  t.equal((await site.as(second).get('/auth/verify')).status, 401)
  t.equal((await other.as(elsewhere).get('/auth/verify')).status, 401)
  t.equal((await auth.client().post('/auth/login', logInBody(site, user.email))).status, 401)
  t.ok(await logIn(other, user, next), 'the password belongs to the account')
})

t.test('changePassword / reports a wrong current password and a weak new one together', async (t) => {
  const { client } = await createCaller(site)
  const { status, body } = await client.post('/auth/change-password', {
    current_password: 'not this one',
    password: 'not long x',
    password_confirmation: 'shorter',
  })
  t.equal(status, 422)
  t.strictSame(body.errors, {
    current_password: ['current_password is wrong.'],
    password: ['password must have at least 12 characters.'],
    password_confirmation: ['password_confirmation is not the same as password.'],
  })
})

t.test('changePassword / wrong current passwords lead to a wait', async (t) => {
  const { client } = await createCaller(site)
  const next = 'seven green lighthouses'
  const guess = (current_password: string) =>
    client.post('/auth/change-password', { current_password, password: next, password_confirmation: next })
  for (let count = 0; count < 5; count++) t.equal((await guess('a wrong guess')).status, 422)
  const { status, body } = await guess(password)
  t.equal(status, 429)
  t.ok(body.retry_after > 0 && body.retry_after <= 5, 'the first wait')
})

t.test('getStatus / by slug or client id; refuses neither, conflicting and unknown ones', async (t) => {
  const other = await createSite(auth)
  const status = async (query: string) => auth.client().get(`/auth/status${query}`)
  const expected = {
    enabled: true,
    site_name: `The ${site.slug}`,
    site_status: 'production',
    flags: { catalog_active: true, auth_enabled: true },
  }
  for (const query of [
    `?site=${site.slug}`,
    `?client_id=${site.clientId}`,
    `?site=${site.slug}&client_id=${site.clientId}`,
  ]) {
    const { status: code, body } = await status(query)
    t.equal(code, 200)
    t.match(body, { ...expected, request_id: String })
  }
  t.equal((await status('')).status, 422)
  t.match((await status(`?site=${site.slug}&client_id=${other.clientId}`)).body.errors, { site: [/different/] })
  t.equal((await status(`?site=${site.slug}&client_id=nobody`)).status, 422)
  const unknown = await status('?site=nowhere')
  t.equal(unknown.status, 404)
  t.match(unknown.body, { enabled: false, code: 'not_found' })
})

t.test('getSigningKeys / publishes the key that verifies a token offline', async (t) => {
  const { token } = await createCaller(site)
  const { body } = await auth.client().get('/.well-known/jwks.json')
  const [header, payload, signature] = token.split('.') as [string, string, string]
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const key = body.keys.find((candidate: { kid: string }) => candidate.kid === kid)
  const { createPublicKey, verify } = await import('node:crypto')
  const valid = (text: string) =>
    verify(null, Buffer.from(text), createPublicKey({ key, format: 'jwk' }), Buffer.from(signature, 'base64url'))
  t.ok(valid(`${header}.${payload}`))
  t.notOk(valid(`${header}.${payload}x`))
  t.strictSame(Object.keys(key).sort(), ['alg', 'crv', 'kid', 'kty', 'use', 'x'], 'nothing private')
  t.strictSame((await auth.client().get('/auth/jwks')).body.keys, body.keys)
})

t.test('getHealth / answers under /health, /up and /api/health', async (t) => {
  for (const path of ['/api/health', '/up', '/api/v2/health']) {
    const { status, body } = await auth.client().get(path)
    t.equal(status, 200)
    t.match(body, { status: 'ok', checks: { database: true, redis: false, signing_key: true }, request_id: String })
  }
  const { statusCode, body } = await auth.server.inject({ url: '/health' })
  t.equal(statusCode, 200)
  t.equal(JSON.parse(body).status, 'ok')
})

t.test('a secret / is stored as a digest only', async (t) => {
  const rows = await auth.db.selectFrom('site_secrets').select('digest').where('site_id', '=', site.id).execute()
  t.ok(rows[0]?.digest.equals(createHash('sha256').update(site.secret).digest()))
})
