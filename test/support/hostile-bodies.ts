import type { JsonObject, Operation } from '../../src/platform/openapi.ts'

/** Bodies that look like those of an operation, and are made to cost the server as much as possible. */

export interface HostileBody {
  name: string
  text: string
}

const long = 'k'.repeat(400_000)
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const deepArray = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const list = (item: string, count: number) => `[${Array(count).fill(item).join()}]`
const wide = (value: string, count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":${value}`).join()}}`

/** Values to put wherever the contract has a field, as JSON text. */
const values: Record<string, string> = {
  'many long numbers under a long key': `{"${long}":${list('12345678901234567890', 20_000)}}`,
  'many NUL texts under a long key': `{"${long}":${list('"\\u0000"', 1_200)}}`,
  'many keys with control characters': wide('"\\u0000"', 500).replaceAll('"k', `"${'\\u0001'.repeat(60)}`),
  'deep objects': deep(5_000),
  'deep arrays': deepArray(100_000),
  'a wide array of objects': list('{}', 100_000),
  'a wide array of numbers': list('7', 200_000),
  'a wide object': wide('[]', 25_000),
  'a number with 100,000 decimals': `0.${'0'.repeat(100_000)}1`,
  'a number with 100,000 digits': '7'.repeat(100_000),
  'a number without end': '1e400',
  'a tiny number': '1e-7',
  'a text with 100,000 decimals': `"0,${'0'.repeat(100_000)}1"`,
  'a long text': `"${'a'.repeat(60_000)}"`,
  'a long e-mail address': `"a@${'a.'.repeat(100_000)}"`,
  'a long host': `"https://${'a-'.repeat(100_000)}"`,
  'a long path': `"https://a/${'%41'.repeat(60_000)}\\u0000"`,
  'a text of NUL': `"${'\\u0000'.repeat(20_000)}"`,
  'half a character': '"\\ud800"',
  'a reserved key': '{"__proto__":{"admin":true}}',
  'a reserved key in escapes': '{"\\u005f_proto__":{"admin":true}}',
  'keys of every object': '{"constructor":{"prototype":{"admin":true}},"toString":1,"hasOwnProperty":1}',
}

/** Each value as the whole body, as an unknown field, and in the first example where a field takes its type. */
export function hostileBodies({ body }: Operation): HostileBody[] {
  const [example] = Object.values(body?.examples ?? {})
  const fields = fieldsOf(body?.schema as JsonObject)
  return Object.entries(values).flatMap(([name, text]) => {
    const replaced = fields
      .filter(({ types }) => types.some((type) => typesOf(text).includes(type)))
      .map(({ path }) => ({ name: `${name} as ${path.join('.')}`, text: withValue(example?.value, path, text) }))
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

/** The fields that the schema has; of those that are checked alike, the first. */
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
