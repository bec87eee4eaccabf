import { runInNewContext } from 'node:vm'
import { buildSchema, type GraphQLSchema } from 'graphql'
import t from 'tap'
import { startApp, type TestService } from '../../support/app.ts'
import { startAuth } from '../../support/auth.ts'

const app = await startApp(t)
const auth = await startAuth(t)

const linked = (html: string) => [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address as string)

const services: [name: string, service: TestService<never>, title: string, links: string[]][] = [
  [
    'logistics',
    app as unknown as TestService<never>,
    'Quayside logistics API',
    ['/docs', '/api/openapi.json', '/health', '/graphiql', '/graphql/schema.graphql'],
  ],
  [
    'auth',
    auth as unknown as TestService<never>,
    'Quayside authentication service',
    ['/docs', '/api/openapi.json', '/health', '/.well-known/jwks.json'],
  ],
]
for (const [name, { server }, title, links] of services) {
  t.test(`/ of ${name} / describes the service, and links to its parts`, async (t) => {
    for (const accept of ['text/html', 'application/json']) {
      const { statusCode, headers, payload } = await server.inject({ url: '/', headers: { accept } })
      t.equal(statusCode, 200)
      t.match(headers['content-type'], /^text\/html/)
      t.match(payload, `<h1>${title}</h1>`)
      for (const link of links) t.ok(linked(payload).includes(link), link)
      for (const address of linked(payload)) {
        const part = await server.inject(address)
        t.equal(part.statusCode, 200, address)
      }
    }
  })

  t.test(`/favicon.ico of ${name} / is an image, and its pages link to it`, async (t) => {
    const { statusCode, headers } = await server.inject('/favicon.ico')
    t.equal(statusCode, 200)
    t.match(headers['content-type'], /^image\//)
    const icons = linked((await server.inject('/docs')).payload).filter((address) => address.includes('favicon'))
    t.strictSame(icons, ['/docs/static/theme/favicon.svg'])
    t.match((await server.inject(icons[0] as string)).headers['content-type'], /^image\/svg/)
  })

  t.test(`/docs of ${name} / opens the Authorize dialog with the cursor in the user token`, async (t) => {
    const { securitySchemes } = (await server.inject('/docs/json')).json().components
    t.equal(Object.keys(securitySchemes)[0], 'userToken', 'the first field')
    const { payload } = await server.inject('/docs/static/swagger-initializer.js')
    const focused = runFocusPlugin(payload)
    t.strictSame(focused, ['.auth-container input'], 'gets the cursor')
  })
}

/** Runs the page's script until it has rendered the dialog once, and returns the focused element. */
function runFocusPlugin(script: string): string[] {
  const focused: string[] = []
  const document = {
    createElement: () => ({}),
    querySelector: (selector: string) => ({ focus: () => focused.push(selector) }),
  }
  const React = { createElement: () => ({}), useEffect: (effect: () => void) => effect() }
  type Plugin = (system: object) => {
    wrapComponents?: { authorizationPopup(original: object): (props: object) => void }
  }
  const SwaggerUIBundle = Object.assign(
    ({ plugins }: { plugins: Plugin[] }) => {
      for (const plugin of plugins) plugin({ React }).wrapComponents?.authorizationPopup({})({})
      return { initOAuth: () => {} }
    },
    { presets: {}, plugins: {} },
  )
  const window = { location: { href: 'http://x/docs' }, onload: () => {} }
  runInNewContext(script, { window, document, SwaggerUIBundle, SwaggerUIStandalonePreset: {} })
  window.onload()
  return focused
}

interface GraphiqlProps {
  schema: GraphQLSchema
  defaultHeaders: string
  fetcher(query: object, options: { headers: Record<string, string> }): Promise<unknown> | { message: string }
}

/** Runs the page's script without a browser. Returns its requests, and what it passed to the editor. */
async function openGraphiql() {
  const sent: { url: string; options: { headers: Record<string, string> } }[] = []
  const rendered = Promise.withResolvers<GraphiqlProps>()
  const GraphiQL = {
    createFetcher:
      ({ url }: { url: string }) =>
      (_query: object, options: { headers: Record<string, string> }) => {
        sent.push({ url, options })
        return Promise.resolve({ data: {} })
      },
    GraphQL: { buildSchema },
  }
  const { statusCode, payload } = await app.server.inject('/graphiql/start.js')
  if (statusCode !== 200) throw new Error(payload)
  runInNewContext(payload, {
    GraphiQL,
    React: { createElement: (_component: object, props: GraphiqlProps) => props },
    ReactDOM: { createRoot: () => ({ render: rendered.resolve }) },
    document: { getElementById: () => ({}) },
    fetch: async (url: string) => {
      const { statusCode, payload } = await app.server.inject(url)
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
      return { text: async () => payload }
    },
  })
  return { props: await rendered.promise, sent }
}

t.test('/graphiql / loads the schema without a token, and requests nothing else', async (t) => {
  const { props, sent } = await openGraphiql()
  t.ok(props.schema.getQueryType()?.getFields().articles)
  t.strictSame(sent, [])
})

t.test('/graphiql / asks for a token first, and sends queries once there is one', async (t) => {
  const { props, sent } = await openGraphiql()
  const query = { query: '{ companies { id } }' }
  const headers = JSON.parse(props.defaultHeaders)
  t.match(await props.fetcher(query, { headers }), { message: /Put your token/ })
  t.strictSame(sent, [], 'the placeholder is never sent')
  await props.fetcher(query, { headers: { ...headers, authorization: 'Bearer abc' } })
  t.match(sent, [{ url: '/graphql', options: { headers: { authorization: 'Bearer abc' } } }])
})
