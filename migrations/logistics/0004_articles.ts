import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence logistics.article_ids as bigint`.execute(db)
  await sql`
    create table logistics.articles (
      company_id integer not null references logistics.companies (id),
      id bigint not null default nextval('logistics.article_ids'),
      article_code text not null,
      description text not null,
      um3pl text not null,
      um3pl_barcode text,
      um3pl_2 text,
      um3pl_2_factor numeric(18, 6) check (um3pl_2_factor > 0),
      um3pl_3 text,
      um3pl_3_factor numeric(18, 6) check (um3pl_3_factor > 0),
      integer_only_um3pl_quantity boolean not null default false,
      active boolean not null default true,
      client_3pl_id bigint,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      primary key (company_id, id),
      constraint articles_code unique (company_id, article_code),
      constraint articles_client foreign key (company_id, client_3pl_id) references logistics.clients (company_id, id),
      check ((um3pl_2 is null) = (um3pl_2_factor is null)),
      check ((um3pl_3 is null) = (um3pl_3_factor is null))
    )`.execute(db)
  await sql`create unique index articles_all_companies on logistics.articles (id, company_id)`.execute(db)
  await sql`create index articles_by_client on logistics.articles (company_id, client_3pl_id, id)`.execute(db)
  await sql`create index articles_by_change on logistics.articles (company_id, updated_at, id)`.execute(db)
  // One text to search in; the line breaks keep a term from matching across two fields. Without the company, which
  // would make a search in a large catalogue five times slower: a small one is found faster by its primary key.
  await sql`
    create index articles_search on logistics.articles using gin (
      lower(article_code || chr(10) || description || chr(10) || coalesce(um3pl_barcode, '')) public.gin_trgm_ops
    )`.execute(db)

  await sql`
    create trigger touch before update on logistics.articles
      for each row when (old.* is distinct from new.*) execute function logistics.touch_row()`.execute(db)
  await sql`
    create trigger count_added after insert on logistics.articles referencing new table as added
      for each statement execute function logistics.count_added_rows()`.execute(db)

  // A client may choose an article's id. The sequence steps over ids that are taken, or being taken: whoever inserts
  // an id holds its lock until the end of the transaction.
  await sql`
    create function logistics.hold_article_id(company integer, candidate bigint) returns bigint language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashint8extended(candidate, company));
      return candidate;
    end $$`.execute(db)
  await sql`
    create function logistics.next_article_id(company integer) returns bigint language plpgsql as $$
    declare candidate bigint;
    begin
      loop
        candidate := nextval('logistics.article_ids');
        continue when exists (select from logistics.articles where company_id = company and id = candidate);
        continue when not pg_try_advisory_xact_lock(hashint8extended(candidate, company));
        -- whoever held the lock a moment ago may have committed just now
        continue when exists (select from logistics.articles where company_id = company and id = candidate);
        return candidate;
      end loop;
    end $$`.execute(db)

  // How far a sync that is under way has seen everything, remembered from its first page.
  await sql`
    create table logistics.article_sync_runs (
      token_id uuid not null references logistics.user_tokens (id) on delete cascade,
      company_id integer not null,
      updated_since text not null,
      watermark timestamptz not null,
      started_at timestamptz not null default now(),
      primary key (token_id, company_id, updated_since)
    )`.execute(db)
}
