import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadModule, parseSync } from 'libpg-query'
import pg from 'pg'

/**
 * The rules for SQL, held by every statement that a test makes the logistics service execute. They let one company live on
 * one node of a distributed database, and keep statements short on a single one:
 *
 * 1. A write names one company, by equality with a parameter. So does a read, or it is in the list below.
 * 2. Ids, numbers and the time are drawn before a write and passed to it: a write calls no volatile function. A statement
 *    that draws them names no table of companies: it would draw them on the node of the company.
 * 3. A statement writes to one table.
 * 4. An update of a record also sets its `version` and `updated_at`.
 */

/** Tables whose rows belong to a company: the comment of each table says where it lives. */
const schema = readFileSync(join(import.meta.dirname, '../../generated/logistics/schema.sql'), 'utf8')
const companyTables = /^-- lives: company\ncreate table logistics\.(\w+)/gm
const ofCompanies = new Set([...schema.matchAll(companyTables)].map(([, table]) => table as string))

/** Those whose rows are records with a version. */
const versioned = new Set(
  [...schema.matchAll(/^create table logistics\.(\w+) \(.*?^\)/gms)]
    .filter(([block]) => /^ +version /m.test(block))
    .map(([, table]) => table as string),
)

/** What callers cannot see changes without a new version. */
const unseen = new Set(['readable_secret'])

/** Their ids come from a sequence, and are drawn before. */
const withDrawnIds = new Set(
  [...ofCompanies].filter(
    (table) => !/^(row_counts|idempotency_keys|webhook_health|import_chunks|import_errors)$/.test(table),
  ),
)

/** What a write may call: the result depends on nothing but the arguments. */
const immutable = new Set([
  'unnest',
  'json_array_elements',
  'json_to_recordset',
  'split_part',
  'string_to_array',
  'generate_series',
  'coalesce',
  'make_interval',
  'row_number',
  'cardinality',
])

/** What draws from sequences, or locks what belongs to a list. */
const draws = /^(nextval|next_article_id|next_document_number|preview_document_number|free_counter)$/

/** Statements about several companies, each with the reason. */
const aboutSeveral: [statement: RegExp, reason: string][] = [
  [/company_id" = any\(|company_id = any\(/, 'a list of all companies that the caller may see'],
  [/with recursive waiting as/, 'the worker looks for companies that have deliveries due'],
  [/group by company_id order by company_id limit/, 'the same in a distributed database'],
  [/as waiting, count/, 'the worker notes how long the queue of all companies is'],
  [/as overdue_seconds/, 'health shows how long the queue of all companies is'],
  [/"readable_secret" is not null/, 'a start seals what an earlier version has left readable'],
  [/from imports where state in/, 'the worker looks for imports of all companies'],
  [/max\(expired\) as last/, 'clean-up looks for companies that have expired rows'],
  [/"position" is null/, 'the feed of all companies'],
]

/** Statements of administrators, who work on the whole database: changes of tables, and a new count of everything. */
const isAdministrative = /^(AlterTableStmt|LockStmt|VacuumStmt)$/
const recounts = /^\s*(delete from row_counts$|insert into row_counts .* group by)/s

type Node = Record<string, unknown>

const seen = new Map<string, string[]>()
let isWatching = false

/** Makes this test file fail, at its end, when the service has executed a statement that breaks a rule. */
export async function holdSqlRules(): Promise<void> {
  if (isWatching) return
  isWatching = true
  await loadSqlRules()
  watch()
  process.on('exit', () => {
    const broken = [...seen].filter(([, problems]) => problems.length)
    if (!broken.length) return
    console.error('These statements break the rules for SQL:')
    for (const [text, problems] of broken) console.error(`\n${problems.join(' ')}\n${text}`)
    process.exitCode = 1
  })
}

/** The parser is WebAssembly, which is loaded first. */
export const loadSqlRules = loadModule

/** Tests have connections of their own, under another name. */
export const nameOfTests = 'quayside-test'

function watch(): void {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const original = prototype.query
  prototype.query = function (this: { connectionParameters?: { application_name?: string } }, ...args: unknown[]) {
    const [statement] = args as [string | { text?: string }]
    const text = typeof statement === 'string' ? statement : (statement.text ?? '')
    if (this.connectionParameters?.application_name === 'quayside-logistics' && !seen.has(text)) {
      seen.set(text, problemsOf(text))
    }
    return original.apply(this, args)
  }
}

export function problemsOf(text: string): string[] {
  const statements = (parseSync(text).stmts ?? []) as { stmt: Node }[]
  return statements.flatMap(({ stmt }) => {
    if (isAdministrative.test(Object.keys(stmt)[0] as string) || recounts.test(text)) return []
    const all = nodesIn(stmt)
    const writes = all.filter(([kind]) => kind === 'InsertStmt' || kind === 'UpdateStmt' || kind === 'DeleteStmt')
    const ofCompany = writes.filter(([, write]) => ofCompanies.has(tableOf(write)))
    return ofCompany.length ? problemsOfWrites(writes) : problemsOfRead(text, all)
  })
}

function problemsOfWrites(writes: [string, Node][]): string[] {
  const problems: string[] = []
  if (writes.length > 1) problems.push(`It writes ${writes.length} times.`)
  for (const [kind, write] of writes) {
    const table = tableOf(write)
    const nodes = nodesIn(write)
    if (!(kind === 'InsertStmt' ? insertsForOne(write) : equalsParameter(nodesIn(write.whereClause)))) {
      problems.push(`The write to ${table} does not name one company.`)
    }
    const columns = ((write.cols ?? []) as Node[]).map((column) => (column.ResTarget as Node).name)
    if (kind === 'InsertStmt' && withDrawnIds.has(table) && !columns.includes('id')) {
      problems.push(`The insert into ${table} makes up ids.`)
    }
    const conflict = write.onConflictClause as Node | undefined
    const updated = kind === 'UpdateStmt' ? write.targetList : conflict?.targetList
    const names = ((updated ?? []) as Node[]).map((target) => String((target.ResTarget as Node).name))
    if (names.length && versioned.has(table) && !names.some((name) => unseen.has(name))) {
      for (const name of ['version', 'updated_at']) {
        if (!names.includes(name)) problems.push(`The update of ${table} does not set ${name}.`)
      }
    }
    const called = nodes.filter(([kind]) => kind === 'FuncCall').map(([, call]) => (call.funcname as Node[]).at(-1))
    for (const name of new Set(called.map((name) => textOf(name as Node)))) {
      if (!immutable.has(name)) problems.push(`The write to ${table} calls ${name}().`)
    }
  }
  return problems
}

function problemsOfRead(text: string, all: [string, Node][]): string[] {
  const tables = all.filter(([kind, node]) => kind === 'RangeVar' && ofCompanies.has(String(node.relname)))
  const drawing = all.some(
    ([kind, node]) => kind === 'FuncCall' && draws.test(textOf((node.funcname as Node[]).at(-1) as Node)),
  )
  if (tables.length && drawing) return [`It draws from a sequence, and reads ${tables[0]?.[1].relname}.`]
  if (!tables.length || equalsParameter(all) || aboutSeveral.some(([statement]) => statement.test(text))) return []
  return [`It reads ${tables.map(([, node]) => node.relname).join(', ')} of all companies, and is not in the list.`]
}

/** The values for `company_id` are a parameter, in each row. */
function insertsForOne({ cols, selectStmt }: Node): boolean {
  const index = ((cols ?? []) as Node[]).findIndex((column) => (column.ResTarget as Node).name === 'company_id')
  const select = (selectStmt as Node)?.SelectStmt as Node | undefined
  if (index < 0 || !select) return false
  const rows = select.valuesLists as Node[] | undefined
  if (rows) return rows.every((row) => isParameter(((row.List as Node).items as Node[])[index]))
  const target = (select.targetList as Node[])[index]?.ResTarget as Node | undefined
  return isParameter(target?.val as Node | undefined)
}

/** Whether somewhere a `company_id` equals a parameter. */
function equalsParameter(nodes: [string, Node][]): boolean {
  return nodes.some(([kind, node]) => {
    if (kind !== 'A_Expr' || node.kind !== 'AEXPR_OP' || textOf((node.name as Node[])[0] as Node) !== '=') return false
    const sides = [node.lexpr, node.rexpr] as Node[]
    return sides.some(isCompany) && sides.some(isParameter)
  })
}

function isCompany(node: Node): boolean {
  const fields = (node?.ColumnRef as Node | undefined)?.fields as Node[] | undefined
  return fields !== undefined && textOf(fields.at(-1) as Node) === 'company_id'
}

function isParameter(node: Node | undefined): boolean {
  const cast = node?.TypeCast as Node | undefined
  return node?.ParamRef !== undefined || (cast !== undefined && isParameter(cast.arg as Node))
}

function tableOf(write: Node): string {
  return String((write.relation as Node).relname)
}

function textOf(node: Node): string {
  return String((node?.String as Node | undefined)?.sval)
}

/** Every node of a parsed statement, with its kind. */
function nodesIn(node: unknown, found: [string, Node][] = []): [string, Node][] {
  if (Array.isArray(node)) for (const part of node) nodesIn(part, found)
  else if (typeof node === 'object' && node !== null) {
    for (const [kind, part] of Object.entries(node)) {
      if (/^[A-Z]/.test(kind)) found.push([kind, part as Node])
      // The parser has no name around the table of a write.
      else if (kind === 'relation') found.push(['RangeVar', part as Node])
      nodesIn(part, found)
    }
  }
  return found
}
