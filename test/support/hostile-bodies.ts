import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Test } from 'tap'
import type { JsonObject, Operation } from '../../src/platform/openapi.ts'
import type { Contract } from './contract.ts'
import { hasBody, isProtected, requestTo, type Stage, send } from './contract-tests.ts'

/** Bodies that resemble those of an operation, and cost the server as much as possible. */

interface HostileBody {
  name: string
  text: string
}

const long = 'k'.repeat(100_000)
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const deepArray = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const list = (item: string, count: number) => `[${Array(count).fill(item).join()}]`
const wide = (value: string, count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":${value}`).join()}}`

/** Values for the fields of a contract, as JSON text. */
const values: Record<string, string> = {
  'many long numbers under a long key': `{"${long}":${list('12345678901234567890', 5_000)}}`,
  'many NUL texts under a long key': `{"${long}":${list('"\\u0000"', 1_200)}}`,
  'many keys with control characters': wide('"\\u0000"', 500).replaceAll('"k', `"${'\\u0001'.repeat(60)}`),
  'deep objects': deep(5_000),
  'deep arrays': deepArray(20_000),
  'a wide array of objects': list('{}', 30_000),
  'a wide array of numbers': list('7', 50_000),
  'a wide object': wide('[]', 10_000),
  'a number with 100,000 decimals': `0.${'0'.repeat(100_000)}1`,
  'a number with 100,000 digits': '7'.repeat(100_000),
  'a number without end': '1e400',
  'a tiny number': '1e-7',
  'a text with 50,000 decimals': `"0,${'0'.repeat(50_000)}1"`,
  'a long text': `"${'a'.repeat(60_000)}"`,
  'a long e-mail address': `"a@${'a.'.repeat(50_000)}"`,
  'a long host': `"https://${'a-'.repeat(50_000)}"`,
  'a long path': `"https://a/${'%41'.repeat(60_000)}\\u0000"`,
  'a text of NUL': `"${'\\u0000'.repeat(20_000)}"`,
  'half a character': '"\\ud800"',
  'a reserved key': '{"__proto__":{"admin":true}}',
  'a reserved key in escapes': '{"\\u005f_proto__":{"admin":true}}',
  'keys of every object': '{"constructor":{"prototype":{"admin":true}},"toString":1,"hasOwnProperty":1}',
}

/**
 * Each value in the first example, where a field takes its type. Arrays and objects are also sent as the whole body and
 * as an unknown field.
 */
function hostileBodies({ body }: Operation): HostileBody[] {
  const [example] = Object.values(body?.examples ?? {})
  const fields = fieldsOf(body?.schema as JsonObject)
  return Object.entries(values).flatMap(([name, text]) => {
    const replaced = fields
      .filter(({ types }) => types.some((type) => typesOf(text).includes(type)))
      .map(({ path }) => ({ name: `${name} as ${path.join('.')}`, text: withValue(example?.value, path, text) }))
    if (!/^[[{]/.test(text)) return replaced
    return [{ name, text }, { name: `${name} as an unknown field`, text: `{"colour":${text}}` }, ...replaced]
  })
}

function typesOf(text: string): string[] {
  if (text.startsWith('"')) return ['string']
  if (text.startsWith('{')) return ['object']
  return text.startsWith('[') ? ['array'] : ['number', 'integer']
}

interface Field {
  path: (string | number)[]
  types: string[]
}

/** The fields of the schema; of several fields with the same checks, the first. */
function fieldsOf(schema: JsonObject): Field[] {
  const checks = new Set<string>()
  return allFields(schema, []).filter(({ path, schema: { type, format, pattern, uniqueItems } }) => {
    const check = JSON.stringify([type, format, pattern !== undefined, uniqueItems, path.at(-1) === 0])
    return !checks.has(check) && checks.add(check)
  })
}

function allFields(schema: JsonObject, path: Field['path']): (Field & { schema: JsonObject })[] {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>)
  const nested = properties.flatMap(([name, property]) => allFields(property, [...path, name]))
  const items = schema.type === 'array' ? allFields(schema.items as JsonObject, [...path, 0]) : []
  return [...(path.length ? [{ path, schema, types: [schema.type].flat() as string[] }] : []), ...nested, ...items]
}

const placeholder = 'the hostile value'

function withValue(example: unknown, path: Field['path'], text: string): string {
  const put = (target: unknown, [first, ...rest]: (string | number)[]): unknown => {
    if (first === undefined) return placeholder
    if (typeof first === 'number') return [put((target as unknown[])?.[0], rest)]
    const object = (target ?? {}) as Record<string, unknown>
    return { ...object, [first]: put(object[first], rest) }
  }
  return JSON.stringify(put(example, path)).replace(JSON.stringify(placeholder), () => text)
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const megabyte = 1_048_576

/** Sends every body to every operation that takes one, as a caller who may call it. */
export async function attack(t: Test, { operations }: Contract, stage: Stage): Promise<void> {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  let highest = 0
  for (const operation of operations.filter(hasBody)) {
    const request = requestTo(stage, operation)
    for (const [index, { name, text }] of hostileBodies(operation).entries()) {
      // If a caller without credentials is refused before the body is read, one body is enough.
      const asStranger = index === 0 && isProtected(operation)
      for (const client of [stage.allowed(operation), ...(asStranger ? [stage.anonymous] : [])]) {
        const headers = { 'content-type': 'application/json' }
        const { status, text: answer } = await send(client, { ...request, body: text }, { headers })
        if (status >= 500) t.fail(`${operation.id} answers ${status} to ${name}`)
        const size = Buffer.byteLength(answer)
        if (size > 64 * 1_024) t.fail(`${operation.id} answers ${size} bytes to ${name}`)
        highest = Math.max(highest, process.memoryUsage().heapUsed)
      }
    }
    t.pass(operation.id)
  }
  t.ok(highest - before < 400 * megabyte, `the heap grew by ${Math.round((highest - before) / megabyte)} MB at most`)
  collectGarbage()
  const left = process.memoryUsage().heapUsed - before
  t.ok(left < 60 * megabyte, `${Math.round(left / megabyte)} MB are left`)
}

/** Objects of a body whose fields the caller chooses, and that are stored. */
export function openObjects(schema: JsonObject, path: string): { path: string; schema: JsonObject }[] {
  if (schema.readOnly) return []
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>)
  return [
    ...(schema.additionalProperties === true ? [{ path, schema }] : []),
    ...properties.flatMap(([name, property]) => openObjects(property, `${path}.${name}`)),
    ...(schema.items ? openObjects(schema.items as JsonObject, `${path}.0`) : []),
  ]
}
