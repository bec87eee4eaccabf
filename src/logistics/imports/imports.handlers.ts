import type { Phrase, Say } from '../../platform/messages/messages.ts'
import { assertWritable } from '../access/key-access.ts'
import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import type { AccessibleCompany } from '../principal.ts'
import { readRecord } from '../read-handlers.ts'
import { assertModules } from '../security.ts'
import * as failed from './failed-rows.queries.ts'
import * as queries from './imports.queries.ts'
import { kinds } from './kinds.ts'
import { receive, tryOut } from './receiving.ts'

/** The list has no pages. It returns only the newest imports. */
const longestList = 100

export const listImports: Handlers['listImports'] = async ({ query }, { db, scope }) => ({
  data: await queries.imports.span(db, scope, { ...query, limit: longestList }),
})

export const listImportColumns: Handlers['listImportColumns'] = async ({ query: { kind } }) => ({
  data: kinds[kind].columns,
})

export const createImport: Handlers['createImport'] = async (
  { query: { kind, dry_run }, body: { type, content } },
  { db, scope, caller, principal, config, rejectWhenLost, idempotencyKey, recorded, replayed, say },
) => {
  const company = principal.companies.find(({ id }) => id === scope.companyId) as AccessibleCompany
  assertModules(company, kinds[kind].modules)
  assertWritable(principal.key, kinds[kind].modules)
  const format = type === 'text/csv' ? 'csv' : 'ndjson'
  const file = { kind, format, content } as const
  const options = { ...config, rejectWhenLost }
  if (dry_run) {
    const { errors, ...tried } = await tryOut(db, scope, caller, file, options)
    return { ...tried, errors: errors.map(toRowError(say)) }
  }
  const received = await receive(db, scope, caller, { ...file, key: idempotencyKey }, { ...options, recorded })
  if (received.replayed) replayed()
  return { data: received.data }
}

export const getImport: Handlers['getImport'] = readRecord(queries.imports)

export const cancelImport: Handlers['cancelImport'] = ({ params: { id } }, { write, found }) =>
  write(async (change) => {
    found(await queries.imports.byId(change.trx, change.scope, id), phrase`import ${id}`)
    return { data: await queries.cancel(change, id) }
  })

export const listImportErrors: Handlers['listImportErrors'] = async (
  { params: { id }, query: { cursor, per_page } },
  { db, scope, found, say },
) => {
  const { company_id } = found(await queries.imports.byId(db, scope, id), phrase`import ${id}`)
  const rows = await queries.listErrors(db, scope, { id, company_id }, { cursor, limit: per_page + 1 })
  const page = rows.slice(0, per_page)
  return {
    data: page.map(toRowError(say)),
    meta: { next_cursor: rows.length > per_page ? (page.at(-1)?.number ?? null) : null },
  }
}

export const listFailedImportRows: Handlers['listFailedImportRows'] = async (
  { params: { id }, query: { cursor, per_page } },
  { db, scope, found, say },
) => {
  const { company_id } = found(await queries.imports.byId(db, scope, id), phrase`import ${id}`)
  const key = { id, company_id }
  const [rows, file] = await Promise.all([
    failed.listFailedRows(db, scope, key, { cursor, limit: per_page + 1 }),
    failed.findHeader(db, scope, id),
  ])
  const page = rows.slice(0, per_page)
  const [first = { row: 0, found: 0 }, last = first] = [page[0], page.at(-1)]
  const errors = await failed.listErrorsOfRows(db, scope, key, { first: first.row, last: last.row })
  const ofRow = Map.groupBy(errors.map(toRowError(say)), ({ row }) => row)
  return {
    data: page.map(({ row, cells }) => ({ row, cells: JSON.parse(cells) as string[], errors: ofRow.get(row) ?? [] })),
    meta: { columns: file?.header ?? null, next_cursor: first.found > page.length ? last.row : null },
  }
}

/** An error in the language of the reader. Those that were stored before there were languages are English. */
function toRowError(say: Say) {
  return ({ row, field, reason, phrase }: queries.StoredError) => ({
    row,
    field,
    reason: phrase ? say(phrase as unknown as Phrase) : reason,
  })
}
