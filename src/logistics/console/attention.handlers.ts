import { listAllCompanies } from '../access/principals.ts'
import type { Handlers } from '../context.ts'
import { listHeartbeats } from '../health/health.queries.ts'
import { reportHeartbeats } from '../health/heartbeats.ts'
import { listWrongStock } from '../stock-verification/verifications.queries.ts'
import * as queries from './attention.queries.ts'

export const getConsoleAttention: Handlers['getConsoleAttention'] = async (_input, { db }) => {
  const companies = (await listAllCompanies(db)).filter(({ modules }) => modules.includes('api'))
  // Nobody can repair what belongs to a module that is not active.
  const having = (module: string) => companies.filter(({ modules }) => modules.includes(module)).map(({ id }) => id)
  const [failing_webhooks, backorders, waiting_receptions, failed_imports, wrongStock, beats] = await Promise.all([
    queries.failingWebhooks(db, having('webhooks')),
    queries.waitingDocuments(db, having('outbound'), { type: 'sales_order', statuses: ['backordered'] }),
    queries.waitingDocuments(db, having('inbound'), { type: 'reception', statuses: ['arrived', 'receiving'] }),
    queries.failedImports(db, having('api')),
    listWrongStock(db, having('inventory')),
    listHeartbeats(db),
  ])
  const stale = reportHeartbeats(beats).heartbeats.items.flatMap(({ name, last_ping_at, ok }) =>
    ok || last_ping_at === null ? [] : [{ company_id: null, id: null, label: name, since: last_ping_at, detail: null }],
  )
  const differences = wrongStock.flatMap(({ company_id, checked_at: since, first }) =>
    first.map(({ article_code: label, text: detail }) => ({ company_id, id: null, label, since, detail })),
  )
  const count = wrongStock.reduce((sum, { differences }) => sum + differences, 0)
  return {
    data: {
      failing_webhooks,
      backorders,
      waiting_receptions,
      failed_imports,
      stock_differences: { count: Math.min(count, queries.mostCounted), first: differences.slice(0, queries.shown) },
      stale_heartbeats: { count: stale.length, first: stale.slice(0, queries.shown) },
    },
  }
}

export const listConsoleHealthHistory: Handlers['listConsoleHealthHistory'] = async (_input, { db }) => ({
  data: await queries.listHistory(db),
})
