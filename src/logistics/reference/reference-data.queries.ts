import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { among, listingByKeys, type Span } from '../../platform/postgres/keysets.ts'
import { countedPage, pagesOf, type Window } from '../../platform/postgres/pages.ts'
import { type Parameter, rowOf, rowsOf } from '../../platform/postgres/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/reader.ts'
import { type CompanyScope, inScope } from '../company-scope.ts'

type Address = { address: components['schemas']['Address'] | null }

const shared = ['id', 'company_id', 'code', 'name', 'address', 'active', 'version', 'created_at', 'updated_at'] as const
const party = [...shared, 'tax_id', 'email', 'phone'] as const

export const listClients = pagesOf((db: Reader<DB>, scope: Parameter<CompanyScope>, window: Parameter<Window>) =>
  countedPage('clients', scope.companyIds, window, clients(db, scope)),
)

export const listClientSpan = rowsOf(
  (db: Reader<DB>, scope: Parameter<CompanyScope>, { limit, after_id }: Parameter<Span>) =>
    clients(db, scope)
      .where('id', '>', after_id ?? 0)
      .limit(limit),
)

export const listClientsByKeys = listingByKeys((db: Reader<DB>, scope: Parameter<CompanyScope>, keys) =>
  clients(db, scope).where(among('clients', keys)),
)

export const findClient = rowOf((db: Reader<DB>, scope: Parameter<CompanyScope>, id: Parameter<number>) =>
  clients(db, scope).where('id', '=', id),
)

export const listPartners = pagesOf((db: Reader<DB>, scope: Parameter<CompanyScope>, window: Parameter<Window>) =>
  countedPage('partners', scope.companyIds, window, partners(db, scope)),
)

export const listPartnerSpan = rowsOf(
  (db: Reader<DB>, scope: Parameter<CompanyScope>, { limit, after_id }: Parameter<Span>) =>
    partners(db, scope)
      .where('id', '>', after_id ?? 0)
      .limit(limit),
)

export const listPartnersByKeys = listingByKeys((db: Reader<DB>, scope: Parameter<CompanyScope>, keys) =>
  partners(db, scope).where(among('partners', keys)),
)

export const findPartner = rowOf((db: Reader<DB>, scope: Parameter<CompanyScope>, id: Parameter<number>) =>
  partners(db, scope).where('id', '=', id),
)

export const listWarehouses = pagesOf((db: Reader<DB>, scope: Parameter<CompanyScope>, window: Parameter<Window>) =>
  countedPage('warehouses', scope.companyIds, window, warehouses(db, scope)),
)

export const listWarehouseSpan = rowsOf(
  (db: Reader<DB>, scope: Parameter<CompanyScope>, { limit, after_id }: Parameter<Span>) =>
    warehouses(db, scope)
      .where('id', '>', after_id ?? 0)
      .limit(limit),
)

export const listWarehousesByKeys = listingByKeys((db: Reader<DB>, scope: Parameter<CompanyScope>, keys) =>
  warehouses(db, scope).where(among('warehouses', keys)),
)

export const findWarehouse = rowOf((db: Reader<DB>, scope: Parameter<CompanyScope>, id: Parameter<number>) =>
  warehouses(db, scope).where('id', '=', id),
)

function clients(db: Reader<DB>, scope: Parameter<CompanyScope>) {
  return db
    .selectFrom('clients')
    .select(party)
    .where(inScope(scope, 'clients'))
    .orderBy('id')
    .orderBy('company_id')
    .$narrowType<Address>()
}

function partners(db: Reader<DB>, scope: Parameter<CompanyScope>) {
  return db
    .selectFrom('partners')
    .select([...party, 'kind'])
    .where(inScope(scope, 'partners'))
    .orderBy('id')
    .orderBy('company_id')
    .$narrowType<Address & { kind: components['schemas']['Partner']['kind'] }>()
}

function warehouses(db: Reader<DB>, scope: Parameter<CompanyScope>) {
  return db
    .selectFrom('warehouses')
    .select([...shared, 'timezone', 'is_default'])
    .where(inScope(scope, 'warehouses'))
    .orderBy('id')
    .orderBy('company_id')
    .$narrowType<Address>()
}
