import t from 'tap'
import { contractChanges } from '../../src/generator/contract-changes.ts'
import { releasedContract } from '../../src/generator/released-contract.ts'
import { type JsonObject, type OpenApiDocument, readContract } from '../../src/platform/openapi.ts'
import { thorough } from '../support/thorough.ts'

const published = readContract('logistics', 'published.json')
const released = releasedContract(published)

// biome-ignore lint/suspicious/noExplicitAny: changes any part of the document
type Changeable = any

/** The changes after the document was changed in this way. */
function changesAfter(change: (document: Changeable) => void) {
  const current = structuredClone(published)
  change(current)
  return contractChanges(released, current as OpenApiDocument)
}

const field = (document: Changeable, schema: string, name: string) =>
  document.components.schemas[schema].properties[name]
const text: JsonObject = { type: 'string', description: 'New.' }

t.test('contractChanges / finds none in the same contract', async (t) => {
  t.strictSame(contractChanges(released, published), { breaking: [], additions: [] })
})

/** Removes the variant that refers to a schema. */
const without = (variants: { $ref: string }[], name: string) =>
  variants.splice(
    variants.findIndex(({ $ref }) => $ref.endsWith(`/${name}`)),
    1,
  )

thorough(t, 'contractChanges / finds each change that breaks a client, and says where', async (t) => {
  const changes: [problem: string, change: (document: Changeable) => void][] = [
    ['GET /articles/sync is gone', (d) => delete d.paths['/articles/sync']],
    [
      'GET /stock: the operation is called getStock, it was listStock',
      (d) => (d.paths['/stock'].get.operationId = 'getStock'),
    ],
    ['GET /health: it needs other credentials', (d) => (d.paths['/health'].get.security = [{ userToken: [] }])],
    ['POST /articles: it needs other credentials', (d) => (d.paths['/articles'].post.security = [{ mdmToken: [] }])],
    ['GET /articles: the answer 403 is gone', (d) => delete d.paths['/articles'].get.responses['403']],
    ['GET /articles: the parameter page is gone', (d) => d.paths['/articles'].get.parameters.splice(4, 1)],
    [
      'GET /articles: the parameter colour is new and required',
      (d) => d.paths['/articles'].get.parameters.push({ name: 'colour', in: 'query', required: true, schema: text }),
    ],
    [
      'GET /articles: the parameter search is now required',
      (d) => (d.paths['/articles'].get.parameters[1].required = true),
    ],
    [
      'GET /articles search: maxLength is tighter',
      (d) => (d.paths['/articles'].get.parameters[1].schema.maxLength = 20),
    ],
    ['POST /auth/revoke: it needs a body', (d) => (d.paths['/auth/revoke'].post.requestBody = { content: {} })],
    [
      'GET /articles 200: the header X-Request-ID is gone',
      (d) => delete d.paths['/articles'].get.responses['200'].headers['X-Request-ID'],
    ],
    [
      'GET /health 200: a body of the type text/plain is gone',
      (d) => delete d.paths['/health'].get.responses['200'].content['text/plain'],
    ],
    ['Article (answer).um3pl is gone', (d) => delete d.components.schemas.Article.properties.um3pl],
    ['Article (answer).um3pl may be absent', (d) => d.components.schemas.Article.required.splice(4, 1)],
    [
      'Article (answer).um3pl: the type is string or null, it was string',
      (d) => (field(d, 'Article', 'um3pl').type = ['string', 'null']),
    ],
    [
      'Article (answer).version: the format is int32, it was int64',
      (d) => (field(d, 'Article', 'version').format = 'int32'),
    ],
    [
      'ArticleCreate (request).um3pl_barcode: the type is string, it was string or null',
      (d) => (field(d, 'ArticleCreate', 'um3pl_barcode').type = 'string'),
    ],
    [
      'ArticleCreate (request).active is now required',
      (d) => d.components.schemas.ArticleCreate.required.push('active'),
    ],
    [
      'ArticleCreate (request).um3pl: pattern is tighter',
      (d) => (field(d, 'ArticleCreate', 'um3pl').pattern = '^[A-Z]+$'),
    ],
    [
      'ArticleCreate (request).colour is new and required',
      (d) => {
        d.components.schemas.ArticleCreate.properties.colour = text
        d.components.schemas.ArticleCreate.required.push('colour')
      },
    ],
    [
      'SalesOrderStatus (answer): the value packed is gone',
      (d) => d.components.schemas.SalesOrderStatus.enum.splice(6, 1),
    ],
    [
      'ArticleCreate (request).um3pl: only some values are allowed',
      (d) => (field(d, 'ArticleCreate', 'um3pl').enum = ['PCS']),
    ],
    ['Event (answer): the variant StockEvent is gone', (d) => without(d.components.schemas.Event.oneOf, 'StockEvent')],
    ['event stock.changed is gone', (d) => delete d.webhooks['stock.changed']],
    ['the schema Discrepancy is gone', (d) => delete d.components.schemas.Discrepancy],
    [
      'ArticleAnswer (answer).data: its type is Item, it was Article',
      (d) => {
        d.components.schemas.Item = d.components.schemas.Article
        field(d, 'ArticleAnswer', 'data').$ref = '#/components/schemas/Item'
      },
    ],
  ]
  for (const [problem, change] of changes) {
    // A schema that is gone cannot be resolved, so its users are changed too.
    const isRemoval = problem.startsWith('the schema')
    const { breaking } = changesAfter((document) => {
      change(document)
      const users = ['Reception', 'ReceptionUpdate', 'StockTransfer', 'StockTransferUpdate']
      if (isRemoval) for (const name of users) field(document, name, 'discrepancies').items = text
    })
    t.ok(breaking.includes(problem), `${problem}: ${breaking.join('; ')}`)
  }
})

t.test('contractChanges / lists additions, which break nothing', async (t) => {
  const changes: [addition: string, change: (document: Changeable) => void][] = [
    [
      '`GET /colours` (`listColours`)',
      (d) => (d.paths['/colours'] = { get: { ...d.paths['/stock'].get, operationId: 'listColours' } }),
    ],
    [
      'GET /articles: the parameter `colour`',
      (d) => d.paths['/articles'].get.parameters.push({ name: 'colour', in: 'query', schema: text }),
    ],
    ['GET /articles: the answer 410', (d) => (d.paths['/articles'].get.responses['410'] = { description: 'Gone.' })],
    [
      'GET /articles 200: the header `ETag`',
      (d) => (d.paths['/articles'].get.responses['200'].headers.ETag = { schema: text }),
    ],
    ['Article (answer): the field `colour`', (d) => (d.components.schemas.Article.properties.colour = text)],
    [
      'ArticleCreate (request): the field `colour`',
      (d) => (d.components.schemas.ArticleCreate.properties.colour = text),
    ],
    ['SalesOrderStatus (answer): the value `lost`', (d) => d.components.schemas.SalesOrderStatus.enum.push('lost')],
  ]
  for (const [addition, change] of changes) {
    const { breaking, additions } = changesAfter(change)
    t.ok(additions.includes(addition), `${addition}: ${additions.join('; ')}`)
    t.strictSame(breaking, [], addition)
  }
})

t.test('contractChanges / collects an addition that many places have', async (t) => {
  const { additions } = changesAfter((document) => {
    for (const { get } of Object.values(document.paths) as Changeable[]) {
      get?.parameters?.push({ name: 'colour', in: 'query', schema: text })
    }
  })
  t.equal(additions.length, 1)
  t.match(additions[0], /^the parameter `colour`, in \d+ places \(GET \/articles and others\)$/)
})

t.test('contractChanges / accepts that a request is checked less strictly', async (t) => {
  const { breaking } = changesAfter((document) => {
    delete field(document, 'ArticleCreate', 'um3pl').pattern
    field(document, 'ArticleCreate', 'um3pl').maxLength = 64
    field(document, 'ArticleCreate', 'um3pl').type = ['string', 'null']
    document.components.schemas.ArticleCreate.required.pop()
  })
  t.strictSame(breaking, [])
})

t.test('releasedContract / has no texts, but every field, whatever its name', async (t) => {
  const { paths, components } = released as Changeable
  const { Article } = components.schemas
  t.strictSame(Object.keys(Article.properties), Object.keys(published.components.schemas.Article?.properties as object))
  t.notOk('description' in Article.properties.description)
  t.strictSame(Object.keys(paths['/articles'].get), ['operationId', 'parameters', 'responses'])
})
