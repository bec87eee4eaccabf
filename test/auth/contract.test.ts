import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import t from 'tap'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts'
import { errorCodes } from '../../src/platform/errors.ts'
import type { Operation } from '../../src/platform/openapi.ts'
import {
  createCaller,
  createCompany,
  createGroup,
  createRole,
  createSite,
  createUser,
  logIn,
  logInBody,
  password,
  startAuth,
  type TestAuth,
  type TestSite,
  type TestUser,
  unique,
} from '../support/auth.ts'
import type { Client, Reply } from '../support/client.ts'
import { authContract } from '../support/contract.ts'
import {
  hasBody,
  isProtected,
  requestTo,
  type Stage,
  send,
  testExamples,
  testPlatformPromises,
  testRateLimits,
} from '../support/contract-tests.ts'

const { operations } = authContract
const isManagement = ({ path }: Operation) => path.startsWith('/site/')
const needsToken = ({ security }: Operation) => security.length > 0 && !security.some((s) => 'clientSecret' in s)
const permissionOf = ({ security }: Operation) => security.flatMap(({ userToken = [] }) => userToken)[0] as string
const permissions = [...new Set(operations.filter(isManagement).map(permissionOf))]

/** Every record of ours is marked with this, so that it can be recognised wherever it turns up. */
const mark = 'belongs-to-us-alone'

interface AuthStage extends Stage {
  site: TestSite
  values: Record<string, number>
  freshValues(operation: Operation): Promise<Record<string, number>>
}

/** A site in which every operation can be called; each that consumes something gets it made anew. */
async function setStage(auth: TestAuth): Promise<AuthStage> {
  const site = await createSite(auth)
  const role = await createRole(site, { action_keys: [mark] })
  const company = await createCompany(site, [mark])
  const group = await createGroup(site, [mark])
  const user = await createUser(site, [role])
  await auth.db.updateTable('users').set({ name: mark }).where('id', '=', user.id).execute()
  const token = await logIn(site, user)
  const join = async (id: number) => {
    await site.client.post(`/site/users/${id}/companies`, { site_company_id: company })
    await site.client.post(`/site/users/${id}/groups`, { site_group_id: group })
  }
  await join(user.id)
  const idOf: Record<string, number> = { roles: role, users: user.id, companies: company, groups: group }
  const values = (path: string) => ({
    id: idOf[path.split('/')[2] as string] as number,
    company_id: company,
    group_id: group,
  })
  const creators: Record<string, () => Promise<number>> = {
    roles: () => createRole(site),
    companies: () => createCompany(site),
    groups: () => createGroup(site),
    users: async () => {
      const { id } = await createUser(site)
      await join(id)
      return id
    },
  }
  return {
    site,
    values: idOf,
    anonymous: auth.client(),
    allowed: (operation) =>
      needsToken(operation) ? site.as(token) : isProtected(operation) ? site.client : auth.client(),
    pathValues: ({ path }) => values(path),
    query: ({ id }) => (id === 'getStatus' ? `?site=${site.slug}` : ''),
    async freshValues({ path }) {
      const create = creators[path.split('/')[2] as string]
      return { ...values(path), ...(create && { id: await create() }) }
    },
    prepare: (operation, body) => prepare(auth, site, { role, company, group, user }, operation, body),
  }
}

/** What an example names must be there, and what it makes must be new. */
async function prepare(
  auth: TestAuth,
  site: TestSite,
  { role, company, group, user }: { role: number; company: number; group: number; user: TestUser },
  { id }: Operation,
  body: unknown,
): Promise<unknown> {
  const sent = (body ?? {}) as Record<string, unknown>
  const assignments = sent.assignments ? { assignments: [{ site_role_id: role, is_primary: true }] } : {}
  switch (id) {
    case 'login':
      return logInBody(site, user.email)
    case 'changePassword':
      return { ...sent, current_password: password, password, password_confirmation: password }
    case 'createUser':
      return { ...sent, email: `${unique('new')}@example.com`, ...assignments }
    case 'attachUser':
      return { email: (await createUser(await createSite(auth))).email, ...assignments }
    case 'updateUser':
      return { ...sent, ...assignments, ...(sent.password !== undefined && { name: mark }) }
    case 'addUserToCompany':
      return { site_company_id: company }
    case 'addUserToGroup':
      return { site_group_id: group }
    case 'createRole':
    case 'createCompany':
    case 'createGroup':
      return { ...sent, ...(sent.slug !== undefined && { slug: unique('slug') }) }
    default:
      return undefined
  }
}

const auth = await startAuth(t)
const stage = await setStage(auth)

/** For each operation a request that succeeds with the right credentials, whatever was called before. */
async function freshRequest(operation: Operation, at: AuthStage = stage) {
  const request = requestTo(at, operation, await at.freshValues(operation))
  return { ...request, body: (await at.prepare?.(operation, request.body)) ?? request.body }
}

t.test('every operation / behaves the same under /api and /api/v2', async (t) => {
  const shapeOf = ({ status, body }: Reply) => [status, body?.code, shape(body)]
  for (const operation of operations) {
    const attempts: [string, Client][] = [
      ['allowed', stage.allowed(operation)],
      ['anonymous', stage.anonymous],
    ]
    for (const [who, client] of attempts) {
      const [first, second] = [await freshRequest(operation), await freshRequest(operation)]
      const one = await send(client, { ...first, path: `/api${first.path}` })
      const two = await send(client, { ...second, path: `/api/v2${second.path}` })
      t.strictSame(shapeOf(two), shapeOf(one), `${operation.id} ${who}`)
      t.equal(two.body.request_id, two.headers['x-request-id'])
    }
  }
  const methods = (prefix: string) => auth.server.hasRoute({ method: 'GET', url: `${prefix}/site/roles/:id` })
  t.ok(methods('/api') && methods('/api/v2'))
})

/** Field names and types, all the way down. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.length ? [shape(value[0])] : []
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
}

t.test('every answer / repeats the request id in its body, errors and successes alike', async (t) => {
  const id = 'a-request-id.of_mine'
  for (const operation of operations) {
    for (const client of [stage.allowed(operation), stage.anonymous]) {
      const request = await freshRequest(operation)
      const reply = await send(client, request, {
        headers: { 'x-request-id': id },
      })
      t.equal(reply.headers['x-request-id'], id, operation.id)
      t.equal(reply.body.request_id, id, `${operation.id} ${reply.status}`)
    }
  }
  for (const path of ['/api/nowhere', '/api/v2/nowhere']) {
    const { status, body } = await stage.anonymous.get(path, { headers: { 'x-request-id': id } })
    t.equal(status, 404)
    t.equal(body.request_id, id)
  }
})

t.test('every permission / opens the operations that name it, and no other', async (t) => {
  t.equal(permissions.length, 9)
  const callers = new Map<string, Client>()
  for (const permission of [...permissions, '*']) {
    // The action key keeps the records of the stage within what each caller holds.
    callers.set(
      permission,
      (await createCaller(stage.site, { api_permissions: [permission], action_keys: [mark] })).client,
    )
  }
  callers.set('none', (await createCaller(stage.site, { action_keys: [mark] })).client)
  for (const operation of operations.filter(isManagement)) {
    for (const [held, client] of callers) {
      const request = await freshRequest(operation)
      // What the example hands out, not everybody who may do this holds.
      if (/^update(Role|Company|Group)$/.test(operation.id)) request.body = { name: unique('renamed') }
      const { status, body } = await send(client, request)
      const allowed = held === '*' || held === permissionOf(operation)
      t.equal(status, allowed ? 200 : 403, `${operation.id} with ${held}: ${JSON.stringify(body).slice(0, 200)}`)
      if (!allowed) t.equal(body.code, 'permission_denied')
    }
  }
})

t.test('every management operation / takes the secret by header or body, never by the query', async (t) => {
  const { clientId, secret } = stage.site
  const headers = { 'x-client-id': clientId }
  for (const operation of operations.filter(isManagement)) {
    const request = await freshRequest(operation)
    const query = `?client_id=${clientId}&client_secret=${secret}`
    t.equal((await send(auth.client(), { ...request, path: request.path + query })).status, 401, operation.id)
    t.equal((await send(auth.client({ ...headers, 'x-client-secret': 'wrong' }), request)).status, 401)
    t.equal((await send(auth.client({ 'x-client-secret': secret }), request)).status, 401, 'a secret alone')
    if (!hasBody(operation)) continue
    const inBody = (credentials: object) => ({ ...request, body: { ...(request.body as object), ...credentials } })
    t.equal((await send(auth.client(), inBody({ client_id: clientId, client_secret: 'wrong' }))).status, 401)
    t.equal((await send(auth.client(), inBody({ client_id: clientId, client_secret: 7 }))).status, 401)
    const both = auth.client({ ...headers, 'x-client-secret': secret })
    t.equal((await send(both, inBody({ client_secret: 'another' }))).status, 401, 'header and body disagree')
    const { status, text } = await send(auth.client(), inBody({ client_id: clientId, client_secret: secret }))
    t.equal(status, 200, `${operation.id} ${text.slice(0, 200)}`)
    t.notMatch(text, secret)
    const mixed = await send(auth.client(headers), {
      ...(await freshRequest(operation)),
      body: {
        ...((await freshRequest(operation)).body as object),
        client_secret: secret,
      },
    })
    t.equal(mixed.status, 200, 'id in the header, secret in the body')
  }
})

t.test('every management operation / a wrong secret is a 401 even beside a valid token', async (t) => {
  const { token } = await createCaller(stage.site, { api_permissions: ['*'] })
  for (const operation of operations.filter(isManagement)) {
    const request = await freshRequest(operation)
    const client = stage.site.as(token)
    t.equal((await send(client, request, { headers: { 'x-client-secret': 'wrong' } })).status, 401, operation.id)
    if (!hasBody(operation)) continue
    const body = { ...(request.body as object), client_secret: 'wrong' }
    t.equal((await send(client, { ...request, body })).status, 401, `${operation.id} in the body`)
  }
})

t.test('every id of another site / answers 404, shows nothing and changes nothing', async (t) => {
  const theirs = await createSite(auth)
  const admin = await createCaller(theirs, { api_permissions: ['*'] })
  const before = await snapshot(stage.site.id)
  for (const operation of operations.filter(isManagement)) {
    for (const client of [theirs.client, admin.client]) {
      const request = requestTo(stage, operation)
      const body = (await stage.prepare?.(operation, request.body)) ?? request.body
      const { status, text } = await send(client, { ...request, body })
      t.notMatch(text, mark, operation.id)
      if (operation.path.includes('{')) t.equal(status, 404, operation.id)
    }
  }
  // One's own user, and another site's company, group and role.
  const own = await createUser(theirs)
  const { roles, companies, groups } = stage.values
  t.equal((await theirs.client.post(`/site/users/${own.id}/companies`, { site_company_id: companies })).status, 404)
  t.equal((await theirs.client.post(`/site/users/${own.id}/groups`, { site_group_id: groups })).status, 404)
  t.equal((await theirs.client.delete(`/site/users/${own.id}/companies/${companies}`)).status, 404)
  t.equal((await theirs.client.delete(`/site/users/${own.id}/groups/${groups}`)).status, 404)
  const foreign = await theirs.client.patch(`/site/users/${own.id}`, { assignments: [{ site_role_id: roles }] })
  t.equal(foreign.status, 422)
  t.strictSame(Object.keys(foreign.body.errors), ['assignments.0.site_role_id'])
  t.strictSame(await snapshot(stage.site.id), before)
})

/** Everything that a site owns, as one value. */
async function snapshot(siteId: number): Promise<unknown> {
  const tables = [
    'roles',
    'companies',
    'groups',
    'site_users',
    'assignments',
    'user_companies',
    'user_groups',
    'tokens',
  ]
  return Promise.all(
    tables.map(async (name) => {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(name)} t where site_id = ${siteId} order by 1`.execute(auth.db)
      return [name, rows]
    }),
  )
}

testExamples(t, authContract)
testPlatformPromises(t, authContract, stage)
testRateLimits(t, authContract, async (t) => {
  const names = ['LOGIN', 'SITE', 'VERIFY'].map((name) => [`RATE_LIMIT_${name}_PER_MINUTE`, '1'])
  const limited = await startAuth(t, { ...Object.fromEntries(names), DATABASE_URL: auth.databaseUrl })
  const site = { ...stage.site, auth: limited }
  const user = await createUser(site)
  const token = await logIn({ ...site, auth }, user)
  const headers = { 'x-client-id': site.clientId }
  return {
    ...stage,
    anonymous: limited.client(),
    allowed: (operation) =>
      needsToken(operation)
        ? limited.client({ ...headers, authorization: `Bearer ${token}` })
        : limited.client({ ...(isProtected(operation) && { ...headers, 'x-client-secret': site.secret }) }),
  }
})

t.test('every error / has its code in the contract, and the introduction has those of this service', async (t) => {
  t.strictSame(authContract.document.components.schemas.ErrorCode?.enum, errorCodes)
  const { description } = authContract.document.info as unknown as { description: string }
  const listed = [...description.matchAll(/\| \d{3} \| `(\w+)` \|/g)].map(([, code]) => code as string)
  for (const code of listed) t.ok((errorCodes as string[]).includes(code), code)
  const shown = operations.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ content }) =>
      Object.values(content?.['application/json']?.examples ?? {}).flatMap(({ value }) => {
        const { code } = value as { code?: string }
        return code ? [code] : []
      }),
    ),
  )
  for (const code of new Set(shown)) t.ok(listed.includes(code), `${code} is in the table`)
})

t.test('every operation that needs the database / answers 503 while it is away, and serves again after', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-lost-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres(directory, { settings: { fsync: 'off' } })
  const lost = await startAuth(t, { DATABASE_URL: postgres.url })
  const there = await setStage(lost)
  await postgres.stop()
  for (const operation of operations.filter(({ responses }) => '503' in responses)) {
    if (operation.id === 'getSigningKeys') continue
    const request = requestTo(there, operation)
    const body = operation.id === 'login' ? logInBody(there.site, 'a@example.com') : request.body
    const started = Date.now()
    const { status, headers, body: answer } = await send(there.allowed(operation), { ...request, body })
    t.equal(status, 503, operation.id)
    t.equal(answer.code, 'unavailable')
    t.ok(headers['retry-after'])
    t.ok(Date.now() - started < 10_000, 'without waiting for it')
  }
  t.match((await there.anonymous.get('/health')).body, { status: 'degraded', checks: { database: false } })
  const again = await startEmbeddedPostgres(directory, { settings: { fsync: 'off' } })
  t.teardown(() => again.stop())
  t.equal((await there.site.client.get('/site/roles')).status, 200)
})
