import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { among, type Key, type Span } from '../../platform/keysets.ts'
import { countedPage, type Paging } from '../../platform/pagination.ts'
import { type CompanyScope, inScope } from '../company-scope.ts'

type Address = { address: components['schemas']['Address'] | null }

const shared = ['id', 'company_id', 'code', 'name', 'address', 'active', 'version', 'created_at', 'updated_at'] as const
const party = [...shared, 'tax_id', 'email', 'phone'] as const

export async function listClients(db: Kysely<DB>, scope: CompanyScope, paging: Paging) {
  return countedPage(db, 'clients', scope.companyIds, paging, clients(db, scope))
}

export async function listClientSpan(db: Kysely<DB>, scope: CompanyScope, { limit, after_id = 0 }: Span) {
  return clients(db, scope).where('id', '>', after_id).limit(limit).execute()
}

export async function listClientsByKeys(db: Kysely<DB>, scope: CompanyScope, keys: readonly Key[]) {
  return clients(db, scope).where(among('clients', keys)).execute()
}

export async function findClient(db: Kysely<DB>, scope: CompanyScope, id: number) {
  return clients(db, scope).where('id', '=', id).executeTakeFirst()
}

export async function listPartners(db: Kysely<DB>, scope: CompanyScope, paging: Paging) {
  return countedPage(db, 'partners', scope.companyIds, paging, partners(db, scope))
}

export async function listPartnerSpan(db: Kysely<DB>, scope: CompanyScope, { limit, after_id = 0 }: Span) {
  return partners(db, scope).where('id', '>', after_id).limit(limit).execute()
}

export async function listPartnersByKeys(db: Kysely<DB>, scope: CompanyScope, keys: readonly Key[]) {
  return partners(db, scope).where(among('partners', keys)).execute()
}

export async function findPartner(db: Kysely<DB>, scope: CompanyScope, id: number) {
  return partners(db, scope).where('id', '=', id).executeTakeFirst()
}

export async function listWarehouses(db: Kysely<DB>, scope: CompanyScope, paging: Paging) {
  return countedPage(db, 'warehouses', scope.companyIds, paging, warehouses(db, scope))
}

export async function listWarehouseSpan(db: Kysely<DB>, scope: CompanyScope, { limit, after_id = 0 }: Span) {
  return warehouses(db, scope).where('id', '>', after_id).limit(limit).execute()
}

export async function listWarehousesByKeys(db: Kysely<DB>, scope: CompanyScope, keys: readonly Key[]) {
  return warehouses(db, scope).where(among('warehouses', keys)).execute()
}

export async function findWarehouse(db: Kysely<DB>, scope: CompanyScope, id: number) {
  return warehouses(db, scope).where('id', '=', id).executeTakeFirst()
}

function clients(db: Kysely<DB>, scope: CompanyScope) {
  return db
    .selectFrom('clients')
    .select(party)
    .where(inScope(scope, 'clients'))
    .orderBy('id')
    .orderBy('company_id')
    .$narrowType<Address>()
}

function partners(db: Kysely<DB>, scope: CompanyScope) {
  return db
    .selectFrom('partners')
    .select([...party, 'kind'])
    .where(inScope(scope, 'partners'))
    .orderBy('id')
    .orderBy('company_id')
    .$narrowType<Address & { kind: components['schemas']['Partner']['kind'] }>()
}

function warehouses(db: Kysely<DB>, scope: CompanyScope) {
  return db
    .selectFrom('warehouses')
    .select([...shared, 'timezone', 'is_default'])
    .where(inScope(scope, 'warehouses'))
    .orderBy('id')
    .orderBy('company_id')
    .$narrowType<Address>()
}
