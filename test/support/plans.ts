import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import type { TestApp } from './app.ts'

/** What PostgreSQL says about how it answers a query: not a matter of a clock. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** Runs what `work` asks of the database with EXPLAIN ANALYZE, and returns every step of the plans. */
export async function stepsOf({ pool }: TestApp, work: (db: Kysely<DB>) => Promise<unknown>): Promise<PlanNode[]> {
  const queries: CompiledQuery[] = []
  const dialect = new PostgresDialect({ pool })
  await work(new Kysely<DB>({ dialect, log: ({ query }) => void queries.push(query) }))
  const steps: PlanNode[] = []
  for (const { sql: text, parameters } of queries) {
    if (!/^(select|with)/.test(text.trim())) continue
    const plan = await pool.query(`explain (analyze, format json) ${text}`, [...parameters])
    const collect = (node: PlanNode) => {
      steps.push(node)
      node.Plans?.forEach(collect)
    }
    collect(plan.rows[0]['QUERY PLAN'][0].Plan)
  }
  return steps
}

export function rowsTouched(steps: PlanNode[]): number {
  return steps.reduce(
    (sum, step) => sum + (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
    0,
  )
}
