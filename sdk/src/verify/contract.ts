import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** Reads a published contract, and compares answers with it. */

type Schema = Record<string, unknown>
type Reference = { $ref?: string }

export interface Parameter {
  name: string
  in: 'query' | 'header' | 'path'
  required?: boolean
  schema: Schema
}

export interface Link {
  operationId: string
  parameters: Record<string, string>
}

interface Declared {
  headers: Record<string, { required?: boolean; schema: Schema }>
  content: Record<string, { schema: Schema }> | undefined
  links: Link[]
}

export interface Operation {
  id: string
  method: string
  path: string
  rateLimit: string | undefined
  parameters: Parameter[]
  /** The media types of the body; empty if there is none. */
  bodyTypes: string[]
  /** Names of security schemes; each entry is sufficient. */
  security: string[][]
  responses: Map<number, Declared>
}

export interface Document {
  info: { title: string; version: string }
  security?: Record<string, unknown>[]
  paths: Record<string, Record<string, unknown>>
  components: { schemas: Record<string, Schema> }
}

export interface Answer {
  status: number
  headers: Record<string, string>
  text: string
  milliseconds: number
}

/** A difference between an answer and a contract. */
export interface Problem {
  /** `published` by the server, or `bundled` with this program. */
  contract: string
  message: string
  /** What differs from one request to the next. */
  detail?: string
  /** Where the contract says so. */
  schemaPath: string
  /** An older program may not know all values, because enums may grow. */
  isUnknownValue?: boolean
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

export class Contract {
  readonly name: string
  readonly document: Document
  readonly operations: Map<string, Operation>
  readonly #ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    inlineRefs: false,
    validateSchema: false,
    verbose: true,
    discriminator: true,
  })

  constructor(name: string, document: Document) {
    this.name = name
    this.document = document
    addFormats.default(this.#ajv)
    this.#tellApart(document.components.schemas)
    this.#locate(document.components.schemas, '#/components/schemas')
    this.#ajv.addSchema({ $id: name, components: { schemas: document.components.schemas } })
    // An operation with a server of its own is not below the address of the API, and follows another standard.
    const isOwn = (source: unknown) => source !== undefined && (source as { servers?: unknown }).servers === undefined
    const found = Object.entries(document.paths).flatMap(([path, item]) =>
      methods.filter((method) => isOwn(item[method])).map((method) => this.#read(path, method, item[method] as Source)),
    )
    this.operations = new Map(found.map((operation) => [operation.id, operation]))
  }

  /** What differs between the answer and this contract. */
  problemsOf(operation: Operation, answer: Answer): Problem[] {
    const { status, headers } = answer
    const where = `#/paths/${operation.path.replaceAll('/', '~1')}/${operation.method.toLowerCase()}/responses`
    const problem = (message: string, schemaPath: string): Problem => ({ contract: this.name, message, schemaPath })
    const declared = this.operations.get(operation.id)?.responses.get(status)
    if (!declared) return [problem(`status ${status} is not declared`, where)]
    const problems = Object.entries(declared.headers).flatMap(([name, { required, schema }]) => {
      const value = headers[name.toLowerCase()]
      const path = `${where}/${status}/headers/${name}`
      if (value === undefined) return required ? [problem(`header ${name} is missing`, path)] : []
      return this.#valueProblems(schema, asTyped(schema, value), `header ${name}`)
    })
    return [...problems, ...this.#bodyProblems(declared, answer, (message) => problem(message, `${where}/${status}`))]
  }

  #bodyProblems({ content }: Declared, { headers, text }: Answer, problem: (message: string) => Problem): Problem[] {
    if (!content) return text ? [problem('the answer has a body, and none is declared')] : []
    const type = (headers['content-type'] ?? '').split(';', 1)[0] as string
    const media = content[type]
    if (!media) return [problem(`content type "${type}" is not declared`)]
    try {
      if (type === 'application/json') return this.#valueProblems(media.schema, JSON.parse(text), 'body ')
      if (type !== 'application/x-ndjson') return []
      const lines = text.split('\n').filter(Boolean)
      return lines.flatMap((line, index) => this.#valueProblems(media.schema, JSON.parse(line), `line ${index + 1} `))
    } catch (error) {
      return [problem(`the body is not ${type}: ${(error as Error).message}`)]
    }
  }

  #valueProblems(schema: Schema, value: unknown, name: string): Problem[] {
    const validate = this.#ajv.compile(this.#qualified(schema))
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params, keyword, schemaPath, parentSchema }: ErrorObject) => ({
        contract: this.name,
        message: `${name}${instancePath} ${message}${keyword === 'enum' ? `: ${JSON.stringify(params.allowedValues)}` : ''}`,
        schemaPath: `${this.#pointers.get(parentSchema as Schema) ?? schemaPath.replace(/\/\w+$/, '')}/${keyword}`,
        isUnknownValue: keyword === 'enum' || (keyword === 'discriminator' && params.error === 'mapping'),
      }),
    )
  }

  /**
   * Lets a property that names the kind choose among several schemas, so that a wrong value is compared with its own
   * schema only.
   */
  #tellApart(node: object): void {
    const { oneOf } = node as { oneOf?: Schema[] }
    if (Array.isArray(oneOf)) {
      const kinds = oneOf.map(
        (schema) => this.#resolved<{ properties?: Record<string, Schema> }>(schema).properties ?? {},
      )
      const isKind = (name: string) => kinds.every((properties) => properties[name]?.enum ?? properties[name]?.const)
      const propertyName = Object.keys(kinds[0] ?? {}).find(isKind)
      Object.assign(node, { discriminator: propertyName && { propertyName } })
    }
    for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) this.#tellApart(child)
  }

  /** Where each schema is in the document. */
  readonly #pointers = new Map<object, string>()

  #locate(node: object, pointer: string): void {
    this.#pointers.set(node, pointer)
    for (const [key, child] of Object.entries(node)) {
      if (typeof child === 'object' && child !== null) this.#locate(child, `${pointer}/${key}`)
    }
  }

  readonly #compiled = new WeakMap<Schema, Schema>()

  /** The schema with references that are resolved in the document; the same object each time, so that it is compiled once. */
  #qualified(schema: Schema): Schema {
    const known = this.#compiled.get(schema)
    if (known) return known
    const text = JSON.stringify(schema).replaceAll('"#/components/', `"${this.name}#/components/`)
    const qualified: Schema = JSON.parse(text)
    this.#compiled.set(schema, qualified)
    return qualified
  }

  #read(path: string, method: string, source: Source): Operation {
    const parameters = (source.parameters ?? []).map((parameter) => this.#resolved<Parameter>(parameter))
    return {
      id: source.operationId,
      method: method.toUpperCase(),
      path,
      rateLimit: source['x-rate-limit'],
      parameters: parameters.map((parameter) => ({ ...parameter, schema: this.#resolved<Schema>(parameter.schema) })),
      bodyTypes: Object.keys(source.requestBody?.content ?? {}),
      security: (source.security ?? this.document.security ?? []).map((schemes) => Object.keys(schemes)),
      responses: new Map(
        Object.entries(source.responses).map(([status, response]) => {
          const { headers = {}, content, links = {} } = this.#resolved<ResponseSource>(response)
          const resolved = Object.entries(headers).map(([name, header]) => [name, this.#resolved(header)])
          return [Number(status), { headers: Object.fromEntries(resolved), content, links: Object.values(links) }]
        }),
      ),
    }
  }

  #resolved<T>(node: unknown): T {
    const { $ref } = node as Reference
    if ($ref === undefined) return node as T
    const parts = $ref.split('/').slice(1)
    return parts.reduce<unknown>((parent, part) => (parent as Schema)[part], this.document) as T
  }
}

interface Source {
  operationId: string
  'x-rate-limit'?: string
  parameters?: unknown[]
  requestBody?: { content: Record<string, unknown> }
  security?: Record<string, unknown>[]
  responses: Record<string, unknown>
}

interface ResponseSource {
  headers?: Record<string, unknown>
  content?: Declared['content']
  links?: Record<string, Link>
}

/** A header is text; its schema may want a number. */
function asTyped({ type }: Schema, value: string): unknown {
  return (type === 'integer' || type === 'number') && value.trim() !== '' ? Number(value) : value
}
