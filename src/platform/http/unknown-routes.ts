import type { FastifyInstance, FastifyRequest } from 'fastify'
import findMyWay from 'find-my-way'
import { type ApiError, methodNotAllowed, unknownAddress } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only refuses: it handles a method that the path does not support. */
    refuses?: boolean
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Refuses requests without a route: 405 with `Allow` if the path exists, otherwise 404. Fastify has one router per
 * method and cannot list the other methods of a path, so this keeps all paths in a separate router.
 */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  const paths = findMyWay({ ignoreTrailingSlash: true, maxParamLength: Number.POSITIVE_INFINITY })
  const methodsByPath = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method, config }) => {
    // A route for every path (CORS preflights) says nothing about a single path.
    if (url === '*' || config?.refuses) return
    const address = url.replace(/(.)\/$/, '$1')
    const known = methodsByPath.get(address) ?? new Set()
    if (!methodsByPath.has(address)) paths.on('GET', address, () => {}, known)
    methodsByPath.set(address, known)
    for (const each of [method].flat()) known.add(each)
  })

  const errorFor = ({ method, url }: FastifyRequest): ApiError => {
    const [path = ''] = url.split('?', 1)
    const known: Set<string> | undefined = paths.find('GET', path)?.store
    // A path for files knows the method, but may not have the file.
    if (!known || known.has(method)) return unknownAddress(method, path)
    return methodNotAllowed(
      method,
      methods.filter((each) => known.has(each)),
    )
  }
  app.setNotFoundHandler((request) => {
    throw errorFor(request)
  })
  // Runs before the body is read, but after the hooks of the plugins registered so far: CORS headers must be set, so
  // that a browser can read the refusal.
  app.after(() => {
    app.addHook('onRequest', (request, _reply, done) => done(request.is404 ? errorFor(request) : undefined))
  })
}
