import type { JsonObject } from '../openapi.ts'

/**
 * The fields that the contract marks are removed: `readOnly` fields from a request body, because clients may send back
 * what a GET returned; empty lists and objects from a request body, because some clients always send them; and fields
 * that are shown only once from an answer that is stored.
 */
const isRemoved = {
  readOnly: () => true,
  'x-empty-is-absent': (value: unknown) => isObject(value) && Object.keys(value).length === 0,
  'x-shown-once': () => true,
}

/** A field that is removed gets its default, as if it had been absent. */
export function fieldRemover(schema: JsonObject, mark: keyof typeof isRemoved): ((body: unknown) => void) | undefined {
  if (schema.type === 'array') {
    const clean = fieldRemover(schema.items as JsonObject, mark)
    return clean && ((body) => (body as unknown[]).forEach(clean))
  }
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>)
  const marked = properties.filter(([, property]) => property[mark])
  const cleaners = properties.flatMap(([name, property]) => {
    const clean = fieldRemover(property, mark)
    return clean ? [{ name, clean }] : []
  })
  if (!marked.length && !cleaners.length) return undefined
  return (body) => {
    if (!isObject(body)) return
    for (const [name, property] of marked) {
      if (!Object.hasOwn(body, name) || !isRemoved[mark](body[name])) continue
      if (property.default === undefined) delete body[name]
      else body[name] = structuredClone(property.default)
    }
    for (const { name, clean } of cleaners) if (Object.hasOwn(body, name)) clean(body[name])
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
