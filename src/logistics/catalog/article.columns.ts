import type { Articles } from '../../../generated/logistics/database.ts'
import { type Changeable, type Column, changeableNames } from '../../platform/postgres/queries/columns.ts'

/** Columns that the service sets by itself. */
type OwnColumn = 'company_id' | 'version' | 'created_at' | 'updated_at'

/**
 * The columns of an article that callers can set. Every statement that reads or writes articles is made from them; a
 * column of the table that is missing here does not compile.
 */
export const articleColumns = {
  id: { type: 'bigint', fixed: true },
  article_code: { type: 'text', fixed: true },
  description: { type: 'text' },
  um3pl: { type: 'text' },
  um3pl_barcode: { type: 'text', default: null },
  um3pl_2: { type: 'text', default: null },
  um3pl_2_factor: { type: 'numeric', default: null },
  um3pl_2_barcode: { type: 'text', default: null },
  um3pl_3: { type: 'text', default: null },
  um3pl_3_factor: { type: 'numeric', default: null },
  um3pl_3_barcode: { type: 'text', default: null },
  integer_only_um3pl_quantity: { type: 'boolean', default: false },
  tracking: { type: 'text', default: 'none', fixed: true },
  min_remaining_days: { type: 'integer', default: 0 },
  active: { type: 'boolean', default: true },
  client_3pl_id: { type: 'bigint', default: null, fixed: true },
} as const satisfies Record<Exclude<keyof Articles, OwnColumn>, Column>

export type ArticleColumn = keyof typeof articleColumns
export type ChangeableColumn = Changeable<typeof articleColumns>

/** The columns that an update writes. */
export const changeableColumns = changeableNames(articleColumns)
