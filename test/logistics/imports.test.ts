import { once } from 'node:events'
import { request as send } from 'node:http'
import { PassThrough } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { removeExpired } from '../../src/logistics/clean-up.queries.ts'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { processChunk } from '../../src/logistics/imports/processing.ts'
import { startApp, startWorker } from '../support/app.ts'
import { checksums } from '../support/checksums.ts'
import type { Client, Reply } from '../support/client.ts'
import { ofRealSize } from '../support/databases.ts'
import { createYard, order, stocked, stockOf } from '../support/documents.ts'
import { failNext, failStatements, plantTrigger } from '../support/planted.ts'
import { eventually } from '../support/receiver.ts'
import { thorough } from '../support/thorough.ts'
import {
  createArticle,
  createCallers,
  createCompany,
  createParty,
  createUser,
  createWorld,
  logIn,
} from '../support/world.ts'

const app = await startApp(t)
const { ours, theirs } = await createWorld(app)
// biome-ignore lint/suspicious/noExplicitAny: records of several resources
type Row = Record<string, any>
const types = { csv: 'text/csv', ndjson: 'application/x-ndjson' }

const upload = (client: Client, kind: string, type: keyof typeof types, body: string, headers = {}) =>
  client.post(`/imports?kind=${kind}`, body, { headers: { 'content-type': types[type], ...headers } })

/** Sends a file, and processes all of it as the worker does. Returns the finished import. */
async function importFile(kind: string, type: keyof typeof types, body: string, party = ours) {
  const { status, body: answer } = await upload(party.client, kind, type, body)
  if (status !== 202) throw new Error(`${status}: ${JSON.stringify(answer)}`)
  return finish(answer.data.id, party)
}

async function finish(id: number, { client, companyId } = ours) {
  while (await processChunk(app.db, oneCompany(companyId), id, app.config));
  return (await client.get(`/imports/${id}`)).body.data
}

/** A body without a length. The requests of these tests do not say so by themselves. */
const chunked = { 'transfer-encoding': 'chunked' }

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

const errorsOf = async (id: number) => (await ours.client.get(`/imports/${id}/errors`)).body.data

t.test('createImport / accepts a file, which is then processed in the background', async (t) => {
  const { status, headers, body } = await upload(ours.client, 'clients', 'csv', 'code,name\nA,Anna\nB,Bert\n')
  t.equal(status, 202)
  t.equal(headers.location, `/api/imports/${body.data.id}`)
  t.match(body.data, { kind: 'clients', format: 'csv', state: 'queued', rows: 2, processed: 0, finished_at: null })
  t.match(await finish(body.data.id), { state: 'completed', rows: 2, processed: 2, created: 2, updated: 0, failed: 0 })
  const { data } = (await ours.client.get('/clients')).body
  t.match(data, [
    { code: 'A', name: 'Anna' },
    { code: 'B', name: 'Bert' },
  ])
  t.match((await ours.client.get('/imports?state=completed')).body.data, [{ id: body.data.id }])
  t.strictSame((await ours.client.get('/imports?state=failed')).body.data, [])
})

t.test('createImport / reads CSV with semicolons, quotes, a byte order mark and empty cells', async (t) => {
  const file =
    '\ufeffcode;name;email;address.city;address.country;active\r\n' +
    'Q-1;"Quoted; ""twice"",\r\nin two lines";;Genova;IT;FALSE\r\n' +
    '\r\n' +
    'Q-2; Spaces ;a@example.com;;;true\r\n'
  t.match(await importFile('clients', 'csv', file), { created: 2, failed: 0 })
  const { data } = (await ours.client.get('/clients')).body
  const found = (code: string) => data.find((client: { code: string }) => client.code === code)
  t.match(found('Q-1'), {
    name: 'Quoted; "twice",\r\nin two lines',
    email: null,
    address: { city: 'Genova', country: 'IT', line1: null },
    active: false,
  })
  t.match(found('Q-2'), { name: 'Spaces', email: 'a@example.com', address: null, active: true })
})

t.test('createImport / reads what Excel adds: a line that names the separator, and empty rows', async (t) => {
  const file = 'sep=;\r\ncode;name\r\nX-1;Comma, Ltd\r\n;\r\nX-2;Other\r\n;\r\n;\r\n'
  t.match(await importFile('clients', 'csv', file), { rows: 2, created: 2, failed: 0 })
  t.match(await importFile('clients', 'csv', 'sep=\t\ncode\tname\nX-1\tTabs; Ltd\n'), { rows: 1, updated: 1 })
})

t.test('createImport / reads NDJSON, with and without a last line end', async (t) => {
  const lines = ['{"code": "N-1", "name": "é", "kind": "carrier"}', '', '{"code":"N-2","name":"b","kind":"supplier"}']
  t.match(await importFile('partners', 'ndjson', lines.join('\r\n')), { created: 2, failed: 0, rows: 2 })
  t.match(await importFile('partners', 'ndjson', `${lines.join('\n')}\n`), { created: 0, updated: 2 })
})

t.test('createImport / skips rows with errors, and names row, field and reason', async (t) => {
  const csv = 'code,name,email,active\nE-1,Good,,true\nE-2,,nobody,perhaps\nE-3\n'
  const { id, ...counts } = await importFile('clients', 'csv', csv)
  t.match(counts, { state: 'completed', rows: 3, processed: 3, created: 1, failed: 2 })
  t.strictSame(await errorsOf(id), [
    { row: 3, field: 'name', reason: 'name is required.' },
    { row: 3, field: 'active', reason: 'active must be a boolean.' },
    { row: 3, field: 'email', reason: 'email must be an e-mail address.' },
    { row: 4, field: null, reason: 'The row has 1 cells, and the header has 4.' },
  ])
  const lines = [
    '{"code": "E-4", "name": 4}',
    '{"code"',
    '[]',
    '{"__proto__": 1}',
    '{"code":"E-5","name":"ok","colour":1}',
  ]
  const second = await importFile('clients', 'ndjson', lines.join('\n'))
  t.match(second, { created: 0, failed: 5 })
  t.strictSame(await errorsOf(second.id), [
    { row: 1, field: 'name', reason: 'name must be a string.' },
    { row: 2, field: null, reason: 'The row is not valid JSON.' },
    { row: 3, field: null, reason: 'body must be an object.' },
    { row: 4, field: '__proto__', reason: '__proto__ is not allowed: no key may be called __proto__.' },
    { row: 5, field: 'colour', reason: 'colour is not a known field.' },
  ])
})

t.test('listImportErrors / pages by cursor', async (t) => {
  const rows = Array.from({ length: 5 }, (_, number) => `P-${number},`)
  const { id } = await importFile('clients', 'csv', `code,name\n${rows.join('\n')}\n`)
  const seen: number[] = []
  for (let cursor: number | null = 0; cursor !== null; ) {
    const page: Reply = await ours.client.get(`/imports/${id}/errors?per_page=2&cursor=${cursor}`)
    const { data, meta } = page.body
    seen.push(...data.map(({ row }: { row: number }) => row))
    cursor = meta.next_cursor
  }
  t.strictSame(seen, [2, 3, 4, 5, 6])
})

t.test('listFailedImportRows / has the rows as they were, to be corrected and sent again', async (t) => {
  const csv = 'code;name;email;active\nF-1;Good;;true\nF-2;;nobody;perhaps\nF-3;"=1+1; x";a@b.example;\nF-4\n'
  const { id } = await importFile('clients', 'csv', csv)
  const { body } = await ours.client.get(`/imports/${id}/failed-rows`)
  t.strictSame(body, {
    data: [
      {
        row: 3,
        cells: ['F-2', '', 'nobody', 'perhaps'],
        errors: [
          { row: 3, field: 'name', reason: 'name is required.' },
          { row: 3, field: 'active', reason: 'active must be a boolean.' },
          { row: 3, field: 'email', reason: 'email must be an e-mail address.' },
        ],
      },
      {
        row: 5,
        cells: ['F-4'],
        errors: [{ row: 5, field: null, reason: 'The row has 1 cells, and the header has 4.' }],
      },
    ],
    meta: { columns: ['code', 'name', 'email', 'active'], next_cursor: null },
  })
  const italian = await ours.client.get(`/imports/${id}/failed-rows`, { headers: { 'accept-language': 'it' } })
  t.match(italian.body.data[0].errors[0].reason, /obbligatorio/)

  // What was wrong may stand beside the corrected rows.
  const corrected = 'code,name,email,active,import_error\nF-2,Two,,true,name is required.\nF-4,,,,still wrong\n'
  t.match(await importFile('clients', 'csv', corrected), { created: 1, failed: 1 })
  const lines = ['{"code":"F-5","name":"Five","import_error":"x"}', '{"code":"F-6"', '{"code":"F-7"}']
  const second = await importFile('clients', 'ndjson', lines.join('\n'))
  t.match(second, { created: 1, failed: 2 })
  t.match((await ours.client.get(`/imports/${second.id}/failed-rows`)).body, {
    data: [
      { row: 2, cells: ['{"code":"F-6"'], errors: [{ reason: 'The row is not valid JSON.' }] },
      { row: 3, cells: ['{"code":"F-7"}'], errors: [{ field: 'name' }] },
    ],
    meta: { columns: null, next_cursor: null },
  })
  t.equal((await theirs.client.get(`/imports/${id}/failed-rows`)).status, 404)
})

t.test('listFailedImportRows / has all rows of a document, and pages that end early when rows are long', async (t) => {
  const yard = await createYard(app)
  const article = await createArticle(yard.client, { article_code: 'F-ART' })
  const orders = [
    'reference,lines.article_code,lines.quantity_um3pl',
    `F-SO-1,${article.article_code},1`,
    `F-SO-2,${article.article_code},1`,
    'F-SO-2,F-NONE,1',
  ]
  const { id } = await importFile('sales_orders', 'csv', orders.join('\n'), yard)
  const failed = (await yard.client.get(`/imports/${id}/failed-rows`)).body.data
  t.strictSame(
    failed.map(({ row, errors }: Row) => [row, errors.map(({ field }: Row) => field)]),
    [
      [3, []],
      [4, ['lines.article_code']],
    ],
  )
  const long = numbers(40).map((number) => `${number},,${'x'.repeat(60_000)}`)
  const wide = await importFile('clients', 'csv', `code,name,email\n${long.join('\n')}\n`, yard)
  const seen: number[] = []
  let pages = 0
  for (let cursor: number | null = 0; cursor !== null; pages++) {
    const { body } = await yard.client.get(`/imports/${wide.id}/failed-rows?per_page=100&cursor=${cursor}`)
    seen.push(...body.data.map(({ row }: Row) => row))
    cursor = body.meta.next_cursor
  }
  t.strictSame(
    seen,
    numbers(40).map((number) => number + 2),
  )
  t.equal(pages, 3)
  const small = await yard.client.get(`/imports/${id}/failed-rows?per_page=1`)
  t.match(small.body, { data: [{ row: 3 }], meta: { next_cursor: 3 } })
  t.strictSame((await yard.client.get(`/imports/${id}/failed-rows?cursor=4`)).body.data, [])
})

t.test('createImport / refuses what it cannot read as a whole, and keeps nothing of it', async (t) => {
  const before = (await ours.client.get('/imports')).body.data.length
  const refused: [string, keyof typeof types, string, number, object][] = [
    ['no rows', 'csv', 'code,name\n', 422, { body: ['The file has no rows.'] }],
    ['an empty body', 'ndjson', '\n\n', 422, { body: ['The file has no rows.'] }],
    ['an unknown column', 'csv', 'code,name,colour\nA,B,C\n', 422, { colour: ['colour is not a known column.'] }],
    ['a column without a name', 'csv', 'code,,name\nA,B,C\n', 422, { body: ['Column 2 has no name.'] }],
    ['a field of a text', 'csv', 'code,name.first\nA,B\n', 422, { 'name.first': [/not a known column/] }],
    ['a long line', 'ndjson', `{"code":"${'x'.repeat(70_000)}"}`, 422, { body: [/Row 1 is longer/] }],
    ['a long record', 'csv', `code,name\nA,B\nA,${'x'.repeat(70_000)}\n`, 422, { body: [/Row 3 is longer/] }],
    ['very many short rows', 'csv', `code,name\n${'A\n'.repeat(1_001)}`, 422, { body: [/^More than 1000 rows have/] }],
    ['a row with too many cells', 'csv', 'code,name\nA,B,C\n', 422, { body: [/^Row 2 has 3 cells, /] }],
    [
      'a row of empty cells',
      'csv',
      `code,name\n${','.repeat(9_000)}\n`,
      422,
      { body: [/^Row 2 has more than 250 cells, /] },
    ],
    [
      'a row of very many',
      'csv',
      `code,name\n${','.repeat(70_000)}\n`,
      422,
      { body: [/^Row 2 is longer than 65536 /] },
    ],
    ['too many columns', 'csv', `${numbers(251).join()}\n`, 422, { body: ['The file has more than 250 columns.'] }],
    ['a long header', 'csv', `${numbers(16_000).join()}\n`, 422, { body: [/^Row 1 is longer than 65536 /] }],
  ]
  for (const [name, type, body, status, errors] of refused) {
    const reply = await upload(ours.client, 'clients', type, body)
    t.equal(reply.status, status, name)
    t.match(reply.body.errors, errors, name)
  }
  const rest = 'C,D\n'.repeat(10)
  const quote = await upload(ours.client, 'clients', 'csv', `code,name\nA,B\nA,"B\n${rest}`)
  t.equal(quote.status, 400)
  t.equal(quote.body.message, 'The file is not valid CSV: a quote in row 3 is not closed.')
  const swallowing = await upload(ours.client, 'clients', 'csv', `code,name\nA,B\nA,"B\n${rest.repeat(10_000)}`)
  t.strictSame(swallowing.body.errors, {
    body: ['Row 3 is longer than 65536 characters. Perhaps a quote in it is not closed.'],
  })
  const inches = await upload(ours.client, 'clients', 'csv', 'code,name\nRACK,19" rack\n')
  t.equal(inches.status, 400)
  t.match(inches.body.message, /not valid CSV near line 2, in row 2: /)
  const long = await upload(ours.client, 'clients', 'csv', `code,name\n${'x'.repeat(60_000)}",B\n`)
  t.equal(long.status, 400)
  t.ok(long.text.length < 1_000, 'the message does not repeat a long cell')
  const bytes = await app.server.inject({
    method: 'POST',
    url: '/api/imports?kind=clients',
    headers: { ...ours.client.headers, 'content-type': 'text/csv' },
    payload: Buffer.from([0x63, 0x6f, 0xff, 0xfe]),
  })
  t.match(bytes.json(), { errors: { body: ['The file is not UTF-8.'] } })
  for (const headers of [{ 'content-type': 'application/json' }, { 'content-type': 'application/xml' }]) {
    const reply = await ours.client.post('/imports?kind=clients', '{}', { headers })
    t.equal(reply.status, 415)
    t.equal(reply.body.message, 'The body must be text/csv, application/x-ndjson.')
  }
  t.equal((await ours.client.post('/imports?kind=clients')).status, 422)
  t.equal((await upload(ours.client, 'orders', 'csv', 'a\nb\n')).status, 422)
  t.equal((await upload(ours.client, 'clients', 'csv', 'code\nA\n', { 'content-encoding': 'br' })).status, 415)
  t.equal((await ours.client.get('/imports')).body.data.length, before)
})

t.test('createImport / keeps nothing of a file that it cannot hand to the worker', async (t) => {
  const before = await checksums(app)
  // The import is added, its chunk is counted, and then it should be queued.
  await failStatements(t, app.db, 'imports', { 3: '57014' })
  const failed = await upload(ours.client, 'clients', 'csv', 'code,name\nL-1,Lost\n')
  t.equal(failed.status, 503, failed.text)
  t.strictSame(await checksums(app), before)
})

t.test('createImport / refuses a column that is there twice', async (t) => {
  const { status, body } = await upload(ours.client, 'clients', 'csv', 'code,name,name\nA,B,C\n')
  t.equal(status, 422)
  t.strictSame(body.errors, { name: ['name is there more than once.'] })
})

t.test('createImport / does not accept such a body anywhere else', async (t) => {
  for (const type of Object.values(types)) {
    const { status } = await ours.client.post('/articles', '{}', { headers: { 'content-type': type } })
    t.equal(status, 415)
  }
})

const compressed = (content: Buffer, { server } = app) =>
  server.inject({
    method: 'POST',
    url: '/api/imports?kind=clients',
    headers: { ...ours.client.headers, 'content-type': 'text/csv', 'content-encoding': 'gzip' },
    payload: content,
  })

t.test('createImport / unpacks gzip', async (t) => {
  const packed = await compressed(gzipSync('code,name\nG-1,Packed\n'))
  t.equal(packed.statusCode, 202)
  t.match(await finish(packed.json().data.id), { created: 1 })
  const broken = await compressed(Buffer.from('not packed at all'))
  t.equal(broken.statusCode, 400)
  t.equal(broken.json().message, 'The body is not valid gzip.')
  const nothing = gzipSync('')
  const empty = Buffer.alloc(nothing.length * 300_000, nothing)
  const padded = await compressed(empty)
  t.equal(padded.statusCode, 400)
  t.equal(padded.json().message, 'The body is longer than what is packed in it.')
})

t.test('createImport / changes nothing when the same file is sent twice', async (t) => {
  const file = 'code,name,address.city\nT-1,Twice,Genova\nT-2,Other,\n'
  t.match(await importFile('clients', 'csv', file), { created: 2, updated: 0 })
  const state = async () => (await sql`select * from clients order by company_id, id`.execute(app.db)).rows
  const before = await state()
  t.match(await importFile('clients', 'csv', file), { created: 0, updated: 2, failed: 0 })
  t.strictSame(await state(), before)
})

t.test('createImport / creates and changes articles by the rules of single requests', async (t) => {
  const csv =
    'article_code;description;um3pl;um3pl_2;um3pl_2_factor;integer_only;client_3pl_id\n' +
    'I-1;Oil;PCS;BOX;2,5;true;\n' +
    'I-2;Cable;MT;;;;999999\n' +
    'I-3;Half a unit;PCS;BOX;;;\n' +
    'I-4;Wrong number;PCS;BOX;1.234,5;;\n' +
    'I-5;;PCS;;;;\n'
  const { id, ...counts } = await importFile('articles', 'csv', csv)
  t.match(counts, { created: 1, updated: 0, failed: 4 })
  t.strictSame(await errorsOf(id), [
    { row: 3, field: 'client_3pl_id', reason: 'client_3pl_id 999999 is not a client of this company.' },
    { row: 4, field: 'um3pl_2_factor', reason: 'um3pl_2_factor is required when um3pl_2 is given.' },
    { row: 5, field: 'um3pl_2_factor', reason: 'um3pl_2_factor must be a number or null.' },
    { row: 6, field: 'description', reason: 'description is required.' },
  ])
  const { data } = (await ours.client.get('/articles?search=I-1')).body
  t.match(data, [{ article_code: 'I-1', description: 'Oil', um3pl_2_factor: 2.5, integer_only: true, version: 1 }])
  const changed = await importFile(
    'articles',
    'ndjson',
    '{"article_code":"I-1","description":"Olive oil","um3pl":"PCS"}',
  )
  t.match(changed, { created: 0, updated: 1, failed: 0 })
  const [article] = (await ours.client.get('/articles?search=I-1')).body.data
  t.match(article, { description: 'Olive oil', um3pl_2: 'BOX', version: 2 })
})

t.test('createImport / takes back an export, which changes nothing and causes no event', async (t) => {
  const formulas = ['=1+1', "=cmd|' /C calc'!A0", '+39 010', '-5', '@SUM(A1)', "'=quoted", "''-twice", "'just quoted"]
  const texts = [...formulas, '\t=tab', ' =space', '\nline', '＝wide', '5-', "'", '-', '  with spaces ', 'a,"b"\r\nc']
  for (const [number, text] of texts.entries()) {
    const article_code = text.trim() === text && !/\s/.test(text) ? text : `TEXT-${number}`
    await createArticle(ours.client, { article_code, description: text, um3pl_barcode: text.trim() })
  }
  const eventsOfArticles = async () =>
    (await sql`select from events where type like 'article.%' and company_id = ${ours.companyId}`.execute(app.db)).rows
  const articles = async () => (await sql`select * from articles order by company_id, id`.execute(app.db)).rows
  const before = [await articles(), (await eventsOfArticles()).length]
  for (const type of ['csv', 'ndjson'] as const) {
    const { text } = await ours.client.get('/articles/export', { headers: { accept: types[type] } })
    if (type === 'csv') t.notMatch(text, /(^|,)"?[=+@＝]|(^|,)"?-\D/m, 'no cell begins like a formula')
    const done = await importFile('articles', type, text)
    t.ok(done.updated > 0)
    t.match(done, { created: 0, updated: done.rows, failed: 0 })
  }
  t.strictSame([await articles(), (await eventsOfArticles()).length], before)
})

t.test('createImport / creates sales orders from a table with one row for each line', async (t) => {
  const yard = await createYard(app)
  const codes = [await stocked(yard.client, 10), await stocked(yard.client, 10)].map(({ article_code }) => article_code)
  const file = [
    'reference;priority;ship_to.name;ship_to.city;tracking_numbers;lines.article_code;lines.quantity_um3pl;lines.notes',
    `SO-1;3;Anna;Genova;"[""T1"",""T2""]";${codes[0]};1,5;first`,
    `SO-1;;;;;${codes[1]};2;`,
    `SO-2;3;Bert;;;${codes[0]};1;`,
    `SO-3;3;Carl;;;${codes[0]};1;`,
    `SO-3;4;Carl;;;${codes[0]};0;`,
    `SO-4;;;;;nothing;1;`,
    `SO-4;;;;;${codes[1]};1;`,
    `SO-4;;;;;${codes[1]};many;`,
    `;;;;;${codes[1]};1;`,
    `SO-2;;;;;${codes[1]};1;`,
    `SO-5;;;;;nothing;1;`,
    `SO-5;;;;;${codes[0]};1;`,
  ].join('\n')
  const { id, ...done } = await importFile('sales_orders', 'csv', file, yard)
  t.match(done, { state: 'completed', rows: 12, processed: 12, created: 2, updated: 0, failed: 5 })
  const { data } = (await yard.client.get(`/imports/${id}/errors`)).body
  t.strictSame(data, [
    { row: 6, field: 'priority', reason: 'priority differs from the first row of the record.' },
    { row: 9, field: 'lines.quantity_um3pl', reason: 'lines.quantity_um3pl must be a number.' },
    { row: 10, field: 'reference', reason: 'reference is required.' },
    { row: 11, field: 'reference', reason: 'reference "SO-2" is already taken.' },
    { row: 12, field: 'lines.article_code', reason: 'lines.article_code "nothing" is not an article of this company.' },
  ])
  const orders = (await yard.client.get('/sales-orders')).body.data
  t.match(
    orders.find(({ reference }: { reference: string }) => reference === 'SO-1'),
    {
      status: 'allocated',
      priority: 3,
      ship_to: { name: 'Anna', city: 'Genova' },
      tracking_numbers: ['T1', 'T2'],
      lines: [
        { article_code: codes[0], quantity_um3pl: 1.5, quantity_reserved: 1.5, notes: 'first' },
        { article_code: codes[1], quantity_um3pl: 2, notes: null },
      ],
    },
  )
  t.equal(orders.filter(({ reference }: { reference: string }) => reference.startsWith('SO-')).length, 2)
  t.equal((await stockOf(yard.client, { article_code: codes[0] })).reserved, 2.5)
})

t.test('createImport / creates sales orders from NDJSON, and the same file again creates none', async (t) => {
  const yard = await createYard(app)
  const { article_code } = await stocked(yard.client, 10)
  const orders = ['N-1', 'N-2', null].map((reference) =>
    JSON.stringify({ reference, lines: [{ article_code, quantity_um3pl: 1 }] }),
  )
  const first = await importFile('sales_orders', 'ndjson', orders.join('\n'), yard)
  t.match(first, { rows: 3, created: 2, failed: 1 })
  const errors = async (id: number) => (await yard.client.get(`/imports/${id}/errors`)).body.data
  t.strictSame(await errors(first.id), [{ row: 3, field: 'reference', reason: 'reference must be a string.' }])
  const stock = await stockOf(yard.client, { article_code })
  const again = await importFile('sales_orders', 'ndjson', orders.join('\n'), yard)
  t.match(again, { created: 0, updated: 0, failed: 3 })
  t.match((await errors(again.id))[0], { row: 1, field: 'reference', reason: /is already taken/ })
  t.strictSame(await stockOf(yard.client, { article_code }), stock)
})

t.test('createImport / of one order whose reference is taken names the order, and goes on', async (t) => {
  const yard = await createYard(app)
  await createArticle(yard.client, { article_code: 'ONE' })
  const file = 'reference,lines.article_code,lines.quantity_um3pl\nONLY,ONE,1\n'
  t.match(await importFile('sales_orders', 'csv', file, yard), { state: 'completed', created: 1, failed: 0 })
  const again = await importFile('sales_orders', 'csv', file, yard)
  t.match(again, { state: 'completed', created: 0, failed: 1 })
  const { data } = (await yard.client.get(`/imports/${again.id}/errors`)).body
  t.match(data, [{ row: 2, field: 'reference' }])
})

t.test('createImport / keeps the rows of an order in one chunk, and refuses one without end', ofRealSize, async (t) => {
  const yard = await createYard(app)
  const { article_code } = await stocked(yard.client, 10)
  const rows = (reference: string, count: number) => Array(count).fill(`${reference},${article_code},1`)
  const file = (lines: string[]) => `reference,lines.article_code,lines.quantity_um3pl\n${lines.join('\n')}\n`
  const { body } = await upload(
    yard.client,
    'sales_orders',
    'csv',
    file([...rows('A', 499), ...rows('B', 2), ...rows('C', 1)]),
  )
  const chunks = await sql<{ first_row: number }>`
    select first_row from import_chunks where import_id = ${body.data.id} order by number`.execute(app.db)
  t.strictSame(chunks.rows, [{ first_row: 2 }, { first_row: 503 }])
  t.match(await finish(body.data.id, yard), { rows: 502, processed: 502, created: 3, failed: 0 })
  const endless = await upload(yard.client, 'sales_orders', 'csv', file(rows('D', 1_001)))
  t.equal(endless.status, 422)
  t.strictSame(endless.body.errors, { body: ['The record with row 1002 has too many rows.'] })
})

t.test('createImport / books the difference between counted and recorded stock', async (t) => {
  const yard = await createYard(app)
  const [more, less, same, none] = [
    await stocked(yard.client, 10),
    await stocked(yard.client, 10),
    await stocked(yard.client, 10),
    await createArticle(yard.client, { integer_only: true }),
  ]
  const waiting = await order(yard.client, [{ article_id: more.id, quantity_um3pl: 12 }])
  const held = await order(yard.client, [{ article_id: same.id, quantity_um3pl: 4 }])
  const [other] = (await yard.client.get('/warehouses')).body.data.filter(({ id }: Row) => id === yard.otherWarehouseId)
  const file = [
    'article_code;warehouse_code;counted',
    `${more.article_code};;12,5`,
    `${less.article_code};;7`,
    `${same.article_code};;10`,
    `${none.article_code};${other.code};3`,
    `${none.article_code};;1,5`,
    `${same.article_code};;3`,
    `${same.article_code};nowhere;3`,
    `nothing;;3`,
    `${less.article_code};;-1`,
  ].join('\n')
  const { id, ...done } = await importFile('stock_counts', 'csv', file, yard)
  t.match(done, { state: 'completed', processed: 9, created: 0, updated: 4, failed: 5 })
  t.strictSame((await yard.client.get(`/imports/${id}/errors`)).body.data, [
    { row: 6, field: 'counted', reason: 'counted must be a whole number of PCS, not 1.5.' },
    { row: 7, field: 'counted', reason: 'counted must be at least 4: that much is reserved or in quarantine.' },
    { row: 8, field: 'warehouse_code', reason: 'warehouse_code "nowhere" is not an active warehouse of this company.' },
    { row: 9, field: 'article_code', reason: 'article_code "nothing" is not an article of this company.' },
    { row: 10, field: 'counted', reason: 'counted must be at least 0.' },
  ])
  t.match(await stockOf(yard.client, more), { on_hand: 12.5, reserved: 12, available: 0.5 })
  t.match(await stockOf(yard.client, less), { on_hand: 7 })
  t.match(await stockOf(yard.client, same), { on_hand: 10, reserved: 4 })
  t.match(await stockOf(yard.client, none, other.id), { on_hand: 3 })
  t.equal(
    (await yard.client.get(`/sales-orders/${waiting.id}`)).body.data.status,
    'allocated',
    'its backorder is filled',
  )
  t.equal((await yard.client.get(`/sales-orders/${held.id}`)).body.data.version, held.version)

  const ledger = async () => (await yard.client.get(`/stock/movements?document_type=import&document_id=${id}`)).body
  const { data, meta } = await ledger()
  t.equal(meta.total, 3)
  const user = (await yard.client.get(`/imports/${id}`)).body.data.actor
  t.match(
    data.map(({ article_code, delta, balance_after, reason, line_id, actor }: Row) => [
      article_code,
      delta,
      balance_after,
      reason,
      line_id,
      actor,
    ]),
    [
      [none.article_code, 3, 3, 'counted', 5, user],
      [less.article_code, -3, 7, 'counted', 3, user],
      [more.article_code, 2.5, 12.5, 'counted', 2, user],
    ],
  )
  const state = () => checksums(app)
  const before = await state()
  t.match(await importFile('stock_counts', 'csv', file, yard), { updated: 4, failed: 5 })
  const after = await state()
  for (const table of ['stock_levels', 'stock_movements', 'documents', 'row_counts']) {
    t.equal(after[table], before[table], `${table} after the same file`)
  }
  const events = (await yard.client.get('/events?per_page=100')).body.data.filter(
    ({ type }: Row) => type === 'stock.changed',
  )
  t.match(events.at(-1).data, { article_code: none.article_code, on_hand: 3 })
})

t.test('createImport / books what is missing once, however many rows have counted it', async (t) => {
  const yard = await createYard(app)
  const article = await stocked(yard.client, 10)
  const at = new Date().toISOString()
  const earlier = new Date(Date.parse(at) - 1).toISOString()
  const rows = [`8,${at}`, `8,${at}`, `9,${earlier}`].map((cells) => `${article.article_code},${cells}`)
  const file = ['article_code,counted,counted_at', ...rows].join('\n')
  for (const imported of [
    { updated: 2, failed: 1 },
    { updated: 2, failed: 1 },
  ]) {
    t.match(await importFile('stock_counts', 'csv', file, yard), imported)
    t.match(await stockOf(yard.client, article), { on_hand: 8 })
  }
  const line = { article_id: article.id, counted: 9, counted_at: earlier }
  const { status, body } = await yard.client.post('/stock/counts', { lines: [line] })
  t.equal(status, 422, 'an import is a count too, and this one was before it')
  t.ok(body.errors['lines.0.counted_at'])
})

t.test(
  'createImport / books adjustments: the rows of a reference are one document, and each is booked once',
  async (t) => {
    const yard = await createYard(app)
    const { client } = yard
    const [one, other] = [await stocked(client, 10), await stocked(client, 10)]
    const recently = new Date(Date.now() - 3_600_000).toISOString()
    const row = (
      reference: string,
      reason: string,
      { article_code }: { article_code: string },
      quantity: string,
      at = '',
    ) => [reference, reason, article_code, quantity, at].join(';')
    const rows = [
      row('A-1', 'damaged', one, '-2', recently),
      row('A-1', 'damaged', other, '-1,5', recently),
      row('A-2', 'found', one, '3'),
      row('A-3', 'lost', one, '-1000'),
      row('A-4', 'found', one, '1', '2020-01-01T00:00:00Z'),
      row('A-5', 'missing', one, '-1'),
    ]
    const file = ['reference;reason;lines.article_code;lines.quantity_um3pl;occurred_at', ...rows].join('\r\n')
    const { id, actor, ...done } = await importFile('stock_adjustments', 'csv', file, yard)
    t.match(done, { created: 2, updated: 0, failed: 3 })
    const problems = (await client.get(`/imports/${id}/errors`)).body.data
    t.match(
      problems.map(({ row, field }: Row) => [row, field]),
      [
        [5, null],
        [6, 'occurred_at'],
        [7, 'reason'],
      ],
    )
    const [second, first] = (await client.get('/stock/adjustments')).body.data
    t.match(second, { reference: 'A-2', status: 'booked', lines: [{ quantity_um3pl: 3 }] })
    t.match(first, { reference: 'A-1', kind: 'change', lines: [{ quantity_um3pl: -2 }, { quantity_um3pl: -1.5 }] })
    t.equal(Date.parse(first.occurred_at), Date.parse(recently))
    t.equal(first.status_history[0].actor, actor, 'for the user who has sent the file')
    t.match(await importFile('stock_adjustments', 'csv', file, yard), { created: 0, failed: 5 }, 'the same file')
    t.match(await stockOf(client, one), { on_hand: 11 })
    t.match(await stockOf(client, other), { on_hand: 8.5 })
  },
)

t.test('createImport / a dry run processes the file and leaves every table as it was', async (t) => {
  const yard = await createYard(app)
  const article = await stocked(yard.client, 10)
  const { article_code } = article
  const files = {
    articles: `article_code,description,um3pl\nDRY-1,New,PCS\n${article_code},Changed,PCS\nDRY-2,,PCS\n`,
    clients: 'code,name\nDRY,New\nDRY,Again\nBAD,\n',
    sales_orders: `reference,lines.article_code,lines.quantity_um3pl\nD-1,${article_code},3\nD-2,${article_code},4\nD-2,x,1\n`,
    stock_counts: `article_code,counted\n${article_code},12\nx,1\n`,
    stock_adjustments: `reference,reason,lines.article_code,lines.quantity_um3pl\nD-1,found,${article_code},2\nD-2,lost,${article_code},-99\n`,
  }
  for (const [kind, file] of Object.entries(files)) {
    const before = await checksums(app)
    const dry = await upload(yard.client, `${kind}&dry_run=true`, 'csv', file, { 'idempotency-key': 'dry-run' })
    t.equal(dry.status, 202, dry.text)
    t.equal(dry.headers['x-dry-run'], 'true')
    t.equal(dry.headers.location, undefined)
    t.strictSame(await checksums(app), before, kind)
    const { data, errors, stock_effect } = dry.body
    t.match(data, { kind, state: 'completed', failed: 1 })
    const real = await importFile(kind, 'csv', file, yard)
    t.strictSame(
      [data.rows, data.processed, data.created, data.updated, data.failed],
      [real.rows, real.processed, real.created, real.updated, real.failed],
    )
    t.strictSame(errors, (await yard.client.get(`/imports/${real.id}/errors`)).body.data)
    const stock = await stockOf(yard.client, article)
    for (const { bucket, after } of stock_effect) t.equal(stock[bucket as keyof typeof stock], after, bucket)
    t.equal(stock_effect.length, ['sales_orders', 'stock_counts', 'stock_adjustments'].includes(kind) ? 1 : 0)
  }
  const before = await checksums(app)
  const many = Array.from({ length: 10_001 }, (_, number) => `L-${number},x`)
  const large = await upload(yard.client, 'clients&dry_run=true', 'csv', `code,name\n${many.join('\n')}`)
  t.equal(large.status, 422)
  t.strictSame(large.body.errors, { body: ['A dry run takes a file of at most 10000 rows.'] })
  t.strictSame(await checksums(app), before)
})

t.test('createImport / with an Idempotency-Key imports the same file once', async (t) => {
  const party = await createParty(app)
  const key = { 'idempotency-key': 'nightly-2026' }
  const file = 'code,name\nKEY-1,One\n'
  const first = await upload(party.client, 'clients', 'csv', file, key)
  t.equal(first.headers['idempotency-replayed'], undefined)
  await finish(first.body.data.id, party)
  const again = await upload(party.client, 'clients', 'csv', file, key)
  t.equal(again.status, 202)
  t.equal(again.headers['idempotency-replayed'], 'true')
  t.match(again.body.data, { id: first.body.data.id, state: 'completed' })
  t.equal((await party.client.get('/imports')).body.data.length, 1)
  for (const [kind, type, content] of [
    ['clients', 'csv', 'code,name\nKEY-1,Two\n'],
    ['warehouses', 'csv', file],
    ['clients', 'ndjson', file],
  ] as const) {
    const other = await upload(party.client, kind, type, content, key)
    t.equal(other.status, 422)
    t.equal(other.body.code, 'idempotency_key_reused')
  }
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await sql`update imports set created_at = ${yesterday} where id = ${first.body.data.id}`.execute(app.db)
  const later = await upload(party.client, 'clients', 'csv', 'code,name\nKEY-1,Two\n', key)
  t.equal(later.status, 202)
  t.not(later.body.data.id, first.body.data.id)
})

t.test('createImport / with an Idempotency-Key starts anew after it was cancelled or has failed', async (t) => {
  const party = await createParty(app)
  const headers = { 'idempotency-key': 'again' }
  const file = 'code,name\nAGAIN,One\n'
  const first = (await upload(party.client, 'clients', 'csv', file, headers)).body.data
  t.equal((await party.client.delete(`/imports/${first.id}`)).status, 200)
  const second = await upload(party.client, 'clients', 'csv', file, headers)
  t.match(second.body.data, { state: 'queued' })
  t.equal(second.headers['idempotency-replayed'], undefined)
  await sql`update imports set state = 'failed' where company_id = ${party.companyId} and id = ${second.body.data.id}`.execute(
    app.db,
  )
  const third = (await upload(party.client, 'clients', 'csv', file, headers)).body.data
  t.equal(new Set([first.id, second.body.data.id, third.id]).size, 3)
  t.match(await finish(third.id, party), { state: 'completed', created: 1 })
  const replayed = await upload(party.client, 'clients', 'csv', file, headers)
  t.equal(replayed.headers['idempotency-replayed'], 'true')
})

t.test('createImport / keeps the keys of two users of a company apart', async (t) => {
  const party = await createParty(app)
  const [one, other] = (await createCallers(app, party, 2)) as [Client, Client]
  const headers = { 'idempotency-key': 'nightly' }
  const first = await upload(one, 'clients', 'csv', 'code,name\nONE,One\n', headers)
  const second = await upload(other, 'clients', 'csv', 'code,name\nOTHER,Other\n', headers)
  t.equal(second.status, 202)
  t.equal(second.headers['idempotency-replayed'], undefined)
  t.not(second.body.data.id, first.body.data.id)
  for (const { body } of [first, second]) t.match(await finish(body.data.id, party), { created: 1 })
  const again = await upload(other, 'clients', 'csv', 'code,name\nOTHER,Other\n', headers)
  t.match(again.body.data, { id: second.body.data.id, state: 'completed' })
})

t.test('createImport / a dry run of several chunks shows stock before the first and after the last', async (t) => {
  const yard = await createYard(app)
  const [twice, once] = [await stocked(yard.client, 10), await stocked(yard.client, 10)]
  const rows = [`${twice.article_code},15`, ...Array(600).fill(`${once.article_code},11`), `${twice.article_code},12`]
  const file = `article_code,counted\n${rows.join('\n')}\n`
  const { status, body } = await upload(yard.client, 'stock_counts&dry_run=true', 'csv', file)
  t.equal(status, 202)
  t.match(body.data, { rows: 602, updated: 602, failed: 0 })
  t.match(body.stock_effect, [
    { article_id: twice.id, bucket: 'on_hand', before: 10, after: 12 },
    { article_id: once.id, bucket: 'on_hand', before: 10, after: 11 },
  ])
})

t.test('createImport / with an Idempotency-Key replaces an upload that has not arrived', async (t) => {
  const { client } = await createParty(app)
  const headers = { 'content-type': types.csv, 'idempotency-key': 'interrupted' }
  const content = new PassThrough()
  const lost = client.post('/imports?kind=clients', content, { headers: { ...headers, ...chunked } })
  content.write('code,name\n')
  const receiving = async () => (await client.get('/imports?state=receiving')).body.data
  await eventually(async () => (await receiving()).length > 0, 'it arrives')
  const again = await upload(client, 'clients', 'csv', 'code,name\nA,B\n', headers)
  t.equal(again.status, 202)
  content.end('A,B\n')
  t.equal((await lost).status, 409)
  t.match((await client.get('/imports')).body.data, [{ id: again.body.data.id, state: 'queued' }])
})

t.test('createImport / needs the module of what the file brings', async (t) => {
  const companyId = await createCompany(app.db, ['api'])
  const { email } = await createUser(app.db, { companies: [companyId] })
  const client = app.client({ token: await logIn(app, email), company: companyId })
  for (const [kind, file] of Object.entries({
    articles: 'article_code,description,um3pl\nA,B,PCS\n',
    sales_orders: 'reference,lines.article_code,lines.quantity_um3pl\nA,B,1\n',
    stock_counts: 'article_code,counted\nA,1\n',
    stock_adjustments: 'reference,reason,lines.article_code,lines.quantity_um3pl\nA,found,B,1\n',
  })) {
    const refused = await upload(client, kind, 'csv', file)
    t.equal(refused.status, 403, kind)
    t.equal(refused.body.code, 'module_inactive')
  }
  t.equal((await upload(client, 'clients', 'csv', 'code,name\nA,B\n')).status, 202)
})

t.test('createImport / keeps fields that a row does not have, and writes rows in their order', async (t) => {
  await importFile('clients', 'ndjson', '{"code":"K-1","name":"First","email":"k@example.com"}')
  const rows = [
    '{"code":"K-1","name":"Second"}',
    '{"code":"K-2","name":"New"}',
    '{"code":"K-1","name":"Third","tax_id":"1"}',
  ]
  t.match(await importFile('clients', 'ndjson', rows.join('\n')), { created: 1, updated: 2 })
  const { data } = (await ours.client.get('/clients?per_page=100')).body
  const [first] = data.filter(({ code }: { code: string }) => code === 'K-1')
  t.match(first, { name: 'Third', email: 'k@example.com', tax_id: '1' })
})

t.test('createImport / leaves one default warehouse', async (t) => {
  const party = await createParty(app)
  const rows = ['W-1,true', 'W-2,true', 'W-3,false'].map((row) => `${row},Name`)
  const done = await importFile('warehouses', 'csv', `code,is_default,name\n${rows.join('\n')}\n`, party)
  t.match(done, { created: 3, failed: 0 })
  t.match((await party.client.get('/warehouses')).body.data, [
    { code: 'W-1', is_default: false },
    { code: 'W-2', is_default: true },
    { code: 'W-3', is_default: false },
  ])
})

t.test('createImport / refuses a time zone that nobody knows', async (t) => {
  const party = await createParty(app)
  const zones = ['Europe/Rome', 'UTC', 'Mars/Phobos', '+02:00']
  const rows = zones.map((zone, index) => `Z-${index},Name,${zone}`)
  const done = await importFile('warehouses', 'csv', `code,name,timezone\n${rows.join('\n')}\n`, party)
  t.match(done, { created: 2, failed: 2 })
  t.match((await party.client.get('/warehouses')).body.data, [{ timezone: 'Europe/Rome' }, { timezone: 'UTC' }])
})

t.test('createImport / gives warehouses a global location number, and takes it away', async (t) => {
  const party = await createParty(app)
  const numbers = ['4012345000009', '401234500000', '401234500000X']
  const rows = numbers.map((number, index) => `G-${index},Name,${number}`)
  const done = await importFile('warehouses', 'csv', `code,name,gln\n${rows.join('\n')}\n`, party)
  t.match(done, { created: 1, failed: 2 })
  t.match((await party.client.get('/warehouses')).body.data, [{ code: 'G-0', gln: '4012345000009' }])
  await importFile('warehouses', 'ndjson', '{"code":"G-0","name":"Name","gln":null}\n', party)
  t.match((await party.client.get('/warehouses')).body.data, [{ code: 'G-0', gln: null }])
})

t.test('an import / is processed in chunks, each in a transaction of its own', ofRealSize, async (t) => {
  const rows = Array.from({ length: 1_100 }, (_, number) => `M-${number},Many`)
  const { body } = await upload(ours.client, 'clients', 'csv', `code,name\n${rows.join('\n')}\n`)
  const { id } = body.data
  await processChunk(app.db, oneCompany(ours.companyId), id, app.config)
  t.match((await ours.client.get(`/imports/${id}`)).body.data, { state: 'processing', rows: 1_100, processed: 500 })
  const cancelled = await ours.client.delete(`/imports/${id}`)
  t.equal(cancelled.status, 200)
  t.match(cancelled.body.data, { state: 'cancelled', processed: 500, created: 500 })
  t.equal(await processChunk(app.db, oneCompany(ours.companyId), id, app.config), false)
  const again = await ours.client.delete(`/imports/${id}`)
  t.equal(again.status, 409)
  t.match(again.body, { code: 'invalid_transition', message: 'The import is already cancelled.' })
  const { rows: chunks } = await sql`select from import_chunks where import_id = ${id}`.execute(app.db)
  t.equal(chunks.length, 0)
})

t.test('an import / that two workers take is processed once', async (t) => {
  const party = await createParty(app)
  const rows = Array.from({ length: 1_600 }, (_, number) => `W-${number},Many`)
  const { id } = (await upload(party.client, 'clients', 'csv', `code,name\n${rows.join('\n')}\n`)).body.data
  const state = async () => (await party.client.get(`/imports/${id}`)).body.data
  const work = async () => {
    while (!(await state()).finished_at) await processChunk(app.db, oneCompany(party.companyId), id, app.config)
  }
  await Promise.all([work(), work()])
  t.match(await state(), { state: 'completed', rows: 1_600, processed: 1_600, created: 1_600, updated: 0, failed: 0 })
  t.equal((await party.client.get('/clients')).body.meta.total, 1_600)
})

t.test('cancelImport / waits for the chunk that is being processed', async (t) => {
  const party = await createParty(app)
  await plantTrigger(t, app.db, {
    runs: `before insert on clients for each row when (new.company_id = ${party.companyId} and new.code = 'SLOW')`,
    body: 'perform pg_sleep(1); return new;',
  })
  const { id } = (await upload(party.client, 'clients', 'csv', 'code,name\nSLOW,Last\n')).body.data
  const processing = processChunk(app.db, oneCompany(party.companyId), id, app.config)
  const unlocked = () =>
    app.pool.query('select from imports where company_id = $1 and id = $2 for update skip locked', [
      party.companyId,
      id,
    ])
  await eventually(async () => (await unlocked()).rowCount === 0, 'the chunk is being processed')
  const { status, body } = await party.client.delete(`/imports/${id}`)
  t.equal(status, 409)
  t.equal(body.message, 'The import is already completed.')
  t.equal(await processing, true)
})

t.test('an import / ends with an event', async (t) => {
  const { id } = await importFile('clients', 'csv', 'code,name\nEV-1,Event\n')
  const { data } = (await ours.client.get('/events?per_page=100')).body
  const ended = data.filter(({ type }: { type: string }) => type === 'import.completed')
  t.match(ended.at(-1), { type: 'import.completed', data: { id, state: 'completed', created: 1 } })
})

t.test('an import / of another company is not found', async (t) => {
  const { id } = await importFile('clients', 'csv', 'code,name\nO-1,Ours\n')
  for (const path of [`/imports/${id}`, `/imports/${id}/errors`]) t.equal((await theirs.client.get(path)).status, 404)
  t.equal((await theirs.client.delete(`/imports/${id}`)).status, 404)
  t.strictSame((await theirs.client.get('/imports')).body.data, [])
})

t.test('createImport / is refused when the company has too many unfinished imports', async (t: Test) => {
  const limited = await startApp(t, {
    IMPORTS_PER_COMPANY: '2',
    IMPORT_MAX_MEGABYTES: '1',
    DATABASE_URL: app.databaseUrl,
  })
  const party = await createParty(app)
  const client = limited.client({ token: party.token, company: party.companyId })
  const file = 'code,name\nA,B\n'
  const replies = await Promise.all([1, 2, 3, 4].map(() => upload(client, 'clients', 'csv', file)))
  t.strictSame(replies.map(({ status }) => status).sort(), [202, 202, 503, 503])
  t.ok(replies.find(({ status }) => status === 503)?.headers['retry-after'])
  const large = await upload(
    limited.client({ token: theirs.token, company: theirs.companyId }),
    'clients',
    'csv',
    `code,name\n${'A,B\n'.repeat(300_000)}`,
  )
  t.equal(large.status, 413)
  const bomb = gzipSync(`code,name\n${`B-1,${'x'.repeat(900)}\n`.repeat(100_000)}`)
  t.ok(bomb.length < 500_000)
  const refused = await compressed(bomb, limited)
  t.equal(refused.statusCode, 413)
  t.equal(refused.json().code, 'body_too_large')
  await client.delete(`/imports/${replies.find(({ status }) => status === 202)?.body.data.id}`)
  t.equal((await upload(client, 'clients', 'csv', file)).status, 202)
})

t.test('createImport / is not refused for uploads that a stopped server has left', async (t: Test) => {
  const limited = await startApp(t, { IMPORTS_PER_COMPANY: '1', DATABASE_URL: app.databaseUrl })
  const party = await createParty(app)
  const client = limited.client({ token: party.token, company: party.companyId })
  const { id } = (await upload(client, 'clients', 'csv', 'code,name\nA,B\n')).body.data
  const past = new Date(Date.now() - 1_000)
  await sql`update imports set state = 'receiving', expires_at = ${past} where company_id = ${party.companyId}`.execute(
    app.db,
  )
  t.equal((await upload(client, 'clients', 'csv', 'code,name\nC,D\n')).status, 202)
  await app.db.transaction().execute(removeExpired)
  t.equal((await client.get(`/imports/${id}`)).status, 404)
})

thorough(
  t,
  'createImport / takes longer than other requests may, and forgets a file that breaks off',
  async (t: Test) => {
    const slow = await startApp(t, { REQUEST_TIMEOUT_SECONDS: '1', DATABASE_URL: app.databaseUrl })
    const address = await slow.server.listen({ port: 0, host: '127.0.0.1' })
    const start = () =>
      send(`${address}/api/imports?kind=clients`, {
        method: 'POST',
        agent: false,
        headers: { ...ours.client.headers, 'content-type': 'text/csv' },
      })
    const request = start()
    const answered = once(request, 'response')
    for (const part of ['code,na', 'me\nS-1,Sl', 'ow\n']) {
      request.write(part)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
    request.end()
    const [response] = await answered
    t.equal(response.statusCode, 202)
    response.resume()

    const unfinished = async () =>
      (await sql`select from imports where state = 'receiving'`.execute(app.db)).rows.length
    const lost = start()
    lost.on('error', () => {})
    lost.write('code,name\n')
    for (let attempt = 0; !(await unfinished()) && attempt < 200; attempt++) await pause()
    t.equal(await unfinished(), 1)
    lost.destroy()
    for (let attempt = 0; (await unfinished()) && attempt < 200; attempt++) await pause()
    t.equal(await unfinished(), 0)
  },
)

const pause = () => new Promise((resolve) => setTimeout(resolve, 25))

t.test('cancelImport / ends an upload', async (t: Test) => {
  const content = new PassThrough()
  const headers = { 'content-type': types.csv, 'idempotency-key': 'cancelled' }
  const uploading = ours.client.post('/imports?kind=clients', content, { headers: { ...headers, ...chunked } })
  content.write('code,name\nC-1,Cancelled\n')
  const receiving = async () => (await ours.client.get('/imports?state=receiving')).body.data
  await eventually(async () => (await receiving()).length > 0, 'it arrives')
  const [{ id }] = await receiving()
  t.equal((await ours.client.delete(`/imports/${id}`)).status, 200)
  content.end('C-2,Never\n')
  const { status, body } = await uploading
  t.equal(status, 409)
  t.equal(body.code, 'invalid_transition')
  const again = await upload(ours.client, 'clients', 'csv', 'code,name\nC-1,Cancelled\nC-2,Never\n', headers)
  t.equal(again.status, 202, 'the key can be used again')
})

t.test('listImports / refuses an unknown state', async (t: Test) => {
  t.equal((await ours.client.get('/imports?state=lost')).status, 422)
})

t.test('clean-up / removes imports after their time, and what a stopped server has left', async (t) => {
  const { id } = await importFile('clients', 'csv', 'code,name\nX-1,Old\nX-2,\n')
  await sql`update imports set expires_at = now() - interval '1 second' where id = ${id}`.execute(app.db)
  await app.db.transaction().execute(removeExpired)
  t.equal((await ours.client.get(`/imports/${id}`)).status, 404)
})

t.test('a worker / tries a chunk that fails again and again, and gives up after some time', async (t: Test) => {
  const party = await createParty(app)
  const { id } = (await upload(party.client, 'clients', 'csv', 'code,name\nA,B\n')).body.data
  await plantTrigger(t, app.db, {
    runs: `before insert on clients for each row when (new.company_id = ${party.companyId})`,
    body: "raise exception 'a defect';",
  })
  await startWorker(t, app)
  const job = async () => {
    const { rows } = await sql<{ state: string; attempts: number; chunks: number }>`
      select state, attempts,
             (select count(*)::int from import_chunks where company_id = ${party.companyId} and import_id = ${id}) as chunks
        from imports where company_id = ${party.companyId} and id = ${id}`.execute(app.db)
    return rows[0]
  }
  await eventually(async () => (await job())?.attempts === 1, 'the first attempt')
  const past = new Date(Date.now() - 90_000)
  await sql`update imports set attempts = 4, updated_at = ${past} where company_id = ${party.companyId} and id = ${id}`.execute(
    app.db,
  )
  await eventually(async () => (await job())?.state === 'failed', 'the last attempt')
  t.match(await job(), { attempts: 5, chunks: 0 })
})

thorough(t, 'a worker / waits while the disk is full, however long, and then goes on', async (t: Test) => {
  const party = await createParty(app)
  const { id } = (await upload(party.client, 'clients', 'csv', 'code,name\nA,B\n')).body.data
  await failNext(t, app.db, 'clients', { code: '53100', times: 6 })
  await startWorker(t, app)
  const state = async () => (await party.client.get(`/imports/${id}`)).body.data
  await eventually(async () => (await state()).finished_at !== null, 'it ends')
  t.match(await state(), { state: 'completed', created: 1, failed: 0 })
})

t.test('a worker / processes what waits, for each company in turn', async (t: Test) => {
  const parties = [await createParty(app), await createParty(app)]
  const sent = await Promise.all(
    parties.map(async ({ client }) => (await upload(client, 'clients', 'csv', 'code,name\nA,B\n')).body.data.id),
  )
  await startWorker(t, app)
  for (const [index, { client }] of parties.entries()) {
    const state = async () => (await client.get(`/imports/${sent[index]}`)).body.data.state
    for (let attempt = 0; (await state()) !== 'completed' && attempt < 400; attempt++) await pause()
    t.equal(await state(), 'completed')
  }
})

t.test('listImportColumns / a template of each kind is a file that can be read', async (t) => {
  const kinds = ['articles', 'clients', 'partners', 'warehouses', 'sales_orders', 'stock_counts', 'lots']
  for (const kind of [...kinds, 'stock_adjustments']) {
    const { status, body } = await ours.client.get(`/imports/columns?kind=${kind}`)
    t.equal(status, 200)
    const columns = body.data as { name: string; required: boolean; example: string }[]
    t.ok(
      columns.some(({ required }) => required),
      `${kind} has a column that is required`,
    )
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    const rows = [columns.map(({ name }) => name), columns.map(({ name, example }) => example || name)]
    const csv = rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')
    const tried = await upload(ours.client, `${kind}&dry_run=true`, 'csv', csv)
    t.equal(tried.status, 202, `the template of ${kind}: ${tried.text}`)
  }
  const { data } = (await ours.client.get('/imports/columns?kind=sales_orders')).body
  t.match(
    data.find(({ name }: Row) => name === 'lines.quantity_um3pl'),
    { required: true },
  )
  t.equal((await ours.client.get('/imports/columns?kind=nothing')).status, 422)
})
