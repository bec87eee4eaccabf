import {
  type JsonObject,
  type OpenApiDocument,
  type OperationObject,
  operationsOf,
  type ParameterObject,
  type ResponseObject,
  resolvePointer,
  type SecurityRequirement,
} from '../platform/openapi.ts'

/**
 * The contract as clients get it. The server and its tests use the contract as it is written: it is stricter about
 * answers, and contains settings of the server. Generators of clients need parts of it in another form.
 */
export function publishedContract(source: OpenApiDocument): OpenApiDocument {
  const document = structuredClone(source)
  for (const [schema, uses] of usedSchemas(document)) publishSchema(schema, uses)
  publishSchemesAsParameters(document)
  for (const operation of operationsOf(document.paths)) declareCounters(document, operation)
  inlineWebhookParameters(document)
  return document
}

/** Where a schema is used. A field of a body that the server accepts and ignores is `ignored`. */
type Use = 'parameter' | 'header' | 'sent' | 'ignored' | 'received'

function usedSchemas(document: OpenApiDocument): Map<JsonObject, Set<Use>> {
  const found = new Map<JsonObject, Set<Use>>()
  const visit = (schema: JsonObject, use: Use): void => {
    const uses = found.get(schema) ?? new Set()
    found.set(schema, uses)
    if (uses.has(use)) return
    uses.add(use)
    if (typeof schema.$ref === 'string') visit(resolvePointer(document, schema.$ref) as JsonObject, use)
    for (const child of childSchemas(schema)) visit(child, use === 'sent' && child.readOnly ? 'ignored' : use)
  }
  const visitContent = (content: ResponseObject['content'], use: Use) =>
    Object.values(content ?? {}).forEach(({ schema }) => void visit(schema, use))

  for (const operation of operationsOf(document.paths)) {
    for (const parameter of operation.parameters ?? []) {
      const { schema, in: place } = resolved(document, parameter)
      visit(schema, place === 'header' ? 'header' : 'parameter')
    }
    visitContent(operation.requestBody?.content, 'sent')
    for (const response of Object.values(operation.responses)) {
      const { headers = {}, content } = resolved(document, response)
      for (const header of Object.values(headers)) visit(resolved(document, header).schema, 'header')
      visitContent(content, 'received')
    }
  }
  for (const { parameters = [], requestBody } of operationsOf(document.webhooks ?? {})) {
    for (const parameter of parameters) visit(resolved(document, parameter).schema, 'header')
    visitContent(requestBody?.content, 'received')
  }
  return found
}

function childSchemas({ properties, items, additionalProperties, anyOf, oneOf, allOf }: JsonObject): JsonObject[] {
  const lists = [anyOf, oneOf, allOf].flatMap((list) => (list ?? []) as JsonObject[])
  const single = [items, additionalProperties].filter((schema) => typeof schema === 'object' && schema !== null)
  return [...Object.values((properties ?? {}) as Record<string, JsonObject>), ...lists, ...(single as JsonObject[])]
}

function publishSchema(schema: JsonObject, uses: ReadonlySet<Use>): void {
  const isSent = uses.has('sent')
  const isReceived = uses.has('received') || uses.has('ignored')
  // Answers may get new fields. Our own tests use the contract as it is written, and find fields that it does not have.
  if (isReceived && schema.additionalProperties === false) {
    if (isSent) throw new Error(`A closed object is used in requests and in answers: ${JSON.stringify(schema)}`)
    delete schema.additionalProperties
  }
  // Generators make two types of a schema with such fields, also if it is used in one direction only.
  if (schema.readOnly && !(uses.has('ignored') && uses.has('received'))) {
    if (uses.has('ignored')) describe(schema, 'Ignored in a request.')
    delete schema.readOnly
  }
  if (schema.writeOnly && !(isSent && isReceived)) delete schema.writeOnly
  // Generators require a field with a default, also in a body that is sent.
  if (isSent && schema.default !== undefined) {
    describe(schema, `If absent, \`${JSON.stringify(schema.default).replaceAll(/^"|"$/g, '')}\`.`)
    delete schema.default
  }
  if (schema['x-empty-is-absent']) {
    describe(schema, `An empty ${[schema.type].flat().includes('array') ? 'list' : 'object'} counts as absent.`)
    delete schema['x-empty-is-absent']
  }
  const { 'x-checked-by-handler': checked } = schema
  delete schema['x-checked-by-handler']
  if (isSent && !isReceived) Object.assign(schema, checked)
  addFormat(schema)
  if (isSent || uses.has('ignored')) boundIntegers(schema)
  if (isSent || uses.has('parameter')) refuseNul(schema)
}

function describe(schema: JsonObject, sentence: string): void {
  schema.description = [(schema.description as string | undefined)?.trimEnd(), sentence].filter(Boolean).join(' ')
}

/** Without a format, generators take 32 bits for a number. */
function addFormat(schema: JsonObject): void {
  if (schema.format) return
  const types = [schema.type].flat()
  if (types.includes('number')) schema.format = 'double'
  if (types.includes('integer')) {
    const largest = schema.maximum ?? Math.max(...((schema.enum as number[] | undefined) ?? [Infinity]))
    schema.format = Number(largest) < 2 ** 31 ? 'int32' : 'int64'
  }
}

/** A number in a body must be one that JavaScript holds exactly. */
function boundIntegers(schema: JsonObject): void {
  if (![schema.type].flat().includes('integer')) return
  schema.minimum ??= Number.MIN_SAFE_INTEGER
  schema.maximum ??= Number.MAX_SAFE_INTEGER
}

/** PostgreSQL cannot store NUL in text, so the server refuses it everywhere. */
function refuseNul(schema: JsonObject): void {
  const isFree = !schema.pattern && !schema.enum && schema.const === undefined && !schema.format
  if ([schema.type].flat().includes('string') && isFree) schema.pattern = '^[^\\x00]*$'
}

/**
 * Some headers are credentials for the server, because they decide what a request may do, but values like any other for
 * a client. They are published as parameters.
 */
function publishSchemesAsParameters(document: OpenApiDocument): void {
  const { securitySchemes } = document.components
  for (const [scheme, { name = '', 'x-published-as-parameter': source }] of Object.entries(securitySchemes)) {
    if (!source) continue
    const { optional, required, field, ...shared } = source
    const component = name.replaceAll(/^X-|-/g, '')
    const parameters = {
      [component]: { name, in: 'header', required: true, description: required, ...shared },
      [`Optional${component}`]: { name, in: 'header', description: optional, ...shared },
    }
    Object.assign(document.components.parameters as object, parameters)
    for (const operation of operationsOf(document.paths)) {
      const alternatives = operation.security ?? document.security ?? []
      if (!alternatives.some((schemes) => scheme in schemes)) continue
      const isRequired = alternatives.every((schemes) => scheme in schemes)
      const $ref = `#/components/parameters/${isRequired ? '' : 'Optional'}${component}`
      operation.parameters = [{ $ref } as unknown as ParameterObject, ...(operation.parameters ?? [])]
      if (operation.security) operation.security = withoutScheme(operation.security, scheme)
    }
    if (document.security) document.security = withoutScheme(document.security, scheme)
    addToLinks(document, name, field)
    delete securitySchemes[scheme]
  }
}

/** A link gives the header the value of the record that it is about, or else that of the request. */
function addToLinks(document: OpenApiDocument, header: string, field: string): void {
  const operations = operationsOf(document.paths)
  const takes = (operation: OperationObject | undefined) =>
    (operation?.parameters ?? []).some((parameter) => resolved(document, parameter).name === header)
  for (const operation of operations) {
    const links = Object.values(operation.responses).flatMap((response) => Object.values(response.links ?? {}))
    for (const { operationId, parameters } of links) {
      if (!takes(operations.find((target) => target.operationId === operationId))) continue
      const record = Object.values(parameters).find((expression) =>
        /^\$response\.body#\/(?!meta\/)[^/]+\//.test(expression),
      )
      parameters[header] = record?.replace(/[^/]+$/, field) ?? `$request.header.${header}`
    }
  }
}

function withoutScheme(alternatives: SecurityRequirement[], removed: string): SecurityRequirement[] {
  const texts = alternatives.map(({ [removed]: _, ...schemes }) => JSON.stringify(schemes))
  return [...new Set(texts)].map((text) => JSON.parse(text))
}

/** An error of a limited operation has the headers of the limit too, if the request was counted before it failed. */
function declareCounters(document: OpenApiDocument, operation: OperationObject): void {
  const headers = document.components.headers as Record<string, JsonObject>
  const responses = Object.entries(operation.responses)
  const success = responses.find(([status]) => status.startsWith('2'))?.[1].headers ?? {}
  for (const [name, source] of Object.entries(success)) {
    if (!/^(X-)?RateLimit/.test(name)) continue
    const { required, description, ...header } = resolved(document, source) as unknown as JsonObject
    const component = `Counted${(source as unknown as { $ref: string }).$ref.split('/').at(-1)}`
    headers[component] ??= { description: `${description} Present if the request was counted.`, ...header }
    for (const [status, declared] of responses) {
      if (status.startsWith('2')) continue
      const response = resolved(document, declared)
      response.headers = { [name]: { $ref: `#/components/headers/${component}` }, ...response.headers } as never
    }
  }
}

/** Some generators do not find the parameters of webhooks among the components. */
function inlineWebhookParameters(document: OpenApiDocument): void {
  const parameters = document.components.parameters as Record<string, ParameterObject>
  const inlined = new Set<string>()
  for (const operation of operationsOf(document.webhooks ?? {})) {
    operation.parameters = operation.parameters?.map((parameter) => {
      const target = resolved(document, parameter)
      for (const [name, component] of Object.entries(parameters)) if (component === target) inlined.add(name)
      return structuredClone(target)
    }) as ParameterObject[]
  }
  for (const name of inlined) delete parameters[name]
}

/** The value that a reference points to, which may be changed in place. */
function resolved<T>(document: OpenApiDocument, node: T): T {
  const { $ref } = node as { $ref?: string }
  return $ref === undefined ? node : (resolvePointer(document, $ref) as T)
}
