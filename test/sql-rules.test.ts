import t from 'tap'
import { loadSqlRules, problemsOf } from './support/sql-rules.ts'

await loadSqlRules()

t.test('the rules for SQL / let these statements pass', async (t) => {
  for (const text of [
    'select id from articles where company_id = $1',
    'insert into articles (company_id, id) values ($1, $2), ($1, $3)',
    'insert into events (company_id, id, type) select $1, e.id, e.type from unnest($2::bigint[], $3::text[]) as e (id, type)',
    'update articles a set active = false, version = $3, updated_at = $4 from unnest($2::bigint[]) n (id) where a.company_id = $1 and a.id = n.id',
    'delete from document_lines where company_id = $1 and id = any($2)',
    'select id, now() from users',
  ]) {
    t.strictSame(problemsOf(text), [], text)
  }
})

t.test('the rules for SQL / name what breaks them', async (t) => {
  const broken: [text: string, problem: RegExp][] = [
    ['update articles set active = false where id = $1', /articles does not name one company/],
    ['update articles set active = false, updated_at = $2 where company_id = $1', /articles does not set version/],
    [
      'insert into clients (company_id, id) values ($1, $2) on conflict (company_id, code) do update set name = $3',
      /clients does not set version. The update of clients does not set updated_at/,
    ],
    ['update articles set active = false where company_id = any($1)', /does not name one company/],
    ['delete from events where created_at < $1', /events does not name one company/],
    ['insert into articles (company_id, id) select company_id, id from clients where company_id = $1', /does not name/],
    ['insert into articles (company_id, article_code) values ($1, $2)', /articles makes up ids/],
    ['update articles set updated_at = now() where company_id = $1', /calls now\(\)/],
    [`insert into articles (company_id, id) values ($1, nextval('article_ids'))`, /calls nextval\(\)/],
    [
      `with a as (insert into articles (company_id, id) values ($1, $2) returning id)
       insert into events (company_id, id) select $1, a.id from a`,
      /writes 2 times/,
    ],
    ['select count(*) from articles', /reads articles of all companies/],
    [
      `select nextval('events_id_seq') from webhooks where company_id = $1`,
      /draws from a sequence, and reads webhooks/,
    ],
  ]
  for (const [text, problem] of broken) t.match(problemsOf(text).join(' '), problem, text)
})
