import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { signInToAccount } from '../support/account.ts'
import { createSite, createUser, startAuth } from '../support/auth.ts'
import { expectBody } from '../support/client.ts'
import { accept, enableCodeFlow, redirectUri, uidOf } from '../support/code-flow.ts'
import { freePort } from '../support/free-port.ts'
import { createMachine } from '../support/oauth.ts'
import { environment } from '../support/process.ts'
import { eventually } from '../support/receiver.ts'

const folder = join(import.meta.dirname, '../../examples/openid')
const port = await freePort()
// Libraries compare the address that they are given with the one that the service says it has.
const QUAYSIDE_AUTH = `http://127.0.0.1:${port}`
const auth = await startAuth(t, { AUTH_URL: QUAYSIDE_AUTH })
await auth.server.listen({ port, host: '127.0.0.1' })
const site = await enableCodeFlow(await createSite(auth))
const app = { name: 'Example', kind: 'public', redirect_uris: ['http://localhost/signed-in', redirectUri] }
const { client_id: CLIENT_ID } = (await expectBody(site.client.post('/site/clients', app))).data

function start(t: Test, program: string, parameters: string[], values: Record<string, string>) {
  const child: ChildProcess = spawn(program, parameters, { env: environment({ QUAYSIDE_AUTH, CLIENT_ID, ...values }) })
  t.teardown(() => child.kill())
  const run = { child, output: '' }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (run.output += chunk))
  return run
}

/** Signs a new user in at a site on this machine, and returns the page that the user sees then. */
async function signIn(address: string): Promise<{ html: string; name: string; cookie: string }> {
  const user = await createUser(site)
  const browser = await signInToAccount(auth, user)
  let cookie = ''
  const get = async (url: string) => {
    const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' })
    const [set] = answer.headers.getSetCookie()
    if (set) cookie = set.split(';')[0] as string
    return answer
  }
  const target = new URL((await get(`${address}/sign-in`)).headers.get('location') as string)
  const uid = uidOf(await auth.client(browser.read).get(target.pathname + target.search))
  const back = await accept(auth, browser, uid)
  const signedIn = await get(String(back.headers.location))
  if (signedIn.status >= 400) throw new Error(await signedIn.text())
  return { html: await (await get(`${address}/`)).text(), name: user.name, cookie }
}

t.test('site.js / signs a user in with openid-client, gets new tokens, and signs out', async (t) => {
  const PORT = String(await freePort())
  const run = start(t, process.execPath, [join(folder, 'site.js')], { PORT })
  await eventually(() => run.output !== '', 'the site has started')
  t.match(run.output, 'The site is at')
  const { html, name, cookie } = await signIn(`http://localhost:${PORT}`)
  t.match(html, `Signed in as ${name}.`, run.output)
  const get = (path: string) => fetch(`http://localhost:${PORT}${path}`, { headers: { cookie }, redirect: 'manual' })
  for (const _ of [1, 2]) t.equal((await get('/refresh')).status, 303, run.output)
  const left = (await get('/leave')).headers.get('location') as string
  t.match(left, `${QUAYSIDE_AUTH}/oauth/logout?`)
  t.match(await (await get('/')).text(), 'Sign in')
  const forged = await fetch(`http://localhost:${PORT}/signed-out`, { method: 'POST', body: 'logout_token=x' })
  t.equal(forged.status, 400)
})

const hasAuthlib = spawnSync('python3', ['-c', 'import authlib, flask']).status === 0
const skip = hasAuthlib ? false : 'Authlib and Flask are not installed here'
t.test('site.py / signs a user in with Authlib', { skip }, async (t) => {
  const PORT = String(await freePort())
  const run = start(t, 'python3', [join(folder, 'site.py')], { PORT })
  await eventually(() => run.output.includes('Running on'), 'the site has started')
  const { html, name } = await signIn(`http://localhost:${PORT}`)
  t.match(html, `Signed in as ${name}.`, run.output)
})

t.test('machine.sh / reads the users of its site', async (t) => {
  const { client_id, secret } = await createMachine(site, ['users.read'])
  const user = await createUser(site)
  const values = { SITE: site.clientId, CLIENT_ID: client_id, CLIENT_SECRET: secret }
  const run = start(t, 'sh', [join(folder, 'machine.sh')], values)
  const [code] = await once(run.child, 'close')
  t.equal(code, 0, run.output)
  t.match(run.output, user.email)
})
