import type { FastifyInstance, FastifyReply, FastifyRequest, preSerializationHookHandler } from 'fastify'
import {
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  parse,
  typeFromAST,
  valueFromAST,
} from 'graphql'
import mercurius from 'mercurius'
import type { Admission } from '../contract/contract.ts'
import { ApiError, type ErrorCode, malformed, toApiError, truncated } from '../errors.ts'
import { readJson } from '../http/json.ts'
import { bodyLimits, nameLanguage, requestIdsOf, responseRequestId } from '../http/server.ts'
import { phrase, untranslated } from '../messages/messages.ts'
import type { JsonObject, Operation } from '../openapi.ts'
import { actFor } from '../postgres/connections/caller.ts'
import { serveGraphiql } from './graphiql.ts'
import { findExcess, type Limits, readsOnly } from './limits.ts'
import { QueryBudget, toBoundedJson } from './query-budget.ts'

interface GraphqlService {
  /** The SDL as it is published. */
  sdl: string
  schema: GraphQLSchema
  /** The operation name for logs, metrics and rate limits. */
  operation: Operation
  /** Authenticates and authorizes a request, or throws. */
  admit: Admission
  /** Creates what resolvers get, for each request. Resolvers count the records that they find. */
  context: (request: FastifyRequest, budget: QueryBudget) => object
  introspection: boolean
  limits: Limits
}

/** The longest query in tokens, where the parser stops, and in characters; and how many parsed queries are cached. */
const maxTokens = 2_000
const maxLength = 20_000
const maxCachedQueries = 256

interface GraphqlRequest {
  query: string
  variables?: Record<string, unknown> | null
  operationName?: string | null
}

const nullable = (type: string): JsonObject => ({ type: [type, 'null'] })
const bodySchema: JsonObject = {
  type: 'object',
  additionalProperties: false,
  required: ['query'],
  properties: {
    query: { type: 'string', maxLength },
    variables: nullable('object'),
    operationName: nullable('string'),
    extensions: nullable('object'),
  },
}
/** The schemas of the REST operation that describes this endpoint. */
export const graphqlBody = { content: { 'application/json': { schema: bodySchema } } }

const querySchema: JsonObject = {
  type: 'object',
  required: ['query'],
  properties: {
    query: { type: 'string', maxLength },
    variables: { type: 'string' },
    operationName: { type: 'string' },
  },
}

/**
 * Serves a schema at /graphql by GET and POST, its SDL at /graphql/schema.graphql, and a page to try it at /graphiql.
 */
export async function serveGraphql(app: FastifyInstance, service: GraphqlService): Promise<void> {
  await app.register(mercurius, {
    schema: service.schema,
    // The routes below are our own: they authenticate requests like REST does, and answer with its errors.
    routes: false,
    jit: 1,
    cache: maxCachedQueries,
    graphql: { parseOptions: { maxTokens }, validateOptions: { maxErrors: 20 } },
    validationRules: [readsOnly, ...(service.introspection ? [] : [NoSchemaIntrospectionCustomRule])],
    errorFormatter: ({ data, errors }) => ({ statusCode: 200, response: { data: data ?? null, errors: errors ?? [] } }),
  })
  // Not a validation rule, because some of graphql's own rules take seconds for queries that this check refuses.
  app.graphql.addHook('preValidation', async (schema, document) => {
    const problems = findExcess(schema, document, service.limits)
    if (problems.length) throw new AggregateError(problems)
  })

  const { operation } = service
  const route = {
    url: operation.path,
    config: { operation },
    onRequest: service.admit,
    preSerialization: ((_request, reply, payload, done) => {
      done(null, reply.statusCode >= 400 ? asGraphqlErrors(payload as ErrorBody) : payload)
    }) satisfies preSerializationHookHandler,
  }
  app.route<{ Body: GraphqlRequest }>({
    ...route,
    method: 'POST',
    bodyLimit: bodyLimits.protected,
    schema: { hide: true, body: bodySchema },
    preValidation: ({ body }, _reply, done) => {
      done(Array.isArray(body) ? malformed(phrase('no_batches')) : undefined)
    },
    handler: (request, reply) => answer(app, service, request, reply, request.body),
  })
  app.route<{ Querystring: { query: string; variables?: string; operationName?: string } }>({
    ...route,
    method: 'GET',
    schema: { hide: true, querystring: querySchema },
    handler: (request, reply) => {
      const { query, variables, operationName = null } = request.query
      return answer(app, service, request, reply, { query, variables: parsed(variables), operationName })
    },
  })
  const schemaUrl = `${operation.path}/schema.graphql`
  app.get(schemaUrl, { schema: { hide: true } }, async (_request, reply) => {
    reply.type('application/graphql; charset=utf-8')
    return service.sdl
  })
  serveGraphiql(app, operation.path, schemaUrl)
}

function parsed(variables: string | undefined): Record<string, unknown> | null {
  if (!variables) return null
  const value = readJson(variables)
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown> | null
  throw malformed(phrase('wrong_type', { field: 'variables', expected: phrase('type_object') }))
}

async function answer(
  app: FastifyInstance,
  { context, limits }: GraphqlService,
  request: FastifyRequest,
  reply: FastifyReply,
  { query, variables, operationName }: GraphqlRequest,
): Promise<string> {
  const budget = new QueryBudget(limits.cost)
  const text = cacheable(query, operationName)
  const values = { ...defaultsOf(app.graphql.schema, query, operationName), ...variables }
  const run = () => app.graphql(text, context(request, budget) as never, values, operationName ?? undefined)
  const result = await actFor({ ...request.call, budget }, run).catch((error: { errors?: readonly GraphQLError[] }) => {
    throw error.errors ? refusal(error.errors, responseRequestId(request)) : error
  })
  if (budget.exceeded) throw budget.exceeded
  const errors = (result.errors ?? []) as readonly GraphQLError[]
  // An error without a path concerns the whole request, so nothing was executed.
  if (errors.some(({ path }) => !path)) throw refusal(errors, responseRequestId(request))
  reply.type('application/json; charset=utf-8')
  if (!errors.length) return toBoundedJson({ data: result.data })
  nameLanguage(reply, request.language.locale)
  return toBoundedJson({ data: result.data, errors: errors.map((error) => fieldError(error, request)) })
}

/**
 * Mercurius caches a compiled query by its text, for the operation that was requested first. It also takes a text that
 * is JSON for a syntax tree and skips the token limit. So the operation name is added to the text, and JSON is refused.
 */
function cacheable(query: string, operationName: string | null | undefined): string {
  if (/^\s*(\{\s*["}]|[["\d-]|(true|false|null)\s*$)/.test(query)) throw malformed(phrase('not_graphql'))
  return operationName ? `${query}\n#${operationName.replaceAll(/\W/g, '?')}` : query
}

/** Limits of a refused request's errors: how many, locations of each, and characters. The total stays under 64 KB. */
const maxErrors = 20
const maxErrorLength = 400

/** Finds variables of a required type with a default. They are rare, so such a query may be parsed once more. */
const requiredWithDefault = /![\s,]*=/

/**
 * Default values of variables that were not sent. A compiled query would report those of a required type as missing.
 */
function defaultsOf(
  schema: GraphQLSchema,
  query: string,
  operationName: string | null | undefined,
): object | undefined {
  if (!requiredWithDefault.test(query)) return undefined
  try {
    const { variableDefinitions = [] } = getOperationAST(parse(query, { maxTokens }), operationName) ?? {}
    const entries = variableDefinitions.flatMap(({ variable, type, defaultValue }) => {
      const value = valueFromAST(defaultValue, typeFromAST(schema, type) as GraphQLInputType)
      return value === undefined ? [] : [[variable.name.value, value]]
    })
    return Object.fromEntries(entries)
  } catch {
    // Problems of the query are reported when it is executed.
    return undefined
  }
}

/** An error for the whole request. */
function refusal(errors: readonly GraphQLError[], requestId: string): ApiError {
  const codeOf = (error: GraphQLError) => (error.extensions?.code as ErrorCode | undefined) ?? 'malformed_request'
  const described = errors.slice(0, maxErrors).map((error) => ({
    message: truncated(error.message, maxErrorLength),
    ...(error.locations && { locations: error.locations.slice(0, maxErrors) }),
    extensions: { code: codeOf(error), request_id: requestId },
  }))
  const [first] = errors as [GraphQLError]
  return new ApiError(codeOf(first), untranslated(truncated(first.message, maxErrorLength)), {
    body: { errors: described },
  })
}

/** An error of one field. Server errors are logged, and their details are not shown. */
function fieldError(error: GraphQLError, request: FastifyRequest): object {
  const cause = error.originalError ?? error
  const isWrongArgument = cause instanceof GraphQLError && cause.message.startsWith('Argument ')
  const failure = isWrongArgument ? malformed(untranslated(cause.message)) : toApiError(cause)
  if (failure.code === 'unavailable') throw failure
  if (failure.status >= 500)
    request.log.error({ ...requestIdsOf(request), err: failure.cause ?? failure, path: error.path }, 'field failed')
  const { message, ...extensions } = failure.toBody(responseRequestId(request), request.language.say)
  return { message, locations: error.locations, path: error.path, extensions }
}

interface ErrorBody {
  message: string
  code: string
  request_id: string
  errors?: unknown
}

/** The error body of REST, with the fields that GraphQL clients expect. */
function asGraphqlErrors({ errors, ...body }: ErrorBody): object {
  if (Array.isArray(errors)) return { ...body, errors }
  const { message, ...extensions } = body
  return { ...body, errors: [{ message, extensions: { ...extensions, ...(errors !== undefined && { errors }) } }] }
}
