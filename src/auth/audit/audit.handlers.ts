import type { Handlers } from '../context.ts'
import * as audit from './audit.queries.ts'

export const listAuditEntries: Handlers['listAuditEntries'] = async ({ query }, { db, site, page }) =>
  page(await audit.list(db, site, query))
