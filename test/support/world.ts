import bcrypt from 'bcryptjs'
import type { Kysely } from 'kysely'
import type { Test } from 'tap'
import type { DB } from '../../generated/logistics/database.ts'
import * as administration from '../../src/logistics/access/administration.queries.ts'
import { create as newArticle } from '../../src/logistics/catalog/new-articles.ts'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { type Importable, importRows, type Row } from '../../src/logistics/reference/reference-data.import.ts'
import { startApp, type TestApp } from './app.ts'
import type { Client } from './client.ts'

/** Builders. Each creates one unique record and returns what a test needs of it. */

const allModules = ['api', 'catalog', 'inventory', 'outbound', 'inbound', 'returns', 'webhooks']
export const password = 'correct horse battery'
const password_hash = bcrypt.hashSync(password, 4)

let serial = 0
function unique(prefix: string): string {
  serial += 1
  return `${prefix}-${serial}`
}

export async function createCompany(db: Kysely<DB>, modules: string[] = allModules): Promise<number> {
  return administration.createCompany(db, { name: unique('company'), tax_id: null, modules })
}

export interface UserOptions {
  companies?: number[]
  superAdmin?: boolean
  active?: boolean
}

/** The first of `companies` is the primary one. */
export async function createUser(db: Kysely<DB>, options: UserOptions = {}): Promise<{ id: number; email: string }> {
  const { companies = [], superAdmin = false, active = true } = options
  const name = unique('user')
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .insertInto('users')
      .values({
        name,
        email: `${name}@example.com`,
        password_hash,
        is_super_admin: superAdmin,
        active,
        primary_company_id: companies[0] ?? null,
      })
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow()
    if (companies.length) {
      await trx
        .insertInto('user_companies')
        .values(companies.map((company_id) => ({ user_id: user.id, company_id })))
        .execute()
    }
    return user
  })
}

/** The server to create records on: in this process, or in another one. */
type Stage = Pick<TestApp, 'db' | 'client'>

export async function logIn(app: Stage, email: string): Promise<string> {
  const { status, body } = await app.client().post('/auth/token', { email, password })
  if (status !== 200) throw new Error(`${email} cannot log in: ${JSON.stringify(body)}`)
  return body.token
}

/** Optional fields of master data. */
interface Use {
  active?: boolean
}

export async function createClient(db: Kysely<DB>, company_id: number, { active = true }: Use = {}): Promise<number> {
  const code = unique('client')
  const address = { line1: 'Via Roma 1', postal_code: '16128', city: 'Genova', region: 'GE', country: 'IT' }
  return createRecord(db, company_id, 'clients', { code, name: code, address, active })
}

export async function createPartner(
  db: Kysely<DB>,
  company_id: number,
  kind = 'carrier',
  { active = true }: Use = {},
): Promise<number> {
  const code = unique('partner')
  return createRecord(db, company_id, 'partners', { kind, code, name: code, active })
}

export async function createWarehouse(
  db: Kysely<DB>,
  company_id: number,
  is_default = false,
  { active = true }: Use = {},
): Promise<number> {
  const code = unique('warehouse')
  return createRecord(db, company_id, 'warehouses', { code, name: code, is_default, active })
}

async function createRecord(db: Kysely<DB>, companyId: number, table: Importable, record: Row & { code: string }) {
  await importRows(db, oneCompany(companyId), table, [record])
  const { id } = await db
    .selectFrom(table)
    .select('id')
    .where('company_id', '=', companyId)
    .where('code', '=', record.code)
    .executeTakeFirstOrThrow()
  return id
}

/** Creates articles directly in the database, quickly, each with its event. */
export async function insertArticles(db: Kysely<DB>, companyId: number, codes: readonly string[]): Promise<number[]> {
  const articles = await Promise.all(
    codes.map((article_code) =>
      newArticle(db, oneCompany(companyId), 'test', { article_code, description: 'x', um3pl: 'PCS' }),
    ),
  )
  return articles.map(({ id }) => id)
}

export function articleBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return { article_code: unique('ART'), description: 'Something to move', um3pl: 'PCS', ...overrides }
}

export async function createArticle(client: Client, overrides: Record<string, unknown> = {}) {
  const { status, body } = await client.post('/articles', articleBody(overrides))
  if (status !== 201) throw new Error(`no article: ${JSON.stringify(body)}`)
  return body.data
}

/** A connector key, with its secret. */
export async function createKey(admin: Client, company_id: number, settings: Record<string, unknown> = {}) {
  const { status, body } = await admin.post('/connector-keys', { company_id, name: unique('key'), ...settings })
  if (status !== 201) throw new Error(`no key: ${JSON.stringify(body)}`)
  return body.data
}

/** Two unrelated companies with a user each, and an administrator for both. */
export interface World {
  app: TestApp
  ours: Party
  theirs: Party
  admin: { token: string; client: Client }
}

export interface Party {
  companyId: number
  userId: number
  email: string
  token: string
  /** Sends the company with every request. */
  client: Client
}

/** A separate server with a world, for tests that change the server or its settings. */
export async function startWorld(t: Test, settings: Record<string, string> = {}): Promise<World> {
  return createWorld(await startApp(t, settings))
}

/** New companies and users on a server that other tests share. */
export async function createWorld(app: TestApp): Promise<World> {
  const ours = await createParty(app)
  const theirs = await createParty(app)
  const token = await logIn(app, (await createUser(app.db, { superAdmin: true })).email)
  return { app, ours, theirs, admin: { token, client: app.client({ token }) } }
}

export async function createParty(app: Stage, modules?: string[]): Promise<Party> {
  const companyId = await createCompany(app.db, modules)
  const user = await createUser(app.db, { companies: [companyId] })
  const token = await logIn(app, user.email)
  return { companyId, userId: user.id, email: user.email, token, client: app.client({ token, company: companyId }) }
}

/** Further users of a company, each as a client. */
export async function createCallers(
  app: Stage,
  { companyId }: Pick<Party, 'companyId'>,
  count: number,
): Promise<Client[]> {
  const clients: Client[] = []
  for (let number = 0; number < count; number++) {
    const { email } = await createUser(app.db, { companies: [companyId] })
    clients.push(app.client({ token: await logIn(app, email), company: companyId }))
  }
  return clients
}

/** A record of every kind that documents name, no longer in use, all of one company. */
export async function createInactive({ db }: Stage, { companyId, client }: Pick<Party, 'companyId' | 'client'>) {
  const active = false
  return {
    clientId: await createClient(db, companyId, { active }),
    partnerId: await createPartner(db, companyId, 'customer', { active }),
    warehouseId: await createWarehouse(db, companyId, false, { active }),
    article: await createArticle(client, { active }),
  }
}
