import { setImmediate as othersAreServed } from 'node:timers/promises'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { stringify } from 'yaml'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { type OpenApiDocument, readContract } from '../openapi.ts'
import { icon } from './front-page.ts'

/**
 * Publishes the contract for clients at /api/openapi.json and .yaml, and as interactive documentation at /docs. The
 * operations of the web console have a document of their own, so that generated clients do without them.
 */
export async function publishContracts(app: FastifyInstance, service: string, url: () => string) {
  const clients = readContract(service, 'published.json')
  const console = readContract(service, 'console.json')
  // Each in a scope of its own, because Swagger UI shows one document.
  await app.register((scope) => publish(scope, clients, { contract: '/api/openapi', reference: '/docs', url }))
  await app.register((scope) =>
    publish(scope, console, { contract: '/api/console/openapi', reference: '/docs/console', url }),
  )
}

interface Addresses {
  contract: string
  reference: string
  /** The address of the server. */
  url: () => string
}

async function publish(app: FastifyInstance, contract: OpenApiDocument, { contract: path, reference, url }: Addresses) {
  // The contract with the server's own address as its server, so that a generated client needs no editing.
  const servers = () => (contract.servers ?? []).map((server) => ({ ...server, url: url() + server.url }))
  // Pages and pictures of this server, in texts that are shown elsewhere too.
  const located = () =>
    JSON.stringify({ ...contract, servers: servers() }).replaceAll(/(\]\(|"url":")(?=\/docs\/)/g, `$1${url()}`)
  // Created on the first request, because the address is not known earlier.
  let json: string | undefined
  let yaml: Promise<string> | undefined
  const sendYaml = async (reply: FastifyReply) => {
    yaml ??= toYaml(JSON.parse(located()), 2)
    return reply.type('application/yaml; charset=utf-8').send(await yaml)
  }
  await app.register(swagger, {
    mode: 'static',
    specification: { document: contract as never },
  })
  await app.register(swaggerUi, {
    routePrefix: reference,
    uiConfig: {
      plugins: [focusFirstCredential],
      // Without Swagger UI's own top bar.
      layout: 'BaseLayout',
      persistAuthorization: true,
      displayRequestDuration: true,
      tryItOutEnabled: true,
    },
    theme: {
      title: contract.info.title,
      favicon: [{ filename: 'favicon.svg', rel: 'icon', sizes: 'any', type: 'image/svg+xml', content: icon }],
    },
    staticCSP: contentSecurityPolicy({
      'connect-src': "'self'",
      'img-src': "'self' data:",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
    }),
    // Swagger UI would write the whole YAML at once for each request, while all other requests wait.
    uiHooks: {
      async onRequest(request, reply) {
        if (request.routeOptions.url === `${reference}/yaml`) return sendYaml(reply)
      },
    },
  })
  app.get(`${path}.json`, async (_request, reply) => {
    json ??= located()
    return reply.type('application/json; charset=utf-8').send(json)
  })
  app.get(`${path}.yaml`, (_request, reply) => sendYaml(reply))
}

/** Writes the entries of an object one after the other, down to this depth: all at once, other requests would wait. */
async function toYaml(object: object, depth: number): Promise<string> {
  const parts: string[] = []
  for (const [key, value] of Object.entries(object)) {
    const hasEntries = typeof value === 'object' && !Array.isArray(value) && Object.keys(value ?? {}).length > 0
    if (depth && hasEntries) {
      const entries = await toYaml(value, depth - 1)
      parts.push(`${stringify(key).trimEnd()}:\n${entries.replaceAll(/^(?=.)/gm, '  ')}`)
    } else {
      parts.push(stringify({ [key]: value }))
      await othersAreServed()
    }
  }
  return parts.join('')
}

interface SwaggerUi {
  React: {
    createElement(component: unknown, props: object): unknown
    useEffect(effect: () => void, changed: unknown[]): void
  }
}

/** This code runs in the browser. */
declare const document: { querySelector(selector: string): { focus(): void } | null }

/**
 * A Swagger UI plugin that is sent to browsers as text, so it cannot use anything from outside itself. Every field of
 * the Authorize dialog asks for the focus, and the last one would get it; users need the first one, the user token.
 */
function focusFirstCredential({ React }: SwaggerUi): object {
  return {
    wrapComponents: {
      authorizationPopup: (Popup: unknown) => (props: object) => {
        React.useEffect(() => document.querySelector('.auth-container input')?.focus(), [])
        return React.createElement(Popup, props)
      },
    },
  }
}
