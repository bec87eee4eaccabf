import { type Kysely, sql } from 'kysely'

/** Documents about a warehouse's own work: what they add to documents, to lines and to the ledger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table logistics.documents
      add column kind text,
      add column displace boolean,
      add column occurred_at timestamptz,
      drop constraint documents_type_check,
      add constraint documents_type check (
        type in ('sales_order', 'purchase_order', 'reception', 'return', 'stock_adjustment', 'stock_count', 'stock_transfer')
      ) not valid;

    -- A line that changes stock may take goods away.
    alter table logistics.document_lines
      add column stock text check (stock in ('available', 'quarantined')),
      drop constraint document_lines_quantity_um3pl_check,
      add constraint document_lines_quantity check (quantity_um3pl >= 0 or stock is not null) not valid;

    alter table logistics.stock_movements add column occurred_at timestamptz;

    create function logistics.document_types() returns text[] language sql immutable
      return array['sales_order', 'purchase_order', 'reception', 'return', 'stock_adjustment', 'stock_count', 'stock_transfer'];

    create or replace function logistics.open_document_series(company integer) returns void language plpgsql
      security definer set search_path to pg_catalog, pg_temp as $$
    declare
      document_type text;
    begin
      foreach document_type in array logistics.document_types() loop
        execute format('create sequence if not exists logistics.document_numbers_%s_%s', company, document_type);
      end loop;
    end $$;

    create or replace function logistics.drop_document_series(company integer) returns void language plpgsql as $$
    declare
      document_type text;
    begin
      foreach document_type in array logistics.document_types() loop
        execute format('drop sequence if exists logistics.document_numbers_%s_%s', company, document_type);
      end loop;
    end $$;

    select logistics.open_document_series(id) from logistics.companies;
  `.execute(db)
}
