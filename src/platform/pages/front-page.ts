import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import type { OpenApiDocument } from '../openapi.ts'

export interface Link {
  href: string
  name: string
  description: string
}

/** A ship at a quay: the icon of every page. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b5c8a"/><path d="M8 13h6v5H8zM15 9h6v9h-6zM22 13h3v5h-3z" fill="#fff"/><path d="M5 20h22l-3 6H8z" fill="#ffb454"/></svg>`

const style = `
:root { color-scheme: light dark; --text: #1b2733; --muted: #5a6b7b; --page: #f6f8fa; --card: #fff; --line: #dde4ea; --link: #0b5c8a; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6edf3; --muted: #9fb0c0; --page: #10161c; --card: #18212a; --line: #2a3743; --link: #6cc0f0; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1.25rem; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; }
header { display: flex; gap: 1rem; align-items: center; }
header img { flex: none; }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.25; }
p { color: var(--muted); }
ul { margin: 1.5rem 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: .6rem; background: var(--card); }
li + li { border-top: 1px solid var(--line); }
a { display: block; padding: .8rem 1rem; color: inherit; text-decoration: none; }
a:hover strong, a:focus-visible strong { text-decoration: underline; }
strong { color: var(--link); }
a span { display: block; color: var(--muted); overflow-wrap: anywhere; }
`

const policy = contentSecurityPolicy({
  'style-src': `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src': "'self'",
})

/** Serves a page at / with links to the parts of this service, and the icon of all pages. */
export function serveFrontPage(app: FastifyInstance, { info }: OpenApiDocument, links: Link[]): void {
  const hidden = { schema: { hide: true } }
  const page = render(info, links)
  app.get('/', hidden, async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
    return page
  })
  // Browsers request favicon.ico even for answers that are not pages.
  for (const url of ['/favicon.svg', '/favicon.ico']) {
    app.get(url, hidden, async (_request, reply) => {
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400')
      return icon
    })
  }
}

function render({ title, version, summary }: OpenApiDocument['info'], links: Link[]): string {
  const items = links.map(
    ({ href, name, description }) =>
      `<li><a href="${href}"><strong>${name}</strong> <span>${description}</span></a></li>`,
  )
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <style>${style}</style>
  </head>
  <body>
    <main>
      <header>
        <img src="/favicon.svg" alt="" width="48" height="48" />
        <h1>${title}</h1>
      </header>
      <p>${summary} Version ${version}.</p>
      <ul>
        ${items.join('\n        ')}
      </ul>
    </main>
  </body>
</html>
`
}

/** The links that both services have. */
export const commonLinks: Link[] = [
  { href: '/docs', name: 'Reference', description: 'Documentation of every operation, with a form to try it' },
  { href: '/docs/guide', name: 'Guide', description: 'Conventions, flows to copy, errors and versions' },
  {
    href: '/api/openapi.json',
    name: 'Contract',
    description: 'OpenAPI 3.1, to generate clients from; also at /api/openapi.yaml',
  },
  {
    href: '/docs/console',
    name: 'Reference of the console',
    description: 'The operations of the web console; their contract is at /api/console/openapi.json',
  },
  { href: '/health', name: 'Health', description: 'The state of the service and its parts' },
]
