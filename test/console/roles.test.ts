import t, { type Test } from 'tap'
import { includes, neededRole, type Role, roles } from '../../src/platform/console/roles.ts'
import type { Operation } from '../../src/platform/openapi.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { createSite, startAuth, type TestAuth } from '../support/auth.ts'
import { mark as authMark, setStage as setAuthStage } from '../support/auth-stage.ts'
import { type Browser, type Stage as Server, signIn, tablesOf } from '../support/console.ts'
import { authContract, logisticsContract } from '../support/contract.ts'
import { requestTo, type Stage, send } from '../support/contract-tests.ts'
import { mark as logisticsMark, setStage } from '../support/logistics-stage.ts'

type Service = TestApp | TestAuth

/** Operations that take a session: those of the console, and those of users that are not marked `none`. */
function forSessions(operations: readonly Operation[]): Operation[] {
  const takes = ({ security }: Operation) => security.some((some) => 'consoleSession' in some || 'userToken' in some)
  // A sign-out would end the session that the other requests need.
  return operations.filter((operation) => takes(operation) && operation.id !== 'deleteConsoleSession')
}

interface Tested {
  stage: Stage
  operations: readonly Operation[]
  schema: string
  /** Every record of the stage's tenant contains it. */
  mark: string
  /** The headers that name the tenant of the stage, and another one. */
  ours: Record<string, string>
  theirs: Record<string, string>
}

/**
 * Calls every operation with every role and without a session, and compares the status with what the contract says. Then
 * looks at what the answers show: every role that may read a list sees the same records, but its own sessions only; and
 * nobody sees credentials of others, stored secrets or, in the name of another tenant, anything of the first.
 */
async function testRoles(t: Test, server: Service, tested: Tested): Promise<void> {
  const { stage, operations, schema, mark, ours, theirs } = tested
  const browsers = new Map<Role, Browser>()
  for (const role of roles) browsers.set(role, await signInMarked(server, role))
  const answers: { name: string; text: string; hidden: string[] }[] = []
  const secrets = await storedSecrets(server, schema)
  for (const operation of forSessions(operations)) {
    const needed = neededRole(operation)
    const takesTenant = operation.security.some((schemes) => 'companyId' in schemes || 'clientId' in schemes)
    const ask = (session: Record<string, string>, tenant: Record<string, string>) =>
      send(server.client(), requestTo(stage, operation), { headers: { ...session, ...(takesTenant && tenant) } })
    t.equal((await ask({}, ours)).status, 401, `${operation.id} without a session`)
    const lists = new Map<Role, unknown>()
    for (const [role, browser] of browsers) {
      const { status, body, text } = await ask(browser.write, ours)
      const name = `${operation.id} as ${role}: ${status} ${body?.code ?? ''}`
      if (needed === undefined) t.equal(status, 401, name)
      else if (includes(role, needed)) t.ok(status !== 401 && body?.code !== 'permission_denied', name)
      else t.strictSame([status, body.code], [403, 'permission_denied'], name)

      const others = [...browsers.values()].filter((other) => other !== browser)
      const hidden = [...others.map(({ csrf }) => csrf), ...(role === 'owner' ? [] : others.map(agentOf))]
      answers.push({ name, text, hidden })
      if (operation.method !== 'GET' || needed === undefined || !includes(role, needed)) continue
      if (Array.isArray(body?.data)) lists.set(role, body.data.map(withoutDays))
      if (takesTenant && role === needed) {
        t.notOk((await ask(browser.write, theirs)).text.includes(mark), `${name}, in the name of another tenant`)
      }
    }
    if (operation.id === 'listConsoleSessions') {
      for (const [role, browser] of browsers) {
        const agents = (lists.get(role) as { user_agent: string }[]).map(({ user_agent }) => user_agent)
        const visible = role === 'owner' ? [...browsers.values()] : [browser]
        t.strictSame(agents.filter(isAgent).sort(), visible.map(agentOf).sort(), `the sessions that the ${role} sees`)
      }
    } else {
      for (const [role, records] of lists) t.strictSame(records, lists.get('owner'), `${operation.id} as ${role}`)
    }
  }
  // Also those that the requests have stored.
  secrets.push(...(await storedSecrets(server, schema)))
  for (const { name, text, hidden } of answers) {
    const shown = [...hidden, ...secrets].filter((value) => text.includes(value))
    t.strictSame(shown, [], `${name} shows nothing of others`)
  }
}

/** A statement ends now, so the days in it grow from one request to the next. */
function withoutDays({ unit_days: _days, ...record }: Record<string, unknown>) {
  return record
}

async function signInMarked(server: Service, role: Role): Promise<Browser> {
  const browser = await signIn(server, role)
  const sessions = tablesOf(server).updateTable('console_sessions').where('account_id', '=', browser.account.id)
  await sessions.set({ user_agent: agentOf(browser) }).execute()
  return browser
}

/** The mark of an account's session: only its owner and owners of the console may see it. */
const agentOf = ({ account }: Browser) => `the browser of account ${account.id}`
const isAgent = (agent: string) => agent.startsWith('the browser of account ')

/** Everything in the database that no answer may contain: bytes are digests or sealed, and so are columns of these names. */
async function storedSecrets(server: Service, schema: string): Promise<string[]> {
  const { rows: columns } = await server.pool.query(
    `select table_name, column_name, data_type from information_schema.columns
      where table_schema = $1 and (data_type = 'bytea' or column_name ~ 'hash|secret|password') and data_type in ('bytea', 'text')`,
    [schema],
  )
  const values = await Promise.all(
    columns.map(async ({ table_name, column_name }) => {
      const { rows } = await server.pool.query(`select "${column_name}" as value from "${schema}"."${table_name}"`)
      return rows.flatMap(({ value }) => (Buffer.isBuffer(value) ? textsOf(value) : (value ?? [])))
    }),
  )
  return values.flat().filter((value) => value.length > 10)
}

const textsOf = (bytes: Buffer) => (['hex', 'base64', 'base64url'] as const).map((encoding) => bytes.toString(encoding))

/** Every write by cookie needs the token that only the console's own page knows. */
async function testForgedRequests(t: Test, server: Server, stage: Stage, operations: readonly Operation[]) {
  const { read } = await signIn(server, 'owner')
  const writes = operations.filter(({ method, path }) => method !== 'GET' && path.startsWith('/console/'))
  for (const operation of writes.filter(({ security }) => security.length)) {
    const { status, body } = await send(server.client(), requestTo(stage, operation), { headers: read })
    t.strictSame([status, body.code], [403, 'csrf_rejected'], operation.id)
  }
}

t.test(
  'every operation of the logistics service / is open to the roles that its contract says, and shows nothing of others',
  async (t) => {
    const app = await startApp(t)
    const stage = await setStage(app)
    const { operations } = logisticsContract
    const ours = { 'x-company-id': String(stage.world.ours.companyId) }
    const theirs = { 'x-company-id': String(stage.world.theirs.companyId) }
    await testRoles(t, app, { stage, operations, schema: 'logistics', mark: logisticsMark, ours, theirs })
    await testForgedRequests(t, app, stage, operations)
    const needing = (role: Role) => forSessions(operations).filter((operation) => neededRole(operation) === role)
    t.ok(needing('owner').some(({ id }) => id === 'createConsoleAccount'))
    t.ok(needing('administrator').some(({ id }) => id === 'rotateWebhookSecret'))
    t.ok(needing('operator').some(({ id }) => id === 'transitionSalesOrder'))
    for (const { id, method, path } of needing('auditor')) {
      t.ok(
        method === 'GET' ||
          ['readScan', 'promiseStock'].includes(id) ||
          /^\/console\/(session|second-factor|recovery-codes)/.test(path),
        `${id} changes nothing of others`,
      )
    }
  },
)

t.test(
  'every operation of the authentication service / is open to the roles that its contract says, and shows nothing of others',
  async (t) => {
    const auth = await startAuth(t)
    const stage = await setAuthStage(auth)
    const { operations } = authContract
    const ours = { 'x-client-id': stage.site.clientId }
    const theirs = { 'x-client-id': (await createSite(auth)).clientId }
    await testRoles(t, auth, { stage, operations, schema: 'auth', mark: authMark, ours, theirs })
    await testForgedRequests(t, auth, stage, operations)
  },
)

t.test('accounts / are managed by owners only, and the last owner stays', async (t) => {
  const app = await startApp(t)
  const owner = await signIn(app, 'owner')
  const path = `/console/accounts/${owner.account.id}`
  for (const change of [{ role: 'auditor' }, { active: false }]) {
    const reply = await app.client().patch(path, change, { headers: owner.write })
    t.strictSame([reply.status, reply.body.code], [409, 'last_administrator'])
  }
  t.equal((await app.client().delete(path, { headers: owner.write })).status, 409)

  const body = { email: 'new@example.com', name: 'New', role: 'owner', generate_password: true }
  const created = await app.client().post('/console/accounts', body, { headers: owner.write })
  t.equal(created.headers['cache-control'], 'no-store')
  const { data, password } = created.body
  t.equal((await app.client().post('/console/session', { email: body.email, password })).status, 200)
  const taken = await app
    .client()
    .post('/console/accounts', { ...body, email: 'NEW@example.com' }, { headers: owner.write })
  t.ok(taken.body.errors.email)
  const reset = await app
    .client()
    .patch(`/console/accounts/${data.id}`, { generate_password: true }, { headers: owner.write })
  t.equal(
    (await app.client().post('/console/session', { email: body.email, password })).status,
    422,
    'the old password',
  )
  const audit = await app.client().get('/console/audit', { headers: owner.read })
  for (const secret of [password, reset.body.password]) t.notMatch(audit.text + app.logs.join(), secret)
  t.equal(
    (await app.client().patch(path, { role: 'auditor' }, { headers: owner.write })).status,
    200,
    'no longer the last',
  )
  t.equal((await app.client().patch(path, { role: 'owner' }, { headers: owner.write })).status, 403, 'at once')

  const pages = `/console/audit?per_page=1&target=/console/accounts`
  const first = await app.client().get(pages, { headers: owner.read })
  t.match(first.body.data, [{ action: 'updateConsoleAccount', target: path, details: { role: { before: 'owner' } } }])
  const second = await app.client().get(`${pages}&before_id=${first.body.meta.next_before_id}`, { headers: owner.read })
  t.match(second.body.data, [{ target: `/console/accounts/${data.id}` }])
  const another = await signIn(app, 'owner')
  t.equal((await app.client().delete(path, { headers: another.write })).status, 200)
  const deleted = await app.client().get(pages, { headers: another.read })
  const { email } = owner.account
  t.match(deleted.body.data, [{ action: 'deleteConsoleAccount', target: path, details: { email, role: 'auditor' } }])
  const none = await app.client().get(`/console/audit?to=2020-01-01T00:00:00Z`, { headers: another.read })
  t.strictSame(none.body, { data: [], meta: { next_before_id: null, per_page: 50 }, request_id: none.body.request_id })
})
