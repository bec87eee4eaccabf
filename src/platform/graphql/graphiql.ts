import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../http/security-headers.ts'

/** The files of the page, served from the installed packages, so that nothing is loaded from other hosts. */
const { resolve } = createRequire(import.meta.url)
const inPackage = (name: string, file: string) => join(dirname(resolve(`${name}/package.json`)), file)
const assets = {
  'react.js': inPackage('react', 'umd/react.production.min.js'),
  'react-dom.js': inPackage('react-dom', 'umd/react-dom.production.min.js'),
  'graphiql.js': inPackage('graphiql', 'graphiql.min.js'),
  'graphiql.css': inPackage('graphiql', 'graphiql.min.css'),
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>GraphiQL</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <link rel="stylesheet" href="/graphiql/graphiql.css" />
    <style>
      body { margin: 0; }
      #graphiql { height: 100vh; }
    </style>
  </head>
  <body>
    <div id="graphiql">Loading...</div>
    <script src="/graphiql/react.js"></script>
    <script src="/graphiql/react-dom.js"></script>
    <script src="/graphiql/graphiql.js"></script>
    <script src="/graphiql/start.js"></script>
  </body>
</html>
`

/**
 * The page reads the schema from its public text, so it needs a token only to run a query. A query is not sent before
 * the token is filled in; the page explains what to do.
 */
const start = (url: string, schemaUrl: string) => `
const placeholder = 'Bearer <token>'
const send = GraphiQL.createFetcher({ url: '${url}' })
const fetcher = (query, options = {}) => {
  const headers = Object.entries(options.headers ?? {})
  if (headers.some(([name, value]) => name.toLowerCase() === 'authorization' && value === placeholder))
    return { message: 'Put your token in place of <token>, under Headers. POST /api/auth/token gives one.' }
  return send(query, options)
}
const root = ReactDOM.createRoot(document.getElementById('graphiql'))
const show = (schema) => root.render(
  React.createElement(GraphiQL, {
    fetcher,
    schema,
    defaultEditorToolsVisibility: 'headers',
    defaultHeaders: JSON.stringify({ authorization: placeholder, 'x-company-id': '1' }, null, 2),
    defaultQuery: '# Put your token into the headers below.\\n' +
      '{\\n  articles(limit: 10) {\\n    id\\n    article_code\\n    description\\n  }\\n}\\n',
  }),
)
fetch('${schemaUrl}').then((answer) => answer.text()).then((text) => show(GraphiQL.GraphQL.buildSchema(text)))
`

/** The editor uses inline styles and workers. Scripts come from this server only. */
const policy = contentSecurityPolicy({
  'connect-src': "'self'",
  'font-src': "'self' data:",
  'img-src': "'self' data:",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'worker-src': "'self' blob:",
})

/** Serves GraphiQL, a page to write and try queries, at /graphiql. */
export function serveGraphiql(app: FastifyInstance, url: string, schemaUrl: string): void {
  const hidden = { schema: { hide: true } }
  app.get('/graphiql', hidden, async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
    return page
  })
  app.get('/graphiql/start.js', hidden, async (_request, reply) => {
    reply.type('text/javascript; charset=utf-8')
    return start(url, schemaUrl)
  })
  for (const [name, file] of Object.entries(assets)) {
    app.get(`/graphiql/${name}`, hidden, async (_request, reply) => {
      reply.type(name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8')
      reply.header('cache-control', 'public, max-age=3600')
      return createReadStream(file)
    })
  }
}
