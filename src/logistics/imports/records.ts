import type { components } from '../../../generated/logistics/types.ts'
import { withoutProtection } from '../../platform/contract/csv-cells.ts'
import { columnsOf } from '../../platform/contract/streamed-answers.ts'
import { isExactAsNumber } from '../../platform/decimals.ts'
import { type FieldErrors, toApiError } from '../../platform/errors.ts'
import { readJson } from '../../platform/http/json.ts'
import { compileValidator, describeErrors } from '../../platform/http/validation.ts'
import { type Phrase, withTexts } from '../../platform/messages/messages.ts'
import type { JsonObject } from '../../platform/openapi.ts'
import { phrase } from '../messages.ts'
import type { FileRow, RowKey } from './file-rows.ts'

export type FileRecord = Record<string, unknown>

/** A problem of a record. `field` is null when it is about the whole record. */
export interface Problem {
  field: string | null
  reason: Phrase
  /** Which row of the record has the problem, from 0. */
  row?: number
}

type Column = components['schemas']['ImportColumn']

export type ReadRecord = { record: FileRecord } | { problems: Problem[] }

export interface RecordFormat {
  schema: JsonObject
  /** Fields that a file may have, and that are not read. */
  ignored: readonly string[]
  /**
   * For records with a list: its name, and the fields that tell one record from the next. In a CSV file each entry of the
   * list is a row, and the other columns are repeated.
   */
  listed?: { name: string; key: readonly string[] }
}

/** A column of every file, in which people read what was wrong with a row. */
const notes = 'import_error'

/** Reads the records of one kind from the rows of a file. */
export function recordReader({ schema, ignored: alsoIgnored, listed }: RecordFormat) {
  const ignored = [...alsoIgnored, notes]
  const validate = compileValidator({ schema, httpPart: 'body', method: '', url: '' })
  const columns = new Map(
    [...columnsOf(schema, listed?.name)].map(([name, property]) => {
      const [first = '', field] = name.split('.', 2)
      return [name, { first, field, types: [property.type].flat() }]
    }),
  )

  function validated(record: unknown): ReadRecord {
    if (isObject(record)) for (const name of ignored) delete record[name]
    if (validate(record)) return { record: record as FileRecord }
    return { problems: problemsOf(describeErrors((validate as never as { errors: [] }).errors)) }
  }

  function fromCells(rows: readonly string[][], header: readonly string[]): ReadRecord {
    const problems = rows.flatMap((cells, row) => lengthProblem(cells, header, row))
    if (problems.length) return { problems }
    const entries: FileRecord[] = rows.map(() => ({}))
    const record: FileRecord = listed ? { [listed.name]: entries } : {}
    for (const [row, cells] of rows.entries()) {
      for (const [index, name] of header.entries()) {
        const cell = cells[index] as string
        const column = columns.get(name)
        // An empty cell is a field that was not sent.
        if (cell === '' || !column) continue
        const { first, field } = column
        if (first === listed?.name) (entries[row] as FileRecord)[field as string] = typed(cell, column.types)
        else if (row > 0) {
          if (cell !== rows[0]?.[index])
            problems.push({ field: name, row, reason: phrase`${name} differs from the first row of the record.` })
        } else if (field === undefined) record[first] = typed(cell, column.types)
        else record[first] = { ...(record[first] as object), [field]: typed(cell, column.types) }
      }
    }
    return problems.length ? { problems } : validated(record)
  }

  return {
    /** The columns that a CSV file may have. Records of other formats have the same fields. */
    columns: columnsToShow(schema, listed?.name),

    unknownColumns: (header: readonly string[]): string[] =>
      header.filter((column) => !columns.has(column) && !ignored.includes(column)),

    /** For a CSV file whose records have several rows: returns the key of a row. Rows with the same key are one record. */
    keyOf(header: readonly string[]): RowKey | undefined {
      if (!listed) return undefined
      const places = listed.key.map((name) => header.indexOf(name))
      return (row) => {
        const key = places.map((place) => row[place] ?? '')
        return key[0] === '' ? undefined : JSON.stringify(key)
      }
    },

    /** Turns the rows of a record into the record, or says what is wrong with it. */
    read(rows: readonly FileRow[], header: readonly string[]): ReadRecord {
      try {
        const [first] = rows
        return typeof first === 'string' ? validated(readJson(first)) : fromCells(rows as string[][], header)
      } catch (error) {
        const { fields, text } = toApiError(error)
        if (fields) return { problems: problemsOf(fields) }
        const reason = text.key === 'malformed_json' ? phrase`The row is not valid JSON.` : text
        return { problems: [{ field: null, reason }] }
      }
    },
  }
}

function columnsToShow(schema: JsonObject, listed: string | undefined): Column[] {
  const entry = ((schema.properties as Record<string, JsonObject>)[listed ?? '']?.items ?? {}) as JsonObject
  const required = [...((schema.required ?? []) as string[])]
  for (const name of (entry.required ?? []) as string[]) required.push(`${listed}.${name}`)
  return [...columnsOf(schema, listed)]
    .filter(([, property]) => !property.readOnly)
    .map(([name, property]) => ({
      name,
      required: required.includes(name),
      description: typeof property.description === 'string' ? property.description : null,
      example: exampleOf(property),
    }))
}

/** What a cell of this column can look like. */
function exampleOf({ type, format, examples, example, enum: values }: JsonObject): string {
  const [known = example] = [...((examples ?? values ?? []) as unknown[])].filter((value) => value !== null)
  if (known !== undefined) return typeof known === 'object' ? JSON.stringify(known) : String(known)
  const types = [type].flat()
  if (types.includes('boolean')) return 'true'
  if (types.includes('number') || types.includes('integer')) return '1'
  if (format === 'date') return '2026-12-31'
  return format === 'date-time' ? '2026-12-31T08:00:00Z' : ''
}

export function problemsOf(errors: FieldErrors): Problem[] {
  return Object.entries(errors).flatMap(([field, texts]) =>
    texts.map((text) => ({ field: field === 'body' ? null : field, reason: text })),
  )
}

/** For a record of several rows: a problem of an entry of its list is one of the row that has this entry. */
export function atItsRow({ field, reason, ...problem }: Problem): Problem {
  const [, list, entry, rest] = /^(\w+)\.(\d+)\.(.+)$/.exec(field ?? '') ?? []
  if (list === undefined) return { field, reason, ...problem }
  return {
    field: `${list}.${rest}`,
    reason: withTexts(reason, (text) => text.replaceAll(`${list}.${entry}.`, `${list}.`)),
    row: Number(entry),
  }
}

function isObject(value: unknown): value is FileRecord {
  return typeof value === 'object' && value !== null
}

function lengthProblem(cells: readonly string[], header: readonly string[], row: number): Problem[] {
  if (cells.length === header.length) return []
  return [{ field: null, row, reason: phrase`The row has ${cells.length} cells, and the header has ${header.length}.` }]
}

/** Cells are text, so the types of the field say what they are. What does not fit stays a text, and is refused. */
function typed(text: string, types: readonly unknown[]): unknown {
  const cell = withoutProtection(text)
  if (types.includes('boolean') && /^(true|false)$/i.test(cell)) return cell.toLowerCase() === 'true'
  if ((types.includes('number') || types.includes('integer')) && /^-?\d+([.,]\d+)?$/.test(cell)) {
    const number = cell.replace(',', '.')
    return isExactAsNumber(number) ? Number(number) : cell
  }
  if (types.includes('array') && cell.startsWith('[')) return readJson(cell)
  return types.includes('object') && cell.startsWith('{') ? readJson(cell) : cell
}
