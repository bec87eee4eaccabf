import { isDeepStrictEqual } from 'node:util'
import {
  type Json,
  type JsonObject,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type ResponseObject,
  resolvePointer,
} from '../platform/openapi.ts'

/** What has changed between two versions of a published contract, one line per change. */
interface ContractChanges {
  /** A client of the old version may fail, or no longer compile. */
  breaking: string[]
  additions: string[]
}

/** A client sends values of `request` schemas and reads values of `answer` schemas. */
type Direction = 'request' | 'answer'
type Place = Record<string, Record<string, OperationObject>>

export function contractChanges(before: OpenApiDocument, after: OpenApiDocument): ContractChanges {
  const breaking = new Set<string>()
  const additions = new Set<string>()
  const compared = new Set<string>()

  /** Both sides of a pair, with references resolved. A pair of named schemas is compared once per direction. */
  function compareSchemas(old: JsonObject, now: JsonObject, path: string, direction: Direction): void {
    const [oldName, name] = [nameOf(old), nameOf(now)]
    if (oldName && oldName !== name)
      breaking.add(`${path}: its type is ${name ?? 'no longer a named schema'}, it was ${oldName}`)
    const place = name ? `${name} (${direction})` : path
    if (name) {
      if (compared.has(place)) return
      compared.add(place)
    }
    compareResolved(resolve(before, old), resolve(after, now), place, direction)
  }

  function compareResolved(old: JsonObject, now: JsonObject, path: string, direction: Direction): void {
    compareTypes(old, now, path, direction)
    compareEnums(old, now, path, direction)
    if (old.format !== now.format)
      breaking.add(`${path}: the format is ${now.format ?? 'none'}, it was ${old.format ?? 'none'}`)
    if (direction === 'request') for (const bound of tightened(old, now)) breaking.add(`${path}: ${bound} is tighter`)
    compareProperties(old, now, path, direction)
    if (old.items && now.items) compareSchemas(old.items as JsonObject, now.items as JsonObject, `${path}[]`, direction)
    if (isObject(old.additionalProperties) && isObject(now.additionalProperties)) {
      compareSchemas(old.additionalProperties, now.additionalProperties, `${path}.*`, direction)
    }
    for (const keyword of ['anyOf', 'oneOf', 'allOf']) compareVariants(old[keyword], now[keyword], path, direction)
  }

  function compareTypes(old: JsonObject, now: JsonObject, path: string, direction: Direction): void {
    const [oldTypes, types] = [typesOf(old), typesOf(now)]
    const [all, some] = direction === 'request' ? [types, oldTypes] : [oldTypes, types]
    if (!some.every((type) => all.includes(type)))
      breaking.add(`${path}: the type is ${types.join(' or ')}, it was ${oldTypes.join(' or ')}`)
  }

  function compareEnums(old: JsonObject, now: JsonObject, path: string, direction: Direction): void {
    const [oldValues, values] = [old.enum as Json[] | undefined, now.enum as Json[] | undefined]
    if (oldValues && values) {
      for (const value of oldValues) if (!values.includes(value)) breaking.add(`${path}: the value ${value} is gone`)
      for (const value of values) if (!oldValues.includes(value)) additions.add(`${path}: the value \`${value}\``)
    } else if (values && direction === 'request') breaking.add(`${path}: only some values are allowed`)
    else if (oldValues && direction === 'answer') breaking.add(`${path}: any value is possible`)
  }

  function compareProperties(old: JsonObject, now: JsonObject, path: string, direction: Direction): void {
    const [oldFields, fields] = [propertiesOf(old), propertiesOf(now)]
    const [wasRequired, isRequired] = [requiredOf(old), requiredOf(now)]
    for (const [name, field] of Object.entries(oldFields)) {
      const current = fields[name]
      if (current) compareSchemas(field, current, `${path}.${name}`, direction)
      else breaking.add(`${path}.${name} is gone`)
      if (!current || wasRequired.has(name) === isRequired.has(name)) continue
      if (direction === 'request' && isRequired.has(name)) breaking.add(`${path}.${name} is now required`)
      if (direction === 'answer' && wasRequired.has(name)) breaking.add(`${path}.${name} may be absent`)
    }
    for (const name of Object.keys(fields)) {
      if (oldFields[name]) continue
      if (direction === 'request' && isRequired.has(name)) breaking.add(`${path}.${name} is new and required`)
      else additions.add(`${path}: the field \`${name}\``)
    }
    if (direction === 'request' && old.additionalProperties !== false && now.additionalProperties === false) {
      breaking.add(`${path}: other fields are refused`)
    }
  }

  function compareVariants(old: Json | undefined, now: Json | undefined, path: string, direction: Direction): void {
    const keyed = (variants: Json | undefined) =>
      new Map(((variants ?? []) as JsonObject[]).map((variant) => [nameOf(variant) ?? String(variant.type), variant]))
    const [oldVariants, variants] = [keyed(old), keyed(now)]
    for (const [name, variant] of oldVariants) {
      const current = variants.get(name)
      if (current) compareSchemas(variant, current, path, direction)
      else breaking.add(`${path}: the variant ${name} is gone`)
    }
    for (const name of variants.keys()) if (!oldVariants.has(name)) additions.add(`${path}: the variant \`${name}\``)
  }

  function compareOperations(old: OperationObject, now: OperationObject, path: string): void {
    if (old.operationId !== now.operationId)
      breaking.add(`${path}: the operation is called ${now.operationId}, it was ${old.operationId}`)
    const accepted = now.security ?? after.security ?? []
    const lost = (old.security ?? before.security ?? []).filter(
      (one) => !accepted.some((other) => isDeepStrictEqual(one, other)),
    )
    if (lost.length || (accepted.length && !(old.security ?? before.security ?? []).length))
      breaking.add(`${path}: it needs other credentials`)
    compareParameters(old, now, path)
    compareBodies(old, now, path)
    const answers = now.responses
    for (const [status, response] of Object.entries(old.responses)) {
      const current = answers[status]
      if (current) compareResponses(resolve(before, response), resolve(after, current), `${path} ${status}`)
      else breaking.add(`${path}: the answer ${status} is gone`)
    }
    for (const status of Object.keys(answers))
      if (!old.responses[status]) additions.add(`${path}: the answer ${status}`)
  }

  function compareParameters(old: OperationObject, now: OperationObject, path: string): void {
    const keyed = (document: OpenApiDocument, { parameters = [] }: OperationObject) =>
      new Map(
        parameters
          .map((source) => resolve(document, source))
          .map((one): [string, ParameterObject] => [`${one.in} ${one.name}`, one]),
      )
    const [oldParameters, parameters] = [keyed(before, old), keyed(after, now)]
    for (const [key, parameter] of oldParameters) {
      const current = parameters.get(key)
      if (!current) breaking.add(`${path}: the parameter ${parameter.name} is gone`)
      else {
        if (current.required && !parameter.required)
          breaking.add(`${path}: the parameter ${parameter.name} is now required`)
        compareSchemas(parameter.schema, current.schema, `${path} ${parameter.name}`, 'request')
      }
    }
    for (const [key, { name, required }] of parameters) {
      if (oldParameters.has(key)) continue
      if (required) breaking.add(`${path}: the parameter ${name} is new and required`)
      else additions.add(`${path}: the parameter \`${name}\``)
    }
  }

  function compareBodies(old: OperationObject, now: OperationObject, path: string): void {
    for (const [type, { schema }] of Object.entries(old.requestBody?.content ?? {})) {
      const current = now.requestBody?.content[type]
      if (current) compareSchemas(schema, current.schema, `${path} body`, 'request')
      else breaking.add(`${path}: a body of the type ${type} is no longer accepted`)
    }
    if (now.requestBody && !old.requestBody) breaking.add(`${path}: it needs a body`)
  }

  function compareResponses(old: ResponseObject, now: ResponseObject, path: string): void {
    for (const [type, { schema }] of Object.entries(old.content ?? {})) {
      const current = now.content?.[type]
      if (current) compareSchemas(schema, current.schema, path, 'answer')
      else breaking.add(`${path}: a body of the type ${type} is gone`)
    }
    for (const name of Object.keys(old.headers ?? {}))
      if (!now.headers?.[name]) breaking.add(`${path}: the header ${name} is gone`)
    for (const name of Object.keys(now.headers ?? {}))
      if (!old.headers?.[name]) additions.add(`${path}: the header \`${name}\``)
  }

  const compareAll = (
    old: Place,
    now: Place,
    compare: (old: OperationObject, now: OperationObject, path: string) => void,
  ) => {
    for (const [key, operation] of keyedOperations(old)) {
      const current = keyedOperations(now).get(key)
      if (current) compare(operation, current, key)
      else breaking.add(`${key} is gone`)
    }
    for (const [key, { operationId }] of keyedOperations(now)) {
      if (!keyedOperations(old).has(key)) additions.add(`\`${key}\` (\`${operationId}\`)`)
    }
  }
  compareAll(before.paths, after.paths, compareOperations)
  compareAll(before.webhooks ?? {}, after.webhooks ?? {}, (old, now, path) => {
    const schemaOf = ({ requestBody }: OperationObject) =>
      requestBody?.content['application/json']?.schema as JsonObject
    compareSchemas(schemaOf(old), schemaOf(now), path, 'answer')
  })
  for (const name of Object.keys(before.components.schemas)) {
    if (!after.components.schemas[name]) breaking.add(`the schema ${name} is gone`)
  }
  return { breaking: [...breaking], additions: collected([...additions]) }
}

/** The same addition in many places, such as a header of every answer, is one line. */
function collected(additions: string[]): string[] {
  const byWhat = Map.groupBy(additions, (addition) => addition.replace(/^.*?: /, ''))
  return [...byWhat].flatMap(([what, places]) =>
    places.length > 3 ? `${what}, in ${places.length} places (${places[0]?.replace(/: .*$/, '')} and others)` : places,
  )
}

/** Operations by method and path. Webhooks have their type instead of a path. */
function keyedOperations(items: Place): Map<string, OperationObject> {
  const entries = Object.entries(items).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, OperationObject] => [
      path.startsWith('/') ? `${method.toUpperCase()} ${path}` : `event ${path}`,
      operation,
    ]),
  )
  return new Map(entries)
}

const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'multipleOf']
const rules = ['pattern', 'uniqueItems', 'dependentRequired']

/** The keywords by which fewer values are accepted than before. */
function tightened(old: JsonObject, now: JsonObject): string[] {
  const isTighter = (bound: string, sign: 1 | -1) =>
    now[bound] !== undefined && (old[bound] === undefined || sign * Number(now[bound]) < sign * Number(old[bound]))
  return [
    ...upperBounds.filter((bound) => isTighter(bound, 1)),
    ...lowerBounds.filter((bound) => isTighter(bound, -1)),
    ...rules.filter((rule) => now[rule] !== undefined && !isDeepStrictEqual(old[rule], now[rule])),
  ]
}

function resolve<T>(document: OpenApiDocument, node: T): T {
  const { $ref, ...others } = node as { $ref?: string }
  return $ref === undefined ? node : ({ ...(resolvePointer(document, $ref) as object), ...others } as T)
}

function nameOf({ $ref }: JsonObject): string | undefined {
  return typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined
}

function typesOf({ type }: JsonObject): string[] {
  return type === undefined ? [] : ([type].flat() as string[])
}

function propertiesOf({ properties = {} }: JsonObject): Record<string, JsonObject> {
  return properties as Record<string, JsonObject>
}

function requiredOf({ required = [] }: JsonObject): ReadonlySet<string> {
  return new Set(required as string[])
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
