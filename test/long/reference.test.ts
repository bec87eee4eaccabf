import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { dataDirectory, environment, startProcess } from '../support/process.ts'

/** What a reader of the reference and the guide can copy works on the demo data. */

interface Entry {
  key: string
  value: string
  disabled?: boolean
}
interface Request {
  name: string
  event?: unknown
  request: {
    method: string
    auth?: { type: string; bearer?: Entry[] }
    header: Entry[]
    url: { path: string[]; query: Entry[]; variable: Entry[] }
    body?: { raw: string }
  }
}
interface Collection {
  auth: { type: string; bearer: Entry[] }
  variable: Entry[]
  item: { name: string; item: Request[] }[]
}

const root = join(import.meta.dirname, '../..')
const flows = join(root, 'examples/flows')
const environmentOfServer = {
  WEBHOOK_ALLOW_PRIVATE: 'true',
  RATE_LIMIT_DATA_PER_MINUTE: '100000',
  RATE_LIMIT_TOKEN_PER_MINUTE: '1000',
}
const server = await startProcess(t, { DATA_DIR: await dataDirectory(t), ...environmentOfServer })
const addresses = { logistics: server.url, auth: /auth +(http:\S+)\/api/.exec(server.output())?.[1] as string }

t.test('guide / its programs run as they are, and run again', async (t) => {
  const folder = await dataDirectory(t)
  const files = readdirSync(flows)
  for (const file of [...files, ...files]) {
    const [command, ...flags] = commandOf(file)
    if (spawnSync(command, ['--version']).status !== 0) {
      t.comment(`${file} is skipped: there is no ${command} here`)
      continue
    }
    const code = readFileSync(join(flows, file), 'utf8')
      .replaceAll('http://127.0.0.1:3000', addresses.logistics)
      .replaceAll('http://127.0.0.1:3001', addresses.auth)
    const output = execFileSync(command, flags, { input: code, cwd: folder, encoding: 'utf8', env: environment({}) })
    t.ok(output.trim() !== '', `${file} prints something`)
    t.notMatch(output, /"code":"|Error/, `${file} is refused nothing`)
  }
})

/** Programs are read from the standard input, so that they need no file. */
function commandOf(file: string): [string, ...string[]] {
  if (file.endsWith('.sh')) return ['bash', '--norc', '-eu']
  if (file.endsWith('.py')) return ['python3', '-']
  const sdk = join(root, 'sdk/src/index.ts')
  // Stands for the installed package.
  const resolve = `export const resolve = (name, context, next) => next(name === 'quayside-sdk' ? 'file://${sdk}' : name, context)`
  const register = `import { register } from 'node:module'; register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(resolve)}))`
  const conditions = '--conditions=quayside-source'
  return [
    process.execPath,
    '--input-type=module-typescript',
    conditions,
    '--import',
    `data:text/javascript,${encodeURIComponent(register)}`,
  ]
}

t.test('collection / each request works on the demo data, as it is filled in', async (t) => {
  for (const [service, address] of Object.entries(addresses)) {
    const answer = await fetch(`${address}/docs/collection.json`)
    t.match(answer.headers.get('content-type'), 'application/json')
    const collection = (await answer.json()) as Collection
    const variables = Object.fromEntries(collection.variable.map(({ key, value }) => [key, value]))
    t.equal(variables.url, `${address}/api`, 'calls the server that it comes from')
    const fill = (text: string) => text.replaceAll(/{{(\w+)}}/g, (_, name: string) => variables[name] as string)
    for (const { name, request, event } of collection.item.flatMap(({ item }) => item)) {
      // What others need, a file that the contract cannot show, and an answer without an end.
      if (
        request.method === 'DELETE' ||
        /^(Log out|Import a file|Change your own password|Follow events live)$/.test(name)
      )
        continue
      // Records that the demo data does not have, and keys, which only a super-admin manages.
      if (
        /imports\/:id|stock\/(lots|serials)\/:id|invitations\/:id|clients\/:id|:deliveryId|connector-keys/.test(
          request.url.path.join('/'),
        )
      )
        continue
      if (name === 'See how far a replay is') continue
      // What needs the link of a mail, the code of an app, or the cookie of the account page.
      const ofAccount =
        /^account(\/(password|email-change|sessions|activity|invitations\/\w+|interactions\/.+|recovery-codes|second-factor.*|passkeys.*|session\/passkey.*|sites\/.+))?$/
      if (/ with (a link|the second factor)$/.test(name) || ofAccount.test(request.url.path.join('/'))) continue
      if (name === 'Read the session of the account page') continue
      const given = Object.fromEntries(request.url.variable.map(({ key, value }) => [`:${key}`, value]))
      const path = request.url.path.map((part) => encodeURIComponent(given[part] ?? part)).join('/')
      const sent = (entries: Entry[]) =>
        entries.filter(({ disabled }) => !disabled).map(({ key, value }): [string, string] => [key, fill(value)])
      const { bearer } = request.auth ?? collection.auth
      const credentials = bearer ? { authorization: `Bearer ${fill(bearer[0]?.value as string)}` } : {}
      const reply = await fetch(`${address}/api/${path}?${new URLSearchParams(sent(request.url.query))}`, {
        method: request.method,
        headers: { ...Object.fromEntries(sent(request.header)), ...credentials },
        body: request.body?.raw ?? null,
      })
      const text = await reply.text()
      t.ok(reply.ok, `${service}: ${name}`, { status: reply.status, text })
      if (event) variables.token = JSON.parse(text).token
    }
  }
})

t.test('guide / shows its own server, diagrams and no request for anything else', async (t) => {
  const answer = await fetch(`${addresses.logistics}/docs/guide`)
  const page = await answer.text()
  t.match(answer.headers.get('content-security-policy'), /script-src 'self'/)
  t.match(page, `api=${addresses.logistics}/api`)
  const local = [...page.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, path = '']) => path)
  for (const path of new Set(local)) {
    t.match(path, /^\//)
    t.equal((await fetch(addresses.logistics + path)).status, 200, path)
  }
  const contract = (await (await fetch(`${addresses.logistics}/api/openapi.json`)).json()) as {
    externalDocs: { url: string }
  }
  t.equal(contract.externalDocs.url, `${addresses.logistics}/docs/guide`)
})
