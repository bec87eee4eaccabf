import { execFileSync, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { dataDirectory, environment, startProcess } from './support/process.ts'

const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8')
const hasCurl = spawnSync('curl', ['--version']).status === 0

t.test('README / its first session works as written', { skip: !hasCurl && 'curl is not installed' }, async (t) => {
  const server = await startProcess(t, { DATA_DIR: await dataDirectory(t) })
  const session = /```sh\n([\s\S]*?)```/.exec(readme)?.[1] as string
  t.match(session, '127.0.0.1:3000')
  const script = session.replaceAll('http://127.0.0.1:3000', server.url).replaceAll('curl -s', 'curl -s -w "\\n"')
  const answers = execFileSync('bash', ['--norc', '-euc', script], { encoding: 'utf8', env: environment({}) })
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  t.match(answers, [
    { data: [{ id: 1, is_primary: true }, { id: 2 }] },
    { data: [{ description: /bolt/i }, {}], meta: { per_page: 2 } },
    { data: { article_code: 'OIL/5L', version: 1 } },
    { data: { description: 'Olive oil, 5 litres', version: 2 } },
    { data: { articles: [{ id: Number, article_code: String, stock: [{ available: Number }] }] } },
    { message: 'The token has been revoked.' },
  ])
  await server.end('SIGTERM')
})

t.test(
  'README / the session with the authentication service works as written',
  { skip: !hasCurl && 'curl is not installed' },
  async (t) => {
    const server = await startProcess(t, { DATA_DIR: await dataDirectory(t) }, ['auth'])
    const session = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)][1]?.[1] as string
    t.match(session, '127.0.0.1:3001')
    const script = session.replaceAll('http://127.0.0.1:3001', server.url).replaceAll('curl -s', 'curl -s -w "\\n"')
    const answers = execFileSync('bash', ['--norc', '-euc', script], { encoding: 'utf8', env: environment({}) })
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
    t.match(answers, [
      { enabled: true, site_name: 'Portal' },
      { user: { email: 'ada@quayside.test' }, site: { slug: 'portal' } },
      { data: [{ name: 'Ada Lovelace' }, { name: 'Grace Hopper' }] },
      { data: [{ slug: 'admin' }, { slug: 'user-desk' }] },
    ])
    await server.end('SIGTERM')
  },
)

t.test("README / its sessions can run in one shell: they do not overwrite each other's variables", async (t) => {
  const sessions = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, session]) => session as string)
  const assigned = sessions.flatMap((session) => [...session.matchAll(/^(\w+)=/gm)].map(([, name]) => name as string))
  t.ok(assigned.length > 5)
  t.strictSame(assigned, [...new Set(assigned)])
})
