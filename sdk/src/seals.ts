import type { components } from './generated/logistics.ts'

type Schemas = components['schemas']
export type StockSeal = Schemas['StockSeal']
export type StockMovement = Schemas['StockMovement']

export interface SealProblem {
  /** The day of the seal that the problem is about. */
  day: string
  /**
   * `movements`: there are more or fewer than were sealed; `hash`: they are not the ones that were sealed, or the seal was
   * changed; `chain`: the seal does not continue the seal before; `order`: movements are not in the order of the export.
   */
  kind: 'movements' | 'hash' | 'chain' | 'order'
  message: string
}

export interface SealReport {
  /** How many movements the seals cover. */
  movements: number
  /** How many came after the last seal. */
  unsealed: number
  /** Empty if the ledger is the one that was sealed. */
  problems: SealProblem[]
}

/**
 * Compares a ledger with its seals, without a server: the movements of one company as `/stock/movements/export` has them, without
 * filters and newest first, and seals that you have kept. Seals of the last days, without earlier ones, are enough; older
 * movements are then not looked at. One day of movements is in memory at a time.
 */
export async function verifySeals(
  seals: Iterable<StockSeal>,
  movements: Iterable<StockMovement> | AsyncIterable<StockMovement>,
): Promise<SealReport> {
  const sorted = [...seals].sort((one, other) => other.last_movement_id - one.last_movement_id)
  if (!sorted.length) throw new TypeError('There are no seals to compare with')
  const report: SealReport = { movements: 0, unsealed: 0, problems: [] }
  const problem = (day: string, kind: SealProblem['kind'], message: string) =>
    report.problems.push({ day, kind, message: `${day}: ${message}` })
  sorted.forEach(({ day, previous_hash }, index) => {
    const before = sorted[index + 1]
    if (before ? before.hash !== previous_hash || before.day >= day : false)
      problem(day, 'chain', `the seal does not continue the one of ${before?.day}`)
  })

  const left = sorted.values()
  let seal = left.next().value
  let before = left.next().value
  let day: { id: number; line: string }[] = []
  let last = Number.POSITIVE_INFINITY
  /** The first movement that belongs to a seal. Without the seal before, that is the one that the seal names. */
  const start = () => {
    if (!seal) return Number.POSITIVE_INFINITY
    if (before) return before.last_movement_id + 1
    return seal.previous_hash === null ? 0 : seal.first_movement_id
  }
  const finish = async () => {
    if (!seal) return
    const { company_id, previous_hash, hash } = seal
    report.movements += day.length
    day.reverse()
    const text = [`${company_id}|${seal.day}|${previous_hash ?? ''}\n`, ...day.map(({ line }) => line)].join('')
    if (
      day.length !== seal.movements ||
      day[0]?.id !== seal.first_movement_id ||
      day.at(-1)?.id !== seal.last_movement_id
    )
      problem(seal.day, 'movements', `${nameOf(seal)} were sealed, and ${day.length} are there`)
    else if ((await sha256(text)) !== hash) problem(seal.day, 'hash', 'these are not the movements that were sealed')
    day = []
    seal = before
    before = left.next().value
  }

  for await (const movement of movements) {
    const isInOrder = movement.id < last
    last = movement.id
    while (seal && movement.id < start()) await finish()
    if (!seal) break
    if (!isInOrder) problem(seal.day, 'order', `movement ${movement.id} is not in the order of the export`)
    if (movement.id > seal.last_movement_id && seal === sorted[0]) report.unsealed += 1
    else day.push({ id: movement.id, line: toLine(movement) })
  }
  while (seal) await finish()
  return report
}

function nameOf({ movements, first_movement_id, last_movement_id }: StockSeal): string {
  return `${movements} movements from ${first_movement_id} to ${last_movement_id}`
}

/** The text of a movement in the hash of its day. Numbers are written as in the export, without an exponent. */
function toLine(movement: StockMovement): string {
  return `${[
    movement.id,
    movement.company_id,
    movement.warehouse_id,
    movement.article_id,
    movement.bucket,
    movement.delta,
    movement.balance_after,
    movement.lot_id ?? '',
    movement.lot_balance_after ?? '',
    movement.reason,
    movement.document_type,
    movement.document_id,
    movement.line_id,
    movement.occurred_at ?? '',
    movement.created_at,
    movement.actor,
  ].join('|')}\n`
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
