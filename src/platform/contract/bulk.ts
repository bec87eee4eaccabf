import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { type ApiError, type FieldErrors, invalid, toApiError } from '../errors.ts'
import { FairQueue } from '../http/fair-queue.ts'
import { requestIdsOf, responseRequestId } from '../http/server.ts'
import { compileItems } from '../http/validation.ts'
import { inEnglish, type Say } from '../messages/messages.ts'
import type { Operation } from '../openapi.ts'
import { LostDatabase, wasLostAfter } from '../postgres/connections/availability.ts'
import type { ItemOutcome } from '../postgres/writes/item-outcomes.ts'
import { inTransaction } from '../postgres/writes/transactions.ts'
import type { Call } from './request-context.ts'

interface Result {
  index: number
  status: number
  data?: unknown
  error?: Record<string, unknown>
}

/**
 * A bulk request holds a connection and a large body for longer than others. A few run at the same time, companies and
 * then callers take turns, and what does not fit into the queue gets a 503.
 */
export function createBulkQueue(): FairQueue {
  return new FairQueue({ concurrency: 1, capacity: 20 })
}

/**
 * Serves a bulk operation. Every item is validated as the body of a single request is. The handler gets the valid items
 * and returns an outcome for each of them. With `atomic`, one failed item undoes the whole request.
 */
export function createBulk({ body, id }: Operation, queue: FairQueue) {
  const problemsOf = compileItems((body as NonNullable<typeof body>).schema)

  /** Outcomes in the order of the items. */
  async function outcomesOf(
    items: readonly unknown[],
    handle: (items: unknown[]) => Promise<ItemOutcome<unknown>[]>,
  ): Promise<ItemOutcome<unknown>[]> {
    const problems = problemsOf(items)
    const handled = (await handle(items.filter((_item, index) => !problems[index]))).values()
    return problems.map((problem) =>
      problem
        ? { status: 'rejected', reason: invalid(problem) }
        : (handled.next().value ?? { status: 'rejected', reason: new Error(`${id} has no outcome for an item`) }),
    )
  }

  return {
    inTurn: ({ companyId, caller }: Call, db: object) => {
      const since = performance.now()
      return <T>(work: () => Promise<T>): Promise<T> =>
        queue.run({ tenant: String(companyId), address: String(caller) }, async () => {
          // The caller has already got a 503.
          if (wasLostAfter(db, since)) throw new LostDatabase()
          return work()
        })
    },

    /** `speak` is called if the answer has messages. */
    run<DB>(request: FastifyRequest, speak: () => Say, handle: (db: Kysely<DB>, body: unknown) => Promise<unknown>) {
      const { items } = request.body as { items: unknown[] }
      const { atomic } = request.query as { atomic: boolean }
      const work = async (db: Kysely<DB>) => {
        const outcomes = await outcomesOf(
          items,
          (valid) => handle(db, { items: valid }) as Promise<ItemOutcome<unknown>[]>,
        )
        const failures = outcomes.map((outcome) =>
          outcome.status === 'rejected' ? toApiError(outcome.reason) : undefined,
        )
        if (atomic && failures.some(Boolean)) throw refusal(failures)
        return toAnswer(request, outcomes, failures, failures.some(Boolean) ? speak() : inEnglish)
      }
      return atomic ? (db: Kysely<DB>) => inTransaction(db, work) : work
    },
  }
}

function toAnswer(
  request: FastifyRequest,
  outcomes: readonly ItemOutcome<unknown>[],
  failures: readonly (ApiError | undefined)[],
  say: Say,
): { data: { results: Result[]; succeeded: number; failed: number } } {
  const results = outcomes.map((outcome, index): Result => {
    const failure = failures[index]
    if (outcome.status === 'fulfilled') return { index, ...outcome.value }
    if (!failure) throw new Error('A failed item has an error')
    if (failure.status >= 500)
      request.log.error({ ...requestIdsOf(request), err: failure.cause ?? failure }, 'item failed')
    return { index, status: failure.status, error: failure.toBody(responseRequestId(request), say) }
  })
  const failed = failures.filter(Boolean).length
  return { data: { results, succeeded: results.length - failed, failed } }
}

/** The 422 of a request that is carried out whole or not at all. It names the items that failed, and why. */
function refusal(failures: readonly (ApiError | undefined)[]): ApiError {
  const problems: FieldErrors = {}
  for (const [index, failure] of failures.entries()) {
    if (!failure) continue
    // Not the fault of the caller, so not a 422.
    if (failure.status >= 500) return failure
    const { fields, text } = failure
    if (!fields) problems[`items.${index}`] = [text]
    for (const [field, texts] of Object.entries(fields ?? {})) problems[`items.${index}.${field}`] = texts
  }
  return invalid(problems)
}
