import type { Page } from 'playwright-core'
import t from 'tap'
import { findings } from '../../console/accessibility.ts'
import { demoPassword, newWindow, open, openStage, press, send, settled, signIn } from '../../console/stage.ts'

/** What somebody does on the first day, each with the clicks that it may take. Fields that are filled in do not count. */

t.setTimeout(600_000)

const owner = 'olivia@quayside.test'
const { stage, browser, skip } = await openStage(t)
const headers = { 'x-company-id': '1' }

/** Does what a story tells, and returns how often the mouse was pressed. Fields are focused without it. */
async function clicksOf(page: Page, story: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    globalThis.clicks = 0
  })
  await story()
  return page.evaluate(() => globalThis.clicks)
}

/** A window that counts clicks. */
async function openWindow() {
  const context = await newWindow(browser)
  await context.addInitScript(() => {
    addEventListener('pointerdown', () => (globalThis.clicks += 1), { capture: true })
  })
  return context
}

async function start() {
  const context = await openWindow()
  const page = await signIn(context, stage.logistics, owner)
  const read = async (path: string) =>
    (await (await page.request.get(`${stage.logistics}/api${path}`, { headers })).json()).data
  const follow = (name: string | RegExp) => page.getByRole('link', { name, exact: true }).first().click()
  return { context, page, read, follow }
}

t.test('console / the sign-in takes one click', skip, async (t) => {
  const context = await openWindow()
  const page = await context.newPage()
  await page.goto(`${stage.logistics}/console`)
  await page.getByLabel('E-mail').fill(owner)
  await page.getByLabel('Password').fill(demoPassword)
  const clicks = await clicksOf(page, async () => {
    await press(page, 'Sign in')
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  })
  t.equal(clicks, 1)
  await context.close()
})

t.test('console / an order is found by its number in two clicks, or without any', skip, async (t) => {
  const { context, page, read, follow } = await start()
  const [order] = await read('/sales-orders?status=allocated')
  const [other] = await read('/sales-orders?status=shipped')
  const byList = await clicksOf(page, async () => {
    await follow('Sales orders')
    await page.getByLabel('Number or reference').fill(order.number)
    await page.locator('tbody tr').nth(1).waitFor({ state: 'detached' })
    await follow(order.number)
    await page.getByRole('heading', { name: new RegExp(`^${order.number}`) }).waitFor()
  })
  t.equal(byList, 2)
  await open(page, '/')
  const byKeys = await clicksOf(page, async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(order.number)
    await page.locator('[role=option][data-focused]', { hasText: order.number }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: new RegExp(`^${order.number}`) }).waitFor()
  })
  t.equal(byKeys, 0)
  await open(page, '/')
  const byScanner = await clicksOf(page, async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.insertText(order.number)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: new RegExp(`^${order.number}`) }).waitFor()
  })
  t.equal(byScanner, 0)
  await open(page, '/')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(order.number)
  await dialog.getByRole('option', { name: order.number }).waitFor()
  await dialog.getByRole('searchbox').fill(other.number)
  // Before the search begins.
  await page.waitForTimeout(80)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: new RegExp(`^${other.number}`) }).waitFor()
  await context.close()
})

t.test('console / goods of a purchase order are received in four clicks', skip, async (t) => {
  const { context, page, read, follow } = await start()
  const [order] = await read('/purchase-orders?status=open')
  await open(page, '/in/1/purchase-orders')
  const clicks = await clicksOf(page, async () => {
    await follow(order.number)
    await follow('Receive goods')
    await press(page, 'All as ordered')
    await press(page, 'Book')
    await page.getByRole('heading', { name: /^RC-/ }).waitFor()
    await page.locator('h1').getByText('Completed').waitFor()
  })
  t.equal(clicks, 4)
  t.equal((await read(`/purchase-orders/${order.id}`)).status, 'received')
  await context.close()
})

t.test('console / an order is created by scanner, without the mouse', skip, async (t) => {
  const { context, page, read } = await start()
  const [bolt] = await read('/articles?article_code=WO-0003')
  const clicks = await clicksOf(page, async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('Sales orders')
    await page.getByRole('option', { name: 'Sales orders' }).waitFor()
    await page.keyboard.press('Enter')
    await settled(page)
    await page.getByRole('button', { name: 'New sales order' }).press('Enter')
    await page.getByLabel('Line 1: Article code').focus()
    for (const line of [2, 3]) {
      await page.keyboard.type(bolt.um3pl_barcode)
      await page.keyboard.press('Enter')
      await page.getByLabel(`Line ${line}: Article code`).waitFor()
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).press('Enter')
    await page.getByRole('heading', { name: /^SO-/ }).waitFor()
  })
  t.equal(clicks, 0)
  const number = (await page.locator('h1').textContent())?.split(' ')[0]
  const [order] = await read(`/sales-orders?number=${number}`)
  t.strictSame(
    order.lines.map(({ article_code }: { article_code: string }) => article_code),
    ['WO-0003', 'WO-0003'],
  )
  await context.close()
})

t.test(
  'console / an article is found in one click and created in three, and a list is exported in two',
  skip,
  async (t) => {
    const { context, page, follow } = await start()
    const found = await clicksOf(page, async () => {
      await follow('Articles')
      await page.getByLabel('Code, description or barcode').fill('WO-0003')
      await page.getByRole('link', { name: 'WO-0003' }).waitFor()
    })
    t.equal(found, 1)
    await open(page, '/')
    const created = await clicksOf(page, async () => {
      await follow('Articles')
      await press(page, 'New article')
      await page.locator('input[name=article_code]').fill('CLICKS')
      await page.locator('input[name=description]').fill('Counted')
      await page.locator('input[name=um3pl]').fill('PCS')
      await send(page, 'Create')
      await page.getByRole('heading', { name: 'CLICKS' }).waitFor()
    })
    t.equal(created, 3)
    await open(page, '/')
    const exported = await clicksOf(page, async () => {
      await follow('Articles')
      await settled(page)
      await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')])
    })
    t.equal(exported, 2)
    await context.close()
  },
)

t.test('console / an allocated order is picked, packed, shipped and delivered in eight clicks', skip, async (t) => {
  const { context, page, read } = await start()
  const [order] = await read('/sales-orders?status=allocated')
  await open(page, `/in/1/sales-orders/${order.id}`)
  const clicks = await clicksOf(page, async () => {
    for (const [verb, status] of [
      ['Start picking', 'Picking'],
      ['Pack', 'Packed'],
      ['Ship', 'Shipped'],
      ['Mark as delivered', 'Delivered'],
    ] as const) {
      await press(page, verb)
      await send(page, verb)
      await page.locator('h1').getByText(status, { exact: true }).waitFor()
    }
  })
  t.equal(clicks, 8)
  t.strictSame(await findings(page), [])
  await context.close()
})

declare global {
  var clicks: number
}
/** Of the browser. */
declare function addEventListener(type: string, listener: () => void, options: object): void
