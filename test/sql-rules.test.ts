import t from 'tap'
import { loadSqlRules, problemsOf } from './support/sql-rules.ts'

await loadSqlRules()

t.test('the rules for SQL / let these statements pass', async (t) => {
  for (const text of [
    'select id from articles where company_id = $1',
    'insert into articles (company_id, id, created_at, updated_at) values ($1, $2, $4, $4), ($1, $3, $4, $4)',
    'insert into events (company_id, id, type, created_at) select $1, e.id, e.type, $4 from unnest($2::bigint[], $3::text[]) as e (id, type)',
    'update articles a set active = false, version = $3, updated_at = $4 from unnest($2::bigint[]) n (id) where a.company_id = $1 and a.id = n.id',
    'delete from document_lines where company_id = $1 and id = any($2)',
    'select id, now() from users',
    'select a.id from articles a join clients c on c.company_id = a.company_id and c.id = a.client_3pl_id where a.company_id = $1',
    'select a.id from articles a left join clients c on (c.company_id, c.id) = (a.company_id, a.client_3pl_id) where $1 = a.company_id',
    'select a.id from articles a where a.company_id = $1 and exists (select from clients c where c.company_id = a.company_id)',
    'with a as (select company_id, id from articles where company_id = $1) select from clients c join a on a.company_id = c.company_id',
    'select id from articles where company_id = any($1::integer[]) and (active or id = $2)',
    'update companies set updated_at = now(), version = $2 where id = $1',
    `insert into login_waits (account_digest, address, failures) values ($1, $2, 1)
     on conflict (account_digest, address) do update set last_failed_at = now()`,
    'insert into console_sessions (digest, ends_at) values ($1, $2)',
    'delete from user_tokens where expires_at < now()',
    'with t as (delete from user_tokens where user_id = $1 returning id) delete from users where id = $1',
    'select 1 from articles join (select company_id from events where company_id = $1) own using (company_id)',
    `with own as (select company_id from events where company_id = $1 union select company_id from webhooks where company_id = $1)
     select 1 from articles join own on own.company_id = articles.company_id`,
  ]) {
    t.strictSame(problemsOf(text), [], text)
  }
})

t.test('the rules for SQL / name what breaks them', async (t) => {
  const broken: [text: string, problem: RegExp][] = [
    ['update articles set active = false where id = $1', /uses articles of all companies/],
    ['update articles set active = false, updated_at = $2 where company_id = $1', /articles does not set version/],
    [
      'insert into clients (company_id, id) values ($1, $2) on conflict (company_id, code) do update set name = $3',
      /clients does not set version. The update of clients does not set updated_at/,
    ],
    ['update articles set active = false where company_id = any($1)', /uses articles of all companies/],
    ['delete from events where created_at < $1', /uses events of all companies/],
    ['insert into articles (company_id, id) select company_id, id from clients where company_id = $1', /does not name/],
    ['insert into articles (company_id, article_code) values ($1, $2)', /articles makes up ids/],
    ['update articles set updated_at = now() where company_id = $1', /calls now\(\)/],
    ['update articles set updated_at = current_timestamp where company_id = $1', /calls current_timestamp\(\)/],
    [
      'insert into webhooks (company_id, id) values ($1, $2)',
      /webhooks leaves created_at to the clock.*leaves updated_at/,
    ],
    [
      'insert into webhooks (company_id, id, created_at, updated_at) values ($1, $2, $3, $3), ($1, $4, $3, default)',
      /webhooks leaves updated_at/,
    ],
    [`insert into articles (company_id, id) values ($1, nextval('article_ids'))`, /calls nextval\(\)/],
    [
      `insert into webhook_hours as known (company_id, webhook_id) select $1, n.id from unnest($2::bigint[]) n (id)
       on conflict (company_id, webhook_id) do update set failed = known.failed + $3`,
      /webhook_hours has a parameter in its conflict clause/,
    ],
    [
      `with a as (insert into articles (company_id, id) values ($1, $2) returning id)
       insert into events (company_id, id) select $1, a.id from a`,
      /writes 2 times/,
    ],
    ['merge into users u using unnest($1::int[]) n (id) on u.id = n.id when matched then delete', /It merges/],
    ['select count(*) from articles', /uses articles of all companies/],
    ['select id from articles where company_id = $1 or active', /uses articles of all companies/],
    [
      'update articles set active = false, version = $2, updated_at = $3 where company_id = $1 or active',
      /uses articles/,
    ],
    ['select id from articles where not company_id = $1', /uses articles of all companies/],
    [
      'select a.id from articles a join clients c on c.id = a.client_3pl_id where a.company_id = $1',
      /uses clients of all companies/,
    ],
    [
      'select a.id from articles a left join clients c on a.company_id = $1 and c.company_id = $1',
      /uses articles of all companies/,
    ],
    [
      'delete from document_lines l using documents d where l.company_id = $1 and d.id = l.document_id',
      /uses documents of all companies/,
    ],
    ['select 1 where exists (select from articles where id = $1)', /uses articles of all companies/],
    ['select id from articles where company_id = any(select id from companies)', /uses articles of all companies/],
    ['select id from articles where company_id = any(array(select id from companies))', /uses articles of all/],
    [
      'select a.id from articles a join unnest($1::integer[]) k (company_id) on a.company_id = k.company_id',
      /uses articles of all companies/,
    ],
    [
      `select nextval('events_id_seq') from webhooks where company_id = $1`,
      /draws from a sequence, and reads webhooks/,
    ],
    [
      `with other as (select id as company_id from events where company_id = $1)
       select 1 from articles join other on other.company_id = articles.company_id`,
      /uses articles of all companies/,
    ],
    [
      `select 1 from articles
         join (select id as company_id from events where company_id = $1) other using (company_id)`,
      /uses articles of all companies/,
    ],
  ]
  for (const [text, problem] of broken) t.match(problemsOf(text).join(' '), problem, text)
})

t.test('the rules for SQL / hold for each service with its own tables', async (t) => {
  t.strictSame(problemsOf('select id from companies', 'auth'), [])
  t.strictSame(problemsOf("insert into sites (name) values ($1) returning nextval('other')", 'auth'), [])
  t.strictSame(problemsOf('update users set updated_at = now() where id = $1', 'auth'), [])
})
