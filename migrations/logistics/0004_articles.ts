import { type Kysely, sql } from 'kysely'

/** Articles, the source of their ids, and the runs of those who synchronise them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence logistics.article_ids as bigint;

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
    );
    comment on table logistics.articles is 'lives: company';
    create unique index articles_all_companies on logistics.articles (id, company_id);
    create index articles_by_change on logistics.articles (company_id, updated_at, id);
    create index articles_by_client on logistics.articles (company_id, client_3pl_id, id);
    -- One text to search in. The line breaks keep a term from matching across two fields.
    create index articles_search on logistics.articles using gin
      (lower(article_code || chr(10) || description || chr(10) || coalesce(um3pl_barcode, '')) gin_trgm_ops);

    -- A client may choose the id of an article. The sequence skips ids that are taken or being taken: a transaction that
    -- inserts an id holds its lock until it ends.
    create function logistics.hold_article_id(company integer, candidate bigint) returns bigint language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashint8extended(candidate, company));
      return candidate;
    end $$;

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
    end $$;

    -- Citus sends a statement that names a table of companies to their node as a whole, and the node would allocate ids of
    -- its own. It does not look into functions, so this one reads what a statement needs that allocates ids.
    create function logistics.missing_articles(company integer, codes text[]) returns integer
      language plpgsql stable as $$
    begin
      return cardinality(codes)
           - (select count(*) from logistics.articles where company_id = company and article_code = any(codes));
    end $$;

    -- Up to which moment a synchronisation in progress has seen every change, kept from its first page.
    create table logistics.article_sync_runs (
      token_id uuid not null,
      company_id integer not null,
      updated_since text not null,
      watermark timestamptz not null,
      started_at timestamptz not null default now(),
      primary key (token_id, company_id, updated_since)
    );
    comment on table logistics.article_sync_runs is 'lives: local';
    create index article_sync_runs_age on logistics.article_sync_runs (started_at);
  `.execute(db)
}
