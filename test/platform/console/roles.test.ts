import t, { type Test } from 'tap'
import { includes, neededRole, type Role, roles } from '../../../src/platform/console/roles.ts'
import type { Operation } from '../../../src/platform/openapi.ts'
import { startApp } from '../../support/app.ts'
import { startAuth } from '../../support/auth.ts'
import { setStage as setAuthStage } from '../../support/auth-stage.ts'
import { type Browser, type Stage as Server, signIn } from '../../support/console.ts'
import { authContract, logisticsContract } from '../../support/contract.ts'
import { requestTo, type Stage, send } from '../../support/contract-tests.ts'
import { setStage } from '../../support/logistics-stage.ts'

/** Operations that take a session: those of the console, and those of users that are not marked `none`. */
function forSessions(operations: readonly Operation[]): Operation[] {
  const takes = ({ security }: Operation) => security.some((some) => 'consoleSession' in some || 'userToken' in some)
  // A sign-out would end the session that the other requests need.
  return operations.filter((operation) => takes(operation) && operation.id !== 'deleteConsoleSession')
}

/** Calls every operation with every role, and compares the answer with what the contract says. */
async function testRoles(
  t: Test,
  server: Server,
  stage: Stage,
  operations: readonly Operation[],
  headers: Record<string, string>,
): Promise<void> {
  const browsers = new Map<Role, Browser>()
  for (const role of roles) browsers.set(role, await signIn(server, role))
  for (const operation of forSessions(operations)) {
    const needed = neededRole(operation)
    for (const role of roles) {
      const { write } = browsers.get(role) as Browser
      const request = requestTo(stage, operation)
      const client = server.client()
      const sent = operation.path.startsWith('/console/') ? write : { ...write, ...headers }
      const { status, body } = await send(client, request, { headers: sent })
      const name = `${operation.id} as ${role}: ${status} ${body?.code ?? ''}`
      if (needed === undefined) t.equal(status, 401, name)
      else if (includes(role, needed)) t.ok(status !== 401 && status !== 403, name)
      else t.strictSame([status, body.code], [403, 'permission_denied'], name)
    }
  }
}

/** Every write by cookie needs the token that only the console's own page knows. */
async function testForgedRequests(t: Test, server: Server, stage: Stage, operations: readonly Operation[]) {
  const { read } = await signIn(server, 'owner')
  const writes = operations.filter(({ method, path }) => method !== 'GET' && path.startsWith('/console/'))
  for (const operation of writes.filter(({ security }) => security.length)) {
    const { status, body } = await send(server.client(), requestTo(stage, operation), { headers: read })
    t.strictSame([status, body.code], [403, 'csrf_rejected'], operation.id)
  }
}

t.test('every operation of the logistics service / is open to the roles that its contract says', async (t) => {
  const app = await startApp(t)
  const stage = await setStage(app)
  const { operations } = logisticsContract
  await testRoles(t, app, stage, operations, { 'x-company-id': String(stage.world.ours.companyId) })
  await testForgedRequests(t, app, stage, operations)
  const needing = (role: Role) => forSessions(operations).filter((operation) => neededRole(operation) === role)
  t.ok(needing('owner').some(({ id }) => id === 'createConsoleAccount'))
  t.ok(needing('administrator').some(({ id }) => id === 'rotateWebhookSecret'))
  t.ok(needing('operator').some(({ id }) => id === 'transitionSalesOrder'))
  for (const { id, method, path } of needing('auditor')) {
    t.ok(method === 'GET' || path.startsWith('/console/session'), `${id} changes nothing of others`)
  }
})

t.test('every operation of the authentication service / is open to the roles that its contract says', async (t) => {
  const auth = await startAuth(t)
  const stage = await setAuthStage(auth)
  await testRoles(t, auth, stage, authContract.operations, { 'x-client-id': stage.site.clientId })
  await testForgedRequests(t, auth, stage, authContract.operations)
})

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
