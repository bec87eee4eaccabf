import t from 'tap'
import { findings } from '../../console/accessibility.ts'
import {
  authPages,
  logisticsPages,
  newWindow,
  open,
  openStage,
  press,
  signIn,
  watchProblems,
} from '../../console/stage.ts'

const owner = 'olivia@quayside.test'
const { stage, browser, skip } = await openStage(t)

t.test('console / every page shows the demo data without a problem', skip, async (t) => {
  for (const [address, paths] of [
    [stage.logistics, logisticsPages],
    [stage.auth, authPages],
  ] as const) {
    const context = await newWindow(browser)
    const page = await signIn(context, address, owner)
    const problems = watchProblems(page)
    for (const path of paths) {
      await open(page, path)
      t.equal(await page.locator('.error-note').count(), 0, path)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      t.ok(overflow <= 0, `${path} is not wider than the window`)
    }
    t.strictSame(problems, [])
    await context.close()
  }
})

t.test('console / pages have no serious finding of axe, light and dark, wide and on a phone', skip, async (t) => {
  for (const isPhone of [false, true]) {
    const context = await newWindow(browser, { isPhone, isDark: isPhone })
    const page = await signIn(context, stage.logistics, owner)
    for (const path of ['/', '/in/1/sales-orders', '/in/1/sales-orders/3', '/in/1/stock/1/WO-0001', '/health']) {
      await open(page, path)
      t.strictSame(await findings(page), [], path)
    }
    await open(page, '/in/1/articles')
    await press(page, 'New article')
    t.strictSame(await findings(page), [], 'a form')
    await context.close()
  }
})
