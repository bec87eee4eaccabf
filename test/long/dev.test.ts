import { existsSync, readFileSync } from 'node:fs'
import { appendFile, cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { dataDirectory, startProcess } from '../support/process.ts'
import { eventually } from '../support/receiver.ts'

const root = join(import.meta.dirname, '../..')

t.test('npm run dev / restarts on a change, with one embedded database at a time', async (t) => {
  const checkout = await dataDirectory(t)
  for (const part of ['src', 'generated', 'graphql', 'migrations', 'package.json']) {
    await cp(join(root, part), join(checkout, part), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'))
  const lockFile = join(checkout, 'data/postgres/postmaster.pid')
  const databaseProcess = () => Number(readFileSync(lockFile, 'utf8').split('\n', 1)[0])

  const server = await startProcess(t, { DATA_DIR: join(checkout, 'data') }, [], ['npm', 'run', 'dev'], checkout)
  const firstDatabase = databaseProcess()
  await appendFile(join(checkout, 'src/platform/errors.ts'), '// changed\n')
  await eventually(() => server.output().split('Quayside is ready.').length === 3, 'a second start', 60_000)
  t.not(databaseProcess(), firstDatabase)
  t.notOk(isRunning(firstDatabase), 'the first database has ended')

  // These are read as files, not imported.
  for (const [index, file] of ['generated/logistics/openapi.json', 'graphql/catalog.graphql'].entries()) {
    await appendFile(join(checkout, file), '\n')
    await eventually(
      () => server.output().split('Quayside is ready.').length === 4 + index,
      `a start after ${file}`,
      60_000,
    )
  }

  const lastDatabase = databaseProcess()
  await server.end('SIGTERM')
  t.notOk(isRunning(lastDatabase), 'the last database has ended with the server')
  t.notOk(existsSync(lockFile))
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
