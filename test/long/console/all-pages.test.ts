import t from 'tap'
import { findings } from '../../console/accessibility.ts'
import {
  authPages,
  logisticsPages,
  newWindow,
  open,
  openStage,
  press,
  settled,
  signIn,
  watchProblems,
} from '../../console/stage.ts'

// Of the browser.
declare const document: { documentElement: { scrollWidth: number } }
declare const innerWidth: number

t.setTimeout(900_000)

const owner = 'olivia@quayside.test'
const { stage, browser, skip } = await openStage(t)
const services = [
  [stage.logistics, logisticsPages, ['/in/1/articles', 'New article']],
  [stage.auth, authPages, ['/in/demo-portal/users', 'New user']],
] as const

for (const isPhone of [false, true]) {
  const kind = isPhone ? 'dark, on a phone' : 'light, on a wide screen'
  t.test(`console / every page shows the demo data without a problem: ${kind}`, skip, async (t) => {
    for (const [address, paths, [list, create]] of services) {
      const context = await newWindow(browser, { isPhone, isDark: isPhone })
      const page = await signIn(context, address, owner)
      const problems = watchProblems(page)
      for (const path of paths) {
        await open(page, path)
        t.equal(await page.locator('.error-note').count(), 0, path)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        t.ok(overflow <= 0, `${path} is not wider than the window`)
        t.strictSame(await findings(page), [], `axe has no serious finding: ${path}`)
      }
      await open(page, list)
      await press(page, create)
      t.strictSame(await findings(page), [], 'axe has no serious finding: a form')
      t.strictSame(problems, [])
      await context.close()
    }
  })
}

t.test('console / every page opens with eight API requests, and fits at a zoom of 200 %', skip, async (t) => {
  for (const [address, paths] of services) {
    // To a page, zooming in is a window of half the size.
    const context = await newWindow(browser, { size: 'zoomed' })
    const page = await signIn(context, address, owner)
    let asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(`${request.method()} ${request.url()}`)
    })
    for (const path of paths) {
      await open(page, path)
      asked = []
      await page.reload()
      await settled(page)
      t.ok(asked.length > 0 && asked.length <= 8, path, { asked })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      t.ok(overflow <= 0, `${path} is not wider than the window`)
    }
    await context.close()
  }
})

t.test('console / every page says what could not be loaded, with the request id', skip, async (t) => {
  for (const [address, paths] of services) {
    const context = await newWindow(browser)
    const page = await signIn(context, address, owner)
    await page.route(/\/api\/(?!console\/(session|sign-in)$)/, (route) =>
      route.fulfill({
        status: 403,
        headers: { 'x-request-id': 'id-of-the-refusal' },
        json: { message: 'Refused by the test', code: 'permission_denied', request_id: 'id-of-the-refusal' },
      }),
    )
    for (const path of paths.filter((path) => !path.endsWith('/first'))) {
      await page.goto(`${address}/console${path}`)
      await page.locator('.error-note', { hasText: 'id-of-the-refusal' }).first().waitFor()
      t.ok(await page.locator('h1').textContent(), path)
    }
    await context.close()
  }
})

t.test('console / a list is sorted by a column, and the order is in the address', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, owner)
  await open(page, '/companies')
  const names = () => page.locator('tbody a').allTextContents()
  const inOrder = ['Alpine Spare Parts', 'Harbour Foods', 'Northwind Logistics']
  const sorted = (order: string) => page.locator(`th[aria-sort=${order}]`)
  await press(page, 'Name')
  await sorted('ascending').waitFor()
  t.strictSame(await names(), inOrder)
  await press(page, 'Name')
  await sorted('descending').waitFor()
  await page.reload()
  await page.locator('tbody a').first().waitFor()
  t.strictSame(await names(), inOrder.toReversed())
  t.equal(await sorted('descending').textContent(), 'Name')
  await context.close()
})

t.test('console / speaks Italian, and remembers it', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, owner)
  await press(page, /^Signed in as/)
  await page.getByRole('menuitemradio', { name: 'Italiano' }).click()
  await page.getByRole('link', { name: 'Ordini cliente' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Ordini cliente' }).click()
  await page.getByRole('heading', { name: 'Ordini cliente' }).waitFor()
  t.equal(await page.locator('html').getAttribute('lang'), 'it')
  await context.close()
})
