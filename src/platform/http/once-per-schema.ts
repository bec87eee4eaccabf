/**
 * Calls `compile` once for equal schemas. Many operations have an equal one: the error of each status, the id in a path,
 * the parameters of a list. An operation with two addresses has all of its schemas twice.
 */
export function oncePerSchema<T>(compile: (schema: object) => T): (schema: object) => T {
  const known = new Map<string, T>()
  return (schema) => {
    const text = JSON.stringify(schema)
    const result = known.get(text) ?? compile(schema)
    known.set(text, result)
    return result
  }
}
