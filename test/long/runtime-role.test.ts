import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import t from 'tap'
import * as administration from '../../src/logistics/access/administration.queries.ts'
import { startApp, startWorker } from '../support/app.ts'
import * as auth from '../support/auth.ts'
import { setStage as setAuthStage } from '../support/auth-stage.ts'
import { authContract, logisticsContract } from '../support/contract.ts'
import { testSuccess } from '../support/contract-tests.ts'
import { createDatabase } from '../support/databases.ts'
import { expectData } from '../support/documents.ts'
import { setStage } from '../support/logistics-stage.ts'
import { startReceiver } from '../support/receiver.ts'
import { createArticle } from '../support/world.ts'

/** Everything here runs with the rights that docs/operate.md grants to the role of the servers, and no others. */
const database = await createDatabase()
const role = new URL(database.url).pathname.slice(1).replace('test', 'server')
await asOwner(await documentedGrants())
const DATABASE_URL = database.url.replace('//app@', `//${role}@`)
t.teardown(async () => {
  await asOwner(`drop owned by ${role}; drop role ${role}`)
  await database.drop()
})

const app = await startApp(t, { DATABASE_URL, WEBHOOK_ALLOW_PRIVATE: 'true' })
const stage = await setStage(app)
const authService = await auth.startAuth(t, { DATABASE_URL })

async function documentedGrants(): Promise<string> {
  const page = await readFile(join(import.meta.dirname, '../../docs/operate.md'), 'utf8')
  const grants = /```sql\n(create role quayside_server[^`]+)```/.exec(page)?.[1]
  if (!grants) throw new Error('docs/operate.md does not say which rights the role of the servers needs')
  return grants.replaceAll('quayside_server', role)
}

async function asOwner(statements: string): Promise<void> {
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(statements).finally(() => owner.end())
}

t.test('a role that only reads and writes rows / cannot change the schema', async (t) => {
  for (const statement of [
    'create table logistics.x ()',
    'create sequence logistics.x',
    'create schema x',
    'alter table stock_movements disable trigger immutable',
    'create function logistics.x() returns integer language sql return 1',
  ]) {
    await t.rejects(sql.raw(statement).execute(app.db), { code: '42501' }, statement)
  }
})

t.test('a role that only reads and writes rows / serves every operation of logistics', async (t) => {
  testSuccess(t, logisticsContract, stage)
})

t.test('a role that only reads and writes rows / serves every operation of auth', async (t) => {
  testSuccess(t, authContract, await setAuthStage(authService))
})

t.test('a role that only reads and writes rows / delivers webhooks', async (t) => {
  const receiver = await startReceiver(t)
  const { client } = stage.world.ours
  await expectData(client.post('/webhooks', { url: receiver.url, events: ['article.created'] }), 201)
  await startWorker(t, app, { DATABASE_URL, WEBHOOK_ALLOW_PRIVATE: 'true' })
  const { id } = await createArticle(client)
  const received = await receiver.until((received) => received.length > 0)
  t.equal(received[0]?.body.data.id, id)
})

t.test('a role that only reads and writes rows / creates companies, with the numbers of their documents', async (t) => {
  const id = await administration.createCompany(app.db, { name: 'Without rights', tax_id: null, modules: ['api'] })
  const draw = () =>
    sql<{ number: string }>`select next_document_number(${id}, 'return', 'RET') as number`.execute(app.db)
  const year = new Date().getUTCFullYear()
  t.equal((await draw()).rows[0]?.number, `RET-${year}-000001`)
  t.equal((await draw()).rows[0]?.number, `RET-${year}-000002`)
})

t.test('a role that only reads and writes rows / logs nothing about statistics that it may not refresh', async (t) => {
  for (let n = 0; n < 200; n++) await createArticle(stage.world.ours.client)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  t.strictSame(
    [...app.logs, ...authService.logs].filter((line) => /statistics|permission denied/.test(line)),
    [],
  )
})
