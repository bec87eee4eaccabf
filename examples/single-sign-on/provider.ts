import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDecoder, createSigner } from 'fast-jwt'
import { Provider } from 'oidc-provider'

/** Somebody who can sign in at the provider. */
export interface Person {
  id: string
  name: string
  email: string
  email_verified: boolean
  groups: string[]
}

export interface ProviderOptions {
  port: number
  clientId: string
  clientSecret: string
  /** The addresses of the consoles that use this provider. */
  consoles: string[]
  people: readonly Person[]
}

/**
 * An OpenID Connect provider on this machine, for the demo and for tests. Whoever opens its page chooses a person; there
 * are no passwords, so it must never be used for anything else.
 */
export async function startProvider({ port, clientId, clientSecret, consoles, people }: ProviderOptions) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let key = newKey()
  /** Tests change the claims of the tokens that the provider issues. */
  let alterClaims = (claims: object): object => claims

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: consoles.map((address) => `${address}/api/console/sso/callback`),
        post_logout_redirect_uris: consoles.map((address) => `${address}/console/sign-in`),
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['of the demo'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    async findAccount(_context, id) {
      const person = people.find((person) => person.id === id)
      if (!person) return undefined
      const { id: sub, ...claims } = person
      return { accountId: sub, claims: async () => ({ sub, ...claims }) }
    },
    // Nobody is asked for consent.
    async loadExistingGrant(context) {
      const { client, session } = context.oidc
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId as string,
        accountId: session?.accountId as string,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    await next()
    if (context.path === '/jwks') context.body = { keys: [key.published] }
    const { id_token } = (context.body ?? {}) as { id_token?: string }
    if (context.path === '/token' && id_token) {
      const claims = createDecoder()(id_token) as object
      context.body = { ...(context.body as object), id_token: key.sign(alterClaims(claims)) }
    }
  })

  const serve = provider.callback()
  server.on('request', (request, response) => {
    const [, uid, , id] = /^\/interaction\/([\w-]+)(\/as\/([\w-]+))?$/.exec(request.url ?? '') ?? []
    if (uid === undefined) serve(request, response)
    else if (id === undefined) sendPage(response, uid, people)
    else finish(provider, request, response, id)
  })
  return {
    issuer,
    rotateKey: () => {
      key = newKey()
    },
    alter: (change: (claims: object) => object) => {
      alterClaims = change
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function finish(provider: Provider, request: IncomingMessage, response: ServerResponse, accountId: string): void {
  provider.interactionFinished(request, response, { login: { accountId } }).catch((error: Error) => {
    response.statusCode = 400
    response.end(error.message)
  })
}

function sendPage(response: ServerResponse, uid: string, people: readonly Person[]): void {
  const links = people.map(
    ({ id, name, email }) => `<p><a href="/interaction/${uid}/as/${id}">${name}</a><br>${email}</p>`,
  )
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Demo sign-in</title>
<body style="font: 18px system-ui; max-width: 30rem; margin: 3rem auto"><h1>Who are you?</h1>${links.join('\n')}`)
}

function newKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { n, e } = createPublicKey(privateKey as KeyObject).export({ format: 'jwk' })
  const kid = createHash('sha256').update(String(n)).digest('hex').slice(0, 16)
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  const signer = createSigner({ key: pem, algorithm: 'RS256', kid })
  return { sign: (claims: object) => signer(claims), published: { kty: 'RSA', use: 'sig', alg: 'RS256', kid, n, e } }
}
