import type { DB } from '../../../generated/logistics/database.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import * as articles from '../catalog/articles.queries.ts'
import type { CompanyScope } from '../company-scope.ts'
import type { Handlers } from '../context.ts'
import { lots } from '../inventory/lots.queries.ts'
import { findByPackage } from '../outbound/shipments.queries.ts'
import { contentsOf } from './element-strings.ts'

export const readScan: Handlers['readScan'] = async ({ body }, { db, scope, principal }) => {
  const contents = contentsOf(body.data)
  const { gtin, sscc, elements, lot_code } = contents
  const barcode = gtin ?? (elements.length || sscc ? undefined : lot_code)
  const modules = principal.companies.find(({ id }) => id === scope.companyId)?.modules ?? []
  const [found, shipment] = await Promise.all([
    barcode ? articles.findByBarcode(db, scope, barcode) : [],
    sscc && modules.includes('outbound') ? findByPackage(db, scope, sscc) : undefined,
  ])
  const named = barcode ? found.flatMap((article) => articles.unitsWithBarcode(article, barcode)) : []
  const lot =
    lot_code && modules.includes('inventory') ? await findLot(db, scope, lot_code, gtin ? found : undefined) : null
  return { data: { ...contents, articles: named, lot, shipment: shipment ?? null } }
}

/** The only lot with this code: of these articles or, if none are named, of any. */
async function findLot(
  db: Reader<DB>,
  scope: CompanyScope,
  lot_code: string,
  articles: readonly { article_code: string }[] | undefined,
) {
  const filters = articles?.map(({ article_code }) => ({ lot_code, article_code })) ?? [{ lot_code }]
  const found = await Promise.all(filters.map((filter) => lots.span(db, scope, { ...filter, limit: 2 })))
  const [lot, another] = found.flat()
  return lot && !another ? lot : null
}
