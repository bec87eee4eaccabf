import type { components } from '../../../generated/logistics/types.ts'
import { readerOf } from '../resource-reader.ts'

type Address = { address: components['schemas']['Address'] | null }

const shared = ['id', 'company_id', 'code', 'name', 'address', 'active', 'version', 'created_at', 'updated_at'] as const
const party = [...shared, 'tax_id', 'email', 'phone'] as const

export const clients = readerOf({
  name: 'client',
  table: 'clients',
  rows: (db) => db.selectFrom('clients').select(party).$narrowType<Address>(),
})

export const partners = readerOf({
  name: 'partner',
  table: 'partners',
  rows: (db) =>
    db
      .selectFrom('partners')
      .select([...party, 'kind'])
      .$narrowType<Address & { kind: components['schemas']['Partner']['kind'] }>(),
})

export const warehouses = readerOf({
  name: 'warehouse',
  table: 'warehouses',
  rows: (db) =>
    db
      .selectFrom('warehouses')
      .select([...shared, 'timezone', 'is_default'])
      .$narrowType<Address>(),
})
