import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { startEmbeddedPostgres } from '../../src/platform/postgres/upkeep/embedded-postgres.ts'
import { createUser, joinAuth, logIn, logInBody, startAuth } from '../support/auth.ts'
import { isOfAccount, loggingIn, needsToken, setStage } from '../support/auth-stage.ts'
import type { Client, Reply } from '../support/client.ts'
import { sendForm } from '../support/code-flow.ts'
import { isOfConsole } from '../support/console-stage.ts'
import { authContract } from '../support/contract.ts'
import {
  freshRequest,
  isProtected,
  requestTo,
  send,
  testExamples,
  testPlatformPromises,
  testRateLimits,
} from '../support/contract-tests.ts'
import { testEmptyFields } from '../support/empty-fields.ts'
import { askForToken, basic } from '../support/oauth.ts'
import { thorough } from '../support/thorough.ts'

const { operations } = authContract
const auth = await joinAuth(t)
const stage = await setStage(auth)

thorough(t, 'every operation / behaves the same under /api and /api/v2', async (t) => {
  const shapeOf = ({ status, body }: Reply) => [status, body?.code, shape(body)]
  // A sign-out ends the session that the second request would need.
  for (const operation of operations.filter(({ id }) => !/^delete(Console|Account)Session$/.test(id))) {
    const attempts: [string, Client][] = [
      ['allowed', stage.allowed(operation)],
      ['anonymous', stage.anonymous],
    ]
    for (const [who, client] of attempts) {
      const [first, second] = [await freshRequest(stage, operation), await freshRequest(stage, operation)]
      const one = await send(client, { ...first, path: `/api${first.path}` })
      const two = await send(client, { ...second, path: `/api/v2${second.path}` })
      t.strictSame(shapeOf(two), shapeOf(one), `${operation.id} ${who}`)
      t.equal(two.body.request_id, two.headers['x-request-id'])
    }
  }
  const methods = (prefix: string) => auth.server.hasRoute({ method: 'GET', url: `${prefix}/site/roles/:id` })
  t.ok(methods('/api') && methods('/api/v2'))
})

/** Field names and types at all levels. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.length ? [shape(value[0])] : []
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
}

t.test('every answer / repeats the request id in its body, for errors and successes', async (t) => {
  const id = 'a-request-id.of_mine'
  for (const operation of operations) {
    for (const client of [stage.allowed(operation), stage.anonymous]) {
      const request = await freshRequest(stage, operation)
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

testExamples(t, authContract)
testPlatformPromises(t, authContract, stage)
testEmptyFields(t, authContract, stage)
testRateLimits(t, authContract, async (t) => {
  const names = ['LOGIN', 'SITE', 'VERIFY', 'ACCOUNT', 'CONSOLE', 'PUBLIC'].map((name) => [
    `RATE_LIMIT_${name}_PER_MINUTE`,
    '1',
  ])
  const limited = await startAuth(t, { ...Object.fromEntries(names), DATABASE_URL: auth.databaseUrl })
  const site = { ...stage.site, auth: limited }
  const user = await createUser(site)
  const token = await logIn({ ...site, auth }, user)
  const headers = { 'x-client-id': site.clientId }
  const leaving = limited.client({ ...headers, authorization: `Bearer ${await logIn({ ...site, auth }, user)}` })
  return {
    ...stage,
    anonymous: limited.client(),
    allowed: (operation) =>
      isOfConsole(operation)
        ? stage.console.clientFor(limited, operation, true)
        : isOfAccount(operation)
          ? stage.account.clientFor(limited, operation, true)
          : operation.id === 'logout'
            ? loggingIn(leaving, { ...site, auth }, user)
            : needsToken(operation)
              ? limited.client({ ...headers, authorization: `Bearer ${token}` })
              : limited.client({ ...(isProtected(operation) && { ...headers, 'x-client-secret': site.secret }) }),
  }
})

t.test('every error / has its code in the contract, and the guide lists those of this service', async (t) => {
  const guide = await readFile(join(import.meta.dirname, '../../openapi/auth/guide.md'), 'utf8')
  const listed = [...guide.matchAll(/\| \d{3} \| `(\w+)` \|/g)].map(([, code]) => code as string)
  t.strictSame(new Set(listed), new Set(authContract.document.components.schemas.ErrorCode?.enum as string[]))
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

t.test('every operation that needs the database / answers 503 while it is unavailable, and recovers', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-lost-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres(directory, { settings: { fsync: 'off' } })
  const lost = await startAuth(t, { DATABASE_URL: postgres.url, MIGRATE_ON_START: 'true' })
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
  const token = await askForToken(there.site, {}, basic({ client_id: 'machine-1', secret: 'any' }))
  t.strictSame([token.status, token.body.error], [503, 'temporarily_unavailable'])
  t.ok(token.headers['retry-after'])
  const bearer = { headers: { authorization: 'Bearer qat_x' } }
  for (const answer of [
    await there.anonymous.get('/oauth/jwks'),
    await there.anonymous.get('/oauth/authorize?client_id=x'),
    await sendForm(lost, '/oauth/authorize', { client_id: 'x' }),
    await there.anonymous.get('/oauth/userinfo', bearer),
    await there.anonymous.post('/oauth/userinfo', undefined, bearer),
    await sendForm(lost, '/oauth/revoke', { token: 'x' }, basic({ client_id: 'machine-1', secret: 'any' })),
    await sendForm(lost, '/oauth/introspect', { token: 'x' }, basic({ client_id: 'machine-1', secret: 'any' })),
    await there.anonymous.get('/oauth/logout?client_id=x'),
    await sendForm(lost, '/oauth/logout', { client_id: 'x' }),
  ]) {
    t.strictSame([answer.status, answer.body.error], [503, 'temporarily_unavailable'])
  }
  t.match((await there.anonymous.get('/health')).body, { status: 'degraded', checks: { database: false } })
  const again = await startEmbeddedPostgres(directory, { settings: { fsync: 'off' } })
  t.teardown(() => again.stop())
  t.equal((await there.site.client.get('/site/roles')).status, 200)
})
