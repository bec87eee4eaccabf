import { type Kysely, type RawBuilder, sql } from 'kysely'

/** Finds records by a part of what names them, among those of one company. They take the place of the indexes `*_search`. */
export const transaction = false

// The line breaks keep a term from matching across two fields.
const document = sql`lower(number || chr(10) || coalesce(reference, ''))`
const reference = sql`lower(code || chr(10) || name)`
const texts: Record<string, RawBuilder<unknown>> = {
  articles: sql`lower(article_code || chr(10) || description || chr(10) || coalesce(um3pl_barcode, ''))`,
  documents: document,
  shipments: document,
  clients: reference,
  partners: reference,
  warehouses: reference,
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, text] of Object.entries(texts)) {
    await sql`
      create index concurrently if not exists ${sql.ref(`${table}_search_keys`)} on ${sql.ref(`logistics.${table}`)}
        using gin (logistics.search_keys(company_id, ${text}))`.execute(db)
    await sql`drop index concurrently if exists ${sql.ref(`logistics.${table}_search`)}`.execute(db)
  }
}
