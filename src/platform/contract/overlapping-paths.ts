import type { FastifyInstance } from 'fastify'
import { methodNotAllowed } from '../errors.ts'
import type { Operation } from '../openapi.ts'

/**
 * A path with a parameter also matches a literal path: without these routes, `DELETE /articles/sync` would call `DELETE
 * /articles/{id}`. The methods that a literal path does not have are refused.
 */
export function refuseOverlaps(scope: FastifyInstance, prefixes: string[], operations: Operation[]): void {
  const takes = ({ path }: Operation, other: string) =>
    path !== other && new RegExp(`^${path.replaceAll(/{\w+}/g, '[^/]+')}$`).test(other)
  for (const [path, declared] of Map.groupBy(operations, ({ path }) => path)) {
    const allowed = declared.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const overlapping = operations.filter((operation) => !allowed.includes(operation.method) && takes(operation, path))
    for (const method of new Set(overlapping.map(({ method }) => method))) {
      for (const prefix of prefixes) {
        scope.route({
          method,
          url: prefix + path.replaceAll(/{(\w+)}/g, ':$1'),
          config: { refuses: true },
          onRequest: async () => {
            throw methodNotAllowed(method, allowed)
          },
          handler: () => {},
        })
      }
    }
  }
}
