import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { CompiledQuery, QueryResult } from 'kysely'
import type pg from 'pg'
import { Session } from '../../src/platform/postgres/connections/driver.ts'
import { countBlocked } from './blocked.ts'

/** A request that pauses. Statements that it sends without waiting for an answer in between are one step. */
interface Run {
  steps: number
  unanswered: number
  paused: PromiseWithResolvers<void>
  resumed: PromiseWithResolvers<void>
}

const runs = new AsyncLocalStorage<Run>()
type Execute = (this: Session, query: CompiledQuery) => Promise<QueryResult<never>>

/** Milliseconds after which a request that neither ends nor waits for a lock is taken to wait for the paused one. */
const patience = 150

/**
 * Starts a request that pauses after so many steps, and waits until it pauses or has ended. `resume` lets it go on, and
 * returns its answer.
 */
export async function pausing<T>(pauseAfter: number, request: () => Promise<T>) {
  const prototype = Session.prototype as unknown as { executeQuery: Execute }
  const original = prototype.executeQuery
  const run: Run = { steps: 0, unanswered: 0, paused: Promise.withResolvers(), resumed: Promise.withResolvers() }
  prototype.executeQuery = async function (this: Session, query: CompiledQuery) {
    if (runs.getStore() !== run) return original.call(this, query)
    if (!run.unanswered) run.steps += 1
    run.unanswered += 1
    try {
      return await original.call(this, query)
    } finally {
      run.unanswered -= 1
      if (!run.unanswered && run.steps === pauseAfter) {
        run.paused.resolve()
        await run.resumed.promise
      }
    }
  } as Execute
  const answer = runs.run(run, request).finally(() => {
    prototype.executeQuery = original
  })
  const hasPaused = await Promise.race([run.paused.promise.then(() => true), answer.then(() => false)])
  const resume = () => {
    run.resumed.resolve()
    return answer
  }
  return { hasPaused, resume }
}

/**
 * Runs two requests so that they overlap: the first one pauses after so many steps, the second one goes on until it
 * ends or waits for a lock of the first, which then goes on. Returns both answers, and whether the first one had so many
 * steps.
 */
export async function overlapping<T>(
  pool: pg.Pool,
  pauseAfter: number,
  first: () => Promise<T>,
  second: () => Promise<T>,
) {
  const { hasPaused, resume } = await pausing(pauseAfter, first)
  const two = second()
  if (hasPaused) {
    let isOver = false
    const over = two.finally(() => {
      isOver = true
    })
    over.catch(() => {})
    for (const end = Date.now() + patience; !isOver && Date.now() < end && !(await countBlocked(pool)); ) {
      await Promise.race([over, delay(5)])
    }
  }
  return { answers: await Promise.all([resume(), two]), hasPaused }
}
