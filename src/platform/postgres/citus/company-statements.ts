import { companiesOfInsert, findCompanies, type Node, nodesIn, textOf } from './company-conditions.ts'

/** Where the tables of a distributed schema live, and which functions it has. */
export interface SpreadSchema {
  /** Tables whose rows are on the node of their company. */
  ofCompanies: ReadonlySet<string>
  /** Tables of which each node has a copy. */
  copied: ReadonlySet<string>
  functions: ReadonlySet<string>
}

/** A statement about one company, which the node of the company can execute alone. */
export interface CompanyStatement {
  /** Whether it does nothing but read. */
  isRead: boolean
  /** The company that these parameters name. Undefined if they name several. */
  companyOf(parameters: readonly unknown[]): number | undefined
  /** Its text with the names of shards, by table. Undefined if one of them is missing. */
  withShards(shards: ReadonlyMap<string, string>): string | undefined
}

type Parse = (text: string) => { stmts?: { stmt: Node }[] }

let parse: Parse = () => {
  throw new Error('The parser is not loaded')
}

/** Only distributed databases need the parser, and it takes memory. */
export async function loadParser(): Promise<void> {
  const { loadModule, parseSync } = await import('libpg-query')
  await loadModule()
  parse = parseSync as Parse
}

/**
 * Finds out whether a statement uses nothing but tables of companies and copied tables, names the company of each, changes
 * and locks no copied one, and calls no function of the schema. Returns `without tables` for a select that names none, like
 * those that draw ids, `setting` for one that only makes settings of its session, and undefined if the coordinator has to
 * execute it.
 */
export function companyStatementOf(
  text: string,
  schema: SpreadSchema,
): CompanyStatement | 'without tables' | 'setting' | undefined {
  const { stmts = [] } = parse(text)
  const [statement] = stmts
  if (stmts.length !== 1 || !statement || !Object.keys(statement.stmt).every((kind) => kinds.test(kind)))
    return undefined
  const nodes = nodesIn(statement.stmt)
  const of = (kind: string) => nodes.flatMap(([found, node]) => (found === kind ? [node] : []))
  const ctes = new Set(of('CommonTableExpr').map(({ ctename }) => ctename))
  // What a lock names is an alias of the tables around it.
  const aliases = new Set(of('LockingClause').flatMap(({ lockedRels }) => tablesIn(lockedRels)))
  const isTable = (node: Node) => !ctes.has(node.relname) && !aliases.has(node)
  const tables = of('RangeVar').filter(isTable) as unknown as RangeVar[]
  const functions = of('FuncCall').map(({ funcname }) => textOf((funcname as Node[]).at(-1)))
  if (!tables.length) {
    if (!statement.stmt.SelectStmt) return undefined
    return functions.length && functions.every((name) => name === 'set_config') ? 'setting' : 'without tables'
  }

  const isKnown = ({ relname, schemaname }: RangeVar) =>
    schemaname === undefined && (schema.ofCompanies.has(relname) || schema.copied.has(relname))
  const hidesTable = [...schema.ofCompanies, ...schema.copied].some((table) => ctes.has(table))
  if (hidesTable || !tables.every(isKnown)) return undefined
  const callsCoordinator = functions.some((name) => schema.functions.has(name) || ofCoordinator.test(name))
  if (callsCoordinator || refused.test(JSON.stringify(statement))) return undefined

  const inserts = of('InsertStmt')
  const writes = [...inserts, ...of('UpdateStmt'), ...of('DeleteStmt')]
  const locks = of('SelectStmt').filter(({ lockingClause }) => lockingClause)
  const changed = [
    ...writes.map(({ relation }) => relation),
    ...locks.flatMap(({ fromClause }) => tablesIn(fromClause)),
  ]
  const changesCopied = changed.some((table) => schema.copied.has((table as RangeVar).relname))
  if (changesCopied || locks.length !== of('LockingClause').length) return undefined
  const { unbound, parameters } = findCompanies(statement.stmt, { ...schema, allowsSeveral: true })
  const inserted = inserts.map(companiesOfInsert)
  const companies = [...parameters, ...inserted.flat()]
  if (unbound.length || !companies.length || inserted.some((some) => !some.length)) return undefined
  return {
    isRead: !changed.length,
    companyOf: (values) => onlyCompany(companies.map((number) => values[number - 1])),
    withShards: renaming(text, tables),
  }
}

const kinds = /^(Select|Insert|Update|Delete)Stmt$/

/** Sequences and advisory locks that writers on all nodes share. */
const ofCoordinator = /^(nextval|setval|currval|pg_\w*advisory\w*)$/

/** Other writes, and constraints that are named: those of shards have other names. */
const refused = /"(MergeStmt|RangeTableSample|intoClause|conname)":/

interface RangeVar {
  relname: string
  schemaname?: string
  alias?: object
  /** Where its name begins, in bytes. */
  location: number
}

function tablesIn(node: unknown): Node[] {
  return nodesIn(node).flatMap(([kind, table]) => (kind === 'RangeVar' ? [table] : []))
}

/** The company that all of these values name, each alone or as an array. */
function onlyCompany(values: readonly unknown[]): number | undefined {
  const [first, ...others] = new Set(values.flat())
  return typeof first === 'number' && !others.length ? first : undefined
}

/** A function that gives these tables other names. Each keeps its own as an alias, so that the columns are still found. */
function renaming(text: string, tables: readonly RangeVar[]): CompanyStatement['withShards'] {
  const bytes = Buffer.from(text)
  let end = 0
  const parts = tables
    .toSorted((a, b) => a.location - b.location)
    .map(({ relname, alias, location }) => {
      const before = bytes.subarray(end, location).toString()
      const isQuoted = bytes[location] === '"'.charCodeAt(0)
      end = location + relname.length + (isQuoted ? 2 : 0)
      return { before, relname, alias: alias ? '' : ` as "${relname}"` }
    })
  const rest = bytes.subarray(end).toString()
  const rename = (shards: ReadonlyMap<string, string>) =>
    parts.every(({ relname }) => shards.has(relname))
      ? parts.map(({ before, relname, alias }) => `${before}"${shards.get(relname)}"${alias}`).join('') + rest
      : undefined
  const renamed = new WeakMap<ReadonlyMap<string, string>, string | undefined>()
  return (shards) => {
    if (!renamed.has(shards)) renamed.set(shards, rename(shards))
    return renamed.get(shards)
  }
}
