import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t, { type Test } from 'tap'
import { startBrowser } from '../console/browser.ts'
import { freePort } from '../support/free-port.ts'
import { sdkSession } from '../support/pages.ts'
import { dataDirectory, demo, environment, startProcess } from '../support/process.ts'

// Compiles twice, which takes long on a busy machine.
t.setTimeout(600_000)

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const hasDeno = spawnSync('deno', ['--version']).status === 0
const site = ['--client-id', 'demo-portal', '--client-secret', 'demo-portal-secret']

t.test("sdk / the packed package compiles in a fresh folder and runs on the machine's own Node", async (t) => {
  const folder = await dataDirectory(t)
  const packages = join(folder, 'node_modules')
  await run('npm', ['pack', '--workspace', 'sdk', '--pack-destination', folder], { cwd: root })
  const [archive = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock']
  await run('npm', ['install', ...options, join(folder, archive)], { cwd: folder, env: environment({}) })
  const files = await readdir(join(packages, 'quayside-sdk'), { recursive: true })
  t.ok(files.includes('dist/index.js') && files.includes('dist/index.d.ts') && files.includes('README.md'))
  t.ok(files.includes('LICENSE') && files.includes('dist/cjs/index.d.ts'))
  t.notOk(files.some((name) => name.startsWith('src')))
  t.strictSame((await readdir(packages)).filter((name) => !name.startsWith('.')).sort(), [
    'openapi-fetch',
    'openapi-typescript-helpers',
    'quayside-sdk',
  ])
  const readme = await readFile(join(packages, 'quayside-sdk/README.md'), 'utf8')
  t.notMatch(readme, /\]\((?!https:|#)/, 'a link that npm cannot follow')

  const port = await freePort()
  const origins = `http://127.0.0.1:${port}`
  const server = await startProcess(t, { DATA_DIR: join(folder, 'data'), CORS_ORIGINS: origins })
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

  await t.test('in every kind of project', (t) => tryProjects(t, folder, server.url))

  const inFolder = { cwd: folder, env: environment({ QUAYSIDE_PASSWORD: demo.password }) }
  const lacking = await run('npx', ['quayside-sdk', 'verify'], inFolder).catch((error) => error)
  t.match(lacking, { code: 2, stderr: /npm install ajv ajv-formats/ })
  await run('npm', ['install', ...options, 'ajv@8.20.0', 'ajv-formats@3.0.1'], inFolder)
  const verified = await run('npx', ['quayside-sdk', 'verify', '--url', authUrl, ...site], inFolder)
  t.match(verified.stdout, /: no violation$/m)
  const help = await run('npx', ['quayside-sdk', '--help'], inFolder)
  t.match(help.stdout, /--client-secret SECRET/)

  await t.test('in Deno', { skip: !hasDeno && 'no deno here' }, async (t) => {
    await writeFile(join(folder, 'deno.mjs'), `console.log(JSON.stringify(await ${programFor(server.url)}))`)
    const { stdout } = await run('deno', ['run', '--node-modules-dir=manual', '--allow-net', 'deno.mjs'], inFolder)
    t.match(JSON.parse(stdout), results)
  })

  await t.test('in a browser', async (t) => {
    const browser = await startBrowser()
    if (typeof browser === 'string') return t.comment(`skipped: ${browser}`)
    t.teardown(() => browser.close())
    const page = await browser.newPage()
    await page.goto(await servePackages(t, packages, port))
    t.match(await page.evaluate(programFor(server.url)), results)
  })
})

/** Compiles a program strictly, with the types of the package, and runs it where the kind of project can run. */
async function tryProjects(t: Test, folder: string, url: string): Promise<void> {
  const program = `import { Quayside } from 'quayside-sdk'
const quayside = new Quayside({ url: '${url}', email: '${demo.email}', password: '${demo.password}', company: 1 })
async function main(): Promise<void> {
  const { body } = await quayside.articles.list({ article_code: 'WO-0001' })
  const code: string | undefined = body.data[0]?.article_code
  const { etag } = await quayside.articles.get(1)
  await quayside.articles.update(1, {}, { headers: { 'If-Match': etag as string }, timeoutSeconds: 10 })
  // @ts-expect-error A new article needs its fields.
  void (() => quayside.articles.create({}))
  // @ts-expect-error The list has no such filter.
  void (() => quayside.articles.list({ colour: 'red' }))
  console.log(code)
}
void main()
`
  const strict = ['--strict', '--skipLibCheck', 'false', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable']
  for (const [file, ...options] of [
    ['use.mts', '--module', 'nodenext'],
    ['use.cts', '--module', 'nodenext'],
    ['node10.ts', '--module', 'commonjs', '--moduleResolution', 'node10'],
    ['bundler.ts', '--module', 'preserve', '--moduleResolution', 'bundler', '--noEmit'],
  ] as [string, ...string[]][]) {
    await writeFile(join(folder, file), program)
    await run(join(root, 'node_modules/.bin/tsc'), [...strict, ...options, file], { cwd: folder })
    if (file === 'bundler.ts') continue
    const { stdout } = await run('bash', ['-c', `node ${file.replace('ts', 'js')}`], {
      cwd: folder,
      env: environment({}),
    })
    t.equal(stdout, 'WO-0001\n', file)
  }
}

/** Reads, gets an error and writes, with what browsers and Deno have. */
const programFor = (url: string) => `(async () => {
  const { isQuaysideError, Quayside } = await import('quayside-sdk')
  const quayside = new Quayside({ url: ${JSON.stringify(url)}, ...${JSON.stringify(demo)}, company: 1 })
  const { body } = await quayside.articles.list({ article_code: 'WO-0001' })
  const missing = await quayside.GET('/articles/{id}', { params: { path: { id: 999999 } } }).catch((error) => error)
  const changed = await quayside.change('/articles/{id}', { id: 1 }, () => ({ description: 'Changed elsewhere' }))
  return [body.data[0], isQuaysideError(missing) ? missing.code : 'another error', changed.body.data.description]
})()`

/** What the program gives. */
const results = [{ article_code: 'WO-0001' }, 'not_found', 'Changed elsewhere']

/** A page of another origin that finds the installed packages by their names, as a bundler would. */
async function servePackages(t: Test, packages: string, port: number): Promise<string> {
  const imports = { 'quayside-sdk': '/quayside-sdk/dist/index.js', 'openapi-fetch': '/openapi-fetch/dist/index.mjs' }
  const page = `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>`
  const server = createServer(async ({ url = '/' }, response) => {
    const isPage = url === '/'
    const text = isPage ? page : await readFile(join(packages, url), 'utf8').catch(() => undefined)
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': isPage ? 'text/html' : 'text/javascript' })
    response.end(text)
  }).listen(port, '127.0.0.1')
  t.teardown(() => server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${port}/`
}
