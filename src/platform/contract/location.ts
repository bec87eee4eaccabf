import type { LinkObject, Operation } from '../openapi.ts'

interface Exchange {
  params: unknown
  body: unknown
}

/** Returns a function for the `Location` of a new record: the address to which the first link of the answer leads. */
export function locationOf(
  { id, responses, successStatus, givesLocation }: Operation,
  operations: readonly Operation[],
  prefix: string,
): ((exchange: Exchange) => string) | undefined {
  if (!givesLocation) return undefined
  const [link] = Object.values(responses[successStatus]?.links ?? {}) as [LinkObject?]
  const target = operations.find((operation) => operation.id === link?.operationId)
  if (!link || !target) throw new Error(`${id} gives a Location, but has no link to an operation`)
  return (exchange) =>
    prefix +
    target.path.replaceAll(/{(\w+)}/g, (_, name: string) =>
      encodeURIComponent(String(valueAt(link.parameters[name] ?? '', exchange))),
    )
}

/** The value of a runtime expression of OpenAPI. */
function valueAt(expression: string, { params, body }: Exchange): unknown {
  const [, name] = /^\$request\.path\.(\w+)$/.exec(expression) ?? []
  if (name !== undefined) return (params as Record<string, unknown>)[name]
  const [, pointer] = /^\$response\.body#\/(.+)$/.exec(expression) ?? []
  if (pointer === undefined) throw new Error(`The platform cannot read ${expression}`)
  return pointer.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], body)
}
