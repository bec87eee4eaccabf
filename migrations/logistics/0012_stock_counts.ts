import { type Kysely, sql } from 'kysely'

/** Counts of stock: what was counted of each line, and when each place was last counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table logistics.documents
      add column blind boolean,
      add column tolerance_percent numeric(5, 2),
      add column due_on date;

    -- When a place was last counted. Its version at that time tells how much has moved there since.
    create table logistics.last_counts (
      company_id integer not null,
      article_id bigint not null,
      warehouse_id bigint not null,
      counted_at timestamptz not null,
      level_version integer not null,
      primary key (company_id, article_id, warehouse_id),
      constraint last_counts_level foreign key (company_id, article_id, warehouse_id)
        references logistics.stock_levels (company_id, article_id, warehouse_id)
    );
    comment on table logistics.last_counts is 'lives: company';

    -- Quantities are in the first unit of the article, as stock is.
    create table logistics.count_lines (
      company_id integer not null,
      line_id bigint not null,
      expected numeric(24, 6) not null,
      expected_on_hand numeric(24, 6),
      counted numeric(24, 6),
      counted_at timestamptz,
      difference numeric(24, 6),
      attempts jsonb not null default '[]',
      primary key (company_id, line_id),
      constraint count_lines_line foreign key (company_id, line_id)
        references logistics.document_lines (company_id, id)
    );
    comment on table logistics.count_lines is 'lives: company';
  `.execute(db)
}
