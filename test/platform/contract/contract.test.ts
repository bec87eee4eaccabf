import type { Kysely } from 'kysely'
import { pino } from 'pino'
import t from 'tap'
import { type Service, serveContract } from '../../../src/platform/contract/contract.ts'
import { oncePerSchema } from '../../../src/platform/http/once-per-schema.ts'
import { createServer } from '../../../src/platform/http/server.ts'
import type { OpenApiDocument } from '../../../src/platform/openapi.ts'

const document = {
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  security: [{ key: [] }],
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        responses: { 200: { description: 'Things', content: { 'application/json': { schema: { type: 'object' } } } } },
      },
    },
  },
  components: { schemas: {}, securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
} as unknown as OpenApiDocument

const complete: Service<unknown, object> = {
  document,
  prefixes: ['/api'],
  url: () => 'http://localhost',
  db: {} as Kysely<unknown>,
  reads: {} as Kysely<unknown>,
  rejectWhenLost: (work) => work,
  handlers: { listThings: () => ({}) },
  security: { key: async () => {} },
  authorize: () => () => {},
  context: {},
  countRequest: async () => {},
}

function start(changes: Partial<Service<unknown, object>>) {
  const limits = { headersTimeout: 10, requestTimeout: 30, connections: 10, connectionsPerAddress: 10 }
  const server = createServer({
    logger: pino({ level: 'silent' }),
    logRequest: () => {},
    trustProxy: undefined,
    limits,
  })
  return serveContract(server, { ...complete, ...changes })
}

t.test('serveContract / starts if contract and code match', async (t) => {
  await t.resolves(start({}))
})

t.test(
  'serveContract / throws if a handler is missing, has no operation, or a security scheme is missing',
  async (t) => {
    await t.rejects(start({ handlers: {} }), /operation listThings has no handler/)
    await t.rejects(
      start({ handlers: { ...complete.handlers, dropThings: () => ({}) } }),
      /handler dropThings has no operation/,
    )
    await t.rejects(start({ security: {} }), /security scheme key is not implemented/)
    const undeclared: OpenApiDocument = { ...document, security: [{ password: [] }] }
    await t.rejects(start({ document: undeclared }), /security scheme password is not declared/)
  },
)

t.test('equal schemas / are compiled once, also when they are different objects', async (t) => {
  const compiled: object[] = []
  const compile = oncePerSchema((schema) => compiled.push(schema))
  const id = () => ({ type: 'integer', minimum: 1 })
  t.equal(compile(id()), 1)
  t.equal(compile(id()), 1)
  t.equal(compile({ ...id(), minimum: 0 }), 2)
  t.strictSame(compiled, [id(), { ...id(), minimum: 0 }])
})
