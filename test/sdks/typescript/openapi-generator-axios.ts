import { isAxiosError } from 'axios'
import { AUTH_URL, demo, done, LOGISTICS_URL, portal, RUN, run } from './checks'
import { Configuration as AuthConfiguration, AuthenticationApi, RolesApi } from './openapi-generator-axios/auth'
import {
  AccessApi,
  type ApiError,
  ArticlesApi,
  Configuration,
  EventsApi,
  SalesOrdersApi,
  type ValidationError,
} from './openapi-generator-axios/logistics'

/** The status and the body of a request that fails. */
async function failure<Body>(call: Promise<unknown>): Promise<{ status: number; data: Body }> {
  const error = await call.then(
    () => undefined,
    (reason) => reason,
  )
  if (isAxiosError<Body>(error) && error.response) return error.response
  throw error ?? new Error('it should have failed')
}

run(async () => {
  const basePath = `${LOGISTICS_URL}/api`
  const { token } = (await new AccessApi(new Configuration({ basePath })).createToken(demo)).data
  const configuration = new Configuration({ basePath, accessToken: token })
  done('log in', token !== '')

  const articles = new ArticlesApi(configuration)
  const found = (await articles.listArticles(undefined, 'bolt', undefined, undefined, undefined, 5)).data
  done(
    'search',
    found.data.every(({ description }) => /bolt/i.test(description)),
  )

  let seen = 0
  let total = 0
  for (let page = 1; ; page++) {
    const { data, meta, links } = (await articles.listArticles(undefined, undefined, undefined, undefined, page, 10))
      .data
    seen += data.length
    total = meta.total
    if (!links.next) break
  }
  done('page through articles', seen === total && total > 10)

  const article = { article_code: RUN, description: 'Smoke', um3pl: 'PCS', um3pl_2: 'BOX', um3pl_2_factor: 12.345678 }
  const created = (await articles.createArticle(1, article, RUN)).data.data
  done('create with Idempotency-Key', created.um3pl_2_factor === 12.345678)

  const read = await articles.getArticle(created.id, 1)
  done('read', read.data.data.article_code === RUN)

  const etag = String(read.headers.etag)
  const changed = await articles.updateArticle(1, created.id, { description: 'Changed' }, etag)
  done('change with If-Match', changed.data.data.version === 2)

  const orders = new SalesOrdersApi(configuration)
  const lines = [
    { article_code: 'WO-0001', quantity_um3pl: 2 },
    { article_code: RUN, quantity_um3pl: 16777217 },
  ]
  const order = await orders.createSalesOrder(1, { reference: RUN, lines })
  done('order with two lines', order.data.data.lines[1]?.quantity_um3pl === 16777217)

  const stale = await failure<ApiError>(articles.updateArticle(1, created.id, { description: 'Stale' }, etag))
  done('typed 412', stale.status === 412 && stale.data.code === 'stale_version')

  const items = [`${RUN}/A`, `${RUN}-B`].map((article_code) => ({ article_code, description: 'Bulk', um3pl: 'PCS' }))
  const bulk = await articles.upsertArticles(1, { items })
  done('bulk', bulk.data.data.succeeded === 2)
  const coded = await articles.patchArticleByCode(1, `${RUN}/A`, { name: 'By code' })
  done('change by code with a slash', coded.data.data.description === 'By code')

  const parcel = { tracking_numbers: ['T1'], metadata: { run: RUN }, lines: lines.slice(0, 1) }
  const { id } = (await orders.createSalesOrder(1, parcel)).data.data
  await orders.updateSalesOrder(1, id, { carrier: 'Rossi' })
  for (const to of ['picking', 'packed', 'shipped'] as const) await orders.transitionSalesOrder(1, id, { to })
  const shipped = (await orders.getSalesOrder(id, 1)).data.data
  done('move', shipped.status === 'shipped' && shipped.lines[0]?.quantity_shipped === 2)
  const isKept = shipped.tracking_numbers[0] === 'T1' && shipped.metadata.run === RUN
  done('update and read back', shipped.carrier === 'Rossi' && isKept)

  const missing = await failure<ApiError>(articles.getArticle(999999999, 1))
  done('typed 404', missing.status === 404 && missing.data.code === 'not_found')

  const empty = { article_code: '', description: '', um3pl: 'PCS' }
  const invalid = await failure<ValidationError>(articles.createArticle(1, empty))
  done('typed 422', invalid.status === 422 && invalid.data.errors.article_code !== undefined)

  let narrowed = false
  for (let cursor: string | undefined, more = true; more && !narrowed; ) {
    const { data, meta } = (await new EventsApi(configuration).listEvents(undefined, cursor, 100)).data
    for (const event of data) {
      if (event.type === 'article.created') narrowed ||= event.data.article_code === RUN
    }
    cursor = meta.next_cursor
    more = meta.has_more
  }
  done('events narrowed by type', narrowed)

  const authPath = `${AUTH_URL}/api`
  const user = (await new AuthenticationApi(new AuthConfiguration({ basePath: authPath })).login(portal)).data
  done('auth: log in', user.expires_in === 3600)
  const site = new AuthConfiguration({
    basePath: authPath,
    accessToken: user.token,
    // An `apiKey` would be sent as the client secret too, which a user does not have.
    baseOptions: { headers: { 'X-Client-ID': portal.client_id } },
  })
  const verified = await new AuthenticationApi(site).verifyToken()
  done('auth: verify', verified.data.user.email === portal.email)
  const roles = await new RolesApi(site).listRoles()
  done(
    'auth: roles',
    roles.data.data.some(({ slug }) => slug === 'admin'),
  )
})
