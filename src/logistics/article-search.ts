import { sql } from 'kysely'
import { patternOf } from '../platform/postgres/queries/pages.ts'
import type { Parameter } from '../platform/postgres/queries/prepared-queries.ts'

/** The same expression as in the index `articles_search`. */
const searchText = sql<string>`lower(article_code || chr(10) || description || chr(10) || coalesce(um3pl_barcode, ''))`

/** Whether the code, the description or the barcode of the first unit of an article contains this text. */
export function hasText(text: Parameter<string>) {
  return sql<boolean>`${searchText} like lower(${patternOf(text)})`
}
