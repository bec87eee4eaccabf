import { sql } from 'kysely'
import type { components } from '../../../generated/logistics/types.ts'
import { documentReader, inLineUnit, type LineField } from '../documents/records.queries.ts'
import { returned } from './returns.states.ts'

const decided = {
  restock: inLineUnit('restocked'),
  quarantine: inLineUnit('quarantined'),
  dispose: inLineUnit('disposed'),
}

/** The decisions about a line's goods. Actions without a quantity are left out. */
const actions: LineField = {
  stored: sql`(
    select coalesce(json_agg(json_build_object('action', action, 'quantity_um3pl', quantity)), '[]')
      from (values ${sql.join(Object.entries(decided).map(([action, { stored }]) => sql`(${sql.lit(action)}, ${stored})`))})
           decided (action, quantity)
     where quantity > 0)`,
  of: (line) =>
    Object.entries(decided)
      .map(([action, { of }]) => ({ action, quantity_um3pl: of(line) as number }))
      .filter(({ quantity_um3pl }) => quantity_um3pl > 0),
}

export const returns = documentReader<components['schemas']['CustomerReturn']>(returned, {
  columns: ['sales_order_id', 'reason', 'tracking_number'],
  lines: { actions },
})
