import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import { explain } from './stock-explanations.queries.ts'

export const explainStock: Handlers['explainStock'] = async ({ query }, { db, scope, found }) => {
  const { article_code, warehouse_id, as_of } = query
  const explanation = found(
    await explain(db, scope, { article_code, warehouse_id, ...(as_of && { as_of }) }),
    phrase`stock of ${article_code} in warehouse ${warehouse_id}`,
  )
  return { data: { ...explanation, as_of: as_of ?? null } }
}
