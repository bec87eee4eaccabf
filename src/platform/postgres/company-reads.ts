import { findCompanies, type Node, nodesIn, textOf } from './company-conditions.ts'

/** Where the tables of a distributed schema live, and which functions it has. */
export interface SpreadSchema {
  /** Tables whose rows are on the node of their company. */
  ofCompanies: ReadonlySet<string>
  /** Tables of which each node has a copy. */
  copied: ReadonlySet<string>
  functions: ReadonlySet<string>
}

/** A read of one company, which the node of the company can answer alone. */
export interface CompanyRead {
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
 * Finds out whether a statement reads nothing but tables of companies and copied tables, names the company of each, and
 * neither locks nor calls a function of the schema. Returns undefined if the coordinator has to run it.
 */
export function companyReadOf(text: string, schema: SpreadSchema): CompanyRead | undefined {
  const { stmts = [] } = parse(text)
  const [statement] = stmts
  if (stmts.length !== 1 || !statement?.stmt.SelectStmt) return undefined
  const nodes = nodesIn(statement.stmt)
  const of = (kind: string) => nodes.flatMap(([found, node]) => (found === kind ? [node] : []))
  const writesOrLocks =
    'intoClause' in (statement.stmt.SelectStmt as Node) ||
    nodes.some(([kind]) => /^(Insert|Update|Delete|Merge)Stmt$|^(LockingClause|RangeTableSample)$/.test(kind))
  const callsSchema = of('FuncCall').some(({ funcname }) => schema.functions.has(textOf((funcname as Node[]).at(-1))))
  if (writesOrLocks || callsSchema) return undefined
  const { unbound, parameters } = findCompanies(statement.stmt, { ...schema, allowsSeveral: true })
  if (unbound.length || !parameters.size) return undefined
  const ctes = new Set(of('CommonTableExpr').map(({ ctename }) => ctename))
  const tables = of('RangeVar').filter(({ relname }) => !ctes.has(relname)) as unknown as RangeVar[]
  const isKnown = ({ relname, schemaname }: RangeVar) =>
    schemaname === undefined && (schema.ofCompanies.has(relname) || schema.copied.has(relname))
  const hidesTable = [...schema.ofCompanies, ...schema.copied].some((table) => ctes.has(table))
  if (hidesTable || !tables.every(isKnown)) return undefined
  return {
    companyOf: (values) => onlyCompany([...parameters].map((number) => values[number - 1])),
    withShards: renaming(text, tables),
  }
}

interface RangeVar {
  relname: string
  schemaname?: string
  alias?: object
  /** Where its name begins, in bytes. */
  location: number
}

/** The company that all of these values name, each alone or as an array. */
function onlyCompany(values: readonly unknown[]): number | undefined {
  const [first, ...others] = new Set(values.flat())
  return typeof first === 'number' && !others.length ? first : undefined
}

/** A function that gives these tables other names. Each keeps its own as an alias, so that the columns are still found. */
function renaming(text: string, tables: readonly RangeVar[]): CompanyRead['withShards'] {
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
  return (shards) =>
    parts.every(({ relname }) => shards.has(relname))
      ? parts.map(({ before, relname, alias }) => `${before}"${shards.get(relname)}"${alias}`).join('') + rest
      : undefined
}
