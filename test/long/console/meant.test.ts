import t from 'tap'
import { en } from '../../../console/language/en.ts'
import { it } from '../../../console/language/it.ts'
import { findings } from '../../console/accessibility.ts'
import { fill, newWindow, open, openStage, press, send, signIn } from '../../console/stage.ts'

/** What is saved is what was meant: in two languages, and in two time zones. */

const owner = 'olivia@quayside.test'
const { stage, browser, skip } = await openStage(t)

const english = { locale: 'en-US', timezoneId: 'America/New_York', text: en }
const italian = { locale: 'it-IT', timezoneId: 'Europe/Rome', text: it }
type Person = typeof english

async function windowOf({ locale, timezoneId }: Person) {
  const context = await newWindow(browser, { locale, timezoneId })
  const page = await signIn(context, stage.logistics, owner)
  const read = async (path: string) =>
    (await (await page.request.get(`${stage.logistics}/api${path}`, { headers: { 'x-company-id': '1' } })).json()).data
  return { context, page, read }
}

t.test('console / a quantity is read as the language writes it, and shown as understood', skip, async (t) => {
  const people = [
    { person: english, right: '1,000', wrong: ['1,5', '1e3', '1.000,5', 'PO-7'], example: '1,234.5' },
    { person: italian, right: '1.000', wrong: ['1.5', '1e3', '1,000.5', '1.000.5'], example: '1.234,5' },
  ]
  for (const { person, right, wrong, example } of people) {
    const { context, page, read } = await windowOf(person)
    const { documents, salesOrders, words } = person.text
    const quantity = `${documents.line('1')}: ${documents.quantity}`
    const reference = `MEANT-${person.locale}`
    const before = (await read('/sales-orders?per_page=100')).length
    await open(page, '/in/1/sales-orders')
    await press(page, salesOrders.create)
    await fill(page, {
      [documents.reference]: reference,
      [`${documents.line('1')}: ${documents.articleCode}`]: 'WO-0002',
    })
    for (const typed of wrong) {
      await fill(page, { [quantity]: typed })
      await page.getByText(words.notNumber(example)).first().waitFor()
      await send(page, words.create)
      await page.getByRole('alert').first().waitFor()
      t.equal(await page.getByLabel(quantity).getAttribute('aria-invalid'), 'true', typed)
    }
    t.equal((await read('/sales-orders?per_page=100')).length, before, 'nothing is sent')
    t.strictSame(await findings(page), [])
    await fill(page, { [quantity]: right })
    await page.getByText('= 1000', { exact: true }).waitFor()
    await send(page, words.create)
    await page.getByRole('heading', { name: /^SO-/ }).waitFor()
    const [order] = await read(`/sales-orders?reference=${reference}`)
    t.equal(order.lines[0].quantity_um3pl, 1000, person.locale)
    await context.close()
  }
})

t.test('console / a number that a form shows is the one that it saves', skip, async (t) => {
  const people = [
    { person: english, shown: '2.5', wrong: '2,5', typed: '1,250.75', understood: '= 1250.75' },
    { person: italian, shown: '2,5', wrong: '2.5', typed: '1.250,75', understood: '= 1250,75' },
  ]
  for (const { person, shown, wrong, typed, understood } of people) {
    const { context, page, read } = await windowOf(person)
    const { words } = person.text
    const { id } = (await read('/articles?article_code=WO-0005'))[0]
    const factor = async () => (await read(`/articles/${id}`)).um3pl_2_factor
    await open(page, `/in/1/articles/${id}`)
    const dialog = page.getByRole('dialog')
    const field = dialog.locator('input[name=um3pl_2_factor]')
    const saved = async () => {
      await send(page, words.save)
      await dialog.waitFor({ state: 'detached' })
      return factor()
    }
    await press(page, words.edit)
    await dialog.locator('input[name=um3pl_2]').fill('BOX')
    await field.fill(shown)
    t.equal(await saved(), 2.5)
    await press(page, words.edit)
    t.equal(await field.inputValue(), shown, 'it is shown as the language writes it')
    t.equal(await saved(), 2.5, 'saving it again changes nothing')
    await press(page, words.edit)
    await field.fill(wrong)
    await send(page, words.save)
    await page.getByRole('alert').first().waitFor()
    t.equal(await field.getAttribute('aria-invalid'), 'true')
    t.equal(await factor(), 2.5)
    await field.fill(typed)
    await page.getByText(understood, { exact: true }).waitFor()
    t.equal(await saved(), 1250.75)
    await context.close()
  }
})

t.test('console / a day is the same day in every time zone', skip, async (t) => {
  const people = [
    { person: english, shown: 'Nov 20, 2026', midnight: '2026-11-17T05:00:00.000Z', next: '2026-11-18T05:00:00.000Z' },
    { person: italian, shown: '20 nov 2026', midnight: '2026-11-16T23:00:00.000Z', next: '2026-11-17T23:00:00.000Z' },
  ]
  for (const { person, shown, midnight, next } of people) {
    const { context, page, read } = await windowOf(person)
    const { documents, salesOrders, stockAccounts, words, audit } = person.text
    await open(page, '/in/1/sales-orders')
    await press(page, salesOrders.create)
    const reference = `DAY-${person.locale}`
    await fill(page, {
      [documents.reference]: reference,
      [salesOrders.shipDate]: '2026-11-20',
      [`${documents.line('1')}: ${documents.articleCode}`]: 'WO-0002',
    })
    await send(page, words.create)
    await page.getByRole('heading', { name: /^SO-/ }).waitFor()
    const [order] = await read(`/sales-orders?reference=${reference}`)
    t.equal(order.requested_ship_date, '2026-11-20')
    t.equal(await page.getByText(shown, { exact: true }).count(), 1, 'the day that was chosen is shown')

    const asked = (name: string) =>
      page
        .waitForRequest((request) => new URL(request.url()).searchParams.has(name))
        .then((request) => {
          const { searchParams } = new URL(request.url())
          return [searchParams.get('from'), searchParams.get('to'), searchParams.get('updated_since')]
        })
    const until = asked('to')
    await open(page, '/audit?from=2026-11-17&to=2026-11-17')
    t.strictSame(await until, [midnight, next, null], 'one whole day of the person who asks')
    const autumn = asked('to')
    await open(page, '/audit?from=2026-10-25&to=2026-11-01')
    const [first = '', last = ''] = await autumn
    t.equal((Date.parse(last ?? '') - Date.parse(first ?? '')) / 3_600_000, 8 * 24 + 1, 'with the hour that is added')
    const since = asked('updated_since')
    await open(page, '/in/1/sales-orders?updated_since=2026-11-17')
    t.strictSame(await since, [null, null, midnight])

    await open(page, '/in/1/stock')
    await press(page, stockAccounts.statement)
    await page.getByLabel(stockAccounts.from, { exact: true }).fill('2026-11-17')
    await page.getByLabel(stockAccounts.to, { exact: true }).fill('2026-11-18')
    const account = asked('to')
    await Promise.all([page.waitForEvent('download'), send(page, stockAccounts.download)])
    t.strictSame(await account, [midnight, next, null], 'the days of a statement')

    await open(page, '/audit')
    const today = await page.evaluate("new Intl.DateTimeFormat('sv-SE').format(new Date())")
    await page.getByLabel(audit.from).fill(String(today))
    await page.getByLabel(audit.until).fill(String(today))
    await page.locator('tbody tr').first().waitFor()
    await context.close()
  }
})

t.test('console / a link to an earlier stock means the same moment everywhere', skip, async (t) => {
  const sender = await windowOf(english)
  await open(sender.page, '/in/1/stock')
  await sender.page.getByLabel(en.stock.asOf).fill('2026-01-15T10:00')
  await sender.page.waitForURL(/as_of=/)
  const link = sender.page.url()
  t.match(link, 'as_of=2026-01-15T15%3A00%3A00.000Z')
  t.equal(await sender.page.getByLabel(en.stock.asOf).inputValue(), '2026-01-15T10:00')
  await sender.context.close()
  const receiver = await windowOf(italian)
  await receiver.page.goto(link)
  t.equal(await receiver.page.getByLabel(it.stock.asOf).inputValue(), '2026-01-15T16:00')
  await receiver.context.close()
})

t.test('console / a document is named by its number, and never dropped', skip, async (t) => {
  for (const person of [english, italian]) {
    const { context, page, read } = await windowOf(person)
    const { documents, receptions, returns, words, purchaseOrders, salesOrders } = person.text
    const [purchase] = await read('/purchase-orders?status=open')
    const [sale] = await read('/sales-orders?status=allocated')
    const cases = [
      {
        path: 'receptions',
        form: receptions.create,
        field: receptions.purchaseOrderNumber,
        one: purchaseOrders.one,
        other: purchase,
        link: 'purchase_order_id',
      },
      {
        path: 'returns',
        form: returns.create,
        field: returns.salesOrderNumber,
        one: salesOrders.one,
        other: sale,
        link: 'sales_order_id',
      },
    ]
    for (const { path, form, field, one, other, link } of cases) {
      const reference = `LINK-${path}-${person.locale}`
      await open(page, `/in/1/${path}`)
      await press(page, form)
      await fill(page, {
        [documents.reference]: reference,
        [`${documents.line('1')}: ${documents.articleCode}`]: other.lines[0].article_code,
      })
      for (const wrong of [String(other.id), `${other.number}9`, 'what?']) {
        await fill(page, { [field]: wrong })
        await send(page, words.create)
        await page.getByText(documents.noSuchNumber(one, wrong)).first().waitFor()
      }
      t.equal(await page.getByLabel(field).getAttribute('aria-invalid'), 'true')
      t.strictSame(await read(`/${path}?reference=${reference}`), [], 'nothing is created without its link')
      await fill(page, { [field]: ` ${other.number.toLowerCase()} ` })
      await send(page, words.create)
      await page.getByRole('heading', { name: /^(RC|RT|RE)/ }).waitFor()
      const [created] = await read(`/${path}?reference=${reference}`)
      t.equal(created[link], other.id)
    }
    await open(page, '/in/1/sales-orders')
    await page.getByLabel(documents.search, { exact: true }).fill(sale.number.toLowerCase())
    await page.locator('tbody tr').nth(1).waitFor({ state: 'detached' })
    t.equal(await page.locator('tbody a').first().textContent(), sale.number)
    await context.close()
  }
})

t.test('console / goods that nobody has counted are not booked as missing', skip, async (t) => {
  for (const person of [english, italian]) {
    const { context, page, read } = await windowOf(person)
    const { text } = person
    const { documents, receptions, verbs, words } = text
    const statusName = (status: keyof typeof text.status) => text.status[status]
    const dialog = page.getByRole('dialog')
    let last = 0
    /** A new reception of 20 pieces that has arrived. */
    const arrived = async () => {
      await open(page, '/in/1/receptions')
      await press(page, receptions.create)
      const reference = `COUNT-${++last}-${person.locale}`
      await fill(page, {
        [documents.reference]: reference,
        [`${documents.line('1')}: ${documents.articleCode}`]: 'WO-0003',
        [`${documents.line('1')}: ${documents.quantity}`]: '20',
      })
      await send(page, words.create)
      await page.getByRole('heading', { name: /^RC-/ }).waitFor()
      await choose('arrived')
      await moved('arrived')
      return async () => (await read(`/receptions?reference=${reference}`))[0]
    }
    const choose = (status: 'arrived' | 'receiving' | 'completed') => press(page, verbs.to[status])
    const moved = async (status: 'arrived' | 'receiving' | 'completed') => {
      await send(page, verbs.to[status])
      await dialog.waitFor({ state: 'detached' })
      await page.locator('h1').getByText(statusName(status)).waitFor()
    }
    const received = dialog.getByLabel(new RegExp(`: ${documents.received}`))

    const untouched = await arrived()
    await choose('receiving')
    t.equal(await received.inputValue(), '', 'nobody has counted yet')
    await moved('receiving')
    t.equal((await untouched()).lines[0].quantity_received, 0)
    await choose('completed')
    await dialog.getByRole('cell', { name: '20' }).first().waitFor()
    t.strictSame(await dialog.locator('tbody').first().locator('td').allTextContents(), [
      'WO-0003',
      '20',
      '20',
      '0',
      'PCS',
    ])
    t.strictSame(await findings(page), [])
    await moved('completed')
    t.match(await untouched(), { discrepancies: { length: 0 }, lines: [{ quantity_received: 20 }] })

    const counted = await arrived()
    await choose('receiving')
    await press(page, documents.allAnnounced)
    t.equal(await received.inputValue(), '20')
    await received.fill('0')
    await moved('receiving')
    await choose('completed')
    const missing = dialog.getByLabel(documents.confirmMissing('WO-0003'))
    await missing.waitFor()
    await send(page, verbs.to.completed)
    await page.getByText(documents.confirmFirst).first().waitFor()
    t.equal((await counted()).status, 'receiving', 'nothing is final before it is confirmed')
    t.strictSame(await findings(page), [])
    await missing.check()
    await moved('completed')
    t.match(await counted(), { discrepancies: [{ kind: 'short', quantity_came: 0 }] })
    await context.close()
  }
})

t.test('console / what is final shows what it does, and asks', skip, async (t) => {
  for (const person of [english, italian]) {
    const { context, page, read } = await windowOf(person)
    const { documents, verbs } = person.text
    const [order] = await read('/purchase-orders?status=open')
    await open(page, `/in/1/purchase-orders/${order.id}`)
    await press(page, verbs.to.closed)
    const codes = order.lines.map(({ article_code }: { article_code: string }) => article_code).join(', ')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(documents.effectHint).waitFor()
    await dialog.getByLabel(documents.confirmMissing(codes)).waitFor()
    await send(page, verbs.to.closed)
    await page.getByText(documents.confirmFirst).first().waitFor()
    t.equal((await read(`/purchase-orders/${order.id}`)).status, 'open')
    await context.close()
  }
})
