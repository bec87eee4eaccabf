import { randomUUID } from 'node:crypto'
import { exportPKCS8, importPKCS8, SignJWT, UnsecuredJWT } from 'jose'
import * as openid from 'openid-client'
import t from 'tap'
import { createCaller, createSite, createUser, logIn, startAuth } from '../support/auth.ts'
import { addressOf, expectBody } from '../support/client.ts'
import { askForToken, assertionOf, basic, createMachine, newKey, tokenOf } from '../support/oauth.ts'

const issuer = 'https://auth.example.com'
const tokenEndpoint = `${issuer}/oauth/token`
const auth = await startAuth(t, { AUTH_URL: issuer })
const site = await createSite(auth)

t.test(
  'grantOAuthToken / gives a token that manages the site within the permissions, and is in the audit as machine',
  async (t) => {
    const machine = await createMachine(site, ['roles.write', 'audit.read'])
    const answer = await askForToken(site, {}, basic(machine))
    t.match(answer.body, { token_type: 'Bearer', expires_in: 900, scope: 'roles.write audit.read' })
    t.equal(answer.headers['cache-control'], 'no-store')
    const client = site.as(answer.body.access_token)
    t.equal((await client.post('/site/roles', { name: 'By machine' })).status, 200)
    const escalated = await client.post('/site/roles', { name: 'Strong', api_permissions: ['users.write'] })
    t.strictSame([escalated.status, escalated.body.code], [403, 'permission_escalation'])
    t.equal((await client.get('/site/users')).body.code, 'permission_denied')
    const { data } = await expectBody(client.get('/site/audit?action=role.created'))
    t.strictSame(data[0].actor, { type: 'machine', user_id: null, label: machine.client_id })
  },
)

t.test('a token of a client / is no user, and counts on its own site only', async (t) => {
  const token = await tokenOf(site, await createMachine(site, ['*']))
  const client = site.as(token)
  for (const path of ['/auth/verify', '/auth/sessions']) t.equal((await client.get(path)).status, 401, path)
  t.equal((await client.post('/auth/logout', {})).status, 401)
  const change = {
    current_password: 'a',
    password: 'seven green lighthouses',
    password_confirmation: 'seven green lighthouses',
  }
  t.equal((await client.post('/auth/change-password', change)).status, 401)
  const other = await createSite(auth)
  t.equal((await other.as(token).get('/site/users')).status, 401)
  t.equal((await site.as(`${token}x`).get('/site/users')).status, 401)
  t.equal((await auth.client({ authorization: `Bearer ${token}` }).get('/account')).status, 401)
})

t.test('tokens of users and clients / are nothing in place of a client', async (t) => {
  const machine = await createMachine(site, ['users.read'])
  const user = await logIn(site, await createUser(site))
  const token = await tokenOf(site, machine)
  for (const secret of [user, token]) t.equal((await askForToken(site, {}, basic({ ...machine, secret }))).status, 401)
  // The site's own credentials are for its API, not for this grant.
  t.equal((await askForToken(site, {}, basic({ client_id: site.clientId, secret: site.secret }))).status, 401)
  const assertion = {
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: user,
  }
  t.equal((await askForToken(site, assertion)).status, 401)
})

t.test('grantOAuthToken / takes the one way of the client, and no other', async (t) => {
  const byHeader = await createMachine(site, [])
  const byBody = await createMachine(site, [], { token_auth: 'client_secret_post' })
  const inBody = ({ client_id, secret }: typeof byBody) => ({ client_id, client_secret: secret })
  t.equal((await askForToken(site, {}, basic(byHeader))).status, 200)
  t.equal((await askForToken(site, inBody(byBody))).status, 200)
  t.equal((await askForToken(site, inBody(byHeader))).status, 401)
  t.equal((await askForToken(site, {}, basic(byBody))).status, 401)
  const both = await askForToken(site, inBody(byBody), basic(byBody))
  t.strictSame([both.status, both.body.error], [400, 'invalid_request'])
  t.equal((await askForToken(site, { client_id: byHeader.client_id }, basic(byHeader))).status, 200)
  t.equal((await askForToken(site, { client_id: byBody.client_id }, basic(byHeader))).status, 401)
})

t.test('grantOAuthToken / refuses wrong proofs with one answer', async (t) => {
  const machine = await createMachine(site, [])
  const wrong = [
    basic({ ...machine, secret: 'wrong' }),
    basic({ ...machine, client_id: 'nobody' }),
    basic({ client_id: '', secret: '' }),
    basic({ ...machine, client_id: `${machine.client_id}%00` }),
    basic({ ...machine, client_id: '%zz' }),
    { authorization: 'Basic ???' },
    { authorization: `Bearer ${machine.secret}` },
    {},
  ]
  const bodies = new Set<string>()
  for (const headers of wrong) {
    const { status, text, headers: sent } = await askForToken(site, {}, headers as Record<string, string>)
    t.equal(status, 401)
    t.equal(sent['www-authenticate'], 'Basic realm="oauth"')
    bodies.add(text)
  }
  t.equal(bodies.size, 1)
})

t.test('grantOAuthToken / refuses bodies that are no form of OAuth', async (t) => {
  const machine = await createMachine(site, ['users.read'])
  const send = (body: string, type = 'application/x-www-form-urlencoded') =>
    auth.client().post('/oauth/token', body, { headers: { 'content-type': type, ...basic(machine) } })
  const grant = 'grant_type=client_credentials'
  const refused: [string, string, number, string][] = [
    ['', 'no grant', 400, 'invalid_request'],
    ['grant_type=password&username=a&password=b', 'another grant', 400, 'unsupported_grant_type'],
    ['grant_type=refresh_token&refresh_token=x', 'the grant of users', 401, 'invalid_client'],
    ['grant_type=authorization_code&code=x', 'the grant of sites', 401, 'invalid_client'],
    [`${grant}&${grant}`, 'a parameter twice', 400, 'invalid_request'],
    [`${grant}&scope=users.read&scope=*`, 'a scope twice', 400, 'invalid_request'],
    [`${grant}&scope=%00`, 'a zero byte', 400, 'invalid_request'],
    [`${grant}&scope=users.write`, 'a permission that it does not have', 400, 'invalid_scope'],
    [`${grant}&scope=*`, 'all permissions', 400, 'invalid_scope'],
    [`${grant}&x=${'y'.repeat(20_000)}`, 'a long body', 413, 'invalid_request'],
  ]
  for (const [body, what, status, error] of refused) {
    const answer = await send(body)
    t.strictSame([answer.status, answer.body.error], [status, error], what)
  }
  const json = await send(JSON.stringify({ grant_type: 'client_credentials' }), 'application/json')
  t.strictSame([json.status, json.body.error], [415, 'invalid_request'])
  t.equal((await send(`${grant}&resource=https%3A%2F%2Fx.example&unknown=1`)).status, 200, 'unknown ones are ignored')
})

t.test('scope / narrows a token, which never gets more than its client has', async (t) => {
  const machine = await createMachine(site, ['users.read', 'roles.read'])
  const narrow = site.as(await tokenOf(site, machine, { scope: 'users.read' }))
  t.equal((await narrow.get('/site/users')).status, 200)
  t.equal((await narrow.get('/site/roles')).status, 403)
  await expectBody(site.client.patch(`/site/clients/${machine.id}`, { api_permissions: ['roles.read'] }))
  for (const path of ['/site/users', '/site/roles']) t.equal((await narrow.get(path)).status, 403, path)
})

t.test('a site that is not in production / gets no tokens, and its tokens rest until it is back', async (t) => {
  const own = await createSite(auth)
  const machine = await createMachine(own, ['users.read'])
  const client = own.as(await tokenOf(own, machine))
  const move = (status: string) => auth.db.updateTable('sites').set({ status }).where('id', '=', own.id).execute()
  await move('maintenance')
  const refused = await askForToken(own, {}, basic(machine))
  t.strictSame([refused.status, refused.body.error], [400, 'unauthorized_client'])
  t.equal((await client.get('/site/users')).body.code, 'site_inactive')
  await move('production')
  t.equal((await client.get('/site/users')).status, 200)
})

t.test('a token of a client / ends with its time', async (t) => {
  const client = site.as(await tokenOf(site, await createMachine(site, ['users.read'])))
  t.equal((await client.get('/site/users')).status, 200)
  await auth.db.updateTable('client_tokens').set({ expires_at: '2020-01-01' }).where('site_id', '=', site.id).execute()
  t.equal((await client.get('/site/users')).status, 401)
})

t.test('assertions / prove a client once, for this service, for five minutes at most', async (t) => {
  const key = await newKey('ES256')
  const machine = await createMachine(site, ['users.read'], { token_auth: 'private_key_jwt', keys: [{ jwk: key.jwk }] })
  const id = machine.client_id
  const ask = async (claims: object = {}, signed = key) => {
    const { aud = issuer, ...others } = claims as { aud?: string }
    return (await askForToken(site, await assertionOf(id, aud, signed, others))).status
  }
  t.equal(await ask(), 200)
  t.equal(await ask({ aud: tokenEndpoint }), 200)
  const now = Math.floor(Date.now() / 1_000)
  const wrong: [string, object][] = [
    ['another audience', { aud: 'https://other.example.com' }],
    ['several audiences', { aud: [issuer, 'https://other.example.com'] }],
    ['another issuer', { iss: 'somebody' }],
    ['expired', { exp: now - 60 }],
    ['for too long', { exp: now + 3_600 }],
    ['without an end', { exp: undefined }],
    ['not valid yet', { nbf: now + 600 }],
    ['without an id', { jti: undefined }],
    ['with an id that is no text', { jti: 7 }],
  ]
  for (const [what, claims] of wrong) t.equal(await ask(claims), 401, what)
  t.equal(await ask({}, { ...(await newKey('ES256')), jwk: key.jwk }), 401, 'another key')
  t.equal(await ask({}, { ...key, kid: 'unknown' }), 401, 'another name of the key')
  const form = await assertionOf(id, issuer, key)
  t.equal((await askForToken(site, form)).status, 200)
  t.equal((await askForToken(site, form)).status, 401, 'a second time')
  const raced = await assertionOf(id, issuer, key)
  const answers = await Promise.all(Array.from({ length: 20 }, () => askForToken(site, raced)))
  t.equal(answers.filter(({ status }) => status === 200).length, 1, 'twenty at once')
  const other = await createMachine(site, [], { token_auth: 'private_key_jwt', keys: [{ jwk: key.jwk }] })
  t.equal(
    (await askForToken(site, { ...(await assertionOf(id, issuer, key)), client_id: other.client_id })).status,
    401,
  )
  const { client_assertion } = await assertionOf(id, issuer, key)
  const untyped = await askForToken(site, { client_assertion })
  t.strictSame([untyped.status, untyped.body.error], [400, 'invalid_request'])
  const mistyped = await askForToken(site, { client_assertion, client_assertion_type: 'jwt-bearer' })
  t.strictSame([mistyped.status, mistyped.body.error], [400, 'invalid_request'])
})

t.test('assertions / cannot be forged with what is public, and expired keys count for nothing', async (t) => {
  const key = await newKey('RS256')
  const keys = [{ jwk: key.jwk }]
  const machine = await createMachine(site, ['users.read'], { token_auth: 'private_key_jwt', keys })
  const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
  const now = Math.floor(Date.now() / 1_000)
  const claims = { iss: machine.client_id, sub: machine.client_id, aud: issuer, jti: randomUUID(), exp: now + 60 }
  const unsigned = new UnsecuredJWT(claims).encode()
  const publicBytes = new TextEncoder().encode(JSON.stringify(key.jwk))
  const symmetric = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: key.kid }).sign(publicBytes)
  for (const client_assertion of [unsigned, symmetric, 'a.b.c', '..', 'x', `${'e30.'.repeat(3)}`]) {
    t.equal((await askForToken(site, { client_assertion_type: type, client_assertion })).status, 401)
  }
  t.equal((await askForToken(site, await assertionOf(machine.client_id, issuer, key))).status, 200)
  const pkcs8 = await exportPKCS8(key.privateKey)
  const signedAs = async (alg: string) =>
    assertionOf(machine.client_id, issuer, { ...key, alg, privateKey: await importPKCS8(pkcs8, alg) })
  t.equal((await askForToken(site, await signedAs('PS256'))).status, 200)
  t.equal((await askForToken(site, await signedAs('RS512'))).status, 401, 'an algorithm that nobody has announced')
  await expectBody(site.client.patch(`/site/clients/${machine.id}`, { keys: [{ jwk: { ...key.jwk, alg: 'RS256' } }] }))
  t.equal((await askForToken(site, await signedAs('RS256'))).status, 200)
  t.equal((await askForToken(site, await signedAs('PS256'))).status, 401, 'a key is used with its own algorithm only')
  await expectBody(
    site.client.patch(`/site/clients/${machine.id}`, { keys: [{ jwk: key.jwk, expires_at: '2020-01-01T00:00:00Z' }] }),
  )
  t.equal((await askForToken(site, await assertionOf(machine.client_id, issuer, key))).status, 401, 'expired')
})

t.test(
  'getOAuthMetadata / names what works, with addresses of the configuration whatever the request says',
  async (t) => {
    const forged = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    }
    const { body, headers, text } = await auth.client(forged).get('/.well-known/oauth-authorization-server')
    t.match(body, {
      issuer,
      token_endpoint: tokenEndpoint,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      jwks_uri: `${issuer}/oauth/jwks`,
      userinfo_endpoint: `${issuer}/oauth/userinfo`,
      revocation_endpoint: `${issuer}/oauth/revoke`,
      introspection_endpoint: `${issuer}/oauth/introspect`,
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
      response_types_supported: ['code'],
    })
    t.notMatch(text, /evil/)
    t.equal(headers['cache-control'], 'public, max-age=300')
    t.strictSame((await auth.client(forged).get('/.well-known/openid-configuration')).body, body)
    const endpoints = Object.entries(body).filter(([name]) => /_endpoint$|^jwks_uri$/.test(name))
    t.equal(endpoints.length, 7)
    for (const [name, address] of endpoints) {
      const path = String(address).replace(issuer, '')
      const tried = [await auth.client().get(path), await auth.client().post(path)]
      t.notOk(
        tried.some(({ status }) => status === 404),
        `${name} exists`,
      )
    }
  },
)

t.test('openid-client / gets tokens in all three ways, from nothing but the address', async (t) => {
  const address = await addressOf(auth.server)
  const toServer: openid.CustomFetch = (url, options) => fetch(url.replace(issuer, address), options as RequestInit)
  const options = { algorithm: 'oauth2' as const, [openid.customFetch]: toServer }
  const key = await newKey('RS256')
  const machines = [
    { more: {}, way: openid.ClientSecretBasic },
    { more: { token_auth: 'client_secret_post' }, way: openid.ClientSecretPost },
    {
      more: { token_auth: 'private_key_jwt', keys: [{ jwk: key.jwk }] },
      way: () => openid.PrivateKeyJwt(key.privateKey),
    },
  ]
  for (const { more, way } of machines) {
    const machine = await createMachine(site, ['users.read'], more)
    const config = await openid.discovery(new URL(issuer), machine.client_id, undefined, way(machine.secret), options)
    const { access_token, expires_in } = await openid.clientCredentialsGrant(config, { scope: 'users.read' })
    t.equal(expires_in, 900)
    t.equal((await site.as(access_token).get('/site/users')).status, 200)
  }
})

t.test(
  'grantOAuthToken / waits after wrong proofs, and does not lock out a client that has proved itself',
  async (t) => {
    const limited = await startAuth(t, { RATE_LIMIT_CLIENT_FAILURES_PER_MINUTE: '3' })
    const own = await createSite(limited)
    const [known, guessed] = [await createMachine(own, []), await createMachine(own, [])]
    const wrong = ({ client_id }: typeof known) => askForToken(own, {}, basic({ client_id, secret: 'wrong' }))
    const guesses = await Promise.all(Array.from({ length: 10 }, () => wrong(guessed)))
    t.equal(guesses.filter(({ status }) => status === 401).length, 3)
    const refused = await askForToken(own, {}, basic(guessed))
    t.strictSame([refused.status, refused.body.error], [429, 'temporarily_unavailable'])
    t.ok(refused.headers['retry-after'])
    t.equal((await askForToken(own, {}, basic(known))).status, 200)
    for (let count = 0; count < 5; count++) await wrong(known)
    t.equal((await askForToken(own, {}, basic(known))).status, 200)
  },
)

t.test('the limits of requests / apply to both operations', async (t) => {
  const limited = await startAuth(t, { RATE_LIMIT_SITE_PER_MINUTE: '4', RATE_LIMIT_PUBLIC_PER_MINUTE: '2' })
  const own = await createSite(limited)
  const machine = await createMachine(own, [])
  const statuses: number[] = []
  for (let count = 0; count < 5; count++) statuses.push((await askForToken(own, {}, basic(machine))).status)
  t.strictSame(statuses, [200, 200, 200, 200, 429])
  const reads: number[] = []
  for (let count = 0; count < 3; count++)
    reads.push((await limited.client().get('/.well-known/oauth-authorization-server')).status)
  t.strictSame(reads, [200, 200, 429])
  for (const path of ['/.well-known/openid-configuration', '/oauth/jwks'])
    t.equal((await limited.client().get(path)).status, 429, path)
})

t.test('grantOAuthToken / is unavailable without the database', async (t) => {
  const lost = await startAuth(t)
  const own = await createSite(lost)
  const machine = await createMachine(own, [])
  await lost.pool.query('alter table auth.client_tokens rename to client_tokens_away')
  const broken = await askForToken(own, {}, basic(machine))
  t.strictSame(
    [broken.status, broken.body],
    [500, { error: 'server_error', error_description: broken.body.error_description }],
  )
  t.notMatch(broken.text, /client_tokens/)
  await lost.pool.query('alter table auth.client_tokens_away rename to client_tokens')
  t.equal((await askForToken(own, {}, basic(machine))).status, 200)
})

t.test('a machine with clients.write / makes clients within its own permissions only', async (t) => {
  const machine = await createMachine(site, ['clients.write', 'users.read'])
  const client = site.as(await tokenOf(site, machine))
  const body = { name: 'Child', kind: 'machine' }
  t.equal((await client.post('/site/clients', { ...body, api_permissions: ['users.read'] })).status, 200)
  const refused = await client.post('/site/clients', { ...body, api_permissions: ['roles.read'] })
  t.strictSame([refused.status, refused.body.code], [403, 'permission_escalation'])
  const { id } = await createCaller(site, { api_permissions: ['*'] })
  t.equal((await client.delete(`/site/users/${id}`)).status, 403)
})
