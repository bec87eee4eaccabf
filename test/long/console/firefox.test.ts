import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer from 'puppeteer-core'
import t from 'tap'
import { authPages, demoPassword, logisticsPages, startStage } from '../../console/stage.ts'

/** The console in Firefox, where it is installed: every page opens, and has no error. */

// Of the browser.
declare const document: { querySelector(selector: string): unknown }

t.setTimeout(300_000)

const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))
if (!executablePath) {
  t.plan(0, 'Firefox is not installed')
  process.exit()
}
const stage = await startStage()
t.teardown(() => stage.close())
const userDataDir = await mkdtemp(join(tmpdir(), 'firefox-'))
// Firefox refuses a home that belongs to somebody else.
const env = { ...process.env, HOME: userDataDir }
const browser = await puppeteer.launch({ browser: 'firefox', executablePath, userDataDir, env })
t.teardown(() => browser.close())

for (const [service, address, paths] of [
  ['logistics', stage.logistics, logisticsPages],
  ['auth', stage.auth, authPages],
] as const) {
  t.test(`console of ${service} / every page opens in Firefox without an error`, async (t) => {
    const page = await browser.newPage()
    await page.setViewport({ width: 1280, height: 860 })
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error}`))
    await page.goto(`${address}/console`)
    await page.locator('input[type=email]').fill('olivia@quayside.test')
    await page.locator('input[type=password]').fill(demoPassword)
    await page.locator('form button[type=submit]').click()
    await page.waitForSelector('::-p-text(Welcome)')
    for (const path of paths.filter((path) => !path.endsWith('/first'))) {
      await page.goto(`${address}/console${path}`)
      await page.waitForSelector('h1')
      await page.waitForFunction(() => !document.querySelector('.waiting'))
      t.equal(await page.$('.error-note'), null, path)
    }
    t.strictSame(problems, [])
  })
}
