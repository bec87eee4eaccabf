import type { JsonObject } from '../openapi.ts'

/**
 * Removes the fields that the contract marks: `readOnly` fields from a request body, because clients may send back what
 * a GET returned, and fields that are shown only once from an answer that is stored.
 */
export function fieldRemover(
  schema: JsonObject,
  mark: 'readOnly' | 'x-shown-once',
): ((body: unknown) => void) | undefined {
  if (schema.type === 'array') {
    const clean = fieldRemover(schema.items as JsonObject, mark)
    return clean && ((body) => (body as unknown[]).forEach(clean))
  }
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>)
  const removed = properties.filter(([, property]) => property[mark]).map(([name]) => name)
  const cleaners = properties.flatMap(([name, property]) => {
    const clean = fieldRemover(property, mark)
    return clean ? [{ name, clean }] : []
  })
  if (!removed.length && !cleaners.length) return undefined
  return (body) => {
    if (!isObject(body)) return
    for (const name of removed) if (Object.hasOwn(body, name)) delete body[name]
    for (const { name, clean } of cleaners) if (Object.hasOwn(body, name)) clean(body[name])
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
