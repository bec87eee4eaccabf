import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { type RepeatedWork, repeatWork } from '../../platform/postgres/upkeep/repeated-work.ts'
import { oneCompany } from '../company-scope.ts'
import { listDue } from '../inventory/lots.queries.ts'
import { write } from '../writes.ts'
import { expire } from './lot-status.ts'

/** How often a worker looks for lots whose last good day is over. Milliseconds. */
const lookEvery = 3_600_000
/** How many lots are listed in one go. Each is written in a transaction of its own. */
const lotsAtATime = 100

/** Lets lots expire whose last good day is over in every warehouse that has them. Several workers can do so at once. */
export function startExpiry(db: Kysely<DB>, log: FastifyBaseLogger): RepeatedWork {
  const stopping = new AbortController()
  let nextLook = 0
  const work = repeatWork(
    async () => {
      if (performance.now() < nextLook) return false
      await expireLots(db, log, stopping.signal)
      nextLook = performance.now() + lookEvery
      return true
    },
    log,
    'lots cannot expire',
  )
  return {
    async stop() {
      stopping.abort()
      await work.stop()
    },
  }
}

/** Goes through all companies once, and returns how many lots have expired. What fails of one stops no other. */
export async function expireLots(db: Kysely<DB>, log: FastifyBaseLogger, signal?: AbortSignal): Promise<number> {
  const companies = await db.selectFrom('companies').select('id').orderBy('id').execute()
  let expired = 0
  for (const { id } of companies) {
    try {
      expired += await expireLotsOf(db, id, log, signal)
    } catch (error) {
      log.error({ err: error, company: id }, 'the lots of a company cannot expire')
    }
  }
  return expired
}

async function expireLotsOf(
  db: Kysely<DB>,
  companyId: number,
  log: FastifyBaseLogger,
  signal: AbortSignal | undefined,
): Promise<number> {
  const scope = oneCompany(companyId)
  let expired = 0
  let after = { expires_on: '-infinity', id: 0 }
  while (!signal?.aborted) {
    const due = await listDue(db, scope, { ...after, limit: lotsAtATime })
    for (const { id } of due) {
      if (signal?.aborted) return expired
      try {
        if (await write(db, scope, 'worker', (change) => expire(change, id))) expired++
      } catch (error) {
        log.error({ err: error, company: companyId, lot: id }, 'a lot cannot expire')
      }
    }
    const last = due.at(-1)
    if (!last || due.length < lotsAtATime) break
    after = last
  }
  if (expired) log.info({ company: companyId, lots: expired }, 'lots have expired')
  return expired
}
