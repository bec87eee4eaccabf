import { AUTH_URL, demo, done, LOGISTICS_URL, portal, RUN, run } from './checks'
import { Configuration as AuthConfiguration, AuthenticationApi, RolesApi } from './openapi-generator-fetch/auth'
import {
  AccessApi,
  type ApiError,
  ApiErrorFromJSON,
  ArticlesApi,
  Configuration,
  EventsApi,
  ResponseError,
  SalesOrdersApi,
  ValidationErrorFromJSON,
} from './openapi-generator-fetch/logistics'

/** The answer of a request that fails. */
async function failure(call: Promise<unknown>): Promise<Response> {
  const error = await call.then(
    () => undefined,
    (reason) => reason,
  )
  if (error instanceof ResponseError) return error.response
  throw error ?? new Error('it should have failed')
}

const errorOf = async (response: Response): Promise<ApiError> => ApiErrorFromJSON(await response.json())

run(async () => {
  const basePath = `${LOGISTICS_URL}/api`
  const session = await new AccessApi(new Configuration({ basePath })).createToken({ credentials: demo })
  const configuration = new Configuration({ basePath, accessToken: session.token })
  done('log in', session.token !== '')

  const articles = new ArticlesApi(configuration)
  const found = await articles.listArticles({ search: 'bolt', perPage: 5 })
  done(
    'search',
    found.data.every(({ description }) => /bolt/i.test(description)),
  )

  let seen = 0
  let total = 0
  for (let page = 1; ; page++) {
    const { data, meta, links } = await articles.listArticles({ page, perPage: 10 })
    seen += data.length
    total = meta.total
    if (!links.next) break
  }
  done('page through articles', seen === total && total > 10)

  const created = await articles.createArticle({
    xCompanyId: 1,
    idempotencyKey: RUN,
    articleCreate: { articleCode: RUN, description: 'Smoke', um3pl: 'PCS', um3pl2: 'BOX', um3pl2Factor: 12.345678 },
  })
  done('create with Idempotency-Key', created.data.um3pl2Factor === 12.345678)

  const named = { xCompanyId: 1, id: created.data.id }
  const read = await articles.getArticleRaw(named)
  done('read', (await read.value()).data.articleCode === RUN)

  const ifMatch = read.raw.headers.get('etag') ?? ''
  const changed = await articles.updateArticle({ ...named, ifMatch, articleUpdate: { description: 'Changed' } })
  done('change with If-Match', changed.data.version === 2)

  const orders = new SalesOrdersApi(configuration)
  const lines = [
    { articleCode: 'WO-0001', quantityUm3pl: 2 },
    { articleCode: RUN, quantityUm3pl: 16777217 },
  ]
  const order = await orders.createSalesOrder({ xCompanyId: 1, salesOrderCreate: { reference: RUN, lines } })
  done('order with two lines', order.data.lines[1]?.quantityUm3pl === 16777217)

  const stale = await failure(articles.updateArticle({ ...named, ifMatch, articleUpdate: { description: 'Stale' } }))
  done('typed 412', stale.status === 412 && (await errorOf(stale)).code === 'stale_version')

  const items = [`${RUN}/A`, `${RUN}-B`].map((articleCode) => ({ articleCode, description: 'Bulk', um3pl: 'PCS' }))
  const bulk = await articles.upsertArticles({ xCompanyId: 1, articlesUpsert: { items } })
  done('bulk', bulk.data.succeeded === 2)
  const coded = await articles.patchArticleByCode({
    xCompanyId: 1,
    articleCode: `${RUN}/A`,
    articlePatch: { name: 'By code' },
  })
  done('change by code with a slash', coded.data.description === 'By code')

  const parcel = await orders.createSalesOrder({
    xCompanyId: 1,
    salesOrderCreate: { trackingNumbers: ['T1'], metadata: { run: RUN }, lines: lines.slice(0, 1) },
  })
  const sent = { xCompanyId: 1, id: parcel.data.id }
  await orders.updateSalesOrder({ ...sent, salesOrderUpdate: { carrier: 'Rossi' } })
  for (const to of ['picking', 'packed', 'shipped'] as const) {
    await orders.transitionSalesOrder({ ...sent, salesOrderTransition: { to } })
  }
  const shipped = (await orders.getSalesOrder(sent)).data
  done('move', shipped.status === 'shipped' && shipped.lines[0]?.quantityShipped === 2)
  const isKept = shipped.trackingNumbers[0] === 'T1' && shipped.metadata.run === RUN
  done('update and read back', shipped.carrier === 'Rossi' && isKept)

  const missing = await failure(articles.getArticle({ xCompanyId: 1, id: 999999999 }))
  done('typed 404', missing.status === 404 && (await errorOf(missing)).code === 'not_found')

  const articleCreate = { articleCode: '', description: '', um3pl: 'PCS' }
  const invalid = await failure(articles.createArticle({ xCompanyId: 1, articleCreate }))
  const { errors } = ValidationErrorFromJSON(await invalid.json())
  done('typed 422', invalid.status === 422 && errors.article_code !== undefined)

  let narrowed = false
  for (let cursor: string | undefined, more = true; more && !narrowed; ) {
    const { data, meta } = await new EventsApi(configuration).listEvents({ perPage: 100, cursor })
    for (const event of data) {
      if (event.type === 'article.created') narrowed ||= event.data.articleCode === RUN
    }
    cursor = meta.nextCursor
    more = meta.hasMore
  }
  done('events narrowed by type', narrowed)

  const authPath = `${AUTH_URL}/api`
  const { client_id: clientId, client_secret: clientSecret, email, password } = portal
  const user = await new AuthenticationApi(new AuthConfiguration({ basePath: authPath })).login({
    loginRequest: { clientId, clientSecret, email, password },
  })
  done('auth: log in', user.expiresIn === 3600)
  const site = new AuthConfiguration({
    basePath: authPath,
    accessToken: user.token,
    // An `apiKey` would be sent as the client secret too, which a user does not have.
    headers: { 'X-Client-ID': clientId },
  })
  const verified = await new AuthenticationApi(site).verifyToken()
  done('auth: verify', verified.user.email === email)
  const roles = await new RolesApi(site).listRoles()
  done(
    'auth: roles',
    roles.data.some(({ slug }) => slug === 'admin'),
  )
})
