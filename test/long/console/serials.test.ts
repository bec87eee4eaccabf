import t from 'tap'
import { en } from '../../../console/language/en.ts'
import { it } from '../../../console/language/it.ts'
import { findings } from '../../console/accessibility.ts'
import { fill, newWindow, open, openStage, press, send, signIn, watchProblems } from '../../console/stage.ts'

const owner = 'olivia@quayside.test'
const { stage, browser, skip } = await openStage(t)

for (const [locale, text] of Object.entries({ 'en-GB': en, 'it-IT': it })) {
  const {
    articles,
    documents,
    receptions,
    returns,
    salesOrders,
    serials,
    stockAdjustments,
    stockCounts,
    stockTransfers,
  } = text
  const { verbs, words, status } = text

  t.test(`console / pieces are typed, pasted and scanned where goods move, in ${locale}`, skip, async (t) => {
    const context = await newWindow(browser, { locale })
    const page = await signIn(context, stage.logistics, owner)
    const problems = watchProblems(page)
    const dialog = page.getByRole('dialog')
    const headers = { 'x-company-id': '1' }
    const code = `PIECE-${locale}`
    const pieces = async () => {
      const answer = await page.request.get(`${stage.logistics}/api/stock/serials?article_code=${code}`, { headers })
      const { data } = (await answer.json()) as { data: { serial: string; status: string }[] }
      return Object.fromEntries(data.map(({ serial, status }) => [serial, status]))
    }
    const move = async (to: keyof typeof verbs.to, shown: keyof typeof status) => {
      await press(page, verbs.to[to])
      await send(page, verbs.to[to])
      await dialog.waitFor({ state: 'detached' })
      await page.locator('h1').getByText(status[shown]).waitFor()
    }
    const line = (label: string) => `${documents.line('1')}: ${label}`
    const choose = async () => {
      await dialog.getByLabel(line(documents.articleCode)).fill(code)
      await page.getByRole('option', { name: new RegExp(code) }).click()
    }
    const typed = (label: string) => dialog.getByLabel(new RegExp(`: ${label}( \\(|$)`))

    await open(page, '/in/1/articles')
    await press(page, articles.create)
    await fill(page, {
      [articles.code]: code,
      [articles.description]: 'Drill',
      [articles.unit]: 'PCS',
      [articles.tracking]: articles.trackings.serial,
    })
    await send(page, words.create)
    await page.getByRole('heading', { name: code }).waitFor()

    // An adjustment finds three pieces. One that is typed twice is shown at its row.
    const adjust = async (rows: string) => {
      await open(page, '/in/1/stock-adjustments')
      await press(page, stockAdjustments.create)
      await fill(page, { [stockAdjustments.reason]: stockAdjustments.reasons.found })
      await choose()
      await typed(serials.title).fill(rows)
    }
    await adjust('S1\nS2\nS1')
    await dialog.getByText(serials.atRow('3', 'S1', serials.twice)).waitFor()
    t.strictSame(await findings(page), [])
    await typed(serials.title).fill('S1\nS2\nS3')
    t.equal(await dialog.getByLabel(line(documents.quantity)).inputValue(), '3', 'the quantity follows')
    await send(page, words.create)
    await page.getByRole('heading', { name: /^AD-/ }).waitFor()
    await page.getByRole('link', { name: 'S3' }).waitFor()
    await adjust('S9\nS2')
    await send(page, words.create)
    await dialog.getByText(/S2: /).waitFor()
    t.match(await dialog.locator('li.problem').allTextContents(), [new RegExp(serials.statuses.in_stock)])

    // A reception counts pieces that are scanned, also as a GS1 code, and one that is rejected.
    await open(page, '/in/1/receptions')
    await press(page, receptions.create)
    await fill(page, { [line(documents.articleCode)]: code, [line(documents.quantity)]: '3' })
    await send(page, words.create)
    await page.getByRole('heading', { name: /^RC-/ }).waitFor()
    await move('arrived', 'arrived')
    await press(page, verbs.to.receiving)
    const good = typed(serials.title)
    await good.focus()
    for (const scanned of ['R1', '(01)09501101530003(21)R2']) {
      await page.keyboard.type(scanned)
      await page.keyboard.press('Enter')
    }
    await dialog.getByText(serials.typed('2')).waitFor()
    await typed(serials.rejected).fill('R3')
    await page.waitForFunction(`document.querySelector('[role=dialog] textarea').value.startsWith('R1\\nR2')`)
    t.strictSame(await findings(page), [])
    await send(page, verbs.to.receiving)
    await dialog.waitFor({ state: 'detached' })
    await move('completed', 'completed')
    await page.getByRole('link', { name: 'R2' }).waitFor()
    t.match(await pieces(), { S1: 'in_stock', R1: 'in_stock', R2: 'in_stock', R3: 'quarantined' })

    // A correction shows the pieces that were counted, and takes others.
    const correct = async (before: string, rows: string) => {
      await press(page, receptions.correct)
      t.equal(await typed(serials.title).inputValue(), before)
      await typed(serials.title).fill(rows)
      await fill(page, { [words.note]: 'Misread' })
      await send(page, receptions.correct)
    }
    await correct('R1\nR2', 'R1\nS1')
    await dialog.getByText(/S1: /).waitFor()
    t.strictSame(await findings(page), [])
    await typed(serials.title).fill('R1\nR4')
    await send(page, receptions.correct)
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'R4' }).first().waitFor()
    t.match(await pieces(), { R1: 'in_stock', R2: 'lost', R4: 'in_stock' })
    await correct('R1\nR4', 'R1\nR2')
    await dialog.waitFor({ state: 'detached' })
    t.match(await pieces(), { R1: 'in_stock', R2: 'in_stock', R4: 'lost' })

    // An order ships two of them. One that is elsewhere is shown at its row.
    await open(page, '/in/1/sales-orders')
    await press(page, salesOrders.create)
    await fill(page, { [line(documents.articleCode)]: code, [line(documents.quantity)]: '2' })
    await send(page, words.create)
    await page.getByRole('heading', { name: /^SO-/ }).waitFor()
    await move('picking', 'picking')
    await move('packed', 'packed')
    await press(page, verbs.to.shipped)
    await typed(serials.title).fill('S1\nR3')
    await send(page, verbs.to.shipped)
    await dialog.getByText(/R3: /).waitFor()
    t.strictSame(await findings(page), [])
    await typed(serials.title).fill('S1\nR1')
    await send(page, verbs.to.shipped)
    await dialog.waitFor({ state: 'detached' })
    await page.locator('h1').getByText(status.shipped).waitFor()
    const order = page.url()
    await page.getByRole('link', { name: /^SH-/ }).first().click()
    await page.getByRole('heading', { name: /^SH-/ }).waitFor()
    await page.getByRole('link', { name: 'R1' }).waitFor()
    t.strictSame(await findings(page), [])

    // An order that names a piece shows it.
    await open(page, '/in/1/sales-orders')
    await press(page, salesOrders.create)
    await choose()
    await typed(serials.title).fill('R2')
    await send(page, words.create)
    await page.getByRole('heading', { name: /^SO-/ }).waitFor()
    await page.getByRole('link', { name: 'R2' }).waitFor()

    // One comes back.
    await page.goto(order)
    await page.getByRole('link', { name: returns.ofOrder }).click()
    await page.getByLabel(`${code}: ${returns.comesBack}`).fill('1')
    await press(page, returns.ofOrder)
    await page.getByRole('heading', { name: /^RT-/ }).waitFor()
    await move('arrived', 'arrived')
    await move('inspecting', 'inspecting')
    await press(page, verbs.to.completed)
    await typed(serials.title).fill('S1')
    await send(page, verbs.to.completed)
    await dialog.waitFor({ state: 'detached' })
    await page.locator('h1').getByText(status.completed).waitFor()
    t.match(await pieces(), { S1: 'in_stock', R1: 'shipped' })

    // A count names what is there, on its sheet.
    await open(page, '/in/1/stock-counts')
    await press(page, stockCounts.create)
    await fill(page, { [line(documents.articleCode)]: code })
    await send(page, words.create)
    await page.getByRole('heading', { name: /^CT-/ }).waitFor()
    await page.getByRole('link', { name: stockCounts.sheet }).click()
    // An empty form is not a count of zero.
    await press(page, stockCounts.saveCount)
    await page
      .getByRole('alert')
      .getByText(words.notNumber('').split('.', 1)[0] as string)
      .waitFor()
    await page.getByLabel(`${code}: ${serials.title}`).fill('S1\nS2\nR2\nR3')
    t.strictSame(await findings(page), [])
    await press(page, stockCounts.saveCount)
    await page.getByText(stockCounts.allCounted).waitFor()
    await page.getByRole('link', { name: stockCounts.one }).last().click()
    await page.getByRole('heading', { name: /^CT-/ }).waitFor()
    await move('booked', 'booked')
    t.match(await pieces(), { S1: 'in_stock', S2: 'in_stock', S3: 'lost', R2: 'in_stock', R3: 'quarantined' })

    // A transfer sends pieces that are named. One of them is rejected where it comes.
    await open(page, '/in/1/stock-transfers')
    await press(page, stockTransfers.create)
    await fill(page, { [line(documents.articleCode)]: code, [line(documents.quantity)]: '2' })
    for (const [index, name] of [stockTransfers.from, stockTransfers.to].entries())
      await dialog.getByRole('combobox', { name, exact: true }).selectOption({ index: index + 1 })
    await send(page, words.create)
    await page.getByRole('heading', { name: /^TR-/ }).waitFor()
    await press(page, verbs.to.sent)
    await typed(serials.title).fill('S1\nR3')
    await send(page, verbs.to.sent)
    await dialog.getByText(/R3: /).waitFor()
    t.strictSame(await findings(page), [])
    await typed(serials.title).fill('S1\nS2')
    await send(page, verbs.to.sent)
    await dialog.waitFor({ state: 'detached' })
    await page.locator('h1').getByText(status.sent).waitFor()
    t.match(await pieces(), { S1: 'in_transit', S2: 'in_transit', R2: 'in_stock' })
    await press(page, verbs.to.receiving)
    await typed(serials.title).fill('S1')
    await typed(serials.rejected).fill('S2')
    t.strictSame(await findings(page), [])
    await send(page, verbs.to.receiving)
    await dialog.waitFor({ state: 'detached' })
    await move('completed', 'completed')
    t.match(await pieces(), { S1: 'in_stock', S2: 'quarantined', R2: 'in_stock' })
    const unexpected = problems.filter((problem) => !problem.includes('409'))
    t.strictSame(unexpected, [])
    await context.close()
  })
}
