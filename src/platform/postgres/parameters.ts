import { prepareValue } from './pg-internals.ts'

/**
 * A value as it is sent to PostgreSQL. pg quotes and escapes every element of an array; for the arrays of a bulk request
 * that took a tenth of the server's time. Numbers need no quotes, and few texts have anything to escape.
 */
export function toParameter(value: unknown): unknown {
  if (!Array.isArray(value)) return prepareValue(value)
  let literal = '{'
  for (let index = 0; index < value.length; index++) {
    const item = value[index]
    if (index) literal += ','
    if (item == null) literal += 'NULL'
    else if (typeof item === 'number' || typeof item === 'boolean') literal += item
    else if (typeof item === 'string') literal += `"${needsEscape.test(item) ? item.replace(escaped, '\\$&') : item}"`
    else return prepareValue(value)
  }
  return `${literal}}`
}

const needsEscape = /["\\]/
const escaped = /["\\]/g
