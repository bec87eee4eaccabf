import type { Config } from '../../config.ts'
import { invalid } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/messages/messages.ts'
import { phrase } from '../messages.ts'

/** The settings that times are held against. */
export type Limits = Pick<Config, 'STOCK_BACKDATE_DAYS'>

const dayInMs = 86_400_000

/** What is wrong with the time of something that happened before it is booked, as the rest of a sentence. */
function occurredProblem(at: string, now: string, { STOCK_BACKDATE_DAYS: days }: Limits): Phrase | undefined {
  const age = Date.parse(now) - Date.parse(at)
  if (age < 0) return phrase`must not lie ahead.`
  return age > days * dayInMs ? phrase`must not be more than ${days} days ago.` : undefined
}

export function assertOccurred(
  { occurred_at, created_at }: { occurred_at: string | null; created_at: string },
  limits: Limits,
): void {
  const problem = occurred_at && occurredProblem(occurred_at, created_at, limits)
  if (problem) throw invalid({ occurred_at: [phrase`occurred_at ${problem}`] })
}

/** What is wrong with the time of a count, as the rest of a sentence. `last` is when the place was last counted. */
export function countedProblem(at: string, now: string, last: string | null, limits: Limits): Phrase | undefined {
  const problem = last && isEarlier(at, last) ? phrase`must not be before the last count, ${last}.` : undefined
  return occurredProblem(at, now, limits) ?? problem
}

export function isEarlier(one: string, other: string): boolean {
  return Date.parse(one) < Date.parse(other)
}
