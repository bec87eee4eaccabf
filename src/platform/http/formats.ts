import type { Ajv2020 } from 'ajv/dist/2020.js'
import addStandardFormats from 'ajv-formats'
import { decimalText } from '../decimals.ts'

/** RFC 3339 timestamps that PostgreSQL can store and JavaScript can read: from year 1, offsets below 16 hours, no leap seconds. */
const readableTimestamp = /^(?!0000)\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:[0-5]\d(\.\d{1,9})?([Zz]|[+-](0\d|1[0-5]):\d\d)$/

/** The formats of the contracts: the standard ones, with values that PostgreSQL can store, and our own. */
export function addFormats(ajv: Ajv2020): void {
  addStandardFormats.default(ajv)
  const standard = ajv.formats['date-time'] as { validate: (value: string) => boolean }
  ajv.addFormat('date-time', { validate: (value: string) => readableTimestamp.test(value) && standard.validate(value) })
  const day = ajv.formats.date as { validate: (value: string) => boolean }
  ajv.addFormat('date', { validate: (value: string) => !value.startsWith('0000') && day.validate(value) })
  ajv.addFormat('timezone', { validate: isTimeZone })
  ajv.addFormat('decimal', {
    type: 'number',
    validate: (number: number) => (decimalText(number).split('.')[1] ?? '').length <= 6,
  })
}

/** Whether it is the name of a time zone. Offsets are none: PostgreSQL reads them with the opposite sign. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
