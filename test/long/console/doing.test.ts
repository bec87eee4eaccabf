import t from 'tap'
import { en } from '../../../console/language/en.ts'
import { it } from '../../../console/language/it.ts'
import { findings } from '../../console/accessibility.ts'
import { fill, newWindow, open, openStage, press, send, signIn } from '../../console/stage.ts'

const owner = 'olivia@quayside.test'
const { stage, browser, skip } = await openStage(t)

for (const [locale, text] of Object.entries({ 'en-GB': en, 'it-IT': it })) {
  const { documents, salesOrders, returns, verbs, words, status } = text

  t.test(`console / an order is worked on, and nothing is lost, in ${locale}`, skip, async (t) => {
    const context = await newWindow(browser, { locale })
    const page = await signIn(context, stage.logistics, owner)
    const dialog = page.getByRole('dialog')
    const headers = { 'x-company-id': '1' }
    const read = async (path: string) =>
      (await (await page.request.get(`${stage.logistics}/api${path}`, { headers })).json()).data
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    const reference = `DOING-${locale}`

    // A form that was filled in asks before it is dropped, and begins at its first field.
    await open(page, '/in/1/sales-orders')
    await press(page, salesOrders.create)
    await dialog.waitFor()
    t.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'reference')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await press(page, salesOrders.create)
    await fill(page, {
      [documents.reference]: reference,
      [`${documents.line('1')}: ${documents.articleCode}`]: 'WO-0003',
      [`${documents.line('1')}: ${documents.quantity}`]: '2',
    })
    await dialog.getByLabel(documents.reference).first().press('Escape')
    await page.getByText(words.dropQuestion).waitFor()
    t.strictSame(await findings(page), [])
    await press(page, words.keepEditing)
    t.equal(await dialog.getByLabel(documents.reference).first().inputValue(), reference)
    await send(page, words.create)
    await page.getByRole('heading', { name: /^SO-/ }).waitFor()
    const [order] = await read(`/sales-orders?reference=${reference}`)

    // It is changed.
    await press(page, words.edit)
    await fill(page, { [documents.notes]: 'Handle with care', [`${documents.line('1')}: ${documents.quantity}`]: '3' })
    await send(page, words.save)
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Handle with care').waitFor()
    const changed = await read(`/sales-orders/${order.id}`)
    t.match(changed, { notes: 'Handle with care', reference, lines: [{ quantity_um3pl: 3, id: order.lines[0].id }] })

    // Buttons say what they do, and the next step comes first.
    const buttons = page.locator('.moves button')
    t.strictSame(await buttons.allTextContents(), [verbs.to.picking, verbs.to.on_hold, verbs.to.cancelled])
    t.match(await buttons.first().getAttribute('class'), /main/)
    await press(page, verbs.to.picking)
    await send(page, verbs.to.picking)
    await page.getByText(documents.movedTo(order.number, status.picking)).waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')

    // Somebody else moves it meanwhile.
    await press(page, verbs.to.packed)
    await dialog.waitFor()
    const { csrf_token } = await read('/console/session')
    const moved = await page.request.post(`${stage.logistics}/api/sales-orders/${order.id}/transitions`, {
      headers: { ...headers, 'x-csrf-token': csrf_token, origin: stage.logistics },
      data: { to: 'packed' },
    })
    t.equal(moved.status(), 200)
    await send(page, verbs.to.packed)
    await page.getByText(documents.movedMeanwhile(status.packed)).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.locator('h1').getByText(status.packed).waitFor()
    await press(page, verbs.to.shipped)
    await send(page, verbs.to.shipped)
    await page.locator('h1').getByText(status.shipped).waitFor()

    // What comes back is announced from the order.
    await page.getByRole('link', { name: returns.ofOrder }).click()
    await page.getByRole('heading', { name: returns.ofOrder }).waitFor()
    t.equal(await focused(), 'H1', 'a new page begins with its title')
    t.strictSame(await findings(page), [])
    await press(page, returns.ofOrder)
    await page.getByText(returns.nothing).waitFor()
    await press(page, returns.everything)
    await press(page, returns.ofOrder)
    await page.getByRole('heading', { name: /^RT-/ }).waitFor()
    const [returned] = await read('/returns')
    t.match(returned, { sales_order_id: order.id, lines: [{ article_code: 'WO-0003', quantity_um3pl: 3 }] })

    // Documents have their numbers there, and people their names.
    await page.getByRole('link', { name: order.number }).waitFor()
    await page.locator('.timeline').getByText('Olivia Owner').first().waitFor()
    await open(page, '/in/1/stock/1/WO-0003')
    await page.getByRole('link', { name: order.number }).first().waitFor()
    t.equal(await page.getByText(/console:\d/).count(), 0)
    await context.close()
  })
}

/** Of the browser. */
declare const document: { activeElement: { tagName: string; getAttribute(name: string): string | null } | null }
