import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { startProcess } from './support/process.ts'

const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8')
const hasCurl = spawnSync('curl', ['--version']).status === 0

t.test('README / its first session works as it is written', { skip: !hasCurl && 'no curl here' }, async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-readme-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const server = await startProcess(t, { DATA_DIR: directory })
  const session = /```sh\n([\s\S]*?)```/.exec(readme)?.[1] as string
  t.match(session, '127.0.0.1:3000')
  const script = session.replaceAll('http://127.0.0.1:3000', server.url).replaceAll('curl -s', 'curl -s -w "\\n"')
  const answers = execFileSync('bash', ['-euc', script], { encoding: 'utf8' })
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
  'README / the session with the authentication service works too',
  { skip: !hasCurl && 'no curl here' },
  async (t) => {
    const directory = await mkdtemp(join(tmpdir(), 'quayside-readme-'))
    t.teardown(() => rm(directory, { recursive: true, force: true }))
    const server = await startProcess(t, { DATA_DIR: directory }, ['auth'])
    const session = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)][1]?.[1] as string
    t.match(session, '127.0.0.1:3001')
    const script = session.replaceAll('http://127.0.0.1:3001', server.url).replaceAll('curl -s', 'curl -s -w "\\n"')
    const answers = execFileSync('bash', ['-euc', script], { encoding: 'utf8' })
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

t.test('README / its sessions can be run in one shell: none overwrites a variable of another', async (t) => {
  const sessions = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, session]) => session as string)
  const assigned = sessions.flatMap((session) => [...session.matchAll(/^(\w+)=/gm)].map(([, name]) => name as string))
  t.ok(assigned.length > 5)
  t.strictSame(assigned, [...new Set(assigned)])
})

t.test('README / every npm script it names exists', async (t) => {
  const { scripts } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8'))
  const named = [...readme.matchAll(/npm (?:run ([a-z:]+)|(start|test))/g)].map(([, script, short]) => script ?? short)
  t.ok(named.length > 5)
  for (const name of new Set(named)) t.ok(scripts[name as string], `npm run ${name}`)
})
