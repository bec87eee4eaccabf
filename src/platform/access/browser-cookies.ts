import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import { ApiError } from '../errors.ts'
import { phrase } from '../messages/messages.ts'

interface CookieOptions {
  /** On one host all apps share its cookies, so each has its own name. */
  app: string
  /** Whether browsers use https, and so accept a secure cookie. */
  isSecure: boolean
  /** The public address of the service. */
  url: () => string
}

/** The cookie of a session in a browser, which only the server can read, and what protects writes that carry it. */
export function createBrowserCookies({ app, isSecure, url }: CookieOptions) {
  const name = `${isSecure ? '__Host-' : ''}quayside-${app}`
  const options = { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' } as const

  /** Refuses a request that a page of another origin has sent. */
  const assertOwnOrigin = ({ origin, host, ...headers }: IncomingHttpHeaders): void => {
    const site = headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') throw foreignOrigin()
    if (origin === undefined) return
    // Without a public address, the browser may know the server by several names.
    const isOwn = origin === new URL(url()).origin || (URL.canParse(origin) && new URL(origin).host === host)
    if (!isOwn) throw foreignOrigin()
  }

  const assertOwnWrite = (headers: IncomingHttpHeaders, value: string): void => {
    if (headers.origin === undefined && headers['sec-fetch-site'] === undefined) throw foreignOrigin()
    assertOwnOrigin(headers)
    const sent = headers['x-csrf-token']
    if (typeof sent !== 'string' || !timingSafeEqual(digestOf(sent), digestOf(csrfTokenOf(value)))) {
      throw new ApiError('csrf_rejected', phrase('csrf_token_wrong'))
    }
  }

  return {
    name,
    options,
    valueIn({ cookie }: IncomingHttpHeaders): string | undefined {
      return cookie?.includes(name) ? parseCookie(cookie)[name] : undefined
    },
    set: (value: string, maxAge?: number) =>
      stringifySetCookie({ ...options, name, value, ...(maxAge !== undefined && { maxAge }) }),
    assertOwnOrigin,
    /** Refuses a write that the app of this cookie has not sent. */
    assertOwnWrite,
    isOwnWrite(headers: IncomingHttpHeaders, value: string): boolean {
      try {
        assertOwnWrite(headers, value)
        return true
      } catch {
        return false
      }
    },
  }
}

/** 32 random bytes cannot be guessed, so storing a plain digest is safe. */
export function digestOf(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}

/** Derived from the cookie, which scripts cannot read: no table has to keep it. */
export function csrfTokenOf(value: string): string {
  return createHash('sha256').update(`csrf\n${value}`).digest('base64url')
}

function foreignOrigin(): ApiError {
  return new ApiError('csrf_rejected', phrase('foreign_origin'))
}
