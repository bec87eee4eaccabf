import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy } from '../../platform/http/security-headers.ts'
import type { Form } from './client-proof.ts'

export const malformed = 'The site that has sent you here has sent a parameter twice, or one with control characters.'

/** For requests that name no site, or an address that is not the site's: the browser is sent nowhere. */
export function sendRefusal(reply: FastifyReply, explanation: string): string {
  reply.code(400).type('text/html; charset=utf-8')
  return page('This sign-in cannot go on', `<p>${escaped(explanation)}</p>`)
}

export function sendSignedOut(reply: FastifyReply): string {
  reply.type('text/html; charset=utf-8')
  return page('You are signed out', '<p>You can close this page.</p>')
}

export function redirect(reply: FastifyReply, address: string): undefined {
  reply.code(303).header('location', address).send()
  return undefined
}

/** The parameters of the address or the form; undefined if one is there twice or has control characters. */
export function readParameters({ method, raw, body }: FastifyRequest): Form | undefined {
  const query = (raw.url ?? '').split('?').slice(1).join('?')
  const sent = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(method === 'POST' ? String(body ?? '') : query)) {
    if (sent.has(name) || /\p{Cc}/u.test(value)) return undefined
    sent.set(name, value)
  }
  return sent
}

const script = 'document.forms[0].submit()'
const policy = contentSecurityPolicy({
  'script-src': `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  // The site that gets the form may send the browser on.
  'form-action': 'https:',
})

/** A form that the browser sends to the site by itself, or with a button where scripts do not run. */
export function sendForm(reply: FastifyReply, address: string, values: Record<string, string>): string {
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
  const inputs = Object.entries(values).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}" />`,
  )
  const button = '<noscript><button type="submit">Continue</button></noscript>'
  const form = `<form method="post" action="${escaped(address)}">${inputs.join('')}${button}</form>`
  return page('Signing in', `${form}<script>${script}</script>`)
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
  </head>
  <body>
    <main><h1>${title}</h1>${content}</main>
  </body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
