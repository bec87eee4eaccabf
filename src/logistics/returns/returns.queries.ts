import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { allowedMoves } from '../../platform/states.ts'
import type { CompanyScope } from '../company-scope.ts'
import { inLineUnit, lines, reading, records } from '../documents/records.queries.ts'
import { returned, returnMoves } from './returns.states.ts'

type Return = components['schemas']['Return']

/** What has been decided about a line's goods, as a list of what is not nothing. */
const actions = sql<components['schemas']['ReturnAction'][]>`(
  select coalesce(json_agg(json_build_object('action', action, 'quantity_um3pl', quantity)), '[]')
    from (values ('restock', ${inLineUnit('restocked')}), ('quarantine', ${inLineUnit('quarantined')}),
                 ('dispose', ${inLineUnit('disposed')})) decided (action, quantity)
   where quantity > 0)`

function select(db: Kysely<DB>, scope: CompanyScope) {
  return (
    records(db, scope, returned.type)
      .select([
        'documents.status',
        'documents.sales_order_id',
        'documents.reason',
        'documents.tracking_number',
        lines<components['schemas']['ReturnLine']>({ actions }).as('lines'),
      ])
      // Narrowing column by column is more than the compiler can bear.
      .$castTo<Omit<Return, 'allowed_transitions'>>()
  )
}

export const { newest, listSpan, listOf, listByKeys, find, get } = reading(
  returned.type,
  select,
  (row): Return => ({
    ...row,
    allowed_transitions: allowedMoves(returnMoves, row.status),
  }),
)
