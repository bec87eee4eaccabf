import t from 'tap'
import { en } from '../../../console/language/en.ts'
import { it } from '../../../console/language/it.ts'
import { findings } from '../../console/accessibility.ts'
import { fill, newWindow, open, openStage, press, send, signIn, watchProblems, writerOf } from '../../console/stage.ts'

const owner = 'olivia@quayside.test'
const { stage, browser, skip } = await openStage(t)

/** The day that comes after so many days. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

for (const [locale, text] of Object.entries({ 'en-GB': en, 'it-IT': it })) {
  const { articles, documents, receptions, salesOrders, lots, verbs, words, status } = text

  t.test(`console / lots come in, are looked at, and ship, in ${locale}`, skip, async (t) => {
    const context = await newWindow(browser, { locale })
    const page = await signIn(context, stage.logistics, owner)
    const problems = watchProblems(page)
    const dialog = page.getByRole('dialog')
    const read = async (path: string) =>
      (await (await page.request.get(`${stage.logistics}/api${path}`, { headers: { 'x-company-id': '1' } })).json())
        .data
    const code = `LOT-${locale}`
    const [soon, late] = [inDays(10), inDays(400)]
    const move = async (to: keyof typeof verbs.to, shown: keyof typeof status) => {
      await press(page, verbs.to[to])
      await send(page, verbs.to[to])
      await dialog.waitFor({ state: 'detached' })
      await page.locator('h1').getByText(status[shown]).waitFor()
    }

    await open(page, '/in/1/articles')
    await press(page, articles.create)
    await fill(page, {
      [articles.code]: code,
      [articles.description]: 'Milk',
      [articles.unit]: 'PCS',
      [articles.tracking]: articles.trackings.lot_expiry,
    })
    await send(page, words.create)
    await page.getByRole('heading', { name: code }).waitFor()

    // Two lots are counted in a reception.
    await open(page, '/in/1/receptions')
    await press(page, receptions.create)
    await fill(page, {
      [`${documents.line('1')}: ${documents.articleCode}`]: code,
      [`${documents.line('1')}: ${documents.quantity}`]: '10',
    })
    await send(page, words.create)
    await page.getByRole('heading', { name: /^RC-/ }).waitFor()
    await move('arrived', 'arrived')
    await press(page, verbs.to.receiving)
    await dialog.getByLabel(new RegExp(`: ${documents.received}`)).fill('10')
    const typed = dialog.getByLabel(new RegExp(`: ${lots.title}`))
    await typed.fill('A-1')
    await send(page, verbs.to.receiving)
    await page.getByText(lots.notLot('A-1')).waitFor()
    await typed.fill(`A-1; 4; ${soon}\nB-2; 6; ${late}`)
    t.strictSame(await findings(page), [])
    await send(page, verbs.to.receiving)
    await dialog.waitFor({ state: 'detached' })
    await move('completed', 'completed')
    await page.getByRole('link', { name: 'A-1' }).waitFor()

    // A correction shows the lots that were counted, and takes others.
    const corrected = (label: string) => dialog.getByLabel(new RegExp(`: ${label} *(\\(|$)`))
    await press(page, receptions.correct)
    t.equal(await corrected(lots.title).inputValue(), `A-1; 4; ${soon}\nB-2; 6; ${late}`)
    t.equal(await corrected(lots.rejected).inputValue(), '')
    await corrected(documents.received).fill('8')
    await corrected(documents.rejected).fill('1')
    await corrected(lots.title).fill(`A-1; 3; ${soon}\nC-3; 5; ${late}`)
    await corrected(lots.rejected).fill('A-1; 1')
    await fill(page, { [words.note]: 'Misread' })
    t.strictSame(await findings(page), [])
    await send(page, receptions.correct)
    await dialog.waitFor({ state: 'detached' })
    const stockOf = async () =>
      (await read(`/stock/lots?article_code=${code}&per_page=10`)).map(
        ({ lot_code, on_hand, quarantined }: Record<string, unknown>) => [lot_code, on_hand, quarantined],
      )
    t.strictSame((await stockOf()).sort(), [
      ['A-1', 4, 1],
      ['B-2', 0, 0],
      ['C-3', 5, 0],
    ])
    await press(page, receptions.correct)
    t.equal(await corrected(lots.rejected).inputValue(), `A-1; 1; ${soon}`)
    await corrected(documents.received).fill('10')
    await corrected(documents.rejected).fill('0')
    await corrected(lots.title).fill(`A-1; 4; ${soon}\nB-2; 6; ${late}`)
    await corrected(lots.rejected).fill('')
    await fill(page, { [words.note]: 'It was right' })
    await send(page, receptions.correct)
    await dialog.waitFor({ state: 'detached' })
    t.strictSame((await stockOf()).sort(), [
      ['A-1', 4, 0],
      ['B-2', 6, 0],
      ['C-3', 0, 0],
    ])

    // The list says which expire soon, and a lot has a page.
    await open(page, `/in/1/lots?article_code=${code}`)
    t.equal(await page.locator('tbody tr').count(), 3)
    t.strictSame(await findings(page), [])
    await page.getByRole('link', { name: lots.expiringSoon }).click()
    await page.waitForURL(/expires_before=/)
    await page.getByRole('link', { name: 'B-2' }).first().waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'A-1' }).last().click()
    await page.getByRole('heading', { name: 'A-1' }).waitFor()
    await page.getByText(lots.soon).waitFor()
    const trace = page.getByRole('table', { name: lots.trace })
    await trace.getByRole('link', { name: /^RC-/ }).first().waitFor()
    t.match(await trace.locator('tbody').textContent(), '+4')
    t.strictSame(await findings(page), [])
    await press(page, words.edit)
    await fill(page, { [lots.expires]: late, [documents.notes]: 'Tested again' })
    await send(page, words.save)
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Tested again').waitFor()

    // It is stopped, and released.
    for (const [to, from] of [
      ['held', 'active'],
      ['active', 'held'],
    ] as const) {
      await press(page, lots.verbs[to])
      await fill(page, { [words.note]: `From ${from}` })
      await send(page, lots.verbs[to])
      await dialog.waitFor({ state: 'detached' })
      await page.locator('h1').getByText(status[to]).waitFor()
    }
    t.strictSame(await findings(page), [])
    await page.getByText('Olivia Owner').last().waitFor()

    // An order names its lot, and ships it.
    await open(page, '/in/1/sales-orders')
    await press(page, salesOrders.create)
    const article = dialog.getByLabel(`${documents.line('1')}: ${documents.articleCode}`)
    await article.fill(code)
    await page.getByRole('option', { name: new RegExp(code) }).click()
    await fill(page, {
      [`${documents.line('1')}: ${documents.quantity}`]: '2',
      [`${documents.line('1')}: ${lots.title}`]: 'B-2; 2',
    })
    t.strictSame(await findings(page), [])
    await send(page, words.create)
    await page.getByRole('heading', { name: /^SO-/ }).waitFor()
    await page.getByRole('link', { name: 'B-2' }).waitFor()
    await move('picking', 'picking')
    await move('packed', 'packed')
    await move('shipped', 'shipped')
    const left = await read(`/stock/lots?article_code=${code}&lot_code=B-2`)
    t.match(left, [{ on_hand: 4, reserved: 0 }])
    t.strictSame(problems, [])
    await context.close()
  })
}

t.test('console / a count sheet opens the line of the lot or the piece that is scanned', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, owner)
  const post = await writerOf(page, stage.logistics)
  const gtin = '08001234567897'
  const article = (article_code: string, tracking: string, um3pl_barcode?: string) =>
    post('/articles', { article_code, description: 'Scanned', um3pl: 'PCS', tracking, um3pl_barcode })
  await article('SHEET-OIL', 'lot', gtin)
  await article('SHEET-SALT', 'lot')
  await article('SHEET-DRILL', 'serial')
  const lines = [
    ...['L1', 'L2', 'L4'].map((lot_code) => ({ article_code: 'SHEET-OIL', quantity_um3pl: 2, lot_code })),
    ...['L1', 'L5'].map((lot_code) => ({ article_code: 'SHEET-SALT', quantity_um3pl: 2, lot_code })),
    { article_code: 'SHEET-DRILL', quantity_um3pl: 1, serials: ['S1'] },
  ]
  await post('/stock/adjustments', { reason: 'found', lines })
  const count = await post('/stock/counts', {
    lines: ['SHEET-OIL', 'SHEET-SALT', 'SHEET-DRILL'].map((article_code) => ({ article_code })),
  })
  await open(page, `/in/1/stock-counts/${count.id}/sheet`)
  const scan = page.getByLabel(/^Scan/)
  const opens = async (code: string, article: string, lot?: string) => {
    await scan.fill(code)
    await scan.press('Enter')
    await page.locator('input[name=counted]:focus').waitFor()
    await page.getByRole('heading', { name: article }).waitFor()
    t.equal(await page.getByRole('definition').first().textContent(), lot ?? 'PCS', code)
  }
  const refuses = async (code: string, said: string) => {
    await scan.fill(code)
    await scan.press('Enter')
    await page.getByText(said).waitFor()
    await page.getByRole('heading', { name: 'SHEET-OIL' }).waitFor()
  }
  await refuses(`(01)${gtin}(10)L9`, en.stockCounts.notOnSheet(`(01)${gtin}(10)L9`))
  await refuses('L1', en.stockCounts.severalOnSheet('L1'))
  t.strictSame(await findings(page), [])
  await opens(`(01)${gtin}(17)270430(10)L4`, 'SHEET-OIL', 'L4')
  await opens('L5', 'SHEET-SALT', 'L5')
  await opens('(10)L2', 'SHEET-OIL', 'L2')
  await opens('S1', 'SHEET-DRILL')
  await opens(gtin, 'SHEET-OIL', 'L1')
  await page.getByLabel(en.stockCounts.counted).fill('2')
  await press(page, en.stockCounts.saveCount)
  await page.getByText(en.stockCounts.progress(1, 6)).waitFor()
  await opens(gtin, 'SHEET-OIL', 'L2')
  await context.close()
})
