import t from 'tap'
import { Quayside, type SyncPosition } from '../../sdk/src/index.ts'
import { startApp } from '../support/app.ts'
import { startFront } from '../support/front.ts'
import { createParty, insertArticles, password } from '../support/world.ts'

const app = await startApp(t)
const url = await app.server.listen({ port: 0 })
const codes = ['A-1', 'A-2', 'A-3', 'A-4', 'A-5']

/** A company with five articles, and a user of it. */
async function setUp() {
  const { email, companyId: company } = await createParty(app)
  const ids = await insertArticles(app.db, company, codes)
  return { quayside: new Quayside({ url, email, password, company }), company, ids, email }
}

async function changeArticle(quayside: Quayside, id: number): Promise<void> {
  await quayside.PUT('/articles/{id}', { params: { path: { id } }, body: { description: `changed ${id}` } })
}

t.test('pages / gives every page from the first, or from a chosen one', async (t) => {
  const { quayside } = await setUp()
  const pages = []
  for await (const { meta, data } of quayside.pages('/articles', { params: { query: { per_page: 2 } } })) {
    pages.push([meta.current_page, data.length])
  }
  t.strictSame(pages, [
    [1, 2],
    [2, 2],
    [3, 1],
  ])
  const rest = []
  for await (const { meta } of quayside.pages('/articles', { params: { query: { per_page: 2, page: 3 } } })) {
    rest.push(meta.current_page)
  }
  t.strictSame(rest, [3])
})

t.test('rows / gives the rows of all pages, and keeps the filters', async (t) => {
  const { quayside } = await setUp()
  const found = []
  for await (const article of quayside.rows('/articles', { params: { query: { search: 'a-', per_page: 2 } } })) {
    found.push(article.article_code)
  }
  t.strictSame(found.sort(), codes)
  const nothing = []
  for await (const order of quayside.rows('/sales-orders')) nothing.push(order)
  t.strictSame(nothing, [])
  // @ts-expect-error The list of companies has no pages.
  const companies = quayside.rows('/companies')
  await companies.return(undefined)
})

t.test('syncArticles / copies everything once, then what has changed', async (t) => {
  const { quayside, ids } = await setUp()
  const copy = new Map<number, number>()
  let position: SyncPosition | undefined
  const run = async () => {
    for await (const page of quayside.syncArticles(position, { perPage: 2 })) {
      for (const { id, version } of page.articles) copy.set(id, version)
      position = page.position
    }
  }
  await run()
  t.strictSame([...copy.keys()].sort(), [...ids].sort())
  await changeArticle(quayside, ids[1] as number)
  await run()
  t.equal(copy.get(ids[1] as number), 2)
  t.match(position, { cursor: 0, updated_since: String, next_updated_since: undefined })
})

t.test('syncArticles / continues where another process has stopped, with another token', async (t) => {
  const { quayside, ids, company } = await setUp()
  const found = new Map<number, number>()
  let stored = ''
  for await (const { articles, position } of quayside.syncArticles(undefined, { perPage: 2 })) {
    for (const { id, version } of articles) found.set(id, version)
    stored = JSON.stringify(position)
    break
  }
  t.equal(found.size, 2)
  // This one was read already: only the next run can notice the change.
  const [changed = 0] = found.keys()
  await changeArticle(quayside, changed)
  await quayside.logOut()

  const later = quayside.forCompany(company)
  const seenLater: number[] = []
  for await (const { articles, position } of later.syncArticles(JSON.parse(stored), { perPage: 2 })) {
    for (const { id, version } of articles) {
      found.set(id, version)
      seenLater.push(id)
    }
    stored = JSON.stringify(position)
  }
  t.notOk(seenLater.includes(changed), 'what is stored is not read again')
  t.strictSame([...found.keys()].sort(), [...ids].sort())
  for await (const { articles } of later.syncArticles(JSON.parse(stored))) {
    for (const { id, version } of articles) found.set(id, version)
  }
  t.equal(found.get(changed), 2)
})

t.test('events / gives the events in their order, and continues after a cursor', async (t) => {
  const { quayside, ids } = await setUp()
  const found: number[] = []
  let cursor: string | undefined
  const read = async () => {
    for await (const page of quayside.events({ cursor, perPage: 2 })) {
      for (const event of page.events) {
        if (event.type === 'article.created' || event.type === 'article.updated') found.push(event.data.id)
      }
      cursor = page.cursor
    }
  }
  await read()
  t.strictSame(found.sort(), [...ids].sort())
  found.length = 0
  await changeArticle(quayside, ids[2] as number)
  await read()
  t.strictSame(found, [ids[2]])
})

t.test('events / can be followed until the caller has enough', async (t) => {
  const { quayside, ids } = await setUp()
  const abort = new AbortController()
  const found: string[] = []
  await t.rejects(
    async () => {
      for await (const { events } of quayside.events({ everySeconds: 0.05, signal: abort.signal })) {
        for (const { type } of events) found.push(type)
        if (found.length === 5) await changeArticle(quayside, ids[0] as number)
        if (found.length === 6) abort.abort(new Error('enough'))
      }
      throw new Error('enough')
    },
    { message: 'enough' },
  )
  t.equal(found.at(-1), 'article.updated')
})

t.test('liveEvents / gives events as they happen, from a cursor on', async (t) => {
  const { quayside, ids } = await setUp()
  let start: string | undefined
  await changeArticle(quayside, ids[0] as number)
  for await (const { cursor } of quayside.events()) start = cursor
  await changeArticle(quayside, ids[1] as number)
  const abort = new AbortController()
  const found: number[] = []
  for await (const { event, cursor } of quayside.liveEvents({ cursor: start, signal: abort.signal })) {
    t.type(cursor, 'string')
    found.push((event.data as { id: number }).id)
    if (found.length === 1) await changeArticle(quayside, ids[2] as number)
    else abort.abort()
  }
  t.strictSame(found, [ids[1], ids[2]], 'one from before the stream began, one that happened meanwhile')
})

t.test('export / gives all records, and goes on when the connection breaks', async (t) => {
  const { ids, company, email } = await setUp()
  const front = await startFront(t, url)
  const quayside = new Quayside({ url: front.url, email, password, company })
  const exports = () => front.seen.filter((request) => request.startsWith('GET /api/articles/export')).length
  front.treat = () => (exports() === 1 ? 'cut the answer' : 'serve')
  const found = []
  for await (const article of quayside.export('/articles/export', { params: { query: { search: 'a-' } } })) {
    found.push(article.id)
  }
  t.strictSame(found, ids)
  t.equal(exports(), 2)
  const orders = []
  for await (const { lines } of quayside.export('/sales-orders/export')) orders.push(lines)
  t.strictSame(orders, [])
})

t.test('export / ends the request when the caller has enough', async (t) => {
  const { quayside, ids } = await setUp()
  for await (const { id } of quayside.export('/articles/export')) {
    t.equal(id, ids[0])
    break
  }
  await t.rejects(quayside.export('/articles/export', { params: { query: { after_id: 0 } } }).next(), {
    status: 422,
    code: 'validation_failed',
  })
})

t.test('change / repeats the edit on the new state when somebody else was faster', async (t) => {
  const { quayside, ids } = await setUp()
  const id = ids[0] as number
  const seen: number[] = []
  const { body, etag } = await quayside.change('/articles/{id}', { id }, async ({ version, description }) => {
    seen.push(version)
    if (seen.length === 1) await changeArticle(quayside, id)
    return { description: `${description}, edited` }
  })
  t.strictSame(seen, [1, 2])
  t.equal(body.data.description, `changed ${id}, edited`)
  t.match(etag, /\.3"$/)
})

t.test('change / writes nothing when there is nothing to change', async (t) => {
  const { quayside, ids } = await setUp()
  const { body } = await quayside.change('/articles/{id}', { id: ids[0] as number }, () => undefined)
  t.equal(body.data.version, 1)
})

t.test('change / gives up when the record changes every time', async (t) => {
  const { quayside, ids } = await setUp()
  const id = ids[0] as number
  let edits = 0
  const endless = quayside.change('/articles/{id}', { id }, async () => {
    edits += 1
    await changeArticle(quayside, id)
    await quayside.PUT('/articles/{id}', { params: { path: { id } }, body: { description: `edit ${edits}` } })
    return { active: false }
  })
  await t.rejects(endless, { status: 412, code: 'stale_version' })
  t.equal(edits, 5)
})
