import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { blocksOf, type Page, pages } from '../support/pages.ts'
import { dataDirectory, demo, environment, startProcess } from '../support/process.ts'

t.setTimeout(300_000)

const root = join(import.meta.dirname, '../..')
const files = globSync('openapi/flows/*.arazzo.yaml', { cwd: root }).sort()

const redocly = (...parameters: string[]) => execute(join(root, 'node_modules/.bin/redocly'), parameters)

async function execute(program: string, parameters: string[]): Promise<{ passed: boolean; output: string }> {
  // Redocly asks its own server about new versions otherwise.
  const env = {
    ...environment({}),
    PATH: process.env.PATH,
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    REDOCLY_TELEMETRY: 'off',
    QUAYSIDE_PASSWORD: demo.password,
  }
  try {
    const { stdout, stderr } = await promisify(execFile)(program, parameters, { cwd: root, env, maxBuffer: 1e8 })
    return { passed: true, output: stdout + stderr }
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return { passed: false, output: stdout + stderr }
  }
}

t.test('flows / are valid Arazzo documents', async (t) => {
  t.equal(files.length, 6)
  const { passed, output } = await redocly('lint', ...files)
  t.ok(passed, output)
})

t.test('flows / run against a server with demo data', async (t) => {
  const server = await startProcess(t, {
    DATA_DIR: join(await dataDirectory(t), 'data'),
    RATE_LIMIT_DATA_PER_MINUTE: '1000',
  })
  const authUrl = /auth +(http:\S+)\/api/.exec(server.output())?.[1]
  const user = ['--input', `email=${demo.email}`, '--input', `password=${demo.password}`, '--input', 'company=1']
  const site = ['--input', 'clientId=demo-portal', '--input', 'clientSecret=demo-portal-secret']
  const bounded = ['--input', 'run=flow-1', '--max-fetch-timeout', '20000', '--execution-timeout', '200000']
  const isAuth = (file: string) => basename(file).startsWith('site-')
  const logistics = files.filter((file) => !isAuth(file))
  const runs = [
    ['respect', ...logistics, '--server', `logistics=${server.url}/api`, ...user, ...bounded],
    ['respect', ...files.filter(isAuth), '--server', `auth=${authUrl}/api`, ...site, ...bounded],
  ]
  for (const parameters of runs) {
    const { passed, output } = await redocly(...parameters)
    t.ok(passed, output)
    t.match(output, /Workflows: 1 passed, 1 total/)
  }
})

t.test('docs/clients.md / its commands for a server on this machine succeed', async (t) => {
  const page = pages.find(({ path }) => path === 'docs/clients.md') as Page
  const lines = blocksOf(page).flatMap(({ code }) => code.trim().split('\n'))
  const commands = lines.filter((line) => /^(npm run quayside|npx redocly) .*http:\/\/127/.test(line))
  t.equal(commands.length, 4)
  const limits = ['DATA', 'TOKEN', 'LOGIN', 'SITE', 'VERIFY'].map((name) => [`RATE_LIMIT_${name}_PER_MINUTE`, '10000'])
  const server = await startProcess(t, {
    DATA_DIR: join(await dataDirectory(t), 'data'),
    ...Object.fromEntries(limits),
  })
  const authUrl = /auth +(http:\S+)\/api/.exec(server.output())?.[1] as string
  for (const command of commands) {
    const here = command.replace('http://127.0.0.1:3000', server.url).replace('http://127.0.0.1:3001', authUrl)
    const { passed, output } = await execute('bash', ['--norc', '-euc', here])
    t.ok(passed, `${command}\n${output}`)
  }
})
