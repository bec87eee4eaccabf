import { type Kysely, sql } from 'kysely'

/** Seals: for each day with movements a hash over them, chained to the seal before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The id comes from the sequence of stock_levels: events of both are about stock, and are found by it.
    create table logistics.stock_seals (
      company_id integer not null,
      id bigint not null,
      day date not null,
      movements bigint not null check (movements > 0),
      first_movement_id bigint not null,
      last_movement_id bigint not null,
      previous_hash text,
      hash text not null,
      sealed_at timestamptz not null,
      primary key (company_id, id),
      constraint stock_seals_day unique (company_id, day)
    );
    comment on table logistics.stock_seals is 'lives: company';
    create unique index stock_seals_all_companies on logistics.stock_seals (id, company_id);
    create trigger immutable before update or delete on logistics.stock_seals
      for each statement execute function logistics.refuse_change();
    create trigger immutable_truncate before truncate on logistics.stock_seals
      for each statement execute function logistics.refuse_change();
  `.execute(db)
}
