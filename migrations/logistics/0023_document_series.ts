import { type Kysely, sql } from 'kysely'

/** A series is a sequence, and each one that is made in a transaction holds a lock until it commits. */
export const transaction = false
const companiesAtOnce = 100

/**
 * The series of numbers of a company's documents are made with the company, not with its first document: serving a
 * request takes no right to create anything. Both functions run with the rights of their owner, so that other roles need
 * no right on the sequences of companies that are created later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function logistics.open_document_series(company integer) returns void
      language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      document_type text;
    begin
      foreach document_type in array array['sales_order', 'purchase_order', 'reception', 'return'] loop
        execute format('create sequence if not exists logistics.document_numbers_%s_%s', company, document_type);
      end loop;
    end $$`.execute(db)
  // For whoever removes a company. With his own rights: he has to be the owner.
  await sql`
    create or replace function logistics.drop_document_series(company integer) returns void language plpgsql as $$
    declare
      document_type text;
    begin
      foreach document_type in array array['sales_order', 'purchase_order', 'reception', 'return'] loop
        execute format('drop sequence if exists logistics.document_numbers_%s_%s', company, document_type);
      end loop;
    end $$`.execute(db)

  // Series that are there keep their numbers.
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select id, logistics.open_document_series(id)
        from (select id from logistics.companies where id > ${last} order by id limit ${companiesAtOnce}) company
       order by id`.execute(db)
    if (!rows.length) break
    last = rows.at(-1)?.id as number
  }

  await sql`
    create or replace function logistics.next_document_number(company integer, document_type text, prefix text)
      returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      series constant regclass := to_regclass(format('logistics.%I', format('document_numbers_%s_%s', company, document_type)));
      count text;
    begin
      if series is null then
        raise 'Company % has no series of numbers for documents of type %', company, document_type
          using hint = format('Make them: select logistics.open_document_series(%s)', company);
      end if;
      count := nextval(series)::text;
      return prefix || '-' || to_char(now(), 'YYYY') || '-' || lpad(count, greatest(6, length(count)), '0');
    end $$`.execute(db)
}
