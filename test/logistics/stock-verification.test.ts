import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { lastNight } from '../../src/logistics/stock-verification/nightly.ts'
import {
  type Difference,
  describeDifference,
  verifyStock,
} from '../../src/logistics/stock-verification/verify-stock.ts'
import { startApp, startWorker } from '../support/app.ts'
import { signIn } from '../support/console.ts'
import { createYard, expectData, move, order, quarantine, receive, stocked } from '../support/documents.ts'
import { bringLots, lotOf } from '../support/lots.ts'
import { runInProcess } from '../support/process.ts'
import { eventually } from '../support/receiver.ts'
import { createArticle } from '../support/world.ts'

const app = await startApp(t)

/** A company whose stock was moved by every type of document. */
async function createMoved() {
  const yard = await createYard(app)
  const { client, otherWarehouseId } = yard
  const article = await createArticle(client, { um3pl_2: 'BOX', um3pl_2_factor: 12 })
  const lines = (quantity: number, more = {}) => [{ article_id: article.id, quantity_um3pl: quantity, ...more }]
  const purchase = await expectData(client.post('/purchase-orders', { lines: lines(100) }), 201)
  const reception = await expectData(
    client.post('/receptions', { purchase_order_id: purchase.id, lines: lines(5, { um3pl: 'BOX' }) }),
    201,
  )
  await move(client, `/receptions/${reception.id}`, 'arrived')
  const counted = [{ line_id: reception.lines[0].id, received: 3, rejected: 1 }]
  await move(client, `/receptions/${reception.id}`, 'receiving', { lines: counted })
  // Its goods leave `inbound` of the order in the other warehouse.
  const elsewhere = { purchase_order_id: purchase.id, warehouse_id: otherWarehouseId, lines: lines(10) }
  await receive(client, elsewhere.lines, elsewhere)
  await expectData(client.post('/receptions', { lines: lines(7) }), 201)
  const returned = await quarantine(client, article, 2)
  const sale = await order(client, lines(4))
  await move(client, `/sales-orders/${sale.id}`, 'picking')
  await move(client, `/sales-orders/${sale.id}`, 'packed')
  const shipping = { lines: [{ line_id: sale.lines[0].id, quantity_um3pl: 3 }] }
  await move(client, `/sales-orders/${sale.id}`, 'partially_shipped', shipping)
  const replaced = await order(client, lines(1))
  const other = await stocked(client, 5)
  const changed = [{ article_id: other.id, quantity_um3pl: 2 }]
  await expectData(client.put(`/sales-orders/${replaced.id}`, { lines: changed }), 200)
  return { ...yard, article, purchase, reception, returned, sale, replaced }
}

/** The differences in words. */
async function sentencesOf({ companyId }: { companyId: number }): Promise<string[]> {
  const found: string[] = []
  const onDifference = (difference: Difference) => void found.push(describeDifference(difference))
  await verifyStock(app.db, oneCompany(companyId), { onDifference })
  return found
}

t.test('verifyStock / finds nothing where every type of document has moved stock', async (t) => {
  const { companyId } = await createMoved()
  const verified = await verifyStock(app.db, oneCompany(companyId))
  t.match(verified, { articles: 2, differences: 0 })
  t.ok(verified.movements > 15)
})

t.test('verifyStock / looks at all articles, step by step', async (t) => {
  const { client, companyId } = await createYard(app)
  const items = Array.from({ length: 45 }, (_, index) => ({
    article_code: `step-${index}`,
    description: 'One of many',
    um3pl: 'PCS',
  }))
  await expectData(client.post('/articles/bulk', { items }), 200)
  await receive(
    client,
    items.map(({ article_code }) => ({ article_code, quantity_um3pl: 1 })),
  )
  const lastPlace = sql`(select max(id) from stock_levels where company_id = ${companyId})`
  const set = (quantity: number) =>
    sql`update stock_levels set on_hand = ${quantity} where company_id = ${companyId} and id = ${lastPlace}`.execute(
      app.db,
    )
  t.match(await verifyStock(app.db, oneCompany(companyId)), { articles: 45, differences: 0 })
  await set(2)
  t.ok((await sentencesOf({ companyId })).length, 'a wrong figure of the last one')
  await set(1)
})

interface Planted {
  plant: string[]
  remove: string[]
}

t.test('verifyStock / names each kind of difference', async (t) => {
  const moved = await createMoved()
  const { companyId, warehouseId, article, purchase, reception, returned, sale, replaced } = moved
  const run = async (statements: string[]) => {
    for (const text of statements) await sql.raw(text).execute(app.db)
  }
  // What the database itself refuses can still be there after a mistake of its administrator.
  await run([
    'alter table stock_movements disable trigger immutable',
    'alter table stock_levels drop constraint stock_levels_not_negative',
    'alter table stock_levels drop constraint stock_levels_promised_once',
  ])
  const add = (table: string, column: string, quantity: number, where: string): Planted => {
    const change = (sign: string) =>
      `update ${table} set ${column} = ${column} ${sign} ${quantity} where company_id = ${companyId} and ${where}`
    return { plant: [change('+')], remove: [change('-')] }
  }
  const place = `article_id = ${article.id} and warehouse_id = ${warehouseId}`
  const atPlace = (figure: string, quantity: number) => add('stock_levels', figure, quantity, place)
  const atLine = (figure: string, { lines: [line] }: { lines: { id: number }[] }) =>
    add('document_lines', figure, 1, `id = ${line?.id}`)
  const inLedger = ({ id }: { id: number }) =>
    add('stock_movements', 'balance_after', 1, `document_id = ${id} and bucket = 'on_hand'`)
  const ofPurchase = `documents set status = 'X' where company_id = ${companyId} and id = ${purchase.id}`
  const closed = {
    plant: [`update ${ofPurchase.replace('X', 'closed')}`],
    remove: [`update ${ofPurchase.replace('X', purchase.status)}`],
  }
  const stray = (type: string): Planted => {
    const { plant, remove } = atPlace('reserved', 1)
    const inserted = `insert into stock_movements (company_id, warehouse_id, article_id, bucket, delta, balance_after, reason,
      document_type, document_id, line_id, actor) select ${companyId}, ${warehouseId}, ${article.id}, 'reserved', 1, reserved,
      'reserved', '${type}', 987654, 3, 'test' from stock_levels where company_id = ${companyId} and ${place}`
    return {
      plant: [...plant, inserted],
      remove: [...remove, `delete from stock_movements where company_id = ${companyId} and document_id = 987654`],
    }
  }
  const named = (type: string, document: { number: string; lines: { id: number }[] }) =>
    `${type} ${document.number} (line ${document.lines[0]?.id})`
  const [bought, received, sold, back] = [
    `purchase order ${purchase.number}`,
    named('reception', reception),
    named('sales order', sale),
    named('return', returned),
  ]
  const changed = (document: string, figure: string, should: number, has: number) =>
    `${document}: ${figure} should have changed by ${should}, and has changed by ${has}.`

  const planted: [Planted, expected: string[]][] = [
    [atPlace('on_hand', 1), [`on hand is 48, but its movements add up to 47; the last one is of ${sold}.`]],
    [inLedger(sale), [`movement N of ${sold} leaves 48 on hand, but the one before it leads to 47.`]],
    [
      inLedger(returned),
      [
        `movement N of ${back} leaves 51 on hand, but the one before it leads to 50. The same is true of 1 later movements.`,
      ],
    ],
    [
      atPlace('reserved', -2),
      [
        `reserved is -1, but its movements add up to 1; the last one is of ${named('sales order', replaced)}.`,
        'reserved is below 0: -1.',
      ],
    ],
    [
      atPlace('quarantined', 40),
      [
        `quarantined is 54, but its movements add up to 14; the last one is of ${back}.`,
        '55 are reserved or quarantined, but only 47 are on hand.',
      ],
    ],
    [atLine('reserved', sale), [changed(sold, 'reserved', 2, 1)]],
    [atLine('shipped', sale), [changed(sold, 'on hand', -4, -3)]],
    [
      atLine('received', reception),
      [changed(received, 'on hand', 49, 48), `${bought} has 46 received, but its receptions have 47.`],
    ],
    [
      atLine('rejected', reception),
      [
        changed(received, 'on hand', 49, 48),
        changed(received, 'quarantined', 13, 12),
        `${bought} has 12 rejected, but its receptions have 13.`,
      ],
    ],
    [atLine('quarantined', returned), [changed(back, 'on hand', 3, 2), changed(back, 'quarantined', 3, 2)]],
    [atLine('restocked', returned), [changed(back, 'on hand', 3, 2)]],
    [
      closed,
      [
        `${bought} still brings 0, but its movements add up to 42.`,
        `${named('purchase order', purchase)} keeps 42 as inbound, but still brings 0.`,
      ],
    ],
    [atLine('inbound', purchase), [`${named('purchase order', purchase)} keeps 43 as inbound, but still brings 42.`]],
    [
      atLine('received', purchase),
      [
        `${bought} still brings 41, but its movements add up to 42.`,
        `${named('purchase order', purchase)} keeps 42 as inbound, but still brings 41.`,
        `${bought} has 47 received, but its receptions have 46.`,
      ],
    ],
    [stray('sales_order'), [changed('sales order 987654 (line 3)', 'reserved', 0, 1)]],
    [stray('import'), [changed('import 987654 (row 3)', 'reserved', 0, 1)]],
  ]
  for (const [{ plant, remove }, expected] of planted) {
    await run(plant)
    const found = await sentencesOf(moved)
    t.ok(
      found.every((sentence) => sentence.startsWith(article.article_code)),
      'the article is named',
    )
    const sentences = found.map((sentence) => sentence.replace(/^.*?: /, '').replace(/movement \d+/, 'movement N'))
    t.strictSame(sentences, expected, plant.join('; '))
    await run(remove)
  }
  t.strictSame(await sentencesOf(moved), [], 'nothing is left')
})

t.test('verifyStock / names each kind of difference of lots and pieces', async (t) => {
  const yard = await createYard(app)
  const { client, companyId } = yard
  const article = await createArticle(client, { tracking: 'lot' })
  const lots = ['A', 'B', 'C'].map((lot_code) => ({ lot_code, quantity_um3pl: 5 }))
  await bringLots(client, article, lots)
  const sale = await order(client, [{ article_id: article.id, quantity_um3pl: 7 }])
  const { id: stopped } = await lotOf(client, article, 'C')
  await move(client, `/stock/lots/${stopped}`, 'held')
  const drill = await createArticle(client, { tracking: 'serial' })
  const serials = ['S1', 'S2', 'S3']
  const lines = [{ article_id: drill.id, quantity_um3pl: 3, serials }]
  await expectData(client.post('/stock/adjustments', { reason: 'found', lines }), 201)
  const elsewhere = { warehouse_id: yard.otherWarehouseId, reason: 'found' }
  const other = [{ article_id: drill.id, quantity_um3pl: 1, serials: ['S4'] }]
  await expectData(client.post('/stock/adjustments', { ...elsewhere, lines: other }), 201)
  const hold = [{ article_id: drill.id, quantity_um3pl: 1, serials: ['S3'] }]
  await expectData(client.post('/stock/adjustments', { kind: 'hold', reason: 'quality_hold', lines: hold }), 201)
  const named = [{ article_id: drill.id, quantity_um3pl: 1, serials: ['S1'] }]
  const ordered = await expectData(client.post('/sales-orders', { lines: named }), 201)

  const find = async () => {
    const found: string[] = []
    const onDifference = (one: Difference) => {
      t.ok(describeDifference(one).startsWith(one.article_code), 'the article is named')
      found.push(`${one.kind} ${one.lot_code ?? one.serial ?? '-'} ${one.figure}`)
    }
    await verifyStock(app.db, oneCompany(companyId), { onDifference })
    return found
  }
  // What the database itself refuses can still be there after a mistake of its administrator.
  const unguarded = `alter table stock_movements disable trigger immutable;
    alter table lot_balances drop constraint stock_lots_promised_once, drop constraint stock_lots_status_held,
      drop constraint stock_lots_not_negative;
    alter table serials drop constraint stock_serials_place, drop constraint stock_serials_reserved, drop constraint serials_level`
  for (const statement of unguarded.split(';')) await sql.raw(statement).execute(app.db)
  const ofLot = (code: string) =>
    `company_id = ${companyId} and lot_id = (select id from lots where company_id = ${companyId} and lot_code = '${code}')`
  const ofPiece = (serial: string) => `company_id = ${companyId} and serial = '${serial}'`
  const lastOf = (code: string, bucket: string) =>
    `id = (select max(id) from stock_movements where ${ofLot(code)} and bucket = '${bucket}')`
  const change = (table: string, column: string, by: number, where: string): Planted => ({
    plant: [`update ${table} set ${column} = ${column} + ${by} where ${where}`],
    remove: [`update ${table} set ${column} = ${column} - ${by} where ${where}`],
  })
  const set = (table: string, column: string, [value, before]: [string, string], where: string): Planted => ({
    plant: [`update ${table} set ${column} = ${value} where ${where}`],
    remove: [`update ${table} set ${column} = ${before} where ${where}`],
  })
  const saleLine = sale.lines[0].id
  const orderedLine = ordered.lines[0].id
  const moves = `company_id = ${companyId} and version = 2 and serial_id = (select id from serials where ${ofPiece('S2')})`
  const planted: [Planted, expected: string[]][] = [
    [change('lot_balances', 'on_hand', 1, ofLot('A')), ['lot_balance A on_hand', 'lots - on_hand']],
    [change('stock_movements', 'lot_balance_after', 1, lastOf('B', 'on_hand')), ['lot_sequence B on_hand']],
    [
      change('stock_movements', 'lot_balance_after', -6, lastOf('A', 'reserved')),
      ['lot_negative A reserved', 'lot_sequence A reserved'],
    ],
    [
      change('lot_balances', 'reserved', -1, ofLot('A')),
      ['lot_balance A reserved', 'lot_reserved A reserved', 'lots - reserved'],
    ],
    [
      change('line_lots', 'reserved', 1, `${ofLot('B')} and line_id = ${saleLine}`),
      ['lot_line - reserved', 'lot_reserved B reserved'],
    ],
    [change('line_lots', 'shipped', 1, `${ofLot('B')} and line_id = ${saleLine}`), ['lot_line - shipped']],
    [change('lot_balances', 'status_held', 1, ofLot('B')), ['lot_held B quarantined']],
    [change('lot_balances', 'status_held', 1, ofLot('C')), ['lot_held C quarantined']],
    [
      set('lots', 'status', [`'held'`, `'active'`], `company_id = ${companyId} and lot_code = 'B'`),
      ['lot_free B on_hand'],
    ],
    [
      set('serials', 'status', [`'quarantined'`, `'in_stock'`], ofPiece('S2')),
      ['serials - quarantined', 'serial_trace S2 on_hand'],
    ],
    [
      set('serials', 'warehouse_id', [`${yard.otherWarehouseId}`, `${yard.warehouseId}`], ofPiece('S2')),
      ['serials - on_hand', 'serial_trace S2 on_hand', 'serials - on_hand'],
    ],
    [set('serial_moves', 'status', [`'lost'`, `'in_stock'`], moves), ['serial_trace S2 on_hand']],
    [set('serials', 'reserved_line_id', ['null', orderedLine], ofPiece('S1')), ['serial_reserved S1 reserved']],
    [
      set(
        'line_serials',
        'state',
        [`'ordered'`, `'reserved'`],
        `company_id = ${companyId} and line_id = ${orderedLine}`,
      ),
      ['serial_line - reserved', 'serial_reserved S1 reserved'],
    ],
  ]
  t.strictSame(await find(), [])
  for (const [{ plant, remove }, expected] of planted) {
    for (const statement of plant) await sql.raw(statement).execute(app.db)
    t.strictSame((await find()).sort(), expected.sort(), plant.join('; '))
    for (const statement of remove) await sql.raw(statement).execute(app.db)
  }
  t.strictSame(await find(), [], 'nothing is left')
})

t.test('quayside stock verify / prints differences and fails, and says what it has compared', async (t) => {
  const { companyId, article } = await createMoved()
  const verify = (...options: string[]) =>
    runInProcess({ DATABASE_URL: app.databaseUrl }, ['stock', 'verify', ...options])
  const ofCompany = ['--company', String(companyId)]
  const clean = await verify(...ofCompany)
  t.match(clean, { code: 0, stderr: '' })
  t.match(clean.stdout, new RegExp(`^Company ${companyId}: 2 articles with \\d+ movements, no differences.\n$`))
  t.equal((await verify()).code, 0)

  const change = (sign: string) =>
    sql`update stock_levels set on_hand = on_hand ${sql.raw(sign)} 0.5
         where company_id = ${companyId} and article_id = ${article.id}`.execute(app.db)
  await change('+')
  const found = await verify(...ofCompany)
  t.equal(found.code, 1)
  t.match(found.stdout, `Company ${companyId}, ${article.article_code} in`)
  t.match(found.stdout, /on hand is 47\.5, but its movements add up to 47; the last one is of sales order SO-/)
  t.match(found.stdout, / 2 differences\.\n$/)
  const json = await verify('--article', article.article_code, '--json')
  t.equal(json.code, 1)
  const { differences, ...counts } = JSON.parse(json.stdout)
  t.match(counts, { articles: 1, count: 2 })
  const difference = { company_id: companyId, kind: 'balance', article_code: article.article_code, figure: 'on_hand' }
  t.match(differences, [
    { ...difference, found: '47.5', ledger: '47', document_type: 'sales_order' },
    { ...difference, found: '10.5', ledger: '10', document_type: 'reception' },
  ])
  await change('-')
  t.match(JSON.parse((await verify('--json')).stdout), { differences: [], count: 0 })

  t.match(await verify('--company', '987654'), { code: 1, stderr: /There is no company 987654/ })
  t.match(await verify('--article', 'nowhere'), { code: 1, stderr: /There is no article "nowhere"/ })
})

/** Books all movements of a company again as if it had been on two days, and lets workers seal them. */
async function createSealed(t: Test) {
  const yard = await createMoved()
  const { companyId } = yard
  const rank = sql`(select count(*) from stock_movements older where older.company_id = ${companyId} and older.id < movement.id)`
  await sql`alter table stock_movements disable trigger immutable`.execute(app.db)
  await sql`
    update stock_movements movement
       set created_at = date_trunc('day', now(), 'UTC') - make_interval(days => case when ${rank} < 10 then 4 else 2 end)
                        + make_interval(secs => ${rank})
     where company_id = ${companyId}`.execute(app.db)
  await Promise.all([startWorker(t, app), startWorker(t, app)])
  const seals = () => expectData(yard.client.get('/stock/seals'), 200)
  await eventually(async () => (await seals()).length >= 2, 'all days are sealed')
  return { ...yard, seals: await seals() }
}

t.test('the worker / seals the days that are over; quayside stock verify --seals compares them', async (t) => {
  const { client, companyId, seals } = await createSealed(t)
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
  t.match(seals, [
    { day: day(2), previous_hash: seals[1].hash },
    { day: day(4), movements: 10, previous_hash: null },
  ])
  const events = await expectData(client.get('/events?per_page=500'), 200)
  const sealed = events.filter(({ type }: { type: string }) => type === 'stock.sealed')
  t.strictSame(
    sealed.map(({ data }: { data: unknown }) => data),
    [seals[1], seals[0]],
  )

  const verify = (...options: string[]) =>
    runInProcess({ DATABASE_URL: app.databaseUrl }, ['stock', 'verify', '--seals', ...options])
  const ofCompany = ['--company', String(companyId)]
  const all = seals[0].movements + 10
  t.match(await verify(...ofCompany), {
    code: 0,
    stdout: `Company ${companyId}: 2 seals of ${all} movements, no differences. 0 movements are not sealed yet.\n`,
  })
  await sql`alter table stock_seals disable trigger immutable`.execute(app.db)
  const planted: [string, string, string, string[]][] = [
    ['stock_movements', `actor = 'user:0'`, `id = ${seals[1].last_movement_id}`, ['hash']],
    ['stock_movements', `company_id = -1`, `id = ${seals[1].last_movement_id}`, ['movements']],
    ['stock_seals', `hash = repeat('0', 64)`, `id = ${seals[1].id}`, ['hash', 'chain']],
    ['stock_seals', 'movements = movements + 1', `id = ${seals[0].id}`, ['movements']],
    ['stock_seals', 'last_movement_id = last_movement_id + 1', `id = ${seals[0].id}`, ['movements']],
  ]
  await sql`alter table stock_movements drop constraint stock_movements_level`.execute(app.db)
  for (const [table, change, where, kinds] of planted) {
    const { rows } = await sql<object>`select * from ${sql.table(table)} where ${sql.raw(where)}`.execute(app.db)
    await sql`update ${sql.table(table)} set ${sql.raw(change)} where ${sql.raw(where)}`.execute(app.db)
    const { code, stdout } = await verify('--json', ...ofCompany)
    const found = JSON.parse(stdout)
    t.match({ code, ...found }, { code: 1, companies: 1, seals: 2, count: kinds.length }, change)
    t.strictSame(
      found.differences.map(({ kind }: { kind: string }) => kind),
      kinds,
      change,
    )
    await sql`delete from ${sql.table(table)} where ${sql.raw(where)}`.execute(app.db)
    await sql`
      insert into ${sql.table(table)}
      select * from json_populate_record(null::${sql.table(table)}, ${JSON.stringify(rows[0])}::json)`.execute(app.db)
  }
  await sql`update stock_seals set hash = repeat('0', 64) where id = ${seals[0].id}`.execute(app.db)
  const changed = await verify(...ofCompany)
  t.equal(changed.code, 1)
  t.match(
    changed.stdout,
    `Company ${companyId}, ${day(2)}: the ledger or the seal was changed: the hash is ${seals[0].hash}`,
  )
  t.match(await verify('--article', 'A'), { code: 1, stderr: /cannot be used with option '--article/ })
})

t.test('lastNight / is the last time of the hour, for six hours', async (t) => {
  const at = (time: string) => lastNight(3, new Date(`2026-03-02T${time}Z`))?.toISOString()
  t.equal(at('03:00:00'), '2026-03-02T03:00:00.000Z')
  t.equal(at('08:59:59'), '2026-03-02T03:00:00.000Z')
  t.equal(at('09:00:00'), undefined)
  t.equal(at('02:59:59'), undefined, 'the night before is too long ago')
  t.equal(lastNight(23, new Date('2026-03-02T01:00:00Z'))?.toISOString(), '2026-03-01T23:00:00.000Z')
})

t.test('the worker / verifies each company once a night; health, metrics and the console show it', async (t) => {
  const { companyId, article } = await createMoved()
  t.match((await app.client().get('/health')).body.stock, { checked_at: null, differences: 0 })
  const change = (sign: string) =>
    sql`update stock_levels set on_hand = on_hand ${sql.raw(sign)} 1
         where company_id = ${companyId} and article_id = ${article.id}`.execute(app.db)
  await change('+')
  const settings = { STOCK_VERIFY_HOUR: String(new Date().getUTCHours()) }
  await Promise.all([startWorker(t, app, settings), startWorker(t, app, settings)])
  const companies = await app.db.selectFrom('companies').select('id').orderBy('id').execute()
  const verified = () =>
    app.logs
      .flatMap((lines) => lines.split('\n'))
      .filter((line) => /stock (adds up|does not add up)/.test(line))
      .map((line) => JSON.parse(line).company as number)
  await eventually(async () => verified().length >= companies.length, 'all companies are verified')
  t.strictSame(
    verified().sort((one, other) => one - other),
    companies.map(({ id }) => id),
    'each of them once',
  )
  const { stock } = (await app.client().get('/health')).body
  t.equal(stock.differences, 2)
  t.ok(Date.now() - Date.parse(stock.checked_at) < 60_000)
  t.match((await app.client().get('/health?format=prometheus')).text, /^quayside_stock_differences 2$/m)
  const { read } = await signIn(app, 'auditor')
  const { body } = await app.client().get('/console/attention', { headers: read })
  const entry = { company_id: companyId, id: null, label: article.article_code }
  t.match(body.data.stock_differences, {
    count: 2,
    first: [
      { ...entry, detail: /on hand is 48, but its movements add up to 47/ },
      { ...entry, detail: /on hand is 11/ },
    ],
  })
  await change('-')
})
