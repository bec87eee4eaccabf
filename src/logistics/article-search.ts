import { sql } from 'kysely'
import { contains } from './resource-reader.ts'

/** A filter by a part of the code, the description or the barcode of the first unit of an article. */
export const inArticle = contains(
  'articles',
  sql<string>`lower(articles.article_code || chr(10) || articles.description || chr(10) || coalesce(articles.um3pl_barcode, ''))`,
)
