import { listAllCompanies } from '../access/principals.ts'
import type { Handlers } from '../context.ts'
import { listHeartbeats } from '../health/health.queries.ts'
import { reportHeartbeats } from '../health/heartbeats.ts'
import * as queries from './attention.queries.ts'

export const getConsoleAttention: Handlers['getConsoleAttention'] = async (_input, { db }) => {
  const companies = (await listAllCompanies(db)).filter(({ modules }) => modules.includes('api')).map(({ id }) => id)
  const [failing_webhooks, backorders, waiting_receptions, failed_imports, beats] = await Promise.all([
    queries.failingWebhooks(db, companies),
    queries.waitingDocuments(db, companies, { type: 'sales_order', statuses: ['backordered'] }),
    queries.waitingDocuments(db, companies, { type: 'reception', statuses: ['arrived', 'receiving'] }),
    queries.failedImports(db, companies),
    listHeartbeats(db),
  ])
  const stale = reportHeartbeats(beats).heartbeats.items.flatMap(({ name, last_ping_at, ok }) =>
    ok || last_ping_at === null ? [] : [{ company_id: null, id: null, label: name, since: last_ping_at, detail: null }],
  )
  return {
    data: {
      failing_webhooks,
      backorders,
      waiting_receptions,
      failed_imports,
      stale_heartbeats: { count: stale.length, first: stale.slice(0, 5) },
    },
  }
}

export const listConsoleHealthHistory: Handlers['listConsoleHealthHistory'] = async (_input, { db }) => ({
  data: await queries.listHistory(db),
})
