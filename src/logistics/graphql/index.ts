import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { DB } from '../../../generated/logistics/database.ts'
import type { Config } from '../../config.ts'
import { createAdmission, type Service } from '../../platform/contract/contract.ts'
import { graphqlBody, serveGraphql } from '../../platform/graphql/graphql.ts'
import { checkedScalar, createSchema, type ResolverMap, readSdl } from '../../platform/graphql/schema.ts'
import { type Operation, type OperationObject, readOperations } from '../../platform/openapi.ts'
import type { LogisticsCall } from '../context.ts'
import type { Principal } from '../principal.ts'
import { guardFields } from './gate.ts'
import { startLoading } from './loading.ts'
import { type GraphqlContext, resolvers } from './resolvers.ts'

/** GraphQL as an operation, for security, rate limits and the log: a read of company data with a user's token. */
const path: Record<string, OperationObject> = {
  post: {
    operationId: 'graphql',
    summary: 'Read whatever REST reads',
    description: '',
    tags: [],
    security: [{ userToken: [], companyId: [] }, { userToken: [] }],
    'x-rate-limit': 'data',
    // It only reads, though its method is POST.
    'x-console-role': 'auditor',
    requestBody: graphqlBody,
    responses: { 200: { description: 'The data, and what failed.' } },
  },
}

const isText = (value: unknown) => typeof value === 'string'
const scalars = [
  checkedScalar('Id', 'a whole number from 0 to 9007199254740991', (id) => Number.isSafeInteger(id) && Number(id) >= 0),
  checkedScalar('Decimal', 'a number', Number.isFinite),
  checkedScalar('Timestamp', 'a time in ISO 8601', isText),
  checkedScalar('Date', 'a day in ISO 8601', isText),
  checkedScalar('JSON', 'an object', (value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
]

/** Serves the same data as REST, with the same queries and the same security. */
export async function serveLogisticsGraphql(
  app: FastifyInstance,
  service: Service<DB, LogisticsCall>,
  config: Config,
): Promise<void> {
  const [operation] = readOperations({ ...service.document, paths: { '/graphql': path } }) as [Operation]
  const sdl = readSdl(join(import.meta.dirname, '../../../graphql'))
  const schema = createSchema(sdl, resolvers as unknown as ResolverMap, scalars)
  guardFields(schema, readOperations(service.document))
  await serveGraphql(app, {
    sdl,
    schema,
    operation,
    admit: createAdmission(service, operation),
    context: (request, budget): GraphqlContext => {
      const call = request.call as LogisticsCall
      const { scope } = call
      return {
        db: service.reads,
        call,
        principal: call.principal as Principal,
        scope,
        budget,
        load: startLoading(service.reads, scope),
      }
    },
    introspection: config.GRAPHQL_INTROSPECTION,
    limits: { depth: config.GRAPHQL_MAX_DEPTH, aliases: config.GRAPHQL_MAX_ALIASES, cost: config.GRAPHQL_MAX_COST },
  })
}
