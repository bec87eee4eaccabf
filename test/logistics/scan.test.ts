import fc from 'fast-check'
import t from 'tap'
import { withCheckDigit } from '../../src/logistics/check-digit.ts'
import { joinApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { auditOf, signIn } from '../support/console.ts'
import { createYard, expectData, move, order, stocked } from '../support/documents.ts'
import { bringLots, lotOf } from '../support/lots.ts'
import { thorough } from '../support/thorough.ts'
import { createArticle, createWorld } from '../support/world.ts'

const app = await joinApp(t)
const { ours } = await createWorld(app)

const gs = '\u001d'
const scan = (data: string, client: Client = ours.client) => client.post('/scan', { data })
const nothing = {
  elements: [],
  gtin: null,
  gtin_valid: null,
  lot_code: null,
  expires_on: null,
  produced_on: null,
  serial: null,
  sscc: null,
  quantity: null,
  articles: [],
  lot: null,
  serial_record: null,
  shipment: null,
}
const gtin = { gtin: '09521234543213', gtin_valid: true }

t.test('readScan / reads codes as scanners deliver them', async (t) => {
  const codes: [data: string, expected: object][] = [
    // Element strings: GS1-128, DataMatrix, QR, DataBar, with and without symbology identifier.
    [']C10109521234543213', gtin],
    [']d201095212345432131726123110ABC123', { ...gtin, expires_on: '2026-12-31', lot_code: 'ABC123' }],
    [`]Q30109521234543213${gs}10LOT/7-a${gs}17270228`, { ...gtin, lot_code: 'LOT/7-a', expires_on: '2027-02-28' }],
    [']e001095212345432133103001750', gtin],
    [`${gs}010952123454321321SN-1${gs}10L1`, { ...gtin, serial: 'SN-1', lot_code: 'L1' }],
    [`]d2${gs}010952123454321321SN-1${gs}`, { ...gtin, serial: 'SN-1' }],
    ['010952123454321310ABC', { ...gtin, lot_code: 'ABC' }],
    ['0109521234543213', gtin],
    ['(01)09521234543213(17)280229(10)AB(x)C', { ...gtin, expires_on: '2028-02-29', lot_code: 'AB(x)C' }],
    ['(10)1234(21)5678', { lot_code: '1234', serial: '5678' }],
    ['  (01)09521234543213\r\n', gtin],
    // Day 00 is the last day of the month.
    ['(17)280200', { expires_on: '2028-02-29' }],
    ['(17)270200', { expires_on: '2027-02-28' }],
    ['(17)261200(11)260100', { expires_on: '2026-12-31', produced_on: '2026-01-31' }],
    // Best before, unless there is an expiry date.
    ['(15)261130', { expires_on: '2026-11-30' }],
    ['(15)261130(17)261231', { expires_on: '2026-12-31' }],
    ['(11)991231', { produced_on: '1999-12-31' }],
    // Logistic units.
    ['(00)380012340000000036', { sscc: '380012340000000036' }],
    ['00380012340000000036', { sscc: '380012340000000036' }],
    [']C100380012340000000036', { sscc: '380012340000000036' }],
    ['380012340000000036', { sscc: '380012340000000036' }],
    [`]C1020952123454321337120${gs}10B7`, { ...gtin, quantity: 120, lot_code: 'B7' }],
    ['(01)09521234543213(30)00000012', { ...gtin, quantity: 12 }],
    ['(01)09521234543214(10)A', { gtin: '09521234543214', gtin_valid: false, lot_code: 'A' }],
    // Plain codes.
    ['9521234543213', gtin],
    ['09521234543213', gtin],
    [']E09521234543213', gtin],
    ['96385074', { gtin: '00000096385074', gtin_valid: true }],
    ['036000291452', { gtin: '00036000291452', gtin_valid: true }],
    // Whatever else may be a lot or a serial.
    [
      '9521234543214',
      { gtin: '09521234543214', gtin_valid: false, lot_code: '9521234543214', serial: '9521234543214' },
    ],
    ['380012340000000037', { lot_code: '380012340000000037', serial: '380012340000000037' }],
    ['LOT 7', { lot_code: 'LOT 7', serial: 'LOT 7' }],
    [']C0L-7', { lot_code: 'L-7', serial: 'L-7' }],
    ['10ABC', { lot_code: '10ABC', serial: '10ABC' }],
    ['0109521234543214', { lot_code: '0109521234543214', serial: '0109521234543214' }],
    ['(98765)', { lot_code: '(98765)', serial: '(98765)' }],
    ['(x)', { lot_code: '(x)', serial: '(x)' }],
    ['x'.repeat(65), {}],
    ['https://example.com/01/09521234543213/10/ABC?x=%1D&y=0123456789012345678901234567890', {}],
  ]
  for (const [data, expected] of codes) {
    const { status, body } = await scan(data)
    t.equal(status, 200, data)
    t.strictSame({ ...body.data, elements: [] }, { ...nothing, ...expected }, data)
  }
  const { elements } = await expectData(scan(`]C10109521234543213310300175010A1${gs}99own`))
  t.strictSame(
    elements.map(({ ai, value }: { ai: string; value: string }) => [ai, value]),
    [
      ['01', '09521234543213'],
      ['3103', '001750'],
      ['10', 'A1'],
      ['99', 'own'],
    ],
  )
  t.ok(elements.every(({ title }: { title: string }) => title.length > 1))
})

t.test('readScan / refuses what no code can contain', async (t) => {
  const refused: [data: string, message: RegExp][] = [
    ['(17)260230', /day that does not exist/],
    ['(17)270229', /day that does not exist/],
    ['(17)261301', /day that does not exist/],
    ['(17)260000', /day that does not exist/],
    ['(17)260100(11)260431', /day that does not exist/],
    ['010952123454321317260230', /day that does not exist/],
    ['(15)26063a', /no number|no valid/],
    ['(17)2 6063', /no valid|not allowed|no number/],
    ['(00)380012340000000037', /wrong check digit/],
    [']C100380012340000000037', /wrong check digit/],
    ['(01)0952123454321', /no valid element string/],
    ['(01)095212345432130', /no valid element string/],
    ['(01)0952123454321x', /element \(01\)/],
    ['(10)', /empty/],
    [`(10)${'A'.repeat(21)}`, /element \(10\)/],
    ['(10)A B', /not allowed/],
    ['(10)Ä', /not allowed/],
    ['(10)A(10)B', /twice/],
    ['(30)1x', /element \(30\)/],
    ['(37)123456789', /element \(37\)/],
    ['(3103)12a456', /no number/],
    ['(017)261231', /no valid element string/],
    ['(05)123', /no valid element string/],
    [']C1', /empty/],
    [']C1521234543213', /no valid element string/],
    [`${gs}${gs}`, /empty/],
    ['   ', /empty/],
    [`ABC${gs}DEF`, /no valid element string/],
    ['', /./],
    ['x'.repeat(513), /512/],
    ['a\0b', /NUL/],
  ]
  for (const [data, message] of refused) {
    const { status, body } = await scan(data)
    t.equal(status, 422, JSON.stringify(data))
    t.match(body.errors?.data?.[0], message, JSON.stringify(data))
  }
  t.equal((await ours.client.post('/scan', { data: 7 })).status, 422)
  t.equal((await ours.client.post('/scan', {})).status, 422)
})

thorough(t, 'readScan / answers every text', async () => {
  const part = fc.constantFrom(
    '(',
    ')',
    gs,
    ']C1',
    ']d2',
    '00',
    '01',
    '10',
    '17',
    '3103',
    '7003',
    '8005',
    '9521234543213',
    ' ',
  )
  const text = fc.array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 8 })), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(text, async (parts) => {
      const { status } = await scan(parts.join(''))
      return status === 200 || status === 422
    }),
    { numRuns: 300 },
  )
})

t.test('readScan / names articles by the barcode of each unit', async (t) => {
  const { ours, theirs } = await createWorld(app)
  const [piece, box] = ['9521234543213', withCheckDigit('1952123454321')]
  const oil = await createArticle(ours.client, {
    um3pl_barcode: piece,
    um3pl_2: 'BOX',
    um3pl_2_factor: 4.5,
    um3pl_2_barcode: box,
    um3pl_3: 'PAL',
    um3pl_3_factor: 192,
    um3pl_3_barcode: 'PALLET-7',
  })
  const twin = await createArticle(ours.client, { um3pl_barcode: `0${piece}` })
  await createArticle(theirs.client, { um3pl_barcode: piece })
  const named = async (data: string) =>
    (await expectData(scan(data, ours.client))).articles.map(
      ({ um3pl, factor, article }: { um3pl: string; factor: number; article: { id: number } }) => [
        article.id,
        um3pl,
        factor,
      ],
    )
  const pieces = [
    [oil.id, 'PCS', 1],
    [twin.id, twin.um3pl, 1],
  ]
  t.strictSame(await named(piece), pieces)
  t.strictSame(await named(`0${piece}`), pieces)
  t.strictSame(await named(`]C1010${piece}10L1`), pieces)
  t.strictSame(await named(`(01)${box}`), [[oil.id, 'BOX', 4.5]])
  t.strictSame(await named('PALLET-7'), [[oil.id, 'PAL', 192]])
  t.strictSame(await named('pallet-7'), [])
  t.strictSame(await named('(10)PALLET-7'), [], 'a lot is no barcode')
  const [{ article }] = (await expectData(scan(piece, ours.client))).articles
  t.strictSame(article, await expectData(ours.client.get(`/articles/${oil.id}`)))
})

t.test('readScan / names the shipment of a package', async (t) => {
  const { client } = await createYard(app)
  const sscc = '380012340000000036'
  const article = await stocked(client, 9)
  const shipped = async () => {
    const sale = await order(client, [{ article_id: article.id, quantity_um3pl: 3 }])
    const path = `/sales-orders/${sale.id}`
    for (const to of ['picking', 'packed']) await move(client, path, to)
    const packages = [{ sscc, lines: [{ line_id: sale.lines[0].id, quantity_um3pl: 3 }] }]
    await expectData(client.post(`${path}/transitions`, { to: 'shipped', packages }), 200)
    const [shipment] = await expectData(client.get(`/shipments?sales_order_id=${sale.id}`))
    return shipment
  }
  const first = await shipped()
  t.strictSame((await expectData(scan(sscc, client))).shipment, first)
  t.equal((await expectData(scan(sscc))).shipment, null, 'of another company')
  await move(client, `/shipments/${first.id}`, 'cancelled')
  t.equal((await expectData(scan(sscc, client))).shipment.id, first.id)
  const second = await shipped()
  t.equal((await expectData(scan(`(00)${sscc}`, client))).shipment.id, second.id, 'the one that stands')
})

t.test('readScan / reads only: an auditor may, and no record is kept', async (t) => {
  const auditor = await signIn(app, 'auditor')
  const headers = { ...auditor.write, 'x-company-id': String(ours.companyId) }
  const before = (await auditOf(app)).length
  const { status } = await app.client().post('/scan', { data: '9521234543213' }, { headers })
  t.equal(status, 200)
  t.equal((await auditOf(app)).length, before)
})

t.test('readScan / names the lot, if only one has the code', async (t) => {
  const { client } = await createYard(app)
  const um3pl_barcode = withCheckDigit('800777788880')
  const oil = await createArticle(client, { tracking: 'lot', um3pl_barcode })
  const soap = await createArticle(client, { tracking: 'lot' })
  await bringLots(client, oil, [
    { lot_code: 'L-1', quantity_um3pl: 3 },
    { lot_code: 'L-2', quantity_um3pl: 3 },
  ])
  await bringLots(client, soap, [{ lot_code: 'L-1', quantity_um3pl: 3 }])
  const lotIn = async (data: string) => (await expectData(scan(data, client))).lot
  t.strictSame(await lotIn(`(01)0${um3pl_barcode}(10)L-1`), await lotOf(client, oil, 'L-1'), 'of the article')
  t.equal(await lotIn(`(01)0${um3pl_barcode}(10)L-9`), null)
  t.equal(await lotIn(`(01)${withCheckDigit('0800777788881')}(10)L-2`), null, 'of another article')
  t.strictSame(await lotIn('(10)L-2'), await lotOf(client, oil, 'L-2'))
  t.strictSame(await lotIn('L-2'), await lotOf(client, oil, 'L-2'), 'a plain code')
  t.equal(await lotIn('L-1'), null, 'two articles have it')
  const other = await createYard(app)
  t.equal((await expectData(scan('L-2', other.client))).lot, null)
})
