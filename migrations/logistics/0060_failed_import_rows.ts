import { type Kysely, sql } from 'kysely'

/** The rows of a file that could not be imported, as they were: somebody corrects them, and sends them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table logistics.imports
      add column kept_rows integer not null default 0,
      add column kept_characters integer not null default 0;
  `.execute(db)
  await sql`
    create table logistics.import_failed_rows (
      company_id integer not null,
      import_id bigint not null,
      row integer not null,
      cells text not null,
      primary key (company_id, import_id, row),
      foreign key (company_id, import_id) references logistics.imports (company_id, id) on delete cascade
    )`.execute(db)
  await sql`comment on table logistics.import_failed_rows is 'lives: company'`.execute(db)
}
