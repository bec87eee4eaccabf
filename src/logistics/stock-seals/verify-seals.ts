import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { OneCompany } from '../company-scope.ts'
import { SealedDay } from './seal-text.ts'
import { countMovementsAfter, listMovements, listSeals, type StockSeal } from './seals.queries.ts'

interface SealDifference {
  /** The day of the seal. */
  day: string
  /** `movements`: more or fewer than sealed; `hash`: not the same ones; `chain`: it does not continue the seal before. */
  kind: 'movements' | 'hash' | 'chain'
  /** What the seal says. */
  sealed: string
  /** What the ledger says, or the seal before. */
  found: string
}

interface VerifiedSeals {
  seals: number
  movements: number
  /** Movements that are not sealed yet. */
  unsealed: number
  differences: number
}

const sealsAtATime = 500
const movementsAtATime = 2_000

/** Computes all seals of a company again from its ledger, and compares. Takes no locks and changes nothing. */
export async function verifySeals(
  db: Kysely<DB>,
  scope: OneCompany,
  onDifference: (difference: SealDifference) => void,
): Promise<VerifiedSeals> {
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  const verified: VerifiedSeals = { seals: 0, movements: 0, unsealed: 0, differences: 0 }
  let before: StockSeal | undefined
  try {
    for (;;) {
      const seals = await listSeals(snapshot, scope, { after_id: before?.id ?? 0, limit: sealsAtATime })
      for (const seal of seals) {
        const { found, hash } = await recompute(snapshot, scope, seal, before)
        const differences = compare(seal, before, found, hash)
        differences.forEach(onDifference)
        verified.seals += 1
        verified.movements += found.movements
        verified.differences += differences.length
        before = seal
      }
      if (seals.length < sealsAtATime) break
    }
    const rest = await countMovementsAfter(snapshot, scope, before?.last_movement_id ?? 0)
    return { ...verified, unsealed: rest?.count ?? 0 }
  } finally {
    await snapshot.rollback().execute()
  }
}

async function recompute(snapshot: Kysely<DB>, scope: OneCompany, seal: StockSeal, before: StockSeal | undefined) {
  const found = new SealedDay(scope.companyId, seal.day, seal.previous_hash)
  const last_id = seal.last_movement_id
  for (let after_id = before?.last_movement_id ?? 0; ; after_id = found.last_movement_id) {
    const movements = await listMovements(snapshot, scope, { after_id, last_id, limit: movementsAtATime })
    for (const movement of movements) found.add(movement)
    if (movements.length < movementsAtATime) return { found, hash: found.digest() }
  }
}

function compare(seal: StockSeal, before: StockSeal | undefined, found: SealedDay, hash: string): SealDifference[] {
  const { day, previous_hash } = seal
  const differences: SealDifference[] = []
  const previous = before?.hash ?? null
  if (previous_hash !== previous)
    differences.push({ day, kind: 'chain', sealed: String(previous_hash), found: String(previous) })
  if (rangeOf(seal) !== rangeOf(found))
    differences.push({ day, kind: 'movements', sealed: rangeOf(seal), found: rangeOf(found) })
  else if (seal.hash !== hash) differences.push({ day, kind: 'hash', sealed: seal.hash, found: hash })
  return differences
}

function rangeOf({
  movements,
  first_movement_id,
  last_movement_id,
}: Pick<StockSeal, 'movements' | 'first_movement_id' | 'last_movement_id'>): string {
  return `${movements} from ${first_movement_id} to ${last_movement_id}`
}

/** A difference as a sentence. */
export function describeSealDifference({ day, kind, sealed, found }: SealDifference): string {
  const what = {
    movements: () => `${sealed} are sealed, but the ledger has ${found}`,
    hash: () => `the ledger or the seal was changed: the hash is ${found}, and was sealed as ${sealed}`,
    chain: () => `the seal continues ${sealed}, but the seal before is ${found}`,
  }
  return `${day}: ${what[kind]()}.`
}
