import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { delimiterOf } from '../../platform/contract/csv-cells.ts'
import { bodyTooLarge, invalid, malformed, truncated } from '../../platform/errors.ts'
import { phrase } from '../messages.ts'
import type { Chunk, ImportFormat } from './imports.queries.ts'

/** How many rows are processed in one transaction, and a few more if the last record has several rows. */
const rowsPerChunk = 500
/** Characters. A chunk with longer rows has fewer of them. */
const chunkLength = 1_048_576
/** The most rows of one record. A document has at most 1,000 lines. */
const rowsPerRecord = 1_000
/** The most rows of a file, so that no import has more than about 10,000 chunks. */
const rowsPerFile = 5_000_000
/** Characters. */
const rowLength = 65_536
/** Bytes that are parsed at once. */
const partLength = 8_192
/** Rows with fewer cells than the header. With more of them, the delimiter or the header is wrong. */
const mostShortRows = 1_000
/** The most columns that a CSV file may have. No kind of import has nearly as many. */
const mostColumns = 250

/** A row as it is in the file: a line of NDJSON, or the cells of CSV. */
export type FileRow = string | string[]

/** Returns a key that neighbouring rows of one record share, or undefined for a row that is a record of its own. */
export type RowKey = (row: FileRow) => string | undefined

interface File {
  format: ImportFormat
  content: AsyncIterable<Buffer>
}

/**
 * Cuts a file into chunks while it arrives, so that memory does not grow with the file. Calls `onHeader` with the names of
 * the columns before the first chunk of a CSV file. It returns the key of rows if a record can have several: they stay in
 * one chunk.
 */
export async function* chunksOf(
  file: File,
  onHeader: (columns: string[]) => RowKey | undefined,
): AsyncGenerator<Chunk> {
  const texts = decoded(file.content)
  // The header of a CSV file is its first row, as in a spreadsheet.
  let firstRow = file.format === 'csv' ? 2 : 1
  let rows: FileRow[] = []
  let length = 0
  let number = 0
  let count = 0
  const cut = (): Chunk => {
    const chunk = { number, firstRow, count: rows.length, rows: JSON.stringify(rows) }
    number += 1
    firstRow += rows.length
    rows = []
    length = 0
    return chunk
  }
  let keyOf: RowKey | undefined
  const rowsOfFile = file.format === 'csv' ? csvRows(texts, (columns) => (keyOf = onHeader(columns))) : lines(texts)
  const record = { key: undefined as string | undefined, rows: 0, length: 0 }
  for await (const row of rowsOfFile) {
    const key = keyOf?.(row)
    const isSame = key !== undefined && key === record.key
    if (!isSame) Object.assign(record, { key, rows: 0, length: 0 })
    if (!isSame && (rows.length >= rowsPerChunk || length >= chunkLength)) yield cut()
    count += 1
    if (count > rowsPerFile) throw invalid({ body: [phrase`The file has more than ${rowsPerFile} rows.`] })
    rows.push(row)
    record.rows += 1
    const added = lengthOf(row)
    length += added
    record.length += added
    if (record.rows > rowsPerRecord || (isSame && record.length > chunkLength)) {
      throw invalid({ body: [phrase`The record with row ${firstRow + rows.length - 1} has too many rows.`] })
    }
  }
  if (rows.length) yield cut()
  if (!number) throw invalid({ body: [phrase`The file has no rows.`] })
}

/** Characters in memory and in the database. A cell counts as one character more, because empty cells take space too. */
function lengthOf(row: FileRow): number {
  return typeof row === 'string' ? row.length : row.reduce((sum, cell) => sum + cell.length + 1, 0)
}

/** Puts rows that belong to one record together. */
export function recordsOf(rows: readonly FileRow[], keyOf: RowKey | undefined): FileRow[][] {
  if (!keyOf) return rows.map((row) => [row])
  const records: FileRow[][] = []
  let last: string | undefined
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== undefined && key === last) records.at(-1)?.push(row)
    else records.push([row])
    last = key
  }
  return records
}

/** Throws when there are more bytes than this. */
export async function* bounded(content: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const part of content) {
    bytes += part.length
    if (bytes > maxBytes) throw bodyTooLarge(maxBytes)
    yield part
  }
}

/** Decodes UTF-8, without a byte order mark. */
async function* decoded(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (part?: Buffer) => {
    try {
      return decoder.decode(part, { stream: part !== undefined })
    } catch {
      throw invalid({ body: [phrase`The file is not UTF-8.`] })
    }
  }
  for await (const part of content) yield decode(part)
  yield decode()
}

/** Lines that are not empty. */
async function* lines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let count = 0
  for await (const text of texts) {
    const parts = text.split('\n')
    parts[0] = rest + parts[0]
    rest = parts.pop() as string
    for (const line of parts) {
      count += 1
      if (line.length > rowLength) throw tooLong(count)
      if (line.trim()) yield line
    }
    if (rest.length > rowLength) throw tooLong(count + 1)
  }
  if (rest.trim()) yield rest
}

function tooLong(row: number) {
  return invalid({ body: [phrase`Row ${row} is longer than ${rowLength} characters.`] })
}

async function* csvRows(
  texts: AsyncGenerator<string>,
  onHeader: (columns: string[]) => void,
): AsyncGenerator<string[]> {
  const head = await firstLine(texts)
  // Other requests wait while the parser works on a part, so that parts must be small.
  const source = async function* () {
    yield* partsOf(head)
    for await (const text of texts) yield* partsOf(text)
  }
  // What Excel writes before the header, to say how it separates cells.
  const separator = /^sep=([;,\t])\r?\n/i.exec(head)?.[1]
  const parser = parse({
    delimiter: separator ?? delimiterOf(head),
    from_line: separator ? 2 : 1,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // A row that ends early is an error of that row, and other rows can be imported.
    relax_column_count_less: true,
    max_record_size: rowLength,
    // The length of a row does not count its delimiters. Here the delimiters after so many cells become part of the last
    // cell, so that they count: a row never takes more memory than its length and this number of cells.
    ignore_last_delimiters: mostColumns + 1,
  })
  // The error of a part is thrown by the loop below.
  pipeline(Readable.from(source()), parser, () => {})
  let columns: number | undefined
  let shortRows = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (cells.length > mostColumns) throw invalid({ body: [phrase`The file has more than ${mostColumns} columns.`] })
      if (columns === undefined) {
        columns = cells.length
        onHeader(cells)
        continue
      }
      if (cells.length < columns) shortRows += 1
      if (shortRows > mostShortRows) {
        throw invalid({ body: [phrase`More than ${mostShortRows} rows have fewer cells than the header.`] })
      }
      yield cells
    }
  } catch (error) {
    throw error instanceof CsvError ? csvProblem(error as CsvProblem) : error
  } finally {
    parser.destroy()
  }
}

function* partsOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += partLength) yield bytes.subarray(start, start + partLength)
}

/** The line at which the parser stopped, and how many rows before it are complete. */
type CsvProblem = CsvError & { lines: number; records: number; record?: string[] }

/** A quote that is not closed makes all that follows part of its row, so the row is named at which it begins. */
function csvProblem({ code, message, lines, records, record = [] }: CsvProblem) {
  const row = records + 1
  if (code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH') {
    const message =
      record.length > mostColumns
        ? phrase`Row ${row} has more than ${mostColumns} cells, and the header has fewer.`
        : phrase`Row ${row} has ${record.length} cells, and the header has fewer.`
    return invalid({ body: [message] })
  }
  if (code === 'CSV_MAX_RECORD_SIZE') {
    const message = phrase`Row ${row} is longer than ${rowLength} characters. Perhaps a quote in it is not closed.`
    return invalid({ body: [message] })
  }
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return malformed(phrase`The file is not valid CSV: a quote in row ${row} is not closed.`)
  return malformed(phrase`The file is not valid CSV near line ${lines}, in row ${row}: ${truncated(message)}`)
}

/** The beginning of a file, with at least its first line. */
async function firstLine(texts: AsyncGenerator<string>): Promise<string> {
  let head = ''
  for (let text = ''; !text.includes('\n') && head.length <= rowLength; head += text) {
    const { value, done } = await texts.next()
    if (done) break
    text = value
  }
  return head
}
