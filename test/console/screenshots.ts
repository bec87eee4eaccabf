import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { en } from '../../console/language/en.ts'
import { it } from '../../console/language/it.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/upkeep/embedded-postgres.ts'
import { createTemplate } from '../support/databases.ts'
import { startBrowser } from './browser.ts'
import { authPages, logisticsPages, newWindow, open, signIn, startStage } from './stage.ts'

/**
 * Writes pictures of every page of the console for people to look at: `npm run console:screenshots -- <folder>`. Each size
 * is shown in both languages, one of them light and the other one dark.
 */
const folder = process.argv[2] ?? 'screenshots'
const kinds = [
  { size: 'wide', locale: 'en-GB', isDark: false },
  { size: 'wide', locale: 'it-IT', isDark: true },
  { size: 'tablet', locale: 'it-IT', isDark: false },
  { size: 'tablet', locale: 'en-GB', isDark: true },
  { size: 'phone', locale: 'en-GB', isDark: false },
  { size: 'phone', locale: 'it-IT', isDark: true },
] as const
const scratch = await mkdtemp(join(tmpdir(), 'quayside-screenshots-'))
// For root, PostgreSQL runs under another account, which must be able to enter the folder.
await chmod(scratch, 0o711)
// All temporary files go there, the unpacked browser too.
process.env.TMPDIR = scratch
const postgres = await startEmbeddedPostgres(join(scratch, 'postgres'), { settings: { fsync: 'off' } })
process.env.TEST_POSTGRES_URL = postgres.url
try {
  await createTemplate(postgres.url)
  await takePictures()
} finally {
  await postgres.stop()
  await rm(scratch, { recursive: true, force: true, maxRetries: 10 })
}
process.exit()

async function takePictures(): Promise<void> {
  const browser = await startBrowser()
  if (typeof browser === 'string') throw new Error(browser)
  const stage = await startStage()
  const services = { logistics: logisticsPages, auth: authPages }
  for (const { size, locale, isDark } of kinds) {
    const kind = `${size}-${isDark ? 'dark' : 'light'}-${locale.slice(0, 2)}`
    const texts = locale === 'it-IT' ? it : en
    await mkdir(join(folder, kind), { recursive: true })
    for (const service of ['logistics', 'auth'] as const) {
      const context = await newWindow(browser, { size, isDark, locale })
      const picture = (page: Page, name: string) =>
        page.screenshot({ path: join(folder, kind, `${service}-${name}.png`), fullPage: true })
      const first = await context.newPage()
      await first.goto(`${stage[service]}/console`)
      await first.locator('input[type=password]').waitFor()
      await picture(first, 'sign-in')
      const page = await signIn(context, stage[service], 'olivia@quayside.test')
      for (const path of services[service]) {
        await open(page, path)
        await picture(page, path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'start')
      }
      const [list, label] =
        service === 'auth'
          ? ['/in/demo-portal/users', texts.siteUsers.create]
          : ['/in/1/sales-orders', texts.salesOrders.create]
      await open(page, list)
      await page.getByRole('button', { name: label }).click()
      await picture(page, 'form')
      await context.close()
    }
  }
  await browser.close()
  await stage.close()
}
