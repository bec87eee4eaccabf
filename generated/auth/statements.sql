-- Written by `TAP_SNAPSHOT=1 npm test -- test/statements.test.ts`. Do not edit.

-- src/auth/access/access.handlers.ts: logInTo
select "id", "name", "email", "password_hash", exists (
  select from site_users where site_id = $1 and user_id = users.id and confirmed_at is not null
) as "is_member" from "users" where lower("email" collate "C") = lower($2::text collate "C");

-- src/auth/access/access.handlers.ts: replacePassword
update "users" set "password_hash" = $1, "updated_at" = now() where "id" = $2 and "password_hash" = $3 returning "id", email_verified_at is not null as "is_verified", second_factor_at is not null as "has_factor", now() as "at";

-- src/auth/access/login.rules.ts: logIn
select "id", email_verified_at is not null as "is_verified", second_factor_at is not null as "has_factor", now() as "at" from "users" where "id" = $1 and "password_hash" = $2 for share;

-- src/auth/access/principals.queries.ts: findByToken
select 
"user".id,
case when member.confirmed_at is null then 'pending' else 'confirmed' end as link,
case when member.confirmed_at is null then lower("user"."email" collate "C") else "user".name end as name,
case when member.confirmed_at is null then lower("user"."email" collate "C") else "user".email end as email,
member.confirmed_at is not null and "user".email_verified_at is not null as email_verified,
member.confirmed_at is not null and "user".second_factor_at is not null as second_factor,
case when member.confirmed_at is null then member.created_at else "user".created_at end as created_at,
case when member.confirmed_at is null then member.created_at else "user".updated_at end as updated_at,
(select coalesce(json_agg(json_build_object(
    'id', role.id, 'name', role.name, 'slug', role.slug, 'api_permissions', role.api_permissions,
    'action_keys', role.action_keys, 'is_primary', assignment.is_primary, 'metadata', assignment.metadata
  ) order by assignment.is_primary desc, role.id), '[]')
  from assignments assignment join roles role on role.site_id = assignment.site_id and role.id = assignment.role_id
 where assignment.site_id = member.site_id and assignment.user_id = member.user_id) as roles,
(select coalesce(json_agg(json_build_object(
    'id', company.id, 'name', company.name, 'slug', company.slug, 'action_keys', company.action_keys
  ) order by company.id), '[]')
  from user_companies link join companies company on company.site_id = link.site_id and company.id = link.company_id
 where link.site_id = member.site_id and link.user_id = member.user_id) as site_companies,
(select coalesce(json_agg(json_build_object(
    'id', "group".id, 'name', "group".name, 'slug', "group".slug, 'action_keys', "group".action_keys
  ) order by "group".id), '[]')
  from user_groups link join groups "group" on "group".site_id = link.site_id and "group".id = link.group_id
 where link.site_id = member.site_id and link.user_id = member.user_id) as site_groups,

json_build_object(
  'id', site.id, 'slug', site.slug, 'name', site.name, 'client_id', site.client_id, 'status', site.status,
  'catalog_active', site.catalog_active, 'auth_enabled', site.auth_enabled
) as site,
         member.user_id is not null as "isMember",
         token.id is not null as "isAlive",
         extract(epoch from least(token.expires_at, key.expires_at) - now()) as "secondsLeft",
         token.methods, token.created_at as at
    from sites site
    join signing_keys key on key.kid = $1 and key.purpose = 'site' and (key.expires_at is null or key.expires_at > now())
    left join site_users member on member.site_id = site.id and member.user_id = $2
    left join users "user" on "user".id = member.user_id
    left join tokens token on token.id = $3 and token.expires_at > now()
     and token.site_id = member.site_id and token.user_id = member.user_id
   where site.client_id = $4;

-- src/auth/access/signing-keys.queries.ts: insert
insert into "signing_keys" ("kid", "purpose", "public_key", "sealed_private_key", "signs_from") values ($1, $2, $3, $4, now() + make_interval(secs => $5));

-- src/auth/access/signing-keys.queries.ts: insert
update "signing_keys" set "expires_at" = now() + make_interval(secs => $1) + make_interval(secs => $2) where "purpose" = $3 and "expires_at" is null;

-- src/auth/access/signing-keys.queries.ts: listPublished
select "kid", "purpose", "created_at", "expires_at", signs_from <= now() as "signs" from "signing_keys" where ("expires_at" is null or "expires_at" > now()) order by "signs_from" desc, "kid";

-- src/auth/access/signing-keys.queries.ts: listValid
select "kid", "public_key", "sealed_private_key", "signs_from" from "signing_keys" where "purpose" = $1 and ("expires_at" is null or "expires_at" > now()) order by "signs_from" desc, "kid";

-- src/auth/access/signing-keys.queries.ts: lockKeys
lock table signing_keys in exclusive mode;

-- src/auth/access/tokens.queries.ts: insertStatements
delete from "tokens" where "user_id" = $1 and "expires_at" < now();

-- src/auth/access/tokens.queries.ts: insertStatements
with session as (
      insert into tokens (id, address, user_agent, methods, kind, digest, code_digest, scope, site_id, user_id,
                          account_session_id, app_id, signed_in_at, refresh_family, access_expires_at, expires_at)
      values ($1, $2, $3, $4, $5, $6,
              $7, $8, $9, $10, $11, $12,
              to_timestamp($13::float8), $14,
              now() + make_interval(secs => $15::float8),
              now() + make_interval(secs => $16::float8))
      returning *
    ), event as (
      insert into events (site_id, type, record_id, changed, data)
      select session.site_id, 'session.created', session.session_id, null::text[], json_build_object(
    'id', session.session_id, 'user_id', session.user_id, 'email', $17::text, 'kind', session.kind,
    'methods', session.methods, 'address', host(session.address), 'user_agent', session.user_agent,
    'created_at', to_char("session"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'expires_at', to_char("session"."expires_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
    )
        from session
      returning site_id, id, type, record_id
    )
    insert into webhook_deliveries (site_id, webhook_id, event_id, event_type)
    select event.site_id, webhook.id, event.id, event.type
      from event join webhooks webhook on webhook.site_id = event.site_id
     where webhook.deleted_at is null and case
  when event.type = 'webhook.test' then webhook.id = event.record_id
  else webhook.active and webhook.events && array['*', event.type]
end;

-- src/auth/access/tokens.queries.ts: revoke
with session as (delete from tokens where tokens.user_id = $1 and tokens.id <> $2 returning *), event as (
      insert into events (site_id, type, record_id, changed, data)
    select session.site_id, 'session.ended', session.session_id, null::text[], json_build_object(
    'id', session.session_id, 'user_id', session.user_id, 'email', users.email, 'kind', session.kind,
    'methods', session.methods, 'address', host(session.address), 'user_agent', session.user_agent,
    'created_at', to_char("session"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'expires_at', to_char("session"."expires_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
    , 'reason', $3::text)
      from session join users on users.id = session.user_id where session.expires_at > now()
      returning site_id, id, type, record_id
    )
    insert into webhook_deliveries (site_id, webhook_id, event_id, event_type)
    select event.site_id, webhook.id, event.id, event.type
      from event join webhooks webhook on webhook.site_id = event.site_id
     where webhook.deleted_at is null and case
  when event.type = 'webhook.test' then webhook.id = event.record_id
  else webhook.active and webhook.events && array['*', event.type]
end;

-- src/auth/access/tokens.queries.ts: revoke
with session as (delete from tokens where tokens.user_id = $1 returning *), event as (
      insert into events (site_id, type, record_id, changed, data)
    select session.site_id, 'session.ended', session.session_id, null::text[], json_build_object(
    'id', session.session_id, 'user_id', session.user_id, 'email', users.email, 'kind', session.kind,
    'methods', session.methods, 'address', host(session.address), 'user_agent', session.user_agent,
    'created_at', to_char("session"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'expires_at', to_char("session"."expires_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
    , 'reason', $2::text)
      from session join users on users.id = session.user_id where session.expires_at > now()
      returning site_id, id, type, record_id
    )
    insert into webhook_deliveries (site_id, webhook_id, event_id, event_type)
    select event.site_id, webhook.id, event.id, event.type
      from event join webhooks webhook on webhook.site_id = event.site_id
     where webhook.deleted_at is null and case
  when event.type = 'webhook.test' then webhook.id = event.record_id
  else webhook.active and webhook.events && array['*', event.type]
end;

-- src/auth/account/account-sessions.queries.ts: addMethod
update account_sessions set methods = array_append(methods, $1::text)
where id = $2 and $3 <> all(methods);

-- src/auth/account/account-sessions.queries.ts: findOpen
select session.id, json_build_object('id', "user".id, 'email', "user".email) as user,
      extract(epoch from least(session.ends_at, now() + make_interval(hours => $1)) - now()) as seconds_left,
      session.created_at > now() - interval '10 minutes'
        and ("user".second_factor_at is null or cardinality(session.methods) > 1 or 'passkey' = any(session.methods)) as is_fresh,
      session.last_seen_at < now() - interval '1 minute' as is_unseen
 from account_sessions session join users "user" on "user".id = session.user_id
where session.digest = $2 and session.password_digest = sha256(convert_to("user".password_hash, 'UTF8'))
  and session.ends_at > now() and session.last_seen_at > now() - make_interval(hours => $3);

-- src/auth/account/account-sessions.queries.ts: insert
insert into account_sessions (digest, user_id, password_digest, address, user_agent, methods, ends_at)
select $1, id, sha256(convert_to("user".password_hash, 'UTF8')), $2::inet, $3, $4, now() + make_interval(days => $5)
  from users "user" where id = $6
returning id;

-- src/auth/account/account-sessions.queries.ts: keep
update account_sessions session set password_digest = sha256(convert_to("user".password_hash, 'UTF8'))
from users "user" where session.id = $1 and "user".id = session.user_id;

-- src/auth/account/account-sessions.queries.ts: list
select * from (
select token.session_id as id, json_build_object('slug', site.slug, 'name', site.name) as site, token.kind,
       token.methods, host(token.address) as address, token.user_agent, token.created_at, token.last_seen_at,
       token.expires_at, false as is_current
  from tokens token join sites site on site.id = token.site_id
 where token.user_id = $1 and token.expires_at > now()
union all
select session.id, null, 'account_page', session.methods, host(session.address), session.user_agent,
       session.created_at, session.last_seen_at, least(session.ends_at, session.last_seen_at + make_interval(hours => $2)), session.id = $3
  from account_sessions session join users "user" on "user".id = session.user_id
 where session.user_id = $4 and session.password_digest = sha256(convert_to("user".password_hash, 'UTF8'))
   and least(session.ends_at, session.last_seen_at + make_interval(hours => $5)) > now()) as "session" order by "created_at" desc, "id" desc limit $6 offset $7;

-- src/auth/account/account-sessions.queries.ts: list
select count(*) as "total" from (
select token.session_id as id, json_build_object('slug', site.slug, 'name', site.name) as site, token.kind,
       token.methods, host(token.address) as address, token.user_agent, token.created_at, token.last_seen_at,
       token.expires_at, false as is_current
  from tokens token join sites site on site.id = token.site_id
 where token.user_id = $1 and token.expires_at > now()
union all
select session.id, null, 'account_page', session.methods, host(session.address), session.user_agent,
       session.created_at, session.last_seen_at, least(session.ends_at, session.last_seen_at + make_interval(hours => $2)), session.id = $3
  from account_sessions session join users "user" on "user".id = session.user_id
 where session.user_id = $4 and session.password_digest = sha256(convert_to("user".password_hash, 'UTF8'))
   and least(session.ends_at, session.last_seen_at + make_interval(hours => $5)) > now()) as "session";

-- src/auth/account/account.handlers.ts: signIn
select "id", "name", "email", "password_hash" from "users" where lower("email" collate "C") = lower($1::text collate "C");

-- src/auth/account/account.queries.ts: read
select "user".id, "user".name, "user".email, "user".email_verified_at is not null as email_verified,
         "user".second_factor_at is not null as second_factor,
         (select change.email from email_changes change where
change.user_id = "user".id and change.expires_at > now() and change.password_digest = sha256(convert_to("user".password_hash, 'UTF8'))) as pending_email,
         "user".language, "user".login_notices,
         (select coalesce(json_agg(json_build_object(
             'slug', site.slug, 'name', site.name, 'home_url', site.home_url,
             'link', case when member.confirmed_at is null then 'pending' else 'confirmed' end,
             'second_factor', site.second_factor,
             'second_factor_asked', site.second_factor <> 'unaware' or not member.second_factor_exempt
           ) order by site.name, site.id), '[]')
           from site_users member join sites site on site.id = member.site_id
          where member.user_id = "user".id) as sites
    from users "user" where "user".id = $1;

-- src/auth/account/account.queries.ts: update
update "users" set "language" = $1, "updated_at" = now() where "id" = $2;

-- src/auth/account/activity.queries.ts: list
select * from (
select max(entry.id) as id,
       case when entry.action = 'user.updated' then 'user.changed_by_site' else entry.action end as action,
       case when count(*) = 1 then (json_agg(
         case when site.id is not null then json_build_object('slug', site.slug, 'name', site.name) end)) -> 0 end as site,
       case when entry.actor_user_id = $1 then host(entry.address) end as address,
       case when entry.actor_user_id = $2 then entry.user_agent end as user_agent,
       max(entry.created_at) as created_at
  from audit_log entry left join sites site on site.id = entry.site_id
 where entry.target_type = 'user' and entry.target_id = $3
   and entry.created_at > now() - interval '90 days'
   and (entry.action = any($4) or (entry.action = 'user.updated' and entry.changes ?| array['password', 'email']))
 group by coalesce(entry.request_id, entry.id::text), entry.action, entry.actor_user_id, entry.address, entry.user_agent) as "entry" order by "id" desc limit $5 offset $6;

-- src/auth/account/activity.queries.ts: list
select count(*) as "total" from (
select max(entry.id) as id,
       case when entry.action = 'user.updated' then 'user.changed_by_site' else entry.action end as action,
       case when count(*) = 1 then (json_agg(
         case when site.id is not null then json_build_object('slug', site.slug, 'name', site.name) end)) -> 0 end as site,
       case when entry.actor_user_id = $1 then host(entry.address) end as address,
       case when entry.actor_user_id = $2 then entry.user_agent end as user_agent,
       max(entry.created_at) as created_at
  from audit_log entry left join sites site on site.id = entry.site_id
 where entry.target_type = 'user' and entry.target_id = $3
   and entry.created_at > now() - interval '90 days'
   and (entry.action = any($4) or (entry.action = 'user.updated' and entry.changes ?| array['password', 'email']))
 group by coalesce(entry.request_id, entry.id::text), entry.action, entry.actor_user_id, entry.address, entry.user_agent) as "entry";

-- src/auth/account/email-changes.queries.ts: remove
delete from "email_changes" where "user_id" = $1;

-- src/auth/account/email-changes.queries.ts: start
insert into email_changes (user_id, email, password_digest, expires_at)
select id, $1, sha256(convert_to("user".password_hash, 'UTF8')), now() + make_interval(hours => $2) from users "user" where id = $3
on conflict (user_id) do update
   set email = excluded.email, password_digest = excluded.password_digest, expires_at = excluded.expires_at;

-- src/auth/account/sign-ins.queries.ts: endSessions
delete from "account_sessions" where "id" in ($1);

-- src/auth/account/sign-ins.queries.ts: endSessions
insert into logouts (site_id, user_id, sid)
select known.site_id, known.user_id, known.sid
  from site_sign_ins known join sites site on site.id = known.site_id
 where known.account_session_id = any($1) and site.oidc ->> 'backchannel_logout_uri' is not null
   and site.status <> 'withdrawn';

-- src/auth/account/sign-ins.queries.ts: endSessions
select session.id from account_sessions session where session.id = $1 for update;

-- src/auth/account/sign-ins.queries.ts: endSessions
select session.id from account_sessions session where session.user_id = $1 and session.id = $2 for update;

-- src/auth/account/sign-ins.queries.ts: endSessions
select session.id from account_sessions session where session.user_id = $1 and session.id is distinct from $2::integer for update;

-- src/auth/account/sign-ins.queries.ts: endSessions
with session as (
      delete from tokens using site_sign_ins known
       where known.account_session_id = any($1) and tokens.site_id = known.site_id
         and tokens.user_id = known.user_id and tokens.account_session_id = known.sid
      returning tokens.*), event as (
      insert into events (site_id, type, record_id, changed, data)
    select session.site_id, 'session.ended', session.session_id, null::text[], json_build_object(
    'id', session.session_id, 'user_id', session.user_id, 'email', users.email, 'kind', session.kind,
    'methods', session.methods, 'address', host(session.address), 'user_agent', session.user_agent,
    'created_at', to_char("session"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'expires_at', to_char("session"."expires_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
    , 'reason', 'logout'::text)
      from session join users on users.id = session.user_id where session.expires_at > now()
      returning site_id, id, type, record_id
    )
    insert into webhook_deliveries (site_id, webhook_id, event_id, event_type)
    select event.site_id, webhook.id, event.id, event.type
      from event join webhooks webhook on webhook.site_id = event.site_id
     where webhook.deleted_at is null and case
  when event.type = 'webhook.test' then webhook.id = event.record_id
  else webhook.active and webhook.events && array['*', event.type]
end;

-- src/auth/audit/audit.queries.ts: list
select "id", "action", "changes", "request_id", "client_request_id", "user_agent", "created_at", host(address) as "address", json_build_object('type', actor_type, 'user_id', actor_user_id, 'label', actor_label) as "actor", json_build_object('type', target_type, 'id', target_id, 'label', target_label) as "target" from "audit_log" where "site_id" = $1 order by "id" desc limit $2 offset $3;

-- src/auth/audit/audit.queries.ts: list
select count(*) as "total" from "audit_log" where "site_id" = $1;

-- src/auth/audit/audit.queries.ts: recordStatement
insert into "audit_log" ("site_id", "action", "actor_type", "actor_user_id", "actor_label", "target_type", "target_id", "target_label", "changes", "request_id", "client_request_id", "address", "user_agent") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

-- src/auth/demo.ts: holdsDemoData
select "id" from "sites" where "client_id" in ($1, $2, $3);

-- src/auth/demo.ts: holdsDemoData
select "id" from "users" where lower("users"."email" collate "C") like '%@quayside.test';

-- src/auth/events/events.queries.ts: noteStatement
with event as (
      insert into events (site_id, type, record_id, changed, data)
      select $1::integer, $2::text, $3::bigint, $4::text[], $5::json
      returning site_id, id, type, record_id
    )
    insert into webhook_deliveries (site_id, webhook_id, event_id, event_type)
    select event.site_id, webhook.id, event.id, event.type
      from event join webhooks webhook on webhook.site_id = event.site_id
     where webhook.deleted_at is null and case
  when event.type = 'webhook.test' then webhook.id = event.record_id
  else webhook.active and webhook.events && array['*', event.type]
end;

-- src/auth/events/feed.queries.ts: assignPositions
select pg_advisory_xact_lock(hashtext('auth event positions'), $1);

-- src/auth/events/feed.queries.ts: assignPositions
update events event set position = numbered.position
 from (select id, nextval('event_positions') as position from unnest($1::bigint[]) with ordinality as given (id, place)
        order by place) numbered
where event.site_id = $2 and event.id = numbered.id;

-- src/auth/events/feed.queries.ts: listAfter
select "id", "type", "site_id", "created_at", "data", "changed", position as "position" from "events" where "site_id" = $1 and "position" > $2 order by "position" limit $3;

-- src/auth/events/feed.queries.ts: waiting
select "id" from "events" where "site_id" = $1 and "position" is null order by "id" limit $2;

-- src/auth/hourly-counts.queries.ts: countInHour
insert into hourly_counts as counted (key) values ($1)
on conflict (key) do update
   set count = case when counted.started_at > now() - interval '1 hour' then counted.count + 1 else 1 end,
       started_at = case when counted.started_at > now() - interval '1 hour' then counted.started_at else now() end
returning count, ceil(extract(epoch from started_at + interval '1 hour' - now()))::integer as seconds;

-- src/auth/invitations/invitations.queries.ts: countOfDay
select count(*)::integer as count,
     coalesce(ceil(extract(epoch from min(created_at) + interval '1 day' - now())), 0)::integer as seconds
from invitations where site_id = $1 and created_at > now() - interval '1 day';

-- src/auth/invitations/invitations.queries.ts: find
select "id", "email", 
case when status = 'pending' and expires_at <= now() then 'expired' else status end as "status", "assignments", "site_company_ids", "site_group_ids", "language", "user_id", "created_at", "expires_at", "finished_at" from "invitations" where "site_id" = $1 and "id" = $2;

-- src/auth/invitations/invitations.queries.ts: findByLink
select "invitations".*, "sites"."slug", "sites"."client_id", "sites"."name", "sites"."home_url" from "invitations" inner join "sites" on "sites"."id" = "invitations"."site_id" where "invitations"."digest" = $1 and invitations.status = 'pending' and invitations.expires_at > now();

-- src/auth/invitations/invitations.queries.ts: findOpen
select "id", "email", 
case when status = 'pending' and expires_at <= now() then 'expired' else status end as "status", "assignments", "site_company_ids", "site_group_ids", "language", "user_id", "created_at", "expires_at", "finished_at", created_at > now() - interval '10 minutes' as "is_new", "sender_user_id" from "invitations" where "site_id" = $1 and lower("email" collate "C") = lower($2::text collate "C") and "status" = $3;

-- src/auth/invitations/invitations.queries.ts: finish
update "invitations" set "status" = $1, "finished_at" = now(), "user_id" = $2, "digest" = $3 where "site_id" = $4 and "id" = $5 and "status" = $6;

-- src/auth/invitations/invitations.queries.ts: insert
insert into "invitations" ("email", "assignments", "site_company_ids", "site_group_ids", "language", "sender_user_id", "sender_label", "site_id", "expires_at") values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(days => $9)) returning "id";

-- src/auth/invitations/invitations.queries.ts: isOfLink
select "id" from "invitations" where "site_id" = $1 and "id" = $2 and "digest" = $3 and invitations.status = 'pending' and invitations.expires_at > now();

-- src/auth/invitations/invitations.queries.ts: list
select "id", "email", 
case when status = 'pending' and expires_at <= now() then 'expired' else status end as "status", "assignments", "site_company_ids", "site_group_ids", "language", "user_id", "created_at", "expires_at", "finished_at" from "invitations" where "site_id" = $1 order by "id" desc limit $2 offset $3;

-- src/auth/invitations/invitations.queries.ts: list
select count(*) as "total" from "invitations" where "site_id" = $1;

-- src/auth/invitations/invitations.queries.ts: renew
update "invitations" set "digest" = $1, "expires_at" = now() + make_interval(days => $2) where "site_id" = $3 and "id" = $4 and invitations.status = 'pending' and invitations.expires_at > now();

-- src/auth/mail/links.queries.ts: find
select "user".id, "user".name, "user".email, link.email as mailed_to
    from one_time_links link join users "user" on "user".id = link.user_id
   where link.digest = $1 and link.expires_at > now() and link.password_digest = sha256(convert_to("user".password_hash, 'UTF8')) and exists (select from email_changes change where
change.user_id = "user".id and change.expires_at > now() and change.password_digest = sha256(convert_to("user".password_hash, 'UTF8')) and change.email = link.email);

-- src/auth/mail/links.queries.ts: find
select "user".id, "user".name, "user".email, link.email as mailed_to
 from one_time_links link join users "user" on "user".id = link.user_id
where link.digest = $1 and link.expires_at > now() and link.password_digest = sha256(convert_to("user".password_hash, 'UTF8')) and lower("user"."email" collate "C") = lower("link"."email"::text collate "C");

-- src/auth/mail/links.queries.ts: find
select "user".id, "user".name, "user".email, link.email as mailed_to
 from one_time_links link join users "user" on "user".id = link.user_id
where link.digest = $1 and link.expires_at > now();

-- src/auth/mail/links.queries.ts: removeOf
delete from "one_time_links" where "user_id" = $1 and "purpose" = $2;

-- src/auth/mail/links.queries.ts: use
delete from one_time_links link using users "user"
   where link.digest = $1 and "user".id = link.user_id and link.expires_at > now() and link.password_digest = sha256(convert_to("user".password_hash, 'UTF8')) and exists (select from email_changes change where
change.user_id = "user".id and change.expires_at > now() and change.password_digest = sha256(convert_to("user".password_hash, 'UTF8')) and change.email = link.email)
  returning "user".id, link.created_at;

-- src/auth/mail/links.queries.ts: use
delete from one_time_links link using users "user"
 where link.digest = $1 and "user".id = link.user_id and link.expires_at > now()
returning "user".id, link.created_at;

-- src/auth/mail/links.queries.ts: use
delete from one_time_links link using users "user"
 where link.digest = $1 and "user".id = link.user_id and link.expires_at > now() and link.password_digest = sha256(convert_to("user".password_hash, 'UTF8')) and lower("user"."email" collate "C") = lower("link"."email"::text collate "C")
returning "user".id, link.created_at;

-- src/auth/mail/links.queries.ts: use
delete from one_time_links where user_id = $1 and (purpose <> $2 or created_at > $3::timestamptz);

-- src/auth/mail/links.queries.ts: use
delete from one_time_links where user_id = $1 and (purpose <> $2 or false);

-- src/auth/mail/mails.queries.ts: insert
insert into "mails" ("tenant_id", "kind", "site_id", "user_id", "email", "invitation_id") values ($1, $2, $3, $4, $5, $6);

-- src/auth/mail/mails.queries.ts: listNewest
select mail.id, mail.kind, site.slug as site, coalesce(kept.recipient, mail.email, "user".email) as recipient,
      mail.status, mail.attempts, mail.error, kept.subject, kept.body, mail.created_at, mail.next_attempt_at,
      mail.finished_at
 from mails mail
 left join sites site on site.id = mail.site_id
 left join users "user" on "user".id = mail.user_id
 left join kept_mails kept on kept.mail_id = mail.id
order by mail.id desc limit 100;

-- src/auth/mail/mails.queries.ts: retryFailed
update "mails" set "status" = $1, "attempts" = $2, "error" = $3, "finished_at" = $4, "next_attempt_at" = now() where "id" in (select "id" from "mails" where "status" = $5 and "id" = $6 order by "finished_at" limit $7 for update skip locked);

-- src/auth/mail/mails.queries.ts: withdraw
delete from "mails" where "user_id" = $1 and "kind" = $2 and "status" = $3;

-- src/auth/mail/outbox.ts: noticeStatements
insert into mails (tenant_id, kind, site_id, user_id, address, user_agent)
select coalesce($1::integer, 0), 'new_sign_in', $2, "user".id, $3::inet, $4
  from users "user" where "user".id = $5 and "user".login_notices
   and exists (select from known_addresses known where known.user_id = "user".id and known.address <> $6::cidr)
   and (select count(*) from mails where user_id = "user".id and kind = 'new_sign_in'
         and created_at > now() - interval '1 day') < 3;

-- src/auth/oauth/authorization.queries.ts: findRequest
select "request"."redirect_uri", "request"."response_mode", "request"."scope", "request"."state", "request"."nonce", "request"."code_challenge", "request"."asks_sign_in", "request"."max_age", "request"."needs_second_factor", "request"."asks_consent", "request"."login_hint", "request"."hinted_user_id", "request"."ui_locales", "request"."created_at", request.declined_at is not null as "isDeclined", "request"."accepted_by" as "acceptedBy", "sites"."id", "sites"."slug", "sites"."name", "sites"."client_id", "sites"."status", "sites"."catalog_active", "sites"."auth_enabled", "sites"."require_verified_email", "sites"."second_factor", "sites"."oidc", case when app.id is not null then json_build_object(
'id', app.id, 'client_id', app.client_id, 'name', app.name, 'redirect_uris', app.redirect_uris) end as "app" from "authorization_requests" as "request" inner join "sites" on "sites"."id" = "request"."site_id" left join "clients" as "app" on "app"."site_id" = "request"."site_id" and "app"."id" = "request"."app_id" where "request"."digest" = $1 and "request"."finished_at" is null and "request"."expires_at" > now();

-- src/auth/oauth/clients.queries.ts: addSecret
insert into "client_secrets" ("client_id", "slot", "digest", "site_id") values ($1, $2, $3, $4);

-- src/auth/oauth/clients.queries.ts: endTokens
delete from "client_tokens" where "site_id" = $1 and "client_id" = $2;

-- src/auth/oauth/clients.queries.ts: find
select "id", "client_id", "name", "kind", "token_auth", "api_permissions", "redirect_uris", "keys", "created_at", "updated_at", (
  select coalesce(json_agg(json_build_object('slot', slot, 'created_at', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by slot), '[]')
    from client_secrets where site_id = clients.site_id and client_id = clients.id
) as "secrets" from "clients" where "site_id" = $1 and "id" = $2;

-- src/auth/oauth/clients.queries.ts: insert
insert into "clients" ("client_id", "name", "kind", "token_auth", "api_permissions", "redirect_uris", "site_id", "keys") values ($1, $2, $3, $4, $5, $6, $7, $8) returning "id";

-- src/auth/oauth/clients.queries.ts: list
select "id", "client_id", "name", "kind", "token_auth", "api_permissions", "redirect_uris", "keys", "created_at", "updated_at", (
  select coalesce(json_agg(json_build_object('slot', slot, 'created_at', to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by slot), '[]')
    from client_secrets where site_id = clients.site_id and client_id = clients.id
) as "secrets" from "clients" where "site_id" = $1 order by "id";

-- src/auth/oauth/clients.queries.ts: remove
delete from "clients" where "site_id" = $1 and "id" = $2;

-- src/auth/oauth/clients.queries.ts: removeSecret
delete from "client_secrets" where "site_id" = $1 and "client_id" = $2 and "slot" = $3;

-- src/auth/oauth/clients.queries.ts: update
update "clients" set "api_permissions" = $1, "updated_at" = now() where "site_id" = $2 and "id" = $3;

-- src/auth/oauth/clients.queries.ts: update
update "clients" set "updated_at" = now() where "site_id" = $1 and "id" = $2;

-- src/auth/passkeys/passkeys.queries.ts: credentialsOf
select "credential_id", "transports" from "passkeys" where "user_id" = $1 order by "id";

-- src/auth/passkeys/passkeys.queries.ts: find
select passkey.id, passkey.name, passkey.public_key, json_build_object('id', "user".id, 'email', "user".email) as user
 from passkeys passkey join users "user" on "user".id = passkey.user_id
where passkey.credential_id = $1 and "user".passkey_handle = $2;

-- src/auth/passkeys/passkeys.queries.ts: findOtherRpId
select rp_id from passkeys where rp_id < $1 or rp_id > $2 limit 1;

-- src/auth/passkeys/passkeys.queries.ts: handleOf
update users set passkey_handle = coalesce(passkey_handle, $1)
where id = $2 returning passkey_handle;

-- src/auth/passkeys/passkeys.queries.ts: insert
insert into "passkeys" ("user_id", "name", "rp_id", "credential_id", "public_key", "counter", "transports", "backed_up") values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict on constraint "passkeys_credential" do nothing returning "id", "name", "created_at", "last_used_at", "backed_up";

-- src/auth/passkeys/passkeys.queries.ts: list
select "id", "name", "created_at", "last_used_at", "backed_up" from "passkeys" where "user_id" = $1 order by "id";

-- src/auth/passkeys/passkeys.queries.ts: remove
delete from "passkeys" where "user_id" = $1 and "id" = $2 returning "name";

-- src/auth/passkeys/passkeys.queries.ts: rename
update "passkeys" set "name" = $1 where "user_id" = $2 and "id" = $3 returning "id", "name", "created_at", "last_used_at", "backed_up";

-- src/auth/passkeys/passkeys.queries.ts: spendChallenge
delete from passkey_challenges where digest = $1 and expires_at > now()
returning digest;

-- src/auth/passkeys/passkeys.queries.ts: startChallenge
insert into passkey_challenges (digest, expires_at)
values ($1, now() + make_interval(secs => $2));

-- src/auth/passkeys/passkeys.queries.ts: use
update passkeys set counter = $1, backed_up = $2, last_used_at = now()
where id = $3 and (counter < $4 or (counter = 0 and $5 = 0)) returning id;

-- src/auth/records/records.queries.ts: find
select "id", "name", "slug", "action_keys", "created_at", "updated_at" from "companies" where "site_id" = $1 and "id" = $2;

-- src/auth/records/records.queries.ts: find
select "id", "name", "slug", "action_keys", "created_at", "updated_at" from "groups" where "site_id" = $1 and "id" = $2;

-- src/auth/records/records.queries.ts: find
select "id", "name", "slug", "action_keys", "created_at", "updated_at", "api_permissions" from "roles" where "site_id" = $1 and "id" = $2;

-- src/auth/records/records.queries.ts: findRoles
select "id", "name", "slug", "action_keys", "created_at", "updated_at", "api_permissions" from "roles" where "site_id" = $1 and "id" = any($2);

-- src/auth/records/records.queries.ts: insert
insert into "companies" ("site_id", "action_keys", "name", "slug") values ($1, $2, $3, $4) returning "id", "name", "slug", "action_keys", "created_at", "updated_at";

-- src/auth/records/records.queries.ts: insert
insert into "companies" ("site_id", "name", "slug") values ($1, $2, $3) returning "id", "name", "slug", "action_keys", "created_at", "updated_at";

-- src/auth/records/records.queries.ts: insert
insert into "groups" ("site_id", "action_keys", "name", "slug") values ($1, $2, $3, $4) returning "id", "name", "slug", "action_keys", "created_at", "updated_at";

-- src/auth/records/records.queries.ts: insert
insert into "groups" ("site_id", "name", "slug") values ($1, $2, $3) returning "id", "name", "slug", "action_keys", "created_at", "updated_at";

-- src/auth/records/records.queries.ts: insert
insert into "roles" ("site_id", "action_keys", "name", "slug") values ($1, $2, $3, $4) returning "id", "name", "slug", "action_keys", "created_at", "updated_at", "api_permissions";

-- src/auth/records/records.queries.ts: insert
insert into "roles" ("site_id", "name", "slug") values ($1, $2, $3) returning "id", "name", "slug", "action_keys", "created_at", "updated_at", "api_permissions";

-- src/auth/records/records.queries.ts: list
select "id", "name", "slug", "action_keys", "created_at", "updated_at" from "companies" where "site_id" = $1 order by lower(name) asc, "id" asc limit $2 offset $3;

-- src/auth/records/records.queries.ts: list
select "id", "name", "slug", "action_keys", "created_at", "updated_at" from "groups" where "site_id" = $1 order by lower(name) asc, "id" asc limit $2 offset $3;

-- src/auth/records/records.queries.ts: list
select "id", "name", "slug", "action_keys", "created_at", "updated_at", "api_permissions" from "roles" where "site_id" = $1 order by lower(name) asc, "id" asc limit $2 offset $3;

-- src/auth/records/records.queries.ts: list
select count(*) as "total" from "companies" where "site_id" = $1;

-- src/auth/records/records.queries.ts: list
select count(*) as "total" from "groups" where "site_id" = $1;

-- src/auth/records/records.queries.ts: list
select count(*) as "total" from "roles" where "site_id" = $1;

-- src/auth/records/records.queries.ts: listSlugs
select "slug" from "companies" where "site_id" = $1 and "slug" like $2;

-- src/auth/records/records.queries.ts: listSlugs
select "slug" from "groups" where "site_id" = $1 and "slug" like $2;

-- src/auth/records/records.queries.ts: listSlugs
select "slug" from "roles" where "site_id" = $1 and "slug" like $2;

-- src/auth/records/records.queries.ts: remove
delete from "companies" where "site_id" = $1 and "id" = $2;

-- src/auth/records/records.queries.ts: remove
delete from "groups" where "site_id" = $1 and "id" = $2;

-- src/auth/records/records.queries.ts: remove
delete from "roles" where "site_id" = $1 and "id" = $2;

-- src/auth/records/records.queries.ts: remove
insert into "removed_records" ("site_id", "kind", "id") values ($1, $2, $3);

-- src/auth/records/records.queries.ts: update
update "companies" set "action_keys" = $1, "site_id" = $2, "updated_at" = case when ("companies"."action_keys" is distinct from $3 or "companies"."site_id" is distinct from $4) then now() else updated_at end where "site_id" = $5 and "id" = $6 returning "id", "name", "slug", "action_keys", "created_at", "updated_at";

-- src/auth/records/records.queries.ts: update
update "groups" set "action_keys" = $1, "site_id" = $2, "updated_at" = case when ("groups"."action_keys" is distinct from $3 or "groups"."site_id" is distinct from $4) then now() else updated_at end where "site_id" = $5 and "id" = $6 returning "id", "name", "slug", "action_keys", "created_at", "updated_at";

-- src/auth/records/records.queries.ts: update
update "roles" set "name" = $1, "api_permissions" = $2, "site_id" = $3, "updated_at" = case when ("roles"."name" is distinct from $4 or "roles"."api_permissions" is distinct from $5 or "roles"."site_id" is distinct from $6) then now() else updated_at end where "site_id" = $7 and "id" = $8 returning "id", "name", "slug", "action_keys", "created_at", "updated_at", "api_permissions";

-- src/auth/sessions/sessions.handlers.ts: getUserSignIns
select outcome, host(address) as address, user_agent, at from (
  (select id, substr(action, 7) as outcome, address, user_agent, created_at as at from audit_log
    where site_id = $1 and target_type = 'user' and target_id = $2
      and action in ('login.succeeded', 'login.refused')
    order by created_at desc limit 10)
  union all
  (select id, 'failed', address, user_agent, created_at from audit_log
    where site_id = $3 and action = 'login.failed' and lower("audit_log"."target_label" collate "C") = lower($4::text collate "C")
    order by created_at desc limit 10)
) as attempts
 order by at desc, id desc limit 10;

-- src/auth/sessions/sessions.queries.ts: end
delete from "tokens" where "site_id" = $1 and "user_id" = $2 and tokens.expires_at > now() and id = $3 returning "session_id" as "id", "user_id", "kind", "methods", host(address) as "address", "user_agent", "created_at", "expires_at";

-- src/auth/sessions/sessions.queries.ts: end
delete from "tokens" where "site_id" = $1 and "user_id" = $2 and tokens.expires_at > now() and session_id = $3 returning "session_id" as "id", "user_id", "kind", "methods", host(address) as "address", "user_agent", "created_at", "expires_at";

-- src/auth/sessions/sessions.queries.ts: end
delete from "tokens" where "site_id" = $1 and "user_id" = $2 and tokens.expires_at > now() and true returning "session_id" as "id", "user_id", "kind", "methods", host(address) as "address", "user_agent", "created_at", "expires_at";

-- src/auth/sessions/sessions.queries.ts: list
select "tokens"."session_id" as "id", "tokens"."kind", "tokens"."methods", "tokens"."user_agent", "tokens"."created_at", "tokens"."last_seen_at", "tokens"."expires_at", host(tokens.address) as "address", json_build_object(
'id', sites.id, 'slug', sites.slug, 'client_id', sites.client_id, 'name', sites.name) as "site", coalesce(tokens.id = $1::uuid, false) as "is_current" from "tokens" inner join "sites" on "sites"."id" = "tokens"."site_id" where "tokens"."site_id" = $2 and "tokens"."user_id" = $3 and tokens.expires_at > now() order by "tokens"."created_at" desc, "tokens"."session_id" desc limit $4 offset $5;

-- src/auth/sessions/sessions.queries.ts: list
select count(*) as "total" from "tokens" inner join "sites" on "sites"."id" = "tokens"."site_id" where "tokens"."site_id" = $1 and "tokens"."user_id" = $2 and tokens.expires_at > now();

-- src/auth/sessions/sessions.queries.ts: sitesOf
select distinct "sites"."id", "sites"."slug", "sites"."client_id" from "tokens" inner join "sites" on "sites"."id" = "tokens"."site_id" where "tokens"."user_id" = $1 and tokens.expires_at > now() and "tokens"."session_id" = $2 order by "sites"."id";

-- src/auth/sessions/sessions.queries.ts: sitesOf
select distinct "sites"."id", "sites"."slug", "sites"."client_id" from "tokens" inner join "sites" on "sites"."id" = "tokens"."site_id" where "tokens"."user_id" = $1 and tokens.expires_at > now() order by "sites"."id";

-- src/auth/sites/settings.queries.ts: read
select "name", "home_url", "mail_language", "require_verified_email", "second_factor", "oidc" from "sites" where "id" = $1;

-- src/auth/sites/settings.queries.ts: update
update "sites" set "home_url" = $1, "mail_language" = $2, "updated_at" = now() where "id" = $3;

-- src/auth/sites/sites.queries.ts: findAdministered
select "sites"."id", "sites"."slug", "sites"."name", "sites"."client_id", "sites"."status", "sites"."catalog_active", "sites"."auth_enabled", "sites"."created_at", "sites"."updated_at" from "sites" where "id" = $1;

-- src/auth/sites/sites.queries.ts: findBySlug
select "sites"."id", "sites"."slug", "sites"."name", "sites"."client_id", "sites"."status", "sites"."catalog_active", "sites"."auth_enabled", "sites"."created_at", "sites"."updated_at" from "sites" where "slug" = $1;

-- src/auth/sites/sites.queries.ts: findWithPolicy
select "sites"."id", "sites"."slug", "sites"."name", "sites"."client_id", "sites"."status", "sites"."catalog_active", "sites"."auth_enabled", "sites"."created_at", "sites"."updated_at", "sites"."second_factor" from "sites" where "slug" = $1;

-- src/auth/sites/sites.queries.ts: findWithSecrets
select "sites"."id", "sites"."slug", "sites"."name", "sites"."client_id", "sites"."status", "sites"."catalog_active", "sites"."auth_enabled", "sites"."created_at", "sites"."updated_at", "sites"."require_verified_email", "sites"."second_factor", array(
  select digest from site_secrets
   where site_id = sites.id and (expires_at is null or expires_at > now())
) as "secrets", (
  select extract(epoch from min(expires_at) - now()) from site_secrets
   where site_id = sites.id and expires_at > now()
) as "seconds_left" from "sites" where "client_id" = $1;

-- src/auth/sites/sites.queries.ts: insert
insert into "sites" ("slug", "name", "client_id") values ($1, $2, $3) returning "sites"."id", "sites"."slug", "sites"."name", "sites"."client_id", "sites"."status", "sites"."catalog_active", "sites"."auth_enabled", "sites"."created_at", "sites"."updated_at";

-- src/auth/sites/sites.queries.ts: listAdministered
select "sites"."id", "sites"."slug", "sites"."name", "sites"."client_id", "sites"."status", "sites"."catalog_active", "sites"."auth_enabled", "sites"."created_at", "sites"."updated_at" from "sites" order by "slug";

-- src/auth/sites/sites.queries.ts: lock
select "sites"."id", "sites"."slug", "sites"."name", "sites"."client_id", "sites"."status", "sites"."catalog_active", "sites"."auth_enabled", "sites"."created_at", "sites"."updated_at" from "sites" where "id" = $1 for no key update;

-- src/auth/sites/sites.queries.ts: removeSecret
delete from "site_secrets" where "site_id" = $1 and "slot" = $2 and (expires_at is null or expires_at > now());

-- src/auth/sites/sites.queries.ts: storeSecret
insert into "site_secrets" ("site_id", "slot", "digest", "created_at") values ($1, $2, $3, $4) on conflict ("site_id", "slot") do update set "digest" = $5, "created_at" = $6, "expires_at" = $7;

-- src/auth/sites/sites.queries.ts: storeSecret
select clock_timestamp() as "now", (select "slot" from "site_secrets" where "site_id" = $1 order by "created_at" desc, "slot" desc limit $2) as "current";

-- src/auth/sites/sites.queries.ts: storeSecret
update "site_secrets" set "expires_at" = $1::timestamptz + make_interval(secs => $2) where "site_id" = $3 and "slot" != $4;

-- src/auth/sites/sites.queries.ts: update
update "sites" set "status" = $1, "updated_at" = now() where "id" = $2 and ("sites"."status" is distinct from $3);

-- src/auth/sites/sites.queries.ts: withValidSecrets
select "site_id", "slot", "created_at", "expires_at" from "site_secrets" where "site_id" = any($1) and (expires_at is null or expires_at > now()) order by "created_at" desc;

-- src/auth/users/accounts.queries.ts: confirmedSites
select "sites"."id", "sites"."slug", "sites"."client_id" from "site_users" inner join "sites" on "sites"."id" = "site_users"."site_id" where "site_users"."user_id" = $1 and "site_users"."confirmed_at" is not null order by "sites"."id";

-- src/auth/users/accounts.queries.ts: find
select "id", "name", "email", "password_hash" from "users" where "id" = $1;

-- src/auth/users/accounts.queries.ts: insert
insert into "users" ("name", "email", "password_hash", "created_by_site_id") values ($1, $2, $3, $4) returning "id";

-- src/auth/users/accounts.queries.ts: isOnOtherSites
select "site_id" from "site_users" where "user_id" = $1 and "site_id" != $2 and "confirmed_at" is not null;

-- src/auth/users/accounts.queries.ts: isVerified
select "id" from "users" where "id" = $1 and "email_verified_at" is not null;

-- src/auth/users/accounts.queries.ts: lock
select from site_users member join users on users.id = member.user_id
where member.site_id = $1 and member.user_id = $2 for update of users;

-- src/auth/users/accounts.queries.ts: lockByEmail
select "id", "name", "email", "password_hash" from "users" where lower("email" collate "C") = lower($1::text collate "C") for update;

-- src/auth/users/accounts.queries.ts: lockById
select "id", "name", "email", "password_hash" from "users" where "id" = $1 for update;

-- src/auth/users/accounts.queries.ts: lockForSignIn
select "id", "name", "email", "password_hash", email_verified_at is not null as "is_verified", second_factor_at is not null as "has_factor", now() as "at" from "users" where "id" = $1 for update;

-- src/auth/users/accounts.queries.ts: pendingSites
select site.id, site.slug, site.client_id from site_users member join sites site on site.id = member.site_id
where member.user_id = $1 and member.confirmed_at is null order by site.id;

-- src/auth/users/accounts.queries.ts: remove
delete from "users" where "id" = $1;

-- src/auth/users/accounts.queries.ts: setSecondFactor
update "users" set "second_factor_at" = now(), "updated_at" = now() where "id" = $1;

-- src/auth/users/accounts.queries.ts: update
update "users" set "email" = $1, "email_verified_at" = case when lower("email" collate "C") = lower($2::text collate "C") then email_verified_at end, "updated_at" = now() where "id" = $3;

-- src/auth/users/accounts.queries.ts: update
update "users" set "password_hash" = $1, "updated_at" = now() where "id" = $2;

-- src/auth/users/accounts.queries.ts: verifyEmail
update "users" set "email_verified_at" = now(), "updated_at" = now() where "id" = $1 and "email_verified_at" is null;

-- src/auth/users/users.queries.ts: consent
update "site_users" set "consented_at" = now(), "confirmed_at" = coalesce(confirmed_at, now()) where "site_id" = $1 and "user_id" = $2;

-- src/auth/users/users.queries.ts: countAdministrators
select count(distinct assignment.user_id) as count
 from assignments assignment join roles role on role.site_id = assignment.site_id and role.id = assignment.role_id
 join site_users member on member.site_id = assignment.site_id and member.user_id = assignment.user_id
where assignment.site_id = $1 and '*' = any(role.api_permissions)
  and member.confirmed_at is not null;

-- src/auth/users/users.queries.ts: exempt
update "site_users" set "second_factor_exempt" = $1 where "site_id" = $2 and "user_id" = $3;

-- src/auth/users/users.queries.ts: find
select 
"user".id,
case when member.confirmed_at is null then 'pending' else 'confirmed' end as link,
case when member.confirmed_at is null then lower("user"."email" collate "C") else "user".name end as name,
case when member.confirmed_at is null then lower("user"."email" collate "C") else "user".email end as email,
member.confirmed_at is not null and "user".email_verified_at is not null as email_verified,
member.confirmed_at is not null and "user".second_factor_at is not null as second_factor,
case when member.confirmed_at is null then member.created_at else "user".created_at end as created_at,
case when member.confirmed_at is null then member.created_at else "user".updated_at end as updated_at,
(select coalesce(json_agg(json_build_object(
    'id', role.id, 'name', role.name, 'slug', role.slug, 'api_permissions', role.api_permissions,
    'action_keys', role.action_keys, 'is_primary', assignment.is_primary, 'metadata', assignment.metadata
  ) order by assignment.is_primary desc, role.id), '[]')
  from assignments assignment join roles role on role.site_id = assignment.site_id and role.id = assignment.role_id
 where assignment.site_id = member.site_id and assignment.user_id = member.user_id) as roles,
(select coalesce(json_agg(json_build_object(
    'id', company.id, 'name', company.name, 'slug', company.slug, 'action_keys', company.action_keys
  ) order by company.id), '[]')
  from user_companies link join companies company on company.site_id = link.site_id and company.id = link.company_id
 where link.site_id = member.site_id and link.user_id = member.user_id) as site_companies,
(select coalesce(json_agg(json_build_object(
    'id', "group".id, 'name', "group".name, 'slug', "group".slug, 'action_keys', "group".action_keys
  ) order by "group".id), '[]')
  from user_groups link join groups "group" on "group".site_id = link.site_id and "group".id = link.group_id
 where link.site_id = member.site_id and link.user_id = member.user_id) as site_groups from site_users member join users "user" on "user".id = member.user_id where member.site_id = $1 and member.user_id = $2;

-- src/auth/users/users.queries.ts: isMember
select from site_users member join users "user" on "user".id = member.user_id where member.site_id = $1 and lower("user"."email" collate "C") = lower($2::text collate "C");

-- src/auth/users/users.queries.ts: join
insert into "user_companies" ("site_id", "user_id", "company_id") values ($1, $2, $3) on conflict do nothing;

-- src/auth/users/users.queries.ts: join
insert into "user_groups" ("site_id", "user_id", "group_id") values ($1, $2, $3) on conflict do nothing;

-- src/auth/users/users.queries.ts: leave
delete from "user_companies" where "site_id" = $1 and "user_id" = $2 and "company_id" = $3;

-- src/auth/users/users.queries.ts: leave
delete from "user_groups" where "site_id" = $1 and "user_id" = $2 and "group_id" = $3;

-- src/auth/users/users.queries.ts: link
insert into "site_users" ("site_id", "user_id", "confirmed_at") values ($1, $2, $3);

-- src/auth/users/users.queries.ts: link
insert into "site_users" ("site_id", "user_id", "confirmed_at") values ($1, $2, now());

-- src/auth/users/users.queries.ts: list
select * from (select 
"user".id,
case when member.confirmed_at is null then 'pending' else 'confirmed' end as link,
case when member.confirmed_at is null then lower("user"."email" collate "C") else "user".name end as name,
case when member.confirmed_at is null then lower("user"."email" collate "C") else "user".email end as email,
member.confirmed_at is not null and "user".email_verified_at is not null as email_verified,
member.confirmed_at is not null and "user".second_factor_at is not null as second_factor,
case when member.confirmed_at is null then member.created_at else "user".created_at end as created_at,
case when member.confirmed_at is null then member.created_at else "user".updated_at end as updated_at,
(select coalesce(json_agg(json_build_object(
    'id', role.id, 'name', role.name, 'slug', role.slug, 'api_permissions', role.api_permissions,
    'action_keys', role.action_keys, 'is_primary', assignment.is_primary, 'metadata', assignment.metadata
  ) order by assignment.is_primary desc, role.id), '[]')
  from assignments assignment join roles role on role.site_id = assignment.site_id and role.id = assignment.role_id
 where assignment.site_id = member.site_id and assignment.user_id = member.user_id) as roles,
(select coalesce(json_agg(json_build_object(
    'id', company.id, 'name', company.name, 'slug', company.slug, 'action_keys', company.action_keys
  ) order by company.id), '[]')
  from user_companies link join companies company on company.site_id = link.site_id and company.id = link.company_id
 where link.site_id = member.site_id and link.user_id = member.user_id) as site_companies,
(select coalesce(json_agg(json_build_object(
    'id', "group".id, 'name', "group".name, 'slug', "group".slug, 'action_keys', "group".action_keys
  ) order by "group".id), '[]')
  from user_groups link join groups "group" on "group".site_id = link.site_id and "group".id = link.group_id
 where link.site_id = member.site_id and link.user_id = member.user_id) as site_groups from site_users member join users "user" on "user".id = member.user_id where member.site_id = $1) as "member" order by lower("name") asc, "id" asc limit $2 offset $3;

-- src/auth/users/users.queries.ts: list
select count(*) as "total" from (select 
"user".id,
case when member.confirmed_at is null then 'pending' else 'confirmed' end as link,
case when member.confirmed_at is null then lower("user"."email" collate "C") else "user".name end as name,
case when member.confirmed_at is null then lower("user"."email" collate "C") else "user".email end as email,
member.confirmed_at is not null and "user".email_verified_at is not null as email_verified,
member.confirmed_at is not null and "user".second_factor_at is not null as second_factor,
case when member.confirmed_at is null then member.created_at else "user".created_at end as created_at,
case when member.confirmed_at is null then member.created_at else "user".updated_at end as updated_at,
(select coalesce(json_agg(json_build_object(
    'id', role.id, 'name', role.name, 'slug', role.slug, 'api_permissions', role.api_permissions,
    'action_keys', role.action_keys, 'is_primary', assignment.is_primary, 'metadata', assignment.metadata
  ) order by assignment.is_primary desc, role.id), '[]')
  from assignments assignment join roles role on role.site_id = assignment.site_id and role.id = assignment.role_id
 where assignment.site_id = member.site_id and assignment.user_id = member.user_id) as roles,
(select coalesce(json_agg(json_build_object(
    'id', company.id, 'name', company.name, 'slug', company.slug, 'action_keys', company.action_keys
  ) order by company.id), '[]')
  from user_companies link join companies company on company.site_id = link.site_id and company.id = link.company_id
 where link.site_id = member.site_id and link.user_id = member.user_id) as site_companies,
(select coalesce(json_agg(json_build_object(
    'id', "group".id, 'name', "group".name, 'slug', "group".slug, 'action_keys', "group".action_keys
  ) order by "group".id), '[]')
  from user_groups link join groups "group" on "group".site_id = link.site_id and "group".id = link.group_id
 where link.site_id = member.site_id and link.user_id = member.user_id) as site_groups from site_users member join users "user" on "user".id = member.user_id where member.site_id = $1) as "member";

-- src/auth/users/users.queries.ts: replaceAssignments
delete from "assignments" where "site_id" = $1 and "user_id" = $2;

-- src/auth/users/users.queries.ts: replaceAssignments
insert into "assignments" ("site_id", "user_id", "role_id", "is_primary", "metadata") values ($1, $2, $3, $4, $5);

-- src/auth/users/users.queries.ts: unlink
delete from "site_users" where "site_id" = $1 and "user_id" = $2;

-- src/auth/webhooks/replays.queries.ts: beginReplay
insert into "webhook_replays" ("site_id", "webhook_id", "since", "position_at", "position_id", "queued", "started_at", "updated_at") values ($1, $2, $3, $4, $5, $6, clock_timestamp(), clock_timestamp()) on conflict ("site_id", "webhook_id") do update set "since" = $7, "position_at" = $8, "position_id" = $9, "queued" = $10, "started_at" = clock_timestamp(), "updated_at" = clock_timestamp(), "finished_at" = $11 where "webhook_replays"."finished_at" is not null;

-- src/auth/webhooks/replays.queries.ts: replayStep
select "since", "position_at", "position_id", "queued", "started_at" from "webhook_replays" where "site_id" = $1 and "webhook_id" = $2 and "finished_at" is null for update skip locked;

-- src/auth/webhooks/replays.queries.ts: replayStep
update "webhook_replays" set "position_at" = $1, "position_id" = $2, "queued" = $3, "updated_at" = clock_timestamp(), "finished_at" = clock_timestamp() where "site_id" = $4 and "webhook_id" = $5;

-- src/auth/webhooks/replays.queries.ts: replayStep
with seen as (
      select event.site_id, event.id, event.type, event.record_id, event.created_at from events event
       where event.site_id = $1 and event.created_at >= $2
         and (event.created_at, event.id) > ($3, $4)
         and event.created_at <= $5
       order by event.created_at, event.id limit $6
    ), queued as (
      insert into webhook_deliveries (site_id, webhook_id, event_id, event_type)
      select event.site_id, webhook.id, event.id, event.type
        from seen event join webhooks webhook on webhook.site_id = event.site_id and webhook.id = $7
       where webhook.deleted_at is null and case
  when event.type = 'webhook.test' then webhook.id = event.record_id
  else webhook.active and webhook.events && array['*', event.type]
end
       order by event.id
      on conflict (site_id, webhook_id, event_id) do update
         set status = 'pending', attempts = 0, next_attempt_at = excluded.next_attempt_at
      returning id
    )
    select (select count(*) from seen) as seen, (select count(*) from queued) as queued,
           last.created_at as last_at, last.id as last_id
      from (select 1) one left join lateral (
        select created_at, id from seen order by created_at desc, id desc limit 1) last on true;

-- src/auth/webhooks/webhooks.queries.ts: find
select "webhooks"."id", "webhooks"."name", "webhooks"."url", "webhooks"."events", "webhooks"."active", "webhooks"."disabled_at", "webhooks"."disabled_reason", "webhooks"."previous_secret_expires_at", "health"."last_attempt_at", "health"."last_success_at", "health"."failing_since", "health"."last_status", "health"."last_error", "webhooks"."created_at", "webhooks"."updated_at" from "webhooks" left join "webhook_health" as "health" on "health"."site_id" = "webhooks"."site_id" and "health"."webhook_id" = "webhooks"."id" where "webhooks"."site_id" = $1 and "webhooks"."deleted_at" is null and "webhooks"."id" = $2;

-- src/auth/webhooks/webhooks.queries.ts: insert
insert into "webhooks" ("url", "events", "active", "secret", "site_id") values ($1, $2, $3, $4, $5) returning "id";

-- src/auth/webhooks/webhooks.queries.ts: list
select "webhooks"."id", "webhooks"."name", "webhooks"."url", "webhooks"."events", "webhooks"."active", "webhooks"."disabled_at", "webhooks"."disabled_reason", "webhooks"."previous_secret_expires_at", "health"."last_attempt_at", "health"."last_success_at", "health"."failing_since", "health"."last_status", "health"."last_error", "webhooks"."created_at", "webhooks"."updated_at" from "webhooks" left join "webhook_health" as "health" on "health"."site_id" = "webhooks"."site_id" and "health"."webhook_id" = "webhooks"."id" where "webhooks"."site_id" = $1 and "webhooks"."deleted_at" is null order by "webhooks"."id";

-- src/auth/webhooks/webhooks.queries.ts: listDeliveries
select "id", "webhook_id", "event_id", "event_type", "status", "attempts", "next_attempt_at", "last_attempt_at", "response_status", "response_body", "error", "duration_ms", "created_at" from "webhook_deliveries" where "site_id" = $1 and "webhook_id" = $2 order by "id" desc limit $3 offset $4;

-- src/auth/webhooks/webhooks.queries.ts: listDeliveries
select count(*) as "total" from "webhook_deliveries" where "site_id" = $1 and "webhook_id" = $2;

-- src/auth/webhooks/webhooks.queries.ts: lock
select "webhooks"."id", "webhooks"."name", "webhooks"."url", "webhooks"."events", "webhooks"."active", "webhooks"."disabled_at", "webhooks"."disabled_reason", "webhooks"."previous_secret_expires_at", "health"."last_attempt_at", "health"."last_success_at", "health"."failing_since", "health"."last_status", "health"."last_error", "webhooks"."created_at", "webhooks"."updated_at" from "webhooks" left join "webhook_health" as "health" on "health"."site_id" = "webhooks"."site_id" and "health"."webhook_id" = "webhooks"."id" where "webhooks"."site_id" = $1 and "webhooks"."deleted_at" is null and "webhooks"."id" = $2 for no key update of "webhooks";

-- src/auth/webhooks/webhooks.queries.ts: write
update "webhooks" set "active" = $1, "updated_at" = now() where "site_id" = $2 and "id" = $3;

-- src/auth/webhooks/webhooks.queries.ts: write
update "webhooks" set "deleted_at" = now(), "active" = $1, "updated_at" = now() where "site_id" = $2 and "id" = $3;

-- src/auth/webhooks/webhooks.queries.ts: write
update "webhooks" set "secret" = $1, "previous_secret" = "webhooks"."secret", "previous_secret_expires_at" = now() + interval '24 hours', "updated_at" = now() where "site_id" = $2 and "id" = $3;

-- src/platform/access/login-waits.ts: forgetFailures
delete from login_waits where account_digest = $1 and address = $2::cidr;

-- src/platform/access/login-waits.ts: listWaits
select case when address = '0.0.0.0/0'::cidr then null
           when family(address) = 4 then host(address) else address::text end as address,
      failures, blocked_until as ends_at
 from login_waits
where account_digest = $1 and blocked_until > now() and not login_waits.last_failed_at < now() - interval '24 hours'
order by blocked_until desc limit 10;

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

-- src/platform/access/second-factors.ts: accept
delete from "recovery_codes" where "user_id" = $1 and digest = $2;

-- src/platform/access/second-factors.ts: acceptStep
update "console_second_factors" set last_step = $1, last_used_at = now() where id = $2 and last_step < $3;

-- src/platform/access/second-factors.ts: acceptStep
update "second_factors" set last_step = $1, last_used_at = now() where id = $2 and last_step < $3;

-- src/platform/access/second-factors.ts: add
delete from "console_second_factors" where "account_id" = $1 and confirmed_at is null;

-- src/platform/access/second-factors.ts: add
delete from "second_factors" where "user_id" = $1 and confirmed_at is null;

-- src/platform/access/second-factors.ts: add
insert into "console_second_factors" ("account_id", name, sealed_secret) values ($1, $2, $3)
returning id, name, created_at + interval '10 minutes' as expires_at;

-- src/platform/access/second-factors.ts: add
insert into "second_factors" ("user_id", name, sealed_secret) values ($1, $2, $3)
returning id, name, created_at + interval '10 minutes' as expires_at;

-- src/platform/access/second-factors.ts: answer
delete from "console_challenges" where digest = $1;

-- src/platform/access/second-factors.ts: answer
delete from "second_factor_challenges" where digest = $1;

-- src/platform/access/second-factors.ts: answer
select from "console_challenges" where digest = $1 and "account_id" = $2 and expires_at > now()
and password_digest = $3;

-- src/platform/access/second-factors.ts: answer
select from "second_factor_challenges" where digest = $1 and "user_id" = $2 and expires_at > now()
and password_digest = $3;

-- src/platform/access/second-factors.ts: codesLeft
select count(*)::integer as count from "console_recovery_codes" where "account_id" = $1;

-- src/platform/access/second-factors.ts: codesLeft
select count(*)::integer as count from "recovery_codes" where "user_id" = $1;

-- src/platform/access/second-factors.ts: confirm
select id, name, sealed_secret from "console_second_factors" where "account_id" = $1 and id = $2 and confirmed_at is null and created_at > now() - interval '10 minutes';

-- src/platform/access/second-factors.ts: confirm
select id, name, sealed_secret from "second_factors" where "user_id" = $1 and id = $2 and confirmed_at is null and created_at > now() - interval '10 minutes';

-- src/platform/access/second-factors.ts: confirm
update "console_second_factors" set confirmed_at = now() where id = $1;

-- src/platform/access/second-factors.ts: confirm
update "second_factors" set confirmed_at = now() where id = $1;

-- src/platform/access/second-factors.ts: findChallenge
select "account_id" as "ownerId", network::text as network, host(address) as address, user_agent
from "console_challenges" where digest = $1 and expires_at > now();

-- src/platform/access/second-factors.ts: findChallenge
select "user_id" as "ownerId", network::text as network, host(address) as address, user_agent
from "second_factor_challenges" where digest = $1 and expires_at > now();

-- src/platform/access/second-factors.ts: hasAny
select 1 as found from "passkeys" where "user_id" = $1 limit 1;

-- src/platform/access/second-factors.ts: list
select id, name, created_at, last_used_at from "console_second_factors" where "account_id" = $1 and confirmed_at is not null order by id;

-- src/platform/access/second-factors.ts: list
select id, name, created_at, last_used_at from "second_factors" where "user_id" = $1 and confirmed_at is not null order by id;

-- src/platform/access/second-factors.ts: remove
delete from "console_second_factors" where "account_id" = $1 and id = $2 and confirmed_at is not null returning name;

-- src/platform/access/second-factors.ts: remove
delete from "second_factors" where "user_id" = $1 and id = $2 and confirmed_at is not null returning name;

-- src/platform/access/second-factors.ts: writeCodes
delete from "console_recovery_codes" where "account_id" = $1;

-- src/platform/access/second-factors.ts: writeCodes
delete from "recovery_codes" where "user_id" = $1;

-- src/platform/access/second-factors.ts: writeCodes
insert into "console_recovery_codes" ("account_id", digest) select $1, unnest($2::bytea[]);

-- src/platform/access/second-factors.ts: writeCodes
insert into "recovery_codes" ("user_id", digest) select $1, unnest($2::bytea[]);

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
