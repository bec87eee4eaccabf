import type { ErrorObject, Options, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import { decimalText, survives } from './decimals.ts'
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

/** Exact digits, where `multipleOf` would divide floating-point numbers. */
for (const ajv of [literal, coercing]) {
  ajv.addFormat('decimal', {
    type: 'number',
    validate: (number: number) => (decimalText(number).split('.')[1] ?? '').length <= 6,
  })
}

export function literalValidator(schema: object): ValidateFunction {
  return literal.compile(schema)
}

/** Compiled on first use: a start does not pay for operations that nobody calls. */
export const compileValidator: FastifySchemaCompiler<JsonObject> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | undefined
  const [replaceCommas, strict] = httpPart === 'body' ? decimalCommas(schema) : [undefined, schema]
  const validate = (data: unknown): boolean => {
    compiled ??= compile(strict, httpPart)
    replaceCommas?.(data)
    const valid = compiled(data)
    const errors = valid ? findUnstorable(data) : compiled.errors
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

/**
 * A field of the format `decimal` may come as a text with one decimal comma. Returns what turns such texts into numbers,
 * in place and before anything is validated, and the schema to validate by then, which asks for a number.
 */
function decimalCommas(schema: JsonObject): [replace: (value: unknown) => unknown, strict: JsonObject] {
  if (schema.format === 'decimal') {
    const { pattern, multipleOf, ...strict } = schema
    return [withoutComma, { ...strict, type: 'number' }]
  }
  if (schema.type === 'array') {
    const [replace, items] = decimalCommas(schema.items as JsonObject)
    return [(value) => (Array.isArray(value) ? value.map(replace) : value), { ...schema, items }]
  }
  if (!schema.properties) return [(value) => value, schema]
  const fields = Object.entries(schema.properties).map(([name, property]) => {
    const [replace, strict] = decimalCommas(property as JsonObject)
    return { name, replace, strict }
  })
  return [
    (value) => {
      if (typeof value === 'object' && value !== null) {
        for (const { name, replace } of fields) {
          if (Object.hasOwn(value, name)) Reflect.set(value, name, replace(Reflect.get(value, name)))
        }
      }
      return value
    },
    { ...schema, properties: Object.fromEntries(fields.map(({ name, strict }) => [name, strict])) },
  ]
}

function withoutComma(value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d+,\d+$/.test(value)) return value
  const text = value.replace(',', '.')
  // A text with more digits than a number keeps stays one, and is refused as such.
  return survives(text) ? Number(text) : value
}

/** PostgreSQL stores no NUL in a text, and no half character: refused here, where the field can still be named. */
function findUnstorable(data: unknown, path = ''): Partial<ErrorObject>[] {
  if (typeof data === 'string') {
    const keyword = unstorable(data)
    return keyword ? [{ instancePath: path, keyword, params: {} }] : []
  }
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) => [
    ...findUnstorable(key, path),
    ...findUnstorable(value, `${path}/${escapePointer(key)}`),
  ])
}

function unstorable(text: string): 'nul' | 'half' | undefined {
  if (text.includes('\0')) return 'nul'
  return text.isWellFormed() ? undefined : 'half'
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
    case 'exclusiveMaximum':
      return `must be less than ${params.limit}`
    case 'multipleOf':
      return `must have at most ${-Math.round(Math.log10(params.multipleOf))} decimals`
    case 'pattern':
      return 'has characters that are not allowed'
    case 'nul':
      return 'must not contain a NUL character'
    case 'half':
      return 'must not contain half a character'
    default:
      return message ?? 'is not valid'
  }
}

const formats: Record<string, string> = {
  email: 'an e-mail address',
  'date-time': 'a date and time in ISO 8601',
  date: 'a date in ISO 8601',
  uri: 'a URL',
  decimal: 'a number with at most 6 decimals',
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
