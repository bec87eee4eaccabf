import { type Kysely, sql } from 'kysely'

/** Orders that name their pieces: which line has reserved a piece, and which pieces of a line were named when it was ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The line of an order that has reserved the piece. It is in stock in the warehouse of that order.
    alter table logistics.serials add column reserved_line_id bigint;
    alter table logistics.serials
      add constraint stock_serials_reserved check (reserved_line_id is null or status = 'in_stock') not valid;
    alter table logistics.line_serials add column is_named boolean not null default false;
  `.execute(db)
}
