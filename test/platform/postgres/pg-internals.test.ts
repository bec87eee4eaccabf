import { globSync, readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { type Test, t } from 'tap'
import type { Wire } from '../../../src/platform/postgres/driver/pg-internals.ts'

/**
 * What the pipelined driver assumes about pg's private parts, checked without a database. When a test fails after an
 * update of pg, adapt `src/platform/postgres/driver/pg-internals.ts`, and run with DATABASE_DRIVER=plain until then.
 */

const root = join(import.meta.dirname, '../../..')
const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version
const versions = `pg ${versionOf('pg')}, pg-protocol ${versionOf('pg-protocol')}`
const says = (assumption: string) => `${assumption} (${versions})`

const { prepareValue, Query, RowClient, RowParser } = await import(
  '../../../src/platform/postgres/driver/pg-internals.ts'
).catch((error) => {
  throw new Error(says(`pg-internals.ts does not load: ${error.message}`))
})

/** A message of the protocol: its code, its length and its content. */
function message(code: string, ...parts: (string | number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(code), length, content])
}

const readyForQuery = message('Z', 'I')
const row = message('D', [0, 1], [0, 0, 0, 2], '42')
const description = message('T', [0, 1], 'n\0', [0, 0, 0, 0, 0, 0, 0, 0, 0, 23, 0, 4, 255, 255, 255, 255, 0, 0])

t.test('pg-protocol: the parser hands each packet to handlePacket', async (t: Test) => {
  const seen: Record<string, unknown>[] = []
  const parser = new RowParser()
  const bytes = Buffer.concat([description, row, message('C', 'SELECT 1\0'), readyForQuery])
  // Split in the middle of the row, as a network may do.
  for (const part of [bytes.subarray(0, description.length + 8), bytes.subarray(description.length + 8)])
    parser.parse(part, (found) => {
      const { bytes, offset } = found as never as { bytes?: Buffer; offset: number }
      seen.push({ ...found, value: bytes?.toString('utf8', offset + 6, offset + 8) })
    })
  t.match(
    seen,
    [
      { name: 'rowDescription', fields: [{ name: 'n', dataTypeID: 23 }] },
      { name: 'dataRow', length: row.length - 1, value: '42' },
      { name: 'commandComplete', text: 'SELECT 1' },
      { name: 'readyForQuery', status: 'I' },
    ],
    says('Parser.parse calls handlePacket(offset, code, length, bytes) and passes on what it returns'),
  )
})

t.test('pg: utils.prepareValue turns values into parameters', async (t: Test) => {
  const values = [null, undefined, 1.5, true, 'x', ['a', 'b"c', null], { a: 1 }, [1, 2]].map(prepareValue)
  const expected = [null, null, '1.5', 'true', 'x', '{"a","b\\"c",NULL}', '{"a":1}', '{"1","2"}']
  t.strictSame(values, expected, says('pg.utils.prepareValue returns texts'))
})

t.test('pg: the connection has methods for the messages of the protocol', async (t: Test) => {
  const { connection } = new RowClient() as unknown as { connection: Record<string, unknown> }
  for (const name of ['close', 'parse', 'describe', 'bind', 'execute', 'sync', 'attachListeners', 'emit'])
    t.type(connection[name], 'function', says(`client.connection.${name} is a method`))
  const { cork, uncork, writableCorked } = connection.stream as Wire['stream']
  t.match({ cork, uncork, writableCorked }, { cork: Function, uncork: Function, writableCorked: 0 }, says('stream'))
})

t.test('pg: a client sends queries of a subclass, and calls its methods as answers arrive', async (t: Test) => {
  const { port, received } = await startFakeServer(t)
  const client = new RowClient({ host: '127.0.0.1', port, user: 'x', database: 'x' })
  t.teardown(() => client.end())
  await client.connect()
  const corked: number[] = []
  const calls: string[] = []

  class Recorded extends Query {
    readonly #done: () => void

    constructor(text: string, done: () => void) {
      super(text, ['1'], done)
      this.#done = done
    }

    requiresPreparation(): boolean {
      return true
    }

    prepare(connection: Wire): void {
      corked.push(connection.stream.writableCorked)
      connection.close({ type: 'S', name: this.text })
      connection.parse({ text: this.text, name: this.text })
      connection.describe({ type: 'S', name: this.text })
      connection.bind({ portal: '', statement: this.text, values: this.values })
      connection.execute({ portal: '', rows: 0 })
      connection.sync()
    }

    handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
      calls.push(`description ${fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`)}`)
    }

    handleDataRow({ length }: { length: number }): void {
      calls.push(`row ${length}`)
    }

    handleCommandComplete({ text }: { text: string }): void {
      calls.push(`complete ${text}`)
    }

    handleReadyForQuery(): void {
      calls.push('ready')
      this.#done()
    }

    handleError(error: Error & { code?: string }, connection: Wire): void {
      calls.push(
        `error ${error.code} ${(connection as unknown) === (client as unknown as Record<string, unknown>).connection}`,
      )
      this.#done()
    }
  }

  const run = (text: string) => new Promise<void>((done) => client.query(new Recorded(text, done) as never))
  await Promise.all([run('first'), run('refused'), run('third')])
  const answer = ['description n 23', `row ${row.length - 1}`, 'complete SELECT 1', 'ready']
  t.strictSame(
    calls,
    [...answer, 'error 0A000 true', ...answer],
    says(
      'the client calls handleRowDescription, handleDataRow, handleCommandComplete, handleReadyForQuery, handleError',
    ),
  )
  t.strictSame(corked, [1, 1, 1], says('Query.submit corks the stream once while it calls prepare'))
  t.equal(
    received.mostUnanswered,
    3,
    says('with the option pipeline, queries are sent before earlier ones are answered'),
  )
  t.strictSame(received.codes.slice(0, 6).join(''), 'CPDBES', says('messages are sent in the order of the calls'))
  t.strictSame(
    (client as unknown as { connection: { parsedStatements: object } }).connection.parsedStatements,
    {},
    says('pg keeps no list of statements that queries without a name have parsed'),
  )
})

interface Received {
  codes: string[]
  mostUnanswered: number
}

/** A server with the part of the protocol that a client needs. Answers every sync; a query named "refused" fails. */
async function startFakeServer(t: Test): Promise<{ port: number; received: Received }> {
  const received: Received = { codes: [], mostUnanswered: 0 }
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    let isStarted = false
    let unanswered: Buffer[] = []
    socket.on('data', (bytes) => {
      let at = 0
      if (!isStarted) {
        isStarted = true
        at = bytes.readUInt32BE(0)
        socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), readyForQuery]))
      }
      let isRefused = false
      while (at < bytes.length) {
        const length = bytes.readUInt32BE(at + 1)
        const code = bytes.toString('latin1', at, at + 1)
        received.codes.push(code)
        isRefused ||= bytes.toString('latin1', at, at + length).includes('refused')
        if (code === 'S') {
          unanswered.push(answerTo(isRefused))
          isRefused = false
        }
        at += length + 1
      }
      // Answers are delayed: a client that does not pipeline has sent only one query by then.
      setTimeout(() => {
        received.mostUnanswered = Math.max(received.mostUnanswered, unanswered.length)
        socket.write(Buffer.concat(unanswered))
        unanswered = []
      }, 50)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as { port: number }).port, received }
}

function answerTo(isRefused: boolean): Buffer {
  const closed = message('3')
  if (isRefused) return Buffer.concat([closed, message('E', 'SERROR\0', 'C0A000\0', 'Mrefused\0', '\0'), readyForQuery])
  const parameters = message('t', [0, 1], [0, 0, 0, 25])
  return Buffer.concat([
    closed,
    message('1'),
    parameters,
    description,
    message('2'),
    row,
    message('C', 'SELECT 1\0'),
    readyForQuery,
  ])
}

t.test('no other file touches a private part', async (t: Test) => {
  for (const file of globSync('src/**/*.ts', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8')
    if (file.endsWith('/pg-internals.ts')) continue
    t.notMatch(
      source,
      /pg-protocol|pg\.Query\b|\butils\b|parsedStatements|submittedNamedStatements|attachListeners/,
      file,
    )
    if (!file.endsWith('/pipelined.ts')) t.notMatch(source, /import \{[^}]*\} from '.*\/pg-internals\.ts'/, file)
  }
})
