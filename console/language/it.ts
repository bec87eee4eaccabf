import { authIt } from './auth.it.ts'
import { documentsIt } from './documents.it.ts'
import type { Texts } from './en.ts'
import { logisticsIt } from './logistics.it.ts'
import { sharedIt } from './shared.it.ts'
import { warehouseIt } from './warehouse.it.ts'

/** All texts in Italian. */
export const it: Texts = { ...sharedIt, ...logisticsIt, ...documentsIt, ...warehouseIt, ...authIt }
