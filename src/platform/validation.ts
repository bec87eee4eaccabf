import type { ErrorObject, Options, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { FieldErrors } from './errors.ts'
import type { JsonObject } from './openapi.ts'

const options: Options = {
  strict: true,
  allowUnionTypes: true,
  allErrors: true,
  useDefaults: true,
  removeAdditional: false,
  multipleOfPrecision: 6,
  // Words of OpenAPI that say nothing about validity.
  keywords: ['x-examples'],
}

/** A body is taken literally: "9" is not 9. */
const literal = new Ajv2020({ ...options, coerceTypes: false })
/** Query, path and headers arrive as text. */
const coercing = new Ajv2020({ ...options, coerceTypes: true })
for (const ajv of [literal, coercing]) addFormats.default(ajv)

export function literalValidator(schema: object): ValidateFunction {
  return literal.compile(schema)
}

/** Compiled on first use: a start does not pay for operations that nobody calls. */
export const compileValidator: FastifySchemaCompiler<JsonObject> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | undefined
  const validate = (data: unknown): boolean => {
    compiled ??= compile(schema, httpPart)
    const valid = compiled(data)
    const errors = valid ? findNullCharacters(data) : compiled.errors
    Object.assign(validate, { errors })
    return !errors?.length
  }
  return validate
}

function compile(schema: JsonObject, httpPart: string | undefined): ValidateFunction {
  if (httpPart === 'body') return literal.compile(schema)
  if (httpPart !== 'headers') return coercing.compile(schema)
  // Headers arrive in lower case; fastify leaves this to a validator that is not its own.
  const properties = Object.entries(schema.properties as JsonObject)
  return coercing.compile({
    ...schema,
    properties: Object.fromEntries(properties.map(([name, property]) => [name.toLowerCase(), property])),
    required: ((schema.required ?? []) as string[]).map((name) => name.toLowerCase()),
  })
}

/** PostgreSQL stores no NUL in a text: refused here, where the field can still be named. */
function findNullCharacters(data: unknown, path = ''): Partial<ErrorObject>[] {
  if (typeof data === 'string') return data.includes('\0') ? [{ instancePath: path, keyword: 'nul', params: {} }] : []
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) => findNullCharacters(value, `${path}/${escapePointer(key)}`))
}

/** What Ajv found, by field, in the words of the caller; `headers` are those of the contract, as it spells them. */
export function describeErrors(errors: readonly Partial<ErrorObject>[], headers: string[] = []): FieldErrors {
  const described: FieldErrors = {}
  for (const error of errors) {
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf') continue
    const path = fieldPath(error)
    const field = headers.find((name) => name.toLowerCase() === path) ?? path
    const messages = described[field] ?? []
    const message = `${field} ${sentence(error)}.`
    if (!messages.includes(message)) described[field] = [...messages, message]
  }
  return described
}

function fieldPath({ instancePath = '', params = {} }: Partial<ErrorObject>): string {
  const parts = instancePath.split('/').slice(1).map(unescapePointer)
  const child = params.missingProperty ?? params.additionalProperty
  return [...parts, ...(child === undefined ? [] : [child])].join('.') || 'body'
}

function sentence({ keyword = '', params = {}, message }: Partial<ErrorObject>): string {
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'additionalProperties':
      return 'is not a known field'
    case 'type':
      return `must be ${[params.type].flat().map(article).join(' or ')}`
    case 'format':
      return `must be ${formats[params.format] ?? `in the format ${params.format}`}`
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`
    case 'maxLength':
      return `must have at most ${params.limit} characters`
    case 'minItems':
      return `must have at least ${params.limit} ${params.limit === 1 ? 'entry' : 'entries'}`
    case 'maxItems':
      return `must have at most ${params.limit} entries`
    case 'minimum':
      return `must be at least ${params.limit}`
    case 'maximum':
      return `must be at most ${params.limit}`
    case 'exclusiveMinimum':
      return `must be greater than ${params.limit}`
    case 'multipleOf':
      return `must have at most ${-Math.round(Math.log10(params.multipleOf))} decimals`
    case 'pattern':
      return 'has characters that are not allowed'
    case 'nul':
      return 'must not contain a NUL character'
    default:
      return message ?? 'is not valid'
  }
}

const formats: Record<string, string> = {
  email: 'an e-mail address',
  'date-time': 'a date and time in ISO 8601',
  date: 'a date in ISO 8601',
  uri: 'a URL',
}

function article(type: string): string {
  if (type === 'null') return 'null'
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`
}

function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}
