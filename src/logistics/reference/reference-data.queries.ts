import { sql } from 'kysely'
import type { components } from '../../../generated/logistics/types.ts'
import { contains, readerOf } from '../resource-reader.ts'

type Address = { address: components['schemas']['Address'] | null }

const shared = ['id', 'company_id', 'code', 'name', 'address', 'active', 'version', 'created_at', 'updated_at'] as const
const party = [...shared, 'tax_id', 'email', 'phone'] as const

function inCodeOrName(table: 'clients' | 'partners' | 'warehouses') {
  return contains(table, sql<string>`lower(${sql.ref(`${table}.code`)} || chr(10) || ${sql.ref(`${table}.name`)})`)
}

export const clients = readerOf({
  name: 'client',
  table: 'clients',
  filters: { search: inCodeOrName('clients') },
  rows: (db) => db.selectFrom('clients').select(party).$narrowType<Address>(),
})

export const partners = readerOf({
  name: 'partner',
  table: 'partners',
  filters: { search: inCodeOrName('partners') },
  rows: (db) =>
    db
      .selectFrom('partners')
      .select([...party, 'kind'])
      .$narrowType<Address & { kind: components['schemas']['Partner']['kind'] }>(),
})

export const warehouses = readerOf({
  name: 'warehouse',
  table: 'warehouses',
  filters: { search: inCodeOrName('warehouses') },
  rows: (db) =>
    db
      .selectFrom('warehouses')
      .select([...shared, 'timezone', 'gln', 'is_default'])
      .$narrowType<Address>(),
})
