import type { components } from '../../../generated/logistics/types.ts'
import { larger, quotient, toNumber } from '../../platform/decimals.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import { type Document, type Line, stockQuantity } from '../documents/document.ts'
import { phrase } from '../messages.ts'

type SentCount = components['schemas']['Count']

/**
 * Replaces the counts of packages by those of the lines that were announced in them. The first line of a package takes its
 * place and the others follow at the end, so that messages about other counts name the right ones.
 */
export function withPackages(reception: Document, sent: readonly SentCount[]): SentCount[] {
  const errors: FieldErrors = {}
  const named = new Set(sent.map(({ line_id }) => line_id))
  const further: SentCount[] = []
  const counts = sent.map((count, index) => {
    const field = `lines.${index}.sscc`
    if (count.sscc === undefined) {
      if (count.received === undefined)
        errors[`lines.${index}.received`] = [phrase`lines.${index}.received is required.`]
      return count
    }
    const lines = reception.lines.filter(({ sscc }) => sscc === count.sscc)
    if (Object.keys(count).length > 1) errors[field] = [phrase`${field} counts whole lines: send nothing else with it.`]
    else if (!lines.length) errors[field] = [phrase`${field} ${count.sscc} is on no line of this reception.`]
    else if (lines.some(({ id }) => named.has(id))) errors[field] = [phrase`${field} is counted twice in this request.`]
    for (const { id } of lines) named.add(id)
    const [first, ...others] = lines.map(asAnnounced)
    further.push(...others)
    return first ?? count
  })
  if (Object.keys(errors).length) throw invalid(errors)
  return [...counts, ...further]
}

/** All that was announced of a line has come, in good condition unless it was rejected before. */
function asAnnounced(line: Line): SentCount {
  const received = larger(line.received, stockQuantity(line) - line.rejected)
  return { line_id: line.id, received: toNumber(quotient(received, line.factor)) }
}
