import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import { operator, type Passwords } from '../platform/access/passwords.ts'
import { loadDemoAccounts } from '../platform/console/demo.ts'
import { demoPassword } from '../platform/console/demo-password.ts'
import { allocate } from '../platform/postgres/writes/allocating.ts'
import { inTransaction } from '../platform/postgres/writes/transactions.ts'
import { createCompany } from './access/administration.queries.ts'
import * as articles from './catalog/articles.queries.ts'
import { create as createArticle } from './catalog/new-articles.ts'
import * as unitCatalogue from './catalog/units.queries.ts'
import { withCheckDigit } from './check-digit.ts'
import { oneCompany } from './company-scope.ts'
import { insertDocuments } from './demo-documents.ts'
import { importRows } from './reference/reference-data.import.ts'
import { write } from './writes.ts'

const allModules = ['api', 'catalog', 'inventory', 'outbound', 'inbound', 'returns', 'webhooks']

export const demoCompanies = [
  { name: 'Northwind Logistics', tax_id: 'IT01234567890', modules: allModules, goods: 'workshop' },
  { name: 'Harbour Foods', tax_id: 'IT02345678901', modules: ['api', 'catalog', 'inventory'], goods: 'food' },
  { name: 'Alpine Spare Parts', tax_id: 'AT U12345678', modules: allModules, goods: 'parts' },
] as const

const users = [
  { name: 'Ada Admin', email: 'admin@quayside.test', is_super_admin: true, companies: [1] },
  { name: 'Clara Clerk', email: 'clerk@quayside.test', is_super_admin: false, companies: [1, 2] },
  { name: 'Alois Alpine', email: 'alpine@quayside.test', is_super_admin: false, companies: [3] },
]

const goods = {
  workshop: [
    'Hexagon bolt',
    'Washer',
    'Work glove',
    'Safety helmet',
    'Cable drum',
    'LED lamp',
    'Drill bit',
    'Paint can',
  ],
  food: ['Olive oil', 'Pasta', 'Tomato sauce', 'Ground coffee', 'Mineral water', 'Rice', 'Honey', 'Sea salt'],
  parts: ['Brake pad', 'Oil filter', 'Wiper blade', 'Spark plug', 'Snow chain', 'Roof rack', 'Drive belt', 'Headlight'],
} as const

/** From this number on, the articles of the company with food are tracked by lot and date. */
const firstWithLots = 55
/** These articles of the third company are tracked by serial. */
const withSerials = [55, 56]

const units = ['PCS', 'PCS', 'PCS', 'KG', 'LT', 'MT']
const catalogue = [
  { code: 'PCS', name: 'Pieces', whole_only: true, unece_code: 'H87' },
  { code: 'BOX', name: 'Boxes', whole_only: true, unece_code: 'XBX' },
  { code: 'PAL', name: 'Pallets', whole_only: true, unece_code: 'XPX' },
  { code: 'KG', name: 'Kilograms', whole_only: false, unece_code: 'KGM' },
  { code: 'LT', name: 'Litres', whole_only: false, unece_code: 'LTR' },
  { code: 'MT', name: 'Metres', whole_only: false, unece_code: 'MTR' },
]
const places = [
  { city: 'Genova', postal_code: '16126', region: 'GE', country: 'IT', timezone: 'Europe/Rome' },
  { city: 'Trieste', postal_code: '34123', region: 'TS', country: 'IT', timezone: 'Europe/Rome' },
  { city: 'Innsbruck', postal_code: '6020', region: 'Tirol', country: 'AT', timezone: 'Europe/Vienna' },
] as const

/** Loads demo data, once, into a new database. */
export async function loadDemoData(db: Kysely<DB>, passwords: Passwords, onStart = () => {}): Promise<void> {
  await inTransaction(db, async (trx) => {
    // The lock makes sure that only one of several starting processes loads the data.
    await sql`lock table companies in exclusive mode`.execute(trx)
    if (await trx.selectFrom('companies').select('id').executeTakeFirst()) return
    onStart()
    const password_hash = await passwords.hash(demoPassword, operator)
    await loadDemoAccounts(trx, password_hash)
    for (const unit of catalogue) await unitCatalogue.put(trx, unit)
    for (const [index, { name, tax_id, modules, goods }] of demoCompanies.entries()) {
      const id = await createCompany(trx, { name, tax_id, modules })
      await insertReferenceData(trx, id, index)
      await insertArticles(trx, id, goods)
      await insertDocuments(trx, id)
      await retireLastArticle(trx, id)
    }
    for (const { companies, ...user } of users) {
      const { now, ids } = await allocate(trx, 'users', 1)
      const id = ids[0] as number
      const primary_company_id = user.is_super_admin ? null : companies[0]
      await trx
        .insertInto('users')
        .values({ ...user, id, password_hash, primary_company_id, created_at: now, updated_at: now })
        .execute()
      await trx
        .insertInto('user_companies')
        .values(companies.map((company_id) => ({ user_id: id, company_id })))
        .execute()
    }
  })
}

async function insertReferenceData(trx: Transaction<DB>, company_id: number, index: number): Promise<void> {
  const place = places[index % places.length] as (typeof places)[number]
  const { timezone, ...town } = place
  const address = (line1: string) => ({ line1, ...town })
  const scope = oneCompany(company_id)
  await importRows(trx, scope, 'warehouses', [
    { code: 'MAIN', name: `${town.city} harbour`, address: address('Molo 1'), timezone, is_default: true },
    { code: 'OVERFLOW', name: `${town.city} depot`, address: address('Via Nord 20'), timezone },
  ])
  const clients = ['Bianchi', 'Verdi', 'Moser'].map((name, number) => ({
    code: `C-00${number + 1}`,
    name: `${name} Trading`,
    email: `orders@${name.toLowerCase()}.example`,
    address: address(`Via Roma ${number + 1}`),
  }))
  await importRows(trx, scope, 'clients', clients)
  const kinds = ['customer', 'customer', 'supplier', 'supplier', 'carrier', 'carrier']
  const partners = kinds.map((kind, number) => ({
    kind,
    code: `P-00${number + 1}`,
    name: `${town.city} ${kind} ${(number % 2) + 1}`,
    address: address(`Corso Italia ${number + 10}`),
  }))
  await importRows(trx, scope, 'partners', partners)
}

async function insertArticles(trx: Transaction<DB>, company_id: number, kind: keyof typeof goods): Promise<void> {
  const clients = await trx.selectFrom('clients').select('id').where('company_id', '=', company_id).execute()
  const names = goods[kind]
  for (let number = 0; number < 60; number++) {
    const um3pl = units[number % units.length] as string
    const boxed = um3pl === 'PCS'
    const item = `80${String(company_id).padStart(3, '0')}${String(number + 1).padStart(7, '0')}`
    await createArticle(trx, oneCompany(company_id), 'demo', {
      article_code: `${kind.slice(0, 2).toUpperCase()}-${String(number + 1).padStart(4, '0')}`,
      description: `${names[number % names.length]} no. ${number + 1}`,
      um3pl,
      um3pl_barcode: withCheckDigit(item),
      um3pl_2: boxed ? 'BOX' : null,
      um3pl_2_factor: boxed ? 12 : null,
      um3pl_2_barcode: boxed ? withCheckDigit(`1${item}`) : null,
      integer_only_um3pl_quantity: boxed,
      ...(kind === 'food' && number >= firstWithLots && { tracking: 'lot_expiry', min_remaining_days: 7 }),
      ...(kind === 'parts' && withSerials.includes(number) && { tracking: 'serial' }),
      client_3pl_id: clients[number % clients.length]?.id ?? null,
    })
  }
}

/** Deactivates one article that still has stock. */
async function retireLastArticle(trx: Transaction<DB>, company_id: number): Promise<void> {
  const { id } = await trx
    .selectFrom('articles')
    .select('id')
    .where('company_id', '=', company_id)
    .where('article_code', 'like', '%-0060')
    .executeTakeFirstOrThrow()
  await write(trx, oneCompany(company_id), 'demo', async (change) => {
    const article = (await articles.lock(change.trx, change.scope, id)) as articles.ArticleRow
    await articles.update(change, article, { active: false })
  })
}
