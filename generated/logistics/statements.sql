-- Written by `TAP_SNAPSHOT=1 npm test -- test/statements.test.ts`. Do not edit.

-- src/app.ts: openStorage
select from pg_extension where extname = 'citus';

-- src/app.ts: openStorage
select to_regclass($1) is not null as exists;

-- src/logistics/access/access.handlers.ts: findActive
select "id", "name", "email", "password_hash", "active" from "users" where lower("email" collate "C") = lower($1::text collate "C");

-- src/logistics/access/access.queries.ts: findEmail
select "email" from "users" where "id" = $1;

-- src/logistics/access/access.queries.ts: listCompanies
select "id", "name", "tax_id" from "companies" where "id" = any($1) order by "id";

-- src/logistics/access/access.queries.ts: newVersion
select now() as now;

-- src/logistics/access/access.queries.ts: openSession
insert into "user_tokens" ("id", "user_id", "created_at", "expires_at") values ($1, $2, $3, $4);

-- src/logistics/access/access.queries.ts: openSession
select now() as "now", date_trunc('second', now() + make_interval(hours => $1)) as "expires_at" from "users" where "id" = $2 and "password_hash" = $3 and "active" = $4 for share;

-- src/logistics/access/access.queries.ts: revokeToken
update "user_tokens" set "revoked_at" = $1 where "id" = $2;

-- src/logistics/access/administration.queries.ts
delete from "user_companies" where "user_id" = $1 and "company_id" = $2;

-- src/logistics/access/administration.queries.ts
insert into "companies" ("id", "name", "tax_id", "created_at", "updated_at") values ($1, $2, $3, $4, $5);

-- src/logistics/access/administration.queries.ts
insert into "user_companies" ("user_id", "company_id") values ($1, $2);

-- src/logistics/access/administration.queries.ts
insert into "users" ("name", "email", "password_hash", "is_super_admin", "id", "primary_company_id", "created_at", "updated_at") values ($1, $2, $3, $4, $5, $6, $7, $8);

-- src/logistics/access/administration.queries.ts
select now() as now, to_json(array(
select nextval(($1 || '_id_seq')::regclass) from generate_series(1, $2::integer))) as ids;

-- src/logistics/access/administration.queries.ts
select open_document_series($1);

-- src/logistics/access/administration.queries.ts
update "users" set "primary_company_id" = $1, "version" = version + 1, "updated_at" = $2 where "id" = $3 and "primary_company_id" = $4;

-- src/logistics/access/administration.queries.ts: activateModule
insert into "company_modules" ("company_id", "module_slug") values ($1, $2) on conflict do nothing;

-- src/logistics/access/administration.queries.ts: allCompaniesExist
select "id" from "companies" where "id" = any($1);

-- src/logistics/access/administration.queries.ts: deactivateModule
delete from "company_modules" where "company_id" = $1 and "module_slug" = $2;

-- src/logistics/access/administration.queries.ts: grantCompany
insert into "user_companies" ("user_id", "company_id") values ($1, $2) on conflict do nothing;

-- src/logistics/access/administration.queries.ts: grantCompany
update "users" set "primary_company_id" = $1, "version" = version + 1, "updated_at" = $2 where "id" = $3 and "primary_company_id" is distinct from $4;

-- src/logistics/access/administration.queries.ts: lockUser
select "id" from "users" where "id" = $1 for no key update;

-- src/logistics/access/administration.queries.ts: revokeTokens
update "user_tokens" set "revoked_at" = $1 where "user_id" = $2 and "revoked_at" is null and "expires_at" > $3 and id::text = $4;

-- src/logistics/access/administration.queries.ts: revokeTokens
update "user_tokens" set "revoked_at" = $1 where "user_id" = $2 and "revoked_at" is null and "expires_at" > $3;

-- src/logistics/access/administration.queries.ts: updateCompany
update "companies" set "version" = version + 1, "updated_at" = $1 where "id" = $2 and false;

-- src/logistics/access/administration.queries.ts: updateUser
update "users" set "password_hash" = $1, "version" = version + 1, "updated_at" = $2 where "id" = $3 and ("users"."password_hash" is distinct from $4);

-- src/logistics/access/connector-keys.queries.ts: find
select "key"."id", "key"."company_id", "key"."name", "key"."read_only", "key"."per_minute", "key"."allowed_addresses", key.permissions as "permissions", "key"."expires_at", "key"."revoked_at", "use"."last_used_at", "key"."version", "key"."created_at", "key"."updated_at", 
case when key.previous_secret_expires_at > now() then key.previous_secret_expires_at end as "previous_secret_expires_at" from "connector_keys" as "key" left join "connector_key_uses" as "use" on "use"."key_id" = "key"."id" where "key"."id" = $1;

-- src/logistics/access/connector-keys.queries.ts: insert
insert into "connector_keys" ("company_id", "name", "read_only", "allowed_addresses", "per_minute", "expires_at", "secret_digest", "id", "permissions", "created_at", "updated_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- src/logistics/access/connector-keys.queries.ts: list
select "key"."id", "key"."company_id", "key"."name", "key"."read_only", "key"."per_minute", "key"."allowed_addresses", key.permissions as "permissions", "key"."expires_at", "key"."revoked_at", "use"."last_used_at", "key"."version", "key"."created_at", "key"."updated_at", 
case when key.previous_secret_expires_at > now() then key.previous_secret_expires_at end as "previous_secret_expires_at" from "connector_keys" as "key" left join "connector_key_uses" as "use" on "use"."key_id" = "key"."id" order by "key"."id" limit $1 offset $2;

-- src/logistics/access/connector-keys.queries.ts: list
select count(*) as "total" from "connector_keys" as "key" left join "connector_key_uses" as "use" on "use"."key_id" = "key"."id";

-- src/logistics/access/connector-keys.queries.ts: lock
select "key"."id", "key"."company_id", "key"."name", "key"."read_only", "key"."per_minute", "key"."allowed_addresses", key.permissions as "permissions", "key"."expires_at", "key"."revoked_at", "use"."last_used_at", "key"."version", "key"."created_at", "key"."updated_at", 
case when key.previous_secret_expires_at > now() then key.previous_secret_expires_at end as "previous_secret_expires_at" from "connector_keys" as "key" left join "connector_key_uses" as "use" on "use"."key_id" = "key"."id" where "key"."id" = $1 for no key update of "key";

-- src/logistics/access/connector-keys.queries.ts: revoke
update "connector_keys" set "revoked_at" = $1, "version" = version + 1, "updated_at" = $2 where "id" = $3;

-- src/logistics/access/connector-keys.queries.ts: rotate
update "connector_keys" set "secret_digest" = $1, "previous_secret_digest" = case when coalesce(previous_secret_expires_at > $2::timestamptz, false) and not exists (
select from connector_key_uses where key_id = $3 and newest_digest = connector_keys.secret_digest) then previous_secret_digest else secret_digest end, "previous_secret_expires_at" = $4::timestamptz + make_interval(hours => $5), "version" = version + 1, "updated_at" = $6 where "id" = $7;

-- src/logistics/access/limits.queries.ts: hasSubject
select "id" from "companies" where "id" = $1;

-- src/logistics/access/limits.queries.ts: listLimits
select "subject", "per_minute" from "rate_limits" order by "subject";

-- src/logistics/access/limits.queries.ts: listNamedLimits
select subject, per_minute,
      case when subject like 'company:%' then 'company' when subject like 'user:%' then 'user' else 'integration' end as kind,
      coalesce(company.name, "user".email, subject) as name
 from rate_limits
 left join companies company on subject = 'company:' || company.id
 left join users "user" on subject = 'user:' || "user".id
where subject not like '%:%' or company.id is not null or "user".id is not null
order by subject;

-- src/logistics/access/limits.queries.ts: removeLimit
delete from "rate_limits" where "subject" = $1;

-- src/logistics/access/limits.queries.ts: setLimit
insert into "rate_limits" ("subject", "per_minute") values ($1, $2) on conflict ("subject") do update set "per_minute" = $3;

-- src/logistics/access/principals.ts: findByToken
select "token"."id" as "token_id", "user"."id" as "user_id", "user"."is_super_admin", "user"."primary_company_id", extract(epoch from token.expires_at - now()) as "seconds_left", (
      select coalesce(json_agg(json_build_object('id', id, 'modules', modules) order by id), '[]') from (
select company.id, array(
  select module_slug from company_modules where company_id = company.id order by module_slug
) as modules from companies company)
      accessible where "user".is_super_admin
        or exists (select from user_companies where user_id = "user".id and company_id = accessible.id)
    ) as "companies" from "user_tokens" as "token" inner join "users" as "user" on "user"."id" = "token"."user_id" where "token"."id" = $1 and "token"."revoked_at" is null and "token"."expires_at" > now() and "user"."active" = $2;

-- src/logistics/access/principals.ts: listAllCompanies
select company.id, array(
  select module_slug from company_modules where company_id = company.id order by module_slug
) as modules from companies company order by id;

-- src/logistics/allocation/backorders.queries.ts: listTurns
select document_id, line_id from (
  select document.id as document_id, line.id as line_id, document.priority, line.position, place.available,
         sum(line.backordered) over (
           partition by line.article_id, document.warehouse_id
               order by document.priority desc, document.id, line.position
         ) - line.backordered as served_before
    from unnest(
           $1::bigint[],
           $2::bigint[],
           $3::numeric[]
         ) as place (warehouse_id, article_id, available)
    join document_lines line on line.company_id = $4 and line.article_id = place.article_id
     and line.backordered > 0
    join documents document on document.company_id = line.company_id and document.id = line.document_id
     and document.warehouse_id = place.warehouse_id and document.type = $5
     and document.status = any($6)
) turns
 where served_before < available
 order by priority desc, document_id, position;

-- src/logistics/allocation/backorders.queries.ts: listTurnsAfter
select document.id as document_id, line.id as line_id, document.priority, line.position
 from unnest(
        $1::bigint[],
        $2::bigint[]
      ) as place (warehouse_id, article_id)
 join document_lines line on line.company_id = $3 and line.article_id = place.article_id
    and line.backordered > 0
   join documents document on document.company_id = line.company_id and document.id = line.document_id
    and document.warehouse_id = place.warehouse_id and document.type = $4
    and document.status = any($5)
order by document.priority desc, document.id, line.position limit $6;

-- src/logistics/allocation/lot-rules.queries.ts: readingLotRules
select greatest(coalesce(given.requested_ship_date, document.requested_ship_date), today.day)::text as ship_date,
      today.day::text as today, coalesce(given.min_remaining_days, document.min_remaining_days) as min_remaining_days,
      greatest(client.min_remaining_days, partner.min_remaining_days, 0) as floor,
      array(select code from units where whole_only and code = any($1::text[])) as whole_units
 from unnest($2::integer[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::date[], $8::integer[]) as given ("position", "id", "warehouse_id", "client_3pl_id", "partner_id", "requested_ship_date", "min_remaining_days")
 join warehouses warehouse on warehouse.company_id = $9 and warehouse.id = given.warehouse_id
cross join lateral (select (now() at time zone warehouse.timezone)::date as day) today
 left join documents document on document.company_id = $10 and document.id = given.id
 left join clients client on client.company_id = $11 and client.id = given.client_3pl_id
 left join partners partner on partner.company_id = $12 and partner.id = given.partner_id
order by given.position;

-- src/logistics/catalog/article-sync.queries.ts: startRun
delete from article_sync_runs
where token_id = $1 and started_at < $2::timestamptz - interval '6 hours';

-- src/logistics/catalog/article-sync.queries.ts: startRun
insert into article_sync_runs as known (token_id, company_id, updated_since, watermark, started_at)
values ($1, $2, $3, $4, $5)
on conflict (token_id, company_id, updated_since) do update
   set watermark = case when known.started_at > $6::timestamptz - interval '6 hours' then least(known.watermark, excluded.watermark) else excluded.watermark end,
       started_at = case when known.started_at > $7::timestamptz - interval '6 hours' then known.started_at else excluded.started_at end
returning watermark;

-- src/logistics/catalog/article-sync.queries.ts: startRun
select now() as now, least(
  now() - interval '2 seconds',
  (select min(xact_start) from pg_stat_activity where datname = current_database())
) as "oldestWrite";

-- src/logistics/catalog/articles.handlers.ts
select "id", "article_code", "description", "um3pl", "um3pl_barcode", "um3pl_2", "um3pl_2_factor", "um3pl_2_barcode", "um3pl_3", "um3pl_3_factor", "um3pl_3_barcode", "integer_only_um3pl_quantity", "tracking", "min_remaining_days", "active", "client_3pl_id", "integer_only_um3pl_quantity" as "integer_only", "company_id", "version", "created_at", "updated_at" from "articles" where "articles"."company_id" = $1 and "article_code" = $2 order by "articles"."id" asc, "articles"."company_id" asc for update;

-- src/logistics/catalog/articles.handlers.ts
select "id", "article_code", "description", "um3pl", "um3pl_barcode", "um3pl_2", "um3pl_2_factor", "um3pl_2_barcode", "um3pl_3", "um3pl_3_factor", "um3pl_3_barcode", "integer_only_um3pl_quantity", "tracking", "min_remaining_days", "active", "client_3pl_id", "integer_only_um3pl_quantity" as "integer_only", "company_id", "version", "created_at", "updated_at" from "articles" where "articles"."company_id" = $1 and "id" = $2 order by "articles"."id" asc, "articles"."company_id" asc for update;

-- src/logistics/catalog/articles.handlers.ts: getArticleByCode
select "id", "article_code", "description", "um3pl", "um3pl_barcode", "um3pl_2", "um3pl_2_factor", "um3pl_2_barcode", "um3pl_3", "um3pl_3_factor", "um3pl_3_barcode", "integer_only_um3pl_quantity", "tracking", "min_remaining_days", "active", "client_3pl_id", "integer_only_um3pl_quantity" as "integer_only", "company_id", "version", "created_at", "updated_at" from "articles" where "articles"."company_id" = $1 and "article_code" = $2 order by "articles"."id" asc, "articles"."company_id" asc;

-- src/logistics/catalog/articles.handlers.ts: syncArticles
select "id", "article_code", "description", "um3pl", "um3pl_barcode", "um3pl_2", "um3pl_2_factor", "um3pl_2_barcode", "um3pl_3", "um3pl_3_factor", "um3pl_3_barcode", "integer_only_um3pl_quantity", "tracking", "min_remaining_days", "active", "client_3pl_id", "integer_only_um3pl_quantity" as "integer_only", "company_id", "version", "created_at", "updated_at" from "articles" where "articles"."company_id" = $1 and "id" > $2 order by "articles"."id" asc, "articles"."company_id" asc limit $3;

-- src/logistics/catalog/articles.queries.ts: update
update "articles" set "description" = $1, "um3pl_barcode" = $2, "version" = $3, "updated_at" = $4 where "company_id" = $5 and "id" = $6 and ("articles"."description" is distinct from $7 or "articles"."um3pl_barcode" is distinct from $8) returning "id", "article_code", "description", "um3pl", "um3pl_barcode", "um3pl_2", "um3pl_2_factor", "um3pl_2_barcode", "um3pl_3", "um3pl_3_factor", "um3pl_3_barcode", "integer_only_um3pl_quantity", "tracking", "min_remaining_days", "active", "client_3pl_id", "integer_only_um3pl_quantity" as "integer_only", "company_id", "version", "created_at", "updated_at";

-- src/logistics/catalog/articles.queries.ts: update
update "articles" set "description" = $1, "version" = $2, "updated_at" = $3 where "company_id" = $4 and "id" = $5 and ("articles"."description" is distinct from $6) returning "id", "article_code", "description", "um3pl", "um3pl_barcode", "um3pl_2", "um3pl_2_factor", "um3pl_2_barcode", "um3pl_3", "um3pl_3_factor", "um3pl_3_barcode", "integer_only_um3pl_quantity", "tracking", "min_remaining_days", "active", "client_3pl_id", "integer_only_um3pl_quantity" as "integer_only", "company_id", "version", "created_at", "updated_at";

-- src/logistics/catalog/many-articles.ts
insert into articles (company_id, created_at, updated_at, "id", "article_code", "description", "um3pl", "active")
select $1, $2::timestamptz, $3::timestamptz, "id", "article_code", "description", "um3pl", "active" from unnest($4::bigint[], $5::text[], $6::text[], $7::text[], $8::boolean[]) as given ("id", "article_code", "description", "um3pl", "active");

-- src/logistics/catalog/many-articles.ts
update articles set description = given.description, um3pl = given.um3pl, um3pl_barcode = given.um3pl_barcode, um3pl_2 = given.um3pl_2, um3pl_2_factor = given.um3pl_2_factor, um3pl_2_barcode = given.um3pl_2_barcode, um3pl_3 = given.um3pl_3, um3pl_3_factor = given.um3pl_3_factor, um3pl_3_barcode = given.um3pl_3_barcode, integer_only_um3pl_quantity = given.integer_only_um3pl_quantity, min_remaining_days = given.min_remaining_days, active = given.active, version = given.version, updated_at = given.updated_at
from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::numeric[], $7::text[], $8::text[], $9::numeric[], $10::text[], $11::boolean[], $12::integer[], $13::boolean[], $14::integer[], $15::timestamptz[]) as given ("id", "description", "um3pl", "um3pl_barcode", "um3pl_2", "um3pl_2_factor", "um3pl_2_barcode", "um3pl_3", "um3pl_3_factor", "um3pl_3_barcode", "integer_only_um3pl_quantity", "min_remaining_days", "active", "version", "updated_at") where articles.company_id = $16 and articles.id = given.id;

-- src/logistics/catalog/many-articles.ts: find
select "id" from "clients" where "company_id" = $1 and "id" = any($2::bigint[]);

-- src/logistics/catalog/many-articles.ts: find
select "id", "article_code", "description", "um3pl", "um3pl_barcode", "um3pl_2", "um3pl_2_factor", "um3pl_2_barcode", "um3pl_3", "um3pl_3_factor", "um3pl_3_barcode", "integer_only_um3pl_quantity", "tracking", "min_remaining_days", "active", "client_3pl_id", "integer_only_um3pl_quantity" as "integer_only", "company_id", "version", "created_at", "updated_at" from "articles" where "articles"."company_id" = $1 and (article_code = any($2::text[]) or id = any($3::bigint[])) order by "articles"."id" asc, "articles"."company_id" asc for no key update;

-- src/logistics/catalog/many-articles.ts: find
select hold_article_id($1, chosen) from unnest($2::bigint[]) as chosen;

-- src/logistics/catalog/many-articles.ts: find
select now() as now, clock_timestamp() as "happenedAt", to_json(array(select nextval('events_id_seq') from generate_series(1, $1::integer))) as "eventIds",
     to_json(array(select nextval('stock_movements_id_seq') from generate_series(1, $2::integer))) as "movementIds", to_json(array(select nextval('document_moves_id_seq') from generate_series(1, $3::integer))) as "moveIds",
     to_json(webhooks) as "webhookIds",
     to_json(array(
       select nextval('webhook_deliveries_id_seq') from generate_series(1, cardinality(webhooks) * $4::integer)
     )) as "deliveryIds",
     (select coalesce(json_object_agg(list, free_counter(list, $5)), '{}')
        from unnest($6::text[]) as list) as counters
from webhooks_of($7) webhooks;

-- src/logistics/catalog/many-articles.ts: find
select to_json(array(select nextval('article_ids') from generate_series(1, missing_articles($1, $2::text[])))) as ids;

-- src/logistics/catalog/new-articles.ts
insert into articles (company_id, created_at, updated_at, "id", "article_code", "description", "um3pl")
select $1, $2::timestamptz, $3::timestamptz, "id", "article_code", "description", "um3pl" from unnest($4::bigint[], $5::text[], $6::text[], $7::text[]) as given ("id", "article_code", "description", "um3pl");

-- src/logistics/catalog/new-articles.ts
insert into articles (company_id, created_at, updated_at, "id", "article_code", "description", "um3pl", "client_3pl_id")
select $1, $2::timestamptz, $3::timestamptz, "id", "article_code", "description", "um3pl", "client_3pl_id" from unnest($4::bigint[], $5::text[], $6::text[], $7::text[], $8::bigint[]) as given ("id", "article_code", "description", "um3pl", "client_3pl_id");

-- src/logistics/catalog/new-articles.ts
insert into articles (company_id, created_at, updated_at, "id", "article_code", "description", "um3pl", "tracking")
select $1, $2::timestamptz, $3::timestamptz, "id", "article_code", "description", "um3pl", "tracking" from unnest($4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[]) as given ("id", "article_code", "description", "um3pl", "tracking");

-- src/logistics/catalog/new-articles.ts
insert into articles (company_id, created_at, updated_at, "id", "article_code", "description", "um3pl", "um3pl_2", "um3pl_2_factor")
select $1, $2::timestamptz, $3::timestamptz, "id", "article_code", "description", "um3pl", "um3pl_2", "um3pl_2_factor" from unnest($4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::numeric[]) as given ("id", "article_code", "description", "um3pl", "um3pl_2", "um3pl_2_factor");

-- src/logistics/catalog/new-articles.ts: insertAll
select to_json(array(select nextval('article_ids') from generate_series(1, $1::integer))) as ids;

-- src/logistics/catalog/units.handlers.ts: listUnits
select "code", "name", "whole_only", "unece_code" from "units" order by "code";

-- src/logistics/console/administration.queries.ts: findCompany
select "id", "name", "tax_id", 
array(select module_slug from company_modules where company_id = companies.id order by module_slug) as "modules", "created_at", "updated_at", exists (
    select from company_modules where company_id = companies.id and module_slug = 'api'
  ) as "active", (select count(*) from user_companies where company_id = companies.id) as "users" from "companies" where "id" = $1;

-- src/logistics/console/administration.queries.ts: findUser
select "id", "name", "email", "active", "is_super_admin", "created_at", "updated_at", (
  select coalesce(json_agg(json_build_object(
           'id', company.id, 'name', company.name, 'is_primary', company.id is not distinct from users.primary_company_id
         ) order by company.id), '[]')
    from user_companies granted join companies company on company.id = granted.company_id
   where granted.user_id = users.id
) as "companies" from "users" where "id" = $1;

-- src/logistics/console/administration.queries.ts: listCompanies
select "id", "name", "tax_id", 
array(select module_slug from company_modules where company_id = companies.id order by module_slug) as "modules", "created_at", "updated_at", exists (
    select from company_modules where company_id = companies.id and module_slug = 'api'
  ) as "active", (select count(*) from user_companies where company_id = companies.id) as "users" from "companies" order by "id" limit $1 offset $2;

-- src/logistics/console/administration.queries.ts: listCompanies
select count(*) as "total" from "companies";

-- src/logistics/console/administration.queries.ts: listTokens
select "id", "created_at", "expires_at" from "user_tokens" where "user_id" = $1 and "revoked_at" is null and "expires_at" > now() order by "created_at" desc, "id" limit $2;

-- src/logistics/console/administration.queries.ts: listUsers
select "id", "name", "email", "active", "is_super_admin", "created_at", "updated_at", (
  select coalesce(json_agg(json_build_object(
           'id', company.id, 'name', company.name, 'is_primary', company.id is not distinct from users.primary_company_id
         ) order by company.id), '[]')
    from user_companies granted join companies company on company.id = granted.company_id
   where granted.user_id = users.id
) as "companies" from "users" order by "id" limit $1 offset $2;

-- src/logistics/console/administration.queries.ts: listUsers
select count(*) as "total" from "users";

-- src/logistics/console/attention.queries.ts: attention
with found as materialized (
  select company_id, id, kind as label, finished_at as since, null::text as detail
    from imports
   where company_id = any($1) and state = 'failed' and finished_at > now() - interval '7 days' limit $2)
select (select count(*) from found) as count, company_id, id, label, since, detail
  from found order by since, company_id, id limit $3;

-- src/logistics/console/attention.queries.ts: attention
with found as materialized (
  select company_id, id, number as label, updated_at as since, reference as detail
    from documents
   where company_id = any($1) and type = $2 and status = any($3) limit $4)
select (select count(*) from found) as count, company_id, id, label, since, detail
  from found order by since, company_id, id limit $5;

-- src/logistics/console/attention.queries.ts: attention
with found as materialized (
  select webhook.company_id, webhook.id, coalesce(webhook.name, webhook.url) as label,
         coalesce(webhook.disabled_at, health.failing_since) as since,
         coalesce(webhook.disabled_reason, health.last_error) as detail
    from webhooks webhook
    left join webhook_health health on health.company_id = webhook.company_id and health.webhook_id = webhook.id
   where webhook.company_id = any($1) and webhook.deleted_at is null
     and (webhook.disabled_at is not null or (webhook.active and health.failing_since is not null)) limit $2)
select (select count(*) from found) as count, company_id, id, label, since, detail
  from found order by since, company_id, id limit $3;

-- src/logistics/console/attention.queries.ts: listHistory
select "at", "waiting_deliveries", "late_deliveries", "waiting_imports" from "queue_history" where "at" > now() - interval '24 hours' order by "at";

-- src/logistics/console/overview.queries.ts: addUpStock
select warehouse.id as warehouse_id, warehouse.code, warehouse.name, stock.*, stock.places < $1 as is_complete
 from (select id, code, name from warehouses where company_id = $2 order by id limit $3) warehouse
cross join lateral (
  select count(*) as places, coalesce(sum(on_hand), 0)::float8 as on_hand,
         coalesce(sum(reserved), 0)::float8 as reserved, coalesce(sum(quarantined), 0)::float8 as quarantined
    from (select on_hand, reserved, quarantined from stock_levels
           where company_id = $4 and warehouse_id >= warehouse.id and warehouse_id <= warehouse.id
           order by warehouse_id, id limit $5) level
) stock
order by warehouse.id;

-- src/logistics/console/overview.queries.ts: countAttempts
select webhook.id, coalesce(webhook.name, webhook.url) as name, array(
  select json_build_object('at', to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                           'delivered', delivered, 'failed', failed)
    from webhook_hours
   where company_id = $1 and webhook_id = webhook.id and hour >= $2 order by hour
) as hours
  from webhooks webhook
 where webhook.company_id = $3 and webhook.deleted_at is null order by webhook.id limit $4;

-- src/logistics/console/overview.queries.ts: countDue
select requested_ship_date::text as day, count(*) as count
    from (select requested_ship_date from documents
           where company_id = $1 and documents.type = 'sales_order' and documents.requested_ship_date <= $2::date
and documents.status in ('confirmed', 'allocated', 'backordered', 'on_hold', 'picking', 'packed', 'partially_shipped') order by requested_ship_date limit $3) due
   group by requested_ship_date order by requested_ship_date;

-- src/logistics/console/overview.queries.ts: countOrders
select width_bucket(created_at, $1::timestamptz[]) as span, status, count(*) as count
 from (select created_at, status from documents
        where company_id = $2 and type = 'sales_order' order by id desc limit $3) newest
group by span, status order by span, status;

-- src/logistics/console/overview.queries.ts: countWaiting
select width_bucket(updated_at, $1::timestamptz[]) as span, count(*) as count
 from (select updated_at from documents
        where company_id = $2 and type = $3 and status = $4 limit $5) waiting
group by span order by span;

-- src/logistics/demo-removal.ts: holdsDemoData
select "id" from "users" where lower("email" collate "C") like '%@quayside.test';

-- src/logistics/documents/documents.queries.ts: findNamed
select (select id from warehouses where company_id = $1 and active
           and case when $2::bigint is null then is_default
                    else id = $3 end) as warehouse_id,


exists (select from "clients" where company_id = $4 and id = $5 and active) as client_3pl_id,

exists (select from "partners" where company_id = $6 and id = $7 and active) as partner_id,
       exists (select from documents where company_id = $8 and id = $9
                  and type = 'sales_order') as sales_order_id;

-- src/logistics/documents/documents.queries.ts: lock
select "company_id", "id", "version", "type", "status", "warehouse_id", "to_warehouse_id", "client_3pl_id", "partner_id", "purchase_order_id", "sales_order_id", "kind", "displace", "occurred_at", "blind", "tolerance_percent", "counted" from "documents" where "company_id" = $1 and "type" = $2 and "id" = any($3) order by "id" for no key update;

-- src/logistics/documents/documents.queries.ts: readUnlocked
select "company_id", "id", "version", "type", "status", "warehouse_id", "to_warehouse_id", "client_3pl_id", "partner_id", "purchase_order_id", "sales_order_id", "kind", "displace", "occurred_at", "blind", "tolerance_percent", "counted" from "documents" where "company_id" = $1 and "type" = $2 and "id" = any($3) order by "id";

-- src/logistics/documents/documents.queries.ts: save
insert into document_moves (company_id, "id", "document_id", "from_status", "to_status", "actor", "created_at")
select $1, "id", "document_id", "from_status", "to_status", "actor", "created_at"
  from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::timestamptz[]) as given ("id", "document_id", "from_status", "to_status", "actor", "created_at");

-- src/logistics/documents/documents.queries.ts: save
insert into document_moves (company_id, "id", "document_id", "from_status", "to_status", "note", "actor", "created_at")
select $1, "id", "document_id", "from_status", "to_status", "note", "actor", "created_at"
  from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[]) as given ("id", "document_id", "from_status", "to_status", "note", "actor", "created_at");

-- src/logistics/documents/documents.queries.ts: save
update document_lines line
  set reserved = given.reserved, backordered = given.backordered, shipped = given.shipped, inbound = given.inbound, received = given.received, rejected = given.rejected, restocked = given.restocked, quarantined = given.quarantined, disposed = given.disposed
 from unnest($1::bigint[], $2::numeric[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[], $8::numeric[], $9::numeric[], $10::numeric[]) as given ("id", "reserved", "backordered", "shipped", "inbound", "received", "rejected", "restocked", "quarantined", "disposed")
where line.company_id = $11 and line.id = given.id;

-- src/logistics/documents/documents.queries.ts: save
update documents document
  set status = given.status, counted = given.counted,
      discrepancies = coalesce(given.discrepancies, document.discrepancies),
      version = given.version, updated_at = $1::timestamptz
 from unnest($2::bigint[], $3::integer[], $4::text[], $5::boolean[], $6::jsonb[]) as given ("id", "version", "status", "counted", "discrepancies")
where document.company_id = $7 and document.id = given.id;

-- src/logistics/documents/documents.queries.ts: update
update "documents" set "carrier" = $1, "expected_at" = $2, "warehouse_id" = $3, "version" = $4, "updated_at" = $5 from "documents" as "before" where "before"."company_id" = "documents"."company_id" and "before"."id" = "documents"."id" and "documents"."company_id" = $6 and "documents"."id" = $7 and ("documents"."carrier" is distinct from $8 or "documents"."expected_at" is distinct from $9 or "documents"."warehouse_id" is distinct from $10) returning "documents"."carrier" is distinct from "before"."carrier" as "carrier", "documents"."expected_at" is distinct from "before"."expected_at" as "expected_at", "documents"."warehouse_id" is distinct from "before"."warehouse_id" as "warehouse_id";

-- src/logistics/documents/documents.queries.ts: update
update "documents" set "carrier" = $1, "tracking_numbers" = $2, "version" = $3, "updated_at" = $4 from "documents" as "before" where "before"."company_id" = "documents"."company_id" and "before"."id" = "documents"."id" and "documents"."company_id" = $5 and "documents"."id" = $6 and ("documents"."carrier" is distinct from $7 or "documents"."tracking_numbers" is distinct from $8) returning "documents"."carrier" is distinct from "before"."carrier" as "carrier", "documents"."tracking_numbers" is distinct from "before"."tracking_numbers" as "tracking_numbers";

-- src/logistics/documents/documents.queries.ts: update
update "documents" set "carrier" = $1, "version" = $2, "updated_at" = $3 from "documents" as "before" where "before"."company_id" = "documents"."company_id" and "before"."id" = "documents"."id" and "documents"."company_id" = $4 and "documents"."id" = $5 and ("documents"."carrier" is distinct from $6) returning "documents"."carrier" is distinct from "before"."carrier" as "carrier";

-- src/logistics/documents/documents.queries.ts: update
update "documents" set "expected_date" = $1, "version" = $2, "updated_at" = $3 from "documents" as "before" where "before"."company_id" = "documents"."company_id" and "before"."id" = "documents"."id" and "documents"."company_id" = $4 and "documents"."id" = $5 and ("documents"."expected_date" is distinct from $6) returning "documents"."expected_date" is distinct from "before"."expected_date" as "expected_date";

-- src/logistics/documents/documents.queries.ts: update
update "documents" set "tracking_numbers" = $1, "version" = $2, "updated_at" = $3 from "documents" as "before" where "before"."company_id" = "documents"."company_id" and "before"."id" = "documents"."id" and "documents"."company_id" = $4 and "documents"."id" = $5 and ("documents"."tracking_numbers" is distinct from $6) returning "documents"."tracking_numbers" is distinct from "before"."tracking_numbers" as "tracking_numbers";

-- src/logistics/documents/line-pieces.ts: writingLinePieces
insert into line_serials (company_id, "line_id", "serial", "state", "is_named", "lot_code", "expires_on")
select $1, "line_id", "serial", "state", "is_named", "lot_code", "expires_on" from unnest($2::bigint[], $3::text[], $4::text[], $5::boolean[], $6::text[], $7::date[]) as given ("line_id", "serial", "state", "is_named", "lot_code", "expires_on")
on conflict (company_id, line_id, serial) do update set state = excluded.state;

-- src/logistics/documents/lines.queries.ts: findArticles
select asked.position, 
article.id as article_id, article.article_code, article.active, article.um3pl, article.um3pl_2,
article.um3pl_2_factor::text, article.um3pl_3, article.um3pl_3_factor::text,
article.integer_only_um3pl_quantity or coalesce(units.whole_only, false) as whole,
article.tracking
    from unnest($1::bigint[], $2::text[],
                $3::text[]) with ordinality as asked (article_id, code, um3pl, position)
    join articles article on article.company_id = $4 and article.id = coalesce(
           asked.article_id,
           (select id from articles where company_id = $5 and article_code = asked.code))
    left join units on units.code = coalesce(asked.um3pl, article.um3pl);

-- src/logistics/documents/lines.queries.ts: listLines
select article.article_code, article.um3pl as first_um3pl, 
case when article.tracking in ('lot', 'lot_expiry') then (
  select coalesce(json_agg(json_build_object(
           'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, 'quantity', own."quantity"::text, 'reserved', own."reserved"::text, 'shipped', own."shipped"::text, 'received', own."received"::text, 'rejected', own."rejected"::text, 'restocked', own."restocked"::text, 'quarantined', own."quarantined"::text, 'disposed', own."disposed"::text
         ) order by lot.expires_on, lot.id), '[]')
    from line_lots own join lots lot on lot.company_id = $1 and lot.id = own.lot_id
   where own.company_id = $2 and own.line_id = line.id) end as lots,

case when article.tracking = 'serial' then (
  select coalesce(json_agg(json_build_object(
           'serial', own.serial, 'state', own.state, 'saved', own.state, 'is_named', own.is_named,
           'lot_code', own.lot_code, 'expires_on', own.expires_on) order by own.serial collate "C"), '[]')
    from line_serials own where own.company_id = $3 and own.line_id = line.id) end as pieces, line."id", line."document_id", line."position", line."article_id", line."um3pl", line."quantity_um3pl"::text, line."factor"::text, line."line_reference", line."notes", line."purchase_order_line_id", line."names_order_line", line."unexpected", line."stock", line."sscc", line."reserved"::text, line."backordered"::text, line."shipped"::text, line."inbound"::text, line."received"::text, line."rejected"::text, line."restocked"::text, line."quarantined"::text, line."disposed"::text
  from document_lines line
  join articles article on article.company_id = line.company_id and article.id = line.article_id
 where line.company_id = $4 and line.document_id = any($5)
 order by line.document_id, line.position;

-- src/logistics/documents/lots.queries.ts: findNamedLots
insert into lots (company_id, created_at, updated_at, "id", "article_id", "lot_code", "expires_on", "produced_on")
select $1, $2::timestamptz, $3::timestamptz, "id", "article_id", "lot_code", "expires_on", "produced_on"
  from unnest($4::bigint[], $5::bigint[], $6::text[], $7::date[], $8::date[]) as given ("id", "article_id", "lot_code", "expires_on", "produced_on")
 order by article_id, lot_code
on conflict (company_id, article_id, lot_code) do nothing returning id;

-- src/logistics/documents/lots.queries.ts: findNamedLots
select lot.article_id, lot.id as lot_id, lot.lot_code, lot.expires_on::text, lot.produced_on::text,
      lot.status
 from lots lot
 join unnest($1::bigint[], $2::text[]) as named (article_id, lot_code)
   on named.article_id = lot.article_id and named.lot_code = lot.lot_code
where lot.company_id = $3
order by lot.article_id, lot.lot_code
  for share of lot;

-- src/logistics/documents/new-documents.queries.ts: insertion
insert into document_lines (company_id, "id", "document_id", "position", "article_id", "um3pl", "quantity_um3pl", "factor")
select $1, "id", "document_id", "position", "article_id", "um3pl", "quantity_um3pl", "factor" from unnest($2::bigint[], $3::bigint[], $4::integer[], $5::bigint[], $6::text[], $7::numeric[], $8::numeric[]) as given ("id", "document_id", "position", "article_id", "um3pl", "quantity_um3pl", "factor");

-- src/logistics/documents/new-documents.queries.ts: insertion
insert into document_lines (company_id, "id", "document_id", "position", "article_id", "um3pl", "quantity_um3pl", "factor", "inbound")
select $1, "id", "document_id", "position", "article_id", "um3pl", "quantity_um3pl", "factor", "inbound" from unnest($2::bigint[], $3::bigint[], $4::integer[], $5::bigint[], $6::text[], $7::numeric[], $8::numeric[], $9::numeric[]) as given ("id", "document_id", "position", "article_id", "um3pl", "quantity_um3pl", "factor", "inbound");

-- src/logistics/documents/new-documents.queries.ts: insertion
insert into document_lines (company_id, "id", "document_id", "position", "article_id", "um3pl", "quantity_um3pl", "factor", "reserved")
select $1, "id", "document_id", "position", "article_id", "um3pl", "quantity_um3pl", "factor", "reserved" from unnest($2::bigint[], $3::bigint[], $4::integer[], $5::bigint[], $6::text[], $7::numeric[], $8::numeric[], $9::numeric[]) as given ("id", "document_id", "position", "article_id", "um3pl", "quantity_um3pl", "factor", "reserved");

-- src/logistics/documents/new-documents.queries.ts: insertion
insert into document_lines (company_id, "id", "document_id", "position", "article_id", "um3pl", "quantity_um3pl", "factor", "reserved", "backordered")
select $1, "id", "document_id", "position", "article_id", "um3pl", "quantity_um3pl", "factor", "reserved", "backordered" from unnest($2::bigint[], $3::bigint[], $4::integer[], $5::bigint[], $6::text[], $7::numeric[], $8::numeric[], $9::numeric[], $10::numeric[]) as given ("id", "document_id", "position", "article_id", "um3pl", "quantity_um3pl", "factor", "reserved", "backordered");

-- src/logistics/documents/new-documents.queries.ts: insertion
insert into document_lines (company_id, "id", "document_id", "position", "article_id", "um3pl", "quantity_um3pl", "factor", "sscc", "inbound")
select $1, "id", "document_id", "position", "article_id", "um3pl", "quantity_um3pl", "factor", "sscc", "inbound" from unnest($2::bigint[], $3::bigint[], $4::integer[], $5::bigint[], $6::text[], $7::numeric[], $8::numeric[], $9::text[], $10::numeric[]) as given ("id", "document_id", "position", "article_id", "um3pl", "quantity_um3pl", "factor", "sscc", "inbound");

-- src/logistics/documents/new-documents.queries.ts: insertion
insert into document_lines (company_id, "id", "document_id", "position", "article_id", "um3pl", "quantity_um3pl", "factor", "stock")
select $1, "id", "document_id", "position", "article_id", "um3pl", "quantity_um3pl", "factor", "stock" from unnest($2::bigint[], $3::bigint[], $4::integer[], $5::bigint[], $6::text[], $7::numeric[], $8::numeric[], $9::text[]) as given ("id", "document_id", "position", "article_id", "um3pl", "quantity_um3pl", "factor", "stock");

-- src/logistics/documents/new-documents.queries.ts: insertion
insert into documents (company_id, type, created_at, updated_at, id, number, status, reference, client_3pl_id, partner_id, warehouse_id, to_warehouse_id, notes, metadata, priority, requested_ship_date, min_remaining_days, ship_to, tracking_numbers, expected_date, purchase_order_id, expected_at, carrier, tracking_number, sales_order_id, reason, source, kind, displace, occurred_at, blind, tolerance_percent, due_on)
select $1, $2, $3::timestamptz, $4::timestamptz, id, number, status, reference, client_3pl_id, partner_id, warehouse_id, to_warehouse_id, notes, metadata, priority, requested_ship_date, min_remaining_days, ship_to, tracking_numbers, expected_date, purchase_order_id, expected_at, carrier, tracking_number, sales_order_id, reason, source, kind, displace, occurred_at, blind, tolerance_percent, due_on
  from json_to_recordset($5::json) as header (id bigint, number text, status text, reference text, client_3pl_id bigint, partner_id bigint, warehouse_id bigint, to_warehouse_id bigint, notes text, metadata jsonb, priority smallint, requested_ship_date date, min_remaining_days integer, ship_to jsonb, tracking_numbers text[], expected_date date, purchase_order_id bigint, expected_at timestamptz, carrier text, tracking_number text, sales_order_id bigint, reason text, source text, kind text, displace boolean, occurred_at timestamptz, blind boolean, tolerance_percent numeric, due_on date);

-- src/logistics/documents/new-documents.queries.ts: insertion
insert into line_lots (company_id, "line_id", "lot_id", "quantity")
select $1, "line_id", "lot_id", "quantity" from unnest($2::bigint[], $3::bigint[], $4::numeric[]) as given ("line_id", "lot_id", "quantity");

-- src/logistics/documents/new-documents.ts: prepare
select now() as now, to_json(array(select nextval('documents_id_seq') from generate_series(1, $1::integer))) as "documentIds",
to_json(array(select next_document_number($2, $3, $4) from generate_series(1, $5::integer) document)) as numbers,
to_json(array(select nextval('document_lines_id_seq') from generate_series(1, $6::integer))) as "lineIds", to_json(array(select nextval('stock_levels_id_seq') from generate_series(1, $7::integer))) as "levelIds";

-- src/logistics/documents/new-documents.ts: prepare
with warehouse as materialized (
    select id, code, is_default from warehouses
     where company_id = $1
       and id = $2
  ), document as materialized (
    select given.document,
           null::timestamptz as expected_at,
           null::timestamptz as occurred_at,
           (select id from warehouse) as warehouse_id, (select code from warehouse) as warehouse_code,

           false as has_client,
           false as has_partner,
           false as has_sales_order,
           false as has_reference
      from unnest($3::integer[]) as given ("document")
  ), line as materialized (
    select given.position, given.document, article.client_3pl_id,
article.id as article_id, article.article_code, article.active, article.um3pl, article.um3pl_2,
article.um3pl_2_factor::text, article.um3pl_3, article.um3pl_3_factor::text,
article.integer_only_um3pl_quantity or coalesce(units.whole_only, false) as whole,
article.tracking
      from unnest($4::integer[], $5::integer[], $6::bigint[]) as given ("position", "document", "article_id")
      left join articles article on article.company_id = $7 and article.id = given.article_id
      left join units on units.code = article.um3pl
  ), level as materialized (
    select warehouse_id, article_id, id, version, on_hand::text, reserved::text, quarantined::text, inbound::text,
           tracking as place_tracking
      from stock_levels
     where $8 and company_id = $9
       and warehouse_id = (select id from warehouse)
       and article_id = any(array(select article_id from line))
     order by article_id, warehouse_id
       for no key update
  )
  select * from line join document using (document) left join level using (warehouse_id, article_id);

-- src/logistics/documents/new-documents.ts: prepare
with warehouse as materialized (
    select id, code, is_default from warehouses
     where company_id = $1
       and id = $2
  ), document as materialized (
    select given.document,
           null::timestamptz as expected_at,
           null::timestamptz as occurred_at,
           (select id from warehouse) as warehouse_id, (select code from warehouse) as warehouse_code,
           exists (select from "warehouses" where company_id = $3 and id = given."to_warehouse_id" and active) as has_destination,
           false as has_client,
           false as has_partner,
           false as has_sales_order,
           false as has_reference
      from unnest($4::integer[], $5::bigint[]) as given ("document", "to_warehouse_id")
  ), line as materialized (
    select given.position, given.document, article.client_3pl_id,
article.id as article_id, article.article_code, article.active, article.um3pl, article.um3pl_2,
article.um3pl_2_factor::text, article.um3pl_3, article.um3pl_3_factor::text,
article.integer_only_um3pl_quantity or coalesce(units.whole_only, false) as whole,
article.tracking
      from unnest($6::integer[], $7::integer[], $8::bigint[], $9::text[]) as given ("position", "document", "article_id", "article_code")
      left join articles article on article.company_id = $10 and article.id = coalesce(given.article_id, (select id from articles where company_id = $11 and article_code = given.article_code))
      left join units on units.code = article.um3pl
  ), level as materialized (
    select warehouse_id, article_id, id, version, on_hand::text, reserved::text, quarantined::text, inbound::text,
           tracking as place_tracking
      from stock_levels
     where $12 and company_id = $13
       and warehouse_id = (select id from warehouse)
       and article_id = any(array(select article_id from line))
     order by article_id, warehouse_id
       for no key update
  )
  select * from line join document using (document) left join level using (warehouse_id, article_id);

-- src/logistics/documents/new-documents.ts: prepare
with warehouse as materialized (
    select id, code, is_default from warehouses
     where company_id = $1
       and is_default
  ), document as materialized (
    select given.document,
           null::timestamptz as expected_at,
           null::timestamptz as occurred_at,
           (select id from warehouse) as warehouse_id, (select code from warehouse) as warehouse_code,

           false as has_client,
           false as has_partner,
           false as has_sales_order,
           false as has_reference
      from unnest($2::integer[]) as given ("document")
  ), line as materialized (
    select given.position, given.document, article.client_3pl_id,
article.id as article_id, article.article_code, article.active, article.um3pl, article.um3pl_2,
article.um3pl_2_factor::text, article.um3pl_3, article.um3pl_3_factor::text,
article.integer_only_um3pl_quantity or coalesce(units.whole_only, false) as whole,
article.tracking
      from unnest($3::integer[], $4::integer[], $5::bigint[]) as given ("position", "document", "article_id")
      left join articles article on article.company_id = $6 and article.id = given.article_id
      left join units on units.code = article.um3pl
  ), level as materialized (
    select warehouse_id, article_id, id, version, on_hand::text, reserved::text, quarantined::text, inbound::text,
           tracking as place_tracking
      from stock_levels
     where $7 and company_id = $8
       and warehouse_id = (select id from warehouse)
       and article_id = any(array(select article_id from line))
     order by article_id, warehouse_id
       for no key update
  )
  select * from line join document using (document) left join level using (warehouse_id, article_id);

-- src/logistics/documents/new-documents.ts: prepare
with warehouse as materialized (
    select id, code, is_default from warehouses
     where company_id = $1
       and is_default
  ), document as materialized (
    select given.document,
           null::timestamptz as expected_at,
           null::timestamptz as occurred_at,
           (select id from warehouse) as warehouse_id, (select code from warehouse) as warehouse_code,

           false as has_client,
           false as has_partner,
           false as has_sales_order,
           false as has_reference
      from unnest($2::integer[]) as given ("document")
  ), line as materialized (
    select given.position, given.document, article.client_3pl_id,
article.id as article_id, article.article_code, article.active, article.um3pl, article.um3pl_2,
article.um3pl_2_factor::text, article.um3pl_3, article.um3pl_3_factor::text,
article.integer_only_um3pl_quantity or coalesce(units.whole_only, false) as whole,
article.tracking
      from unnest($3::integer[], $4::integer[], $5::bigint[], $6::text[]) as given ("position", "document", "article_id", "article_code")
      left join articles article on article.company_id = $7 and article.id = coalesce(given.article_id, (select id from articles where company_id = $8 and article_code = given.article_code))
      left join units on units.code = article.um3pl
  ), level as materialized (
    select warehouse_id, article_id, id, version, on_hand::text, reserved::text, quarantined::text, inbound::text,
           tracking as place_tracking
      from stock_levels
     where $9 and company_id = $10
       and warehouse_id = (select id from warehouse)
       and article_id = any(array(select article_id from line))
     order by article_id, warehouse_id
       for no key update
  )
  select * from line join document using (document) left join level using (warehouse_id, article_id);

-- src/logistics/documents/new-documents.ts: prepare
with warehouse as materialized (
    select id, code, is_default from warehouses
     where company_id = $1 and active
       and is_default
  ), document as materialized (
    select given.document,
           given.expected_at as expected_at,
           null::timestamptz as occurred_at,
           (select id from warehouse) as warehouse_id, (select code from warehouse) as warehouse_code,

           false as has_client,
           false as has_partner,
           false as has_sales_order,
           false as has_reference
      from unnest($2::integer[], $3::timestamptz[]) as given ("document", "expected_at")
  ), line as materialized (
    select given.position, given.document, article.client_3pl_id,
article.id as article_id, article.article_code, article.active, article.um3pl, article.um3pl_2,
article.um3pl_2_factor::text, article.um3pl_3, article.um3pl_3_factor::text,
article.integer_only_um3pl_quantity or coalesce(units.whole_only, false) as whole,
article.tracking
      from unnest($4::integer[], $5::integer[], $6::bigint[], $7::text[]) as given ("position", "document", "article_id", "article_code")
      left join articles article on article.company_id = $8 and article.id = coalesce(given.article_id, (select id from articles where company_id = $9 and article_code = given.article_code))
      left join units on units.code = article.um3pl
  ), level as materialized (
    select warehouse_id, article_id, id, version, on_hand::text, reserved::text, quarantined::text, inbound::text,
           tracking as place_tracking
      from stock_levels
     where $10 and company_id = $11
       and warehouse_id = (select id from warehouse)
       and article_id = any(array(select article_id from line))
     order by article_id, warehouse_id
       for no key update
  )
  select * from line join document using (document) left join level using (warehouse_id, article_id);

-- src/logistics/documents/new-documents.ts: prepare
with warehouse as materialized (
    select id, code, is_default from warehouses
     where company_id = $1 and active
       and is_default
  ), document as materialized (
    select given.document,
           null::timestamptz as expected_at,
           null::timestamptz as occurred_at,
           (select id from warehouse) as warehouse_id, (select code from warehouse) as warehouse_code,

           false as has_client,
           false as has_partner,
           false as has_sales_order,
           false as has_reference
      from unnest($2::integer[]) as given ("document")
  ), line as materialized (
    select given.position, given.document, article.client_3pl_id,
article.id as article_id, article.article_code, article.active, article.um3pl, article.um3pl_2,
article.um3pl_2_factor::text, article.um3pl_3, article.um3pl_3_factor::text,
article.integer_only_um3pl_quantity or coalesce(units.whole_only, false) as whole,
article.tracking
      from unnest($3::integer[], $4::integer[], $5::bigint[], $6::text[]) as given ("position", "document", "article_id", "article_code")
      left join articles article on article.company_id = $7 and article.id = coalesce(given.article_id, (select id from articles where company_id = $8 and article_code = given.article_code))
      left join units on units.code = article.um3pl
  ), level as materialized (
    select warehouse_id, article_id, id, version, on_hand::text, reserved::text, quarantined::text, inbound::text,
           tracking as place_tracking
      from stock_levels
     where $9 and company_id = $10
       and warehouse_id = (select id from warehouse)
       and article_id = any(array(select article_id from line))
     order by article_id, warehouse_id
       for no key update
  )
  select * from line join document using (document) left join level using (warehouse_id, article_id);

-- src/logistics/events/feed.queries.ts: assignNext
select "company_id", "id" from "events" where "events"."company_id" = $1 and "position" is null order by "id" limit $2;

-- src/logistics/events/feed.queries.ts: assignNext
select nextval('event_positions') as position from generate_series(1, $1::integer);

-- src/logistics/events/feed.queries.ts: assignNext
select pg_advisory_xact_lock(hashtextextended('event positions', 0));

-- src/logistics/events/feed.queries.ts: assignNext
update events event set position = numbered.position
 from unnest($1::bigint[], $2::bigint[])
      as numbered (id, position)
where event.company_id = $3 and event.id = numbered.id;

-- src/logistics/events/feed.queries.ts: lastPosition
select position as "position" from "events" where "events"."company_id" = $1 and "position" is not null order by "position" desc limit $2;

-- src/logistics/events/feed.queries.ts: listAfter
select "company_id", "id", "resource", position as "position" from "events" where "events"."company_id" = $1 and "position" > $2 order by "position" limit $3;

-- src/logistics/events/feed.queries.ts: read
select "id", "type", "company_id", "created_at", "data", "changed" from "events" where "events"."company_id" = $1 and "events"."id" = any($2) order by "position";

-- src/logistics/health/health.queries.ts: listHeartbeats
select "name", "last_ping_at" from "heartbeats" order by "name";

-- src/logistics/health/health.queries.ts: listModules
select "slug", "name" from "modules" order by "slug";

-- src/logistics/imports/imports.handlers.ts: listFailedImportRows
select "header" from "imports" where company_id = any($1) and "id" = $2;

-- src/logistics/imports/imports.handlers.ts: listFailedImportRows
select number, row, field, reason, phrase from (
  select number, row, field, reason, phrase, row_number() over (partition by row order by number) as place
    from import_errors
   where company_id = any($1) and company_id = $2 and import_id = $3
     and row between $4 and $5
) as placed
 where place <= 20
 order by number;

-- src/logistics/imports/imports.handlers.ts: listFailedImportRows
select row, cells, found from (
  select row, cells, count(*) over () as found,
         sum(length(cells)) over (order by row) - length(cells) as characters
    from (
      select row, cells from import_failed_rows
       where company_id = any($1) and company_id = $2 and import_id = $3
         and row > $4
       order by row limit $5
    ) as next
) as sized
 where characters < 1000000
 order by row;

-- src/logistics/imports/imports.handlers.ts: listImportErrors
select "number", "row", "field", "reason", "phrase" from "import_errors" where company_id = any($1) and "company_id" = $2 and "import_id" = $3 and "number" > $4 order by "number" limit $5;

-- src/logistics/imports/imports.queries.ts: addChunk
insert into "import_chunks" ("company_id", "import_id", "number", "first_row", "rows") values ($1, $2, $3, $4, $5);

-- src/logistics/imports/imports.queries.ts: addChunk
update "imports" set "updated_at" = $1, "expires_at" = $2, "rows" = "rows" + $3, "chunks" = "chunks" + $4, "version" = "version" + $5 where "company_id" = $6 and "id" = $7 and "state" = $8;

-- src/logistics/imports/imports.queries.ts: begin
insert into "imports" ("company_id", "id", "kind", "format", "actor", "state", "idempotency_key", "created_at", "updated_at", "expires_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- src/logistics/imports/imports.queries.ts: begin
select count(*) as "running" from "imports" where "company_id" = $1 and "state" in ($2, $3, $4) and ("expires_at" is null or "expires_at" > now());

-- src/logistics/imports/imports.queries.ts: begin
select pg_advisory_xact_lock(hashtextextended('imports', $1));

-- src/logistics/imports/imports.queries.ts: move
update "imports" set "state" = $1, "expires_at" = $2, "header" = $3, "content_digest" = $4, "updated_at" = $5, "version" = "version" + $6 where "company_id" = $7 and "id" = $8 and "state" in ($9);

-- src/logistics/imports/imports.queries.ts: move
update "imports" set "state" = $1, "finished_at" = $2, "expires_at" = $3, "updated_at" = $4, "version" = "version" + $5 where "company_id" = $6 and "id" = $7 and "state" in ($8, $9, $10);

-- src/logistics/imports/imports.queries.ts: removeChunks
delete from "import_chunks" where "company_id" = $1 and "import_id" = $2;

-- src/logistics/inbound/receptions.queries.ts: listDelivered
select distinct "ordered"."document_id" from "document_lines" as "line" inner join "document_lines" as "ordered" on "ordered"."company_id" = "line"."company_id" and "ordered"."id" = "line"."purchase_order_line_id" where "line"."company_id" = $1 and "line"."document_id" = $2;

-- src/logistics/inbound/receptions.queries.ts: listDelivering
select "document"."id" as "reception_id", "document"."status", "line"."purchase_order_line_id", "line"."names_order_line", "line"."article_id", (line.quantity_um3pl * line.factor)::numeric(24, 6)::text as "quantity", line.received::text as "received", line.rejected::text as "rejected" from "document_lines" as "line" inner join "documents" as "document" on "document"."company_id" = "line"."company_id" and "document"."id" = "line"."document_id" where "line"."company_id" = $1 and "line"."purchase_order_line_id" = any($2::bigint[]) and "document"."id" <> $3 and "document"."status" <> $4 order by "document"."id", "line"."position";

-- src/logistics/inbound/serial-counts.ts: refuseTrackedOtherwise
select distinct line_id from line_serials where company_id = $1 and state <> 'announced' and line_id = any($2::bigint[]);

-- src/logistics/integrations/integrations.handlers.ts: listMdmClientArticles
select "id", "article_code", "description", "um3pl", "um3pl_barcode", "um3pl_2", "um3pl_2_factor", "um3pl_2_barcode", "um3pl_3", "um3pl_3_factor", "um3pl_3_barcode", "integer_only_um3pl_quantity", "tracking", "min_remaining_days", "active", "client_3pl_id", "integer_only_um3pl_quantity" as "integer_only", "company_id", "version", "created_at", "updated_at" from "articles" where "articles"."company_id" = $1 and "client_3pl_id" = $2 and "id" > $3 order by "articles"."id" asc, "articles"."company_id" asc limit $4;

-- src/logistics/inventory/lots.handlers.ts: lastId
select coalesce(max(id), 0) as id from stock_movements
where company_id = $1 and lot_id = $2 and bucket = 'on_hand';

-- src/logistics/inventory/lots.handlers.ts: span
select movement.id, movement.company_id, movement.lot_id, movement.warehouse_id, warehouse.code as warehouse_code,
      movement.delta as quantity, movement.lot_balance_after, movement.reason, movement.document_type,
      movement.document_id, document.number as document_number, document.reference as document_reference,
      movement.line_id, line.line_reference, document.partner_id, partner.code as partner_code,
      partner.name as partner_name, document.ship_to, shipment.id as shipment_id, shipment.number as shipment_number,
      shipment.status as shipment_status,
      coalesce(shipment.tracking_numbers,
               case when document.tracking_number is not null then array[document.tracking_number] end,
               '{}') as tracking_numbers,
      movement.actor, movement.occurred_at, movement.created_at
 from (
   select * from stock_movements movement
    where movement.company_id = $1 and movement.lot_id = $2 and movement.bucket = 'on_hand'

    order by movement.id limit $3
 ) movement
 join warehouses warehouse on warehouse.company_id = $4 and warehouse.id = movement.warehouse_id
 left join documents document on document.company_id = $5 and document.id = movement.document_id
  and document.type = movement.document_type
 left join document_lines line on line.company_id = $6 and line.id = movement.line_id
  and line.document_id = document.id
 left join partners partner on partner.company_id = $7 and partner.id = document.partner_id
 left join lateral (
   select shipment.id, shipment.number, shipment.status, shipment.tracking_numbers
     from shipments shipment
    where shipment.company_id = $8 and shipment.sales_order_id = movement.document_id
      and exists (select from shipment_lots packed
                   where packed.company_id = $9 and packed.shipment_id = shipment.id
                     and packed.line_id = movement.line_id and packed.lot_id = movement.lot_id)
    order by shipment.id
   offset (select count(*) from stock_movements earlier
            where earlier.company_id = $10 and earlier.document_id = movement.document_id
              and earlier.id < movement.id and earlier.line_id = movement.line_id
              and earlier.lot_id = movement.lot_id and earlier.bucket = 'on_hand' and earlier.reason = 'shipped')
    limit 1
 ) shipment on movement.document_type = 'sales_order' and movement.reason = 'shipped'
order by movement.id;

-- src/logistics/inventory/lots.queries.ts: update
update lot_balances set expires_on = $1::date, version = version + 1, updated_at = $2::timestamptz
where company_id = $3 and lot_id = $4;

-- src/logistics/inventory/lots.queries.ts: update
update lots set expires_on = $1::date, produced_on = $2::date, notes = $3,
               metadata = $4::jsonb, version = version + 1, updated_at = $5::timestamptz
where company_id = $6 and id = $7;

-- src/logistics/inventory/lots.ts: lock
select article_id, warehouse_id from stock_levels where company_id = $1 and article_id = $2;

-- src/logistics/inventory/lots.ts: lock
select lot.id, lot.article_id, article.tracking from lots lot
 join articles article on article.company_id = $1 and article.id = lot.article_id
where lot.company_id = $2 and lot.id = $3
  for no key update of lot;

-- src/logistics/inventory/serial-pieces.queries.ts: createPieces
insert into serials (company_id, status, moved_at, created_at, updated_at, "id", "article_id", "serial")
select $1, 'lost', $2::timestamptz, $3::timestamptz, $4::timestamptz, "id", "article_id", "serial"
  from unnest($5::bigint[], $6::bigint[], $7::text[]) as given ("id", "article_id", "serial")
 order by article_id, serial
on conflict (company_id, article_id, serial) do nothing returning id;

-- src/logistics/inventory/serial-pieces.queries.ts: createPieces
select 
serial.id, serial.article_id, serial.serial, serial.status, serial.warehouse_id, serial.document_type, serial.document_id,
serial.lot_code, serial.expires_on::text, serial.moved_at, serial.version, serial.reserved_line_id from serials serial
    join unnest($1::bigint[], $2::text[]) as named (article_id, serial)
      on named.article_id = serial.article_id and named.serial = serial.serial
   where serial.company_id = $3
   order by serial.id
     for no key update of serial;

-- src/logistics/inventory/serial-pieces.queries.ts: writingPieces
insert into serial_moves (company_id, created_at, "serial_id", "version", "status", "warehouse_id", "reason", "movement_id", "document_type", "document_id", "line_id", "shipment_id", "actor", "occurred_at")
select $1, $2::timestamptz, "serial_id", "version", "status", "warehouse_id", "reason", "movement_id", "document_type", "document_id", "line_id", "shipment_id", "actor", "occurred_at" from unnest($3::bigint[], $4::integer[], $5::text[], $6::bigint[], $7::text[], $8::bigint[], $9::text[], $10::bigint[], $11::bigint[], $12::bigint[], $13::text[], $14::timestamptz[]) as given ("serial_id", "version", "status", "warehouse_id", "reason", "movement_id", "document_type", "document_id", "line_id", "shipment_id", "actor", "occurred_at");

-- src/logistics/inventory/serial-pieces.queries.ts: writingPieces
update serials serial
  set status = given.status, warehouse_id = given.warehouse_id, document_type = given.document_type,
      document_id = given.document_id, line_id = given.line_id, lot_code = given.lot_code,
      expires_on = given.expires_on, reserved_line_id = given.reserved_line_id, version = given.version, updated_at = $1::timestamptz,
      moved_at = case when given.has_moved then $2::timestamptz else serial.moved_at end
 from unnest($3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::bigint[], $8::bigint[], $9::text[], $10::date[], $11::bigint[], $12::boolean[], $13::integer[]) as given ("id", "status", "warehouse_id", "document_type", "document_id", "line_id", "lot_code", "expires_on", "reserved_line_id", "has_moved", "version")
where serial.company_id = $14 and serial.id = given.id;

-- src/logistics/inventory/serials.handlers.ts: traceStockSerial
select move.version as id, move.company_id, move.serial_id, move.status, move.warehouse_id,
      warehouse.code as warehouse_code, move.reason, move.movement_id, move.document_type, move.document_id,
      document.number as document_number, document.reference as document_reference, move.line_id,
      line.line_reference, document.partner_id, partner.code as partner_code, partner.name as partner_name,
      document.ship_to, shipment.id as shipment_id, shipment.number as shipment_number,
      shipment.status as shipment_status,
      coalesce(shipment.tracking_numbers,
               case when document.tracking_number is not null then array[document.tracking_number] end,
               '{}') as tracking_numbers,
      move.actor, move.occurred_at, move.created_at
 from (
   select * from serial_moves move
    where move.company_id = $1 and move.serial_id = $2

    order by move.version limit $3
 ) move
 left join warehouses warehouse on warehouse.company_id = $4 and warehouse.id = move.warehouse_id
 left join documents document on document.company_id = $5 and document.id = move.document_id
  and document.type = move.document_type
 left join document_lines line on line.company_id = $6 and line.id = move.line_id
  and line.document_id = document.id
 left join partners partner on partner.company_id = $7 and partner.id = document.partner_id
 left join shipments shipment on shipment.company_id = $8 and shipment.id = move.shipment_id
order by move.version;

-- src/logistics/inventory/stock-levels.queries.ts: lockLevels
insert into stock_levels (company_id, id, warehouse_id, article_id, created_at, updated_at)
select $1, place.id, place.warehouse_id, place.article_id, $2::timestamptz, $3::timestamptz
  from unnest($4::bigint[], $5::bigint[], $6::bigint[])
       as place (id, warehouse_id, article_id)
 order by place.article_id, place.warehouse_id
on conflict do nothing returning id;

-- src/logistics/inventory/stock-levels.queries.ts: lockLevels
select level.warehouse_id, level.article_id, level.on_hand::text, level.reserved::text, level.quarantined::text,
      level.inbound::text, level.id, level.version, warehouse.code as warehouse_code, article.article_code,
      article.um3pl, article.client_3pl_id, article.tracking, level.tracking as place_tracking
 from stock_levels level
 join unnest($1::bigint[], $2::bigint[]) as place (warehouse_id, article_id) using (warehouse_id, article_id)
 join articles article on article.company_id = level.company_id and article.id = level.article_id
 join warehouses warehouse on warehouse.company_id = level.company_id and warehouse.id = level.warehouse_id
where level.company_id = $3
order by level.article_id, level.warehouse_id
  for no key update of level;

-- src/logistics/inventory/stock-levels.queries.ts: statementsOf
insert into stock_movements (company_id, created_at, "reason", "document_type", "document_id", "actor", "id", "article_id", "line_id", "delta", "balance_after", "warehouse_id", "bucket")
select $1, $2::timestamptz, $3, $4, $5, $6, "id", "article_id", "line_id", "delta", "balance_after", "warehouse_id", "bucket"
  from unnest($7::bigint[], $8::bigint[], $9::bigint[], $10::numeric[], $11::numeric[], $12::bigint[], $13::text[]) as given ("id", "article_id", "line_id", "delta", "balance_after", "warehouse_id", "bucket");

-- src/logistics/inventory/stock-levels.queries.ts: statementsOf
insert into stock_movements (company_id, created_at, "warehouse_id", "bucket", "reason", "document_type", "actor", "id", "article_id", "line_id", "delta", "balance_after", "document_id")
select $1, $2::timestamptz, $3, $4, $5, $6, $7, "id", "article_id", "line_id", "delta", "balance_after", "document_id"
  from unnest($8::bigint[], $9::bigint[], $10::bigint[], $11::numeric[], $12::numeric[], $13::bigint[]) as given ("id", "article_id", "line_id", "delta", "balance_after", "document_id");

-- src/logistics/inventory/stock-levels.queries.ts: statementsOf
insert into stock_movements (company_id, created_at, "warehouse_id", "bucket", "reason", "document_type", "document_id", "actor", "id", "article_id", "line_id", "delta", "balance_after")
select $1, $2::timestamptz, $3, $4, $5, $6, $7, $8, "id", "article_id", "line_id", "delta", "balance_after"
  from unnest($9::bigint[], $10::bigint[], $11::bigint[], $12::numeric[], $13::numeric[]) as given ("id", "article_id", "line_id", "delta", "balance_after");

-- src/logistics/inventory/stock-levels.queries.ts: statementsOf
insert into stock_movements (company_id, created_at, "warehouse_id", "bucket", "reason", "document_type", "document_id", "actor", "id", "article_id", "line_id", "delta", "balance_after", "lot_id", "lot_balance_after")
select $1, $2::timestamptz, $3, $4, $5, $6, $7, $8, "id", "article_id", "line_id", "delta", "balance_after", "lot_id", "lot_balance_after"
  from unnest($9::bigint[], $10::bigint[], $11::bigint[], $12::numeric[], $13::numeric[], $14::bigint[], $15::numeric[]) as given ("id", "article_id", "line_id", "delta", "balance_after", "lot_id", "lot_balance_after");

-- src/logistics/inventory/stock-levels.queries.ts: statementsOf
insert into stock_movements (company_id, created_at, "warehouse_id", "document_type", "document_id", "actor", "id", "article_id", "line_id", "delta", "balance_after", "bucket", "reason")
select $1, $2::timestamptz, $3, $4, $5, $6, "id", "article_id", "line_id", "delta", "balance_after", "bucket", "reason"
  from unnest($7::bigint[], $8::bigint[], $9::bigint[], $10::numeric[], $11::numeric[], $12::text[], $13::text[]) as given ("id", "article_id", "line_id", "delta", "balance_after", "bucket", "reason");

-- src/logistics/inventory/stock-levels.queries.ts: statementsOf
insert into stock_movements (company_id, created_at, "warehouse_id", "reason", "document_type", "document_id", "actor", "id", "article_id", "line_id", "delta", "balance_after", "bucket")
select $1, $2::timestamptz, $3, $4, $5, $6, $7, "id", "article_id", "line_id", "delta", "balance_after", "bucket"
  from unnest($8::bigint[], $9::bigint[], $10::bigint[], $11::numeric[], $12::numeric[], $13::text[]) as given ("id", "article_id", "line_id", "delta", "balance_after", "bucket");

-- src/logistics/inventory/stock-levels.queries.ts: statementsOf
update stock_levels level
  set inbound = new.inbound, on_hand = new.on_hand, quarantined = new.quarantined, version = level.version + 1,
      updated_at = $1
 from unnest($2::bigint[], $3::numeric[], $4::numeric[], $5::numeric[])
      as new (id, inbound, on_hand, quarantined)
where level.company_id = $6 and level.id = new.id;

-- src/logistics/inventory/stock-levels.queries.ts: statementsOf
update stock_levels level
  set inbound = new.inbound, on_hand = new.on_hand, reserved = new.reserved, version = level.version + 1,
      updated_at = $1
 from unnest($2::bigint[], $3::numeric[], $4::numeric[], $5::numeric[])
      as new (id, inbound, on_hand, reserved)
where level.company_id = $6 and level.id = new.id;

-- src/logistics/inventory/stock-levels.queries.ts: statementsOf
update stock_levels level
  set inbound = new.inbound, on_hand = new.on_hand, version = level.version + 1,
      updated_at = $1
 from unnest($2::bigint[], $3::numeric[], $4::numeric[])
      as new (id, inbound, on_hand)
where level.company_id = $5 and level.id = new.id;

-- src/logistics/inventory/stock-levels.queries.ts: statementsOf
update stock_levels level
  set inbound = new.inbound, version = level.version + 1,
      updated_at = $1
 from unnest($2::bigint[], $3::numeric[])
      as new (id, inbound)
where level.company_id = $4 and level.id = new.id;

-- src/logistics/inventory/stock-levels.queries.ts: statementsOf
update stock_levels level
  set on_hand = new.on_hand, quarantined = new.quarantined, version = level.version + 1,
      updated_at = $1
 from unnest($2::bigint[], $3::numeric[], $4::numeric[])
      as new (id, on_hand, quarantined)
where level.company_id = $5 and level.id = new.id;

-- src/logistics/inventory/stock-levels.queries.ts: statementsOf
update stock_levels level
  set on_hand = new.on_hand, reserved = new.reserved, version = level.version + 1,
      updated_at = $1
 from unnest($2::bigint[], $3::numeric[], $4::numeric[])
      as new (id, on_hand, reserved)
where level.company_id = $5 and level.id = new.id;

-- src/logistics/inventory/stock-levels.queries.ts: statementsOf
update stock_levels level
  set on_hand = new.on_hand, version = level.version + 1,
      updated_at = $1
 from unnest($2::bigint[], $3::numeric[])
      as new (id, on_hand)
where level.company_id = $4 and level.id = new.id;

-- src/logistics/inventory/stock-levels.queries.ts: statementsOf
update stock_levels level
  set quarantined = new.quarantined, version = level.version + 1,
      updated_at = $1
 from unnest($2::bigint[], $3::numeric[])
      as new (id, quarantined)
where level.company_id = $4 and level.id = new.id;

-- src/logistics/inventory/stock-levels.queries.ts: statementsOf
update stock_levels level
  set reserved = new.reserved, version = level.version + 1,
      updated_at = $1
 from unnest($2::bigint[], $3::numeric[])
      as new (id, reserved)
where level.company_id = $4 and level.id = new.id;

-- src/logistics/inventory/stock-lots.queries.ts: readLots
select named.warehouse_id, lot.article_id, 
lot.id as lot_id, lot.lot_code, lot.expires_on::text, lot.status, article.min_remaining_days,
article.integer_only_um3pl_quantity as is_whole,
balance.on_hand::text, balance.reserved::text, balance.quarantined::text, balance.status_held::text, coalesce(balance.received_at, (
           select min(other.received_at) from lot_balances other
            where other.company_id = $1 and other.lot_id = named.lot_id))::text as received_at
    from unnest($2::bigint[], $3::bigint[]) as named (warehouse_id, lot_id)
    join lots lot on lot.company_id = $4 and lot.id = named.lot_id
    join articles article on article.company_id = $5 and article.id = lot.article_id
    left join lot_balances balance on balance.company_id = $6 and balance.lot_id = named.lot_id
     and balance.warehouse_id = named.warehouse_id;

-- src/logistics/inventory/stock-lots.queries.ts: writingLots
insert into lot_balances (company_id, updated_at, "lot_id", "warehouse_id", "on_hand", "reserved", "quarantined", "status_held", "article_id", "expires_on", "received_at")
select $1, $2::timestamptz, "lot_id", "warehouse_id", "on_hand", "reserved", "quarantined", "status_held", "article_id", "expires_on", "received_at" from unnest($3::bigint[], $4::bigint[], $5::numeric[], $6::numeric[], $7::numeric[], $8::numeric[], $9::bigint[], $10::date[], $11::timestamptz[]) as given ("lot_id", "warehouse_id", "on_hand", "reserved", "quarantined", "status_held", "article_id", "expires_on", "received_at");

-- src/logistics/inventory/stock-lots.queries.ts: writingLots
update lot_balances balance
  set on_hand = given.on_hand, reserved = given.reserved, quarantined = given.quarantined,
      status_held = given.status_held, version = balance.version + 1, updated_at = $1::timestamptz
 from unnest($2::bigint[], $3::bigint[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[]) as given ("lot_id", "warehouse_id", "on_hand", "reserved", "quarantined", "status_held")
where balance.company_id = $8 and balance.lot_id = given.lot_id
  and balance.warehouse_id = given.warehouse_id;

-- src/logistics/outbound/shipment-writes.queries.ts: contents
insert into shipment_lines (company_id, shipment_id, "line_id", "quantity", "package")
select $1, $2, "line_id", "quantity", "package" from unnest($3::bigint[], $4::numeric[], $5::smallint[]) as given ("line_id", "quantity", "package");

-- src/logistics/outbound/shipment-writes.queries.ts: contents
insert into shipment_packages (company_id, shipment_id, "position", "sscc", "tracking_number", "type", "weight_kg", "length_cm", "width_cm", "height_cm")
select $1, $2, "position", "sscc", "tracking_number", "type", "weight_kg", "length_cm", "width_cm", "height_cm" from unnest($3::smallint[], $4::text[], $5::text[], $6::text[], $7::numeric[], $8::numeric[], $9::numeric[], $10::numeric[]) as given ("position", "sscc", "tracking_number", "type", "weight_kg", "length_cm", "width_cm", "height_cm");

-- src/logistics/outbound/shipment-writes.queries.ts: hasOtherUndelivered
select "id" from "shipments" where "company_id" = $1 and "sales_order_id" = $2 and "status" = $3 and "id" <> $4 limit $5;

-- src/logistics/outbound/shipment-writes.queries.ts: insertion
insert into shipments (company_id, id, number, sales_order_id, status, status_history, reference, carrier, service,
                       tracking_numbers, occurred_at, created_at, updated_at)
values ($1, $2, $3, $4, 'shipped', $5::jsonb, $6,
        $7, $8, $9::text[], $10::timestamptz,
        $11::timestamptz, $12::timestamptz);

-- src/logistics/outbound/shipment-writes.queries.ts: insertion
select "shipments"."id", "shipments"."number", "shipments"."company_id", "shipments"."version", "shipments"."status", "shipments"."status_history", "shipments"."sales_order_id", "sales_order"."number" as "sales_order_number", "sales_order"."reference" as "sales_order_reference", "sales_order"."client_3pl_id", "sales_order"."partner_id", "partner"."code" as "partner_code", "partner"."name" as "partner_name", "sales_order"."warehouse_id", "sales_order"."ship_to", "shipments"."reference", "shipments"."carrier", "shipments"."service", "shipments"."tracking_numbers", "shipments"."occurred_at", (
select coalesce(json_agg(json_build_object(
         'sscc', package.sscc, 'tracking_number', package.tracking_number, 'type', package.type,
         'weight_kg', package.weight_kg, 'length_cm', package.length_cm, 'width_cm', package.width_cm,
         'height_cm', package.height_cm, 'lines', (
           select coalesce(json_agg(json_build_object(
                    'line_id', line.id, 'quantity_um3pl', round(packed.quantity / line.factor, 6),
                    'lots', (
select json_agg(json_build_object(
         'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on,
         'quantity_um3pl', round(own.quantity / line.factor, 6)) order by lot.expires_on, lot.id)
  from (
    select own.lot_id, sum(own.quantity) as quantity from shipment_lots own
     where own.company_id = $1 and own.shipment_id = shipments.id and own.line_id = line.id and own.package = package.position
     group by own.lot_id
  ) own
  join lots lot on lot.company_id = $2 and lot.id = own.lot_id),
                    'serials', (
select json_agg(own.serial order by own.serial collate "C") from shipment_serials own
 where own.company_id = $3 and own.shipment_id = shipments.id and own.line_id = line.id and own.package = package.position)
                  ) order by line.position), '[]')
             from shipment_lines packed
             join document_lines line on line.company_id = $4 and line.id = packed.line_id
            where packed.company_id = $5 and packed.shipment_id = shipments.id
              and packed.package = package.position)
       ) order by package.position), '[]')
  from shipment_packages package where package.company_id = $6 and package.shipment_id = shipments.id) as "packages", (
select coalesce(json_agg(json_build_object(
         'line_id', line.id, 'line_reference', line.line_reference, 'article_id', line.article_id,
         'article_code', article.article_code, 'description', article.description,
         'um3pl_barcode', article.um3pl_barcode, 'um3pl', line.um3pl, 'unece_code', unit.unece_code,
         'barcode', case line.um3pl when article.um3pl then article.um3pl_barcode
                                    when article.um3pl_2 then article.um3pl_2_barcode
                                    when article.um3pl_3 then article.um3pl_3_barcode end,
         'quantity_um3pl', round(shipped.quantity / line.factor, 6), 'lots', (
select json_agg(json_build_object(
         'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on,
         'quantity_um3pl', round(own.quantity / line.factor, 6)) order by lot.expires_on, lot.id)
  from (
    select own.lot_id, sum(own.quantity) as quantity from shipment_lots own
     where own.company_id = $7 and own.shipment_id = shipments.id and own.line_id = line.id
     group by own.lot_id
  ) own
  join lots lot on lot.company_id = $8 and lot.id = own.lot_id),
         'serials', (
select json_agg(own.serial order by own.serial collate "C") from shipment_serials own
 where own.company_id = $9 and own.shipment_id = shipments.id and own.line_id = line.id )) order by line.position), '[]')
  from (
    select line_id, sum(quantity) as quantity from shipment_lines
     where company_id = $10 and shipment_id = shipments.id group by line_id
  ) shipped
  join document_lines line on line.company_id = $11 and line.id = shipped.line_id
  join articles article on article.company_id = $12 and article.id = line.article_id
  left join units unit on unit.code = line.um3pl) as "lines", "shipments"."created_at", "shipments"."updated_at" from "shipments" inner join "documents" as "sales_order" on "sales_order"."company_id" = "shipments"."company_id" and "sales_order"."id" = "shipments"."sales_order_id" left join "partners" as "partner" on "partner"."company_id" = "sales_order"."company_id" and "partner"."id" = "sales_order"."partner_id" where "shipments"."company_id" = $13 and "shipments"."id" = $14 order by "shipments"."id" desc, "shipments"."company_id" desc;

-- src/logistics/outbound/shipment-writes.queries.ts: lockShipment
select "id", "version", "status", "sales_order_id", "carrier", "service", "tracking_numbers" from "shipments" where "company_id" = $1 and "id" = $2 for no key update;

-- src/logistics/outbound/shipment-writes.queries.ts: lockShipment
select "package", "line_id", quantity::text as "quantity", (
select json_agg(json_build_object('lot_id', lot.lot_id, 'quantity', lot.quantity::text) order by lot.lot_id)
  from shipment_lots lot
 where lot.company_id = $1 and lot.shipment_id = $2 and lot.package = shipment_lines.package
   and lot.line_id = shipment_lines.line_id) as "lots", (
select json_agg(own.serial order by own.serial) from shipment_serials own
 where own.company_id = $3 and own.shipment_id = $4 and own.package = shipment_lines.package
   and own.line_id = shipment_lines.line_id) as "serials" from "shipment_lines" where "company_id" = $5 and "shipment_id" = $6 order by "package", "line_id";

-- src/logistics/outbound/shipment-writes.queries.ts: updating
update shipments set carrier = $1, service = $2,
                    tracking_numbers = $3::text[], version = version + 1,
                    updated_at = $4::timestamptz
where company_id = $5 and id = $6;

-- src/logistics/outbound/shipments.ts: changingStatus
update shipments set status = $1, status_history = status_history || $2::jsonb, version = version + 1,
                    updated_at = $3::timestamptz
where company_id = $4 and id = any($5::bigint[]);

-- src/logistics/outbound/shipping.ts: preparingShipment
select carrier, tracking_numbers, false as is_taken, array[]::text[] as taken_ssccs
from documents where company_id = $1 and id = $2;

-- src/logistics/outbound/shipping.ts: preparingShipment
select now() as now, allocated.id, next_document_number($1, $2, $3) as number from (select nextval('shipments_id_seq') as id) allocated;

-- src/logistics/outbound/shipping.ts: preparingShipment
update sscc_series set next = next + $1::integer where company_id = $2 and is_current
returning prefix, next - $3::integer as first, $4::integer as count;

-- src/logistics/resource-reader.ts: byId
select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id" as "from_warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."to_warehouse_id", "documents"."expected_at", "documents"."carrier", "documents"."tracking_number", "documents"."discrepancies", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $1 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $2 and id = line.article_id), 'um3pl', "line"."um3pl", 'quantity_um3pl', "line"."quantity_um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'quantity_reserved', round("line"."reserved" / line.factor, 6), 'quantity_sent', round("line"."shipped" / line.factor, 6), 'quantity_received', round("line"."received" / line.factor, 6), 'quantity_rejected', round("line"."rejected" / line.factor, 6), 'lots',
    case when (select tracking from articles where company_id = $3 and id = line.article_id) in ('lot', 'lot_expiry') then (
      select coalesce(json_agg(json_build_object(
               'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, 'quantity_um3pl', round(own."quantity" / line.factor, 6), 'quantity_reserved', round(own."reserved" / line.factor, 6), 'quantity_sent', round(own."shipped" / line.factor, 6), 'quantity_received', round(own."received" / line.factor, 6), 'quantity_rejected', round(own."rejected" / line.factor, 6)) order by lot.expires_on, lot.id), '[]')
        from line_lots own join lots lot on lot.company_id = $4 and lot.id = own.lot_id
       where own.company_id = $5 and own.line_id = line.id
         and (own.quantity is not null or own."reserved" + own."shipped" + own."received" + own."rejected" + own."restocked" + own."quarantined" + own."disposed" > 0)) end, 'serials', coalesce((
  select json_agg(json_build_object('serial', own.serial, 'state', own.state) order by own.serial collate "C")
    from line_serials own where own.company_id = $6 and own.line_id = line.id),
  case when (select tracking from articles where company_id = $7 and id = line.article_id) = 'serial' then '[]'::json end)) order by line.position), '[]')
    from document_lines line
   where line.company_id = $8 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $9 and documents.type = $10 and "documents"."id" = $11 order by "documents"."id" desc, "documents"."company_id" desc;

-- src/logistics/resource-reader.ts: byId
select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."blind", "documents"."tolerance_percent", "documents"."due_on", "documents"."displace", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $1 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $2 and id = line.article_id), 'um3pl', "line"."um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'expected', round("count"."expected" / line.factor, 6), 'expected_on_hand', round("count"."expected_on_hand" / line.factor, 6), 'counted', round("count"."counted" / line.factor, 6), 'counted_at', to_char("count"."counted_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'difference', round("count"."difference" / line.factor, 6), 'picked', round(coalesce((
      select sum(case when lot.id is null then picked.reserved else own.reserved end) from document_lines picked
        join documents picking on picking.company_id = $3 and picking.id = picked.document_id
        left join line_lots own on own.company_id = $4 and own.line_id = picked.id and own.lot_id = lot.id
       where picked.company_id = $5 and picked.article_id = line.article_id and picked.reserved > 0
         and picking.type = 'sales_order' and picking.warehouse_id = documents.warehouse_id
         and picking.status = any('{picking,packed,partially_shipped}'::text[])), 0) / line.factor, 6), 'attempts', count.attempts, 'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, 'serials', coalesce((
  select json_agg(json_build_object('serial', own.serial, 'state', own.state) order by own.serial collate "C")
    from line_serials own where own.company_id = $6 and own.line_id = line.id),
  case when (select tracking from articles where company_id = $7 and id = line.article_id) = 'serial' then '[]'::json end)) order by line.position), '[]')
    from document_lines line
  join count_lines count on count.company_id = $8 and count.line_id = line.id
  left join line_lots of_lot on of_lot.company_id = $9 and of_lot.line_id = line.id
  left join lots lot on lot.company_id = $10 and lot.id = of_lot.lot_id
   where line.company_id = $11 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $12 and documents.type = $13 and "documents"."id" = $14 order by "documents"."id" desc, "documents"."company_id" desc;

-- src/logistics/resource-reader.ts: byId
select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."expected_date", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $1 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $2 and id = line.article_id), 'um3pl', "line"."um3pl", 'quantity_um3pl', "line"."quantity_um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'quantity_received', round("line"."received" / line.factor, 6), 'quantity_rejected', round("line"."rejected" / line.factor, 6)) order by line.position), '[]')
    from document_lines line
   where line.company_id = $3 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $4 and documents.type = $5 and "documents"."id" = $6 order by "documents"."id" desc, "documents"."company_id" desc;

-- src/logistics/resource-reader.ts: byId
select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."priority", "documents"."requested_ship_date", "documents"."min_remaining_days", "documents"."ship_to", "documents"."carrier", "documents"."tracking_numbers", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $1 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $2 and id = line.article_id), 'um3pl', "line"."um3pl", 'quantity_um3pl', "line"."quantity_um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'quantity_reserved', round("line"."reserved" / line.factor, 6), 'quantity_backordered', round("line"."backordered" / line.factor, 6), 'quantity_shipped', round("line"."shipped" / line.factor, 6), 'lots',
    case when (select tracking from articles where company_id = $3 and id = line.article_id) in ('lot', 'lot_expiry') then (
      select coalesce(json_agg(json_build_object(
               'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, 'quantity_um3pl', round(own."quantity" / line.factor, 6), 'quantity_reserved', round(own."reserved" / line.factor, 6), 'quantity_shipped', round(own."shipped" / line.factor, 6)) order by lot.expires_on, lot.id), '[]')
        from line_lots own join lots lot on lot.company_id = $4 and lot.id = own.lot_id
       where own.company_id = $5 and own.line_id = line.id
         and (own.quantity is not null or own."reserved" + own."shipped" + own."received" + own."rejected" + own."restocked" + own."quarantined" + own."disposed" > 0)) end, 'serials', coalesce((
  select json_agg(json_build_object('serial', own.serial, 'state', own.state) order by own.serial collate "C")
    from line_serials own where own.company_id = $6 and own.line_id = line.id),
  case when (select tracking from articles where company_id = $7 and id = line.article_id) = 'serial' then '[]'::json end)) order by line.position), '[]')
    from document_lines line
   where line.company_id = $8 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $9 and documents.type = $10 and "documents"."id" = $11 order by "documents"."id" desc, "documents"."company_id" desc;

-- src/logistics/resource-reader.ts: byId
select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."purchase_order_id", "documents"."expected_at", "documents"."carrier", "documents"."tracking_number", "documents"."source", "documents"."discrepancies", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $1 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $2 and id = line.article_id), 'um3pl', "line"."um3pl", 'quantity_um3pl', "line"."quantity_um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'purchase_order_line_id', "line"."purchase_order_line_id", 'quantity_received', round("line"."received" / line.factor, 6), 'quantity_rejected', round("line"."rejected" / line.factor, 6), 'unexpected', "line"."unexpected", 'sscc', "line"."sscc", 'lots',
    case when (select tracking from articles where company_id = $3 and id = line.article_id) in ('lot', 'lot_expiry') then (
      select coalesce(json_agg(json_build_object(
               'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, 'quantity_um3pl', round(own."quantity" / line.factor, 6), 'quantity_received', round(own."received" / line.factor, 6), 'quantity_rejected', round(own."rejected" / line.factor, 6)) order by lot.expires_on, lot.id), '[]')
        from line_lots own join lots lot on lot.company_id = $4 and lot.id = own.lot_id
       where own.company_id = $5 and own.line_id = line.id
         and (own.quantity is not null or own."reserved" + own."shipped" + own."received" + own."rejected" + own."restocked" + own."quarantined" + own."disposed" > 0)) end, 'serials', coalesce((
  select json_agg(json_build_object('serial', own.serial, 'state', own.state) order by own.serial collate "C")
    from line_serials own where own.company_id = $6 and own.line_id = line.id),
  case when (select tracking from articles where company_id = $7 and id = line.article_id) = 'serial' then '[]'::json end)) order by line.position), '[]')
    from document_lines line
   where line.company_id = $8 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $9 and documents.type = $10 and "documents"."id" = $11 order by "documents"."id" desc, "documents"."company_id" desc;

-- src/logistics/resource-reader.ts: byId
select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."reason", "documents"."kind", "documents"."displace", "documents"."occurred_at", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $1 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $2 and id = line.article_id), 'um3pl', "line"."um3pl", 'quantity_um3pl', "line"."quantity_um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'stock', "line"."stock", 'lots',
    case when (select tracking from articles where company_id = $3 and id = line.article_id) in ('lot', 'lot_expiry') then (
      select coalesce(json_agg(json_build_object(
               'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, 'quantity_um3pl', round(own."quantity" / line.factor, 6)) order by lot.expires_on, lot.id), '[]')
        from line_lots own join lots lot on lot.company_id = $4 and lot.id = own.lot_id
       where own.company_id = $5 and own.line_id = line.id
         and (own.quantity is not null or own."reserved" + own."shipped" + own."received" + own."rejected" + own."restocked" + own."quarantined" + own."disposed" > 0)) end, 'serials', coalesce((
  select json_agg(json_build_object('serial', own.serial, 'state', own.state) order by own.serial collate "C")
    from line_serials own where own.company_id = $6 and own.line_id = line.id),
  case when (select tracking from articles where company_id = $7 and id = line.article_id) = 'serial' then '[]'::json end)) order by line.position), '[]')
    from document_lines line
   where line.company_id = $8 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $9 and documents.type = $10 and "documents"."id" = $11 order by "documents"."id" desc, "documents"."company_id" desc;

-- src/logistics/resource-reader.ts: byId
select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."sales_order_id", "documents"."reason", "documents"."tracking_number", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $1 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $2 and id = line.article_id), 'um3pl', "line"."um3pl", 'quantity_um3pl', "line"."quantity_um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'actions', (
  select coalesce(json_agg(json_build_object('action', action, 'quantity_um3pl', quantity)), '[]')
    from (values ('restock', round("line"."restocked" / line.factor, 6)), ('quarantine', round("line"."quarantined" / line.factor, 6)), ('dispose', round("line"."disposed" / line.factor, 6)))
         decided (action, quantity)
   where quantity > 0), 'lots',
    case when (select tracking from articles where company_id = $3 and id = line.article_id) in ('lot', 'lot_expiry') then (
      select coalesce(json_agg(json_build_object(
               'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, 'quantity_restocked', round(own."restocked" / line.factor, 6), 'quantity_quarantined', round(own."quarantined" / line.factor, 6), 'quantity_disposed', round(own."disposed" / line.factor, 6)) order by lot.expires_on, lot.id), '[]')
        from line_lots own join lots lot on lot.company_id = $4 and lot.id = own.lot_id
       where own.company_id = $5 and own.line_id = line.id
         and (own.quantity is not null or own."reserved" + own."shipped" + own."received" + own."rejected" + own."restocked" + own."quarantined" + own."disposed" > 0)) end, 'serials', coalesce((
  select json_agg(json_build_object('serial', own.serial, 'state', own.state) order by own.serial collate "C")
    from line_serials own where own.company_id = $6 and own.line_id = line.id),
  case when (select tracking from articles where company_id = $7 and id = line.article_id) = 'serial' then '[]'::json end)) order by line.position), '[]')
    from document_lines line
   where line.company_id = $8 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $9 and documents.type = $10 and "documents"."id" = $11 order by "documents"."id" desc, "documents"."company_id" desc;

-- src/logistics/resource-reader.ts: byId
select "id", "article_code", "description", "um3pl", "um3pl_barcode", "um3pl_2", "um3pl_2_factor", "um3pl_2_barcode", "um3pl_3", "um3pl_3_factor", "um3pl_3_barcode", "integer_only_um3pl_quantity", "tracking", "min_remaining_days", "active", "client_3pl_id", "integer_only_um3pl_quantity" as "integer_only", "company_id", "version", "created_at", "updated_at" from "articles" where "articles"."company_id" = $1 and "articles"."id" = $2 order by "articles"."id" asc, "articles"."company_id" asc;

-- src/logistics/resource-reader.ts: byId
select "id", "company_id", "code", "name", "address", "active", "version", "created_at", "updated_at", "tax_id", "email", "phone" from "clients" where "clients"."company_id" = $1 and "clients"."id" = $2 order by "clients"."id" asc, "clients"."company_id" asc;

-- src/logistics/resource-reader.ts: byId
select "id", "company_id", "code", "name", "address", "active", "version", "created_at", "updated_at", "tax_id", "email", "phone" from "clients" where "clients"."company_id" = any($1) and "clients"."id" = $2 order by "clients"."id" asc, "clients"."company_id" asc;

-- src/logistics/resource-reader.ts: byId
select "id", "company_id", "code", "name", "address", "active", "version", "created_at", "updated_at", "tax_id", "email", "phone", "kind" from "partners" where "partners"."company_id" = $1 and "partners"."id" = $2 order by "partners"."id" asc, "partners"."company_id" asc;

-- src/logistics/resource-reader.ts: byId
select "id", "company_id", "code", "name", "address", "active", "version", "created_at", "updated_at", "timezone", "gln", "is_default" from "warehouses" where "warehouses"."company_id" = $1 and "warehouses"."id" = $2 order by "warehouses"."id" asc, "warehouses"."company_id" asc;

-- src/logistics/resource-reader.ts: byId
select "id", "company_id", "webhook_id", "event_id", "event_type", "status", "attempts", "next_attempt_at", "last_attempt_at", "response_status", "error", "duration_ms", "created_at" from "webhook_deliveries" where "webhook_deliveries"."company_id" = $1 and "webhook_deliveries"."id" = $2 order by "webhook_deliveries"."id" desc, "webhook_deliveries"."company_id" desc;

-- src/logistics/resource-reader.ts: byId
select "imports"."id", "imports"."company_id", "imports"."kind", "imports"."format", "imports"."state", "imports"."rows", "imports"."processed", "imports"."created", "imports"."updated", "imports"."failed", "imports"."actor", "imports"."version", "imports"."created_at", "imports"."updated_at", "imports"."finished_at" from "imports" where "imports"."company_id" = $1 and "imports"."id" = $2 order by "imports"."id" desc, "imports"."company_id" desc;

-- src/logistics/resource-reader.ts: byId
select "lots"."id", "lots"."company_id", "lots"."article_id", "article"."article_code", "article"."um3pl", "article"."client_3pl_id", "lots"."lot_code", "lots"."expires_on", "lots"."produced_on", lots.status as "status", lots.status_history as "status_history", case when lots.status = 'active' then '[]'::json else (
select coalesce(json_agg(json_build_object(
         'type', holder.type, 'id', holder.id, 'number', holder.number, 'quantity', holder.quantity) order by holder.id), '[]')
  from (
    select document.type, document.id, document.number, sum(own.reserved) as quantity
      from line_lots own
      join document_lines line on line.company_id = $1 and line.id = own.line_id
      join documents document on document.company_id = $2 and document.id = line.document_id
     where own.company_id = $3 and own.lot_id = lots.id and own.reserved > 0
     group by document.type, document.id, document.number
     order by document.id limit 50
  ) holder) end as "blocked_orders", "lots"."notes", lots.metadata as "metadata", "sums"."on_hand", "sums"."reserved", "sums"."quarantined", "sums"."available", "sums"."warehouses", lots.version + sums.changes as "version", "lots"."created_at", greatest(lots.updated_at, sums.updated_at) as "updated_at" from "lots" inner join "articles" as "article" on "article"."company_id" = "lots"."company_id" and "article"."id" = "lots"."article_id" inner join lateral (
select coalesce(sum(balance."on_hand"), 0) as "on_hand", coalesce(sum(balance."reserved"), 0) as "reserved", coalesce(sum(balance."quarantined"), 0) as "quarantined",
       coalesce(sum(balance."on_hand"), 0) - coalesce(sum(balance."reserved"), 0) - coalesce(sum(balance."quarantined"), 0) as available,
       coalesce(json_agg(json_build_object(
         'warehouse_id', balance.warehouse_id, 'warehouse_code', warehouse.code, 'on_hand', balance.on_hand,
         'reserved', balance.reserved, 'quarantined', balance.quarantined,
         'available', balance.on_hand - balance.reserved - balance.quarantined) order by balance.warehouse_id)
         filter (where balance.lot_id is not null), '[]') as warehouses,
       coalesce(sum(balance.version), 0)::integer as changes, max(balance.updated_at) as updated_at
  from lot_balances balance
  join warehouses warehouse on warehouse.company_id = $4 and warehouse.id = balance.warehouse_id
 where balance.company_id = $5 and balance.lot_id = lots.id) as "sums" on true where "lots"."company_id" = $6 and "lots"."id" = $7 order by "lots"."id" asc, "lots"."company_id" asc;

-- src/logistics/resource-reader.ts: byId
select "serials"."id", "serials"."company_id", "serials"."article_id", "article"."article_code", "article"."client_3pl_id", "serials"."serial", serials.status as "status", "serials"."warehouse_id", "warehouse"."code" as "warehouse_code", "serials"."lot_code", "serials"."expires_on", "serials"."document_type", "serials"."document_id", "document"."number" as "document_number", "serials"."version", "serials"."created_at", "serials"."updated_at" from "serials" inner join "articles" as "article" on "article"."company_id" = "serials"."company_id" and "article"."id" = "serials"."article_id" left join "warehouses" as "warehouse" on "warehouse"."company_id" = "serials"."company_id" and "warehouse"."id" = "serials"."warehouse_id" left join "documents" as "document" on "document"."company_id" = "serials"."company_id" and "document"."id" = "serials"."document_id" and "document"."type" = "serials"."document_type" where "serials"."company_id" = $1 and "serials"."id" = $2 order by "serials"."id" asc, "serials"."company_id" asc;

-- src/logistics/resource-reader.ts: byKeys
select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."priority", "documents"."requested_ship_date", "documents"."min_remaining_days", "documents"."ship_to", "documents"."carrier", "documents"."tracking_numbers", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $1 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $2 and id = line.article_id), 'um3pl', "line"."um3pl", 'quantity_um3pl', "line"."quantity_um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'quantity_reserved', round("line"."reserved" / line.factor, 6), 'quantity_backordered', round("line"."backordered" / line.factor, 6), 'quantity_shipped', round("line"."shipped" / line.factor, 6), 'lots',
    case when (select tracking from articles where company_id = $3 and id = line.article_id) in ('lot', 'lot_expiry') then (
      select coalesce(json_agg(json_build_object(
               'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, 'quantity_um3pl', round(own."quantity" / line.factor, 6), 'quantity_reserved', round(own."reserved" / line.factor, 6), 'quantity_shipped', round(own."shipped" / line.factor, 6)) order by lot.expires_on, lot.id), '[]')
        from line_lots own join lots lot on lot.company_id = $4 and lot.id = own.lot_id
       where own.company_id = $5 and own.line_id = line.id
         and (own.quantity is not null or own."reserved" + own."shipped" + own."received" + own."rejected" + own."restocked" + own."quarantined" + own."disposed" > 0)) end, 'serials', coalesce((
  select json_agg(json_build_object('serial', own.serial, 'state', own.state) order by own.serial collate "C")
    from line_serials own where own.company_id = $6 and own.line_id = line.id),
  case when (select tracking from articles where company_id = $7 and id = line.article_id) = 'serial' then '[]'::json end)) order by line.position), '[]')
    from document_lines line
   where line.company_id = $8 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $9 and documents.type = $10 and "documents"."id" = any($11) order by "documents"."id" desc, "documents"."company_id" desc;

-- src/logistics/resource-reader.ts: byKeys
select "lots"."id", "lots"."company_id", "lots"."article_id", "article"."article_code", "article"."um3pl", "article"."client_3pl_id", "lots"."lot_code", "lots"."expires_on", "lots"."produced_on", lots.status as "status", lots.status_history as "status_history", case when lots.status = 'active' then '[]'::json else (
select coalesce(json_agg(json_build_object(
         'type', holder.type, 'id', holder.id, 'number', holder.number, 'quantity', holder.quantity) order by holder.id), '[]')
  from (
    select document.type, document.id, document.number, sum(own.reserved) as quantity
      from line_lots own
      join document_lines line on line.company_id = $1 and line.id = own.line_id
      join documents document on document.company_id = $2 and document.id = line.document_id
     where own.company_id = $3 and own.lot_id = lots.id and own.reserved > 0
     group by document.type, document.id, document.number
     order by document.id limit 50
  ) holder) end as "blocked_orders", "lots"."notes", lots.metadata as "metadata", "sums"."on_hand", "sums"."reserved", "sums"."quarantined", "sums"."available", "sums"."warehouses", lots.version + sums.changes as "version", "lots"."created_at", greatest(lots.updated_at, sums.updated_at) as "updated_at" from "lots" inner join "articles" as "article" on "article"."company_id" = "lots"."company_id" and "article"."id" = "lots"."article_id" inner join lateral (
select coalesce(sum(balance."on_hand"), 0) as "on_hand", coalesce(sum(balance."reserved"), 0) as "reserved", coalesce(sum(balance."quarantined"), 0) as "quarantined",
       coalesce(sum(balance."on_hand"), 0) - coalesce(sum(balance."reserved"), 0) - coalesce(sum(balance."quarantined"), 0) as available,
       coalesce(json_agg(json_build_object(
         'warehouse_id', balance.warehouse_id, 'warehouse_code', warehouse.code, 'on_hand', balance.on_hand,
         'reserved', balance.reserved, 'quarantined', balance.quarantined,
         'available', balance.on_hand - balance.reserved - balance.quarantined) order by balance.warehouse_id)
         filter (where balance.lot_id is not null), '[]') as warehouses,
       coalesce(sum(balance.version), 0)::integer as changes, max(balance.updated_at) as updated_at
  from lot_balances balance
  join warehouses warehouse on warehouse.company_id = $4 and warehouse.id = balance.warehouse_id
 where balance.company_id = $5 and balance.lot_id = lots.id) as "sums" on true where "lots"."company_id" = $6 and "lots"."id" = any($7) order by "lots"."id" asc, "lots"."company_id" asc;

-- src/logistics/resource-reader.ts: byKeys
select "webhooks"."id", "webhooks"."company_id", "webhooks"."name", "webhooks"."url", "webhooks"."events", "webhooks"."active", "webhooks"."disabled_at", "webhooks"."disabled_reason", "webhooks"."previous_secret_expires_at", "health"."last_attempt_at", "health"."last_success_at", "health"."failing_since", "health"."last_status", "health"."last_error", "webhooks"."version", "webhooks"."created_at", "webhooks"."updated_at" from "webhooks" left join "webhook_health" as "health" on "health"."company_id" = "webhooks"."company_id" and "health"."webhook_id" = "webhooks"."id" where "webhooks"."company_id" = $1 and "webhooks"."id" = any($2) order by "webhooks"."id" asc, "webhooks"."company_id" asc;

-- src/logistics/resource-reader.ts: lastId
select coalesce(max(id), 0) as "id" from "articles" where "articles"."company_id" = $1;

-- src/logistics/resource-reader.ts: lastId
select coalesce(max(id), 0) as "id" from "documents" where "documents"."company_id" = $1 and documents.type = $2;

-- src/logistics/resource-reader.ts: lastId
select coalesce(max(id), 0) as "id" from "lots" where "lots"."company_id" = $1;

-- src/logistics/resource-reader.ts: lastId
select coalesce(max(id), 0) as "id" from "serials" where "serials"."company_id" = $1;

-- src/logistics/resource-reader.ts: lastId
select coalesce(max(id), 0) as "id" from "shipments" where "shipments"."company_id" = $1;

-- src/logistics/resource-reader.ts: lastId
select coalesce(max(id), 0) as "id" from "stock_levels" where "stock_levels"."company_id" = $1;

-- src/logistics/resource-reader.ts: lastId
select coalesce(max(id), 0) as "id" from "stock_movements" where "stock_movements"."company_id" = $1;

-- src/logistics/resource-reader.ts: list
select (select sum(rows::integer) from row_counts where table_name = $1 and company_id = any($2)) as list_total, page.* from ((select "id", "article_code", "description", "um3pl", "um3pl_barcode", "um3pl_2", "um3pl_2_factor", "um3pl_2_barcode", "um3pl_3", "um3pl_3_factor", "um3pl_3_barcode", "integer_only_um3pl_quantity", "tracking", "min_remaining_days", "active", "client_3pl_id", "integer_only_um3pl_quantity" as "integer_only", "company_id", "version", "created_at", "updated_at" from "articles" where "articles"."company_id" = $3 order by "articles"."id" asc, "articles"."company_id" asc limit $4)) page
order by page.id asc, page.company_id asc;

-- src/logistics/resource-reader.ts: list
select (select sum(rows::integer) from row_counts where table_name = $1 and company_id = any($2)) as list_total, page.* from ((select "id", "company_id", "code", "name", "address", "active", "version", "created_at", "updated_at", "tax_id", "email", "phone" from "clients" where "clients"."company_id" = $3 order by "clients"."id" asc, "clients"."company_id" asc limit $4)) page
order by page.id asc, page.company_id asc;

-- src/logistics/resource-reader.ts: list
select (select sum(rows::integer) from row_counts where table_name = $1 and company_id = any($2)) as list_total, page.* from ((select "id", "company_id", "code", "name", "address", "active", "version", "created_at", "updated_at", "tax_id", "email", "phone", "kind" from "partners" where "partners"."company_id" = $3 order by "partners"."id" asc, "partners"."company_id" asc limit $4)) page
order by page.id asc, page.company_id asc;

-- src/logistics/resource-reader.ts: list
select (select sum(rows::integer) from row_counts where table_name = $1 and company_id = any($2)) as list_total, page.* from ((select "id", "company_id", "code", "name", "address", "active", "version", "created_at", "updated_at", "timezone", "gln", "is_default" from "warehouses" where "warehouses"."company_id" = $3 order by "warehouses"."id" asc, "warehouses"."company_id" asc limit $4)) page
order by page.id asc, page.company_id asc;

-- src/logistics/resource-reader.ts: list
select (select sum(rows::integer) from row_counts where table_name = $1 and company_id = any($2)) as list_total, page.* from ((select "stock_seals"."id", "stock_seals"."company_id", "stock_seals"."day", "stock_seals"."movements", "stock_seals"."first_movement_id", "stock_seals"."last_movement_id", "stock_seals"."previous_hash", "stock_seals"."hash", "stock_seals"."sealed_at" from "stock_seals" where "stock_seals"."company_id" = $3 order by "stock_seals"."id" desc, "stock_seals"."company_id" desc limit $4)) page
order by page.id desc, page.company_id desc;

-- src/logistics/resource-reader.ts: list
with keys as materialized (
    select (select sum(rows::integer) from row_counts where table_name = $1 and company_id = any($2)) as list_total, page.* from ((select "id", "company_id" from "documents" where "documents"."company_id" = $3 and documents.type = $4 order by "documents"."id" desc, "documents"."company_id" desc limit $5)) page
     order by page.id desc, page.company_id desc)
  select (select list_total from keys limit 1) as list_total, page.* from ((select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id" as "from_warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."to_warehouse_id", "documents"."expected_at", "documents"."carrier", "documents"."tracking_number", "documents"."discrepancies", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $6 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $7 and id = line.article_id), 'um3pl', "line"."um3pl", 'quantity_um3pl', "line"."quantity_um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'quantity_reserved', round("line"."reserved" / line.factor, 6), 'quantity_sent', round("line"."shipped" / line.factor, 6), 'quantity_received', round("line"."received" / line.factor, 6), 'quantity_rejected', round("line"."rejected" / line.factor, 6), 'lots',
    case when (select tracking from articles where company_id = $8 and id = line.article_id) in ('lot', 'lot_expiry') then (
      select coalesce(json_agg(json_build_object(
               'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, 'quantity_um3pl', round(own."quantity" / line.factor, 6), 'quantity_reserved', round(own."reserved" / line.factor, 6), 'quantity_sent', round(own."shipped" / line.factor, 6), 'quantity_received', round(own."received" / line.factor, 6), 'quantity_rejected', round(own."rejected" / line.factor, 6)) order by lot.expires_on, lot.id), '[]')
        from line_lots own join lots lot on lot.company_id = $9 and lot.id = own.lot_id
       where own.company_id = $10 and own.line_id = line.id
         and (own.quantity is not null or own."reserved" + own."shipped" + own."received" + own."rejected" + own."restocked" + own."quarantined" + own."disposed" > 0)) end, 'serials', coalesce((
  select json_agg(json_build_object('serial', own.serial, 'state', own.state) order by own.serial collate "C")
    from line_serials own where own.company_id = $11 and own.line_id = line.id),
  case when (select tracking from articles where company_id = $12 and id = line.article_id) = 'serial' then '[]'::json end)) order by line.position), '[]')
    from document_lines line
   where line.company_id = $13 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $14 and documents.type = $15 and "documents"."id" = any(array(select id from keys)) order by "documents"."id" desc, "documents"."company_id" desc)) page order by page.id desc, page.company_id desc;

-- src/logistics/resource-reader.ts: list
with keys as materialized (
    select (select sum(rows::integer) from row_counts where table_name = $1 and company_id = any($2)) as list_total, page.* from ((select "id", "company_id" from "documents" where "documents"."company_id" = $3 and documents.type = $4 order by "documents"."id" desc, "documents"."company_id" desc limit $5)) page
     order by page.id desc, page.company_id desc)
  select (select list_total from keys limit 1) as list_total, page.* from ((select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."blind", "documents"."tolerance_percent", "documents"."due_on", "documents"."displace", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $6 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $7 and id = line.article_id), 'um3pl', "line"."um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'expected', round("count"."expected" / line.factor, 6), 'expected_on_hand', round("count"."expected_on_hand" / line.factor, 6), 'counted', round("count"."counted" / line.factor, 6), 'counted_at', to_char("count"."counted_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'difference', round("count"."difference" / line.factor, 6), 'picked', round(coalesce((
      select sum(case when lot.id is null then picked.reserved else own.reserved end) from document_lines picked
        join documents picking on picking.company_id = $8 and picking.id = picked.document_id
        left join line_lots own on own.company_id = $9 and own.line_id = picked.id and own.lot_id = lot.id
       where picked.company_id = $10 and picked.article_id = line.article_id and picked.reserved > 0
         and picking.type = 'sales_order' and picking.warehouse_id = documents.warehouse_id
         and picking.status = any('{picking,packed,partially_shipped}'::text[])), 0) / line.factor, 6), 'attempts', count.attempts, 'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, 'serials', coalesce((
  select json_agg(json_build_object('serial', own.serial, 'state', own.state) order by own.serial collate "C")
    from line_serials own where own.company_id = $11 and own.line_id = line.id),
  case when (select tracking from articles where company_id = $12 and id = line.article_id) = 'serial' then '[]'::json end)) order by line.position), '[]')
    from document_lines line
  join count_lines count on count.company_id = $13 and count.line_id = line.id
  left join line_lots of_lot on of_lot.company_id = $14 and of_lot.line_id = line.id
  left join lots lot on lot.company_id = $15 and lot.id = of_lot.lot_id
   where line.company_id = $16 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $17 and documents.type = $18 and "documents"."id" = any(array(select id from keys)) order by "documents"."id" desc, "documents"."company_id" desc)) page order by page.id desc, page.company_id desc;

-- src/logistics/resource-reader.ts: list
with keys as materialized (
    select (select sum(rows::integer) from row_counts where table_name = $1 and company_id = any($2)) as list_total, page.* from ((select "id", "company_id" from "documents" where "documents"."company_id" = $3 and documents.type = $4 order by "documents"."id" desc, "documents"."company_id" desc limit $5)) page
     order by page.id desc, page.company_id desc)
  select (select list_total from keys limit 1) as list_total, page.* from ((select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."expected_date", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $6 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $7 and id = line.article_id), 'um3pl', "line"."um3pl", 'quantity_um3pl', "line"."quantity_um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'quantity_received', round("line"."received" / line.factor, 6), 'quantity_rejected', round("line"."rejected" / line.factor, 6)) order by line.position), '[]')
    from document_lines line
   where line.company_id = $8 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $9 and documents.type = $10 and "documents"."id" = any(array(select id from keys)) order by "documents"."id" desc, "documents"."company_id" desc)) page order by page.id desc, page.company_id desc;

-- src/logistics/resource-reader.ts: list
with keys as materialized (
    select (select sum(rows::integer) from row_counts where table_name = $1 and company_id = any($2)) as list_total, page.* from ((select "id", "company_id" from "documents" where "documents"."company_id" = $3 and documents.type = $4 order by "documents"."id" desc, "documents"."company_id" desc limit $5)) page
     order by page.id desc, page.company_id desc)
  select (select list_total from keys limit 1) as list_total, page.* from ((select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."priority", "documents"."requested_ship_date", "documents"."min_remaining_days", "documents"."ship_to", "documents"."carrier", "documents"."tracking_numbers", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $6 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $7 and id = line.article_id), 'um3pl', "line"."um3pl", 'quantity_um3pl', "line"."quantity_um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'quantity_reserved', round("line"."reserved" / line.factor, 6), 'quantity_backordered', round("line"."backordered" / line.factor, 6), 'quantity_shipped', round("line"."shipped" / line.factor, 6), 'lots',
    case when (select tracking from articles where company_id = $8 and id = line.article_id) in ('lot', 'lot_expiry') then (
      select coalesce(json_agg(json_build_object(
               'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, 'quantity_um3pl', round(own."quantity" / line.factor, 6), 'quantity_reserved', round(own."reserved" / line.factor, 6), 'quantity_shipped', round(own."shipped" / line.factor, 6)) order by lot.expires_on, lot.id), '[]')
        from line_lots own join lots lot on lot.company_id = $9 and lot.id = own.lot_id
       where own.company_id = $10 and own.line_id = line.id
         and (own.quantity is not null or own."reserved" + own."shipped" + own."received" + own."rejected" + own."restocked" + own."quarantined" + own."disposed" > 0)) end, 'serials', coalesce((
  select json_agg(json_build_object('serial', own.serial, 'state', own.state) order by own.serial collate "C")
    from line_serials own where own.company_id = $11 and own.line_id = line.id),
  case when (select tracking from articles where company_id = $12 and id = line.article_id) = 'serial' then '[]'::json end)) order by line.position), '[]')
    from document_lines line
   where line.company_id = $13 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $14 and documents.type = $15 and "documents"."id" = any(array(select id from keys)) order by "documents"."id" desc, "documents"."company_id" desc)) page order by page.id desc, page.company_id desc;

-- src/logistics/resource-reader.ts: list
with keys as materialized (
    select (select sum(rows::integer) from row_counts where table_name = $1 and company_id = any($2)) as list_total, page.* from ((select "id", "company_id" from "documents" where "documents"."company_id" = $3 and documents.type = $4 order by "documents"."id" desc, "documents"."company_id" desc limit $5)) page
     order by page.id desc, page.company_id desc)
  select (select list_total from keys limit 1) as list_total, page.* from ((select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."purchase_order_id", "documents"."expected_at", "documents"."carrier", "documents"."tracking_number", "documents"."source", "documents"."discrepancies", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $6 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $7 and id = line.article_id), 'um3pl', "line"."um3pl", 'quantity_um3pl', "line"."quantity_um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'purchase_order_line_id', "line"."purchase_order_line_id", 'quantity_received', round("line"."received" / line.factor, 6), 'quantity_rejected', round("line"."rejected" / line.factor, 6), 'unexpected', "line"."unexpected", 'sscc', "line"."sscc", 'lots',
    case when (select tracking from articles where company_id = $8 and id = line.article_id) in ('lot', 'lot_expiry') then (
      select coalesce(json_agg(json_build_object(
               'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, 'quantity_um3pl', round(own."quantity" / line.factor, 6), 'quantity_received', round(own."received" / line.factor, 6), 'quantity_rejected', round(own."rejected" / line.factor, 6)) order by lot.expires_on, lot.id), '[]')
        from line_lots own join lots lot on lot.company_id = $9 and lot.id = own.lot_id
       where own.company_id = $10 and own.line_id = line.id
         and (own.quantity is not null or own."reserved" + own."shipped" + own."received" + own."rejected" + own."restocked" + own."quarantined" + own."disposed" > 0)) end, 'serials', coalesce((
  select json_agg(json_build_object('serial', own.serial, 'state', own.state) order by own.serial collate "C")
    from line_serials own where own.company_id = $11 and own.line_id = line.id),
  case when (select tracking from articles where company_id = $12 and id = line.article_id) = 'serial' then '[]'::json end)) order by line.position), '[]')
    from document_lines line
   where line.company_id = $13 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $14 and documents.type = $15 and "documents"."id" = any(array(select id from keys)) order by "documents"."id" desc, "documents"."company_id" desc)) page order by page.id desc, page.company_id desc;

-- src/logistics/resource-reader.ts: list
with keys as materialized (
    select (select sum(rows::integer) from row_counts where table_name = $1 and company_id = any($2)) as list_total, page.* from ((select "id", "company_id" from "documents" where "documents"."company_id" = $3 and documents.type = $4 order by "documents"."id" desc, "documents"."company_id" desc limit $5)) page
     order by page.id desc, page.company_id desc)
  select (select list_total from keys limit 1) as list_total, page.* from ((select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."reason", "documents"."kind", "documents"."displace", "documents"."occurred_at", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $6 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $7 and id = line.article_id), 'um3pl', "line"."um3pl", 'quantity_um3pl', "line"."quantity_um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'stock', "line"."stock", 'lots',
    case when (select tracking from articles where company_id = $8 and id = line.article_id) in ('lot', 'lot_expiry') then (
      select coalesce(json_agg(json_build_object(
               'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, 'quantity_um3pl', round(own."quantity" / line.factor, 6)) order by lot.expires_on, lot.id), '[]')
        from line_lots own join lots lot on lot.company_id = $9 and lot.id = own.lot_id
       where own.company_id = $10 and own.line_id = line.id
         and (own.quantity is not null or own."reserved" + own."shipped" + own."received" + own."rejected" + own."restocked" + own."quarantined" + own."disposed" > 0)) end, 'serials', coalesce((
  select json_agg(json_build_object('serial', own.serial, 'state', own.state) order by own.serial collate "C")
    from line_serials own where own.company_id = $11 and own.line_id = line.id),
  case when (select tracking from articles where company_id = $12 and id = line.article_id) = 'serial' then '[]'::json end)) order by line.position), '[]')
    from document_lines line
   where line.company_id = $13 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $14 and documents.type = $15 and "documents"."id" = any(array(select id from keys)) order by "documents"."id" desc, "documents"."company_id" desc)) page order by page.id desc, page.company_id desc;

-- src/logistics/resource-reader.ts: list
with keys as materialized (
  select (select sum(rows::integer) from row_counts where table_name = $1 and company_id = any($2)) as list_total, page.* from ((select "id", "company_id" from "lots" where "lots"."company_id" = $3 order by "lots"."id" asc, "lots"."company_id" asc limit $4)) page
   order by page.id asc, page.company_id asc)
select (select list_total from keys limit 1) as list_total, page.* from ((select "lots"."id", "lots"."company_id", "lots"."article_id", "article"."article_code", "article"."um3pl", "article"."client_3pl_id", "lots"."lot_code", "lots"."expires_on", "lots"."produced_on", lots.status as "status", lots.status_history as "status_history", case when lots.status = 'active' then '[]'::json else (
select coalesce(json_agg(json_build_object(
         'type', holder.type, 'id', holder.id, 'number', holder.number, 'quantity', holder.quantity) order by holder.id), '[]')
  from (
    select document.type, document.id, document.number, sum(own.reserved) as quantity
      from line_lots own
      join document_lines line on line.company_id = $5 and line.id = own.line_id
      join documents document on document.company_id = $6 and document.id = line.document_id
     where own.company_id = $7 and own.lot_id = lots.id and own.reserved > 0
     group by document.type, document.id, document.number
     order by document.id limit 50
  ) holder) end as "blocked_orders", "lots"."notes", lots.metadata as "metadata", "sums"."on_hand", "sums"."reserved", "sums"."quarantined", "sums"."available", "sums"."warehouses", lots.version + sums.changes as "version", "lots"."created_at", greatest(lots.updated_at, sums.updated_at) as "updated_at" from "lots" inner join "articles" as "article" on "article"."company_id" = "lots"."company_id" and "article"."id" = "lots"."article_id" inner join lateral (
select coalesce(sum(balance."on_hand"), 0) as "on_hand", coalesce(sum(balance."reserved"), 0) as "reserved", coalesce(sum(balance."quarantined"), 0) as "quarantined",
       coalesce(sum(balance."on_hand"), 0) - coalesce(sum(balance."reserved"), 0) - coalesce(sum(balance."quarantined"), 0) as available,
       coalesce(json_agg(json_build_object(
         'warehouse_id', balance.warehouse_id, 'warehouse_code', warehouse.code, 'on_hand', balance.on_hand,
         'reserved', balance.reserved, 'quarantined', balance.quarantined,
         'available', balance.on_hand - balance.reserved - balance.quarantined) order by balance.warehouse_id)
         filter (where balance.lot_id is not null), '[]') as warehouses,
       coalesce(sum(balance.version), 0)::integer as changes, max(balance.updated_at) as updated_at
  from lot_balances balance
  join warehouses warehouse on warehouse.company_id = $8 and warehouse.id = balance.warehouse_id
 where balance.company_id = $9 and balance.lot_id = lots.id) as "sums" on true where "lots"."company_id" = $10 and "lots"."id" = any(array(select id from keys)) order by "lots"."id" asc, "lots"."company_id" asc)) page order by page.id asc, page.company_id asc;

-- src/logistics/resource-reader.ts: list
with keys as materialized (
  select (select sum(rows::integer) from row_counts where table_name = $1 and company_id = any($2)) as list_total, page.* from ((select "id", "company_id" from "serials" where "serials"."company_id" = $3 order by "serials"."id" asc, "serials"."company_id" asc limit $4)) page
   order by page.id asc, page.company_id asc)
select (select list_total from keys limit 1) as list_total, page.* from ((select "serials"."id", "serials"."company_id", "serials"."article_id", "article"."article_code", "article"."client_3pl_id", "serials"."serial", serials.status as "status", "serials"."warehouse_id", "warehouse"."code" as "warehouse_code", "serials"."lot_code", "serials"."expires_on", "serials"."document_type", "serials"."document_id", "document"."number" as "document_number", "serials"."version", "serials"."created_at", "serials"."updated_at" from "serials" inner join "articles" as "article" on "article"."company_id" = "serials"."company_id" and "article"."id" = "serials"."article_id" left join "warehouses" as "warehouse" on "warehouse"."company_id" = "serials"."company_id" and "warehouse"."id" = "serials"."warehouse_id" left join "documents" as "document" on "document"."company_id" = "serials"."company_id" and "document"."id" = "serials"."document_id" and "document"."type" = "serials"."document_type" where "serials"."company_id" = $5 and "serials"."id" = any(array(select id from keys)) order by "serials"."id" asc, "serials"."company_id" asc)) page order by page.id asc, page.company_id asc;

-- src/logistics/resource-reader.ts: list
with keys as materialized (
  select (select sum(rows::integer) from row_counts where table_name = $1 and company_id = any($2)) as list_total, page.* from ((select "id", "company_id" from "shipments" where "shipments"."company_id" = $3 order by "shipments"."id" desc, "shipments"."company_id" desc limit $4)) page
   order by page.id desc, page.company_id desc)
select (select list_total from keys limit 1) as list_total, page.* from ((select "shipments"."id", "shipments"."number", "shipments"."company_id", "shipments"."version", "shipments"."status", "shipments"."status_history", "shipments"."sales_order_id", "sales_order"."number" as "sales_order_number", "sales_order"."reference" as "sales_order_reference", "sales_order"."client_3pl_id", "sales_order"."partner_id", "partner"."code" as "partner_code", "partner"."name" as "partner_name", "sales_order"."warehouse_id", "sales_order"."ship_to", "shipments"."reference", "shipments"."carrier", "shipments"."service", "shipments"."tracking_numbers", "shipments"."occurred_at", (
select coalesce(json_agg(json_build_object(
         'sscc', package.sscc, 'tracking_number', package.tracking_number, 'type', package.type,
         'weight_kg', package.weight_kg, 'length_cm', package.length_cm, 'width_cm', package.width_cm,
         'height_cm', package.height_cm, 'lines', (
           select coalesce(json_agg(json_build_object(
                    'line_id', line.id, 'quantity_um3pl', round(packed.quantity / line.factor, 6),
                    'lots', (
select json_agg(json_build_object(
         'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on,
         'quantity_um3pl', round(own.quantity / line.factor, 6)) order by lot.expires_on, lot.id)
  from (
    select own.lot_id, sum(own.quantity) as quantity from shipment_lots own
     where own.company_id = $5 and own.shipment_id = shipments.id and own.line_id = line.id and own.package = package.position
     group by own.lot_id
  ) own
  join lots lot on lot.company_id = $6 and lot.id = own.lot_id),
                    'serials', (
select json_agg(own.serial order by own.serial collate "C") from shipment_serials own
 where own.company_id = $7 and own.shipment_id = shipments.id and own.line_id = line.id and own.package = package.position)
                  ) order by line.position), '[]')
             from shipment_lines packed
             join document_lines line on line.company_id = $8 and line.id = packed.line_id
            where packed.company_id = $9 and packed.shipment_id = shipments.id
              and packed.package = package.position)
       ) order by package.position), '[]')
  from shipment_packages package where package.company_id = $10 and package.shipment_id = shipments.id) as "packages", (
select coalesce(json_agg(json_build_object(
         'line_id', line.id, 'line_reference', line.line_reference, 'article_id', line.article_id,
         'article_code', article.article_code, 'description', article.description,
         'um3pl_barcode', article.um3pl_barcode, 'um3pl', line.um3pl, 'unece_code', unit.unece_code,
         'barcode', case line.um3pl when article.um3pl then article.um3pl_barcode
                                    when article.um3pl_2 then article.um3pl_2_barcode
                                    when article.um3pl_3 then article.um3pl_3_barcode end,
         'quantity_um3pl', round(shipped.quantity / line.factor, 6), 'lots', (
select json_agg(json_build_object(
         'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on,
         'quantity_um3pl', round(own.quantity / line.factor, 6)) order by lot.expires_on, lot.id)
  from (
    select own.lot_id, sum(own.quantity) as quantity from shipment_lots own
     where own.company_id = $11 and own.shipment_id = shipments.id and own.line_id = line.id
     group by own.lot_id
  ) own
  join lots lot on lot.company_id = $12 and lot.id = own.lot_id),
         'serials', (
select json_agg(own.serial order by own.serial collate "C") from shipment_serials own
 where own.company_id = $13 and own.shipment_id = shipments.id and own.line_id = line.id )) order by line.position), '[]')
  from (
    select line_id, sum(quantity) as quantity from shipment_lines
     where company_id = $14 and shipment_id = shipments.id group by line_id
  ) shipped
  join document_lines line on line.company_id = $15 and line.id = shipped.line_id
  join articles article on article.company_id = $16 and article.id = line.article_id
  left join units unit on unit.code = line.um3pl) as "lines", "shipments"."created_at", "shipments"."updated_at" from "shipments" inner join "documents" as "sales_order" on "sales_order"."company_id" = "shipments"."company_id" and "sales_order"."id" = "shipments"."sales_order_id" left join "partners" as "partner" on "partner"."company_id" = "sales_order"."company_id" and "partner"."id" = "sales_order"."partner_id" where "shipments"."company_id" = $17 and "shipments"."id" = any(array(select id from keys)) order by "shipments"."id" desc, "shipments"."company_id" desc)) page order by page.id desc, page.company_id desc;

-- src/logistics/resource-reader.ts: list
with keys as materialized (
  select (select sum(rows::integer) from row_counts where table_name = $1 and company_id = any($2)) as list_total, page.* from ((select "id", "company_id" from "stock_levels" where "stock_levels"."company_id" = $3 order by "stock_levels"."id" asc, "stock_levels"."company_id" asc limit $4)) page
   order by page.id asc, page.company_id asc)
select (select list_total from keys limit 1) as list_total, page.* from ((select "stock_levels"."id", "stock_levels"."company_id", "stock_levels"."warehouse_id", "warehouse"."code" as "warehouse_code", "stock_levels"."article_id", "article"."article_code", "article"."um3pl", "article"."client_3pl_id", "stock_levels"."on_hand", "stock_levels"."reserved", "stock_levels"."quarantined", "stock_levels"."inbound", stock_levels.on_hand - stock_levels.reserved - stock_levels.quarantined as "available", "stock_levels"."version", "stock_levels"."updated_at" from "stock_levels" inner join "articles" as "article" on "article"."company_id" = "stock_levels"."company_id" and "article"."id" = "stock_levels"."article_id" inner join "warehouses" as "warehouse" on "warehouse"."company_id" = "stock_levels"."company_id" and "warehouse"."id" = "stock_levels"."warehouse_id" where "stock_levels"."company_id" = $5 and "stock_levels"."id" = any(array(select id from keys)) order by "stock_levels"."id" asc, "stock_levels"."company_id" asc)) page order by page.id asc, page.company_id asc;

-- src/logistics/resource-reader.ts: list
with keys as materialized (
  select (select sum(rows::integer) from row_counts where table_name = $1 and company_id = any($2)) as list_total, page.* from ((select "id", "company_id" from "stock_movements" where "stock_movements"."company_id" = $3 order by "stock_movements"."id" desc, "stock_movements"."company_id" desc limit $4)) page
   order by page.id desc, page.company_id desc)
select (select list_total from keys limit 1) as list_total, page.* from ((select "stock_movements"."id", "stock_movements"."company_id", "stock_movements"."warehouse_id", "stock_movements"."article_id", "article"."article_code", "stock_movements"."bucket", "stock_movements"."delta", "stock_movements"."balance_after", "stock_movements"."lot_id", "lot"."lot_code", "stock_movements"."lot_balance_after", "stock_movements"."reason", "stock_movements"."document_type", "stock_movements"."document_id", "stock_movements"."line_id", "stock_movements"."actor", "stock_movements"."occurred_at", "stock_movements"."created_at" from "stock_movements" inner join "articles" as "article" on "article"."company_id" = "stock_movements"."company_id" and "article"."id" = "stock_movements"."article_id" left join "lots" as "lot" on "lot"."company_id" = "stock_movements"."company_id" and "lot"."id" = "stock_movements"."lot_id" where "stock_movements"."company_id" = $5 and "stock_movements"."id" = any(array(select id from keys)) order by "stock_movements"."id" desc, "stock_movements"."company_id" desc)) page order by page.id desc, page.company_id desc;

-- src/logistics/resource-reader.ts: list
with keys as materialized (
/* planned by values */ with matches as materialized ((select "id", "company_id" from "serials" where "serials"."company_id" = $1 and (company_id, article_id) in (
  select company_id, id from articles where "articles"."company_id" = $2 and article_code = $3)))
select (select count(*) from matches) as list_total, page.* from matches page
 order by page.id asc, page.company_id asc limit $4 offset $5)
select (select list_total from keys limit 1) as list_total, page.* from ((select "serials"."id", "serials"."company_id", "serials"."article_id", "article"."article_code", "article"."client_3pl_id", "serials"."serial", serials.status as "status", "serials"."warehouse_id", "warehouse"."code" as "warehouse_code", "serials"."lot_code", "serials"."expires_on", "serials"."document_type", "serials"."document_id", "document"."number" as "document_number", "serials"."version", "serials"."created_at", "serials"."updated_at" from "serials" inner join "articles" as "article" on "article"."company_id" = "serials"."company_id" and "article"."id" = "serials"."article_id" left join "warehouses" as "warehouse" on "warehouse"."company_id" = "serials"."company_id" and "warehouse"."id" = "serials"."warehouse_id" left join "documents" as "document" on "document"."company_id" = "serials"."company_id" and "document"."id" = "serials"."document_id" and "document"."type" = "serials"."document_type" where "serials"."company_id" = $6 and "serials"."id" = any(array(select id from keys)) order by "serials"."id" asc, "serials"."company_id" asc)) page order by page.id asc, page.company_id asc;

-- src/logistics/resource-reader.ts: list
with keys as materialized (
/* planned by values */ with matches as materialized ((select "id", "company_id" from "shipments" where "shipments"."company_id" = $1 and "sales_order_id" = $2))
select (select count(*) from matches) as list_total, page.* from matches page
 order by page.id desc, page.company_id desc limit $3 offset $4)
select (select list_total from keys limit 1) as list_total, page.* from ((select "shipments"."id", "shipments"."number", "shipments"."company_id", "shipments"."version", "shipments"."status", "shipments"."status_history", "shipments"."sales_order_id", "sales_order"."number" as "sales_order_number", "sales_order"."reference" as "sales_order_reference", "sales_order"."client_3pl_id", "sales_order"."partner_id", "partner"."code" as "partner_code", "partner"."name" as "partner_name", "sales_order"."warehouse_id", "sales_order"."ship_to", "shipments"."reference", "shipments"."carrier", "shipments"."service", "shipments"."tracking_numbers", "shipments"."occurred_at", (
select coalesce(json_agg(json_build_object(
         'sscc', package.sscc, 'tracking_number', package.tracking_number, 'type', package.type,
         'weight_kg', package.weight_kg, 'length_cm', package.length_cm, 'width_cm', package.width_cm,
         'height_cm', package.height_cm, 'lines', (
           select coalesce(json_agg(json_build_object(
                    'line_id', line.id, 'quantity_um3pl', round(packed.quantity / line.factor, 6),
                    'lots', (
select json_agg(json_build_object(
         'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on,
         'quantity_um3pl', round(own.quantity / line.factor, 6)) order by lot.expires_on, lot.id)
  from (
    select own.lot_id, sum(own.quantity) as quantity from shipment_lots own
     where own.company_id = $5 and own.shipment_id = shipments.id and own.line_id = line.id and own.package = package.position
     group by own.lot_id
  ) own
  join lots lot on lot.company_id = $6 and lot.id = own.lot_id),
                    'serials', (
select json_agg(own.serial order by own.serial collate "C") from shipment_serials own
 where own.company_id = $7 and own.shipment_id = shipments.id and own.line_id = line.id and own.package = package.position)
                  ) order by line.position), '[]')
             from shipment_lines packed
             join document_lines line on line.company_id = $8 and line.id = packed.line_id
            where packed.company_id = $9 and packed.shipment_id = shipments.id
              and packed.package = package.position)
       ) order by package.position), '[]')
  from shipment_packages package where package.company_id = $10 and package.shipment_id = shipments.id) as "packages", (
select coalesce(json_agg(json_build_object(
         'line_id', line.id, 'line_reference', line.line_reference, 'article_id', line.article_id,
         'article_code', article.article_code, 'description', article.description,
         'um3pl_barcode', article.um3pl_barcode, 'um3pl', line.um3pl, 'unece_code', unit.unece_code,
         'barcode', case line.um3pl when article.um3pl then article.um3pl_barcode
                                    when article.um3pl_2 then article.um3pl_2_barcode
                                    when article.um3pl_3 then article.um3pl_3_barcode end,
         'quantity_um3pl', round(shipped.quantity / line.factor, 6), 'lots', (
select json_agg(json_build_object(
         'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on,
         'quantity_um3pl', round(own.quantity / line.factor, 6)) order by lot.expires_on, lot.id)
  from (
    select own.lot_id, sum(own.quantity) as quantity from shipment_lots own
     where own.company_id = $11 and own.shipment_id = shipments.id and own.line_id = line.id
     group by own.lot_id
  ) own
  join lots lot on lot.company_id = $12 and lot.id = own.lot_id),
         'serials', (
select json_agg(own.serial order by own.serial collate "C") from shipment_serials own
 where own.company_id = $13 and own.shipment_id = shipments.id and own.line_id = line.id )) order by line.position), '[]')
  from (
    select line_id, sum(quantity) as quantity from shipment_lines
     where company_id = $14 and shipment_id = shipments.id group by line_id
  ) shipped
  join document_lines line on line.company_id = $15 and line.id = shipped.line_id
  join articles article on article.company_id = $16 and article.id = line.article_id
  left join units unit on unit.code = line.um3pl) as "lines", "shipments"."created_at", "shipments"."updated_at" from "shipments" inner join "documents" as "sales_order" on "sales_order"."company_id" = "shipments"."company_id" and "sales_order"."id" = "shipments"."sales_order_id" left join "partners" as "partner" on "partner"."company_id" = "sales_order"."company_id" and "partner"."id" = "sales_order"."partner_id" where "shipments"."company_id" = $17 and "shipments"."id" = any(array(select id from keys)) order by "shipments"."id" desc, "shipments"."company_id" desc)) page order by page.id desc, page.company_id desc;

-- src/logistics/resource-reader.ts: list
with keys as materialized (
/* planned by values */ with matches as materialized ((select "id", "company_id" from "stock_levels" where "stock_levels"."company_id" = $1 and created_at <= $2))
select (select count(*) from matches) as list_total, page.* from matches page
 order by page.id asc, page.company_id asc limit $3 offset $4)
select (select list_total from keys limit 1) as list_total, page.* from ((select "stock_levels"."id", "stock_levels"."company_id", "stock_levels"."warehouse_id", "warehouse"."code" as "warehouse_code", "stock_levels"."article_id", "article"."article_code", "article"."um3pl", "article"."client_3pl_id", "stock_levels"."on_hand", "stock_levels"."reserved", "stock_levels"."quarantined", "stock_levels"."inbound", stock_levels.on_hand - stock_levels.reserved - stock_levels.quarantined as "available", "stock_levels"."version", "stock_levels"."updated_at" from "stock_levels" inner join "articles" as "article" on "article"."company_id" = "stock_levels"."company_id" and "article"."id" = "stock_levels"."article_id" inner join "warehouses" as "warehouse" on "warehouse"."company_id" = "stock_levels"."company_id" and "warehouse"."id" = "stock_levels"."warehouse_id" where "stock_levels"."company_id" = $5 and "stock_levels"."id" = any(array(select id from keys)) order by "stock_levels"."id" asc, "stock_levels"."company_id" asc)) page order by page.id asc, page.company_id asc;

-- src/logistics/resource-reader.ts: list
with keys as materialized (
/* planned by values */ with matches as materialized ((select "id", "company_id" from "webhook_deliveries" where "webhook_deliveries"."company_id" = $1 and "webhook_id" = $2))
select (select count(*) from matches) as list_total, page.* from matches page
 order by page.id desc, page.company_id desc limit $3 offset $4)
select (select list_total from keys limit 1) as list_total, page.* from ((select "id", "company_id", "webhook_id", "event_id", "event_type", "status", "attempts", "next_attempt_at", "last_attempt_at", "response_status", "error", "duration_ms", "created_at" from "webhook_deliveries" where "webhook_deliveries"."company_id" = $5 and "webhook_deliveries"."id" = any(array(select id from keys)) order by "webhook_deliveries"."id" desc, "webhook_deliveries"."company_id" desc)) page order by page.id desc, page.company_id desc;

-- src/logistics/resource-reader.ts: span
select "id", "article_code", "description", "um3pl", "um3pl_barcode", "um3pl_2", "um3pl_2_factor", "um3pl_2_barcode", "um3pl_3", "um3pl_3_factor", "um3pl_3_barcode", "integer_only_um3pl_quantity", "tracking", "min_remaining_days", "active", "client_3pl_id", "integer_only_um3pl_quantity" as "integer_only", "company_id", "version", "created_at", "updated_at" from "articles" where "articles"."company_id" = $1 order by "articles"."id" asc fetch first ($2) rows with ties;

-- src/logistics/resource-reader.ts: span
select "imports"."id", "imports"."company_id", "imports"."kind", "imports"."format", "imports"."state", "imports"."rows", "imports"."processed", "imports"."created", "imports"."updated", "imports"."failed", "imports"."actor", "imports"."version", "imports"."created_at", "imports"."updated_at", "imports"."finished_at" from "imports" where "imports"."company_id" = $1 order by "imports"."id" desc fetch first ($2) rows with ties;

-- src/logistics/resource-reader.ts: span
with keys as materialized ((select "id", "company_id" from "documents" where "documents"."company_id" = $1 and documents.type = $2 order by "documents"."id" desc fetch first ($3) rows with ties))
    (select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id" as "from_warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."to_warehouse_id", "documents"."expected_at", "documents"."carrier", "documents"."tracking_number", "documents"."discrepancies", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $4 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $5 and id = line.article_id), 'um3pl', "line"."um3pl", 'quantity_um3pl', "line"."quantity_um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'quantity_reserved', round("line"."reserved" / line.factor, 6), 'quantity_sent', round("line"."shipped" / line.factor, 6), 'quantity_received', round("line"."received" / line.factor, 6), 'quantity_rejected', round("line"."rejected" / line.factor, 6), 'lots',
    case when (select tracking from articles where company_id = $6 and id = line.article_id) in ('lot', 'lot_expiry') then (
      select coalesce(json_agg(json_build_object(
               'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, 'quantity_um3pl', round(own."quantity" / line.factor, 6), 'quantity_reserved', round(own."reserved" / line.factor, 6), 'quantity_sent', round(own."shipped" / line.factor, 6), 'quantity_received', round(own."received" / line.factor, 6), 'quantity_rejected', round(own."rejected" / line.factor, 6)) order by lot.expires_on, lot.id), '[]')
        from line_lots own join lots lot on lot.company_id = $7 and lot.id = own.lot_id
       where own.company_id = $8 and own.line_id = line.id
         and (own.quantity is not null or own."reserved" + own."shipped" + own."received" + own."rejected" + own."restocked" + own."quarantined" + own."disposed" > 0)) end, 'serials', coalesce((
  select json_agg(json_build_object('serial', own.serial, 'state', own.state) order by own.serial collate "C")
    from line_serials own where own.company_id = $9 and own.line_id = line.id),
  case when (select tracking from articles where company_id = $10 and id = line.article_id) = 'serial' then '[]'::json end)) order by line.position), '[]')
    from document_lines line
   where line.company_id = $11 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $12 and documents.type = $13 and "documents"."id" = any(array(select id from keys)) order by "documents"."id" desc, "documents"."company_id" desc);

-- src/logistics/resource-reader.ts: span
with keys as materialized ((select "id", "company_id" from "documents" where "documents"."company_id" = $1 and documents.type = $2 order by "documents"."id" desc fetch first ($3) rows with ties))
    (select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."blind", "documents"."tolerance_percent", "documents"."due_on", "documents"."displace", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $4 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $5 and id = line.article_id), 'um3pl', "line"."um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'expected', round("count"."expected" / line.factor, 6), 'expected_on_hand', round("count"."expected_on_hand" / line.factor, 6), 'counted', round("count"."counted" / line.factor, 6), 'counted_at', to_char("count"."counted_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'difference', round("count"."difference" / line.factor, 6), 'picked', round(coalesce((
      select sum(case when lot.id is null then picked.reserved else own.reserved end) from document_lines picked
        join documents picking on picking.company_id = $6 and picking.id = picked.document_id
        left join line_lots own on own.company_id = $7 and own.line_id = picked.id and own.lot_id = lot.id
       where picked.company_id = $8 and picked.article_id = line.article_id and picked.reserved > 0
         and picking.type = 'sales_order' and picking.warehouse_id = documents.warehouse_id
         and picking.status = any('{picking,packed,partially_shipped}'::text[])), 0) / line.factor, 6), 'attempts', count.attempts, 'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, 'serials', coalesce((
  select json_agg(json_build_object('serial', own.serial, 'state', own.state) order by own.serial collate "C")
    from line_serials own where own.company_id = $9 and own.line_id = line.id),
  case when (select tracking from articles where company_id = $10 and id = line.article_id) = 'serial' then '[]'::json end)) order by line.position), '[]')
    from document_lines line
  join count_lines count on count.company_id = $11 and count.line_id = line.id
  left join line_lots of_lot on of_lot.company_id = $12 and of_lot.line_id = line.id
  left join lots lot on lot.company_id = $13 and lot.id = of_lot.lot_id
   where line.company_id = $14 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $15 and documents.type = $16 and "documents"."id" = any(array(select id from keys)) order by "documents"."id" desc, "documents"."company_id" desc);

-- src/logistics/resource-reader.ts: span
with keys as materialized ((select "id", "company_id" from "documents" where "documents"."company_id" = $1 and documents.type = $2 order by "documents"."id" desc fetch first ($3) rows with ties))
    (select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."expected_date", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $4 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $5 and id = line.article_id), 'um3pl', "line"."um3pl", 'quantity_um3pl', "line"."quantity_um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'quantity_received', round("line"."received" / line.factor, 6), 'quantity_rejected', round("line"."rejected" / line.factor, 6)) order by line.position), '[]')
    from document_lines line
   where line.company_id = $6 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $7 and documents.type = $8 and "documents"."id" = any(array(select id from keys)) order by "documents"."id" desc, "documents"."company_id" desc);

-- src/logistics/resource-reader.ts: span
with keys as materialized ((select "id", "company_id" from "documents" where "documents"."company_id" = $1 and documents.type = $2 order by "documents"."id" desc fetch first ($3) rows with ties))
    (select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."priority", "documents"."requested_ship_date", "documents"."min_remaining_days", "documents"."ship_to", "documents"."carrier", "documents"."tracking_numbers", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $4 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $5 and id = line.article_id), 'um3pl', "line"."um3pl", 'quantity_um3pl', "line"."quantity_um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'quantity_reserved', round("line"."reserved" / line.factor, 6), 'quantity_backordered', round("line"."backordered" / line.factor, 6), 'quantity_shipped', round("line"."shipped" / line.factor, 6), 'lots',
    case when (select tracking from articles where company_id = $6 and id = line.article_id) in ('lot', 'lot_expiry') then (
      select coalesce(json_agg(json_build_object(
               'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, 'quantity_um3pl', round(own."quantity" / line.factor, 6), 'quantity_reserved', round(own."reserved" / line.factor, 6), 'quantity_shipped', round(own."shipped" / line.factor, 6)) order by lot.expires_on, lot.id), '[]')
        from line_lots own join lots lot on lot.company_id = $7 and lot.id = own.lot_id
       where own.company_id = $8 and own.line_id = line.id
         and (own.quantity is not null or own."reserved" + own."shipped" + own."received" + own."rejected" + own."restocked" + own."quarantined" + own."disposed" > 0)) end, 'serials', coalesce((
  select json_agg(json_build_object('serial', own.serial, 'state', own.state) order by own.serial collate "C")
    from line_serials own where own.company_id = $9 and own.line_id = line.id),
  case when (select tracking from articles where company_id = $10 and id = line.article_id) = 'serial' then '[]'::json end)) order by line.position), '[]')
    from document_lines line
   where line.company_id = $11 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $12 and documents.type = $13 and "documents"."id" = any(array(select id from keys)) order by "documents"."id" desc, "documents"."company_id" desc);

-- src/logistics/resource-reader.ts: span
with keys as materialized ((select "id", "company_id" from "documents" where "documents"."company_id" = $1 and documents.type = $2 order by "documents"."id" desc fetch first ($3) rows with ties))
    (select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."purchase_order_id", "documents"."expected_at", "documents"."carrier", "documents"."tracking_number", "documents"."source", "documents"."discrepancies", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $4 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $5 and id = line.article_id), 'um3pl', "line"."um3pl", 'quantity_um3pl', "line"."quantity_um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'purchase_order_line_id', "line"."purchase_order_line_id", 'quantity_received', round("line"."received" / line.factor, 6), 'quantity_rejected', round("line"."rejected" / line.factor, 6), 'unexpected', "line"."unexpected", 'sscc', "line"."sscc", 'lots',
    case when (select tracking from articles where company_id = $6 and id = line.article_id) in ('lot', 'lot_expiry') then (
      select coalesce(json_agg(json_build_object(
               'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, 'quantity_um3pl', round(own."quantity" / line.factor, 6), 'quantity_received', round(own."received" / line.factor, 6), 'quantity_rejected', round(own."rejected" / line.factor, 6)) order by lot.expires_on, lot.id), '[]')
        from line_lots own join lots lot on lot.company_id = $7 and lot.id = own.lot_id
       where own.company_id = $8 and own.line_id = line.id
         and (own.quantity is not null or own."reserved" + own."shipped" + own."received" + own."rejected" + own."restocked" + own."quarantined" + own."disposed" > 0)) end, 'serials', coalesce((
  select json_agg(json_build_object('serial', own.serial, 'state', own.state) order by own.serial collate "C")
    from line_serials own where own.company_id = $9 and own.line_id = line.id),
  case when (select tracking from articles where company_id = $10 and id = line.article_id) = 'serial' then '[]'::json end)) order by line.position), '[]')
    from document_lines line
   where line.company_id = $11 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $12 and documents.type = $13 and "documents"."id" = any(array(select id from keys)) order by "documents"."id" desc, "documents"."company_id" desc);

-- src/logistics/resource-reader.ts: span
with keys as materialized ((select "id", "company_id" from "documents" where "documents"."company_id" = $1 and documents.type = $2 order by "documents"."id" desc fetch first ($3) rows with ties))
    (select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."reason", "documents"."kind", "documents"."displace", "documents"."occurred_at", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $4 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $5 and id = line.article_id), 'um3pl', "line"."um3pl", 'quantity_um3pl', "line"."quantity_um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'stock', "line"."stock", 'lots',
    case when (select tracking from articles where company_id = $6 and id = line.article_id) in ('lot', 'lot_expiry') then (
      select coalesce(json_agg(json_build_object(
               'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, 'quantity_um3pl', round(own."quantity" / line.factor, 6)) order by lot.expires_on, lot.id), '[]')
        from line_lots own join lots lot on lot.company_id = $7 and lot.id = own.lot_id
       where own.company_id = $8 and own.line_id = line.id
         and (own.quantity is not null or own."reserved" + own."shipped" + own."received" + own."rejected" + own."restocked" + own."quarantined" + own."disposed" > 0)) end, 'serials', coalesce((
  select json_agg(json_build_object('serial', own.serial, 'state', own.state) order by own.serial collate "C")
    from line_serials own where own.company_id = $9 and own.line_id = line.id),
  case when (select tracking from articles where company_id = $10 and id = line.article_id) = 'serial' then '[]'::json end)) order by line.position), '[]')
    from document_lines line
   where line.company_id = $11 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $12 and documents.type = $13 and "documents"."id" = any(array(select id from keys)) order by "documents"."id" desc, "documents"."company_id" desc);

-- src/logistics/resource-reader.ts: span
with keys as materialized ((select "id", "company_id" from "documents" where "documents"."company_id" = $1 and documents.type = $2 order by "documents"."id" desc fetch first ($3) rows with ties))
    (select "documents"."id", "documents"."number", "documents"."company_id", "documents"."version", "documents"."status", "documents"."reference", "documents"."client_3pl_id", "documents"."partner_id", "documents"."warehouse_id", "documents"."notes", "documents"."metadata", "documents"."created_at", "documents"."updated_at", "documents"."sales_order_id", "documents"."reason", "documents"."tracking_number", (
select coalesce(json_agg(json_build_object(
         'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
         'at', to_char("move"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by move.id), '[]')
  from document_moves move where move.company_id = $4 and move.document_id = documents.id) as "status_history", (
  select coalesce(json_agg(json_build_object('id', "line"."id", 'article_id', "line"."article_id", 'article_code', (select article_code from articles where company_id = $5 and id = line.article_id), 'um3pl', "line"."um3pl", 'quantity_um3pl', "line"."quantity_um3pl", 'line_reference', "line"."line_reference", 'notes', "line"."notes", 'actions', (
  select coalesce(json_agg(json_build_object('action', action, 'quantity_um3pl', quantity)), '[]')
    from (values ('restock', round("line"."restocked" / line.factor, 6)), ('quarantine', round("line"."quarantined" / line.factor, 6)), ('dispose', round("line"."disposed" / line.factor, 6)))
         decided (action, quantity)
   where quantity > 0), 'lots',
    case when (select tracking from articles where company_id = $6 and id = line.article_id) in ('lot', 'lot_expiry') then (
      select coalesce(json_agg(json_build_object(
               'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on, 'quantity_restocked', round(own."restocked" / line.factor, 6), 'quantity_quarantined', round(own."quarantined" / line.factor, 6), 'quantity_disposed', round(own."disposed" / line.factor, 6)) order by lot.expires_on, lot.id), '[]')
        from line_lots own join lots lot on lot.company_id = $7 and lot.id = own.lot_id
       where own.company_id = $8 and own.line_id = line.id
         and (own.quantity is not null or own."reserved" + own."shipped" + own."received" + own."rejected" + own."restocked" + own."quarantined" + own."disposed" > 0)) end, 'serials', coalesce((
  select json_agg(json_build_object('serial', own.serial, 'state', own.state) order by own.serial collate "C")
    from line_serials own where own.company_id = $9 and own.line_id = line.id),
  case when (select tracking from articles where company_id = $10 and id = line.article_id) = 'serial' then '[]'::json end)) order by line.position), '[]')
    from document_lines line
   where line.company_id = $11 and line.document_id = documents.id) as "lines" from "documents" where "documents"."company_id" = $12 and documents.type = $13 and "documents"."id" = any(array(select id from keys)) order by "documents"."id" desc, "documents"."company_id" desc);

-- src/logistics/resource-reader.ts: span
with keys as materialized ((select "id", "company_id" from "lots" where "lots"."company_id" = $1 order by "lots"."id" asc fetch first ($2) rows with ties))
  (select "lots"."id", "lots"."company_id", "lots"."article_id", "article"."article_code", "article"."um3pl", "article"."client_3pl_id", "lots"."lot_code", "lots"."expires_on", "lots"."produced_on", lots.status as "status", lots.status_history as "status_history", case when lots.status = 'active' then '[]'::json else (
select coalesce(json_agg(json_build_object(
         'type', holder.type, 'id', holder.id, 'number', holder.number, 'quantity', holder.quantity) order by holder.id), '[]')
  from (
    select document.type, document.id, document.number, sum(own.reserved) as quantity
      from line_lots own
      join document_lines line on line.company_id = $3 and line.id = own.line_id
      join documents document on document.company_id = $4 and document.id = line.document_id
     where own.company_id = $5 and own.lot_id = lots.id and own.reserved > 0
     group by document.type, document.id, document.number
     order by document.id limit 50
  ) holder) end as "blocked_orders", "lots"."notes", lots.metadata as "metadata", "sums"."on_hand", "sums"."reserved", "sums"."quarantined", "sums"."available", "sums"."warehouses", lots.version + sums.changes as "version", "lots"."created_at", greatest(lots.updated_at, sums.updated_at) as "updated_at" from "lots" inner join "articles" as "article" on "article"."company_id" = "lots"."company_id" and "article"."id" = "lots"."article_id" inner join lateral (
select coalesce(sum(balance."on_hand"), 0) as "on_hand", coalesce(sum(balance."reserved"), 0) as "reserved", coalesce(sum(balance."quarantined"), 0) as "quarantined",
       coalesce(sum(balance."on_hand"), 0) - coalesce(sum(balance."reserved"), 0) - coalesce(sum(balance."quarantined"), 0) as available,
       coalesce(json_agg(json_build_object(
         'warehouse_id', balance.warehouse_id, 'warehouse_code', warehouse.code, 'on_hand', balance.on_hand,
         'reserved', balance.reserved, 'quarantined', balance.quarantined,
         'available', balance.on_hand - balance.reserved - balance.quarantined) order by balance.warehouse_id)
         filter (where balance.lot_id is not null), '[]') as warehouses,
       coalesce(sum(balance.version), 0)::integer as changes, max(balance.updated_at) as updated_at
  from lot_balances balance
  join warehouses warehouse on warehouse.company_id = $6 and warehouse.id = balance.warehouse_id
 where balance.company_id = $7 and balance.lot_id = lots.id) as "sums" on true where "lots"."company_id" = $8 and "lots"."id" = any(array(select id from keys)) order by "lots"."id" asc, "lots"."company_id" asc);

-- src/logistics/resource-reader.ts: span
with keys as materialized ((select "id", "company_id" from "serials" where "serials"."company_id" = $1 order by "serials"."id" asc fetch first ($2) rows with ties))
(select "serials"."id", "serials"."company_id", "serials"."article_id", "article"."article_code", "article"."client_3pl_id", "serials"."serial", serials.status as "status", "serials"."warehouse_id", "warehouse"."code" as "warehouse_code", "serials"."lot_code", "serials"."expires_on", "serials"."document_type", "serials"."document_id", "document"."number" as "document_number", "serials"."version", "serials"."created_at", "serials"."updated_at" from "serials" inner join "articles" as "article" on "article"."company_id" = "serials"."company_id" and "article"."id" = "serials"."article_id" left join "warehouses" as "warehouse" on "warehouse"."company_id" = "serials"."company_id" and "warehouse"."id" = "serials"."warehouse_id" left join "documents" as "document" on "document"."company_id" = "serials"."company_id" and "document"."id" = "serials"."document_id" and "document"."type" = "serials"."document_type" where "serials"."company_id" = $3 and "serials"."id" = any(array(select id from keys)) order by "serials"."id" asc, "serials"."company_id" asc);

-- src/logistics/resource-reader.ts: span
with keys as materialized ((select "id", "company_id" from "shipments" where "shipments"."company_id" = $1 order by "shipments"."id" desc fetch first ($2) rows with ties))
  (select "shipments"."id", "shipments"."number", "shipments"."company_id", "shipments"."version", "shipments"."status", "shipments"."status_history", "shipments"."sales_order_id", "sales_order"."number" as "sales_order_number", "sales_order"."reference" as "sales_order_reference", "sales_order"."client_3pl_id", "sales_order"."partner_id", "partner"."code" as "partner_code", "partner"."name" as "partner_name", "sales_order"."warehouse_id", "sales_order"."ship_to", "shipments"."reference", "shipments"."carrier", "shipments"."service", "shipments"."tracking_numbers", "shipments"."occurred_at", (
select coalesce(json_agg(json_build_object(
         'sscc', package.sscc, 'tracking_number', package.tracking_number, 'type', package.type,
         'weight_kg', package.weight_kg, 'length_cm', package.length_cm, 'width_cm', package.width_cm,
         'height_cm', package.height_cm, 'lines', (
           select coalesce(json_agg(json_build_object(
                    'line_id', line.id, 'quantity_um3pl', round(packed.quantity / line.factor, 6),
                    'lots', (
select json_agg(json_build_object(
         'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on,
         'quantity_um3pl', round(own.quantity / line.factor, 6)) order by lot.expires_on, lot.id)
  from (
    select own.lot_id, sum(own.quantity) as quantity from shipment_lots own
     where own.company_id = $3 and own.shipment_id = shipments.id and own.line_id = line.id and own.package = package.position
     group by own.lot_id
  ) own
  join lots lot on lot.company_id = $4 and lot.id = own.lot_id),
                    'serials', (
select json_agg(own.serial order by own.serial collate "C") from shipment_serials own
 where own.company_id = $5 and own.shipment_id = shipments.id and own.line_id = line.id and own.package = package.position)
                  ) order by line.position), '[]')
             from shipment_lines packed
             join document_lines line on line.company_id = $6 and line.id = packed.line_id
            where packed.company_id = $7 and packed.shipment_id = shipments.id
              and packed.package = package.position)
       ) order by package.position), '[]')
  from shipment_packages package where package.company_id = $8 and package.shipment_id = shipments.id) as "packages", (
select coalesce(json_agg(json_build_object(
         'line_id', line.id, 'line_reference', line.line_reference, 'article_id', line.article_id,
         'article_code', article.article_code, 'description', article.description,
         'um3pl_barcode', article.um3pl_barcode, 'um3pl', line.um3pl, 'unece_code', unit.unece_code,
         'barcode', case line.um3pl when article.um3pl then article.um3pl_barcode
                                    when article.um3pl_2 then article.um3pl_2_barcode
                                    when article.um3pl_3 then article.um3pl_3_barcode end,
         'quantity_um3pl', round(shipped.quantity / line.factor, 6), 'lots', (
select json_agg(json_build_object(
         'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on,
         'quantity_um3pl', round(own.quantity / line.factor, 6)) order by lot.expires_on, lot.id)
  from (
    select own.lot_id, sum(own.quantity) as quantity from shipment_lots own
     where own.company_id = $9 and own.shipment_id = shipments.id and own.line_id = line.id
     group by own.lot_id
  ) own
  join lots lot on lot.company_id = $10 and lot.id = own.lot_id),
         'serials', (
select json_agg(own.serial order by own.serial collate "C") from shipment_serials own
 where own.company_id = $11 and own.shipment_id = shipments.id and own.line_id = line.id )) order by line.position), '[]')
  from (
    select line_id, sum(quantity) as quantity from shipment_lines
     where company_id = $12 and shipment_id = shipments.id group by line_id
  ) shipped
  join document_lines line on line.company_id = $13 and line.id = shipped.line_id
  join articles article on article.company_id = $14 and article.id = line.article_id
  left join units unit on unit.code = line.um3pl) as "lines", "shipments"."created_at", "shipments"."updated_at" from "shipments" inner join "documents" as "sales_order" on "sales_order"."company_id" = "shipments"."company_id" and "sales_order"."id" = "shipments"."sales_order_id" left join "partners" as "partner" on "partner"."company_id" = "sales_order"."company_id" and "partner"."id" = "sales_order"."partner_id" where "shipments"."company_id" = $15 and "shipments"."id" = any(array(select id from keys)) order by "shipments"."id" desc, "shipments"."company_id" desc);

-- src/logistics/resource-reader.ts: span
with keys as materialized ((select "id", "company_id" from "stock_levels" where "stock_levels"."company_id" = $1 order by "stock_levels"."id" asc fetch first ($2) rows with ties))
(select "stock_levels"."id", "stock_levels"."company_id", "stock_levels"."warehouse_id", "warehouse"."code" as "warehouse_code", "stock_levels"."article_id", "article"."article_code", "article"."um3pl", "article"."client_3pl_id", "stock_levels"."on_hand", "stock_levels"."reserved", "stock_levels"."quarantined", "stock_levels"."inbound", stock_levels.on_hand - stock_levels.reserved - stock_levels.quarantined as "available", "stock_levels"."version", "stock_levels"."updated_at" from "stock_levels" inner join "articles" as "article" on "article"."company_id" = "stock_levels"."company_id" and "article"."id" = "stock_levels"."article_id" inner join "warehouses" as "warehouse" on "warehouse"."company_id" = "stock_levels"."company_id" and "warehouse"."id" = "stock_levels"."warehouse_id" where "stock_levels"."company_id" = $3 and "stock_levels"."id" = any(array(select id from keys)) order by "stock_levels"."id" asc, "stock_levels"."company_id" asc);

-- src/logistics/resource-reader.ts: span
with keys as materialized ((select "id", "company_id" from "stock_movements" where "stock_movements"."company_id" = $1 order by "stock_movements"."id" desc fetch first ($2) rows with ties))
(select "stock_movements"."id", "stock_movements"."company_id", "stock_movements"."warehouse_id", "stock_movements"."article_id", "article"."article_code", "stock_movements"."bucket", "stock_movements"."delta", "stock_movements"."balance_after", "stock_movements"."lot_id", "lot"."lot_code", "stock_movements"."lot_balance_after", "stock_movements"."reason", "stock_movements"."document_type", "stock_movements"."document_id", "stock_movements"."line_id", "stock_movements"."actor", "stock_movements"."occurred_at", "stock_movements"."created_at" from "stock_movements" inner join "articles" as "article" on "article"."company_id" = "stock_movements"."company_id" and "article"."id" = "stock_movements"."article_id" left join "lots" as "lot" on "lot"."company_id" = "stock_movements"."company_id" and "lot"."id" = "stock_movements"."lot_id" where "stock_movements"."company_id" = $3 and "stock_movements"."id" = any(array(select id from keys)) order by "stock_movements"."id" desc, "stock_movements"."company_id" desc);

-- src/logistics/resource-reader.ts: span
with keys as materialized ((select /* planned by values */ "id", "company_id" from "stock_levels" where "stock_levels"."company_id" = $1 and created_at <= $2 order by "stock_levels"."id" asc fetch first ($3) rows with ties))
(select "stock_levels"."id", "stock_levels"."company_id", "stock_levels"."warehouse_id", "warehouse"."code" as "warehouse_code", "stock_levels"."article_id", "article"."article_code", "article"."um3pl", "article"."client_3pl_id", "stock_levels"."on_hand", "stock_levels"."reserved", "stock_levels"."quarantined", "stock_levels"."inbound", stock_levels.on_hand - stock_levels.reserved - stock_levels.quarantined as "available", "stock_levels"."version", "stock_levels"."updated_at" from "stock_levels" inner join "articles" as "article" on "article"."company_id" = "stock_levels"."company_id" and "article"."id" = "stock_levels"."article_id" inner join "warehouses" as "warehouse" on "warehouse"."company_id" = "stock_levels"."company_id" and "warehouse"."id" = "stock_levels"."warehouse_id" where "stock_levels"."company_id" = $4 and "stock_levels"."id" = any(array(select id from keys)) order by "stock_levels"."id" asc, "stock_levels"."company_id" asc);

-- src/logistics/scanning/scan.handlers.ts: readScan
select "id", "article_code", "description", "um3pl", "um3pl_barcode", "um3pl_2", "um3pl_2_factor", "um3pl_2_barcode", "um3pl_3", "um3pl_3_factor", "um3pl_3_barcode", "integer_only_um3pl_quantity", "tracking", "min_remaining_days", "active", "client_3pl_id", "integer_only_um3pl_quantity" as "integer_only", "company_id", "version", "created_at", "updated_at" from "articles" where "articles"."company_id" = $1 and ((ltrim("um3pl_barcode", '0') = ltrim($2, '0')
and ("um3pl_barcode" = $3 or ("um3pl_barcode" ~ '^[0-9]{8,14}$' and $4::text ~ '^[0-9]{8,14}$'))) or (ltrim("um3pl_2_barcode", '0') = ltrim($5, '0')
and ("um3pl_2_barcode" = $6 or ("um3pl_2_barcode" ~ '^[0-9]{8,14}$' and $7::text ~ '^[0-9]{8,14}$'))) or (ltrim("um3pl_3_barcode", '0') = ltrim($8, '0')
and ("um3pl_3_barcode" = $9 or ("um3pl_3_barcode" ~ '^[0-9]{8,14}$' and $10::text ~ '^[0-9]{8,14}$')))) order by "articles"."id" asc, "articles"."company_id" asc limit $11;

-- src/logistics/stock-accounts/stock-explanations.handlers.ts: explainStock
with /* planned by values */ place as materialized (
  select level.company_id, level.warehouse_id, level.article_id, level.on_hand, level.reserved, level.quarantined,
         level.inbound, coalesce(level.tracking, article.tracking) as tracking, article.article_code, article.um3pl, article.client_3pl_id, warehouse.code as warehouse_code
    from articles article
    join stock_levels level on level.company_id = $1 and level.article_id = article.id
     and level.warehouse_id = $2 and level.created_at <= 'infinity'::timestamptz
    join warehouses warehouse on warehouse.company_id = $3 and warehouse.id = level.warehouse_id
   where article.company_id = $4 and article.article_code = $5
), counted as materialized (
  select case when place.tracking in ('lot', 'lot_expiry') then (
select case when coalesce(min(lot.received_at) filter (where lot.counted_at is null) >= min(lot.counted_at), true)
            then min(lot.counted_at) end
  from (
    select balance.received_at, greatest(
             (select last.counted_at from last_lot_counts last
               where last.company_id = $6 and last.lot_id = balance.lot_id
                 and last.warehouse_id = balance.warehouse_id and last.counted_at <= 'infinity'::timestamptz),
             (select max(movement.created_at) from stock_movements movement
               where movement.company_id = $7 and movement.lot_id = balance.lot_id
                 and movement.warehouse_id = balance.warehouse_id and movement.bucket = 'on_hand'
                 and movement.created_at <= 'infinity'::timestamptz and movement.reason = 'counted')) as counted_at
      from lot_balances balance
     where balance.company_id = $8 and balance.article_id = place.article_id
       and balance.warehouse_id = place.warehouse_id and balance.in_stock
  ) lot) else greatest(
           (select last.counted_at from last_counts last
             where last.company_id = $9 and last.article_id = place.article_id
               and last.warehouse_id = place.warehouse_id and last.counted_at <= 'infinity'::timestamptz),
           (select max(movement.created_at) from stock_movements movement
             where movement.company_id = $10 and movement.article_id = place.article_id
and movement.warehouse_id = place.warehouse_id and movement.bucket = 'on_hand' and movement.created_at <= 'infinity'::timestamptz and movement.reason = 'counted')
         ) end as at
    from place
), change as (
  select movement.reason, sum(movement.delta) as quantity, count(*) as movements
    from place cross join counted
    join stock_movements movement on movement.company_id = $11 and movement.article_id = place.article_id
and movement.warehouse_id = place.warehouse_id and movement.bucket = 'on_hand' and movement.created_at <= 'infinity'::timestamptz
     and movement.created_at > coalesce(counted.at, '-infinity')
   group by movement.reason
), counted_stock as (
  select coalesce((
           select movement.balance_after from stock_movements movement
            where movement.company_id = $12 and movement.article_id = place.article_id
and movement.warehouse_id = place.warehouse_id and movement.bucket = 'on_hand' and movement.created_at <= counted.at
            order by movement.created_at desc, movement.id desc limit 1), 0) as quantity
    from place cross join counted
), reserved as (select found.*, row_number() over (order by found.expected_on nulls last, found.id) as rank from (
select document.type, document.id, document.number, document.status, sum(line.reserved) as quantity, null::date as expected_on
  from place
  join document_lines line on line.company_id = $13 and line.article_id = place.article_id and line.reserved > 0
  join documents document on document.company_id = $14 and document.id = line.document_id
   and document.warehouse_id = place.warehouse_id
 group by document.type, document.id, document.number, document.status) found
), quarantined as (select found.*, row_number() over (order by found.expected_on nulls last, found.id) as rank from (
select document.type, document.id, document.number, document.status, moved.quantity,
       null::date as expected_on
  from (
    select movement.document_id as document_id,
           sum(movement.delta) as quantity
      from place
      left join lateral (
        select movement.created_at, movement.id from stock_movements movement
         where movement.company_id = $15 and movement.article_id = place.article_id
and movement.warehouse_id = place.warehouse_id and movement.bucket = 'quarantined' and movement.created_at <= 'infinity'::timestamptz and movement.balance_after = 0
         order by movement.created_at desc, movement.id desc limit 1
      ) emptied on true
      join stock_movements movement on movement.company_id = $16 and movement.article_id = place.article_id
and movement.warehouse_id = place.warehouse_id and movement.bucket = 'quarantined' and movement.created_at <= 'infinity'::timestamptz
       and (movement.created_at, movement.id) > (coalesce(emptied.created_at, '-infinity'), coalesce(emptied.id, 0))

     group by 1
  ) moved
  join documents document on document.company_id = $17 and document.id = moved.document_id
 where moved.quantity <> 0) found
), inbound as (select found.*, row_number() over (order by found.expected_on nulls last, found.id) as rank from (
select document.type, document.id, document.number, document.status, sum(line.inbound) as quantity,
       coalesce(min(announced.expected_at)::date, min(coalesce(document.expected_date, document.expected_at::date))) as expected_on
  from place
  join document_lines line on line.company_id = $18 and line.article_id = place.article_id and line.inbound > 0
  join documents document on document.company_id = $19 and document.id = line.document_id
   and coalesce(document.to_warehouse_id, document.warehouse_id) = place.warehouse_id
  left join lateral (
select min(reception.expected_at) as expected_at
  from document_lines coming
  join documents reception on reception.company_id = $20 and reception.id = coming.document_id
   and reception.status = any('{announced,arrived,receiving}'::text[])
 where coming.company_id = $21 and coming.purchase_order_line_id = line.id) announced on true
 group by document.type, document.id, document.number, document.status) found
), figure as (
  select place.on_hand as on_hand,
         "place"."reserved" as "reserved", "place"."quarantined" as "quarantined", "place"."inbound" as "inbound"
    from place cross join counted_stock
)
select place.company_id, place.warehouse_id, place.warehouse_code, place.article_id, place.article_code, place.um3pl,
       place.client_3pl_id, figure.on_hand - figure.reserved - figure.quarantined as available,
       json_build_object(
         'quantity', figure.on_hand,
         'counted_at', to_char("counted"."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
         'counted', counted_stock.quantity,
         'changes', (select coalesce(json_agg(json_build_object(
                       'reason', reason, 'quantity', quantity, 'movements', movements) order by reason), '[]') from change)
       ) as on_hand,
       (select json_build_object(
'quantity', figure.reserved,
'documents', coalesce(json_agg(json_build_object(
  'type', type, 'id', id, 'number', number, 'status', status, 'quantity', quantity
  ) order by rank) filter (where rank <= 100), '[]'),
'others', json_build_object(
  'documents', count(*) filter (where rank > 100), 'quantity', coalesce(sum(quantity) filter (where rank > 100), 0))
) from reserved) as reserved,
       (select json_build_object(
'quantity', figure.quarantined,
'documents', coalesce(json_agg(json_build_object(
  'type', type, 'id', id, 'number', number, 'status', status, 'quantity', quantity
  ) order by rank) filter (where rank <= 100), '[]'),
'others', json_build_object(
  'documents', count(*) filter (where rank > 100), 'quantity', coalesce(sum(quantity) filter (where rank > 100), 0))
) from quarantined) as quarantined,
       (select json_build_object(
'quantity', figure.inbound,
'documents', coalesce(json_agg(json_build_object(
  'type', type, 'id', id, 'number', number, 'status', status, 'quantity', quantity
  , 'expected_on', expected_on) order by rank) filter (where rank <= 100), '[]'),
'others', json_build_object(
  'documents', count(*) filter (where rank > 100), 'quantity', coalesce(sum(quantity) filter (where rank > 100), 0))
, 'next_on', min(expected_on) filter (where expected_on >= current_date)) from inbound) as inbound
  from place cross join counted cross join counted_stock cross join figure;

-- src/logistics/stock-accounts/stock-promises.ts: promise
select article_id, type, id, number, expected_on::text, quantity::text
  from (
    select coming.*,
           row_number() over (partition by coming.article_id order by coming.expected_on nulls last, coming.id) as rank
      from (
        select line.article_id, document.type, document.id, document.number, sum(line.inbound) as quantity,
               coalesce(min(announced.expected_at)::date, min(coalesce(document.expected_date, document.expected_at::date))) as expected_on
          from document_lines line
          join documents document on document.company_id = $1 and document.id = line.document_id
           and coalesce(document.to_warehouse_id, document.warehouse_id) = $2
          left join lateral (
select min(reception.expected_at) as expected_at
  from document_lines coming
  join documents reception on reception.company_id = $3 and reception.id = coming.document_id
   and reception.status = any('{announced,arrived,receiving}'::text[])
 where coming.company_id = $4 and coming.purchase_order_line_id = line.id) announced on true
         where line.company_id = $5 and line.article_id = any($6::bigint[]) and line.inbound > 0
         group by line.article_id, document.type, document.id, document.number
      ) coming
  ) ranked
 where rank <= 100
 order by article_id, rank;

-- src/logistics/stock-accounts/stock-promises.ts: promise
select line.article_id, sum(line.backordered)::text as quantity
 from document_lines line
 join documents document on document.company_id = $1 and document.id = line.document_id
  and document.warehouse_id = $2
where line.company_id = $3 and line.article_id = any($4::bigint[]) and line.backordered > 0
group by line.article_id;

-- src/logistics/stock-accounts/stock-promises.ts: promise
with candidate as materialized (
  select warehouse.id, warehouse.code from warehouses warehouse
   where warehouse.company_id = $1 and warehouse.active and (warehouse.id = $2 or exists (
           select from stock_levels level
            where level.company_id = $3 and level.warehouse_id = warehouse.id
              and level.article_id = any($4::bigint[])
              and level.on_hand - level.reserved - level.quarantined > 0))
   order by warehouse.id <> $5, warehouse.id limit 21
)
select candidate.id as warehouse_id, candidate.code as warehouse_code, article.id as article_id,
       coalesce(level.on_hand, 0)::text as on_hand, coalesce(level.reserved, 0)::text as reserved,
       coalesce(level.quarantined, 0)::text as quarantined, coalesce(level.inbound, 0)::text as inbound,
       coalesce(level.id, 0) as id, coalesce(level.version, 0) as version, article.article_code, article.um3pl,
       article.client_3pl_id, article.tracking, level.tracking as place_tracking
  from candidate
  join articles article on article.company_id = $6 and article.id = any($7::bigint[])
  left join stock_levels level on level.company_id = $8 and level.article_id = article.id
   and level.warehouse_id = candidate.id
 order by candidate.id, article.id;

-- src/logistics/stock-accounts/stock-statements.queries.ts: withAccounts
select /* planned by values */ level.company_id, level.id, opening.balance as opening, account.received, account.returned,
       account.adjusted, account.transferred_in, account.transferred_out, account.shipped,
       opening.balance + account.change as closing, account.peak, round(account.unit_seconds / 86400, 6) as unit_days,
       article.um3pl_3, article.um3pl_3_factor,
       round(account.unit_seconds / 86400 / article.um3pl_3_factor, 6) as pallet_days
  from stock_levels level
  join articles article on article.company_id = $1 and article.id = level.article_id
 cross join lateral (
   select coalesce((
            select movement.balance_after from stock_movements movement
             where movement.company_id = $2 and movement.article_id = level.article_id
and movement.warehouse_id = level.warehouse_id and movement.bucket = 'on_hand' and movement.created_at < $3
             order by movement.created_at desc, movement.id desc limit 1), 0) as balance
 ) opening
 cross join lateral (
   select coalesce(sum(period.quantity) filter (where period.column_name = 'received' ), 0) as received, coalesce(sum(period.quantity) filter (where period.column_name = 'returned' ), 0) as returned, -coalesce(sum(period.quantity) filter (where period.column_name = 'shipped' ), 0) as shipped,
          coalesce(sum(period.quantity) filter (where period.column_name = 'transferred' and period.is_arrival), 0) as transferred_in,
          -coalesce(sum(period.quantity) filter (where period.column_name = 'transferred' and not period.is_arrival), 0) as transferred_out,
          coalesce(json_agg(json_build_object('reason', period.reason, 'quantity', period.quantity) order by period.reason)
            filter (where period.column_name = 'adjusted' and period.quantity <> 0), '[]') as adjusted,
          coalesce(sum(period.quantity), 0) as change,
          coalesce(sum(period.unit_seconds), 0) + opening.balance * extract(epoch from
            coalesce(min(period.first_at), $4::timestamptz) - $5::timestamptz) as unit_seconds,
          greatest(max(period.peak), case when min(period.first_at) > $6::timestamptz
                                            or min(period.first_at) is null then opening.balance end) as peak
     from (
       select case movement.document_type when 'reception' then 'received' when 'return' then 'returned' when 'sales_order' then 'shipped' when 'stock_transfer' then 'transferred' when 'stock_adjustment' then 'adjusted' when 'stock_count' then 'adjusted' when 'import' then 'adjusted' when 'purchase_order' then 'received' end as column_name,
              case movement.document_type when 'stock_adjustment' then document.reason
                   when 'stock_count' then 'counted' when 'import' then 'counted' end as reason,
              movement.reason in ('arrived', 'rejected') as is_arrival,
              sum(movement.delta) as quantity, min(movement.created_at) as first_at,
              sum(movement.balance_after * movement.seconds) as unit_seconds,
              max(movement.balance_after) filter (where movement.seconds > 0) as peak
         from (
           select movement.company_id, movement.document_type, movement.document_id, movement.reason, movement.delta,
                  movement.balance_after, movement.created_at,
                  extract(epoch from lead(movement.created_at, 1, $7::timestamptz) over (
                    order by movement.created_at, movement.id) - movement.created_at) as seconds
             from stock_movements movement
            where movement.company_id = $8 and movement.article_id = level.article_id
and movement.warehouse_id = level.warehouse_id and movement.bucket = 'on_hand' and movement.created_at >= $9 and movement.created_at < $10
         ) movement
         left join documents document on movement.document_type = 'stock_adjustment'
          and document.company_id = $11 and document.id = movement.document_id
        group by 1, 2, 3
     ) period
 ) account
 where "level"."company_id" = $12 and "level"."id" = any($13);

-- src/logistics/stock-epcis/epcis-pages.ts: readEvents
select /* planned by values */ movement.id, movement.company_id, movement.warehouse_id, movement.article_id, movement.bucket, movement.delta,
      movement.balance_after, movement.lot_id, movement.lot_balance_after, movement.reason, movement.document_type,
      movement.document_id, movement.line_id, movement.occurred_at, movement.created_at, movement.actor,
      article.article_code, article.um3pl_barcode, lot.lot_code, unit.whole_only, unit.unece_code,
      warehouse.code as warehouse_code, warehouse.gln, warehouse.timezone, document.number as document_number,
      case when document.type = 'stock_adjustment' then document.reason end as adjustment_reason,
      source.code as from_code, source.gln as from_gln, destination.code as to_code, destination.gln as to_gln,
      purchase.number as purchase_order_number, sale.number as sales_order_number,
      (select count(*) from serial_moves move
        where move.company_id = $1 and move.movement_id = movement.id) as pieces
 from stock_movements movement
 join articles article on article.company_id = $2 and article.id = movement.article_id
 join warehouses warehouse on warehouse.company_id = $3 and warehouse.id = movement.warehouse_id
 left join units unit on unit.code = article.um3pl
 left join lots lot on lot.company_id = $4 and lot.id = movement.lot_id
 left join documents document on document.company_id = $5 and document.id = movement.document_id
  and document.type = movement.document_type
 left join warehouses destination on destination.company_id = $6 and destination.id = document.to_warehouse_id
 left join warehouses source on source.company_id = $7 and source.id = document.warehouse_id
  and document.to_warehouse_id is not null
 left join document_lines line on line.company_id = $8 and line.id = movement.line_id
  and line.document_id = document.id
 left join document_lines ordered on ordered.company_id = $9 and ordered.id = line.purchase_order_line_id
 left join documents purchase on purchase.company_id = $10
  and purchase.id = coalesce(ordered.document_id, document.purchase_order_id)
 left join documents sale on sale.company_id = $11 and sale.id = document.sales_order_id
where movement.company_id = $12 and movement.id > $13 and movement.id <= $14
  and (movement.bucket = 'on_hand' or movement.bucket = 'quarantined'
       and (movement.reason = 'held' or document.kind in ('hold', 'release')))
order by movement.id limit $15;

-- src/logistics/stock-epcis/epcis-pages.ts: readEvents
with part as materialized (
  select id, created_at from stock_movements movement
   where movement.company_id = $1 and movement.id > $2
   order by movement.id limit $3
)
select coalesce(max(part.id), $4::bigint) as last_id, count(*) as rows
  from part
 where part.id < coalesce((select min(open.id) from part open where open.created_at >= $5::timestamptz),
                          9223372036854775807);

-- src/logistics/stock-verification/verifications.queries.ts: listWrongStock
select "company_id", "checked_at", "differences", first as "first" from "stock_verifications" where "company_id" = any($1) and "differences" > $2 order by "company_id";

-- src/logistics/stock-verification/verifications.queries.ts: summarizeVerifications
select min("checked_at") as "checked_at", sum("differences") as "differences" from "stock_verifications" where "checked_at" is not null;

-- src/logistics/warehouse/counted-stock.queries.ts: listLotsInStock
select balance.article_id, balance.warehouse_id, lot.id as lot_id, lot.lot_code, lot.expires_on::text
 from unnest($1::bigint[],
             $2::bigint[]) as place (article_id, warehouse_id)
 join lot_balances balance on balance.company_id = $3 and balance.article_id = place.article_id
  and balance.warehouse_id = place.warehouse_id and balance.in_stock
 join lots lot on lot.company_id = $4 and lot.id = balance.lot_id
order by balance.expires_on, balance.received_at, lot.id;

-- src/logistics/warehouse/counted-stock.queries.ts: notingCounts
insert into last_counts (company_id, "article_id", "warehouse_id", "counted_at", "level_version")
select $1, "article_id", "warehouse_id", "counted_at", "level_version" from unnest($2::bigint[], $3::bigint[], $4::timestamptz[], $5::integer[]) as given ("article_id", "warehouse_id", "counted_at", "level_version")
on conflict (company_id, article_id, warehouse_id) do update
   set counted_at = greatest(last_counts.counted_at, excluded.counted_at), level_version = excluded.level_version;

-- src/logistics/warehouse/counted-stock.queries.ts: onHandOf
select moment.at, (coalesce(last.balance, 0) + coalesce(since.difference, 0))::text as on_hand
 from unnest($1::bigint[],
             $2::bigint[],
             $3::timestamptz[])
      with ordinality as moment (key, warehouse_id, at, position)
 left join lateral (
   select "balance_after" as balance from stock_movements movement
    where movement.company_id = $4 and movement."article_id" = moment.key
      and movement.warehouse_id = moment.warehouse_id and movement.bucket = 'on_hand'
      and movement.created_at <= moment.at
    order by movement.created_at desc, movement.id desc limit 1
 ) last on true
 left join lateral (
   select sum(movement.delta) as difference from stock_movements movement
    where movement.company_id = $5 and movement."article_id" = moment.key
      and movement.warehouse_id = moment.warehouse_id and movement.bucket = 'on_hand'
      and movement.reason = 'counted' and movement.created_at > moment.at
 ) since on true
order by moment.position;

-- src/logistics/warehouse/counted-stock.queries.ts: pickedAtPlaces
select coalesce((
        select sum(line.reserved) from document_lines line
          join documents document on document.company_id = $1 and document.id = line.document_id
         where line.company_id = $2 and line.article_id = place.article_id and line.reserved > 0
           and document.type = 'sales_order' and document.warehouse_id = place.warehouse_id
           and document.status = any($3)), 0)::text as quantity
 from unnest($4::bigint[],
             $5::bigint[])
      with ordinality as place (article_id, warehouse_id, position)
order by place.position;

-- src/logistics/warehouse/counted-stock.queries.ts: pickedOfLots
select coalesce((
        select sum(own.reserved) from line_lots own
          join document_lines line on line.company_id = $1 and line.id = own.line_id
          join documents document on document.company_id = $2 and document.id = line.document_id
         where own.company_id = $3 and own.lot_id = asked.lot_id and own.reserved > 0
           and document.type = 'sales_order' and document.warehouse_id = asked.warehouse_id
           and document.status = any($4)), 0)::text as quantity
 from unnest($5::bigint[],
             $6::bigint[])
      with ordinality as asked (lot_id, warehouse_id, position)
order by asked.position;

-- src/logistics/warehouse/lot-status.ts: moveTo
update lots set status = $1, status_history = status_history || $2::jsonb, version = version + 1,
               updated_at = $3::timestamptz
where company_id = $4 and id = $5;

-- src/logistics/warehouse/stock-counts.queries.ts: listCounts
select count.line_id, count.expected::text, count.expected_on_hand::text, count.counted::text, count.counted_at,
      count.difference::text, count.attempts
 from document_lines line
 join count_lines count on count.company_id = $1 and count.line_id = line.id
where line.company_id = $2 and line.document_id = $3;

-- src/logistics/warehouse/stock-counts.queries.ts: listInScope
select level.article_id
 from stock_levels level
 join articles article on article.company_id = level.company_id and article.id = level.article_id
 left join last_counts last on last.company_id = level.company_id and last.article_id = level.article_id
  and last.warehouse_id = level.warehouse_id
where level.company_id = $1 and level.warehouse_id = (select id from warehouses where "warehouses"."company_id" = $2 and is_default)
  and ($3::bigint is null or article.client_3pl_id = $4)
  and ($5::text[] is null or article.article_code = any($6::text[]))
  and ($7::timestamptz is null or last.counted_at is null
       or last.counted_at < $8)
order by level.version - coalesce(last.level_version, 0) desc, level.id
limit $9;

-- src/logistics/warehouse/stock-counts.queries.ts: writingCounts
insert into count_lines (company_id, "line_id", "expected", "expected_on_hand", "counted", "counted_at", "difference", "attempts")
select $1, "line_id", "expected", "expected_on_hand", "counted", "counted_at", "difference", "attempts" from unnest($2::bigint[], $3::numeric[], $4::numeric[], $5::numeric[], $6::timestamptz[], $7::numeric[], $8::jsonb[]) as given ("line_id", "expected", "expected_on_hand", "counted", "counted_at", "difference", "attempts")
on conflict (company_id, line_id) do update
   set expected = excluded.expected, expected_on_hand = excluded.expected_on_hand, counted = excluded.counted, counted_at = excluded.counted_at, difference = excluded.difference, attempts = excluded.attempts;

-- src/logistics/webhooks/deliveries.queries.ts: lateness
select coalesce(extract(epoch from now() - min(first.next_attempt_at)), 0)::float8 as overdue_seconds
 from webhooks webhook
cross join lateral (
  select next_attempt_at from webhook_deliveries delivery
   where delivery.company_id = webhook.company_id and delivery.webhook_id = webhook.id
     and delivery.status = 'pending' and delivery.next_attempt_at <= now()
   order by delivery.next_attempt_at limit 1
) first
where webhook.active and webhook.deleted_at is null;

-- src/logistics/webhooks/deliveries.queries.ts: resend
update "webhook_deliveries" set "status" = $1, "attempts" = $2, "next_attempt_at" = $3 where "company_id" = $4 and "id" = $5;

-- src/logistics/webhooks/deliveries.queries.ts: resendFailed
select "id" from "webhook_deliveries" where "company_id" = $1 and "webhook_id" = $2 and "status" = $3 order by "id" limit $4 for update;

-- src/logistics/webhooks/replays.queries.ts: beginReplay
insert into "webhook_replays" ("company_id", "webhook_id", "since", "position_at", "position_id", "queued", "started_at", "updated_at") values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict ("company_id", "webhook_id") do update set "since" = $9, "position_at" = $10, "position_id" = $11, "queued" = $12, "started_at" = $13, "updated_at" = $14, "finished_at" = $15 where "webhook_replays"."finished_at" is not null;

-- src/logistics/webhooks/replays.queries.ts: findReplay
select since, queued, case when finished_at is null then 'running' else 'completed' end as state, started_at, finished_at
from webhook_replays where company_id = $1 and webhook_id = $2;

-- src/logistics/webhooks/replays.queries.ts: lockRunning
select "position_at", "position_id", "queued", "started_at" from "webhook_replays" where "company_id" = $1 and "webhook_id" = $2 and "finished_at" is null for update skip locked;

-- src/logistics/webhooks/replays.queries.ts: queueAgain
insert into webhook_deliveries (company_id, id, webhook_id, event_id, event_type, next_attempt_at, created_at)
select $1, event.delivery_id, $2, event.id, event.type, $3::timestamptz, $4::timestamptz
  from unnest($5::bigint[], $6::bigint[], $7::text[])
       as event (delivery_id, id, type)
on conflict (company_id, webhook_id, event_id) do update
   set status = 'pending', attempts = 0, next_attempt_at = excluded.next_attempt_at;

-- src/logistics/webhooks/replays.queries.ts: replayStep
select event.id, event.type, event.created_at, webhook.deleted_at is null and case
  when "event"."type" = 'webhook.test' then webhook.id = "event"."record_id"
  else webhook.active and webhook.events && array['*', "event"."type"]
   and not ("event"."resource" = 'webhook' and "event"."record_id" = webhook.id)
   and exists (
  select from company_modules module
   where module.company_id = webhook.company_id and module.module_slug = case when "event"."resource" = 'article' then 'catalog' when "event"."resource" = 'sales_order' then 'outbound' when "event"."resource" = 'shipment' then 'outbound' when "event"."resource" = 'purchase_order' then 'inbound' when "event"."resource" = 'reception' then 'inbound' when "event"."resource" = 'return' then 'returns' when "event"."resource" = 'stock' then 'inventory' when "event"."resource" = 'stock_adjustment' then 'inventory' when "event"."resource" = 'stock_count' then 'inventory' when "event"."resource" = 'stock_transfer' then 'inventory' when "event"."resource" = 'lot' then 'inventory' when "event"."resource" = 'import' then 'api' when "event"."resource" = 'webhook' then 'webhooks' end)
end as wanted
    from webhooks webhook
    join events event on event.company_id = webhook.company_id
   where webhook.company_id = $1 and webhook.id = $2
     and event.company_id = $3 and event.created_at >= $4
     and (event.created_at, event.id) > ($5, $6)
     and event.created_at <= $7
   order by event.created_at, event.id limit $8;

-- src/logistics/webhooks/replays.queries.ts: replayStep
update "webhook_replays" set "position_at" = $1, "position_id" = $2, "queued" = $3, "updated_at" = $4, "finished_at" = $5 where "company_id" = $6 and "webhook_id" = $7;

-- src/logistics/webhooks/webhooks.handlers.ts
select "webhooks"."id", "webhooks"."company_id", "webhooks"."name", "webhooks"."url", "webhooks"."events", "webhooks"."active", "webhooks"."disabled_at", "webhooks"."disabled_reason", "webhooks"."previous_secret_expires_at", "health"."last_attempt_at", "health"."last_success_at", "health"."failing_since", "health"."last_status", "health"."last_error", "webhooks"."version", "webhooks"."created_at", "webhooks"."updated_at" from "webhooks" left join "webhook_health" as "health" on "health"."company_id" = "webhooks"."company_id" and "health"."webhook_id" = "webhooks"."id" where "webhooks"."company_id" = $1 and "webhooks"."deleted_at" is null and "webhooks"."id" = $2 order by "webhooks"."id" asc, "webhooks"."company_id" asc for no key update of "webhooks";

-- src/logistics/webhooks/webhooks.handlers.ts
select "webhooks"."id", "webhooks"."company_id", "webhooks"."name", "webhooks"."url", "webhooks"."events", "webhooks"."active", "webhooks"."disabled_at", "webhooks"."disabled_reason", "webhooks"."previous_secret_expires_at", "health"."last_attempt_at", "health"."last_success_at", "health"."failing_since", "health"."last_status", "health"."last_error", "webhooks"."version", "webhooks"."created_at", "webhooks"."updated_at" from "webhooks" left join "webhook_health" as "health" on "health"."company_id" = "webhooks"."company_id" and "health"."webhook_id" = "webhooks"."id" where "webhooks"."company_id" = $1 and "webhooks"."deleted_at" is null and "webhooks"."id" = $2 order by "webhooks"."id" asc, "webhooks"."company_id" asc;

-- src/logistics/webhooks/webhooks.handlers.ts: listWebhooks
select "webhooks"."id", "webhooks"."company_id", "webhooks"."name", "webhooks"."url", "webhooks"."events", "webhooks"."active", "webhooks"."disabled_at", "webhooks"."disabled_reason", "webhooks"."previous_secret_expires_at", "health"."last_attempt_at", "health"."last_success_at", "health"."failing_since", "health"."last_status", "health"."last_error", "webhooks"."version", "webhooks"."created_at", "webhooks"."updated_at" from "webhooks" left join "webhook_health" as "health" on "health"."company_id" = "webhooks"."company_id" and "health"."webhook_id" = "webhooks"."id" where "webhooks"."company_id" = $1 and "webhooks"."deleted_at" is null order by "webhooks"."id" asc, "webhooks"."company_id" asc;

-- src/logistics/webhooks/webhooks.handlers.ts: readDelivery
select "event"."id", "event"."type", "event"."company_id", "event"."created_at", "event"."data", "event"."changed", "delivery"."response_body", coalesce(made.attempts, '[]') as "history" from "webhook_deliveries" as "delivery" inner join "events" as "event" on "event"."company_id" = "delivery"."company_id" and "event"."id" = "delivery"."event_id" left join "webhook_attempts" as "made" on "made"."company_id" = "delivery"."company_id" and "made"."delivery_id" = "delivery"."id" where "delivery"."company_id" = $1 and "delivery"."id" = $2;

-- src/logistics/webhooks/webhooks.queries.ts: insert
insert into "webhooks" ("url", "events", "active", "secret", "id", "company_id", "created_at", "updated_at") values ($1, $2, $3, $4, $5, $6, $7, $8);

-- src/logistics/webhooks/webhooks.queries.ts: insert
insert into "webhooks" ("url", "name", "events", "active", "secret", "id", "company_id", "created_at", "updated_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- src/logistics/webhooks/webhooks.queries.ts: lockedCount
select "id" from "companies" where "id" = $1 for no key update;

-- src/logistics/webhooks/webhooks.queries.ts: lockedCount
select count(*) as "count" from "webhooks" where "company_id" = $1 and "deleted_at" is null;

-- src/logistics/webhooks/webhooks.queries.ts: write
update "webhooks" set "active" = $1, "version" = $2, "updated_at" = $3 from "webhooks" as "before" where "before"."company_id" = "webhooks"."company_id" and "before"."id" = "webhooks"."id" and "webhooks"."company_id" = $4 and "webhooks"."id" = $5 and ("webhooks"."active" is distinct from $6) returning "webhooks"."active" is distinct from "before"."active" as "active";

-- src/logistics/webhooks/webhooks.queries.ts: write
update "webhooks" set "deleted_at" = $1, "active" = $2, "version" = $3, "updated_at" = $4 from "webhooks" as "before" where "before"."company_id" = "webhooks"."company_id" and "before"."id" = "webhooks"."id" and "webhooks"."company_id" = $5 and "webhooks"."id" = $6 and ("webhooks"."deleted_at" is distinct from $7 or "webhooks"."active" is distinct from $8) returning "webhooks"."deleted_at" is distinct from "before"."deleted_at" as "deleted_at", "webhooks"."active" is distinct from "before"."active" as "active";

-- src/logistics/webhooks/webhooks.queries.ts: write
update "webhooks" set "secret" = $1, "previous_secret" = "webhooks"."secret", "previous_secret_expires_at" = $2::timestamptz + interval '24 hours', "version" = $3, "updated_at" = $4 from "webhooks" as "before" where "before"."company_id" = "webhooks"."company_id" and "before"."id" = "webhooks"."id" and "webhooks"."company_id" = $5 and "webhooks"."id" = $6 and ("webhooks"."secret" is distinct from $7 or "webhooks"."previous_secret" is distinct from "webhooks"."secret" or "webhooks"."previous_secret_expires_at" is distinct from $8::timestamptz + interval '24 hours') returning "webhooks"."secret" is distinct from "before"."secret" as "secret", "webhooks"."previous_secret" is distinct from "before"."previous_secret" as "previous_secret", "webhooks"."previous_secret_expires_at" is distinct from "before"."previous_secret_expires_at" as "previous_secret_expires_at";

-- src/logistics/writes.ts: finalStatements
insert into events (company_id, id, resource, type, record_id, changed, data, created_at)
select $1, event.id, split_part(event.type, '.', 1), event.type, event.record_id,
       string_to_array(event.changed, ','), record.data, $2::timestamptz
  from unnest($3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::bigint[])
       as event (id, type, record_id, changed, position)
  join json_array_elements($8::json) with ordinality as record (data, position) using (position);

-- src/logistics/writes.ts: finalStatements
insert into row_counts as counter (table_name, company_id, bucket, slot, rows) values ($1, $2, $3::bigint, $4::smallint, $5::bigint)
on conflict (table_name, company_id, bucket, slot) do update set rows = counter.rows + excluded.rows;

-- src/logistics/writes.ts: finalStatements
insert into row_counts as counter (table_name, company_id, bucket, slot, rows) values ($1, $2, $3::bigint, $4::smallint, $5::bigint), ($6, $7, $8::bigint, $9::smallint, $10::bigint)
on conflict (table_name, company_id, bucket, slot) do update set rows = counter.rows + excluded.rows;

-- src/logistics/writes.ts: finalStatements
insert into row_counts as counter (table_name, company_id, bucket, slot, rows) values ($1, $2, $3::bigint, $4::smallint, $5::bigint), ($6, $7, $8::bigint, $9::smallint, $10::bigint), ($11, $12, $13::bigint, $14::smallint, $15::bigint)
on conflict (table_name, company_id, bucket, slot) do update set rows = counter.rows + excluded.rows;

-- src/logistics/writes.ts: finalStatements
insert into row_counts as counter (table_name, company_id, bucket, slot, rows) values ($1, $2, $3::bigint, $4::smallint, $5::bigint), ($6, $7, $8::bigint, $9::smallint, $10::bigint), ($11, $12, $13::bigint, $14::smallint, $15::bigint), ($16, $17, $18::bigint, $19::smallint, $20::bigint)
on conflict (table_name, company_id, bucket, slot) do update set rows = counter.rows + excluded.rows;

-- src/logistics/writes.ts: finalStatements
insert into webhook_deliveries (company_id, id, webhook_id, event_id, event_type, next_attempt_at, created_at)
  select $1, ($2::bigint[])[row_number() over (order by event.id, webhook.id)], webhook.id, event.id,
         event.type, $3::timestamptz, $4::timestamptz
    from unnest($5::bigint[], $6::text[], $7::bigint[]) as given (id, type, record_id)
   cross join lateral (select given.*, split_part(given.type, '.', 1) as resource) event
    join webhooks webhook on webhook.company_id = $8 and webhook.id = any($9::bigint[])
   where webhook.deleted_at is null and case
  when "event"."type" = 'webhook.test' then webhook.id = "event"."record_id"
  else webhook.active and webhook.events && array['*', "event"."type"]
   and not ("event"."resource" = 'webhook' and "event"."record_id" = webhook.id)
   and exists (
  select from company_modules module
   where module.company_id = webhook.company_id and module.module_slug = case when "event"."resource" = 'article' then 'catalog' when "event"."resource" = 'sales_order' then 'outbound' when "event"."resource" = 'shipment' then 'outbound' when "event"."resource" = 'purchase_order' then 'inbound' when "event"."resource" = 'reception' then 'inbound' when "event"."resource" = 'return' then 'returns' when "event"."resource" = 'stock' then 'inventory' when "event"."resource" = 'stock_adjustment' then 'inventory' when "event"."resource" = 'stock_count' then 'inventory' when "event"."resource" = 'stock_transfer' then 'inventory' when "event"."resource" = 'lot' then 'inventory' when "event"."resource" = 'import' then 'api' when "event"."resource" = 'webhook' then 'webhooks' end)
end;

-- src/platform/access/login-waits.ts: forgetFailures
delete from login_waits where account_digest = $1 and address = $2::cidr;

-- src/platform/access/login-waits.ts: readHistory
select exists (
  select from known_addresses join users on users.id = known_addresses.user_id
   where lower("users"."email" collate "C") = lower($1::text collate "C") and known_addresses.address = $2::cidr
     and known_addresses.last_login_at > now() - interval '90 days'
) as "isKnown",
(select coalesce(json_agg(json_build_object(
    'address', address, 'failures', failures, 'wait', ceil(extract(epoch from blocked_until - now()))
  )), '[]')
  from login_waits
 where account_digest = $3 and address in ($4::cidr, '0.0.0.0/0'::cidr)
   and not login_waits.last_failed_at < now() - interval '24 hours'
) as counters;

-- src/platform/access/login-waits.ts: reset
delete from known_addresses where user_id = $1;

-- src/platform/access/login-waits.ts: reset
delete from login_waits where account_digest = any($1::bytea[]);

-- src/platform/access/login-waits.ts: successStatements
delete from known_addresses where user_id = $1 and address not in (
  select address from known_addresses where user_id = $2
   order by last_login_at desc limit 10
);

-- src/platform/access/login-waits.ts: successStatements
insert into known_addresses (user_id, address) values ($1, $2::cidr)
on conflict (user_id, address) do update set last_login_at = excluded.last_login_at
 where known_addresses.last_login_at < excluded.last_login_at - interval '1 hour';

-- src/platform/access/second-factors.ts: accept
delete from "console_recovery_codes" where "account_id" = $1 and digest = $2;

-- src/platform/access/second-factors.ts: acceptStep
update "console_second_factors" set last_step = $1, last_used_at = now() where id = $2 and last_step < $3;

-- src/platform/access/second-factors.ts: add
delete from "console_second_factors" where "account_id" = $1 and confirmed_at is null;

-- src/platform/access/second-factors.ts: add
insert into "console_second_factors" ("account_id", name, sealed_secret) values ($1, $2, $3)
returning id, name, created_at + interval '10 minutes' as expires_at;

-- src/platform/access/second-factors.ts: answer
delete from "console_challenges" where digest = $1;

-- src/platform/access/second-factors.ts: answer
select from "console_challenges" where digest = $1 and "account_id" = $2 and expires_at > now()
and password_digest = $3;

-- src/platform/access/second-factors.ts: codesLeft
select count(*)::integer as count from "console_recovery_codes" where "account_id" = $1;

-- src/platform/access/second-factors.ts: confirm
select id, name, sealed_secret from "console_second_factors" where "account_id" = $1 and id = $2 and confirmed_at is null and created_at > now() - interval '10 minutes';

-- src/platform/access/second-factors.ts: confirm
update "console_second_factors" set confirmed_at = now() where id = $1;

-- src/platform/access/second-factors.ts: findChallenge
select "account_id" as "ownerId", network::text as network, host(address) as address, user_agent
from "console_challenges" where digest = $1 and expires_at > now();

-- src/platform/access/second-factors.ts: list
select id, name, created_at, last_used_at from "console_second_factors" where "account_id" = $1 and confirmed_at is not null order by id;

-- src/platform/access/second-factors.ts: remove
delete from "console_second_factors" where "account_id" = $1 and id = $2 and confirmed_at is not null returning name;

-- src/platform/access/second-factors.ts: writeCodes
delete from "console_recovery_codes" where "account_id" = $1;

-- src/platform/access/second-factors.ts: writeCodes
insert into "console_recovery_codes" ("account_id", digest) select $1, unnest($2::bytea[]);

-- src/platform/console/accounts.queries.ts: find
select "id", "email", "name", "role", "active", "last_sign_in_at", "created_at", "updated_at", password_hash is not null as "has_password", sso_subject is not null as "has_sso", second_factor_at is not null as "has_second_factor" from "console_accounts" where "id" = $1;

-- src/platform/console/accounts.queries.ts: findWithHash
select "id", "email", "name", "role", "active", "last_sign_in_at", "created_at", "updated_at", password_hash is not null as "has_password", sso_subject is not null as "has_sso", second_factor_at is not null as "has_second_factor", "password_hash" from "console_accounts" where lower("email" collate "C") = lower($1::text collate "C");

-- src/platform/console/accounts.queries.ts: insert
insert into "console_accounts" ("email", "name", "role", "password_hash", "sso_issuer", "sso_subject") values ($1, $2, $3, $4, $5, $6) returning "id";

-- src/platform/console/accounts.queries.ts: list
select "id", "email", "name", "role", "active", "last_sign_in_at", "created_at", "updated_at", password_hash is not null as "has_password", sso_subject is not null as "has_sso", second_factor_at is not null as "has_second_factor" from "console_accounts" order by lower(email);

-- src/platform/console/accounts.queries.ts: lockAll
lock table console_accounts in share row exclusive mode;

-- src/platform/console/accounts.queries.ts: lockIfHash
select second_factor_at is not null as "has_second_factor" from "console_accounts" where "id" = $1 and "password_hash" = $2 and "active" = $3 for update;

-- src/platform/console/accounts.queries.ts: lockWithHash
select "id", "email", coalesce(password_hash, '') as "password_hash", second_factor_at is not null as "has_second_factor" from "console_accounts" where "id" = $1 and "active" = $2 for update;

-- src/platform/console/accounts.queries.ts: remove
delete from "console_accounts" where "id" = $1;

-- src/platform/console/accounts.queries.ts: update
update "console_accounts" set "role" = $1, "updated_at" = now() where "id" = $2;

-- src/platform/console/audit.queries.ts: hasSignedInFrom
select distinct sign_in.address
 from console_accounts account
cross join lateral (
  select address, created_at from console_audit
   where account_id = account.id and target = '/console/accounts/' || account.id
     and action in ('createConsoleSession', 'signInBySso')
   order by id desc limit 1000
) sign_in
where lower("account"."email" collate "C") = lower($1::text collate "C") and sign_in.created_at > now() - interval '90 days';

-- src/platform/console/audit.queries.ts: list
select "id", "source", "action", "target", "tenant", "address", "request_id", "created_at", details as "details", json_build_object('id', account_id, 'email', email) as "account" from "console_audit" order by "id" desc limit $1;

-- src/platform/console/audit.queries.ts: record
insert into "console_audit" ("account_id", "email", "source", "action", "target", "tenant", "details", "address", "request_id") values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- src/platform/console/demo.ts: holdsDemoAccounts
select "id" from "console_accounts" where lower("email" collate "C") like '%@quayside.test';

-- src/platform/console/sessions.queries.ts: findOpen
select "session"."id", "session"."method", "session"."second_factor", "session"."ends_at", session.created_at > now() - interval '10 minutes' and (
  session.method = 'sso' or session.second_factor or account.second_factor_at is null) as "is_fresh", extract(epoch from least(session.ends_at, now() + interval '8 hours') - now()) as "seconds_left", least(session.ends_at, now() + interval '8 hours') as "idle_ends_at", session.last_seen_at < now() - interval '1 minute' as "is_unseen", json_build_object(
  'id', account.id, 'email', account.email, 'name', account.name, 'role', account.role
) as "account" from "console_sessions" as "session" inner join "console_accounts" as "account" on "account"."id" = "session"."account_id" where "session"."digest" = $1 and "account"."active" = $2 and session.ends_at > now() and session.last_seen_at > now() - interval '8 hours';

-- src/platform/console/sessions.queries.ts: insert
delete from console_sessions session where not (session.ends_at > now() and session.last_seen_at > now() - interval '8 hours');

-- src/platform/console/sessions.queries.ts: insert
insert into "console_sessions" ("digest", "account_id", "method", "second_factor", "address", "user_agent", "ends_at") values ($1, $2, $3, $4, $5, $6, now() + interval '24 hours');

-- src/platform/console/sessions.queries.ts: insert
update "console_accounts" set "last_sign_in_at" = now() where "id" = $1;

-- src/platform/console/sessions.queries.ts: list
select "session"."id", "session"."method", "session"."address", "session"."user_agent", "session"."created_at", "session"."last_seen_at", "session"."ends_at", json_build_object(
  'id', account.id, 'email', account.email, 'name', account.name
) as "account" from "console_sessions" as "session" inner join "console_accounts" as "account" on "account"."id" = "session"."account_id" where session.ends_at > now() and session.last_seen_at > now() - interval '8 hours' order by "session"."id" desc limit $1;

-- src/platform/console/sessions.queries.ts: remove
delete from "console_sessions" where "id" = $1 and "account_id" = $2 returning "account_id";

-- src/platform/console/sessions.queries.ts: remove
delete from "console_sessions" where "id" = $1 returning "account_id";

-- src/platform/console/sessions.queries.ts: setSecondFactor
update "console_sessions" set "second_factor" = $1 where "id" = $2;

-- src/platform/http/readiness.ts: ping
select 1;
