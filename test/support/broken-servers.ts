import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'

/** Servers that keep the contract but for one thing. Each stands before a healthy one. */

export interface Sent {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: string
}

export interface Given {
  status: number
  headers: Record<string, string>
  body: string
}

type Serve = (sent: Sent) => Promise<Given>
/** Answers a request, with or without the healthy server. */
type Break = (sent: Sent, serve: Serve) => Promise<Given>

export interface BrokenServer {
  name: string
  /** Called once for each run, so that a fault may remember what it has seen. */
  start(): Break
}

/** Starts the healthy server's double with a fault. */
export async function startBroken(t: Test, target: string, { start }: BrokenServer): Promise<{ url: string }> {
  const breaks = start()
  const serve: Serve = async ({ method, path, query, headers, body }) => {
    const address = `${target}${path}${query.size ? `?${query}` : ''}`
    const answer = await fetch(address, { method, headers, ...(body && { body }) })
    const isEndless = answer.headers.get('content-type')?.startsWith('text/event-stream')
    if (isEndless) await answer.body?.cancel()
    const { 'content-length': _length, 'content-encoding': _encoding, ...others } = Object.fromEntries(answer.headers)
    return { status: answer.status, headers: others, body: isEndless ? '' : await answer.text() }
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
    const { pathname: path, searchParams: query } = new URL(request.url as string, target)
    const sent = { method: request.method as string, path, query, headers: headers as Sent['headers'] }
    const given = await breaks({ ...sent, body: Buffer.concat(chunks).toString() }, serve)
    response.writeHead(given.status, given.headers).end(given.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Text for text in the bodies of successes. */
function replaced(name: string, path: RegExp, wanted: string | RegExp, other: string): BrokenServer {
  return answered(name, (given, sent) =>
    given.status < 300 && path.test(sent.path) ? { ...given, body: given.body.replaceAll(wanted, other) } : given,
  )
}

/** A change of answers. The contract itself stays as it is. */
function answered(name: string, change: (given: Given, sent: Sent) => Given): BrokenServer {
  return {
    name,
    start: () => async (sent, serve) => {
      const given = await serve(sent)
      return sent.path.endsWith('/openapi.json') ? given : change(given, sent)
    },
  }
}

/** A change of JSON answers that are a success. */
// biome-ignore lint/suspicious/noExplicitAny: the body of any operation
function changed(name: string, path: RegExp, change: (body: any, sent: Sent) => void): BrokenServer {
  return answered(name, (given, sent) => {
    if (given.status >= 300 || !given.body.startsWith('{') || !path.test(sent.path)) return given
    if (given.headers['content-type']?.startsWith('application/x-ndjson')) return given
    const body = JSON.parse(given.body)
    change(body, sent)
    return { ...given, body: JSON.stringify(body) }
  })
}

function withoutHeader(name: string, ...headers: string[]): BrokenServer {
  return answered(name, (given) => ({
    ...given,
    headers: Object.fromEntries(Object.entries(given.headers).filter(([header]) => !headers.includes(header))),
  }))
}

/** A change of requests. */
function asked(name: string, change: (sent: Sent) => Sent): BrokenServer {
  return { name, start: () => (sent, serve) => serve(change(sent)) }
}

function withoutRequestHeader(name: string, header: string): BrokenServer {
  return asked(name, (sent) => {
    const { [header]: _, ...headers } = sent.headers
    return { ...sent, headers }
  })
}

function withoutParameters(name: string, path: RegExp, parameters: string[]): BrokenServer {
  return asked(name, (sent) => {
    const query = new URLSearchParams([...sent.query].filter(([parameter]) => !parameters.includes(parameter)))
    return path.test(sent.path) ? { ...sent, query } : sent
  })
}

/** An answer that is made up from a read of the same record. */
async function readRecord(sent: Sent, serve: Serve, path = sent.path): Promise<Given> {
  const { 'content-type': _type, 'if-match': _version, ...headers } = sent.headers
  return serve({ method: 'GET', path, query: new URLSearchParams(), headers, body: '' })
}

const codeOf = (given: Given, code: string): Given => ({
  ...given,
  body: given.body.replace(/"code":"\w+"/, `"code":"${code}"`),
})

/** Lines of an export, changed. */
const exported = (name: string, path: RegExp, change: (lines: string[]) => string[]): BrokenServer =>
  answered(name, (given, sent) => {
    if (!path.test(sent.path) || !given.headers['content-type']?.startsWith('application/x-ndjson')) return given
    const lines = change(given.body.split('\n').filter(Boolean))
    return { ...given, body: lines.map((line) => `${line}\n`).join('') }
  })

export const brokenServers: BrokenServer[] = [
  replaced('a required field is dropped', /\/articles/, '"article_code":', '"articleCode":'),
  replaced('a number is text', /\/articles/, /"version":(\d+)/g, '"version":"$1"'),
  replaced('a value outside its enum', /sales-orders/, /"status":"cancelled"/g, '"status":"lost"'),
  replaced('a date that is none', /webhooks/, /"created_at":"[^"]+"/g, '"created_at":"yesterday"'),
  answered('an undeclared status', (given) => (given.status === 404 ? { ...given, status: 410 } : given)),
  answered('200 instead of 201', (given) => (given.status === 201 ? { ...given, status: 200 } : given)),
  answered('another content type', (given, { path }) =>
    given.status < 300 && path.includes('/articles')
      ? { ...given, headers: { ...given.headers, 'content-type': 'text/html' } }
      : given,
  ),
  answered('another content type of errors', (given) =>
    given.status === 404 ? { ...given, headers: { ...given.headers, 'content-type': 'text/html' } } : given,
  ),
  withoutHeader('no ETag', 'etag'),
  withoutHeader('no RateLimit', 'ratelimit', 'ratelimit-policy'),
  withoutHeader('no Location', 'location'),
  withoutHeader('no X-Request-ID', 'x-request-id'),
  answered('the code of another error', (given) => (given.status === 404 ? codeOf(given, 'validation_failed') : given)),
  answered('a code outside the enum', (given) => (given.status === 404 ? codeOf(given, 'nothing_here') : given)),
  asked('an unknown field is accepted', (sent) => ({
    ...sent,
    body: sent.body.replace(/^(\{.+),"verify_unknown_field":1\}$/, '$1}'),
  })),
  // The contract lets answers grow, so this one is right.
  changed('a further field in answers', /articles/, (body) => Object.assign(body, { further: 1 })),
  changed('meta.total is too high', /./, ({ meta }) => {
    if (meta?.total !== undefined) meta.total += 1000
  }),
  changed('meta.last_page is too high', /./, ({ meta }) => {
    if (meta?.last_page !== undefined) meta.last_page += 40
  }),
  replaced('links lead to a page that does not exist', /./, /([?&]page=)\d+/g, '$19999'),
  withoutParameters('every page is the first', /./, ['page']),
  withoutParameters('per_page is ignored', /./, ['per_page']),
  withoutParameters('filters are ignored', /orders|stock|returns|receptions/, ['status', 'reference', 'article_code']),
  withoutRequestHeader('a repeated request is carried out again', 'idempotency-key'),
  {
    name: 'a key may be used for another request',
    start: () => {
      const answers = new Map<string, Given>()
      return async (sent, serve) => {
        const key = `${sent.path} ${sent.headers['idempotency-key']}`
        const known = answers.get(key)
        if (known) return { ...known, headers: { ...known.headers, 'idempotency-replayed': 'true' } }
        const given = await serve(sent)
        if (sent.headers['idempotency-key'] && given.status < 300) answers.set(key, given)
        return given
      }
    },
  },
  withoutRequestHeader('If-Match is ignored', 'if-match'),
  withoutRequestHeader('If-None-Match is ignored', 'if-none-match'),
  {
    name: 'a move that is not allowed is answered',
    start: () => async (sent, serve) => {
      const given = await serve(sent)
      if (given.status !== 409 || !sent.path.endsWith('/transitions')) return given
      return readRecord(sent, serve, sent.path.replace(/\/transitions$/, ''))
    },
  },
  {
    name: 'reads are answered from a cache',
    start: () => {
      const cache = new Map<string, Given>()
      return async (sent, serve) => {
        const key = `${sent.path}?${sent.query} ${Object.entries(sent.headers)}`
        if (sent.method !== 'GET' || !/\/\d+$/.test(sent.path)) return serve(sent)
        const given = cache.get(key) ?? (await serve(sent))
        cache.set(key, given)
        return given
      }
    },
  },
  {
    name: 'a PUT writes nothing',
    start: () => async (sent, serve) => {
      const isChange =
        sent.method === 'PUT' && /^\{"(description|carrier|expected_date|active)":[^,]+\}$/.test(sent.body)
      if (!isChange) return serve(sent)
      // An empty change gets every refusal, and a right answer.
      const given = await serve({ ...sent, body: '{}' })
      if (given.status !== 200) return given
      const body = JSON.parse(given.body)
      return { ...given, body: JSON.stringify({ ...body, data: { ...body.data, ...JSON.parse(sent.body) } }) }
    },
  },
  {
    name: 'a DELETE deletes nothing',
    start: () => async (sent, serve) => {
      if (sent.method !== 'DELETE' || sent.headers['if-match'] || !sent.headers.authorization) return serve(sent)
      const record = await readRecord(sent, serve)
      const { 'content-type': _, etag: _etag, ...headers } = record.headers
      return record.status === 200 && sent.path.includes('webhooks') ? { status: 204, headers, body: '' } : serve(sent)
    },
  },
  changed('quantities are rounded', /sales-orders/, (body) => {
    const text = JSON.stringify(body.data)
    body.data = JSON.parse(
      text.replaceAll(/"quantity_um3pl":([\d.]+)/g, (_, number) => `"quantity_um3pl":${Math.round(number) + 1}`),
    )
  }),
  asked('the last item of a bulk is dropped', (sent) => {
    if (!sent.path.endsWith('/bulk') || !/"items":\[\{/.test(sent.body) || sent.body.includes('unknown')) return sent
    const { items, ...others } = JSON.parse(sent.body)
    return { ...sent, body: JSON.stringify({ ...others, items: items.length > 1 ? items.slice(0, -1) : items }) }
  }),
  exported('the second record of an export is wrong', /articles/, ([first = '', second = '', ...others]) =>
    second ? [first, second.replace(/"um3pl":"[^"]*"/, '"um3pl":null'), ...others] : [first].filter(Boolean),
  ),
  exported('an export ends too early', /./, (lines) => (lines.length > 1 ? lines.slice(0, -1) : lines)),
  withoutParameters('a dry run writes', /sales-orders/, ['dry_run']),
]
