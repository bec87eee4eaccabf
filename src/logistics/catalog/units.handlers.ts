import type { Handlers } from '../context.ts'
import * as units from './units.queries.ts'

export const listUnits: Handlers['listUnits'] = async (_input, { db }) => ({ data: await units.list(db) })
