import { type Kysely, sql } from 'kysely'

/** What a site asks for besides: that the user agrees once more, and that it is the user of an ID token. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table auth.authorization_requests
      add column asks_consent boolean not null default false,
      add column hinted_user_id integer
  `.execute(db)
}
