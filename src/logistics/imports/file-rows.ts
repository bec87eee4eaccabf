import { pipeline, Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { bodyTooLarge, invalid, malformed } from '../../platform/errors.ts'
import type { Chunk, ImportFormat } from './imports.queries.ts'

/** How many rows are processed in one transaction. */
const rowsPerChunk = 500
/** Bytes. A chunk with longer rows has fewer of them. */
const chunkBytes = 1_048_576
const rowBytes = 65_536

/** A row as it is in the file: a line of NDJSON, or the cells of CSV. */
export type FileRow = string | string[]

interface File {
  format: ImportFormat
  content: AsyncIterable<Buffer>
  /** The most bytes, after decompression. */
  maxBytes: number
}

/**
 * Cuts a file into chunks while it arrives, so that memory does not grow with the file. Calls `onHeader` with the names of
 * the columns before the first chunk of a CSV file.
 */
export async function* chunksOf(file: File, onHeader: (columns: string[]) => void): AsyncGenerator<Chunk> {
  const texts = decoded(bounded(file.content, file.maxBytes))
  // The header of a CSV file is its first row, as in a spreadsheet.
  let firstRow = file.format === 'csv' ? 2 : 1
  let rows: FileRow[] = []
  let bytes = 0
  let number = 0
  const cut = (): Chunk => {
    const chunk = { number, firstRow, count: rows.length, rows: JSON.stringify(rows) }
    number += 1
    firstRow += rows.length
    rows = []
    bytes = 0
    return chunk
  }
  for await (const row of file.format === 'csv' ? csvRows(texts, onHeader) : lines(texts)) {
    rows.push(row)
    bytes += typeof row === 'string' ? row.length : row.reduce((sum, cell) => sum + cell.length, 0)
    if (rows.length === rowsPerChunk || bytes >= chunkBytes) yield cut()
  }
  if (rows.length) yield cut()
  if (!number) throw invalid({ body: ['The file has no rows.'] })
}

async function* bounded(content: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
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
      throw invalid({ body: ['The file is not UTF-8.'] })
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
    const parts = (rest + text).split('\n')
    rest = parts.pop() as string
    for (const line of parts) {
      count += 1
      if (line.length > rowBytes) throw tooLong(count)
      if (line.trim()) yield line
    }
    if (rest.length > rowBytes) throw tooLong(count + 1)
  }
  if (rest.trim()) yield rest
}

function tooLong(row: number) {
  return invalid({ body: [`Row ${row} is longer than ${rowBytes} characters.`] })
}

async function* csvRows(
  texts: AsyncGenerator<string>,
  onHeader: (columns: string[]) => void,
): AsyncGenerator<string[]> {
  const head = await firstLine(texts)
  const source = async function* () {
    yield head
    yield* texts
  }
  const parser = parse({
    delimiter: delimiterOf(head),
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: rowBytes,
  })
  // The error of a part is thrown by the loop below.
  pipeline(Readable.from(source()), parser, () => {})
  let isHeader = true
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (isHeader) onHeader(cells)
      else yield cells
      isHeader = false
    }
  } catch (error) {
    const { code = '', lines } = error as CsvError & { lines?: number }
    if (code === 'CSV_MAX_RECORD_SIZE') throw tooLong(lines ?? 0)
    if (!code.startsWith('CSV_')) throw error
    throw malformed(`The file is not valid CSV near line ${lines}: ${(error as Error).message}`)
  } finally {
    parser.destroy()
  }
}

/** The beginning of a file, with at least its first line. */
async function firstLine(texts: AsyncGenerator<string>): Promise<string> {
  let head = ''
  while (!head.includes('\n') && head.length <= rowBytes) {
    const { value, done } = await texts.next()
    if (done) break
    head += value
  }
  return head
}

/** A semicolon or a comma, whichever is more frequent in the names of the columns. */
function delimiterOf(head: string): string {
  const [line = ''] = head.split('\n', 1)
  return line.split(';').length > line.split(',').length ? ';' : ','
}
