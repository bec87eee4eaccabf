// A site whose users sign in at the account page, by the code flow of OpenID Connect, with openid-client.
//
//   CLIENT_ID=public-... node examples/openid/site.js
//
// docs/integrate.md ("From the login to the code flow in ten minutes") makes the public client that it needs on this machine.
// A site in production has a secret instead (CLIENT_SECRET), and https addresses: register PUBLIC_URL/signed-in in its
// settings as `oidc.redirect_uris`, PUBLIC_URL/ as `oidc.post_logout_redirect_uris`, and PUBLIC_URL/signed-out as
// `oidc.backchannel_logout_uri`.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as openid from 'openid-client'

const { CLIENT_ID, CLIENT_SECRET, QUAYSIDE_AUTH = 'http://127.0.0.1:3001', PORT = '4000' } = process.env
const { PUBLIC_URL = `http://localhost:${PORT}` } = process.env
if (!CLIENT_ID) throw new Error('CLIENT_ID is missing')

const proof = CLIENT_SECRET ? openid.ClientSecretBasic(CLIENT_SECRET) : openid.None()
const options = QUAYSIDE_AUTH.startsWith('http://') ? { execute: [openid.allowInsecureRequests] } : {}
const config = await openid.discovery(new URL(QUAYSIDE_AUTH), CLIENT_ID, undefined, proof, options)
const { jwks_uri, issuer } = config.serverMetadata()
const keys = createRemoteJWKSet(new URL(jwks_uri))

/** What this site knows of each browser. A real site keeps it in a database, and for a limited time. */
const browsers = new Map()

const pages = {
  async '/'(browser) {
    const name = escaped(browser.user?.name ?? '')
    return browser.user
      ? `<p>Signed in as ${name}.</p><a href="/refresh">New tokens</a> <a href="/leave">Sign out</a>`
      : '<a href="/sign-in">Sign in</a>'
  },

  async '/sign-in'(browser, response) {
    Object.assign(browser, { verifier: openid.randomPKCECodeVerifier(), state: openid.randomState() })
    const target = openid.buildAuthorizationUrl(config, {
      redirect_uri: `${PUBLIC_URL}/signed-in`,
      scope: 'openid profile email offline_access',
      code_challenge: await openid.calculatePKCECodeChallenge(browser.verifier),
      code_challenge_method: 'S256',
      state: browser.state,
    })
    return goTo(response, target.href)
  },

  async '/signed-in'(browser, response, url) {
    if (url.searchParams.get('error') === 'access_denied') {
      return '<p>You did not sign in, or have no access to this site.</p><a href="/sign-in">Sign in</a>'
    }
    const { verifier: pkceCodeVerifier, state: expectedState } = browser
    const tokens = await openid.authorizationCodeGrant(config, url, { pkceCodeVerifier, expectedState })
    const { sid, sub, name } = tokens.claims()
    // A new id for the browser, so that nobody who knew the old one is signed in.
    startSession(response, { tokens, user: { sid, sub, name } })
    browsers.delete(browser.id)
    return goTo(response, '/')
  },

  /** Each refresh token works once: store the next one before you use the others. */
  async '/refresh'(browser, response) {
    if (!browser.user) return goTo(response, '/')
    const next = await openid.refreshTokenGrant(config, browser.tokens.refresh_token)
    browser.tokens = { ...browser.tokens, ...next }
    return goTo(response, '/')
  },

  /** Ends the session here, and then at the account page and at all other sites. */
  async '/leave'(browser, response) {
    if (!browser.user) return goTo(response, '/')
    browsers.delete(browser.id)
    const id_token_hint = browser.tokens.id_token
    return goTo(response, openid.buildEndSessionUrl(config, { id_token_hint, ...back() }).href)
  },
}

/** Addresses after a logout must be registered, and are https. Without one, the service shows a page of its own. */
function back() {
  return PUBLIC_URL.startsWith('https:') ? { post_logout_redirect_uri: `${PUBLIC_URL}/` } : {}
}

/** The service tells that a user has signed out somewhere else. */
async function signedOut(request, response) {
  let body = ''
  for await (const chunk of request) {
    body += chunk
    if (body.length > 16_384) return response.writeHead(413).end()
  }
  const token = new URLSearchParams(body).get('logout_token') ?? ''
  const { payload } = await jwtVerify(token, keys, { issuer, audience: CLIENT_ID, typ: 'logout+jwt' })
  for (const [id, { user }] of browsers) if (user?.sid === payload.sid) browsers.delete(id)
  return response.writeHead(200).end()
}

function startSession(response, content) {
  const browser = { id: randomUUID(), ...content }
  browsers.set(browser.id, browser)
  const secure = PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  response.setHeader('set-cookie', `browser=${browser.id}; HttpOnly; SameSite=Lax; Path=/${secure}`)
  return browser
}

function goTo(response, location) {
  response.statusCode = 303
  response.setHeader('location', location)
}

function escaped(text) {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const server = createServer(async (request, response) => {
  try {
    const url = new URL(request.url, PUBLIC_URL)
    if (request.method === 'POST' && url.pathname === '/signed-out') return await signedOut(request, response)
    const id = /(?:^|; )browser=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
    const page = pages[url.pathname]
    if (!page) return response.writeHead(404).end('There is no such page.')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(await page(browsers.get(id) ?? startSession(response, {}), response, url))
  } catch (error) {
    console.error(error)
    response.statusCode = 400
    response.end('This did not work. Go back, and try again.')
  }
})
server.listen(Number(PORT), '127.0.0.1', () => console.log(`The site is at ${PUBLIC_URL}`))
