import { type Kysely, sql } from 'kysely'

/** Serial shipping container codes: those that packages get, and those of pallets and cartons that arrive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The codes that a company gives to its packages: an extension digit, the GS1 prefix, and a serial reference. A prefix
    -- that was replaced keeps its place, for the case that it returns.
    create table logistics.sscc_series (
      company_id integer not null,
      prefix text not null check (prefix ~ '^[0-9]{4,12}$'),
      is_current boolean not null,
      -- The extension digit and the serial reference of the next code, as one number.
      next bigint not null check (next >= 0),
      primary key (company_id, prefix)
    );
    comment on table logistics.sscc_series is 'lives: company';
    create unique index sscc_series_current on logistics.sscc_series (company_id) where is_current;

    alter table logistics.document_lines add column sscc text;
  `.execute(db)
}
