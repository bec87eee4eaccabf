import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../../generated/logistics/database.ts'
import { planForValues } from '../../src/platform/postgres/driver/statement-texts.ts'
import type { TestApp } from './app.ts'

/** Reads PostgreSQL's plans, because times depend on the machine. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Filter?: string
  Plans?: PlanNode[]
}

/**
 * Runs the queries of `work` with EXPLAIN ANALYZE, with a generic plan as on the server, unless the query asks for a
 * custom one. Returns all steps of the plans.
 */
export async function stepsOf({ pool }: TestApp, work: (db: Kysely<DB>) => Promise<unknown>): Promise<PlanNode[]> {
  const queries: CompiledQuery[] = []
  const dialect = new PostgresDialect({ pool })
  await work(new Kysely<DB>({ dialect, log: ({ query }) => void queries.push(query) }))
  const steps: PlanNode[] = []
  const collect = (node: PlanNode) => {
    steps.push(node)
    node.Plans?.forEach(collect)
  }
  const client = await pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    for (const { sql: text, parameters } of queries) {
      const isByValues = text.includes(planForValues)
      if (!isByValues && !/^(select|with)/.test(text.trim())) continue
      await client.query(`set plan_cache_mode = ${isByValues ? 'force_custom_plan' : 'force_generic_plan'}`)
      await client.query(`prepare explained as ${text}`)
      const values = parameters.map((value) => literal(value)).join(', ')
      const plan = await client.query(`explain (analyze, format json) execute explained${values && `(${values})`}`)
      await client.query('deallocate explained')
      collect(plan.rows[0]['QUERY PLAN'][0].Plan)
    }
  } finally {
    await client.query('reset plan_cache_mode; reset enable_seqscan')
    client.release()
  }
  return steps
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value))
}

export function rowsTouched(steps: PlanNode[]): number {
  return steps.reduce(
    (sum, step) => sum + (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
    0,
  )
}
