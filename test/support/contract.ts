import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parse } from 'csv-parse/sync'
import { columnsOf } from '../../src/platform/contract/streamed-answers.ts'
import {
  type JsonObject,
  type MediaObject,
  type OpenApiDocument,
  type Operation,
  operationsServedBy,
  readContract,
  readOperations,
} from '../../src/platform/openapi.ts'

/** The contracts that the servers apply, and functions to check an answer against them. */
export interface Contract {
  service: string
  prefix: string
  /** All prefixes under which the operations are served. */
  prefixes: string[]
  document: OpenApiDocument
  operations: Operation[]
  /** Those that follow another standard, without a prefix. */
  foreign: Operation[]
}

export const logisticsContract = contractOf('logistics', ['/api'])
export const authContract = contractOf('auth', ['/api', '/api/v2'])
export const contracts: Contract[] = [logisticsContract, authContract]

function contractOf(service: string, prefixes: [string, ...string[]]): Contract {
  const document = readContract(service, 'openapi.json')
  const [operations, foreign] = [readOperations(document), operationsServedBy(document, 'oauth')]
  return { service, prefix: prefixes[0], prefixes, document, operations, foreign }
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, code: { optimize: false } })
addFormats.default(ajv)

export function schemaProblems(schema: JsonObject, value: unknown): string[] {
  const validate = ajv.compile(schema)
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || 'value'} ${message} ${JSON.stringify(params)}`,
  )
}

/** The operation for this request, if the contract has one. */
export function findOperation(contract: Contract, method: string, url: string): Operation | undefined {
  const { prefixes, operations, foreign } = contract
  const path = url.split('?', 1)[0] ?? ''
  const isForeign = (operation: Operation) => operation.method === method && operation.path === path
  const found = foreign.find(isForeign)
  if (found) return found
  const candidates = operations.filter((operation) => operation.method === method)
  const isLiteral = (operation: Operation) =>
    operation.aliases.includes(path) || prefixes.some((prefix) => prefix + operation.path === path)
  if (operations.some(isLiteral)) return candidates.find(isLiteral)
  return candidates.find((operation) => prefixes.some((prefix) => pathPattern(prefix + operation.path).test(path)))
}

const patterns = new Map<string, RegExp>()

function pathPattern(path: string): RegExp {
  const pattern =
    patterns.get(path) ?? new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/{\w+}/g, '[^/]+')}$`)
  patterns.set(path, pattern)
  return pattern
}

export interface Answer {
  status: number
  headers: Record<string, unknown>
  text: string
}

/** The differences between an answer and its contract. */
export function answerProblems(operation: Operation, { status, headers, text }: Answer): string[] {
  const declared = operation.responses[status]
  if (!declared) return [`status ${status} is not declared`]
  const problems = Object.entries(declared.headers ?? {})
    .filter(([name, { required }]) => required && headers[name.toLowerCase()] === undefined)
    .map(([name]) => `header ${name} is missing`)
  const type = String(headers['content-type']).split(';', 1)[0] ?? ''
  const lines = declared.content?.['application/x-ndjson']
  if (type === 'application/x-ndjson' && lines) {
    const records = text.split('\n').slice(0, -1)
    return [...problems, ...records.flatMap((line) => schemaProblems(lines.schema, JSON.parse(line)))]
  }
  if (type === 'text/csv' && lines) return [...problems, ...csvProblems(lines, declared.content?.[type], text)]
  if (type !== 'application/json' && declared.content?.[type]) return problems
  const media = declared.content?.['application/json']
  if (!media) return text ? [...problems, 'a body is not declared'] : problems
  if (!String(headers['content-type']).startsWith('application/json')) problems.push('the body is not JSON')
  return [...problems, ...schemaProblems(media.schema, JSON.parse(text))]
}

/** A table has the columns of the schema, and each row has all of them. */
function csvProblems(lines: MediaObject, table: MediaObject | undefined, text: string): string[] {
  const [header = []] = parse(text) as string[][]
  const columns = [...columnsOf(lines.schema, table?.['x-csv-rows']).keys()]
  return header.join() === columns.join() ? [] : [`the columns are ${header.join()} instead of ${columns.join()}`]
}
