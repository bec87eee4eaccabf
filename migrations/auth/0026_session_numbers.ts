import { type Kysely, sql } from 'kysely'

/** Sessions at the account page get their numbers from those of tokens, because people see both in one list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table auth.account_sessions
      alter column id drop identity,
      alter column id set default nextval('auth.tokens_session_id_seq')`.execute(db)
}
