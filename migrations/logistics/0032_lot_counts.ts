import { type Kysely, sql } from 'kysely'

/** When a lot was last counted in a warehouse. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table logistics.last_lot_counts (
      company_id integer not null,
      lot_id bigint not null,
      warehouse_id bigint not null,
      counted_at timestamptz not null,
      primary key (company_id, lot_id, warehouse_id),
      constraint last_lot_counts_lot foreign key (company_id, lot_id) references logistics.lots (company_id, id)
    );
    comment on table logistics.last_lot_counts is 'lives: company';
  `.execute(db)
}
