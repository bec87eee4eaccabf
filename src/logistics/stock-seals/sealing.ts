import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { type RepeatedWork, repeatWork } from '../../platform/postgres/upkeep/repeated-work.ts'
import { allocate } from '../../platform/postgres/writes/allocating.ts'
import { runTogether } from '../../platform/postgres/writes/transactions.ts'
import type { Change } from '../change.ts'
import { type OneCompany, oneCompany } from '../company-scope.ts'
import { readOldestWrite } from '../oldest-write.queries.ts'
import { write } from '../writes.ts'
import { SealedDay } from './seal-text.ts'
import {
  findSealedUntil,
  insertSeal,
  listMovements,
  type SealedUntil,
  type StockSeal,
  takeTurn,
} from './seals.queries.ts'

/** How often a worker looks for days to seal. Milliseconds. */
const lookEvery = 3_600_000
/** How many movements are in memory at a time. */
const movementsAtATime = 2_000
const dayInMs = 86_400_000
/**
 * A day is sealed when every transaction that began within this time after it has ended, too. Ids and times of movements are
 * drawn together, but another transaction can come between the two. Milliseconds.
 */
const rest = 3_600_000

/** Seals the ledgers of all companies, day by day. Several workers can do so at once. */
export function startSealing(db: Kysely<DB>, log: FastifyBaseLogger): RepeatedWork {
  const stopping = new AbortController()
  let nextLook = 0
  const work = repeatWork(
    async () => {
      if (performance.now() < nextLook) return false
      await sealLedgers(db, await readClosedUntil(db), log, stopping.signal)
      nextLook = performance.now() + lookEvery
      return true
    },
    log,
    'ledgers cannot be sealed',
  )
  return {
    async stop() {
      stopping.abort()
      await work.stop()
    },
  }
}

/** No movement will be added any more to days that ended before this moment. */
export async function readClosedUntil(db: Reader<DB>): Promise<string> {
  const { oldestWrite } = (await readOldestWrite(db)) as { oldestWrite: string }
  return new Date(Date.parse(oldestWrite) - rest).toISOString()
}

/**
 * Seals all days that ended before this moment, and returns their number. Companies take turns, one day each, so that none
 * waits for the many days of another. What fails of one stops no other.
 */
async function sealLedgers(
  db: Kysely<DB>,
  closedUntil: string,
  log: FastifyBaseLogger,
  signal?: AbortSignal,
): Promise<number> {
  let companies = (await db.selectFrom('companies').select('id').orderBy('id').execute()).map(({ id }) => id)
  let count = 0
  while (companies.length) {
    const unfinished: number[] = []
    for (const id of companies) {
      if (signal?.aborted) return count
      try {
        const seal = await sealNextDay(db, oneCompany(id), closedUntil)
        if (!seal) continue
        unfinished.push(id)
        count += 1
        log.info({ company: id, day: seal.day, movements: seal.movements }, 'a day of the ledger is sealed')
      } catch (error) {
        log.error({ err: error, company: id }, 'the ledger of a company cannot be sealed')
      }
    }
    companies = unfinished
  }
  return count
}

/** Seals the next day of a company. Undefined if no day is ready, or another worker is sealing one. */
export async function sealNextDay(
  db: Kysely<DB>,
  scope: OneCompany,
  closedUntil: string,
): Promise<StockSeal | undefined> {
  // Most companies have nothing to seal, which is seen without a transaction.
  if (!dayToSeal(await sealedUntil(db, scope), closedUntil)) return undefined
  return write(db, scope, 'worker', async (change) => {
    if (!(await takeTurn(change.trx, scope))) return undefined
    // Read again, in a statement after the one that took the turn.
    const until = await sealedUntil(change.trx, scope)
    const day = dayToSeal(until, closedUntil)
    return day === undefined ? undefined : seal(change, until, day)
  })
}

async function sealedUntil(db: Reader<DB>, scope: OneCompany): Promise<SealedUntil> {
  return (await findSealedUntil(db, scope)) as SealedUntil
}

/**
 * The day of the next seal: the one on which the first movement was booked that is not sealed. If the clock of the database was
 * set back, that can be a day that has a seal. The movement then belongs to the day after.
 */
function dayToSeal({ day, next_at }: SealedUntil, closedUntil: string): string | undefined {
  if (next_at === null) return undefined
  const booked = next_at.slice(0, 10)
  const next = day !== null && booked <= day ? dayOf(endOf(day)) : booked
  return endOf(next) <= Date.parse(closedUntil) ? next : undefined
}

/**
 * Seals all movements, in the order of their ids, up to the first that was booked after the day. So a seal is a range of ids,
 * and no time that is wrong or changed later can move a movement past a seal.
 */
async function seal(change: Change, until: SealedUntil, day: string): Promise<StockSeal> {
  const { trx, scope } = change
  const sealed = new SealedDay(scope.companyId, day, until.hash)
  let after_id = until.last_movement_id
  for (let isOver = false; !isOver; ) {
    const movements = await listMovements(trx, scope, { after_id, limit: movementsAtATime })
    const later = movements.findIndex(({ created_at }) => created_at.slice(0, 10) > day)
    const ofDay = later < 0 ? movements : movements.slice(0, later)
    for (const movement of ofDay) sealed.add(movement)
    isOver = ofDay.length < movementsAtATime
    after_id = sealed.last_movement_id
  }
  const { movements, first_movement_id, last_movement_id } = sealed
  const { now, ids } = await allocate(trx, 'stock_levels', 1)
  const record: StockSeal = {
    id: ids[0] as number,
    company_id: scope.companyId,
    day,
    movements,
    first_movement_id,
    last_movement_id,
    previous_hash: until.hash,
    hash: sealed.digest(),
    sealed_at: now,
  }
  await runTogether(trx, [insertSeal(trx, record)])
  change.count('stock_seals', ids)
  change.events.note({ resource: 'stock', kind: 'sealed', id: record.id, record })
  return record
}

function endOf(day: string): number {
  return Date.parse(day) + dayInMs
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
