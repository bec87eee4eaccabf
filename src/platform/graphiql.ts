import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The files of the page, from the packages: nothing is loaded from another address. */
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
    <title>GraphiQL</title>
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

/** The questions about the schema need a token as all others do, and are asked again once there is one. */
const start = (url: string) => `
const fetcher = GraphiQL.createFetcher({ url: '${url}' })
ReactDOM.createRoot(document.getElementById('graphiql')).render(
  React.createElement(GraphiQL, {
    fetcher,
    defaultEditorToolsVisibility: 'headers',
    defaultHeaders: JSON.stringify({ authorization: 'Bearer <token>', 'x-company-id': '1' }, null, 2),
    defaultQuery: '# Put a token into the headers below, then reload the schema with the button on the left.\\n' +
      '{ articles(limit: 10) { id article_code description } }\\n',
  }),
)
`

/** Holds the page to its own address, whatever the packages may try. */
const policy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
].join('; ')

/** A page to write and try queries, at /graphiql. */
export function serveGraphiql(app: FastifyInstance, url: string): void {
  const hidden = { schema: { hide: true } }
  app.get('/graphiql', hidden, async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
    return page
  })
  app.get('/graphiql/start.js', hidden, async (_request, reply) => {
    reply.type('text/javascript; charset=utf-8')
    return start(url)
  })
  for (const [name, file] of Object.entries(assets)) {
    app.get(`/graphiql/${name}`, hidden, async (_request, reply) => {
      reply.type(name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8')
      reply.header('cache-control', 'public, max-age=3600')
      return createReadStream(file)
    })
  }
}
