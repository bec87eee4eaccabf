import { execFile } from 'node:child_process'
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { sdkSession } from '../support/pages.ts'
import { dataDirectory, environment, startProcess } from '../support/process.ts'

const root = join(import.meta.dirname, '../..')

t.test('sdk/README.md / its examples run as they are written', async (t) => {
  const folder = await dataDirectory(t)
  const server = await startProcess(t, { DATA_DIR: join(folder, 'data') })
  const authUrl = /auth +(http:\S+)\/api/.exec(server.output())?.[1] as string
  const session = sdkSession().replace('http://127.0.0.1:3000', server.url).replace('http://127.0.0.1:3001', authUrl)
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const program = join(folder, 'session.mts')
  await writeFile(program, session)
  const parameters = ['--conditions=quayside-source', program]
  const { stdout } = await promisify(execFile)(process.execPath, parameters, { env: environment({}) })
  for (const expected of [/bolt/i, /^SO-\S+ \w+$/m, /^There is no article 999999999\. [\w-]+$/m, /^Ada Lovelace \[/m]) {
    t.match(stdout, expected)
  }
  t.match(stdout, /^user-desk$/m)
})
