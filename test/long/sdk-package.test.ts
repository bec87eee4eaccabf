import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { sdkSession } from '../support/pages.ts'
import { dataDirectory, environment, startProcess } from '../support/process.ts'

// Compiles twice, which takes long on a busy machine.
t.setTimeout(600_000)

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

t.test("sdk / the packed package compiles in a fresh folder and runs on the machine's own Node", async (t) => {
  const folder = await dataDirectory(t)
  const packages = join(folder, 'node_modules')
  await mkdir(packages)
  await run('npm', ['pack', '--workspace', 'sdk', '--pack-destination', folder], { cwd: root })
  const [archive = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
  // npm would fetch the dependency, which is here already.
  await run('tar', ['-xzf', join(folder, archive), '-C', packages])
  await cp(join(packages, 'package'), join(packages, 'quayside-sdk'), { recursive: true })
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers']) {
    await cp(join(root, 'node_modules', name), join(packages, name), { recursive: true })
  }
  const files = await readdir(join(packages, 'quayside-sdk'), { recursive: true })
  t.ok(files.includes('dist/index.js') && files.includes('dist/index.d.ts') && files.includes('README.md'))
  t.notOk(files.some((name) => name.startsWith('src')))

  const server = await startProcess(t, { DATA_DIR: join(folder, 'data') })
  const authUrl = /auth +(http:\S+)\/api/.exec(server.output())?.[1] as string
  const session = sdkSession().replace('http://127.0.0.1:3000', server.url).replace('http://127.0.0.1:3001', authUrl)
  await writeFile(join(folder, 'session.mts'), session)
  // The settings of a strict reader, who also checks the types of packages.
  const options = ['--strict', '--skipLibCheck', 'false', '--module', 'nodenext', '--target', 'es2022']
  await run(join(root, 'node_modules/.bin/tsc'), [...options, '--lib', 'es2022,dom,dom.iterable', 'session.mts'], {
    cwd: folder,
  })
  const { stdout } = await run('bash', ['-c', 'node --version && node session.mjs'], {
    cwd: folder,
    env: environment({}),
  })
  t.comment(stdout.split('\n', 1)[0])
  t.match(stdout, /^Ada Lovelace \[/m)
})
