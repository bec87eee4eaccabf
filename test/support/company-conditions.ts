/**
 * Finds out whether a parsed statement names the company of each table of companies that it uses. A condition counts when
 * every row must fulfil it: a part of an `and`, in `where` or in the condition of a join.
 */

export type SyntaxNode = Record<string, unknown>

export interface CompanyRules {
  /** Tables whose rows belong to a company. */
  ofCompanies: ReadonlySet<string>
  /** Whether `company_id = any($1)` counts, as in the list of a caller who may see several companies. */
  allowsSeveral: boolean
}

/** What a statement says about companies. */
export interface Found {
  /** The tables of companies that it uses without naming the company. */
  unbound: string[]
  /** The numbers of the parameters that it compares with the company of a row. */
  parameters: Set<number>
  /** Whether its column `company_id` is the company that it names, in each row. */
  passesCompany: boolean
}

export function findCompanies(statement: SyntaxNode, rules: CompanyRules): Found {
  return visit(statement, rules, new Map(), undefined)
}

/** For each common table expression: whether its rows belong to companies that the statement names. */
type Ctes = ReadonlyMap<string, boolean>

function visit(statement: SyntaxNode, rules: CompanyRules, outerCtes: Ctes, outer: QueryLevel | undefined): Found {
  const [[kind, body]] = Object.entries(statement) as [[string, SyntaxNode]]
  const found: Found = { unbound: [], parameters: new Set(), passesCompany: false }
  const add = (inner: Found) => {
    found.unbound.push(...inner.unbound)
    for (const parameter of inner.parameters) found.parameters.add(parameter)
    return inner.passesCompany && !inner.unbound.length
  }

  const ctes = new Map(outerCtes)
  const { recursive, ctes: given = [] } = (body.withClause ?? {}) as { recursive?: boolean; ctes?: SyntaxNode[] }
  for (const { CommonTableExpr: cte } of given as { CommonTableExpr: SyntaxNode }[]) {
    const name = String(cte.ctename)
    const query = cte.ctequery as SyntaxNode
    // The rows of a recursive one come from its first part.
    const first = recursive && (query.SelectStmt as SyntaxNode | undefined)?.larg
    if (first) ctes.set(name, visit({ SelectStmt: first }, rules, ctes, outer).passesCompany)
    ctes.set(name, add(visit(query, rules, ctes, outer)))
  }
  if (kind === 'SelectStmt' && body.op !== 'SETOP_NONE') {
    const sides = [body.larg, body.rarg].map((side) => visit({ SelectStmt: side }, rules, ctes, outer))
    for (const side of sides) add(side)
    found.passesCompany = sides.every(({ passesCompany }) => passesCompany)
    for (const select of selectsIn([body.sortClause, body.limitCount, body.limitOffset])) {
      add(visit({ SelectStmt: select }, rules, ctes, outer))
    }
    return found
  }

  const level = new QueryLevel(rules, ctes, outer)
  if (kind === 'UpdateStmt' || kind === 'DeleteStmt') level.addSource({ RangeVar: body.relation })
  for (const source of [body.fromClause, body.usingClause].flat() as (SyntaxNode | undefined)[]) {
    if (source) level.addSource(source)
  }
  level.addConditions(body.whereClause as SyntaxNode | undefined)
  level.settle()
  for (const { alias, query } of level.subqueries)
    level.rows.set(alias, { isRecord: true, isBound: add(visit(query, rules, ctes, level)) })
  level.settle()
  for (const select of selectsIn(body)) add(visit({ SelectStmt: select }, rules, ctes, level))
  const own = level.found((body.targetList ?? body.returningList ?? []) as SyntaxNode[])
  add(own)
  return { ...found, passesCompany: own.passesCompany }
}

/** The selects inside expressions. Those in `with` and `from` are visited on their own. */
function selectsIn(node: unknown): SyntaxNode[] {
  if (Array.isArray(node)) return node.flatMap(selectsIn)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([kind, part]) => {
    if (kind === 'withClause' || kind === 'RangeSubselect') return []
    return kind === 'SelectStmt' ? [part as SyntaxNode] : selectsIn(part)
  })
}

interface Row {
  table?: string
  /** Whether it may have a column `company_id`: not if it comes from a function. */
  isRecord: boolean
  isBound: boolean
}

/** One side of a comparison: the number of a parameter, or the company of a row. Without `alias` the column is not qualified. */
type Side = number | { alias: string | undefined }

interface Equality {
  sides: [Side, Side]
  /** The rows that it restricts. An outer join does not restrict those of its outer side. */
  restricts: ReadonlySet<string> | undefined
}

/** The tables and conditions of one select, update or delete. */
class QueryLevel {
  readonly rows = new Map<string, Row>()
  readonly subqueries: { alias: string; query: SyntaxNode }[] = []
  readonly #rules: CompanyRules
  readonly #ctes: Ctes
  readonly #outer: QueryLevel | undefined
  readonly #equalities: Equality[] = []
  readonly #parameters = new Set<number>()

  constructor(rules: CompanyRules, ctes: Ctes, outer: QueryLevel | undefined) {
    this.#rules = rules
    this.#ctes = ctes
    this.#outer = outer
  }

  /** Returns the aliases of the rows that it adds. */
  addSource(source: SyntaxNode): string[] {
    const [[kind, body]] = Object.entries(source) as [[string, SyntaxNode]]
    if (kind === 'JoinExpr') return this.#addJoin(body)
    const alias = String((body.alias as SyntaxNode | undefined)?.aliasname ?? body.relname ?? `#${this.rows.size}`)
    if (kind === 'RangeSubselect') {
      this.subqueries.push({ alias, query: body.subquery as SyntaxNode })
      this.rows.set(alias, { isRecord: true, isBound: false })
      return [alias]
    }
    const name = String(body.relname)
    const cte = kind === 'RangeVar' ? this.#ctes.get(name) : undefined
    const isTable = kind === 'RangeVar' && cte === undefined && this.#rules.ofCompanies.has(name)
    const isRecord = kind === 'RangeVar'
    this.rows.set(alias, isTable ? { table: name, isRecord, isBound: false } : { isRecord, isBound: cte ?? false })
    return [alias]
  }

  #addJoin({ larg, rarg, jointype, quals, usingClause }: SyntaxNode): string[] {
    const left = this.addSource(larg as SyntaxNode)
    const right = this.addSource(rarg as SyntaxNode)
    const restricted: Record<string, string[]> = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: [] }
    const only = restricted[String(jointype)]
    const restricts = only && new Set(only)
    this.addConditions(quals as SyntaxNode | undefined, restricts)
    if (((usingClause ?? []) as SyntaxNode[]).some((column) => textOf(column) === 'company_id')) {
      for (const one of left) {
        for (const other of right) this.#equalities.push({ sides: [{ alias: one }, { alias: other }], restricts })
      }
    }
    return [...left, ...right]
  }

  addConditions(node: SyntaxNode | undefined, restricts?: ReadonlySet<string>): void {
    const and = node?.BoolExpr as SyntaxNode | undefined
    if (and?.boolop === 'AND_EXPR') for (const part of and.args as SyntaxNode[]) this.addConditions(part, restricts)
    const comparison = node?.A_Expr as SyntaxNode | undefined
    if (!comparison || textOf((comparison.name as SyntaxNode[])[0]) !== '=') return
    const { kind, lexpr, rexpr } = comparison as { kind: string; lexpr: SyntaxNode; rexpr: SyntaxNode }
    if (kind === 'AEXPR_OP') {
      const [left, right] = [lexpr, rexpr].map(
        (side) => ((side?.RowExpr as SyntaxNode)?.args ?? [side]) as SyntaxNode[],
      )
      for (const [index, one] of (left ?? []).entries()) this.#addEquality(one, right?.[index], restricts)
    } else if (this.#rules.allowsSeveral && (kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN')) {
      const values = kind === 'AEXPR_IN' ? ((rexpr.List as SyntaxNode).items as SyntaxNode[]) : [rexpr]
      if (values.every(isParameter)) for (const value of values) this.#addEquality(lexpr, value, restricts)
    }
  }

  #addEquality(
    one: SyntaxNode | undefined,
    other: SyntaxNode | undefined,
    restricts: ReadonlySet<string> | undefined,
  ): void {
    const sides = [sideOf(one), sideOf(other)]
    if (!sides.every((side) => side !== undefined)) return
    this.#equalities.push({ sides: sides as [Side, Side], restricts })
    for (const side of sides) if (typeof side === 'number') this.#parameters.add(side)
  }

  /** Follows the equalities, from parameters and from rows whose company is named, to other rows. */
  settle(): void {
    let changed = true
    while (changed) {
      changed = false
      for (const { sides, restricts } of this.#equalities) {
        for (const [one, other] of [sides, sides.toReversed()] as [Side, Side][]) {
          const [alias, row] = this.#own(other) ?? []
          if (!row || row.isBound || !this.#isNamed(one)) continue
          if (restricts && !restricts.has(alias as string)) continue
          row.isBound = true
          changed = true
        }
      }
    }
  }

  /** `columns` are those of its result. */
  found(columns: readonly SyntaxNode[]): Found {
    const unbound = [...this.rows.values()].flatMap(({ table, isBound }) => (table && !isBound ? [table] : []))
    return { unbound, parameters: this.#parameters, passesCompany: this.#passesCompany(columns) }
  }

  /** Whether these columns have one that is called `company_id`, and it is the company of a row whose company is named. */
  #passesCompany(columns: readonly SyntaxNode[]): boolean {
    const named = columns.flatMap((column) => {
      const { name, val } = column.ResTarget as { name?: string; val: SyntaxNode }
      const fields = (val.ColumnRef as SyntaxNode | undefined)?.fields as SyntaxNode[] | undefined
      const isStar = fields?.at(-1)?.A_Star !== undefined
      if (isStar) return this.#starPasses((fields as SyntaxNode[]).length > 1 ? textOf(fields?.at(-2)) : undefined)
      if ((name ?? textOf(fields?.at(-1))) !== 'company_id') return []
      const side = sideOf(val)
      return [typeof side === 'object' && this.#isNamed(side)]
    })
    return named.length > 0 && named.every(Boolean)
  }

  /** Empty if the rows are no records of companies. */
  #starPasses(alias: string | undefined): boolean[] {
    const rows = alias === undefined ? [...this.rows.values()] : [this.rows.get(alias)]
    return rows.some((row) => row?.isBound) ? [rows.every((row) => row?.isBound || !row?.isRecord)] : []
  }

  #isNamed(side: Side): boolean {
    if (typeof side === 'number') return true
    const own = this.#own(side)
    if (own) return own[1].isBound
    return this.#outer ? this.#outer.#isNamed(side) : false
  }

  /** A column that is not qualified belongs to the only table of companies here. */
  #own(side: Side): [string, Row] | undefined {
    if (typeof side === 'number') return undefined
    if (side.alias !== undefined) {
      const row = this.rows.get(side.alias)
      return row && [side.alias, row]
    }
    const tables = [...this.rows].filter(([, { table }]) => table !== undefined)
    return tables.length === 1 ? tables[0] : this.rows.size === 1 ? [...this.rows][0] : undefined
  }
}

function sideOf(node: SyntaxNode | undefined): Side | undefined {
  const parameter = parameterOf(node)
  if (parameter !== undefined) return parameter
  const fields = (node?.ColumnRef as SyntaxNode | undefined)?.fields as SyntaxNode[] | undefined
  if (!fields || textOf(fields.at(-1)) !== 'company_id') return undefined
  return { alias: fields.length > 1 ? textOf(fields.at(-2)) : undefined }
}

function isParameter(node: SyntaxNode | undefined): boolean {
  return parameterOf(node) !== undefined
}

/** The numbers of the parameters that are the company of inserted rows. Empty if a row gets it in another way. */
export function companiesOfInsert({ cols, selectStmt }: SyntaxNode): number[] {
  const index = ((cols ?? []) as SyntaxNode[]).findIndex(
    (column) => (column.ResTarget as SyntaxNode).name === 'company_id',
  )
  const { valuesLists, targetList } = ((selectStmt as SyntaxNode | undefined)?.SelectStmt ?? {}) as Record<
    string,
    SyntaxNode[]
  >
  const rows = valuesLists
    ? valuesLists.map((row) => ((row.List as SyntaxNode).items as SyntaxNode[])[index])
    : [(targetList?.[index]?.ResTarget as SyntaxNode | undefined)?.val as SyntaxNode | undefined]
  const parameters = rows.map(parameterOf)
  return parameters.every((number) => number !== undefined) ? parameters : []
}

function parameterOf(node: SyntaxNode | undefined): number | undefined {
  const cast = node?.TypeCast as SyntaxNode | undefined
  return cast ? parameterOf(cast.arg as SyntaxNode) : (node?.ParamRef as { number: number } | undefined)?.number
}

export function textOf(node: SyntaxNode | undefined): string {
  return String((node?.String as SyntaxNode | undefined)?.sval)
}

/** Every node of a parsed statement, with its kind. */
export function nodesIn(node: unknown, found: [string, SyntaxNode][] = []): [string, SyntaxNode][] {
  if (Array.isArray(node)) for (const part of node) nodesIn(part, found)
  else if (typeof node === 'object' && node !== null) {
    for (const [kind, part] of Object.entries(node)) {
      if (/^[A-Z]/.test(kind)) found.push([kind, part as SyntaxNode])
      // The parser has no name around the table of a write.
      else if (kind === 'relation') found.push(['RangeVar', part as SyntaxNode])
      nodesIn(part, found)
    }
  }
  return found
}
