import { isExactAsNumber } from '../../platform/decimals.ts'
import { type FieldErrors, toApiError } from '../../platform/errors.ts'
import { readJson } from '../../platform/http/json.ts'
import { compileValidator, describeErrors } from '../../platform/http/validation.ts'
import { inEnglish } from '../../platform/messages.ts'
import type { JsonObject } from '../../platform/openapi.ts'
import type { FileRow } from './file-rows.ts'

export type FileRecord = Record<string, unknown>

/** A problem of one row. `field` is null when it is about the whole row. */
export interface Problem {
  field: string | null
  reason: string
}

export type ReadRow = { record: FileRecord } | { problems: Problem[] }

/**
 * Returns the function that turns a row of a file into a record of this schema, or says what is wrong with it. Ignored
 * fields are left out.
 */
export function recordReader(schema: JsonObject, ignored: readonly string[]) {
  const validate = compileValidator({ schema, httpPart: 'body', method: '', url: '' })
  const properties = schema.properties as Record<string, JsonObject>
  return (row: FileRow, header: readonly string[]): ReadRow => {
    if (typeof row !== 'string' && row.length !== header.length) {
      const reason = `The row has ${row.length} cells, and the header has ${header.length}.`
      return { problems: [{ field: null, reason }] }
    }
    try {
      const record = typeof row === 'string' ? readJson(row) : fromCells(row, header, properties)
      if (isObject(record)) for (const name of ignored) delete record[name]
      if (validate(record)) return { record: record as FileRecord }
      return { problems: problemsOf(describeErrors((validate as never as { errors: [] }).errors)) }
    } catch (error) {
      const { code, body, message } = toApiError(error)
      if (code === 'validation_failed') return { problems: problemsOf(body.errors as FieldErrors) }
      return { problems: [{ field: null, reason: message.replace('body', 'row') }] }
    }
  }
}

export function problemsOf(errors: FieldErrors): Problem[] {
  return Object.entries(errors).flatMap(([field, texts]) =>
    texts.map((text) => ({ field: field === 'body' ? null : field, reason: inEnglish(text) })),
  )
}

function isObject(value: unknown): value is FileRecord {
  return typeof value === 'object' && value !== null
}

/** Names of columns that the schema does not have. `address.city` is a field of the address. */
export function unknownColumns(schema: JsonObject, header: readonly string[]): string[] {
  return header.filter((column) => {
    const [name = '', field] = column.split('.', 2)
    const property = (schema.properties as Record<string, JsonObject>)[name]
    const fields = property?.properties as JsonObject | undefined
    return !property || (field === undefined ? fields !== undefined : !fields || !Object.hasOwn(fields, field))
  })
}

/** Cells are text, so the schema says which of them are numbers and booleans. An empty cell is a field that was not sent. */
function fromCells(
  cells: readonly string[],
  header: readonly string[],
  properties: Record<string, JsonObject>,
): FileRecord {
  const record: FileRecord = {}
  for (const [index, column] of header.entries()) {
    const cell = cells[index] as string
    const [name = '', field] = column.split('.', 2)
    if (cell === '') continue
    const property = properties[name]
    if (field === undefined) record[name] = typed(cell, property)
    else record[name] = { ...(record[name] as object), [field]: cell }
  }
  return record
}

function typed(cell: string, property: JsonObject | undefined): unknown {
  const types = [property?.type].flat()
  if (types.includes('boolean') && /^(true|false)$/i.test(cell)) return cell.toLowerCase() === 'true'
  if ((types.includes('number') || types.includes('integer')) && /^-?\d+([.,]\d+)?$/.test(cell)) {
    const text = cell.replace(',', '.')
    // What a number cannot hold stays a text, and is refused.
    return isExactAsNumber(text) ? Number(text) : cell
  }
  return cell
}
