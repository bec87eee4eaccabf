import createClient from 'openapi-fetch'
import { AUTH_URL, demo, done, LOGISTICS_URL, portal, RUN, run } from './checks'
import type { paths as AuthPaths } from './openapi-typescript/auth'
import type { paths } from './openapi-typescript/logistics'

run(async () => {
  const api = createClient<paths>({ baseUrl: `${LOGISTICS_URL}/api` })
  const company = { 'X-Company-Id': 1 }

  const login = await api.POST('/auth/token', { body: demo })
  const token = login.data?.token ?? ''
  api.use({ onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${token}`) })
  done('log in', token !== '')

  const search = await api.GET('/articles', { params: { query: { search: 'bolt', per_page: 5 } } })
  done('search', !!search.data?.data.every(({ description }) => /bolt/i.test(description)))

  let seen = 0
  let total = 0
  for (let page = 1; ; page++) {
    const { data } = await api.GET('/articles', { params: { query: { page, per_page: 10 } } })
    seen += data?.data.length ?? 0
    total = data?.meta.total ?? 0
    if (!data?.links.next) break
  }
  done('page through articles', seen === total && total > 10)

  const created = await api.POST('/articles', {
    params: { header: { ...company, 'Idempotency-Key': RUN } },
    body: { article_code: RUN, description: 'Smoke', um3pl: 'PCS', um3pl_2: 'BOX', um3pl_2_factor: 12.345678 },
  })
  done('create with Idempotency-Key', created.data?.data.um3pl_2_factor === 12.345678)

  const path = { id: created.data?.data.id ?? 0 }
  const read = await api.GET('/articles/{id}', { params: { path, header: company } })
  done('read', read.data?.data.article_code === RUN)

  const etag = read.response.headers.get('etag') ?? ''
  const changed = await api.PUT('/articles/{id}', {
    params: { path, header: { ...company, 'If-Match': etag } },
    body: { description: 'Changed' },
  })
  done('change with If-Match', changed.data?.data.version === 2)

  const lines = [
    { article_code: 'WO-0001', quantity_um3pl: 2 },
    { article_code: RUN, quantity_um3pl: 16777217 },
  ]
  const order = await api.POST('/sales-orders', { params: { header: company }, body: { reference: RUN, lines } })
  done('order with two lines', order.data?.data.lines[1]?.quantity_um3pl === 16777217)

  const stale = await api.PUT('/articles/{id}', {
    params: { path, header: { ...company, 'If-Match': etag } },
    body: { description: 'Stale' },
  })
  done('typed 412', stale.response.status === 412 && stale.error?.code === 'stale_version')

  const items = [`${RUN}/A`, `${RUN}-B`].map((article_code) => ({ article_code, description: 'Bulk', um3pl: 'PCS' }))
  const bulk = await api.POST('/articles/bulk', { params: { header: company }, body: { items } })
  done('bulk', bulk.data?.data.succeeded === 2)
  const coded = await api.PATCH('/articles/by-code/{articleCode}', {
    params: { path: { articleCode: `${RUN}/A` }, header: company },
    body: { name: 'By code' },
  })
  done('change by code with a slash', coded.data?.data.description === 'By code')

  const goods = [{ article_code: 'WO-0001', quantity_um3pl: 2 }]
  const parcel = await api.POST('/sales-orders', {
    params: { header: company },
    body: { tracking_numbers: ['T1'], metadata: { run: RUN }, lines: goods },
  })
  const parcelPath = { id: parcel.data?.data.id ?? 0 }
  await api.PUT('/sales-orders/{id}', { params: { path: parcelPath, header: company }, body: { carrier: 'Rossi' } })
  for (const to of ['picking', 'packed', 'shipped'] as const) {
    await api.POST('/sales-orders/{id}/transitions', { params: { path: parcelPath, header: company }, body: { to } })
  }
  const shipped = (await api.GET('/sales-orders/{id}', { params: { path: parcelPath, header: company } })).data?.data
  done('move', shipped?.status === 'shipped' && shipped.lines[0]?.quantity_shipped === 2)
  const isKept = shipped?.tracking_numbers[0] === 'T1' && shipped.metadata.run === RUN
  done('update and read back', shipped?.carrier === 'Rossi' && isKept)

  const missing = await api.GET('/articles/{id}', { params: { path: { id: 999999999 }, header: company } })
  done('typed 404', missing.response.status === 404 && missing.error?.code === 'not_found')

  const invalid = await api.POST('/articles', {
    params: { header: company },
    body: { article_code: '', description: '', um3pl: 'PCS' },
  })
  const fields = invalid.error && 'errors' in invalid.error ? invalid.error.errors : {}
  done('typed 422', invalid.response.status === 422 && fields.article_code !== undefined)

  let narrowed = false
  for (let cursor: string | undefined, more = true; more && !narrowed; ) {
    const { data } = await api.GET('/events', { params: { query: { per_page: 100, ...(cursor && { cursor }) } } })
    for (const event of data?.data ?? []) {
      if (event.type === 'article.created') narrowed ||= event.data.article_code === RUN
    }
    cursor = data?.meta.next_cursor
    more = data?.meta.has_more ?? false
  }
  done('events narrowed by type', narrowed)

  const auth = createClient<AuthPaths>({ baseUrl: `${AUTH_URL}/api` })
  const session = await auth.POST('/auth/login', { body: portal })
  const headers = { 'x-client-id': portal.client_id, authorization: `Bearer ${session.data?.token}` }
  done('auth: log in', session.data?.expires_in === 3600)
  const verified = await auth.GET('/auth/verify', { headers })
  done('auth: verify', verified.data?.user.email === portal.email)
  const roles = await auth.GET('/site/roles', { headers })
  done('auth: roles', !!roles.data?.data.some(({ slug }) => slug === 'admin'))
})
