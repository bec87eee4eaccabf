import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { invalid, requestInProgress } from '../errors.ts'
import { inTransaction } from '../postgres/transactions.ts'

export interface KeyedRequest {
  companyId: number
  /** The caller; each caller has its own keys. */
  caller: string
  key: string
  /** The request that the key was used for; using the key for another request is refused. */
  operationId: string
  params: unknown
  body: unknown
  /** Removes what must not be stored or shown again from an answer. */
  redact?: ((answer: unknown) => void) | undefined
}

interface IdempotencyKeys {
  idempotency_keys: {
    company_id: number
    caller: string
    key: string
    request_hash: string
    response_body: string
    created_at: string
  }
}

/**
 * Runs `work` once per key. The answer is stored in the same transaction as the change, so there is never one without
 * the other. An advisory lock of the transaction marks the request as in progress, so nothing has to be cleaned up if
 * the process dies.
 */
export async function runOnce<DB, T>(
  db: Kysely<DB>,
  request: KeyedRequest,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<{ result: T; replayed: boolean }> {
  const { companyId, caller, key } = request
  const requestHash = digest([request.operationId, request.params, request.body])
  return inTransaction(db, async (trx) => {
    const keys = trx as unknown as Transaction<IdempotencyKeys>
    const lock = `idempotency:${digest([companyId, caller, key])}`
    const { rows } = await sql<{ locked: boolean; now: string }>`
      select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as locked, now() as now`.execute(keys)
    const [{ locked, now }] = rows as [{ locked: boolean; now: string }]
    if (!locked) throw requestInProgress()

    const known = await keys
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'response_body', sql<boolean>`created_at < now() - interval '24 hours'`.as('expired')])
      .where('company_id', '=', companyId)
      .where('caller', '=', caller)
      .where('key', '=', key)
      .executeTakeFirst()
    if (known && !known.expired) {
      if (known.request_hash !== requestHash) {
        throw invalid(
          { 'Idempotency-Key': ['This Idempotency-Key was used for another request.'] },
          'idempotency_key_reused',
        )
      }
      return { result: JSON.parse(known.response_body), replayed: true }
    }

    const result = await work(trx)
    const answer = { request_hash: requestHash, response_body: stored(result, request.redact) }
    await keys
      .insertInto('idempotency_keys')
      .values({ company_id: companyId, caller, key, created_at: now, ...answer })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'caller', 'key']).doUpdateSet({ created_at: now, ...answer }),
      )
      .execute()
    return { result, replayed: false }
  })
}

function stored(answer: unknown, redact: KeyedRequest['redact']): string {
  if (!redact) return JSON.stringify(answer)
  const copy = structuredClone(answer)
  redact(copy)
  return JSON.stringify(copy)
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, withSortedKeys)).digest('base64url')
}

/** Sorted keys: the same fields in another order are the same request. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
