import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chdir } from 'node:process'
import { startBrowser } from './browser.ts'
import { authPages, logisticsPages, newWindow, open, signIn, startStage } from './stage.ts'

/**
 * Writes a picture of every page of the console, light and dark, wide and on a phone: `npm run console:screenshots --
 * <folder>`. For people to look at. It needs a PostgreSQL of its own, which it starts.
 */
void chdir
const folder = process.argv[2] ?? 'screenshots'
const browser = await startBrowser()
if (typeof browser === 'string') throw new Error(browser)
const stage = await startStage()
for (const [service, paths] of [
  ['logistics', logisticsPages],
  ['auth', authPages],
] as const) {
  for (const isPhone of [false, true]) {
    for (const isDark of [false, true]) {
      const kind = `${isPhone ? 'phone' : 'wide'}-${isDark ? 'dark' : 'light'}`
      await mkdir(join(folder, kind), { recursive: true })
      const context = await newWindow(browser, { isPhone, isDark })
      const page = await signIn(context, stage[service], 'olivia@quayside.test')
      for (const path of paths) {
        await open(page, path)
        const name = `${service}${path.replace(/\W+/g, '-').replace(/-$/, '')}`
        await page.screenshot({ path: join(folder, kind, `${name}.png`), fullPage: true })
      }
      await context.close()
    }
  }
}
await browser.close()
await stage.close()
