import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { errorCodes } from '../../src/platform/errors.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/upkeep/embedded-postgres.ts'
import { joinApp, startApp } from '../support/app.ts'
import { lockTables } from '../support/blocked.ts'
import { isOfConsole } from '../support/console-stage.ts'
import { contracts, logisticsContract } from '../support/contract.ts'
import {
  needsCompany,
  requestTo,
  send,
  takesCompany,
  testExamples,
  testPlatformPromises,
  testRateLimits,
} from '../support/contract-tests.ts'
import { testEmptyFields } from '../support/empty-fields.ts'
import { clientFor, isOfSuperAdmins, mark, setStage } from '../support/logistics-stage.ts'
import { articleBody } from '../support/world.ts'

const { operations } = logisticsContract

const app = await joinApp(t)
const stage = await setStage(app)

testExamples(t, logisticsContract)
testPlatformPromises(t, logisticsContract, stage)
testEmptyFields(t, logisticsContract, stage)
testRateLimits(t, logisticsContract, async (t) => {
  const names = ['DATA', 'TOKEN', 'CONSOLE', 'PUBLIC'].map((name) => [`RATE_LIMIT_${name}_PER_MINUTE`, '1'])
  const limits = Object.fromEntries(names)
  const limited = await startApp(t, { ...limits, DATABASE_URL: app.databaseUrl })
  const { ours } = stage.world
  // The rate limit of the user is reached before the token could be revoked.
  await limited.client({ token: ours.token }).get('/companies')
  return {
    ...stage,
    anonymous: limited.client(),
    allowed: (operation) =>
      isOfConsole(operation)
        ? stage.console.clientFor(limited, operation, true)
        : clientFor(limited, operation, ours.token, ours.companyId),
  }
})

t.test('every operation of a company / answers 403 for a company that the user does not belong to', async (t) => {
  for (const operation of operations.filter(takesCompany)) {
    const { world } = stage
    const unknown = clientFor(app, operation, world.theirs.token, 987_654)
    const { status, body } = await send(unknown, requestTo(stage, operation))
    t.equal(status, 403, operation.id)
    t.equal(body.code, 'company_forbidden')
  }
})

t.test('every write / answers 400 without a company', async (t) => {
  for (const operation of operations.filter(needsCompany)) {
    const { headers } = stage.allowed(operation)
    const client = app.client({ token: String(headers.authorization).replace('Bearer ', '') })
    const { status, body } = await send(client, requestTo(stage, operation))
    t.equal(status, 400, operation.id)
    t.equal(body.code, 'company_required')
  }
})

t.test('every operation / returns nothing of one company to a user of another', async (t) => {
  const { ours, theirs } = stage.world
  const users = operations.filter(({ security }) => security.some((schemes) => 'userToken' in schemes))
  t.ok(users.length > 10)
  const requests = []
  for (const operation of users.filter(({ id }) => id !== 'revokeToken')) {
    const example = requestTo(stage, operation).body
    const body = (await stage.prepare?.(operation, example)) ?? example
    requests.push({ operation, request: requestTo(stage, operation), body })
  }
  const before = await snapshot(ours.companyId)
  for (const { operation, request, body } of requests) {
    for (const client of [theirs.client, app.client({ token: theirs.token })]) {
      const { status, text } = await send(client, { ...request, body })
      t.notMatch(text, mark, `${operation.id} as a stranger`)
      if (isOfSuperAdmins(operation)) t.equal(status, 403, `${operation.id} as a user`)
      else if (operation.path.includes('{') && !(needsCompany(operation) && client !== theirs.client)) {
        t.equal(status, 404, `${operation.id} of another company`)
      }
    }
  }
  t.strictSame(await snapshot(ours.companyId), before, 'nothing of ours has changed')
})

/** A digest of each table's rows of a company. */
async function snapshot(companyId: number): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
     where table_schema = 'logistics' and column_name = 'company_id'
       and table_name not in ('row_counts', 'idempotency_keys', 'article_sync_runs') order by 1`.execute(app.db)
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql`
        select md5(string_agg(r::text, ' ' order by r::text)) as digest
          from ${sql.table(name)} r where company_id = ${companyId}`.execute(app.db)
      return [name, rows]
    }),
  )
}

t.test('every change of a record / is refused with 412 when If-Match names another version', async (t) => {
  const { ours } = stage.world
  const changes = operations.filter(({ takesIfMatch }) => takesIfMatch)
  t.ok(changes.length >= 3)
  const before = await snapshot(ours.companyId)
  for (const operation of changes) {
    const { status, body } = await send(stage.allowed(operation), requestTo(stage, operation), {
      headers: { 'if-match': '"1.1.999"' },
    })
    t.equal(status, 412, operation.id)
    t.equal(body.code, 'stale_version')
  }
  t.strictSame(await snapshot(ours.companyId), before, 'nothing has changed')
})

t.test('every record / answers 304 when the request has its current ETag', async (t) => {
  const details = operations.filter((operation) => '304' in operation.responses)
  t.ok(details.length >= 4)
  for (const operation of details) {
    const client = stage.allowed(operation)
    const request = requestTo(stage, operation)
    const { headers } = await send(client, request)
    const tag = String(headers.etag)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const { status, text } = await send(client, request, { headers: { 'if-none-match': known } })
      t.equal(status, 304, `${operation.id} ${known}`)
      t.equal(text, '')
    }
    t.equal((await send(client, request, { headers: { 'if-none-match': '"other"' } })).status, 200)
  }
})

t.test('every create / with an Idempotency-Key runs once, and is refused while it is running', async (t) => {
  // An upload takes the place of one that is running: see imports.test.ts.
  const creates = operations.filter(({ id, takesIdempotencyKey }) => takesIdempotencyKey && id !== 'createImport')
  t.ok(creates.length >= 1)
  for (const operation of creates) {
    const client = stage.allowed(operation)
    const example = requestTo(stage, operation).body
    const body = ((await stage.prepare?.(operation, example)) ?? example) as object
    const request = requestTo(stage, operation)
    const headers = { 'idempotency-key': randomUUID() }
    const { untilWaiting, release } = await lockTables(app.databaseUrl, ['articles', 'documents', 'webhooks'])
    const first = send(client, { ...request, body }, { headers })
    await untilWaiting()
    const second = await send(client, { ...request, body }, { headers })
    t.equal(second.status, 409, operation.id)
    t.equal(second.body.code, 'request_in_progress')
    t.equal(Number(second.headers['retry-after']), 1)
    t.ok(operation.responses['409']?.headers?.['Retry-After'], 'the contract says so')
    await release()
    const made = await first
    t.equal(made.status, operation.successStatus)
    t.equal(made.headers['idempotency-replayed'], undefined)

    const replay = await send(client, { ...request, body }, { headers })
    t.equal(replay.status, operation.successStatus)
    t.equal(replay.headers['idempotency-replayed'], 'true')
    // The contract marks the secret of a webhook as shown once, so it is not repeated.
    const { secret: _once, ...repeated } = made.body.data
    if (operation.id === 'createWebhook') t.strictSame(replay.body.data, repeated)
    else t.equal(replay.text, made.text, 'exactly the same answer')
  }
})

t.test('every integration / is off when no token is configured, and accepts no other token', async (t) => {
  const off = await startApp(t, { ETSM_TOKEN: '', MDM_TOKEN: '', DATABASE_URL: app.databaseUrl })
  const integrations = operations.filter(({ path }) => path.startsWith('/integrations'))
  t.ok(integrations.length >= 5)
  for (const operation of integrations) {
    const request = requestTo(stage, operation)
    const { ours } = stage.world
    for (const [client, why] of [
      [off.client({ token: ours.token, company: ours.companyId }), 'a user token'],
      [off.client(), 'no token'],
    ] as const) {
      const { status, body } = await send(client, request)
      t.equal(status, 503, `${operation.id} with ${why}`)
      t.equal(body.code, 'integration_not_configured')
    }
    const other = operation.path.includes('etsm') ? 'test-mdm-token' : 'test-etsm-token'
    for (const token of [ours.token, other, 'wrong', 'test-mdm-toke', 'test-etsm-tokens']) {
      const { status, body } = await send(app.client({ token, company: ours.companyId }), request)
      t.equal(status, 401, `${operation.id} with ${token.slice(0, 20)}`)
      t.equal(body.token_valid, false)
    }
  }
})

t.test('every operation of users / refuses the token of an integration', async (t) => {
  const { ours } = stage.world
  const users = operations.filter(({ security }) => security.some((schemes) => 'userToken' in schemes))
  for (const operation of users) {
    for (const token of ['test-etsm-token', 'test-mdm-token']) {
      const { status } = await send(app.client({ token, company: ours.companyId }), requestTo(stage, operation))
      t.equal(status, 401, `${operation.id} with ${token}`)
    }
  }
})

t.test('a lost database / answers 503 within two seconds, and requests succeed when it is back', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-lost-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres(directory, { settings: { fsync: 'off' } })
  t.teardown(() => postgres.stop())
  const fragile = await startApp(t, { DATABASE_URL: postgres.url, MIGRATE_ON_START: 'true' })
  const fragileStage = await setStage(fragile)
  const limited = await startApp(t, { DATABASE_URL: postgres.url, RATE_LIMIT_DATA_PER_MINUTE: '1' })
  await postgres.stop()

  const { token } = fragileStage.world.ours
  for (let number = 0; number < 3; number++) {
    const { status, headers } = await limited.client({ token }).get('/companies')
    t.equal(status, 503, 'nobody knows the limit of the caller')
    t.equal(headers['retry-after'], '1')
  }

  for (const operation of operations.filter((operation) => '503' in operation.responses)) {
    if (/^ping|SyncFields$/.test(operation.id)) continue
    const started = performance.now()
    const { status, headers, body } = await send(fragileStage.allowed(operation), requestTo(fragileStage, operation))
    t.equal(status, 503, operation.id)
    t.equal(body.code, 'unavailable')
    t.ok(headers['retry-after'])
    t.ok(performance.now() - started < 10_000, 'without waiting for it')
  }
  t.match((await fragile.client().get('/health')).body, { status: 'degraded', checks: { database: false } })

  const again = await startEmbeddedPostgres(directory, { settings: { fsync: 'off' } })
  t.teardown(() => again.stop())
  t.equal((await fragileStage.world.ours.client.get('/articles')).status, 200)
})

t.test('every error / has a code of one of the contracts, and every code of a contract is used', async (t) => {
  const codes = contracts.flatMap(({ document }) => document.components.schemas.ErrorCode?.enum as string[])
  t.strictSame(new Set(codes), new Set(errorCodes))
})

t.test('createArticle / a key that was used with another body is refused, and nothing is created', async (t: Test) => {
  const { ours } = stage.world
  const headers = { 'idempotency-key': randomUUID() }
  t.equal((await ours.client.post('/articles', articleBody(), { headers })).status, 201)
  const second = articleBody()
  const { status, body } = await ours.client.post('/articles', second, { headers })
  t.equal(status, 422)
  t.equal(body.code, 'idempotency_key_reused')
  t.equal((await ours.client.get(`/articles?search=${second.article_code}`)).body.meta.total, 0)
})
