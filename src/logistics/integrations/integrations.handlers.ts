import { listByClient } from '../catalog/articles.queries.ts'
import { syncFields } from '../catalog/articles.rules.ts'
import { oneCompany } from '../company-scope.ts'
import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
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
  const client = found(await clients.byId(db, scope, params.client3plId), phrase`client ${params.client3plId}`)
  const { after_id, limit } = query
  // One more than asked for shows whether others follow.
  const wanted = { client_3pl_id: client.id, after_id, limit: limit + 1 }
  const rows = await listByClient(db, oneCompany(client.company_id), wanted)
  const articles = rows.slice(0, limit)
  return { ok: true, articles, meta: { next_after_id: (rows.length > limit && articles.at(-1)?.id) || null } }
}
