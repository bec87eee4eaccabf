import type { DB } from '../../../generated/logistics/database.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import * as articles from '../catalog/articles.queries.ts'
import type { CompanyScope } from '../company-scope.ts'
import type { Handlers } from '../context.ts'
import { lots } from '../inventory/lots.queries.ts'
import { serials } from '../inventory/serials.queries.ts'
import { findByPackage } from '../outbound/shipments.queries.ts'
import { contentsOf } from './element-strings.ts'

export const readScan: Handlers['readScan'] = async ({ body }, { db, scope, principal }) => {
  const contents = contentsOf(body.data)
  const { gtin, sscc, elements, lot_code, serial } = contents
  const barcode = gtin ?? (elements.length || sscc ? undefined : lot_code)
  const modules = principal.companies.find(({ id }) => id === scope.companyId)?.modules ?? []
  const [found, shipment] = await Promise.all([
    barcode ? articles.findByBarcode(db, scope, barcode) : [],
    sscc && modules.includes('outbound') ? findByPackage(db, scope, sscc) : undefined,
  ])
  const named = barcode ? found.flatMap((article) => articles.unitsWithBarcode(article, barcode)) : []
  const ofArticles = gtin ? found : undefined
  const hasStock = modules.includes('inventory')
  const lot = lot_code && hasStock ? await findOnly(lots, db, scope, { lot_code }, ofArticles) : null
  const serial_record = serial && hasStock ? await findOnly(serials, db, scope, { serial }, ofArticles) : null
  return { data: { ...contents, articles: named, lot, serial_record, shipment: shipment ?? null } }
}

/** The only lot or piece with this name: of these articles or, if none are named, of any. */
async function findOnly<Name extends object, T>(
  reader: {
    span(db: Reader<DB>, scope: CompanyScope, query: Name & { article_code?: string; limit: number }): Promise<T[]>
  },
  db: Reader<DB>,
  scope: CompanyScope,
  name: Name,
  articles: readonly { article_code: string }[] | undefined,
): Promise<T | null> {
  const filters = articles?.map(({ article_code }) => ({ ...name, article_code })) ?? [name]
  const found = await Promise.all(filters.map((filter) => reader.span(db, scope, { ...filter, limit: 2 })))
  const [only, another] = found.flat()
  return only && !another ? only : null
}
