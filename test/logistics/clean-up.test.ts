import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { removeExpired } from '../../src/logistics/clean-up.queries.ts'
import { startApp } from '../support/app.ts'
import { createParty } from '../support/world.ts'

const app = await startApp(t)
const { companyId, userId } = await createParty(app)
const { companyId: other } = await createParty(app)

/** For each table: how long its rows are kept, and the statement that inserts one of a given time. */
const tables: Record<string, { hours: number; insert: (company: number, at: string) => ReturnType<typeof sql> }> = {
  idempotency_keys: {
    hours: 24,
    insert: (company, at) => sql`
      insert into idempotency_keys (company_id, caller, key, request_hash, response_body, created_at)
      values (${company}, 'user:1', ${randomUUID()}, '', '', ${at})`,
  },
  events: {
    hours: 30 * 24,
    insert: (company, at) => sql`
      insert into events (company_id, id, resource, type, record_id, data, created_at)
      values (${company}, nextval('events_id_seq'), 'article', 'article.created', 1, '{}', ${at})`,
  },
  imports: {
    hours: 0,
    insert: (company, at) => sql`
      insert into imports (company_id, kind, format, actor, state, created_at, updated_at, expires_at)
      values (${company}, 'clients', 'csv', 'user:1', 'completed', now(), now(), ${at})`,
  },
  webhooks: {
    hours: 30 * 24,
    insert: (company, at) => sql`
      insert into webhooks (company_id, url, events, secret, deleted_at)
      values (${company}, 'https://example.com', '{*}', '', ${at})`,
  },
  user_tokens: {
    hours: 24,
    insert: (_company, at) => sql`
      insert into user_tokens (id, user_id, expires_at) values (${randomUUID()}, ${userId}, ${at})`,
  },
  article_sync_runs: {
    hours: 24,
    insert: (company, at) => sql`
      insert into article_sync_runs (token_id, company_id, updated_since, watermark, started_at)
      values (${randomUUID()}, ${company}, '', now(), ${at})`,
  },
}

const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(
    app.db,
  )
  return rows[0]?.count
}

for (const [table, { hours, insert }] of Object.entries(tables)) {
  t.test(`clean-up / of ${table} removes what is too old and nothing else, in steps`, async (t) => {
    while (await app.db.transaction().execute(removeExpired));
    const before = (await count(table)) as number
    for (const expired of [0, 1, 2, 3, 4, 5, 9]) {
      const limit = Date.now() - hours * 3_600_000
      const at = (minutes: number) => new Date(limit + minutes * 60_000).toISOString()
      for (const company of [companyId, other]) await insert(company, at(5)).execute(app.db)
      for (let index = 0; index < expired; index++) {
        // Some at the same time, as those of one request are, and some of another company among them.
        await insert(index % 2 ? other : companyId, at(-5 - (index % 3))).execute(app.db)
      }
      const kept = (await count(table)) as number
      let steps = 1
      while (steps <= expired + 1 && (await app.db.transaction().execute(removeExpired))) steps += 1
      t.equal(await count(table), kept - expired, `${expired} of ${kept} rows`)
      t.ok(steps <= expired + 1, `${steps} steps`)
    }
    t.equal(await count(table), before + 14, 'younger rows are kept')
  })
}
