import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Test } from 'tap'
import type { Operation } from '../../src/platform/openapi.ts'
import { rowVersions, type TableState } from './checksums.ts'
import type { Contract } from './contract.ts'
import { freshRequest, type Stage, send } from './contract-tests.ts'
import { type Failure, failingAt, failures } from './failing.ts'

/**
 * Every statement of every operation fails, through no fault of the caller. The answer is then a declared 5xx and nothing
 * was written, or the work was repeated as if nothing had happened. In both cases the same request succeeds afterwards.
 * Connections, turns and snapshots that are not given back would run out: there are few.
 */
export const settings = { DATABASE_POOL_SIZE: '4', PASSWORD_QUEUE_SIZE: '1', WEBHOOKS_PER_COMPANY: '1000000' }

/**
 * Attempts to sign in and to be mailed count although they fail, a session has the time of its last request, and a run of
 * article sync is noted before its first page is read.
 */
const isTouched = (table: string, rows: number) =>
  ['login_waits', 'hourly_counts'].includes(table) ||
  (['console_sessions', 'article_sync_runs'].includes(table) && !rows)

interface Service {
  contract: Contract
  // biome-ignore lint/suspicious/noExplicitAny: either service
  db: Kysely<any>
  stage: Stage
  /** Removes what earlier requests have left and later ones would meet. */
  tidy?: () => Promise<unknown>
}

/** Sends a request that succeeds, for records of its own; always the same. */
async function fresh({ stage, tidy }: Service, operation: Operation) {
  await tidy?.()
  const request = await freshRequest(stage, operation)
  const key = operation.takesIdempotencyKey ? { 'idempotency-key': randomUUID() } : {}
  return () => send(stage.allowed(operation), request, { headers: key as Record<string, string> })
}

type States = Record<string, TableState>

/** The tables that have changed, each with the number of rows that it has got. */
const changes = (before: States, after: States) =>
  Object.keys(after)
    .filter((table) => before[table]?.sum !== after[table]?.sum)
    .map((table) => [table, (after[table]?.rows ?? 0) - (before[table]?.rows ?? 0)] as const)
    .filter(([table, rows]) => !isTouched(table, rows))

const read = ({ db, contract }: Service): Promise<States> => rowVersions(db, contract.service)

/** Transactions and locks that a request has left behind. The background has some for a moment, so it asks again. */
async function leftBehind({ db }: Service): Promise<unknown[]> {
  for (let attempt = 0; ; attempt++) {
    const { rows } = await sql`
      select state, query from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'
      union all
      select mode, locktype from pg_locks
       where database = (select oid from pg_database where datname = current_database()) and locktype = 'advisory'
         and pid <> pg_backend_pid()`.execute(db)
    if (!rows.length || attempt === 100) return rows
    await delay(20)
  }
}

/** Tries every operation of a service. Each statement fails in one way, the same one of the next operation in the next way. */
export function testFailingStatements(t: Test, service: Service): void {
  for (const [index, operation] of service.contract.operations.entries()) {
    t.test(`${operation.id} / survives the failure of each of its statements`, async (t) => {
      // The first request may create what later ones find, such as a row of stock.
      await (await fresh(service, operation))()
      const clean = await fresh(service, operation)
      const before = await read(service)
      const { answer, statements } = await failingAt(-1, 'deadlock', clean)
      t.equal(answer.status, operation.successStatus, answer.text)
      const usual = changes(before, await read(service))
      // Without a key, nobody can tell whether it is safe to send the request again.
      const possible = failures.filter((each) => each !== 'lost answer' || operation.takesIdempotencyKey)
      for (const [number, statement] of statements.entries()) {
        const failure = possible[(index + number) % possible.length] as Failure
        await fail(t, service, operation, { failure, number, usual, statement })
      }
    })
  }
}

interface Failing {
  failure: Failure
  number: number
  statement: string
  /** What the request changes. */
  usual: ReturnType<typeof changes>
}

async function fail(t: Test, service: Service, operation: Operation, { failure, number, statement, usual }: Failing) {
  const what = `${failure} at ${number + 1}: ${statement}`
  const request = await fresh(service, operation)
  const before = await read(service)
  const { answer } = await failingAt(number, failure, () => request().catch(cutOff))
  if (answer.status >= 500) {
    if (failure !== 'lost answer') t.strictSame(changes(before, await read(service)), [], `${what}: nothing is written`)
    const again = await request()
    t.equal(again.status, operation.successStatus, `${what}: the same request then succeeds ${again.text}`)
  } else t.equal(answer.status, operation.successStatus, `${what}: ${answer.text}`)
  t.strictSame(changes(before, await read(service)), usual, `${what}: everything is written once`)
  t.strictSame(await leftBehind(service), [], `${what}: no transaction and no lock is left`)
}

/** A stream that has begun can only be cut off. */
function cutOff(error: Error) {
  if (error.message !== 'response destroyed before completion') throw error
  return { status: 503, text: error.message }
}
