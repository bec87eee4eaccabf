import { generateKeyPairSync } from 'node:crypto'
import t from 'tap'
import { createCaller, createSite, startAuth, unique } from '../support/auth.ts'
import { expectBody } from '../support/client.ts'
import { askForToken, assertionOf, basic, createMachine, newKey, tokenOf } from '../support/oauth.ts'

const issuer = 'https://auth.example.com'
const auth = await startAuth(t, { AUTH_URL: issuer, CLIENTS_PER_SITE: '50' })

t.test('createClient / shows the secret once, and the record without it', async (t) => {
  const site = await createSite(auth)
  const { secret, ...client } = await createMachine(site, ['users.read'])
  t.match(secret, /^[0-9a-f]{64}$/)
  t.match(client, { kind: 'machine', token_auth: 'client_secret_basic', keys: [], secrets: [{ slot: 1 }] })
  t.strictSame((await site.client.get(`/site/clients/${client.id}`)).body.data, client)
  t.strictSame((await site.client.get('/site/clients')).body.data, [client])
  for (const path of ['/site/clients', '/site/audit', '/site/events'])
    t.notMatch((await site.client.get(path)).text, secret)
  const { body } = await site.client.get('/site/audit?target_type=client')
  t.match(body.data, [{ action: 'client.created', target: { id: client.id, label: 'Nightly import' } }])
})

t.test('clients / are followed by events, without their secrets, and none of a refused change', async (t) => {
  const site = await createSite(auth)
  const { id, secret, ...others } = await createMachine(site, ['users.read'])
  const created = { id, ...others }
  const path = `/site/clients/${id}`
  const send = async (method: 'get' | 'post' | 'patch' | 'delete', address: string, body?: object) =>
    (await expectBody(site.client[method](address, body as never))).data
  const renamed = await send('patch', path, { name: 'Import', api_permissions: ['users.read'] })
  await send('patch', path, { name: 'Import' })
  const { secret: second, ...withTwo } = await send('post', `${path}/secrets`)
  t.equal((await site.client.post(`${path}/secrets`)).status, 422, 'no third one')
  t.equal((await site.client.patch(path, { redirect_uris: ['https://app.example.com/'] })).status, 422)
  await send('delete', `${path}/secrets/1`)
  const withOne = await send('get', path)
  const weak = await createCaller(site, { api_permissions: ['clients.read', 'clients.write'] })
  t.equal((await weak.client.delete(path)).status, 403)
  await send('delete', path)

  const { body, text } = await site.client.get('/site/events')
  const events = body.data.filter(({ type }: { type: string }) => type.startsWith('client.'))
  t.strictSame(
    events.map(({ type, data, changed }: { type: string; data: object; changed?: string[] }) => [type, data, changed]),
    [
      ['client.created', created, undefined],
      ['client.updated', renamed, ['name']],
      ['client.secret_created', withTwo, undefined],
      ['client.secret_deleted', withOne, undefined],
      ['client.deleted', withOne, undefined],
    ],
  )
  for (const hidden of [secret, second]) t.notMatch(text, hidden)
  const ofType = await expectBody(site.client.get('/site/events?type=client.secret_deleted'))
  t.strictSame(ofType.data, [events[3]])
  const other = await createSite(auth)
  t.notMatch((await other.client.get('/site/events')).text, 'client.')
})

t.test('clients / belong to their site', async (t) => {
  const [site, other] = [await createSite(auth), await createSite(auth)]
  const { id } = await createMachine(site, [])
  const { client } = other
  const path = `/site/clients/${id}`
  const answers = [
    await client.get(path),
    await client.patch(path, { name: 'Taken' }),
    await client.post(`${path}/secrets`),
    await client.delete(`${path}/secrets/1`),
    await client.delete(path),
  ]
  for (const { status } of answers) t.equal(status, 404)
  t.strictSame((await client.get('/site/clients')).body.data, [])
  t.equal((await site.client.get(path)).body.data.name, 'Nightly import')
})

t.test(
  'clients / can have no permission that their creator does not have, and give none to a weaker caller',
  async (t) => {
    const site = await createSite(auth)
    const weak = await createCaller(site, { api_permissions: ['clients.read', 'clients.write', 'users.read'] })
    const body = { name: 'Mine', kind: 'machine' }
    for (const permission of ['*', 'users.write']) {
      const { status, body: answer } = await weak.client.post('/site/clients', {
        ...body,
        api_permissions: [permission],
      })
      t.strictSame([status, answer.code], [403, 'permission_escalation'])
    }
    const own = (await expectBody(weak.client.post('/site/clients', { ...body, api_permissions: ['users.read'] }))).data
    const grown = await weak.client.patch(`/site/clients/${own.id}`, { api_permissions: ['users.read', 'roles.write'] })
    t.strictSame([grown.status, grown.body.code], [403, 'permission_escalation'])
    // A new secret or key of a stronger client would make its holder as strong.
    const strong = await createMachine(site, ['*'])
    const path = `/site/clients/${strong.id}`
    const answers = [
      await weak.client.post(`${path}/secrets`),
      await weak.client.patch(path, { name: 'Renamed' }),
      await weak.client.patch(path, { api_permissions: [] }),
      await weak.client.delete(`${path}/secrets/1`),
      await weak.client.delete(path),
    ]
    for (const { status, body: answer } of answers) t.strictSame([status, answer.code], [403, 'permission_escalation'])
    const reader = await createCaller(site, { api_permissions: ['clients.read'] })
    t.equal((await reader.client.get(path)).status, 200)
    t.equal(
      (await reader.client.post('/site/clients', { ...body, api_permissions: [] })).body.code,
      'permission_denied',
    )
  },
)

t.test('clients / are at most 50 on a site, also when many are created at once', async (t) => {
  const site = await createSite(auth)
  const rows = Array.from({ length: 45 }, () => ({
    site_id: site.id,
    client_id: unique('machine'),
    name: 'x',
    kind: 'machine',
    token_auth: 'client_secret_basic',
    api_permissions: [],
  }))
  await auth.db.insertInto('clients').values(rows).execute()
  const body = { name: 'One more', kind: 'machine', api_permissions: [] }
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.client.post('/site/clients', body)))
  t.equal(answers.filter(({ status }) => status === 200).length, 5)
  t.equal(answers.filter(({ status }) => status === 422).length, 15)
})

t.test('createClientSecret / makes a second one and no third; deleteClientSecret ends it and all tokens', async (t) => {
  const site = await createSite(auth)
  const machine = await createMachine(site, ['users.read'])
  const path = `/site/clients/${machine.id}/secrets`
  const added = (await expectBody(site.client.post(path))).data
  t.match(added.secrets, [{ slot: 1 }, { slot: 2 }])
  const third = await site.client.post(path)
  t.strictSame([third.status, Object.keys(third.body.errors)], [422, ['secrets']])
  const second = { ...machine, secret: added.secret }
  const tokens = [await tokenOf(site, machine), await tokenOf(site, second)]
  for (const token of tokens) t.equal((await site.as(token).get('/site/users')).status, 200)
  await expectBody(site.client.delete(`${path}/1`))
  for (const token of tokens) t.equal((await site.as(token).get('/site/users')).status, 401)
  t.equal((await askForToken(site, {}, basic(machine))).status, 401)
  t.equal((await site.as(await tokenOf(site, second)).get('/site/users')).status, 200)
  for (const slot of [1, 3]) t.equal((await site.client.delete(`${path}/${slot}`)).status, 404)
  t.match((await expectBody(site.client.post(path))).data.secrets, [{ slot: 1 }, { slot: 2 }])
})

t.test('a secret that is removed / leaves no token, whoever asks for one at the same time', async (t) => {
  const site = await createSite(auth)
  for (let round = 0; round < 5; round++) {
    const machine = await createMachine(site, ['users.read'])
    const asking = Array.from({ length: 8 }, () => askForToken(site, {}, basic(machine)))
    const [, ...answers] = await Promise.all([site.client.delete(`/site/clients/${machine.id}/secrets/1`), ...asking])
    for (const { status, body } of answers) {
      if (status === 200) t.equal((await site.as(body.access_token).get('/site/users')).status, 401)
    }
  }
})

t.test('updateClient / changes what its tokens may do at once', async (t) => {
  const site = await createSite(auth)
  const machine = await createMachine(site, ['users.read', 'roles.write'])
  const client = site.as(await tokenOf(site, machine))
  t.equal((await client.post('/site/roles', { name: 'By machine' })).status, 200)
  await expectBody(
    site.client.patch(`/site/clients/${machine.id}`, { name: 'Reader', api_permissions: ['users.read'] }),
  )
  const refused = await client.post('/site/roles', { name: 'By machine again' })
  t.strictSame([refused.status, refused.body.code], [403, 'permission_denied'])
  t.equal((await client.get('/site/users')).status, 200)
  await expectBody(site.client.delete(`/site/clients/${machine.id}`))
  t.equal((await client.get('/site/users')).status, 401)
  t.equal((await askForToken(site, {}, basic(machine))).status, 401)
})

t.test('keys / are public, strong, and for private_key_jwt only', async (t) => {
  const site = await createSite(auth)
  const { jwk } = await newKey('ES256')
  const create = (more: object) =>
    site.client.post('/site/clients', { name: 'Signer', kind: 'machine', api_permissions: [], ...more })
  const signer = { token_auth: 'private_key_jwt' }
  const rsa = (bits: number, exponent = 65_537) => ({
    ...generateKeyPairSync('rsa', { modulusLength: bits, publicExponent: exponent }).publicKey.export({
      format: 'jwk',
    }),
    kid: 'rsa',
  })
  const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ format: 'jwk' })
  const refused: [string, object, string][] = [
    ['no key', signer, 'keys'],
    ['keys beside a secret', { keys: [{ jwk }] }, 'keys'],
    ['a private key', { ...signer, keys: [{ jwk: { ...jwk, d: jwk.x } }] }, 'keys.0.jwk.d'],
    ['a secret key', { ...signer, keys: [{ jwk: { kty: 'oct', kid: 'k', k: 'AAAA' } }] }, 'keys.0.jwk.k'],
    ['a short RSA key', { ...signer, keys: [{ jwk: rsa(1_024) }] }, 'keys.0.jwk'],
    [
      'an RSA key with which everybody can sign',
      { ...signer, keys: [{ jwk: { ...rsa(2_048), e: 'AQ' } }] },
      'keys.0.jwk',
    ],
    ['another curve', { ...signer, keys: [{ jwk: { ...p384, kid: 'p' } }] }, 'keys.0.jwk.crv'],
    ['a point that is not on the curve', { ...signer, keys: [{ jwk: { ...jwk, x: 'AAAA' } }] }, 'keys.0.jwk'],
    ['an algorithm of another type', { ...signer, keys: [{ jwk: { ...jwk, alg: 'RS256' } }] }, 'keys.0.jwk'],
    ['two of one name', { ...signer, keys: [{ jwk }, { jwk }] }, 'keys.1.jwk.kid'],
    [
      'a time that does not exist',
      { ...signer, keys: [{ jwk, expires_at: '2026-12-31T23:59:60Z' }] },
      'keys.0.expires_at',
    ],
  ]
  for (const [what, body, field] of refused) {
    const { status, body: answer } = await create(body)
    t.equal(status, 422, what)
    t.ok(answer.errors?.[field], `${what}: ${JSON.stringify(answer)}`)
  }
  for (const strong of [jwk, rsa(2_048), (await newKey('Ed25519')).jwk]) {
    const { data } = await expectBody(
      create({ ...signer, keys: [{ jwk: strong, expires_at: '2100-01-01T00:00:00Z' }] }),
    )
    t.strictSame(data.keys, [{ jwk: strong, expires_at: '2100-01-01T00:00:00.000Z' }])
    t.notOk(data.secret)
    t.strictSame(data.secrets, [])
    t.equal((await site.client.post(`/site/clients/${data.id}/secrets`)).status, 422)
    t.equal((await site.client.patch(`/site/clients/${data.id}`, { keys: [] })).status, 422)
  }
})

t.test('updateClient / ends the tokens when a key is removed, and not when one is added', async (t) => {
  const site = await createSite(auth)
  const [first, second] = [await newKey('ES256'), await newKey('Ed25519', 'k2')]
  const machine = await createMachine(site, ['users.read'], {
    token_auth: 'private_key_jwt',
    keys: [{ jwk: first.jwk }],
  })
  const form = await assertionOf(machine.client_id, issuer, first)
  const client = site.as((await expectBody(askForToken(site, form))).access_token)
  const path = `/site/clients/${machine.id}`
  await expectBody(site.client.patch(path, { keys: [{ jwk: first.jwk }, { jwk: second.jwk }] }))
  t.equal((await client.get('/site/users')).status, 200)
  await expectBody(site.client.patch(path, { keys: [{ jwk: second.jwk }] }))
  t.equal((await client.get('/site/users')).status, 401)
  t.equal((await askForToken(site, await assertionOf(machine.client_id, issuer, first))).status, 401)
  t.equal((await askForToken(site, await assertionOf(machine.client_id, issuer, second))).status, 200)
})
