import { _, type ErrorObject, type KeywordErrorDefinition, type Options, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'
import { isExactAsNumber } from '../decimals.ts'
import { type FieldErrors, maxProblems, truncated } from '../errors.ts'
import { inEnglish, type Phrase, phrase } from '../messages/messages.ts'
import type { JsonObject } from '../openapi.ts'
import { addFormats } from './formats.ts'
import { oncePerSchema } from './once-per-schema.ts'

const options: Options = {
  strict: true,
  allowUnionTypes: true,
  allErrors: true,
  useDefaults: true,
  removeAdditional: false,
  multipleOfPrecision: 6,
  // Keywords of the contract that do not affect validation.
  keywords: ['x-examples', 'x-checked-by-handler', 'x-bulk', 'x-empty-is-absent', 'x-format'],
  // Errors carry their schema, whose `x-format` names what its pattern wants.
  verbose: true,
}

/** Bodies are not coerced: "9" is not 9. */
const strictAjv = new Ajv2020({ ...options, coerceTypes: false })
/** The same, but stops at the first problem, so that its memory does not grow with the body. */
const firstErrorAjv = new Ajv2020({ ...options, coerceTypes: false, allErrors: false })
/** Query, path and headers arrive as text and are coerced. */
const coercingAjv = new Ajv2020({ ...options, coerceTypes: true })
/** Limits for objects whose fields the caller chooses, and for the lines, and the serials, of all documents in a list. */
const bounds = {
  'x-max-bytes': (limit: number, value: object) => Buffer.byteLength(JSON.stringify(value)) <= limit,
  'x-max-depth': (limit: number, value: object) => !isDeeperThan(limit, value),
  'x-max-lines': (limit: number, value: object) => {
    const lines = entriesOf(value as unknown[], 'lines')
    return lines.length <= limit && entriesOf(lines, 'serials').length <= limit
  },
}

/** The entries that these objects have in a list of this name. */
function entriesOf(objects: readonly unknown[], name: string): unknown[] {
  const lists = objects.map((object) => (object as Record<string, unknown> | null)?.[name])
  return lists.filter(Array.isArray).flat()
}

for (const ajv of [strictAjv, firstErrorAjv, coercingAjv]) {
  addFormats(ajv)
  for (const [keyword, isWithin] of Object.entries(bounds)) {
    const error: KeywordErrorDefinition = {
      message: 'is out of bounds',
      params: ({ schema }) => _`{ limit: ${schema} }`,
    }
    ajv.addKeyword({ keyword, type: keyword === 'x-max-lines' ? 'array' : 'object', validate: isWithin, error })
  }
}

export const compileStrict = oncePerSchema((schema): ValidateFunction => strictAjv.compile(schema))
const compileFirst = oncePerSchema((schema) => firstErrorAjv.compile(schema))
const compileCoercing = oncePerSchema((schema) => coercingAjv.compile(schema))

/** Validators are compiled on first use, so that start-up does not pay for operations that are never called. */
export const compileValidator: FastifySchemaCompiler<JsonObject> = ({ schema: declared, httpPart }) => {
  const schema = declared['x-bulk'] ? withoutItems(declared) : declared
  let errorsOf: ErrorsOf | undefined
  const integers = httpPart === 'body' ? [] : namesOf(schema, 'integer')
  const flags = httpPart === 'querystring' ? namesOf(schema, 'boolean') : []
  const [replaceCommas, strict] = httpPart === 'body' ? prepareDecimals(openIgnored(schema)) : [undefined, schema]
  const validate = (data: unknown, onlyFirst = false): boolean => {
    errorsOf ??= httpPart === 'body' ? compileBody(strict) : compileText(strict, httpPart)
    replaceCommas?.(data)
    spellFlags(data, flags)
    let errors = findWrongIntegers(data, integers)
    if (!errors.length) errors = errorsOf(data, onlyFirst)
    // Header values cannot contain the characters that this check refuses.
    if (!errors.length && httpPart !== 'headers' && !declared['x-bulk'] && !isStorable(data))
      errors = findUnstorable(data)
    validate.errors = errors as FastifySchemaValidationError[]
    return !errors.length
  }
  validate.errors = [] as FastifySchemaValidationError[]
  return validate
}

/** The items of a bulk request are validated one by one, so that a wrong one fails alone: see `compileItems`. */
function withoutItems(schema: JsonObject): JsonObject {
  const { items } = schema.properties as { items: JsonObject }
  return { ...schema, properties: { items: { ...items, items: {} } } }
}

/**
 * Validates each item of a bulk request as the body of a single request is validated. Returns the problems of each by
 * field: all of them while the request has few values and few problems, and then the first one of each item.
 */
export function compileItems(bulk: JsonObject): (items: readonly unknown[]) => (FieldErrors | undefined)[] {
  const { items } = bulk.properties as { items: { items: JsonObject } }
  const validate = compileValidator({ schema: items.items, httpPart: 'body', method: '', url: '' }) as {
    (item: unknown, onlyFirst: boolean): boolean
    errors: ErrorObject[]
  }
  return (items) => {
    let left = hasMoreValuesThan(maxValues, items) ? 0 : maxProblemsOfItems
    return items.map((item) => {
      const onlyFirst = left <= 0
      if (validate(item, onlyFirst)) return undefined
      const problems = describeErrors(onlyFirst ? validate.errors.slice(0, 1) : validate.errors)
      left -= Object.keys(problems).length
      return problems
    })
  }
}

/** The most values in a request for which all problems are reported. For a larger one only the first is. */
const maxValues = 20_000
/** After this many problems of the items of a request, only the first one of each further item is reported. */
const maxProblemsOfItems = 1_000

type ErrorsOf = (data: unknown, onlyFirst: boolean) => Partial<ErrorObject>[]

/** Ajv allocates an object per problem, so collecting all of them is limited to bodies with few values. */
function compileBody(schema: JsonObject): ErrorsOf {
  const first = compileFirst(schema)
  let all: ValidateFunction | undefined
  return (data, onlyFirst) => {
    if (first(data)) return []
    if (onlyFirst || hasMoreValuesThan(maxValues, data)) return first.errors ?? []
    all ??= compileStrict(schema)
    all(data)
    return all.errors ?? []
  }
}

function compileText(schema: JsonObject, httpPart: string | undefined): ErrorsOf {
  const validate = compileCoercing(httpPart === 'headers' ? withLowerCaseNames(schema) : schema)
  const known = Object.keys(schema.properties as JsonObject).join(', ') || '-'
  const withKnown = (error: ErrorObject) => ({ ...error, params: { ...error.params, known } })
  return (data) => (validate(data) ? [] : (validate.errors ?? []).map(withKnown))
}

/** Node gives headers in lower case; Fastify adapts the schema only for its own validator. */
function withLowerCaseNames(schema: JsonObject): JsonObject {
  const properties = Object.entries(schema.properties as JsonObject)
  return {
    ...schema,
    properties: Object.fromEntries(properties.map(([name, property]) => [name.toLowerCase(), property])),
    required: ((schema.required ?? []) as string[]).map((name) => name.toLowerCase()),
  }
}

function hasMoreValuesThan(limit: number, data: unknown): boolean {
  let left = limit
  const count = (value: unknown): boolean => {
    left -= 1
    return left < 0 || childrenOf(value).some(count)
  }
  return count(data)
}

/** An object or array counts as one level, and nested ones add one each. */
function isDeeperThan(limit: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return limit === 0 || childrenOf(value).some((child) => isDeeperThan(limit - 1, child))
}

function childrenOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

/**
 * Read-only fields are ignored, and a client may send back what it has read. What it has read may have fields that this
 * server does not know yet, if another one has been upgraded already.
 */
function openIgnored(schema: JsonObject, isIgnored = false): JsonObject {
  const { properties, items, additionalProperties, ...others } = schema
  const fields = Object.entries((properties ?? {}) as Record<string, JsonObject>)
  const opened = fields.map(([name, field]) => [name, openIgnored(field, isIgnored || field.readOnly === true)])
  return {
    ...others,
    ...(properties !== undefined && { properties: Object.fromEntries(opened) }),
    ...(items !== undefined && { items: openIgnored(items as JsonObject, isIgnored) }),
    ...(additionalProperties !== undefined && !isIgnored && { additionalProperties }),
  }
}

/**
 * A number with six decimals is checked by its exact digits; `multipleOf` would divide floating-point numbers. With
 * `x-accepts-decimal-string`, a text with a decimal comma is accepted too. Returns a function that converts such texts to
 * numbers in place, before validation, and the schema for validating the result.
 */
function prepareDecimals(schema: JsonObject): [replace: (value: unknown) => unknown, strict: JsonObject] {
  if (schema.multipleOf === 0.000001) {
    const { multipleOf, 'x-accepts-decimal-string': acceptsText, ...strict } = schema
    return [acceptsText ? parseDecimalComma : (value) => value, { ...strict, format: 'decimal' }]
  }
  if (schema.items) {
    const [replace, items] = prepareDecimals(schema.items as JsonObject)
    return [(value) => (Array.isArray(value) ? value.map(replace) : value), { ...schema, items }]
  }
  if (!schema.properties) return [(value) => value, schema]
  const fields = Object.entries(schema.properties).map(([name, property]) => {
    const [replace, strict] = prepareDecimals(property as JsonObject)
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

function parseDecimalComma(value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d+,\d+$/.test(value)) return value
  const text = value.replace(',', '.')
  // A text with more digits than a number can hold stays a string, and validation refuses it.
  return isExactAsNumber(text) ? Number(text) : value
}

function namesOf({ properties = {} }: JsonObject, wanted: 'integer' | 'boolean'): string[] {
  const entries = Object.entries(properties as Record<string, JsonObject>)
  return entries.filter(([, { type }]) => type === wanted).map(([name]) => name)
}

/** Some generated clients send 1 and 0 for a flag in a query. */
function spellFlags(data: unknown, names: string[]): void {
  const values = data as Record<string, unknown>
  for (const name of names) {
    if (values[name] === '1') values[name] = 'true'
    else if (values[name] === '0') values[name] = 'false'
  }
}

/** Ajv would accept `0x10`, `1e2`, `1.0` and `Infinity` as integers. */
function findWrongIntegers(data: unknown, names: string[]): Partial<ErrorObject>[] {
  const values = data as Record<string, unknown>
  return names
    .filter((name) => values[name] !== undefined && !/^-?\d{1,16}$/.test(String(values[name])))
    .map((name) => ({ instancePath: `/${name}`, keyword: 'type', params: { type: 'integer' } }))
}

function isStorable(data: unknown): boolean {
  if (typeof data === 'string') return !unstorable(data)
  if (typeof data !== 'object' || data === null) return true
  if (Array.isArray(data)) return data.every(isStorable)
  for (const key in data) if (unstorable(key) || !isStorable(Reflect.get(data, key))) return false
  return true
}

/**
 * PostgreSQL cannot store NUL or unpaired surrogates in text. They are refused here so that the error can name the
 * field. Stops after as many problems as an answer lists.
 */
function findUnstorable(data: unknown, path = '', found: Partial<ErrorObject>[] = []): Partial<ErrorObject>[] {
  if (typeof data === 'string') {
    const keyword = unstorable(data)
    if (keyword) found.push({ instancePath: path, keyword, params: {} })
  } else if (typeof data === 'object' && data !== null) {
    for (const key in data) {
      if (found.length >= maxProblems) break
      findUnstorable(key, path, found)
      findUnstorable(Reflect.get(data, key), `${path}/${escapePointer(truncated(key))}`, found)
    }
  }
  return found
}

function unstorable(text: string): 'nul' | 'half' | undefined {
  if (text.includes('\0')) return 'nul'
  return text.isWellFormed() ? undefined : 'half'
}

/**
 * Groups Ajv's errors by field, with messages for the caller. `headers` are the header names as the contract spells
 * them.
 */
export function describeErrors(errors: readonly Partial<ErrorObject>[], headers: string[] = []): FieldErrors {
  // No prototype, because a field may be called toString.
  const described: FieldErrors = Object.create(null)
  let count = 0
  for (const error of errors) {
    if (count === maxProblems) break
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf') continue
    const path = truncated(fieldPath(error))
    const field = headers.find((name) => name.toLowerCase() === path) ?? path
    const messages = described[field] ?? []
    const text = sentence(field, error)
    if (messages.some((known) => inEnglish(known) === text.english)) continue
    described[field] = [...messages, text]
    count += 1
  }
  return described
}

function fieldPath({ instancePath = '', params = {} }: Partial<ErrorObject>): string {
  const parts = instancePath.split('/').slice(1).map(unescapePointer)
  const child = params.missingProperty ?? params.additionalProperty
  return [...parts, ...(child === undefined ? [] : [child])].join('.') || 'body'
}

function sentence(
  field: string,
  { keyword = '', params = {}, message = 'is not valid', parentSchema = {} }: Partial<ErrorObject>,
): Phrase {
  const { limit } = params
  const { 'x-format': named } = parentSchema
  switch (keyword) {
    case 'required':
      return phrase('required', { field })
    case 'additionalProperties':
      if (params.known === undefined) return phrase('unknown_field', { field })
      return field === 'dry_run' ? phrase('no_dry_run') : phrase('unknown_parameter', { field, known: params.known })
    case 'type':
      return phrase('wrong_type', { field, expected: typeName([params.type].flat()) })
    case 'format':
      return phrase('wrong_format', { field, expected: formatName(params.format) })
    case 'enum':
    case 'const': {
      const allowed = [params.allowedValues ?? params.allowedValue].flat().filter((value) => value !== null)
      return phrase('not_one_of', { field, allowed: allowed.join(', ') })
    }
    case 'minLength':
      return limit === 1 ? phrase('empty', { field }) : phrase('too_short', { field, limit })
    case 'maxLength':
      return phrase('too_long', { field, limit })
    case 'minItems':
      return limit === 1 ? phrase('too_few_one', { field }) : phrase('too_few', { field, limit })
    case 'maxItems':
      return phrase('too_many', { field, limit })
    case 'uniqueItems':
      return phrase('repeated', { field })
    case 'minimum':
      return phrase('too_small', { field, limit })
    case 'maximum':
      return phrase('too_large', { field, limit })
    case 'exclusiveMinimum':
      return phrase('not_greater', { field, limit })
    case 'exclusiveMaximum':
      return phrase('not_less', { field, limit })
    case 'multipleOf':
      return phrase('too_precise', { field, limit: -Math.round(Math.log10(params.multipleOf)) })
    case 'pattern':
      return named ? phrase('wrong_format', { field, expected: formatName(named) }) : phrase('pattern', { field })
    case 'x-max-bytes':
      return phrase('too_many_bytes', { field, limit })
    case 'x-max-depth':
      return phrase('too_many_levels', { field, limit })
    case 'x-max-lines':
      return phrase('too_many_lines', { field, limit })
    case 'nul':
      return phrase('nul', { field })
    case 'half':
      return phrase('half_character', { field })
    default:
      return phrase('not_valid', { field, problem: message })
  }
}

const types = {
  string: 'type_string',
  number: 'type_number',
  integer: 'type_integer',
  boolean: 'type_boolean',
  array: 'type_array',
  object: 'type_object',
  null: 'type_null',
} as const

function typeName([first, ...others]: (keyof typeof types)[]): Phrase {
  const one = phrase(types[first as keyof typeof types])
  return others.length ? phrase('either', { one, other: typeName(others) }) : one
}

const formats = {
  email: 'format_email',
  'date-time': 'format_date_time',
  date: 'format_date',
  uri: 'format_uri',
  timezone: 'format_timezone',
  decimal: 'format_decimal',
  'https-address': 'format_https_address',
  'redirect-address': 'format_redirect_address',
  'app-address': 'format_app_address',
} as const

function formatName(format: string): Phrase {
  return format in formats ? phrase(formats[format as keyof typeof formats]) : phrase('format_other', { format })
}

function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}
