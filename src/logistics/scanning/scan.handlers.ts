import * as articles from '../catalog/articles.queries.ts'
import type { Handlers } from '../context.ts'
import { findByPackage } from '../outbound/shipments.queries.ts'
import { contentsOf } from './element-strings.ts'

export const readScan: Handlers['readScan'] = async ({ body }, { db, scope, principal }) => {
  const contents = contentsOf(body.data)
  const { gtin, sscc, elements } = contents
  const barcode = gtin ?? (elements.length || sscc ? undefined : contents.lot_code)
  const company = principal.companies.find(({ id }) => id === scope.companyId)
  const [found, shipment] = await Promise.all([
    barcode ? articles.findByBarcode(db, scope, barcode) : [],
    sscc && company?.modules.includes('outbound') ? findByPackage(db, scope, sscc) : undefined,
  ])
  const named = barcode ? found.flatMap((article) => articles.unitsWithBarcode(article, barcode)) : []
  return { data: { ...contents, articles: named, shipment: shipment ?? null } }
}
