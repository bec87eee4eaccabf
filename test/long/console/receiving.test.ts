import t from 'tap'
import { findings } from '../../console/accessibility.ts'
import { fill, newWindow, open, openStage, press, send, signIn, watchProblems, writerOf } from '../../console/stage.ts'

const owner = 'olivia@quayside.test'
const { stage, browser, skip } = await openStage(t)

t.test('console / goods of a purchase order are received in three clicks, or a part of them', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, owner)
  const problems = watchProblems(page)
  const read = async (path: string) =>
    (await (await page.request.get(`${stage.logistics}/api${path}`, { headers: { 'x-company-id': '1' } })).json()).data
  /** A new order of two articles, on its page. */
  const ordered = async (reference: string) => {
    await open(page, '/in/1/purchase-orders')
    await press(page, 'New purchase order')
    await fill(page, { Reference: reference, 'Line 1: Article code': 'WO-0003', 'Line 1: Quantity': '20' })
    await press(page, 'Add a line')
    await fill(page, { 'Line 2: Article code': 'WO-0002', 'Line 2: Quantity': '5' })
    await send(page, 'Create')
    await page.getByRole('heading', { name: /^PO-/ }).waitFor()
    return async () => (await read(`/purchase-orders?reference=${reference}`))[0]
  }
  const receptionOf = async () => {
    await page.getByRole('heading', { name: /^RC-/ }).waitFor()
    await page.locator('h1').getByText('Completed').waitFor()
    const number = (await page.locator('h1').textContent())?.split(' ')[0]
    return (await read(`/receptions?number=${number}`))[0]
  }

  const whole = await ordered('RECEIVE-1')
  await page.getByRole('link', { name: 'Receive goods' }).click()
  await page.getByRole('heading', { name: 'Receive goods' }).waitFor()
  t.strictSame(await findings(page), [])
  await press(page, 'All as ordered')
  await press(page, 'Book')
  const first = await receptionOf()
  t.match(first, { status: 'completed', purchase_order_id: (await whole()).id })
  t.strictSame(
    first.lines.map((line: { article_code: string; quantity_received: number }) => [
      line.article_code,
      line.quantity_received,
    ]),
    [
      ['WO-0003', 20],
      ['WO-0002', 5],
    ],
  )
  t.equal((await whole()).status, 'received')

  const part = await ordered('RECEIVE-2')
  await page.getByRole('link', { name: 'Receive goods' }).click()
  await press(page, 'Book')
  await page.getByText('Fill in what has come of the order.').waitFor()
  await page.getByLabel('WO-0003: Received now').fill('12')
  await page.getByLabel('WO-0003: Rejected').fill('3')
  await press(page, 'Add a line')
  const unexpected = page.getByLabel('Line 1: Article code')
  await unexpected.fill('WO-0003')
  await unexpected.press('Enter')
  await page.getByLabel('Line 2: Article code').waitFor()
  await page.getByRole('button', { name: 'Remove the line' }).nth(1).click()
  await press(page, 'Book')
  await page.getByText('WO-0003 is on the order: fill it in there.').waitFor()
  await page.getByRole('button', { name: 'Remove the line' }).click()
  await press(page, 'Add a line')
  await unexpected.fill('WO-0001')
  await unexpected.press('Enter')
  await page.getByLabel('Line 2: Article code').waitFor()
  await press(page, 'Book')
  const second = await receptionOf()
  t.strictSame(
    second.lines.map((line: { article_code: string; quantity_received: number; quantity_rejected: number }) => [
      line.article_code,
      line.quantity_received,
      line.quantity_rejected,
    ]),
    [
      ['WO-0003', 12, 3],
      ['WO-0001', 1, 0],
    ],
  )
  t.equal((await part()).status, 'partially_received')
  await open(page, `/in/1/purchase-orders/${(await part()).id}`)
  await page.getByRole('link', { name: 'Receive goods' }).click()
  await press(page, 'All as ordered')
  t.equal(await page.getByLabel('WO-0003: Received now').inputValue(), '5', 'only what has not come yet')
  t.equal(await page.getByLabel('WO-0002: Received now').inputValue(), '5')
  t.strictSame(problems, [])
  await context.close()
})

t.test('console / goods of a purchase order come with their lots and pieces', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, owner)
  const headers = { 'x-company-id': '1' }
  const api = `${stage.logistics}/api`
  const read = async (path: string) => (await (await page.request.get(`${api}${path}`, { headers })).json()).data
  const post = await writerOf(page, stage.logistics)
  const article = (article_code: string, tracking: string) =>
    post('/articles', { article_code, description: 'Tracked', um3pl: 'PCS', tracking })
  await article('RCV-PIECE', 'serial')
  await article('RCV-LOT', 'lot_expiry')
  await article('RCV-OTHER', 'serial')
  await post('/stock/adjustments', {
    reason: 'found',
    lines: [{ article_code: 'RCV-PIECE', quantity_um3pl: 1, serials: ['P0'] }],
  })
  const lines = ['RCV-PIECE', 'RCV-LOT'].map((article_code) => ({ article_code, quantity_um3pl: 3 }))
  const order = await post('/purchase-orders', { lines })
  await open(page, `/in/1/purchase-orders/${order.id}`)
  await page.getByRole('link', { name: 'Receive goods' }).click()
  await press(page, 'All as ordered')
  const pieces = page.getByLabel('RCV-PIECE: Serials')
  await pieces.fill('P1\nP0\nP2')
  await page.getByLabel('RCV-LOT: Lots').fill('L1; 3; 2031-05-31')
  await press(page, 'Add a line')
  await page.getByLabel('Line 1: Article code').fill('RCV-OTHER')
  await page.getByRole('option', { name: /RCV-OTHER/ }).click()
  await page.getByLabel('Line 1: Serials').fill('O1')
  t.strictSame(await findings(page), [])
  await press(page, 'Book')
  await page.getByText(/^Row 2, P0: It is elsewhere \(In stock/).waitFor()
  t.equal(await page.getByLabel('RCV-LOT: Lots').inputValue(), 'L1; 3; 2031-05-31', 'what was typed is kept')
  t.strictSame(await findings(page), [])
  const receptionsOf = async () =>
    (await read('/receptions?per_page=100')).filter(
      ({ purchase_order_id }: { purchase_order_id: number }) => purchase_order_id === order.id,
    )
  const [kept, ...others] = await receptionsOf()
  t.match(kept, { status: 'arrived', lines: [{ quantity_um3pl: 3, quantity_received: 0 }] })
  t.strictSame(others, [])
  await page.getByLabel('RCV-PIECE: Received now').fill('2')
  await pieces.fill('P1\nP2')
  await page.getByLabel('RCV-PIECE: Rejected serials').fill('P3')
  await press(page, 'Book')
  await page.getByRole('heading', { name: /^RC-/ }).waitFor()
  await page.locator('h1').getByText('Completed').waitFor()
  for (const name of ['P1', 'P3', 'O1', 'L1']) await page.getByRole('link', { name, exact: true }).first().waitFor()
  const found = (await read('/stock/serials?article_code=RCV-PIECE')) as { serial: string; status: string }[]
  t.match(Object.fromEntries(found.map(({ serial, status }) => [serial, status])), {
    P0: 'in_stock',
    P1: 'in_stock',
    P3: 'quarantined',
  })
  t.match(await read('/stock/lots?article_code=RCV-LOT'), [{ lot_code: 'L1', on_hand: 3, expires_on: '2031-05-31' }])
  t.match(await read(`/purchase-orders/${order.id}`), { status: 'received' })
  t.match(await receptionsOf(), [{ id: kept.id, status: 'completed' }])
  t.equal((await receptionsOf()).length, 1, 'what was refused has left no other reception')
  await context.close()
})
