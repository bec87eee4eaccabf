import { connect, type Socket } from 'node:net'
import t, { type Test } from 'tap'
import { startApp, type TestApp } from '../support/app.ts'
import { signIn } from '../support/console.ts'
import { ofRealSize } from '../support/databases.ts'
import { thorough } from '../support/thorough.ts'
import { createArticle, createWorld, type World } from '../support/world.ts'

interface Event {
  id: string
  type: string
  data: { id: number; type: string; company_id: number }
}

/** A reader of a stream, over a real connection. */
class StreamReader {
  readonly response: Response
  private readonly source: ReadableStreamDefaultReader<Uint8Array>
  private text = ''

  constructor(response: Response) {
    this.response = response
    this.source = (response.body as ReadableStream<Uint8Array>).getReader()
  }

  /** The next event; undefined at the end of the stream. */
  async next(): Promise<Event | undefined> {
    for (;;) {
      const end = this.text.indexOf('\n\n')
      if (end >= 0) {
        const block = this.text.slice(0, end)
        this.text = this.text.slice(end + 2)
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
        if (!block.startsWith(':')) return { id: field('id'), type: field('event'), data: JSON.parse(field('data')) }
        continue
      }
      const { value, done } = await this.source.read()
      if (done) return undefined
      this.text += Buffer.from(value).toString()
    }
  }

  close(): Promise<void> {
    return this.source.cancel()
  }
}

async function listen(t: Test): Promise<{ app: TestApp; address: string }> {
  const app = await startApp(t)
  return { app, address: await app.server.listen({ port: 0, host: '127.0.0.1' }) }
}

const server = await listen(t)

/** A world of its own on the server that most tests share. */
async function start({ app, address } = server): Promise<{ app: TestApp; world: World; address: string }> {
  return { app, world: await createWorld(app), address }
}

async function open(t: Test, address: string, headers: Record<string, string>, query = ''): Promise<StreamReader> {
  const reader = new StreamReader(await fetch(`${address}/api/events/stream${query}`, { headers }))
  t.teardown(() => reader.close().catch(() => {}))
  return reader
}

const headersOf = ({ ours }: World) => ({
  authorization: `Bearer ${ours.token}`,
  'x-company-id': String(ours.companyId),
})

t.test('a stream / begins with the next event, and shows only the own company', async (t) => {
  const { world, address } = await start()
  await createArticle(world.ours.client, { article_code: 'BEFORE' })
  const reader = await open(t, address, headersOf(world))
  t.equal(reader.response.status, 200)
  t.match(reader.response.headers.get('content-type'), /^text\/event-stream/)
  t.equal(reader.response.headers.get('cache-control'), 'no-store')
  await createArticle(world.theirs.client, { article_code: 'THEIRS' })
  const article = await createArticle(world.ours.client, { article_code: 'AFTER' })
  const event = await reader.next()
  t.match(event, { type: 'article.created', data: { company_id: world.ours.companyId, data: { id: article.id } } })
})

t.test('a stream / goes on after Last-Event-ID or a cursor, without a gap or a repetition', async (t) => {
  const { world, address } = await start()
  const { cursor } = await firstCursor(world)
  const ids: number[] = []
  for (let count = 0; count < 150; count++) {
    ids.push((await createArticle(world.ours.client, { article_code: `A-${count}` })).id)
  }
  const first = await open(t, address, headersOf(world), `?cursor=${cursor}`)
  const seen: Event[] = []
  while (seen.length < 70) seen.push((await first.next()) as Event)
  await first.close()
  const second = await open(t, address, { ...headersOf(world), 'last-event-id': (seen.at(-1) as Event).id })
  while (seen.length < 150) seen.push((await second.next()) as Event)
  t.strictSame(
    seen.map(({ data }) => (data as unknown as { data: { id: number } }).data.id),
    ids,
  )
  const wrong = await fetch(`${address}/api/events/stream?cursor=wrong`, { headers: headersOf(world) })
  t.equal(wrong.status, 422)
  const both = { ...headersOf(world), 'last-event-id': 'wrong' }
  t.equal((await fetch(`${address}/api/events/stream`, { headers: both })).status, 422)
})

t.test('a stream / ends when its token is revoked, and when the module is off', async (t) => {
  const { app, world, address } = await start()
  const { ours } = world
  const reader = await open(t, address, headersOf(world))
  await ours.client.post('/auth/revoke')
  t.equal(await reader.next(), undefined)
  t.equal((await fetch(`${address}/api/events/stream`, { headers: headersOf(world) })).status, 401)

  const console = await signIn(app, 'auditor')
  const headers = { ...console.read, 'x-company-id': String(ours.companyId) }
  const ofConsole = await open(t, address, headers)
  t.equal(ofConsole.response.status, 200, 'a console session can follow events too')
  await app.db.deleteFrom('company_modules').where('module_slug', '=', 'webhooks').execute()
  t.equal(await ofConsole.next(), undefined)
  t.equal((await fetch(`${address}/api/events/stream`, { headers })).status, 403)
})

thorough(t, 'a stream / does not keep the session of a console open', async (t) => {
  const { app, world, address } = await start(await listen(t))
  const { ours } = world
  const console = await signIn(app, 'auditor')
  const headers = { ...console.read, 'x-company-id': String(ours.companyId) }
  const reader = await open(t, address, headers)
  // The new name makes the server read the session again.
  await app.pool.query(`update console_sessions set last_seen_at = now() - interval '2 hours'`)
  await app.pool.query(`update console_accounts set name = 'Another name'`)
  const isSeen = async () => {
    const { rows } = await app.pool.query(
      `select last_seen_at > now() - interval '1 hour' as is_seen from console_sessions`,
    )
    return rows[0].is_seen
  }
  for (const article_code of ['FIRST', 'SECOND']) {
    await createArticle(ours.client, { article_code })
    t.match(await reader.next(), { type: 'article.created' })
  }
  t.notOk(await isSeen(), 'events are no requests')
  await fetch(`${address}/api/console/session`, { headers: console.read })
  t.ok(await isSeen())
})

t.test('a stream / ends when the server shuts down', async (t) => {
  const { app, world, address } = await start(await listen(t))
  const reader = await open(t, address, headersOf(world))
  const ending = reader.next()
  await app.server.drain()
  t.equal(await ending, undefined)
})

t.test('requests without a reader / do not count as open streams', async (t) => {
  const { world, address } = await start()
  for (let count = 0; count < 12; count++) {
    const head = await fetch(`${address}/api/events/stream`, { method: 'HEAD', headers: headersOf(world) })
    t.equal(head.status, 200)
  }
  for (let count = 0; count < 12; count++) {
    const leaving = new AbortController()
    const asked = fetch(`${address}/api/events/stream`, { headers: headersOf(world), signal: leaving.signal })
    setTimeout(() => leaving.abort(), count % 4)
    await asked.catch(() => {})
  }
  await untilOpen(t, world, address)
})

t.test('wrong positions / are refused', async (t) => {
  const { ours } = await createWorld(await startApp(t))
  t.equal((await ours.client.get('/events/stream?cursor=nonsense')).status, 422)
})

t.test('an eleventh stream of a company / is refused until another one has ended', async (t) => {
  const { app, world, address } = await start()
  const readers: StreamReader[] = []
  for (let count = 0; count < 5; count++) readers.push(await open(t, address, headersOf(world)))
  const sixth = await fetch(`${address}/api/events/stream`, { headers: headersOf(world) })
  t.equal(sixth.status, 503, 'one caller has at most five')
  for (let count = 0; count < 5; count++) {
    const { read } = await signIn(app, 'auditor')
    readers.push(await open(t, address, { ...read, 'x-company-id': String(world.ours.companyId) }))
    t.equal(readers.at(-1)?.response.status, 200, 'others still have a place')
  }
  const refused = await fetch(`${address}/api/events/stream`, { headers: headersOf(world) })
  t.equal(refused.status, 503)
  t.equal(refused.headers.get('retry-after'), '10')
  const theirs = { authorization: `Bearer ${world.theirs.token}`, 'x-company-id': String(world.theirs.companyId) }
  t.equal((await open(t, address, theirs)).response.status, 200, 'another company has its own')
  await readers[0]?.close()
  await untilOpen(t, world, address)
})

async function untilOpen(t: Test, world: World, address: string): Promise<void> {
  for (let status = 503; status !== 200; ) {
    const reader = await open(t, address, headersOf(world))
    status = reader.response.status
    if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  t.pass('a place is free again')
}

thorough(t, 'a reader that does not read / makes the server read no further, and is cut', ofRealSize, async (t) => {
  const { app, world, address } = await start(await listen(t))
  const { cursor } = await firstCursor(world)
  await app.pool.query(
    `insert into events (company_id, type, resource, record_id, data)
     select $1, 'article.created', 'article', number, json_build_object('text', repeat('x', 20000))
       from generate_series(1, 2000) number`,
    [world.ours.companyId],
  )
  // Fastify sets this timeout for every connection; a minute is too long for a test.
  app.server.server.setTimeout(1_000)
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const headers = Object.entries({ ...headersOf(world), host: 'localhost' }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`GET /api/events/stream?cursor=${cursor} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  socket.pause()
  const cut = new Promise<string>((resolve) => {
    socket.on('close', () => resolve('cut'))
    socket.on('error', () => resolve('cut'))
  })
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  const before = bytesReadBy(socket)
  socket.resume()
  t.equal(await cut, 'cut')
  t.ok(bytesReadBy(socket) < 40_000_000, 'not everything was sent')
  t.equal(before, 0)
})

function bytesReadBy(socket: Socket): number {
  return socket.bytesRead
}

async function firstCursor({ ours }: World): Promise<{ cursor: string }> {
  for (let cursor: string | undefined; ; ) {
    const { body } = await ours.client.get(`/events${cursor === undefined ? '' : `?cursor=${cursor}`}`)
    cursor = body.meta.next_cursor as string
    if (!body.meta.has_more) return { cursor }
  }
}
