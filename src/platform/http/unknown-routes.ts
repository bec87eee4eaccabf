import type { FastifyInstance, FastifyRequest } from 'fastify'
import findMyWay from 'find-my-way'
import { type ApiError, methodNotAllowed, unknownAddress } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only refuses: its method is none that the address takes. */
    refuses?: boolean
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Refuses requests that no route takes: 405 with `Allow` where the address exists, else 404. Fastify keeps a router for each
 * method, and cannot tell which other methods an address has; so all addresses stand in one more router, for refusals only.
 */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  const addresses = findMyWay({ ignoreTrailingSlash: true, maxParamLength: Number.POSITIVE_INFINITY })
  const taken = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method, config }) => {
    // What takes every address (preflights, when CORS is on) says nothing about any.
    if (url === '*' || config?.refuses) return
    const address = url.replace(/(.)\/$/, '$1')
    const known = taken.get(address) ?? new Set()
    if (!taken.has(address)) addresses.on('GET', address, () => {}, known)
    taken.set(address, known)
    for (const each of [method].flat()) known.add(each)
  })

  const refusal = ({ method, url }: FastifyRequest): ApiError => {
    const [path = ''] = url.split('?', 1)
    const known: Set<string> | undefined = addresses.find('GET', path)?.store
    if (!known) return unknownAddress(method, path)
    return methodNotAllowed(
      method,
      methods.filter((each) => known.has(each)),
    )
  }
  app.setNotFoundHandler((request) => {
    throw refusal(request)
  })
  // Before a byte of the body is read, but after the hooks of plugins that were registered so far: a browser must be able
  // to read the refusal too.
  app.after(() => {
    app.addHook('onRequest', (request, _reply, done) => done(request.is404 ? refusal(request) : undefined))
  })
}
