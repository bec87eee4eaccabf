import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { createInterface } from 'node:readline'
import { parse } from 'csv-parse'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { isEmailAddress, normalEmail } from '../../platform/access/email-addresses.ts'
import { isForeignHash } from '../../platform/access/foreign-hashes.js'
import { delimiterOf } from '../../platform/contract/csv-cells.ts'
import { inTransaction } from '../../platform/postgres/writes/transactions.ts'
import * as audit from '../audit/audit.queries.ts'
import { noteUser } from '../events/user-events.ts'
import * as records from '../records/records.queries.ts'
import { type SiteScope, scopeOf } from '../site-scope.ts'
import { byOperator, findSite } from '../sites/administration.ts'
import * as sites from '../sites/sites.queries.ts'
import * as users from './users.queries.ts'

/** Users of a site in files of the operator: the way in from another system, and the way out. */

/** A row of a file, as it was read. */
type Row = Record<string, unknown>

interface ImportOutcome {
  created: number
  errors: { row: number; problem: string }[]
}

const rowsPerTransaction = 100
/** A hash that no password matches: the user asks for a link. */
const noPassword = `$2b$10$${'.'.repeat(53)}`

/** The most bytes of a header line that tell how cells are separated. */
const headerLength = 4_096

/** Rows of an NDJSON file, or of a CSV file with a header line. Roles in a cell are separated by semicolons. */
export async function* readRows(path: string): AsyncGenerator<Row> {
  const handle = await open(path)
  const isCsv = extname(path).toLowerCase() === '.csv'
  const head = isCsv ? (await handle.read({ length: headerLength, position: 0 })).buffer.toString() : ''
  const file = handle.createReadStream({ encoding: 'utf8' })
  if (isCsv) {
    const header = { delimiter: delimiterOf(head), columns: true, bom: true, trim: true }
    yield* file.pipe(parse({ ...header, skip_empty_lines: true, skip_records_with_empty_values: true }))
    return
  }
  for await (const line of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim()) yield parsed(line)
  }
}

function parsed(line: string): Row {
  try {
    const row: unknown = JSON.parse(line)
    return typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as Row) : {}
  } catch {
    return {}
  }
}

/** Creates an account for each row. It never changes one: an address that has an account is an error of its row. */
export async function importUsers(
  db: Kysely<DB>,
  slug: string,
  rows: AsyncIterable<Row> | Iterable<Row>,
  { dryRun = false } = {},
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { created: 0, errors: [] }
  const seen = new Set<string>()
  let number = 0
  let batch: { row: number; values: Row }[] = []
  const flush = async () => {
    const chunk = batch
    batch = []
    if (chunk.length) await importBatch(db, slug, chunk, { dryRun, seen, outcome })
  }
  for await (const values of rows) {
    number += 1
    batch.push({ row: number, values })
    if (batch.length === rowsPerTransaction) await flush()
  }
  await flush()
  return outcome
}

class DryRun extends Error {}

async function importBatch(
  db: Kysely<DB>,
  slug: string,
  batch: { row: number; values: Row }[],
  { dryRun, seen, outcome }: { dryRun: boolean; seen: Set<string>; outcome: ImportOutcome },
): Promise<void> {
  const results: ImportOutcome = { created: 0, errors: [] }
  const work = inTransaction(db, async (trx) => {
    const site = scopeOf(await findSite(trx, slug))
    await sites.lock(trx, site)
    for (const { row, values } of batch) {
      const problem = await importRow(trx, site, values, seen)
      if (problem === undefined) results.created += 1
      else results.errors.push({ row, problem })
    }
    if (dryRun) throw new DryRun()
  })
  await work.catch((error) => {
    if (!(error instanceof DryRun)) throw error
  })
  outcome.created += results.created
  outcome.errors.push(...results.errors)
}

/** Returns what is wrong with the row, or undefined after it was imported. */
async function importRow(
  trx: Transaction<DB>,
  site: SiteScope,
  values: Row,
  seen: Set<string>,
): Promise<string | undefined> {
  const known = ['email', 'name', 'email_verified', 'password_hash', 'roles']
  const unknown = Object.keys(values).find((field) => !known.includes(field))
  if (unknown !== undefined) return `"${unknown}" is not a field: ${known.join(', ')}`
  const { email, name, password_hash: hash } = values
  if (!isEmailAddress(email)) return 'email is not an address'
  if (typeof name !== 'string' || !name.trim() || name.length > 200) return 'name is missing or too long'
  const isVerified = flagOf(values.email_verified)
  if (isVerified === undefined) return 'email_verified must be true or false'
  const hasHash = hash !== undefined && hash !== null && hash !== ''
  if (hasHash && !isAcceptable(hash)) return 'password_hash is of an unknown kind, or too costly'
  const slugs = slugsOf(values.roles)
  if (!slugs) return 'roles must be a list of slugs'
  const roles = await records.findRolesBySlug(trx, site, slugs)
  const missing = slugs.find((slug) => !roles.some((role) => role.slug === slug))
  if (missing !== undefined) return `there is no role "${missing}" on this site`
  if (seen.has(normalEmail(email))) return 'the address is in the file twice'
  seen.add(normalEmail(email))
  const { rows } = await sql<{ id: number }>`
    insert into users (name, email, password_hash, created_by_site_id, email_verified_at)
    values (${name.trim()}, ${email}, ${hasHash ? hash : noPassword}, ${site.id},
            case when ${isVerified}::boolean then now() end)
    on conflict do nothing returning id`.execute(trx)
  const [created] = rows
  if (!created) return 'the address has an account already'
  const { id } = created
  await users.link(trx, site, id, 'new')
  const assignments = roles.map((role, index) => ({ site_role_id: role.id, is_primary: index === 0, metadata: {} }))
  await users.replaceAssignments(trx, site, id, assignments)
  await audit.record(trx, site, byOperator, { action: 'user.imported', target: { type: 'user', id, label: email } })
  await noteUser(trx, site, 'user.created', id)
  return undefined
}

function flagOf(value: unknown): boolean | undefined {
  if (value === undefined || value === null || value === '') return false
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : undefined
}

function slugsOf(value: unknown): string[] | undefined {
  if (value === undefined || value === null || value === '') return []
  const list = typeof value === 'string' ? value.split(';').map((slug) => slug.trim()) : value
  return Array.isArray(list) && list.every((slug) => typeof slug === 'string') ? [...new Set(list)] : undefined
}

/** Our own bcrypt up to cost 14, and what `foreign-hashes` can check. */
function isAcceptable(hash: unknown): hash is string {
  if (typeof hash !== 'string') return false
  const [, cost] = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(hash) ?? []
  return cost === undefined ? isForeignHash(hash) : Number(cost) >= 4 && Number(cost) <= 14
}

/** The users who have confirmed the site, as rows that `importUsers` takes. */
export async function* exportUsers(db: Kysely<DB>, slug: string, withHashes: boolean): AsyncGenerator<Row> {
  const row = await findSite(db, slug)
  const site = scopeOf(row)
  await inTransaction(db, (trx) =>
    audit.record(trx, site, byOperator, {
      action: 'site.users_exported',
      target: { type: 'site', id: row.id, label: slug },
      changes: { hashes: withHashes },
    }),
  )
  for (let after = 0; ; ) {
    const found = await users.listForExport(db, site, after)
    for (const { id: _, password_hash, ...user } of found) yield { ...user, ...(withHashes && { password_hash }) }
    const last = found.at(-1)
    if (!last) return
    after = last.id
  }
}
