import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Test } from 'tap'
import { startProvider } from '../../examples/single-sign-on/provider.ts'
import { type App, createApp } from '../../src/app.ts'
import * as authDemo from '../../src/auth/demo.ts'
import { readConfig } from '../../src/config.ts'
import { loadDemoData } from '../../src/logistics/demo.ts'
import { createPasswords } from '../../src/platform/access/passwords.ts'
import { demoPassword } from '../../src/platform/console/demo-password.ts'
import { testSettings } from '../support/app.ts'
import { createDatabase } from '../support/databases.ts'
import { freePort } from '../support/process.ts'
import { startBrowser } from './browser.ts'

// What is used of the browser. The types of all of it would also be those of the server, which has none.
declare const document: { querySelector(selector: string): unknown }
declare const history: {
  state: { idx?: number } | null
  pushState(state: object, unused: string, address: string): void
}
declare const dispatchEvent: (event: object) => void
declare const PopStateEvent: new (type: string) => object

export { demoPassword }

/** Who signs in at the identity provider: the owner of the demo data. */
export const person = {
  id: 'olivia',
  name: 'Olivia Owner',
  email: 'olivia@quayside.test',
  email_verified: true,
  groups: [],
}

/** Somebody whom the identity provider knows, and the console does not. */
export const stranger = { ...person, id: 'nora', name: 'Nora Newcomer', email: 'nora@quayside.test' }

export interface Stage {
  app: App
  /** The addresses of the services, each with its console at /console. */
  logistics: string
  auth: string
  close(): Promise<void>
}

/**
 * Starts both services and the worker with the demo data, on addresses that a browser can reach, and an identity provider
 * for the console of the logistics service.
 */
export async function startStage(): Promise<Stage> {
  const database = await createDatabase()
  const port = await freePort()
  const client = { clientId: 'console', clientSecret: 'a secret of the provider' }
  const provider = await startProvider({
    ...client,
    port: 0,
    consoles: [`http://127.0.0.1:${port}`],
    people: [person, stranger],
  })
  const directory = await mkdtemp(join(tmpdir(), 'quayside-console-'))
  const { APP_URL, AUTH_URL, ...shared } = testSettings
  const config = readConfig({
    ...shared,
    DATABASE_URL: database.url,
    DATA_DIR: directory,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    CONSOLE_OIDC_ISSUER: provider.issuer,
    CONSOLE_OIDC_CLIENT_ID: client.clientId,
    CONSOLE_OIDC_CLIENT_SECRET: client.clientSecret,
    CONSOLE_OIDC_NAME: 'Harbour ID',
  })
  const app = await createApp(config, { logStream: new PassThrough().resume() })
  const passwords = createPasswords(config.BCRYPT_COST, config.PASSWORD_QUEUE_SIZE)
  await loadDemoData(app.storage.background.logistics.db, passwords)
  await authDemo.loadDemoData(app.storage.background.auth.db, passwords)
  await passwords.close()
  await app.logistics.listen({ host: '127.0.0.1', port })
  await app.auth.listen({ host: '127.0.0.1', port: 0 })
  const addressOf = ({ server }: App['logistics']) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    app,
    logistics: addressOf(app.logistics),
    auth: addressOf(app.auth),
    async close() {
      await app.close()
      await provider.close()
      await database.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/**
 * The stage and a browser for the tests of a file; both end with them. Where no browser runs, `skip` says why, and the
 * tests are skipped.
 */
export async function openStage(t: Test) {
  const started = await startBrowser()
  if (typeof started === 'string') return { skip: { skip: started }, stage: {} as Stage, browser: {} as Browser }
  const stage = await startStage()
  t.teardown(async () => {
    await started.close()
    await stage.close()
  })
  return { skip: {}, stage, browser: started }
}

export function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name, exact: true }).first().click()
}

/** Fills in the form of the open dialog, by its labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(values)) {
    const field = dialog.getByLabel(label).first()
    if ((await field.evaluate((element: { tagName?: string }) => element.tagName)) === 'SELECT')
      await field.selectOption({ label: value })
    else {
      await field.fill(value)
      // Closes the list of what was found.
      await field.blur()
    }
  }
}

/** Writes as the person of this page does, in the first company. */
export async function writerOf(page: Page, service: string) {
  const session = await (await page.request.get(`${service}/api/console/session`)).json()
  const headers = { 'x-company-id': '1', 'x-csrf-token': session.data.csrf_token, origin: service }
  return async (path: string, data: object) => {
    const answer = await page.request.post(`${service}/api${path}`, { headers, data })
    if (!answer.ok()) throw new Error(await answer.text())
    return (await answer.json()).data
  }
}

/** Presses a button of the open dialog. */
export function send(page: Page, name: string): Promise<void> {
  return page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** What a page must not have: errors in its console, violations of its policy, and requests that fail. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  })
  return problems
}

/** Opens the console and signs in with a password. */
export async function signIn(context: BrowserContext, address: string, email: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${address}/console`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.locator('form button[type=submit]').click()
  await page.getByRole('heading', { name: /^(Welcome|Benvenuto)/ }).waitFor()
  return page
}

interface WindowOptions {
  isPhone?: boolean
  /** Instead of a desk. */
  size?: keyof typeof sizes
  isDark?: boolean
  /** The language of the person. */
  locale?: string
  timezoneId?: string
}

const sizes = {
  wide: { width: 1280, height: 860 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
  zoomed: { width: 640, height: 430 },
}

/** A window of the browser, as wide as a desk, a tablet, a phone, or a desk zoomed to 200 %. */
export async function newWindow(browser: Browser, options: WindowOptions = {}) {
  const context = await browser.newContext({
    viewport: sizes[options.isPhone ? 'phone' : (options.size ?? 'wide')],
    colorScheme: options.isDark ? 'dark' : 'light',
    locale: options.locale ?? 'en-GB',
    ...(options.timezoneId && { timezoneId: options.timezoneId }),
  })
  // Long enough for a machine that is busy with other tests.
  context.setDefaultTimeout(60_000)
  return context
}

/**
 * Goes to a page of the console, and waits until it shows what it has loaded. `first` in place of an id stands for the
 * first record of the list.
 */
export async function open(page: Page, path: string): Promise<void> {
  const [, list] = /^(.*)\/first$/.exec(path) ?? []
  await go(page, `/console${list ?? path}`)
  if (list === undefined) return
  await go(page, (await page.locator('tbody a').first().getAttribute('href')) ?? '')
}

async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // As the router does it: each entry has its place.
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  // The old page stays until the new one is there.
  await page.waitForTimeout(100)
  await settled(page)
}

/** Waits until nothing is loading any more. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('.waiting'))
}

/** Paths of all pages, with records of the demo data. */
export const logisticsPages = [
  '/',
  '/in/1/sales-orders',
  '/in/1/sales-orders/first',
  '/in/1/purchase-orders',
  '/in/1/purchase-orders/first',
  '/in/1/receptions',
  '/in/1/receptions/first',
  '/in/1/returns',
  '/in/1/returns/first',
  '/in/1/shipments',
  '/in/1/shipments/first',
  '/in/1/stock-adjustments/first',
  '/in/1/stock-counts/first',
  '/in/1/stock-transfers/first',
  '/in/1/purchase-orders/24/receive',
  '/in/1/stock',
  '/in/1/stock/1/WO-0001',
  '/in/1/seals',
  '/in/1/lots',
  '/in/3/serials',
  '/in/3/serials/1',
  '/in/1/articles',
  '/in/1/articles/1',
  '/in/1/clients',
  '/in/1/partners',
  '/in/1/warehouses',
  '/in/1/imports',
  '/in/1/webhooks',
  '/in/1/events',
  '/companies',
  '/companies/1',
  '/users',
  '/users/1',
  '/connector-keys',
  '/limits',
  '/health',
  '/accounts',
  '/sessions',
  '/audit',
  '/requests?id=0b7d1c8e-52f5-4c36-9f0e-3a3f0b0f7d11',
]
export const authPages = [
  '/',
  '/in/demo-portal/users',
  '/in/demo-portal/users/1',
  '/in/demo-portal/invitations',
  '/in/demo-portal/clients',
  '/in/demo-portal/settings',
  '/in/demo-portal/webhooks',
  '/in/demo-portal/events',
  '/in/demo-portal/roles',
  '/in/demo-portal/companies',
  '/in/demo-portal/groups',
  '/in/demo-portal/audit',
  '/sites',
  '/sites/1',
  '/keys',
  '/mails',
  '/health',
  '/accounts',
  '/sessions',
  '/audit',
  '/requests?id=0b7d1c8e-52f5-4c36-9f0e-3a3f0b0f7d11',
]
