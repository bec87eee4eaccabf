import {
  type MediaObject,
  type OpenApiDocument,
  type Operation,
  type ParameterObject,
  readOperations,
} from '../platform/openapi.ts'

type Example = { example?: unknown; examples?: Record<string, { value: unknown }> }

/** How a collection calls a service with demo data. */
const demo = {
  logistics: {
    url: 'http://127.0.0.1:3000/api',
    login: 'createToken',
    variables: { token: '', company: '1', etsm_token: 'demo-etsm-token', mdm_token: 'demo-mdm-token' },
  },
  auth: {
    url: 'http://127.0.0.1:3001/api',
    login: 'login',
    variables: { token: '', client_id: 'demo-portal', client_secret: 'demo-portal-secret' },
  },
}

/** Integrations have tokens of their own. */
const tokenVariables: Record<string, string> = { etsmToken: '{{etsm_token}}', mdmToken: '{{mdm_token}}' }

/** The value of a header that a variable of the collection holds. */
const headerVariables: Record<string, string> = {
  'X-Company-Id': '{{company}}',
  'X-Client-ID': '{{client_id}}',
  'X-Client-Secret': '{{client_secret}}',
}

/**
 * A Postman collection (v2.1, which Bruno and Insomnia import too): a folder for each tag, a request for each operation,
 * filled with the examples of the contract. The request that logs in keeps the token for the others.
 */
export function collectionOf(service: keyof typeof demo, document: OpenApiDocument): object {
  const { url, login, variables } = demo[service]
  const operations = readOperations(document)
  const tagOf = ({ id }: Operation) => tagsById(document).get(id) as string
  const folders = [...Map.groupBy(operations, tagOf)].map(([name, group]) => ({
    name,
    item: group.map((operation) => ({
      name: operation.summary,
      request: requestOf(document, operation),
      ...(operation.id === login && { event: [keepToken] }),
    })),
  }))
  return {
    info: {
      name: document.info.title,
      description: document.info.summary,
      version: document.info.version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: bearer('{{token}}'),
    variable: Object.entries({ url, ...variables }).map(([key, value]) => ({ key, value })),
    item: folders,
  }
}

function bearer(value: string): object {
  return { type: 'bearer', bearer: [{ key: 'token', value, type: 'string' }] }
}

const keepToken = {
  listen: 'test',
  script: { type: 'text/javascript', exec: ["pm.collectionVariables.set('token', pm.response.json().token)"] },
}

function tagsById({ paths }: OpenApiDocument): Map<string, string> {
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  return new Map(operations.map(({ operationId, tags }) => [operationId, tags[0] as string]))
}

function requestOf({ components }: OpenApiDocument, { method, path, parameters, body, security }: Operation): object {
  const placed = (place: string) => parameters.filter(({ in: found }) => found === place)
  const schemes = security.flatMap((alternative) => Object.keys(alternative))
  const credentials = Object.entries(components.securitySchemes)
    .filter(([name, { in: place }]) => place === 'header' && schemes.includes(name))
    .map(([, { name = '' }]) => ({ key: name, value: headerVariables[name] ?? '' }))
  const query = placed('query').map((parameter) => filled(parameter))
  const token = schemes.map((name) => tokenVariables[name]).find((variable) => variable)
  const raw = body && JSON.stringify(exampleOf(body), null, 2)
  return {
    method,
    ...(!schemes.length && { auth: { type: 'noauth' } }),
    ...(token && { auth: bearer(token) }),
    header: [
      ...credentials,
      ...placed('header').map((parameter) => filled(parameter)),
      ...(body ? [{ key: 'Content-Type', value: 'application/json' }] : []),
    ],
    url: {
      raw: `{{url}}${path.replaceAll(/{(\w+)}/g, ':$1')}`,
      host: ['{{url}}'],
      path: path
        .slice(1)
        .replaceAll(/{(\w+)}/g, ':$1')
        .split('/'),
      query,
      variable: placed('path').map(({ name, ...parameter }) => ({ key: name, value: text(exampleOf(parameter)) })),
    },
    ...(raw && { body: { mode: 'raw', raw, options: { raw: { language: 'json' } } } }),
  }
}

/** Optional parameters without an example are listed, but not sent until somebody switches them on. */
function filled({ name, required, description, ...parameter }: ParameterObject) {
  const { example } = parameter as Example
  const value = headerVariables[name] ?? text(exampleOf(parameter))
  return { key: name, value, description, disabled: !required && !example }
}

function exampleOf(object: Example | MediaObject | { schema: object }): unknown {
  const { example, examples = {} } = object as Example
  const schema = (object as { schema: { default?: unknown; examples?: unknown[]; enum?: unknown[] } }).schema
  return (
    example ?? Object.values(examples)[0]?.value ?? schema.examples?.[0] ?? schema.default ?? schema.enum?.[0] ?? ''
  )
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
