import t, { type Test } from 'tap'
import {
  type JsonObject,
  type OpenApiDocument,
  type OperationObject,
  operationsOf,
  type ParameterObject,
  type ResponseObject,
  readContract,
  resolvePointer,
} from '../../../src/platform/openapi.ts'

/**
 * The published contracts, as generators of clients need them. Each test is about something that made the client of some
 * language wrong, or impossible to compile.
 */
const documents = ['logistics', 'auth'].map((service) => ({
  service,
  document: readContract(service, 'published.json'),
}))
const consoles = ['logistics', 'auth'].map((service) => ({
  service: `${service} for the console`,
  document: readContract(service, 'console.json'),
}))

/** Type names that hide something of a common language. */
const reservedNames =
  `Array Boolean Class Client Date Default Enum Error Exception Function Import Integer Interface List Map
  Module Number Object Package Promise Record Result Return Set String Symbol Type`.split(/\s+/)

/** A schema with its place in the document, and whether it is part of an answer, a body or a parameter. */
interface Place {
  path: string
  schema: JsonObject
  use: 'answer' | 'body' | 'parameter' | 'header'
}

for (const { service, document } of [...documents, ...consoles]) {
  const places = schemasOf(document)
  const inAnswers = places.filter(({ use }) => use === 'answer')
  const inBodies = places.filter(({ use }) => use === 'body')
  /** Fails if a place has the problem, and lists all that have it. */
  const none = (t: Test, message: string, found: Place[]) =>
    t.strictSame([...new Set(found.map(({ path }) => path))], [], message)
  const names = (section: string) => Object.keys((document.components[section] ?? {}) as object)

  t.test(`the published contract of ${service} / fits generated types`, async (t) => {
    t.ok(places.length > 200, `${places.length} schemas were found`)
    none(
      t,
      'a number has a format that holds every value',
      places.filter(({ schema }) => isOf(schema, 'number') && schema.format !== 'double'),
    )
    none(
      t,
      'an integer that can exceed 31 bits is an int64',
      places.filter(({ schema }) => {
        const values = [schema.maximum, ...((schema.enum ?? []) as number[])].filter((value) => value !== undefined)
        const isSmall = values.length > 0 && values.every((value) => Number(value) < 2 ** 31)
        return isOf(schema, 'integer') && schema.format !== 'int64' && !(isSmall && schema.format === 'int32')
      }),
    )
    none(
      t,
      'a value has one type, or is null',
      places.filter(({ schema }) => [schema.type ?? []].flat().filter((type) => type !== 'null').length > 1),
    )
    const enums = Map.groupBy(
      places.filter(({ schema }) => schema.enum),
      ({ schema }) => JSON.stringify(schema.enum),
    )
    for (const [values, found] of enums) {
      t.equal(new Set(found.map(({ schema }) => schema)).size, 1, `${values} is defined once: ${found[0]?.path}`)
    }
    none(
      t,
      'an enum within a list has a name',
      places.filter(({ schema }) => (schema.items as JsonObject | undefined)?.enum),
    )
    for (const { schema, path } of places.filter(({ schema }) => schema.oneOf)) {
      const { propertyName, mapping } = schema.discriminator as {
        propertyName: string
        mapping: Record<string, string>
      }
      const targets = (schema.oneOf as { $ref: string }[]).flatMap(({ $ref }) => {
        const { properties } = resolvePointer(document, $ref) as { properties: Record<string, JsonObject> }
        const { enum: values } = properties[propertyName] as { enum: string[] }
        return values.map((value) => [value, $ref])
      })
      t.strictSame(mapping, Object.fromEntries(targets), `${path} says which value means which schema`)
    }
  })

  t.test(`the published contract of ${service} / has names that no language uses itself`, async (t) => {
    t.strictSame(
      names('schemas').filter((name) => reservedNames.includes(name)),
      [],
    )
    t.strictSame(
      names('schemas').filter((name) => names('schemas').includes(`New${name}`)),
      [],
      'no name is that of a constructor in Go',
    )
    for (const section of ['parameters', 'responses', 'requestBodies']) {
      t.strictSame(
        names(section).filter((name) => names('schemas').includes(name)),
        [],
        `${section} and schemas`,
      )
    }
    const tags = (items: OpenApiDocument['paths']) =>
      new Set(operationsOf(items).flatMap((operation) => operation.tags))
    const shared = [...tags(document.paths)].filter((tag) => tags(document.webhooks ?? {}).has(tag))
    t.strictSame(shared, [], 'webhooks have tags of their own')
    for (const { parameters = [] } of operationsOf(document.webhooks ?? {})) {
      t.notOk(
        parameters.some((parameter) => '$ref' in parameter),
        'the parameters of webhooks are inline',
      )
    }
  })

  t.test(`the published contract of ${service} / describes each direction by itself`, async (t) => {
    none(
      t,
      'an answer may get further fields',
      inAnswers.filter(({ schema }) => schema.additionalProperties === false),
    )
    none(
      t,
      'a field of a body has no default, which generators would require',
      inBodies.filter(({ schema }) => schema.default !== undefined),
    )
    const sent = new Set(inBodies.map(({ schema }) => schema))
    const received = new Set(inAnswers.map(({ schema }) => schema))
    none(
      t,
      'readOnly and writeOnly are for schemas of both directions',
      places.filter(
        ({ schema }) => (schema.readOnly || schema.writeOnly) && !(sent.has(schema) && received.has(schema)),
      ),
    )
    none(
      t,
      'a body is closed, because the server refuses unknown fields',
      inBodies.filter(
        ({ schema }) => schema.properties && schema.additionalProperties !== false && !received.has(schema),
      ),
    )
    none(
      t,
      'an integer that is sent has the bounds of exact numbers',
      inBodies.filter(({ schema }) => isOf(schema, 'integer') && !(schema.minimum !== undefined && schema.maximum)),
    )
    none(
      t,
      'a text that is sent excludes NUL',
      places.filter(({ schema, use }) => {
        const isFree =
          isOf(schema, 'string') && !schema.enum && schema.const === undefined && !schema.format && !schema.pattern
        return (use === 'body' || use === 'parameter') && isFree && !received.has(schema)
      }),
    )
  })

  t.test(
    `the published contract of ${service} / declares what every operation can be sent and can answer`,
    async (t) => {
      for (const operation of operationsOf(document.paths)) {
        if (!operation['x-rate-limit']) continue
        for (const [status, declared] of Object.entries(operation.responses)) {
          const { headers } = resolved(document, declared)
          t.ok(headers?.['X-RateLimit-Remaining'], `${operation.operationId} ${status} has the headers of the limit`)
        }
      }
      t.notMatch(
        JSON.stringify(document),
        /x-checked-by-handler|x-published-as-parameter/,
        'no settings for the generator',
      )
    },
  )
}

t.test('the contracts for clients and for the console / have every operation once, and nothing else', async (t) => {
  for (const service of ['logistics', 'auth']) {
    const idsIn = (file: 'openapi.json' | 'published.json' | 'console.json') =>
      operationsOf(readContract(service, file).paths).map(({ operationId }) => operationId)
    const [forClients, forConsole] = [idsIn('published.json'), idsIn('console.json')]
    t.strictSame([...forClients, ...forConsole].sort(), idsIn('openapi.json').sort())
    t.strictSame(
      forClients.filter((id) => /console/i.test(id)),
      [],
      'clients do not get operations of the console',
    )
    t.strictSame(
      forConsole.filter((id) => !/console/i.test(id)),
      [],
      'the console uses the document for clients too',
    )
    for (const file of ['published.json', 'console.json'] as const) {
      const { components, ...rest } = readContract(service, file)
      const used = new Set(JSON.stringify([rest, components]).match(/#\/components\/\w+\/\w+/g))
      const defined = Object.entries(components).flatMap(([section, entries]) =>
        Object.keys(entries as object).map((name) => `#/components/${section}/${name}`),
      )
      t.strictSame(
        defined.filter((name) => !used.has(name) && !name.includes('/securitySchemes/')),
        [],
        `${file} of ${service} has no component that it does not use`,
      )
      const schemes = operationsOf(rest.paths).flatMap(({ security }) => security ?? rest.security ?? [])
      t.strictSame(
        Object.keys(components.securitySchemes).sort(),
        [...new Set(schemes.flatMap((alternative) => Object.keys(alternative)))].sort(),
        `${file} of ${service} has the credentials that it uses`,
      )
    }
  }
})

t.test('the company / is a header parameter, required by writes', async (t) => {
  const { document } = documents[0] as (typeof documents)[number]
  t.notOk(Object.values(document.components.securitySchemes).some(({ name }) => name === 'X-Company-Id'))
  const companyOf = (id: string) => {
    const operation = operationsOf(document.paths).find(({ operationId }) => operationId === id) as OperationObject
    return (operation.parameters ?? [])
      .map((parameter) => resolved(document, parameter))
      .find(({ name }) => name === 'X-Company-Id')
  }
  t.equal(companyOf('createArticle')?.required, true)
  t.equal(companyOf('patchMdmArticleByCode')?.required, true)
  t.notOk(companyOf('listArticles')?.required)
  t.ok(companyOf('listArticles'))
  t.notOk(companyOf('createToken'))
})

t.test('a webhook / can be subscribed to every type of event, and to all', async (t) => {
  const { schemas } = (documents[0] as (typeof documents)[number]).document.components
  const { WantedEvent, EventType } = schemas as Record<string, { enum: string[] }>
  t.strictSame(WantedEvent?.enum, ['*', ...(EventType?.enum ?? [])])
})

function isOf({ type }: JsonObject, name: string): boolean {
  return [type].flat().includes(name)
}

function resolved<T>(document: OpenApiDocument, node: T): T {
  const { $ref } = node as { $ref?: string }
  return $ref === undefined ? node : (resolvePointer(document, $ref) as T)
}

/** All schemas of the operations and webhooks, with those that they refer to. */
function schemasOf(document: OpenApiDocument): Place[] {
  const places: Place[] = []
  const visit = (source: JsonObject, path: string, use: Place['use']): void => {
    const { $ref, ...others } = source
    if (Object.keys(others).length) places.push({ path, schema: source, use })
    if (typeof $ref === 'string') {
      visit(resolvePointer(document, $ref) as JsonObject, $ref, use)
      return
    }
    const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = source
    for (const [name, child] of Object.entries(properties as JsonObject)) {
      // What the server ignores in a body is described as in answers.
      const isIgnored = /Ignored in a request\.$/.test(String((child as JsonObject).description))
      if (!(use === 'body' && isIgnored)) visit(child as JsonObject, `${path}.${name}`, use)
    }
    const children = [items, additionalProperties, ...(anyOf as Json[]), ...(oneOf as Json[]), ...(allOf as Json[])]
    for (const child of children) if (typeof child === 'object' && child) visit(child as JsonObject, `${path}[]`, use)
  }
  const visitAnswer = (response: ResponseObject, path: string) => {
    const { headers = {}, content = {} } = resolved(document, response)
    for (const [name, header] of Object.entries(headers)) {
      visit(resolved(document, header).schema, `${path} ${name}`, 'header')
    }
    for (const { schema } of Object.values(content)) visit(schema, path, 'answer')
  }
  for (const { operationId: id, parameters = [], requestBody, responses } of operationsOf(document.paths)) {
    for (const parameter of parameters as ParameterObject[]) {
      const { name, schema, in: place } = resolved(document, parameter)
      visit(schema, `${id} ${name}`, place === 'header' ? 'header' : 'parameter')
    }
    for (const { schema } of Object.values(requestBody?.content ?? {})) visit(schema, `${id} body`, 'body')
    for (const [status, response] of Object.entries(responses)) visitAnswer(response, `${id} ${status}`)
  }
  for (const { operationId, requestBody } of operationsOf(document.webhooks ?? {})) {
    for (const { schema } of Object.values(requestBody?.content ?? {})) visit(schema, operationId, 'answer')
  }
  return places
}

type Json = JsonObject[string]
