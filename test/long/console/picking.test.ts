import t from 'tap'
import { findings } from '../../console/accessibility.ts'
import { newWindow, open, openStage, press, send, signIn, watchProblems } from '../../console/stage.ts'

/** Of the browser. */
declare const document: { activeElement: { ariaLabel: string | null; dispatchEvent(event: object): void } | null }
declare const DataTransfer: new () => { setData(type: string, text: string): void }
declare const ClipboardEvent: new (type: string, options: object) => object

const owner = 'olivia@quayside.test'
const { stage, browser, skip } = await openStage(t)

async function openForm(isPhone = false) {
  const context = await newWindow(browser, { isPhone })
  const page = await signIn(context, stage.logistics, owner)
  const read = async (path: string) =>
    (await (await page.request.get(`${stage.logistics}/api${path}`, { headers: { 'x-company-id': '1' } })).json()).data
  await open(page, '/in/1/sales-orders')
  await press(page, 'New sales order')
  const focused = (label: string) =>
    page.waitForFunction((wanted) => document.activeElement?.ariaLabel === wanted, label)
  const article = (line: number) => page.getByLabel(`Line ${line}: Article code`)
  return { context, page, read, focused, article }
}

t.test('console / an order is made with a scanner, without the mouse', skip, async (t) => {
  const { context, page, read, focused, article } = await openForm()
  const problems = watchProblems(page)
  const [boxed] = (await read('/articles?per_page=100')).filter(
    ({ um3pl_2_barcode }: { um3pl_2_barcode: string | null }) => um3pl_2_barcode !== null,
  )
  const [bolt] = await read('/articles?article_code=WO-0003')
  await article(1).focus()
  await page.keyboard.type(bolt.um3pl_barcode)
  await page.keyboard.press('Enter')
  await focused('Line 2: Article code')
  t.equal(await article(1).inputValue(), 'WO-0003')
  await page.getByText(`${bolt.description} · available`).waitFor()
  await page.keyboard.type(`(01)${boxed.um3pl_2_barcode.padStart(14, '0')}`)
  await page.keyboard.press('Enter')
  await focused('Line 3: Article code')
  t.equal(await page.getByLabel('Line 2: Unit').inputValue(), boxed.um3pl_2, 'a code of a box means a box')
  await page.keyboard.type('nothing of this kind')
  await page.keyboard.press('Enter')
  await page.getByText('“nothing of this kind” names no article, or several.').waitFor()
  t.equal(await article(3).getAttribute('aria-invalid'), 'true')
  t.strictSame(await findings(page), [])
  await article(3).fill('WO-000')
  await page.getByRole('option', { name: /WO-0002/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  t.equal(await article(3).inputValue(), 'WO-0002')
  await page.keyboard.press('Enter')
  await focused('Line 4: Article code')
  await page.getByLabel('Line 3: Quantity').fill('4')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^SO-/ }).waitFor()
  const number = (await page.locator('h1').textContent())?.split(' ')[0]
  const [order] = await read(`/sales-orders?number=${number}`)
  t.strictSame(
    order.lines.map((line: { article_code: string; um3pl: string; quantity_um3pl: number }) => [
      line.article_code,
      line.um3pl,
      line.quantity_um3pl,
    ]),
    [
      ['WO-0003', bolt.um3pl, 1],
      [boxed.article_code, boxed.um3pl_2, 1],
      ['WO-0002', 'PCS', 4],
    ],
  )
  t.strictSame(problems, [])
  await context.close()
})

t.test('console / rows of a spreadsheet are pasted, and what is wrong stands at its line', skip, async (t) => {
  const { context, page, read, article } = await openForm(true)
  t.ok(((await article(1).boundingBox())?.width ?? 0) > 250, 'there is room to type, on a phone too')
  await article(1).focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'WO-0001\t3\nNO-SUCH\t2\r\nWO-0002\t1,000\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await page.getByLabel('Line 3: Quantity').waitFor()
  t.equal(await page.getByLabel('Line 3: Quantity').inputValue(), '1,000')
  await page.getByText('= 1000', { exact: true }).waitFor()
  await article(3).blur()
  await send(page, 'Create')
  await page
    .locator('.line')
    .nth(1)
    .getByText(/NO-SUCH.* is not an article/)
    .waitFor()
  t.equal(await article(1).getAttribute('aria-invalid'), 'false')
  t.equal(await article(2).getAttribute('aria-invalid'), 'true')
  await page.getByRole('button', { name: 'Remove the line' }).nth(1).click()
  await send(page, 'Create')
  await page.getByRole('heading', { name: /^SO-/ }).waitFor()
  const number = (await page.locator('h1').textContent())?.split(' ')[0]
  const [order] = await read(`/sales-orders?number=${number}`)
  t.strictSame(
    order.lines.map(({ quantity_um3pl }: { quantity_um3pl: number }) => quantity_um3pl),
    [3, 1000],
  )
  await context.close()
})
