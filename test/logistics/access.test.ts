import t from 'tap'
import { readOperations } from '../../src/platform/openapi.ts'
import { joinApp } from '../support/app.ts'
import { logisticsContract } from '../support/contract.ts'
import { expectData } from '../support/documents.ts'
import { askData } from '../support/graphql.ts'
import { createCompany, createUser, createWorld, logIn, password, startWorld } from '../support/world.ts'

const app = await joinApp(t)

t.test('createToken / returns a valid token, and ignores the case of the e-mail', async (t) => {
  const { ours } = await createWorld(app)
  const hashOf = () =>
    app.db.selectFrom('users').select('password_hash').where('id', '=', ours.userId).executeTakeFirst()
  const hash = await hashOf()
  const { status, body } = await app.client().post('/auth/token', { email: ours.email.toUpperCase(), password })
  t.equal(status, 200)
  t.strictSame(await hashOf(), hash, 'a hash that is strong enough is kept')
  t.equal(body.token_type, 'Bearer')
  t.match(body.user, { id: ours.userId, email: ours.email })
  const days = (Date.parse(body.expires_at) - Date.now()) / 86_400_000
  t.ok(days > 29.9 && days <= 30, 'valid for 30 days')
  t.equal((await app.client({ token: body.token }).get('/companies')).status, 200)
})

t.test('createToken / answers alike for a wrong password, an unknown e-mail, an inactive user', async (t) => {
  const { ours } = await createWorld(app)
  const inactive = await createUser(app.db, { active: false })
  const attempts = [
    { email: ours.email, password: 'wrong' },
    { email: 'nobody@example.com', password },
    { email: inactive.email, password },
  ]
  for (const attempt of attempts) {
    const { status, body } = await app.client().post('/auth/token', attempt)
    t.equal(status, 422)
    t.equal(body.code, 'validation_failed')
    t.strictSame(body.errors, { email: ['These credentials do not match our records.'] })
  }
})

t.test('createToken / a password of more than 72 bytes does not match by its first bytes', async (t) => {
  const { default: bcrypt } = await import('bcryptjs')
  const user = await createUser(app.db)
  await app.db
    .updateTable('users')
    .set({ password_hash: bcrypt.hashSync('x'.repeat(72), 4) })
    .where('id', '=', user.id)
    .execute()
  const log = (password: string) => app.client().post('/auth/token', { email: user.email, password })
  t.equal((await log('x'.repeat(72))).status, 200)
  t.equal((await log('x'.repeat(73))).status, 422)
})

t.test('createToken / requires an e-mail address and a password', async (t) => {
  const { body } = await app.client().post('/auth/token', { email: 'nobody', password: 9, remember: true })
  t.strictSame(body.errors, {
    remember: ['remember is not a known field.'],
    email: ['email must be an e-mail address.'],
    password: ['password must be a string.'],
  })
  t.equal(body.message, 'remember is not a known field. (and 2 more errors)')
})

t.test('revokeToken / revokes the token immediately, and no other', async (t) => {
  const { ours } = await createWorld(app)
  const other = await logIn(app, ours.email)
  const { status, body } = await ours.client.post('/auth/revoke')
  t.equal(status, 200)
  t.equal(body.message, 'The token has been revoked.')
  t.equal((await ours.client.get('/companies')).status, 401)
  t.equal((await app.client({ token: other }).get('/companies')).status, 200)
})

t.test('every route / refuses tokens that are expired, changed, foreign or of an inactive user', async (t) => {
  const { ours } = await createWorld(app)
  const refused = async (token: string, why: string) => {
    const { status, body } = await app.client({ token }).get('/companies')
    t.equal(status, 401, why)
    t.equal(body.code, 'unauthenticated')
  }
  const [header, payload, signature] = ours.token.split('.')
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  await refused('nonsense', 'no JWT')
  await refused(`${header}.${payload}.${signature?.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`, 'signature')
  await refused(`${none}.${payload}.`, 'alg none')
  await refused('test-mdm-token', 'an integration token')

  await app.db
    .updateTable('user_tokens')
    .set({ expires_at: new Date(0).toISOString() })
    .where('user_id', '=', ours.userId)
    .execute()
  await refused(ours.token, 'expired')
  const fresh = await logIn(app, ours.email)
  await app.db.updateTable('users').set({ active: false }).where('id', '=', ours.userId).execute()
  await refused(fresh, 'user withdrawn')
})

t.test('listCompanies / returns the companies of the user, and all for a super-admin', async (t) => {
  const { app, ours, theirs, admin } = await startWorld(t)
  const second = await createCompany(app.db, ['catalog', 'api'])
  const withoutApi = await createCompany(app.db, ['catalog'])
  await app.db
    .insertInto('user_companies')
    .values([second, withoutApi].map((company_id) => ({ user_id: ours.userId, company_id })))
    .execute()
  const { body } = await app.client({ token: ours.token }).get('/companies')
  t.match(body.data, [
    {
      id: ours.companyId,
      is_primary: true,
      modules: ['api', 'catalog', 'inbound', 'inventory', 'outbound', 'returns', 'webhooks'],
    },
    { id: second, is_primary: false, modules: ['api', 'catalog'] },
  ])
  t.equal(body.data.length, 2)
  const all = (await admin.client.get('/companies')).body.data.map(({ id }: { id: number }) => id)
  t.strictSame(all, [ours.companyId, theirs.companyId, second])
})

t.test('X-Company-Id / must be an integer, and a company of the caller', async (t) => {
  const { ours, theirs } = await createWorld(app)
  const ask = (company: string, path = '/articles') =>
    app.client({ token: ours.token }).get(path, { headers: { 'x-company-id': company } })
  for (const wrong of ['abc', '1.5', '-1', '']) {
    for (const path of ['/articles', '/articles/by-code/A', '/webhooks']) {
      const { status, body } = await ask(wrong, path)
      t.equal(status, 422, `"${wrong}"`)
      t.strictSame(Object.keys(body.errors), ['X-Company-Id'])
    }
  }
  const foreign = await ask(String(theirs.companyId))
  const unknown = await ask('999999')
  t.equal(foreign.status, 403)
  t.equal(foreign.body.code, 'company_forbidden')
  t.equal(unknown.status, 403)
  t.equal(
    unknown.body.message.replace('999999', 'N'),
    foreign.body.message.replace(String(theirs.companyId), 'N'),
    'the same answer for both',
  )
})

t.test('X-Company-Id / without it, a user reads the primary company, and an administrator all', async (t) => {
  const { app, ours, theirs, admin } = await startWorld(t)
  for (const { client } of [ours, theirs])
    await client.post('/articles', { article_code: 'A', description: 'a', um3pl: 'PCS' })
  const companiesOf = async (token: string) =>
    (await app.client({ token }).get('/articles')).body.data.map((row: { company_id: number }) => row.company_id)
  t.strictSame(await companiesOf(ours.token), [ours.companyId])
  t.strictSame(await companiesOf(admin.token), [ours.companyId, theirs.companyId])

  const homeless = await logIn(app, (await createUser(app.db)).email)
  t.equal((await app.client({ token: homeless }).get('/articles')).body.code, 'company_forbidden')
})

t.test('X-Company-Id / without it, a user of several companies reads only the primary one', async (t) => {
  const { ours, theirs } = await createWorld(app)
  // The primary company is neither the first nor the only one.
  const { email } = await createUser(app.db, { companies: [theirs.companyId, ours.companyId] })
  const token = await logIn(app, email)
  const client = app.client({ token })
  const article = { article_code: 'A', description: 'a', um3pl: 'PCS' }
  const own = await expectData(theirs.client.post('/articles', article), 201)
  const other = await expectData(ours.client.post('/articles', { ...article, id: own.id + 1 }), 201)
  const companiesOf = (rows: { company_id: number }[]) => rows.map(({ company_id }) => company_id)

  const { data, meta } = (await client.get('/articles')).body
  t.strictSame(companiesOf(data), [theirs.companyId])
  t.equal(meta.total, 1)
  t.strictSame(companiesOf((await client.get('/events')).body.data), [theirs.companyId])
  t.equal((await client.get(`/articles/${own.id}`)).status, 200)
  t.equal((await client.get(`/articles/${other.id}`)).status, 404)
  const query = '{ articles(limit: 10) { company_id } }'
  t.strictSame(companiesOf((await askData(client, query)).articles), [theirs.companyId])

  const named = app.client({ token, company: ours.companyId })
  t.strictSame(companiesOf((await named.get('/articles')).body.data), [ours.companyId], 'the other has to be named')
  t.equal((await named.get(`/articles/${own.id}`)).status, 404)
})

t.test('module gate / requires the api module, in addition to the module of the operation', async (t) => {
  const { ours } = await createWorld(app)
  await app.db
    .deleteFrom('company_modules')
    .where('company_id', '=', ours.companyId)
    .where('module_slug', '=', 'api')
    .execute()
  const named = readOperations(logisticsContract.document).filter(({ module }) => module)
  const lists = named.filter(({ path, method }) => method === 'GET' && !path.includes('{'))
  t.ok(lists.length >= 8)
  t.ok(new Set(lists.map(({ module }) => module)).size >= 6, 'of every module')
  const ofAllCompanies = lists.filter(({ security }) => security.some((schemes) => !('companyId' in schemes)))
  for (const [client, operations] of [
    [ours.client, lists],
    [app.client({ token: ours.token }), ofAllCompanies],
  ] as const) {
    for (const { id, path } of operations) {
      const { status, body } = await client.get(path)
      t.equal(status, 403, id)
      t.match(body, { code: 'module_inactive', message: /"api"/ }, id)
    }
  }
  const { status, body } = await ours.client.post('/articles', { article_code: 'A', description: 'a', um3pl: 'PCS' })
  t.equal(status, 403)
  t.match(body, { code: 'module_inactive', message: /"api"/ })
  t.equal((await app.db.selectFrom('articles').where('company_id', '=', ours.companyId).execute()).length, 0)
})

t.test('module gate / names the inactive module; a reader of all companies does not see the company', async (t) => {
  const { app, ours, theirs, admin } = await startWorld(t)
  await ours.client.post('/articles', { article_code: 'A', description: 'a', um3pl: 'PCS' })
  await theirs.client.post('/articles', { article_code: 'A', description: 'a', um3pl: 'PCS' })
  const drop = (module_slug: string) =>
    app.db
      .deleteFrom('company_modules')
      .where('company_id', '=', ours.companyId)
      .where('module_slug', '=', module_slug)
      .execute()

  await drop('catalog')
  const catalog = await ours.client.get('/articles')
  t.equal(catalog.status, 403)
  t.match(catalog.body, { code: 'module_inactive', message: /"catalog"/ })
  t.equal((await ours.client.get('/clients')).status, 200, 'reference data needs the api module alone')
  t.strictSame(
    (await admin.client.get('/articles')).body.data.map((row: { company_id: number }) => row.company_id),
    [theirs.companyId],
  )
  await drop('api')
  t.match((await ours.client.get('/clients')).body, { code: 'module_inactive', message: /"api"/ })
})
