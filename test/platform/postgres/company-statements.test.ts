import t from 'tap'
import { companyStatementOf, loadParser } from '../../../src/platform/postgres/citus/company-statements.ts'

await loadParser()

const schema = {
  ofCompanies: new Set(['articles', 'row_counts', 'webhooks', 'events']),
  copied: new Set(['units']),
  functions: new Set(['webhooks_of']),
}
const shards = new Map([...schema.ofCompanies, ...schema.copied].map((table) => [table, `${table}_7`]))
const readOf = (text: string) => {
  const statement = companyStatementOf(text, schema)
  return typeof statement === 'object' && statement.isRead ? statement : undefined
}
const renamed = (text: string) => readOf(text)?.withShards(shards)

t.test('withShards / gives tables the names of shards, and keeps their own as aliases', async (t) => {
  t.equal(
    renamed('select "articles"."id" from "articles" where "articles"."company_id" = $1'),
    'select "articles"."id" from "articles_7" as "articles" where "articles"."company_id" = $1',
  )
  t.equal(
    renamed('select a.id from articles a left join units on units.code = a.um3pl where a.company_id = $1'),
    'select a.id from "articles_7" a left join "units_7" as "units" on units.code = a.um3pl where a.company_id = $1',
  )
  t.equal(
    renamed(`select 'events – é', events from webhooks where company_id = $1 and 'events' = any(events)`),
    `select 'events – é', events from "webhooks_7" as "webhooks" where company_id = $1 and 'events' = any(events)`,
    'columns and texts with the name of a table stay as they are',
  )
  t.equal(
    renamed('with keys as (select id from events where company_id = $1) select * from keys'),
    'with keys as (select id from "events_7" as "events" where company_id = $1) select * from keys',
  )
})

const changed = (text: string) => {
  const statement = companyStatementOf(text, schema)
  return typeof statement === 'object' && !statement.isRead ? statement.withShards(shards) : statement
}

t.test('companyStatementOf / knows writes and locks of one company', async (t) => {
  t.equal(
    changed('insert into articles (id, company_id) select id, $1 from unnest($2::bigint[]) as given (id)'),
    'insert into "articles_7" as "articles" (id, company_id) select id, $1 from unnest($2::bigint[]) as given (id)',
  )
  t.equal(
    changed(
      'insert into row_counts as c (company_id, rows) values ($1, $2) on conflict (company_id) do update set rows = c.rows',
    ),
    'insert into "row_counts_7" as c (company_id, rows) values ($1, $2) on conflict (company_id) do update set rows = c.rows',
  )
  t.equal(
    changed('update articles set active = $1 from units where company_id = $2 and units.code = um3pl'),
    'update "articles_7" as "articles" set active = $1 from "units_7" as "units" where company_id = $2 and units.code = um3pl',
  )
  t.equal(
    changed('delete from events where company_id = $1'),
    'delete from "events_7" as "events" where company_id = $1',
  )
  t.equal(
    changed('select id from webhooks join units on true where company_id = $1 for update of webhooks'),
    undefined,
    'a lock may concern the copied table',
  )
  t.equal(
    changed('select id from webhooks where webhooks.company_id = $1 for no key update of webhooks'),
    'select id from "webhooks_7" as "webhooks" where webhooks.company_id = $1 for no key update of webhooks',
    'what is locked is an alias',
  )
  const insert = companyStatementOf('insert into events (company_id) values ($1), ($2)', schema)
  t.equal(typeof insert === 'object' && insert.companyOf([4, 4]), 4)
  t.equal(typeof insert === 'object' && insert.companyOf([4, 5]), undefined, 'rows of two companies')
})

t.test('companyStatementOf / leaves other writes to the coordinator', async (t) => {
  const others = {
    'of all companies': 'update articles set active = true',
    'of a company that is not a parameter':
      'insert into events (company_id) select id from articles where company_id = $1',
    'of a copied table': 'insert into units (code) select um3pl from articles where company_id = $1',
    'with the name of a constraint':
      'insert into events (company_id) values ($1) on conflict on constraint events_pkey do nothing',
    'with a sequence': "update events set id = nextval('ids') where company_id = $1",
    'with a shared lock': 'select pg_advisory_xact_lock(id) from articles where company_id = $1',
    'that merge': 'merge into articles using units on company_id = $1 when matched then delete',
    'about tables': 'truncate articles',
    'of a transaction': 'savepoint item',
  }
  for (const [name, text] of Object.entries(others)) t.equal(companyStatementOf(text, schema), undefined, name)
  t.equal(companyStatementOf("select nextval('ids'), webhooks_of($1)", schema), 'without tables')
  t.equal(companyStatementOf("select set_config('lock_timeout', '500ms', true)", schema), 'setting')
})

t.test('companyOf / is the company that all parameters name', async (t) => {
  const read = readOf(`
    select (select sum(rows) from row_counts where company_id = any($1)) as total, id
      from articles where company_id = $2 and id = $3`)
  t.equal(read?.companyOf([[4], 4, 1]), 4)
  t.equal(read?.companyOf([[4, 5], 4, 1]), undefined, 'several companies')
  t.equal(read?.companyOf([[5], 4, 1]), undefined, 'different companies')
  t.equal(read?.companyOf([[], 4, 1]), 4)
  t.equal(readOf('select id from articles where company_id = any($1)')?.companyOf([[]]), undefined, 'no company')
})

t.test('companyStatementOf / follows the company through table expressions and subqueries', async (t) => {
  for (const text of [
    'with own as (select * from events where company_id = $1) select 1 from articles join own using (company_id)',
    'select 1 from articles join (select company_id from events where company_id = $1) own using (company_id)',
    `with own as (select company_id from events where company_id = $1 union select company_id from webhooks where company_id = $1)
     select 1 from articles join own on own.company_id = articles.company_id`,
  ]) {
    t.ok(readOf(text), text)
  }
})

t.test('companyStatementOf / leaves everything else to the coordinator', async (t) => {
  const others = {
    'a table of all companies': 'select id from articles',
    'one of two tables without its company':
      'select 1 from articles join events on events.id = articles.id where articles.company_id = $1',
    'a condition that need not hold': 'select id from articles where company_id = $1 or active',
    'a copied table alone': 'select code from units where code = $1',
    'a table of the coordinator': 'select 1 from articles, users where articles.company_id = $1',
    'a table of another schema': 'select id from public.articles where company_id = $1',
    'a lock': 'select id from articles where company_id = $1 for update',
    'a write': 'update articles set active = true where company_id = $1',
    'a write in a select':
      'with gone as (delete from articles where company_id = $1 returning id) select id from gone, articles where company_id = $1',
    'a function of the schema': 'select webhooks_of($1) from articles where company_id = $1',
    'a column that only is called like the company': `
      with other as (select id as company_id from events where company_id = $1)
      select 1 from articles join other on other.company_id = articles.company_id`,
    'the same in a subquery': `
      select 1 from articles
        join (select id as company_id from events where company_id = $1) other using (company_id)`,
    'a recursive one that begins elsewhere': `
      with recursive other as (
        select 5 as company_id from units union all
        select articles.company_id from articles join other on other.company_id = articles.company_id)
      select 1 from other, events where events.company_id = $1`,
    'a new table': 'select id into copies from articles where company_id = $1',
    'a table expression with the name of a table':
      'with events as (select id from articles where company_id = $1) select id from events',
  }
  for (const [name, text] of Object.entries(others)) t.equal(readOf(text), undefined, name)
})
