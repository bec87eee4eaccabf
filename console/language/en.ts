import { authEn } from './auth.en.ts'
import { documentsEn } from './documents.en.ts'
import { logisticsEn } from './logistics.en.ts'
import { sharedEn } from './shared.en.ts'
import { warehouseEn } from './warehouse.en.ts'

/** All texts in English. The other languages have the same keys: their types are those of these files. */
export const en = { ...sharedEn, ...logisticsEn, ...documentsEn, ...warehouseEn, ...authEn }

/** The shape that every language has: texts, and functions that put values into them. */
export type Texts = typeof en
