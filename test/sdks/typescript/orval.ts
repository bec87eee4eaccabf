import { AUTH_URL, demo, done, LOGISTICS_URL, portal, RUN, run } from './checks'
import { listRoles, login, verifyToken } from './orval/auth'
import {
  createArticle,
  createSalesOrder,
  createToken,
  getArticle,
  getSalesOrder,
  listArticles,
  listEvents,
  patchArticleByCode,
  transitionSalesOrder,
  updateArticle,
  updateSalesOrder,
  upsertArticles,
} from './orval/logistics'

/** The generated functions call paths; a client team would set `baseUrl` in orval.config.ts. */
function callAt(url: string | undefined): void {
  globalThis.fetch = (path, init) => send(`${url}/api${path}`, init)
}
const send = globalThis.fetch

run(async () => {
  callAt(LOGISTICS_URL)
  const session = await createToken(demo)
  if (session.status !== 200) throw new Error('no token')
  const headers = { authorization: `Bearer ${session.data.token}`, 'x-company-id': '1' }
  done('log in', session.data.token !== '')

  const found = await listArticles({ search: 'bolt', per_page: 5 }, { headers })
  done('search', found.status === 200 && found.data.data.every(({ description }) => /bolt/i.test(description)))

  let seen = 0
  let total = 0
  for (let page = 1; ; page++) {
    const { status, data } = await listArticles({ page, per_page: 10 }, { headers })
    if (status !== 200) throw new Error('no page')
    seen += data.data.length
    total = data.meta.total
    if (!data.links.next) break
  }
  done('page through articles', seen === total && total > 10)

  const created = await createArticle(
    { article_code: RUN, description: 'Smoke', um3pl: 'PCS', um3pl_2: 'BOX', um3pl_2_factor: 12.345678 },
    { headers: { ...headers, 'idempotency-key': RUN } },
  )
  if (created.status !== 201) throw new Error('no article')
  done('create with Idempotency-Key', created.data.data.um3pl_2_factor === 12.345678)

  const { id } = created.data.data
  const read = await getArticle(id, { headers })
  done('read', read.status === 200 && read.data.data.article_code === RUN)

  const etag = read.headers.get('etag') ?? ''
  const changed = await updateArticle(id, { description: 'Changed' }, { headers: { ...headers, 'if-match': etag } })
  done('change with If-Match', changed.status === 200 && changed.data.data.version === 2)

  const lines = [
    { article_code: 'WO-0001', quantity_um3pl: 2 },
    { article_code: RUN, quantity_um3pl: 16777217 },
  ]
  const order = await createSalesOrder({ reference: RUN, lines }, undefined, { headers })
  done('order with two lines', order.status === 201 && order.data.data.lines[1]?.quantity_um3pl === 16777217)

  const stale = await updateArticle(id, { description: 'Stale' }, { headers: { ...headers, 'if-match': etag } })
  done('typed 412', stale.status === 412 && stale.data.code === 'stale_version')

  const items = [`${RUN}/A`, `${RUN}-B`].map((article_code) => ({ article_code, description: 'Bulk', um3pl: 'PCS' }))
  const bulk = await upsertArticles({ items }, undefined, { headers })
  done('bulk', bulk.status === 200 && bulk.data.data.succeeded === 2)
  const coded = await patchArticleByCode(`${RUN}/A`, { name: 'By code' }, { headers })
  done('change by code with a slash', coded.status === 200 && coded.data.data.description === 'By code')

  const goods = [{ article_code: 'WO-0001', quantity_um3pl: 2 }]
  const parcel = await createSalesOrder({ tracking_numbers: ['T1'], metadata: { run: RUN }, lines: goods }, undefined, {
    headers,
  })
  if (parcel.status !== 201) throw new Error('no order')
  const { id: parcelId } = parcel.data.data
  await updateSalesOrder(parcelId, { carrier: 'Rossi' }, undefined, { headers })
  for (const to of ['picking', 'packed', 'shipped'] as const) {
    await transitionSalesOrder(parcelId, { to }, undefined, { headers })
  }
  const readBack = await getSalesOrder(parcelId, { headers })
  if (readBack.status !== 200) throw new Error('no order')
  const shipped = readBack.data.data
  done('move', shipped.status === 'shipped' && shipped.lines[0]?.quantity_shipped === 2)
  const isKept = shipped.tracking_numbers[0] === 'T1' && shipped.metadata.run === RUN
  done('update and read back', shipped.carrier === 'Rossi' && isKept)

  const missing = await getArticle(999999999, { headers })
  done('typed 404', missing.status === 404 && missing.data.code === 'not_found')

  const invalid = await createArticle({ article_code: '', description: '', um3pl: 'PCS' }, { headers })
  done('typed 422', invalid.status === 422 && invalid.data.errors.article_code !== undefined)

  let narrowed = false
  for (let cursor: string | undefined, more = true; more && !narrowed; ) {
    const { status, data } = await listEvents({ per_page: 100, ...(cursor && { cursor }) }, { headers })
    if (status !== 200) throw new Error('no events')
    for (const event of data.data) {
      if (event.type === 'article.created') narrowed ||= event.data.article_code === RUN
    }
    cursor = data.meta.next_cursor
    more = data.meta.has_more
  }
  done('events narrowed by type', narrowed)

  callAt(AUTH_URL)
  const user = await login(portal)
  if (user.status !== 200) throw new Error('no session')
  done('auth: log in', user.data.expires_in === 3600)
  const site = { headers: { 'x-client-id': portal.client_id, authorization: `Bearer ${user.data.token}` } }
  const verified = await verifyToken(site)
  done('auth: verify', verified.status === 200 && verified.data.user.email === portal.email)
  const roles = await listRoles(undefined, site)
  done('auth: roles', roles.status === 200 && roles.data.data.some(({ slug }) => slug === 'admin'))
})
