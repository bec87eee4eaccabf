import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import t, { type Test } from 'tap'
import { startBrowser } from '../console/browser.ts'
import { signInToAccount } from '../support/account.ts'
import { createSite, createUser, password, startAuth } from '../support/auth.ts'
import { expectBody } from '../support/client.ts'
import { accept, decline, enableCodeFlow, uidOf } from '../support/code-flow.ts'
import { freePort } from '../support/free-port.ts'
import { createMachine } from '../support/oauth.ts'
import { environment } from '../support/process.ts'
import { eventually } from '../support/receiver.ts'

const folder = join(import.meta.dirname, '../../examples/openid')
const port = await freePort()
// Libraries compare the address that they are given with the one that the service says it has.
const QUAYSIDE_AUTH = `http://127.0.0.1:${port}`
const files = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html')
  createReadStream(join(folder, 'app.html')).pipe(response)
}).listen(0, '127.0.0.1')
await once(files, 'listening')
t.teardown(() => files.close())
const pageOfApp = `http://localhost:${(files.address() as AddressInfo).port}`
const auth = await startAuth(t, { AUTH_URL: QUAYSIDE_AUTH, CORS_ORIGINS: pageOfApp })
await auth.server.listen({ port, host: '127.0.0.1' })
const site = await enableCodeFlow(await createSite(auth))
const addresses = ['http://localhost/signed-in', 'http://localhost/app.html']
const app = { name: 'Example', kind: 'public', redirect_uris: addresses }
const { client_id: CLIENT_ID } = (await expectBody(site.client.post('/site/clients', app))).data

function start(t: Test, program: string, parameters: string[], values: Record<string, string>) {
  const child: ChildProcess = spawn(program, parameters, { env: environment({ QUAYSIDE_AUTH, CLIENT_ID, ...values }) })
  t.teardown(() => child.kill())
  const run = { child, output: '' }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (run.output += chunk))
  return run
}

/** Lets a new user decline at first, sign in at a site on this machine, and do there what a user can do: new tokens, twice, and the way out. */
async function useSite(t: Test, address: string, run: { output: string }): Promise<void> {
  const user = await createUser(site)
  const browser = await signInToAccount(auth, user)
  let cookie = ''
  const get = async (url: string) => {
    const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' })
    const [set] = answer.headers.getSetCookie()
    if (set) cookie = set.split(';')[0] as string
    return answer
  }
  const signIn = async (answer: typeof accept) => {
    const target = new URL((await get(`${address}/sign-in`)).headers.get('location') as string)
    const uid = uidOf(await auth.client(browser.read).get(target.pathname + target.search))
    return get(String((await answer(auth, browser, uid)).headers.location))
  }
  const show = async () => (await get(`${address}/`)).text()
  const declined = await signIn(decline)
  t.equal(declined.status, 200, run.output)
  t.match(await declined.text(), /did not sign in.+Sign in<\/a>/)
  const signedIn = await signIn(accept)
  if (signedIn.status >= 400) throw new Error(await signedIn.text())
  t.match(await show(), `Signed in as ${user.name}.`, run.output)
  for (const _ of [1, 2]) {
    const { status } = await get(`${address}/refresh`)
    t.ok(status === 302 || status === 303, run.output)
    t.match(await show(), `Signed in as ${user.name}.`, run.output)
  }
  const left = new URL((await get(`${address}/leave`)).headers.get('location') as string)
  t.match(left.href, `${QUAYSIDE_AUTH}/oauth/logout?id_token_hint=ey`)
  // On this machine the site has no address for the way back, so the account page asks.
  const asked = await auth.client(browser.read).get(left.pathname + left.search)
  t.equal(asked.headers.location, `${QUAYSIDE_AUTH}/account/logout`)
  t.match(await show(), 'Sign in</a>')
  for (const page of ['refresh', 'leave']) t.equal((await get(`${address}/${page}`)).headers.get('location'), '/')
}

t.test('site.js / signs a user in with openid-client, gets new tokens, and signs out', async (t) => {
  const PORT = String(await freePort())
  const run = start(t, process.execPath, [join(folder, 'site.js')], { PORT })
  await eventually(() => run.output !== '', 'the site has started')
  t.match(run.output, 'The site is at')
  await useSite(t, `http://localhost:${PORT}`, run)
  const forged = await fetch(`http://localhost:${PORT}/signed-out`, { method: 'POST', body: 'logout_token=x' })
  t.equal(forged.status, 400)
})

const hasAuthlib = spawnSync('python3', ['-c', 'import authlib, flask']).status === 0
const skip = hasAuthlib ? false : 'Authlib and Flask are not installed here'
t.test('site.py / signs a user in with Authlib, gets new tokens, and signs out', { skip }, async (t) => {
  const PORT = String(await freePort())
  const run = start(t, 'python3', [join(folder, 'site.py')], { PORT })
  await eventually(() => run.output.includes('Running on'), 'the site has started')
  await useSite(t, `http://localhost:${PORT}`, run)
})

const chromium = await startBrowser()
const noBrowser = typeof chromium === 'string' && chromium
t.test('app.html / signs a user in without a library, in a real browser', { skip: noBrowser }, async (t) => {
  const browser = chromium as Browser
  t.teardown(() => browser.close())
  const user = await createUser(site)
  const page = await browser.newPage()
  await page.goto(`${pageOfApp}/app.html?${new URLSearchParams({ client: CLIENT_ID, service: QUAYSIDE_AUTH })}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail address').fill(user.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('The user has declined.').waitFor()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Go on to the site' }).click()
  await page.getByText(`Signed in as ${user.name}.`).waitFor()
  t.equal(page.url(), `${pageOfApp}/app.html`, 'the code is not in the address any more')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${QUAYSIDE_AUTH}/account/logout`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('You are signed out.').waitFor()
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
