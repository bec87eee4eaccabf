import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { type Parameter, rowsOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { OneCompany } from '../company-scope.ts'

/** The documents that have reserved goods of an article. */
export const listHolders = rowsOf(
  (_trx: Transaction<DB>, { companyId }: Parameter<OneCompany>, articleId: Parameter<number>) => sql<{
    type: string
    id: number
  }>`
    select distinct document.type, document.id from document_lines line
      join documents document on document.company_id = ${companyId} and document.id = line.document_id
     where line.company_id = ${companyId} and line.article_id = ${articleId} and line.reserved > 0
     order by document.id`,
)
