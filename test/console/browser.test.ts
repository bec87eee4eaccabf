import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import t from 'tap'
import { findings } from './accessibility.ts'
import { startBrowser } from './browser.ts'
import {
  authPages,
  logisticsPages,
  newWindow,
  open,
  person,
  settled,
  signIn,
  startStage,
  watchProblems,
} from './stage.ts'

const browser = await startBrowser()
if (typeof browser === 'string') t.pass('skipped', { skip: browser })
else await testIn(browser)

async function testIn(browser: Exclude<Awaited<ReturnType<typeof startBrowser>>, string>): Promise<void> {
  const stage = await startStage()
  t.teardown(async () => {
    await browser.close()
    await stage.close()
  })
  const owner = 'olivia@quayside.test'
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
  /** Fills in the form of the open dialog, by its labels. */
  const fill = async (page: Page, values: Record<string, string>) => {
    const dialog = page.getByRole('dialog')
    for (const [label, value] of Object.entries(values)) {
      const field = dialog.getByLabel(label).first()
      if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption({ label: value })
      else await field.fill(value)
    }
  }
  const send = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

  await t.test('console / a password signs in, and a wrong one is refused with a request id', async (t) => {
    const context = await newWindow(browser)
    const page = await context.newPage()
    await page.goto(`${stage.logistics}/console/in/1/articles?search=bolt`)
    await page.getByLabel('E-mail').fill(owner)
    await page.getByLabel('Password').fill('not the password')
    await press(page, 'Sign in')
    await page.getByText('Request id').waitFor()
    t.strictSame(await findings(page), [])
    await page.getByLabel('Password').fill('quayside-demo-2026')
    await press(page, 'Sign in')
    await page.getByRole('heading', { name: 'Articles' }).waitFor()
    t.match(page.url(), 'search=bolt', 'the address that was asked for is shown')
    await press(page, /^Signed in as/)
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByLabel('E-mail').waitFor()
    await context.close()
  })

  await t.test('console / every page shows the demo data without a problem', async (t) => {
    for (const [address, paths] of [
      [stage.logistics, logisticsPages],
      [stage.auth, authPages],
    ] as const) {
      const context = await newWindow(browser)
      const page = await signIn(context, address, owner)
      const problems = watchProblems(page)
      const titles = new Set<string>()
      for (const path of paths) {
        await open(page, path)
        titles.add(await page.title())
        t.equal(await page.locator('.error-note').count(), 0, path)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        t.ok(overflow <= 0, `${path} is not wider than the window`)
      }
      t.equal(titles.size, paths.length, 'every page has a title of its own')
      t.strictSame(problems, [])
      await context.close()
    }
  })

  await t.test('console / pages have no serious finding of axe, light and dark, wide and on a phone', async (t) => {
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

  await t.test('console / works by keyboard: the skip link, a dialog, and the focus after it', async (t) => {
    const context = await newWindow(browser)
    const page = await signIn(context, stage.logistics, owner)
    await page.goto(`${stage.logistics}/console/in/1/articles`)
    await settled(page)
    await page.keyboard.press('Tab')
    t.equal(await page.evaluate(() => document.activeElement?.textContent), 'Skip to the content')
    await page.keyboard.press('Enter')
    t.equal(await page.evaluate(() => document.activeElement?.id), 'main')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'New article' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    t.equal(await page.evaluate(() => document.activeElement?.textContent), 'New article')
    await context.close()
  })

  await t.test('console / records are created and moved', async (t) => {
    const context = await newWindow(browser)
    const page = await signIn(context, stage.logistics, owner)
    const problems = watchProblems(page)
    await open(page, '/in/1/articles')
    await press(page, 'New article')
    await fill(page, { Code: 'OIL/5L', Description: 'Olive oil', Unit: 'PCS' })
    await send(page, 'Create')
    await page.getByRole('heading', { name: 'OIL/5L' }).waitFor()

    await open(page, '/in/1/sales-orders')
    await press(page, 'New sales order')
    await fill(page, { Reference: 'CONSOLE-1', 'Line 1: Article code': 'WO-0001', 'Line 1: Quantity': '2' })
    await send(page, 'Create')
    await page.getByRole('heading', { name: /^SO-/ }).waitFor()
    await press(page, 'Picking')
    await send(page, 'Move to Picking')
    await page.locator('h1').getByText('Picking').waitFor()
    await press(page, 'Cancelled')
    await send(page, 'Preview')
    await page.getByText('What this move would change').waitFor()
    await send(page, 'Move to Cancelled')
    await page.getByText('no further move is possible').waitFor()

    await open(page, '/companies')
    await press(page, 'New company')
    await fill(page, { Name: 'Console Company' })
    await send(page, 'Create')
    await page.getByRole('link', { name: 'Console Company' }).waitFor()
    await open(page, '/users')
    await press(page, 'New user')
    await fill(page, { Name: 'Nina New', 'E-mail': 'nina@example.com' })
    await send(page, 'Create')
    await page.getByText('It is shown only this once').waitFor()
    await press(page, 'Done')
    await page.getByRole('heading', { name: 'Nina New' }).waitFor()
    await open(page, '/limits')
    await press(page, 'Set a limit')
    await fill(page, { Who: 'Company: Console Company', 'Requests per minute': '120' })
    await send(page, 'Save')
    await page.getByRole('cell', { name: 'Console Company' }).waitFor()
    t.strictSame(problems, [])

    await open(page, '/audit')
    for (const action of ['createArticle', 'transitionSalesOrder', 'createConsoleCompany', 'setConsoleLimit']) {
      t.ok(await page.getByText(action).count(), `${action} is in the audit log`)
    }
    await context.close()
  })

  await t.test('console / a webhook fails, is repaired and replayed', async (t) => {
    const received: string[] = []
    const receiver = createServer((request, response) => {
      received.push(request.url ?? '')
      request.resume()
      response.writeHead(request.url === '/right' ? 200 : 500).end('an answer of the receiver')
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const { port } = receiver.address() as AddressInfo
    const context = await newWindow(browser)
    const page = await signIn(context, stage.logistics, owner)
    await open(page, '/in/1/webhooks')
    await press(page, 'New webhook')
    await fill(page, { Name: 'ERP', Address: `http://127.0.0.1:${port}/wrong` })
    await send(page, 'Create')
    await page.getByText('whsec_').waitFor()
    await press(page, 'Done')
    await page.getByRole('heading', { name: 'ERP' }).waitFor()
    await press(page, 'Send a test')
    await page.getByText('HTTP 500').first().waitFor()
    await page.locator('details', { hasText: 'HTTP 500' }).first().locator('summary').click()
    await page.getByText('an answer of the receiver').waitFor()
    await press(page, 'Edit')
    await fill(page, { Address: `http://127.0.0.1:${port}/right` })
    await send(page, 'Save')
    await press(page, 'Replay')
    await send(page, 'Replay')
    await page.locator('.timeline .badge', { hasText: 'Delivered' }).first().waitFor()
    t.ok(received.includes('/right'))
    await context.close()
    receiver.close()
  })

  await t.test('console / an import shows its progress and its errors', async (t) => {
    const context = await newWindow(browser)
    const page = await signIn(context, stage.logistics, owner)
    await open(page, '/in/1/imports')
    await press(page, 'Import a file')
    const csv = 'article_code,description,um3pl\nIMP-1,Imported,PCS\nIMP-2,,PCS\n'
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await send(page, 'Import a file')
    await page.locator('h1').getByText('Completed').waitFor()
    await page.getByRole('cell', { name: 'description', exact: true }).waitFor()
    t.pass('the row that failed is listed')
    await context.close()
  })

  await t.test('console / events appear as they happen', async (t) => {
    const context = await newWindow(browser)
    const page = await signIn(context, stage.logistics, owner)
    await open(page, '/in/1/events')
    await page.locator('h1').getByText('Live').waitFor()
    const other = await context.newPage()
    await other.goto(`${stage.logistics}/console/in/1/articles`)
    await press(other, 'New article')
    await fill(other, { Code: 'LIVE-1', Description: 'Seen live', Unit: 'PCS' })
    await send(other, 'Create')
    const [newest] = await Promise.all([
      page.locator('.timeline summary', { hasText: 'article.created' }).first().textContent(),
      page.locator('.timeline details', { hasText: 'LIVE-1' }).first().waitFor({ state: 'attached' }),
    ])
    t.match(newest, 'article.created')
    await context.close()
  })

  await t.test('console / sites, users and roles are managed', async (t) => {
    const context = await newWindow(browser)
    const page = await signIn(context, stage.auth, owner)
    const problems = watchProblems(page)
    await open(page, '/in/demo-portal/roles')
    await press(page, 'New role')
    await fill(page, { Name: 'Order desk' })
    await page.getByRole('dialog').getByLabel('users.read').check()
    await send(page, 'Create')
    await page.getByText('order-desk').waitFor()
    await open(page, '/in/demo-portal/users')
    await press(page, 'New user')
    const password = 'a long enough passphrase'
    await fill(page, { Name: 'Ugo', 'E-mail': 'ugo@example.com', Password: password, 'Password again': password })
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Order desk' }).check()
    await send(page, 'Create')
    await page.getByRole('heading', { name: 'Ugo' }).waitFor()
    await open(page, '/sites')
    await press(page, 'New site')
    await fill(page, { Name: 'Kiosk', Slug: 'kiosk' })
    await send(page, 'Create')
    await page.getByText('It is shown only this once').waitFor()
    await press(page, 'Done')
    await press(page, 'Move to Production')
    await send(page, 'Move to Production')
    await page.locator('h1').getByText('Production').waitFor()
    t.strictSame(problems, [])
    await context.close()
  })

  await t.test('console / an auditor sees everything and is offered no change', async (t) => {
    const context = await newWindow(browser)
    const page = await signIn(context, stage.logistics, 'aldo@quayside.test')
    const problems = watchProblems(page)
    for (const path of [
      '/in/1/articles',
      '/in/1/sales-orders/3',
      '/in/1/webhooks',
      '/companies',
      '/users/1',
      '/accounts',
    ]) {
      await open(page, path)
      const buttons = await page.locator('main').getByRole('button').allTextContents()
      const offers = buttons.filter((name) => /New|Edit|Delete|Reset|Deactivate|Revoke|Withdraw|Packed|Give/.test(name))
      t.strictSame(offers, [], path)
    }
    t.strictSame(problems, [])
    await context.close()
  })

  await t.test('console / a session that ends in mid-work loses nothing that was typed', async (t) => {
    const context = await newWindow(browser)
    const page = await signIn(context, stage.logistics, owner)
    await open(page, '/in/1/articles')
    await press(page, 'New article')
    await fill(page, { Code: 'KEPT-1', Description: 'Typed before the session ended', Unit: 'PCS' })
    await context.clearCookies()
    await send(page, 'Create')
    const again = page.getByRole('dialog', { name: 'Your session has ended' })
    await again.getByLabel('Password').fill('quayside-demo-2026')
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'KEPT-1' }).waitFor()
    t.ok(await page.getByText('Typed before the session ended').count())
    await context.close()
  })

  await t.test(
    'console / single sign-on signs in, also in a window of its own when the session has ended',
    async (t) => {
      const context = await newWindow(browser)
      const page = await context.newPage()
      await page.goto(`${stage.logistics}/console/in/1/webhooks`)
      await press(page, 'Continue with Harbour ID')
      await page.getByRole('link', { name: person.name }).click()
      await page.getByRole('heading', { name: 'Webhooks' }).waitFor()
      await press(page, 'New webhook')
      await fill(page, { Name: 'Typed before', Address: 'https://example.com/hook' })
      await context.clearCookies({ name: /quayside/ })
      await send(page, 'Create')
      const again = page.getByRole('dialog', { name: 'Your session has ended' })
      const [beside] = await Promise.all([
        context.waitForEvent('page'),
        again.getByRole('button', { name: 'Continue with Harbour ID' }).click(),
      ])
      // The provider may still know the person; then the window closes without a question.
      await Promise.race([
        beside
          .getByRole('link', { name: person.name })
          .click()
          .catch(() => {}),
        beside.waitForEvent('close'),
      ])
      await page.getByText('whsec_').waitFor()
      t.pass('the request continued after the sign-in')
      await context.close()
    },
  )

  await t.test('console / speaks Italian, and remembers it', async (t) => {
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
}
