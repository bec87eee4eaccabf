import { invalid } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/messages/messages.ts'
import type { Change } from '../change.ts'
import { withCheckDigit } from '../check-digit.ts'
import { phrase } from '../messages.ts'
import type { Package } from './packages.ts'
import { findTakenSsccs } from './shipment-writes.queries.ts'
import { type Drawn, drawSsccs, findPrefix } from './sscc-series.queries.ts'

/** How often codes are drawn again because callers have used them. */
const mostDraws = 10

/**
 * Gives packages without a code the next ones of the company. `drawn` is what was drawn for them: nothing if the company has
 * no GS1 prefix.
 */
export async function numberPackages<T extends Package>(
  change: Change,
  packages: readonly T[],
  drawn: Drawn | undefined,
): Promise<readonly T[]> {
  if (!drawn) return packages
  const sent = new Set(packages.map(({ sscc }) => sscc))
  const count = packages.filter(({ sscc }) => !sscc).length
  const codes = await freeCodes(change, drawn, count, sent)
  return packages.map((one) => (one.sscc ? one : { ...one, sscc: codes.next().value as string }))
}

/** Like `numberPackages`, for packages that replace those of a shipment. A package at the same place keeps its code. */
export async function numberAgain<T extends Package>(
  change: Change,
  packages: readonly T[],
  current: readonly Package[],
): Promise<readonly T[]> {
  const { trx, scope } = change
  const isNumbered = packages.every(({ sscc }) => sscc) || !(await findPrefix(trx, scope.companyId))
  if (isNumbered) return packages
  const sent = new Set(packages.map(({ sscc }) => sscc))
  const kept = packages.map((one, index) => {
    const code = current[index]?.sscc
    return one.sscc || !code || sent.has(code) ? one : { ...one, sscc: code }
  })
  const count = kept.filter(({ sscc }) => !sscc).length
  return count ? numberPackages(change, kept, await drawSsccs(trx, scope.companyId, count)) : kept
}

/** As many codes as are needed, without those that are sent or that packages of other shipments have. */
async function freeCodes(
  { trx, scope }: Change,
  first: Drawn,
  count: number,
  sent: ReadonlySet<string | null | undefined>,
): Promise<Iterator<string>> {
  const free: string[] = []
  let drawn = first
  for (let draws = 0; draws < mostDraws; draws++) {
    const codes = codesOf(drawn)
    const found = await findTakenSsccs(trx, scope.companyId, { ssccs: codes, exceptId: 0 })
    free.push(...codes.filter((code) => !sent.has(code) && !found?.taken.includes(code)))
    if (free.length >= count) return free.values()
    drawn = (await drawSsccs(trx, scope.companyId, count - free.length)) as Drawn
  }
  throw noneLeft(
    phrase`The next codes of the company are taken: send one, or let an administrator set the next serial reference.`,
  )
}

/** The codes with consecutive serial references. When these are used up, the extension digit grows. */
export function codesOf({ prefix, first, count }: Drawn): string[] {
  const length = 17 - prefix.length
  if (first + count > 10 ** length) {
    throw noneLeft(phrase`The company has no code left: send one, or let an administrator set another GS1 prefix.`)
  }
  return Array.from({ length: count }, (_, index) => {
    const [extension, ...serial] = String(first + index).padStart(length, '0')
    return withCheckDigit(`${extension}${prefix}${serial.join('')}`)
  })
}

function noneLeft(message: Phrase) {
  return invalid({ packages: [message] })
}
