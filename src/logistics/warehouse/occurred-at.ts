import type { Config } from '../../config.ts'
import { invalid } from '../../platform/errors.ts'

/** The settings that times are held against. */
export type Limits = Pick<Config, 'STOCK_BACKDATE_DAYS'>

const dayInMs = 86_400_000

/** What is wrong with the time of something that happened before it is booked, as the rest of a sentence. */
export function occurredProblem(at: string, now: string, { STOCK_BACKDATE_DAYS: days }: Limits): string | undefined {
  const age = Date.parse(now) - Date.parse(at)
  if (age < 0) return 'must not lie ahead.'
  return age > days * dayInMs ? `must not be more than ${days} days ago.` : undefined
}

export function assertOccurred(
  { occurred_at, created_at }: { occurred_at: string | null; created_at: string },
  limits: Limits,
): void {
  const problem = occurred_at && occurredProblem(occurred_at, created_at, limits)
  if (problem) throw invalid({ occurred_at: [`occurred_at ${problem}`] })
}
