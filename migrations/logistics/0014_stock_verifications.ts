import { type Kysely, sql } from 'kysely'

/** The last nightly comparison of each company's stock with its ledger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A worker that compares holds the row until claimed_until, and extends that meanwhile. "first" has the first
    -- differences in words.
    create table logistics.stock_verifications (
      company_id integer primary key,
      claimed_until timestamptz not null,
      checked_at timestamptz,
      articles integer not null default 0,
      movements bigint not null default 0,
      differences integer not null default 0,
      first jsonb not null default '[]'
    );
    comment on table logistics.stock_verifications is 'lives: local';
  `.execute(db)
}
