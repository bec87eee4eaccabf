import { listByClient } from '../catalog/articles.queries.ts'
import { syncFields } from '../catalog/articles.rules.ts'
import { oneCompany } from '../company-scope.ts'
import type { Handlers } from '../context.ts'
import { clients } from '../reference/reference-data.queries.ts'

export const pingEtsm: Handlers['pingEtsm'] = () => ({
  ok: true,
  integration: 'etsm',
  enabled: true,
  token_valid: true,
})

export const pingMdm: Handlers['pingMdm'] = () => ({ ok: true, integration: 'mdm', enabled: true, token_valid: true })

export const listMdmSyncFields: Handlers['listMdmSyncFields'] = () => syncFields

export const listMdmClientArticles: Handlers['listMdmClientArticles'] = async (
  { params, query },
  { db, scope, found },
) => {
  const client = found(await clients.byId(db, scope, params.client3plId), `client ${params.client3plId}`)
  return { ok: true, articles: await listByClient(db, oneCompany(client.company_id), client.id, query.limit) }
}
