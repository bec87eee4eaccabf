import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { sdkSession } from '../support/pages.ts'
import { dataDirectory, demo, environment, startProcess } from '../support/process.ts'

// Compiles twice, which takes long on a busy machine.
t.setTimeout(600_000)

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const demoSite = [
  '--client-id',
  'demo-portal',
  '--client-secret',
  'demo-portal-secret',
  '--site-user',
  'ada@quayside.test',
]

t.test("sdk / the packed package compiles in a fresh folder and runs on the machine's own Node", async (t) => {
  const folder = await dataDirectory(t)
  const packages = join(folder, 'node_modules')
  await run('npm', ['pack', '--workspace', 'sdk', '--pack-destination', folder], { cwd: root })
  const [archive = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock']
  await run('npm', ['install', ...options, join(folder, archive)], { cwd: folder, env: environment({}) })
  const files = await readdir(join(packages, 'quayside-sdk'), { recursive: true })
  t.ok(files.includes('dist/index.js') && files.includes('dist/index.d.ts') && files.includes('README.md'))
  t.notOk(files.some((name) => name.startsWith('src')))

  const server = await startProcess(t, { DATA_DIR: join(folder, 'data') })
  const authUrl = /auth +(http:\S+)\/api/.exec(server.output())?.[1] as string
  const session = sdkSession().replace('http://127.0.0.1:3000', server.url).replace('http://127.0.0.1:3001', authUrl)
  await writeFile(join(folder, 'session.mts'), session)
  // The settings of a strict reader, who also checks the types of packages.
  const strict = ['--strict', '--skipLibCheck', 'false', '--module', 'nodenext', '--target', 'es2022']
  await run(join(root, 'node_modules/.bin/tsc'), [...strict, '--lib', 'es2022,dom,dom.iterable', 'session.mts'], {
    cwd: folder,
  })
  const { stdout } = await run('bash', ['-c', 'node --version && node session.mjs'], {
    cwd: folder,
    env: environment({}),
  })
  t.comment(stdout.split('\n', 1)[0])
  t.match(stdout, /^Ada Lovelace \[/m)

  const inFolder = { cwd: folder, env: environment({ QUAYSIDE_PASSWORD: demo.password }) }
  const verified = await run('npx', ['quayside-sdk', 'verify', '--url', authUrl, ...demoSite], inFolder)
  t.match(verified.stdout, /: no violation$/m)
  const help = await run('npx', ['quayside-sdk', '--help'], inFolder)
  t.match(help.stdout, /--client-secret SECRET/)
})
