import type { Answer, Operation, Parameter } from './contract.ts'
import { type Values, type Verification, valueAt } from './verification.ts'

/** Lists and exports: their pages, their filters, and that both have the same records. */

type Row = Record<string, unknown>

const isoFuture = '2190-01-01T00:00:00Z'
const missingId = 2_147_483_647
/** Parameters that choose a part of the list by position, its order or its form, or leave out what is newer. */
const noFilters = new Set(
  'page per_page limit cursor after_id before_id sort order direction format as_of to until'.split(' '),
)

/** The rows of a statement are about a period, which `from` begins. */
const isFilter = ({ path }: Operation, { name }: Parameter) =>
  !noFilters.has(name) && !(name === 'from' && path.includes('/statement'))

export async function tryLists(verification: Verification): Promise<void> {
  for (const operation of verification.operations) {
    const known = verification.checks.find(({ operation: { id }, answer }) => id === operation.id && isList(answer))
    if (operation.method !== 'GET' || !known) continue
    const list = new List(verification, operation, known.values)
    const rows = (await list.read('reads', {}))?.rows ?? []
    if (!rows.length) continue
    if (list.takes('page')) await tryPages(list)
    else if (list.takes('cursor') && list.takes('per_page')) await tryCursor(list)
    await tryIds(list, rows)
    for (const parameter of operation.parameters) {
      if (parameter.in === 'query' && isFilter(operation, parameter)) await tryFilter(list, parameter, rows)
    }
    if (operation.path.endsWith('/export')) await compareExport(list)
  }
}

class List {
  readonly verification: Verification
  readonly operation: Operation
  /** What it was read with before, such as the id in its path. */
  readonly values: Values

  constructor(verification: Verification, operation: Operation, values: Values) {
    this.verification = verification
    this.operation = operation
    this.values = values
  }

  takes(name: string): boolean {
    return this.operation.parameters.some((parameter) => parameter.in === 'query' && parameter.name === name)
  }

  async read(title: string, values: Values): Promise<{ rows: Row[]; answer: Answer } | undefined> {
    const call = { values: { ...this.values, ...values } }
    const answer = await this.verification.call(this.operation.id, 200, title, call)
    return answer && { rows: rowsOf(answer), answer }
  }

  /** Others may write while the lists are read, so only what is wrong twice is a problem. */
  async holds(test: () => Promise<string | undefined>): Promise<boolean> {
    const problem = (await test()) && (await test())
    if (problem) this.verification.complain(problem)
    return !problem
  }
}

function isList(answer: Answer | undefined): boolean {
  if (answer?.status !== 200) return false
  return answer.headers['content-type']?.startsWith('application/x-ndjson') || Array.isArray(valueAt(answer, '/data'))
}

function rowsOf({ headers, text }: Answer): Row[] {
  try {
    if (headers['content-type']?.startsWith('application/x-ndjson'))
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    const rows: unknown = JSON.parse(text).data
    return Array.isArray(rows) ? rows : []
  } catch {
    return []
  }
}

const identity = (row: Row) => String(row.id ?? JSON.stringify(row))

function isRepeated(rows: Row[], others: Row[]): boolean {
  const known = new Set(rows.map(identity))
  return others.some((row) => known.has(identity(row)))
}

/** Pages of one row: the first, the second and the last. */
async function tryPages(list: List): Promise<void> {
  let lastPage = 1
  const isRight = await list.holds(async () => {
    const first = await list.read('reads the first page', { page: 1, per_page: 1 })
    lastPage = Number(valueAt(first?.answer, '/meta/last_page') ?? 1)
    return first && pageProblem(first, 1)
  })
  if (!isRight || lastPage < 2) return
  const differs = await list.holds(async () => {
    const first = await list.read('reads the first page', { page: 1, per_page: 1 })
    const second = await list.read('reads the second page', { page: 2, per_page: 1 })
    if (!first || !second) return undefined
    return isRepeated(first.rows, second.rows) ? 'a row of the first page comes again' : pageProblem(second, 2)
  })
  if (!differs || lastPage < 3) return
  await list.holds(async () => {
    const last = await list.read('reads the last page', { page: lastPage, per_page: 1 })
    const page = lastPage
    lastPage = Number(valueAt(last?.answer, '/meta/last_page') ?? lastPage)
    return last && pageProblem(last, page)
  })
}

/** What is wrong with a page of one row. */
function pageProblem({ rows, answer }: { rows: Row[]; answer: Answer }, page: number): string | undefined {
  const meta = (valueAt(answer, '/meta') ?? {}) as Record<string, unknown>
  const total = Number(meta.total)
  const isWithin = page <= total
  const expected: Record<string, unknown> = {
    per_page: 1,
    current_page: page,
    last_page: Math.max(1, total),
    from: isWithin ? page : null,
    to: isWithin ? page : null,
  }
  if (rows.length > 1) return 'the page has more rows than per_page'
  const wrong = Object.keys(expected).find((name) => meta[name] !== expected[name])
  if (wrong) return `meta.${wrong} does not fit the page, per_page and total`
  if (rows.length !== Number(isWithin)) return 'the page does not have the rows that meta.total says'
  const pages = { first: 1, last: Math.max(1, total), prev: page - 1 || null, next: page < total ? page + 1 : null }
  for (const [name, number] of Object.entries(pages)) {
    const link = valueAt(answer, `/links/${name}`)
    if (number === null ? link !== undefined : !leadsTo(link, number)) return `links.${name} leads to another page`
  }
  return undefined
}

function leadsTo(link: unknown, page: number): boolean {
  const { searchParams } = new URL(String(link), 'http://verify.invalid')
  return searchParams.get('page') === String(page) && searchParams.get('per_page') === '1'
}

/** One row, and the one after it. */
async function tryCursor(list: List): Promise<void> {
  await list.holds(async () => {
    const first = await list.read('reads one row', { per_page: 1 })
    if (!first) return undefined
    if (first.rows.length > 1) return 'there are more rows than per_page'
    const cursor = valueAt(first.answer, '/meta/next_cursor')
    if (cursor === undefined) return undefined
    const second = await list.read('reads from the cursor on', { per_page: 1, cursor: cursor as string | number })
    return second && isRepeated(first.rows, second.rows) ? 'a row before the cursor comes again' : undefined
  })
}

/** The rows that come after the first one, by its id. */
async function tryIds(list: List, [first, second]: Row[]): Promise<void> {
  const name = ['after_id', 'before_id'].find((parameter) => list.takes(parameter))
  if (name === undefined || typeof first?.id !== 'number') return
  const hasLimit = list.takes('limit')
  const rest = await list.read(`reads from ${name} on`, { [name]: first.id, ...(hasLimit && { limit: 1 }) })
  if (!rest) return
  if (hasLimit && rest.rows.length > 1) list.verification.complain('there are more rows than limit')
  else if (rest.rows[0]?.id !== second?.id) list.verification.complain(`the rows do not begin after ${name}`)
}

/** A value that no record has, or not the first one; and the value of a record. */
async function tryFilter(list: List, { name, schema }: Parameter, rows: Row[]): Promise<void> {
  const options = (schema.enum as string[] | undefined)?.filter((option) => rows[0]?.[name] !== option)
  if (options && !(name in (rows[0] as Row))) return
  const unmatched = options ? options[0] : valueWithoutRecords(list.verification.run.mark, schema)
  if (unmatched !== undefined) {
    const others = await list.read('filters', { [name]: unmatched })
    if (others?.rows.some((row) => !options || row[name] !== unmatched))
      return list.verification.complain('there are rows that the filter leaves out', name)
  }
  const sample = rows.find((row) => typeof row[name] === 'string' || typeof row[name] === 'number')
  if (!sample) return
  await list.holds(async () => {
    const found = await list.read('filters', { [name]: sample[name] as string | number })
    if (!found) return undefined
    if (found.rows.some((row) => row[name] !== sample[name])) return 'there are rows that the filter leaves out'
    return found.rows.length ? undefined : 'the filter does not find a row that has its value'
  })
}

function valueWithoutRecords(
  mark: string,
  { type, format, pattern = '' }: Parameter['schema'],
): string | number | undefined {
  if (format === 'date-time') return isoFuture
  // A day can be the first or the last one, so no day is known to leave out all records.
  if (format === 'date') return undefined
  if (type === 'integer') return missingId
  const text = `${mark}-missing`
  return type === 'string' && new RegExp(String(pattern), 'u').test(text) ? text : undefined
}

/** An export has as many records as its list. */
async function compareExport(list: List): Promise<void> {
  const { verification, operation, values } = list
  const listPath = operation.path.replace(/\/export$/, '')
  const paged = verification.operations.find(({ method, path }) => method === 'GET' && path === listPath)
  if (!paged) return
  await list.holds(async () => {
    const answer = await verification.call(paged.id, 200, 'counts its rows', { values })
    const total = valueAt(answer, '/meta/total')
    if (total === undefined) return undefined
    const exported = await list.read('exports what the list has', {})
    return exported && exported.rows.length !== total
      ? 'the export does not have as many records as the list'
      : undefined
  })
}
