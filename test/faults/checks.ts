import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { recount } from '../../src/logistics/recount.queries.ts'
import { eventually } from '../support/receiver.ts'
import { assertStock } from '../support/stock.ts'
import type { Seen } from './load.ts'
import type { Stage } from './stage.ts'

/** Returns what is not as it must be after a fault. */
export async function findProblems(stage: Stage, seen: Seen): Promise<string[]> {
  const checks = [() => findMissing(stage, seen), () => checkLedger(stage), () => findUndelivered(stage)]
  const problems: string[] = [...new Set(seen.wrong)]
  for (const check of checks) problems.push(...(await check().catch((error: Error) => [error.message])))
  return problems
}

/** Each acknowledged write is there once, with its event. */
async function findMissing({ db, yard }: Stage, seen: Seen): Promise<string[]> {
  const eventsOf = async (type: string, ids: readonly number[]) => {
    const { rows } = await sql<{ record_id: number; count: number }>`
      select record_id, count(*)::int as count from events
       where company_id = ${yard.companyId} and type = ${type} and record_id = any(${ids}::bigint[])
       group by record_id`.execute(db)
    return new Map(rows.map(({ record_id, count }) => [record_id, count]))
  }
  const problems: string[] = []
  const { rows: articles } = await sql<{ id: number; article_code: string }>`
    select id, article_code from articles
     where company_id = ${yard.companyId} and article_code = any(${[...seen.articles.keys()]}::text[])`.execute(db)
  const byCode = new Map(articles.map(({ id, article_code }) => [article_code, id]))
  for (const [code, id] of seen.articles) if (byCode.get(code) !== id) problems.push(`the article ${code} is lost`)
  const orderIds = [...seen.orders.values()]
  const { rows: orders } = await sql<{ id: number }>`
    select id from documents where company_id = ${yard.companyId} and id = any(${orderIds}::bigint[])`.execute(db)
  if (orders.length !== new Set(orderIds).size) problems.push(`${orderIds.length - orders.length} orders are lost`)
  if (new Set(orderIds).size !== seen.orders.size) problems.push('two keys got the same order')
  for (const [type, ids] of seen.events) {
    const raised = Map.groupBy(ids, (id) => id)
    const counts = await eventsOf(type, [...raised.keys()])
    const wrong = [...raised].filter(([id, times]) => counts.get(id) !== times.length)
    if (wrong.length) problems.push(`${wrong.length} of ${raised.size} records do not have their events ${type}`)
  }
  return problems
}

/** Stock equals its ledger and the documents, and the counters of lists equal their rows. */
async function checkLedger({ db, yard }: Stage): Promise<string[]> {
  await assertStock({ db })
  const counters = async () => {
    const { rows } = await sql`
      select table_name, sum(rows)::int as rows from row_counts where company_id = ${yard.companyId}
       group by table_name having sum(rows) <> 0 order by table_name`.execute(db)
    return rows
  }
  const before = await counters()
  await recount(db)
  const after = await counters()
  return isDeepStrictEqual(before, after) ? [] : [`counters: ${JSON.stringify({ before, after })}`]
}

/** Each event of the webhook was received at least once. */
async function findUndelivered({ db, yard, receiver }: Stage): Promise<string[]> {
  const pending = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from webhook_deliveries
       where company_id = ${yard.companyId} and status <> 'delivered'`.execute(db)
    return rows[0]?.count ?? 0
  }
  await eventually(async () => (await pending()) === 0, 'all events are delivered', 60_000)
  const { rows } = await sql<{ event_id: number }>`
    select event_id from webhook_deliveries where company_id = ${yard.companyId}`.execute(db)
  const received = new Set(receiver.received.map(({ body }) => body.id))
  const missing = rows.filter(({ event_id }) => !received.has(event_id))
  return missing.length ? [`${missing.length} of ${rows.length} events were never received`] : []
}
