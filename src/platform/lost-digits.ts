import { survives } from './decimals.ts'
import { type ApiError, invalid } from './errors.ts'
import { phrase } from './messages.ts'

const lost = Symbol('a number that lost digits')

/**
 * A number with more digits than JavaScript keeps is an error: to store something else than was sent would be worse.
 * Only a body that has such a long number in its text is read a second time.
 */
export function lostDigits(body: string): ApiError | null {
  if (!/\d[\d.]{15}/.test(body)) return null
  const mark = (_key: string, value: unknown, { source }: { source?: string }) =>
    typeof value === 'number' && source !== undefined && !survives(source) ? lost : value
  const fields = findLost(JSON.parse(body, mark as (key: string, value: unknown) => unknown), [])
  if (!fields.length) return null
  return invalid(Object.fromEntries(fields.map((field) => [field, [phrase('lost_digits', { field })]])))
}

function findLost(value: unknown, path: string[]): string[] {
  if (value === lost) return [path.join('.') || 'body']
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => findLost(child, [...path, key]))
}
