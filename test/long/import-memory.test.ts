import { gzipSync } from 'node:zlib'
import t from 'tap'
import { call, dataDirectory, demo, startProcess } from '../support/process.ts'

/** Files that are small on the wire and large in memory, sent to a server with a small heap. */
const DATA_DIR = await dataDirectory(t)
const server = await startProcess(
  t,
  { DATA_DIR, LOG_LEVEL: 'warn', IMPORTS_PER_COMPANY: '3' },
  [],
  [process.execPath, '--max-old-space-size=256', 'src/start.js'],
)
const { body: login } = await call(server, '/auth/token', demo)
const user = { authorization: `Bearer ${login.token}`, 'x-company-id': '1' }

function send(content: Buffer, type = 'text/csv') {
  return fetch(`${server.url}/api/imports?kind=articles`, {
    method: 'POST',
    headers: { ...user, 'content-type': type, 'content-encoding': 'gzip' },
    body: gzipSync(content),
  })
}

const header = 'article_code,description,um3pl\n'
const file = (filling: Buffer | string, end = '\n') =>
  Buffer.concat([Buffer.from(header), Buffer.alloc(95_000_000, filling), Buffer.from(end)])

t.test('createImport / refuses what would take gigabytes, and the server lives on', async (t) => {
  const files: [string, Buffer, string?][] = [
    ['a row of empty cells', file(',')],
    ['rows of one cell', file('a\n')],
    ['a quoted cell without end', file('"')],
    ['lines of one row', file('"\n",')],
    ['a line without end', Buffer.alloc(95_000_000, '['), 'application/x-ndjson'],
    ['a header without end', Buffer.alloc(95_000_000, 'a,')],
  ]
  for (const [name, content, type] of files) {
    // Three at a time, as many as a company may send.
    const replies = await Promise.all([1, 2, 3].map(() => send(content, type)))
    for (const reply of replies) {
      t.ok([400, 422].includes(reply.status), `${name}: ${reply.status}`)
      t.ok((await reply.text()).length < 2_000, name)
    }
  }
  const imports = await fetch(`${server.url}/api/imports`, { headers: user })
  t.equal(imports.status, 200)
  t.strictSame(await imports.json(), { data: [] }, 'nothing is kept')
})
