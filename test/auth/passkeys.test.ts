import { randomBytes } from 'node:crypto'
import t from 'tap'
import { fromPage, signInToAccount } from '../support/account.ts'
import { createSite, createUnprovedUser, createUser, joinAuth, logInBody, startAuth } from '../support/auth.ts'
import { expectBody } from '../support/client.ts'
import { signIn } from '../support/console.ts'
import {
  addPasskey,
  assert,
  attest,
  begin,
  browserOf,
  cborText,
  createHolder,
  type Deviation,
  newDevice,
  signInWithPasskey,
} from '../support/passkeys.ts'
import { answer, challengeOf, enrol } from '../support/second-factor.ts'

const auth = await joinAuth(t)
const site = await createSite(auth)
const mailsOf = (id: number) =>
  auth.db.selectFrom('mails').select('kind').where('user_id', '=', id).orderBy('id').execute()
const activityOf = async (headers: Record<string, string>): Promise<string[]> =>
  (await auth.client(headers).get('/account/activity')).body.data.map(({ action }: { action: string }) => action)

t.test('passkeys / are added, listed, renamed and removed', async (t) => {
  const user = await createUser(site)
  const browser = await signInToAccount(auth, user)
  const client = auth.client(browser.write)
  t.strictSame((await client.get('/account/passkeys')).body.data, [])
  const options = await client.post('/account/passkeys/options')
  t.equal(options.headers['cache-control'], 'no-store')
  t.match(options.body.data, {
    rp: { id: 'auth.example.com' },
    user: { name: user.email, displayName: user.name },
    pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    excludeCredentials: [],
    attestation: 'none',
  })
  t.equal(Buffer.from(options.body.data.user.id, 'base64url').length, 32, 'the handle is random')
  const device = newDevice()
  const credential = attest(device, options.body.data)
  const added = await client.post('/account/passkeys', { name: 'Laptop', credential })
  t.match(added.body.data, { name: 'Laptop', last_used_at: null, backed_up: true })
  t.equal(added.body.data.recovery_codes.length, 10)
  const { id } = added.body.data
  t.equal((await client.get('/account')).body.data.second_factor, true)
  t.equal((await client.get('/account/second-factor')).body.data.recovery_codes_left, 10)
  t.match((await site.client.get('/site/events?type=user.second_factor_changed')).body.data.at(-1), {
    data: { id: user.id, second_factor: true },
  })
  t.match((await site.client.get(`/site/audit?action=user.passkey_added&target_id=${user.id}`)).body.data, [
    { actor: { user_id: user.id }, changes: { passkey: { after: 'Laptop' } } },
  ])
  const second = await client.post('/account/passkeys/options')
  t.match(second.body.data.excludeCredentials, [{ id: credential.id, transports: ['internal'] }])
  t.equal(second.body.data.user.id, options.body.data.user.id, 'the handle stays')
  t.match((await client.patch(`/account/passkeys/${id}`, { name: 'Desk' })).body.data, { id, name: 'Desk' })
  t.match((await client.get('/account/passkeys')).body.data, [{ id, name: 'Desk' }])
  for (const name of ['', ' ', null, [], 'x'.repeat(201), 'x\u0000']) {
    t.equal((await client.patch(`/account/passkeys/${id}`, { name })).status, 422, JSON.stringify(name))
  }
  const stranger = auth.client((await signInToAccount(auth, await createUser(site))).write)
  t.equal((await stranger.patch(`/account/passkeys/${id}`, { name: 'Mine' })).status, 404)
  t.equal((await stranger.delete(`/account/passkeys/${id}`)).status, 404)
  t.equal((await client.delete(`/account/passkeys/${id}`)).status, 200)
  t.equal((await client.delete(`/account/passkeys/${id}`)).status, 404)
  t.equal((await client.get('/account')).body.data.second_factor, false, 'it was the last factor')
  t.equal((await client.get('/account/second-factor')).body.data.recovery_codes_left, 0)
  t.strictSame(await mailsOf(user.id), [{ kind: 'passkey_added' }, { kind: 'passkey_removed' }])
  t.equal((await signInWithPasskey(auth, device)).status, 401)
  t.match(await activityOf(browser.read), ['user.passkey_removed', 'user.passkey_added', 'account.signed_in'])
})

t.test('passkeys / sign somebody in without an address, and count as both factors', async (t) => {
  const { user, device, passkey } = await createHolder(auth, await createUser(site))
  const { options, finish } = await begin(auth)
  t.strictSame(options.allowCredentials, [])
  const reply = await finish(assert(device, options))
  t.match(reply.body, { data: { id: user.id, email: user.email } })
  const browser = browserOf(user, reply)
  const sessions = (await auth.client(browser.read).get('/account/sessions')).body.data
  t.match(sessions[0], { is_current: true, methods: ['passkey'], kind: 'account_page' })
  const client = auth.client(browser.write)
  t.ok((await client.get('/account/passkeys')).body.data[0].last_used_at)
  t.equal((await client.post('/account/recovery-codes')).status, 200, 'the sign-in is fresh')
  const tired = browserOf(user, await signInWithPasskey(auth, device))
  await auth.pool.query(`update account_sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [
    user.id,
  ])
  const late = auth.client(tired.write)
  const changes = [
    late.post('/account/passkeys/options'),
    late.patch(`/account/passkeys/${passkey.id}`, { name: 'x' }),
    late.delete(`/account/passkeys/${passkey.id}`),
  ]
  for (const { body } of await Promise.all(changes)) t.equal(body.code, 'reauthentication_required')
})

t.test(
  'passkeys / with passkeys alone, a login by API goes on at the account page or with a recovery code',
  async (t) => {
    const { user, passkey, browser } = await createHolder(auth, await createUser(site))
    const begun = await auth.client().post('/auth/login', logInBody(site, user.email))
    t.match(begun.body, { code: 'second_factor_required', methods: ['account_page', 'recovery_code'] })
    const [code = '', next = ''] = passkey.recovery_codes ?? []
    const { authentication } = (await answer(site, begun.body.challenge, code)).body
    t.strictSame(authentication.methods, ['password', 'recovery_code'])
    t.equal((await answer(site, await challengeOf(site, user), '000000')).status, 401)
    const { secret: _, ...app } = (
      await expectBody(auth.client(browser.write).post('/account/second-factor/totp', { name: 'Phone' }))
    ).data
    t.ok(app.id, 'an app that is not confirmed does not count')
    t.strictSame((await auth.client().post('/auth/login', logInBody(site, user.email))).body.methods, [
      'account_page',
      'recovery_code',
    ])
    await auth.pool.query('update second_factors set confirmed_at = now() where id = $1', [app.id])
    t.strictSame((await auth.client().post('/auth/login', logInBody(site, user.email))).body.methods, [
      'totp',
      'recovery_code',
    ])
    const client = auth.client(browser.write)
    t.equal((await client.delete(`/account/second-factor/totp/${app.id}`)).status, 200)
    t.equal((await client.get('/account')).body.data.second_factor, true, 'the passkey is left')
    t.equal((await answer(site, await challengeOf(site, user), next)).status, 200, 'and the codes')
  },
)

t.test('passkeys / beside an app there are no new recovery codes, and the app stays', async (t) => {
  const user = await createUser(site)
  const { browser } = await enrol(auth, user)
  const { passkey } = await addPasskey(auth, browser)
  t.equal(passkey.recovery_codes, null)
  await auth.client(browser.write).delete(`/account/passkeys/${passkey.id}`)
  t.equal((await auth.client(browser.read).get('/account')).body.data.second_factor, true)
})

t.test('passkeys / need a proved address and a fresh sign-in, and an account has at most 20', async (t) => {
  const unproved = await signInToAccount(auth, await createUnprovedUser(site))
  const refused = await auth.client(unproved.write).post('/account/passkeys/options')
  t.strictSame([refused.status, refused.body.code], [403, 'email_not_verified'])
  const { user, browser } = await createHolder(auth, await createUser(site))
  const client = auth.client(browser.write)
  const { data: options } = await expectBody(client.post('/account/passkeys/options'))
  await auth.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', user.id).execute()
  const unprovedMeanwhile = await client.post('/account/passkeys', {
    name: 'x',
    credential: attest(newDevice(), options),
  })
  t.equal(unprovedMeanwhile.body.code, 'email_not_verified')
  await auth.db.updateTable('users').set({ email_verified_at: '2026-01-01' }).where('id', '=', user.id).execute()
  const begun: object[] = []
  for (let count = 0; count < 3; count++) {
    const { data } = await expectBody(client.post('/account/passkeys/options'))
    begun.push(attest(newDevice(), data))
  }
  const rows = Array.from({ length: 18 }, (_, index) => ({
    user_id: user.id,
    rp_id: 'auth.example.com',
    credential_id: randomBytes(16),
    public_key: randomBytes(10),
    counter: 0,
    transports: [],
    backed_up: false,
    name: `Key ${index}`,
  }))
  await auth.db.insertInto('passkeys').values(rows).execute()
  const replies = await Promise.all(
    begun.map((credential) => client.post('/account/passkeys', { name: 'x', credential })),
  )
  t.strictSame(replies.map(({ status }) => status).sort(), [200, 422, 422], 'one of three is the twentieth')
  t.strictSame(Object.keys((await client.post('/account/passkeys/options')).body.errors), ['passkeys'])
  t.equal((await client.get('/account/passkeys')).body.data.length, 20)
})

t.test('passkeys / a new one is not accepted with anything wrong, and its challenge works once', async (t) => {
  const browser = await signInToAccount(auth, await createUser(site))
  const client = auth.client(browser.write)
  const optionsOf = async () => (await expectBody(client.post('/account/passkeys/options'))).data
  const other = await createHolder(auth, await createUser(site))
  const signIns = await begin(auth)
  const foreign = await expectBody(auth.client(other.browser.write).post('/account/passkeys/options'))
  const packed = Buffer.concat([cborText('packed'), cborText('attStmt'), Buffer.from([0xa0])])
  const wrong: Record<string, Deviation> = {
    'another origin': { origin: 'https://evil.example' },
    'a subdomain': { origin: 'https://login.auth.example.com' },
    'another RP ID': { rpId: 'evil.example' },
    'a domain above': { rpId: 'example.com' },
    'another type': { type: 'webauthn.get' },
    'an unknown challenge': { challenge: randomBytes(32).toString('base64url') },
    'the challenge of another session': { challenge: foreign.data.challenge },
    'the challenge of a sign-in': { challenge: signIns.options.challenge },
    'no user verification': { isVerified: false },
    'nobody present': { isPresent: false },
    'no resident key': { rk: false },
    'a statement without signature': { attestation: packed },
    'the credential id of another account': { id: other.device.id },
  }
  for (const [title, how] of Object.entries(wrong)) {
    const reply = await client.post('/account/passkeys', {
      name: 'x',
      credential: attest(newDevice(), await optionsOf(), how),
    })
    t.equal(reply.status, 422, title)
    t.strictSame(reply.body.errors, { credential: ['The passkey was not accepted. Please try again.'] }, title)
  }
  const unsupported = newDevice()
  // -47 is ES256K.
  unsupported.coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x38, 0x2e]),
    unsupported.coseKey.subarray(5),
  ])
  const renamed = attest(newDevice(), await optionsOf())
  const cases = [
    attest(unsupported, await optionsOf()),
    { ...renamed, id: 'AAAA', rawId: 'AAAA' },
    { ...renamed, response: { ...renamed.response, attestationObject: 'oA' } },
  ]
  for (const credential of cases)
    t.equal((await client.post('/account/passkeys', { name: 'x', credential })).status, 422)
  t.strictSame((await client.get('/account/passkeys')).body.data, [])
  const late = await optionsOf()
  await auth.pool.query(`update passkey_challenges set expires_at = now() - interval '1 second'`)
  const tooLate = await client.post('/account/passkeys', { name: 'x', credential: attest(newDevice(), late) })
  t.equal(tooLate.status, 422, 'after five minutes')
  const options = await optionsOf()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      client.post('/account/passkeys', { name: 'x', credential: attest(newDevice(), options) }),
    ),
  )
  t.equal(replies.filter(({ status }) => status === 200).length, 1, 'twenty answers to one challenge')
})

t.test('passkeys / a sign-in is refused with anything wrong, and does not say what', async (t) => {
  const { device } = await createHolder(auth, await createUser(site))
  const other = await createHolder(auth, await createUser(site))
  const enrolling = await expectBody(auth.client(other.browser.write).post('/account/passkeys/options'))
  const elsewhere = await begin(auth)
  const wrong: Record<string, Deviation> = {
    'another origin': { origin: 'https://evil.example' },
    'another RP ID': { rpId: 'evil.example' },
    'another type': { type: 'webauthn.create' },
    'an unknown challenge': { challenge: randomBytes(32).toString('base64url') },
    'the challenge of another browser': { challenge: elsewhere.options.challenge },
    'the challenge of an enrolment': { challenge: enrolling.data.challenge },
    'no user verification': { isVerified: false },
    'nobody present': { isPresent: false },
    'the key of another account': { key: other.device.key },
    'the credential of another account': { id: other.device.id },
    'the handle of another account': { handle: other.device.handle },
    'an unknown credential': { id: randomBytes(16) },
  }
  for (const [title, how] of Object.entries(wrong)) {
    await auth.pool.query('delete from login_waits')
    const { status, body } = await signInWithPasskey(auth, device, how)
    t.strictSame(
      [status, body.message],
      [401, 'The passkey was not accepted, or the sign-in took too long. Please try again.'],
      title,
    )
  }
  const { options } = await begin(auth)
  const without = await auth.client(fromPage).post('/account/session/passkey', { credential: assert(device, options) })
  t.equal(without.status, 401, 'without the cookie of the browser')
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  for (const path of ['', '/options']) {
    const body = path ? undefined : { credential: assert(device, options) }
    t.equal((await auth.client(evil).post(`/account/session/passkey${path}`, body)).body.code, 'csrf_rejected')
  }
  t.equal((await signInWithPasskey(auth, device)).status, 200)
})

t.test('passkeys / twenty answers to one challenge open one session, and a used one opens none', async (t) => {
  const { device, user } = await createHolder(auth, await createUser(site))
  const { options, finish } = await begin(auth)
  const replies = await Promise.all(Array.from({ length: 20 }, () => finish(assert(device, options))))
  t.strictSame(replies.filter(({ status }) => status !== 401).length, 1)
  t.equal((await finish(assert(device, options))).status, 401)
  const late = await begin(auth)
  await auth.pool.query(`update passkey_challenges set expires_at = now() - interval '1 second'`)
  t.equal((await late.finish(assert(device, late.options))).status, 401, 'after five minutes')
  const { rows } = await auth.pool.query(`select from account_sessions where user_id = $1 and 'passkey' = methods[1]`, [
    user.id,
  ])
  t.equal(rows.length, 1)
})

t.test('passkeys / a counter that falls back is refused and recorded, and none at all is accepted', async (t) => {
  const { device, browser } = await createHolder(auth, await createUser(site))
  t.equal((await signInWithPasskey(auth, device, { counter: 10 })).status, 200)
  for (const counter of [10, 9, 0]) {
    await auth.pool.query('delete from login_waits')
    t.equal((await signInWithPasskey(auth, device, { counter })).status, 401, String(counter))
  }
  t.strictSame((await activityOf(browser.read)).slice(0, 3), Array(3).fill('user.passkey_refused'))
  const [first, second] = [await begin(auth), await begin(auth)]
  const copies = await Promise.all(
    [first, second].map(({ options, finish }) => finish(assert(device, options, { counter: 11 }))),
  )
  t.strictSame(copies.map(({ status }) => status).sort(), [200, 401], 'of two at once, one')
  const user = await createUser(site)
  const own = await signInToAccount(auth, user)
  const without = await addPasskey(auth, own, 'Synced', { ...newDevice(), counter: 0 })
  for (let count = 0; count < 2; count++) {
    t.equal((await signInWithPasskey(auth, without.device, { counter: 0 })).status, 200)
  }
})

t.test('passkeys / waits apply as after wrong passwords, and a removed account signs in no more', async (t) => {
  const { device, user } = await createHolder(auth, await createUser(site))
  await auth.pool.query('delete from known_addresses where user_id = $1', [user.id])
  const wrong = { key: newDevice().key }
  let status = 401
  for (let count = 0; count < 30 && status === 401; count++) {
    status = (await signInWithPasskey(auth, device, wrong)).status
  }
  t.equal(status, 429)
  t.equal((await signInWithPasskey(auth, device)).status, 429, 'the right one waits too')
  await auth.pool.query('delete from login_waits')
  t.equal((await signInWithPasskey(auth, device)).status, 200)
  await site.client.delete(`/site/users/${user.id}`)
  t.equal((await signInWithPasskey(auth, device)).status, 401)
})

t.test('passkeys / whoever removes the second factor of somebody removes the passkeys', async (t) => {
  const { device, user } = await createHolder(auth, await createUser(site))
  t.equal((await site.client.delete(`/site/users/${user.id}/second-factor`)).status, 200)
  t.equal((await signInWithPasskey(auth, device)).status, 401)
  const other = await createHolder(auth, await createUser(site))
  const administrator = auth.client((await signIn(auth, 'administrator')).write)
  t.equal((await administrator.delete(`/console/users/${other.user.id}/second-factor`)).status, 200)
  t.equal((await signInWithPasskey(auth, other.device)).status, 401)
  const { rows } = await auth.pool.query('select from passkeys where user_id = any($1)', [[user.id, other.user.id]])
  t.strictSame(rows, [])
})

t.test('passkeys / a site that gives the account another address ends them', async (t) => {
  const { device, user } = await createHolder(auth, await createUser(site))
  const renamed = await site.client.patch(`/site/users/${user.id}`, { name: 'Another name' })
  t.equal(renamed.status, 200)
  t.equal((await signInWithPasskey(auth, device)).status, 200)
  await expectBody(site.client.patch(`/site/users/${user.id}`, { email: `other-${user.email}` }))
  t.equal((await signInWithPasskey(auth, device)).status, 401)
  t.equal((await site.client.get(`/site/users/${user.id}`)).body.data.second_factor, false)
})

t.test('passkeys / without a host name there are none', async (t) => {
  const numeric = await startAuth(t, { AUTH_URL: 'http://127.0.0.1:3001' })
  const browser = await signInToAccount(numeric, await createUser(await createSite(numeric)))
  const client = numeric.client(browser.write)
  const options = { challenge: 'AAAA', user: { id: 'AAAA' } }
  const calls = [
    client.get('/account/passkeys'),
    client.post('/account/passkeys/options'),
    client.post('/account/passkeys', { name: 'x', credential: attest(newDevice(), options) }),
    client.patch('/account/passkeys/1', { name: 'x' }),
    client.delete('/account/passkeys/1'),
    client.post('/account/session/passkey/options'),
    client.post('/account/session/passkey', { credential: { ...assert({ ...newDevice(), handle: 'AAAA' }, options) } }),
  ]
  for (const { status, body } of await Promise.all(calls)) {
    t.strictSame([status, body.code], [409, 'passkeys_unavailable'])
  }
})

t.test('passkeys / a server does not start with another RP ID than that of its passkeys', async (t) => {
  await createHolder(auth, await createUser(site))
  const DATABASE_URL = auth.databaseUrl
  await t.rejects(startAuth(t, { DATABASE_URL, AUTH_URL: 'https://login.example.com' }), {
    message: /bound to auth\.example\.com and would not work at login\.example\.com/,
  })
  await t.rejects(startAuth(t, { DATABASE_URL, WEBAUTHN_RP_ID: 'example.com' }), { message: /at example\.com:/ })
  await t.rejects(startAuth(t, { DATABASE_URL, AUTH_URL: 'http://127.0.0.1' }), { message: /at an IP address/ })
  for (const WEBAUTHN_RP_ID of ['com', 'uth.example.com', 'evil.example', 'login.auth.example.com', '127.0.0.1']) {
    await t.rejects(startAuth(t, { WEBAUTHN_RP_ID }), { message: /WEBAUTHN_RP_ID: must be/ }, WEBAUTHN_RP_ID)
  }
  t.ok(await startAuth(t, { DATABASE_URL, WEBAUTHN_RP_ID: 'auth.example.com' }))
})
