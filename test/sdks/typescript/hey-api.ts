import { AUTH_URL, demo, done, LOGISTICS_URL, portal, RUN, run } from './checks'
import { client as authClient } from './hey-api/auth/client.gen'
import { listRoles, login, verifyToken } from './hey-api/auth/sdk.gen'
import { client } from './hey-api/logistics/client.gen'
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
} from './hey-api/logistics/sdk.gen'

run(async () => {
  client.setConfig({ baseUrl: `${LOGISTICS_URL}/api` })
  const headers = { 'X-Company-Id': 1 }

  const { data: session } = await createToken({ body: demo, throwOnError: true })
  client.setConfig({ auth: session.token })
  done('log in', session.token !== '')

  const { data: found } = await listArticles({ query: { search: 'bolt', per_page: 5 }, throwOnError: true })
  done(
    'search',
    found.data.every(({ description }) => /bolt/i.test(description)),
  )

  let seen = 0
  let total = 0
  for (let page = 1; ; page++) {
    const { data } = await listArticles({ query: { page, per_page: 10 }, throwOnError: true })
    seen += data.data.length
    total = data.meta.total
    if (!data.links.next) break
  }
  done('page through articles', seen === total && total > 10)

  const created = await createArticle({
    headers: { ...headers, 'Idempotency-Key': RUN },
    body: { article_code: RUN, description: 'Smoke', um3pl: 'PCS', um3pl_2: 'BOX', um3pl_2_factor: 12.345678 },
    throwOnError: true,
  })
  done('create with Idempotency-Key', created.data.data.um3pl_2_factor === 12.345678)

  const path = { id: created.data.data.id }
  const read = await getArticle({ path, headers, throwOnError: true })
  done('read', read.data.data.article_code === RUN)

  const etag = read.response.headers.get('etag') ?? ''
  const changed = await updateArticle({
    path,
    headers: { ...headers, 'If-Match': etag },
    body: { description: 'Changed' },
    throwOnError: true,
  })
  done('change with If-Match', changed.data.data.version === 2)

  const lines = [
    { article_code: 'WO-0001', quantity_um3pl: 2 },
    { article_code: RUN, quantity_um3pl: 16777217 },
  ]
  const order = await createSalesOrder({ headers, body: { reference: RUN, lines }, throwOnError: true })
  done('order with two lines', order.data.data.lines[1]?.quantity_um3pl === 16777217)

  const stale = await updateArticle({ path, headers: { ...headers, 'If-Match': etag }, body: { description: 'Stale' } })
  done('typed 412', stale.response?.status === 412 && stale.error?.code === 'stale_version')

  const items = [`${RUN}/A`, `${RUN}-B`].map((article_code) => ({ article_code, description: 'Bulk', um3pl: 'PCS' }))
  const bulk = await upsertArticles({ headers, body: { items }, throwOnError: true })
  done('bulk', bulk.data.data.succeeded === 2)
  const coded = await patchArticleByCode({
    path: { articleCode: `${RUN}/A` },
    headers,
    body: { name: 'By code' },
    throwOnError: true,
  })
  done('change by code with a slash', coded.data.data.description === 'By code')

  const goods = [{ article_code: 'WO-0001', quantity_um3pl: 2 }]
  const body = { tracking_numbers: ['T1'], metadata: { run: RUN }, lines: goods }
  const parcel = { id: (await createSalesOrder({ headers, body, throwOnError: true })).data.data.id }
  await updateSalesOrder({ path: parcel, headers, body: { carrier: 'Rossi' }, throwOnError: true })
  for (const to of ['picking', 'packed', 'shipped'] as const) {
    await transitionSalesOrder({ path: parcel, headers, body: { to }, throwOnError: true })
  }
  const shipped = (await getSalesOrder({ path: parcel, headers, throwOnError: true })).data.data
  done('move', shipped.status === 'shipped' && shipped.lines[0]?.quantity_shipped === 2)
  const isKept = shipped.tracking_numbers[0] === 'T1' && shipped.metadata.run === RUN
  done('update and read back', shipped.carrier === 'Rossi' && isKept)

  const missing = await getArticle({ path: { id: 999999999 }, headers })
  done('typed 404', missing.response?.status === 404 && missing.error?.code === 'not_found')

  const invalid = await createArticle({ headers, body: { article_code: '', description: '', um3pl: 'PCS' } })
  const fields = invalid.error && 'errors' in invalid.error ? invalid.error.errors : {}
  done('typed 422', invalid.response?.status === 422 && fields.article_code !== undefined)

  let narrowed = false
  for (let cursor: string | undefined, more = true; more && !narrowed; ) {
    const { data } = await listEvents({ query: { per_page: 100, cursor }, throwOnError: true })
    for (const event of data.data) {
      if (event.type === 'article.created') narrowed ||= event.data.article_code === RUN
    }
    cursor = data.meta.next_cursor
    more = data.meta.has_more
  }
  done('events narrowed by type', narrowed)

  authClient.setConfig({ baseUrl: `${AUTH_URL}/api` })
  const user = await login({ body: portal, throwOnError: true })
  done('auth: log in', user.data.expires_in === 3600)
  authClient.setConfig({ headers: { 'X-Client-ID': portal.client_id, Authorization: `Bearer ${user.data.token}` } })
  const verified = await verifyToken({ throwOnError: true })
  done('auth: verify', verified.data.user.email === portal.email)
  const roles = await listRoles({ throwOnError: true })
  done(
    'auth: roles',
    roles.data.data.some(({ slug }) => slug === 'admin'),
  )
})
