import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql, type Transaction } from 'kysely'
import { inTransaction } from '../writes/transactions.ts'

/** Work that is repeated at an interval. When several workers run, only one of them does it each time. */
export interface Task<DB> {
  name: string
  everySeconds: number
  /** Returns true when there is more to do, and it should run again immediately. */
  run(trx: Transaction<DB>): Promise<boolean>
}

interface Scheduler {
  stop(): Promise<void>
}

interface Heartbeats {
  heartbeats: { name: string; last_ping_at: string }
}

const tickMs = 5_000

/** Runs each task at its interval. Its row in `heartbeats` has the time when it last finished, on any worker. */
export function startScheduler<DB>(
  db: Kysely<DB>,
  tasks: readonly Task<DB>[],
  log: FastifyBaseLogger,
  // Tests pass a shorter interval.
  everyMs = tickMs,
): Scheduler {
  let running = Promise.resolve()
  const tick = async () => {
    for (const task of tasks) {
      try {
        while (await runIfDue(db, task));
      } catch (error) {
        log.error({ err: error, task: task.name }, 'a scheduled task failed')
      }
    }
  }
  const schedule = () => {
    running = running.then(tick)
  }
  schedule()
  const timer = setInterval(schedule, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Runs the task and writes its heartbeat in one transaction. A task that fails writes none, and is retried at the next tick. */
async function runIfDue<DB>(db: Kysely<DB>, task: Task<DB>): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ locked: boolean; now: string }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`task:${task.name}`}, 0)) as locked, now() as now`.execute(
      trx,
    )
    const [{ locked, now }] = rows as [(typeof rows)[number]]
    if (!locked) return false
    const heartbeats = trx as unknown as Transaction<Heartbeats>
    // 3 seconds early: a task that is due just after this tick would otherwise wait for the next one.
    const recent = await heartbeats
      .selectFrom('heartbeats')
      .select('name')
      .where('name', '=', task.name)
      .where('last_ping_at', '>', sql<string>`${now}::timestamptz - make_interval(secs => ${task.everySeconds - 3})`)
      .executeTakeFirst()
    if (recent) return false
    if (await task.run(trx)) return true
    await heartbeats
      .insertInto('heartbeats')
      .values({ name: task.name, last_ping_at: now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ last_ping_at: now }))
      .execute()
    return false
  })
}
