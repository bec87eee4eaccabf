import { type FieldErrors, invalid } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/messages/messages.ts'
import { phrase } from '../messages.ts'

/** Other names of article fields, each with the field that it means. */
const aliases = {
  integer_only: 'integer_only_um3pl_quantity',
  name: 'description',
  barcode: 'um3pl_barcode',
} as const

/** The fields that an update by code accepts, and their aliases. */
export const syncFields = {
  fields: ['description', 'um3pl_barcode', 'um3pl_2_barcode', 'um3pl_3_barcode', 'um3pl', 'active'],
  aliases: { name: aliases.name, barcode: aliases.barcode },
}

type Alias = keyof typeof aliases
type Canonical<T> = Omit<T, Alias> & { [name in keyof T & Alias as (typeof aliases)[name]]?: T[name] }

/** Replaces aliases by the names of the fields. Throws when a field and its alias have different values. */
export function withoutAliases<T extends object>(sent: T): Canonical<T> {
  const fields = { ...sent } as Record<string, unknown>
  const errors: FieldErrors = {}
  for (const [alias, field] of Object.entries(aliases)) {
    if (!(alias in fields)) continue
    if (field in fields && fields[field] !== fields[alias]) {
      errors[alias] = [phrase`${alias} is another name for ${field}: they must have the same value.`]
    }
    fields[field] = fields[alias]
    delete fields[alias]
  }
  if (Object.keys(errors).length) throw invalid(errors)
  return fields as Canonical<T>
}

interface HigherUnits {
  um3pl_2?: string | null | undefined
  um3pl_2_factor?: number | string | null | undefined
  um3pl_2_barcode?: string | null | undefined
  um3pl_3?: string | null | undefined
  um3pl_3_factor?: number | string | null | undefined
  um3pl_3_barcode?: string | null | undefined
}

/** A higher unit and its factor must both be given, or neither. Only a unit that is given has a barcode. */
export function assertHigherUnits(article: HigherUnits): void {
  const errors: FieldErrors = {}
  for (const unit of ['um3pl_2', 'um3pl_3'] as const) {
    const factor = `${unit}_factor` as const
    const [present, absent] = (article[unit] ?? null) === null ? [factor, unit] : [unit, factor]
    if ((article[present] ?? null) !== null && (article[absent] ?? null) === null) {
      errors[absent] = [phrase`${absent} is required when ${present} is given.`]
    }
    const barcode = `${unit}_barcode` as const
    if ((article[barcode] ?? null) !== null && (article[unit] ?? null) === null) {
      errors[unit] ??= [phrase`${unit} is required when ${barcode} is given.`]
    }
  }
  if (Object.keys(errors).length) throw invalid(errors)
}

interface Unique {
  id?: number | undefined
  article_code: string
  client_3pl_id?: number | null | undefined
}

/** The field and the message for each constraint that a new article can violate. */
export function violationsOf({ id, article_code, client_3pl_id }: Unique) {
  const taken: [string, Phrase] = ['id', phrase`id ${id} is already taken.`]
  return {
    articles_code: ['article_code', phrase`article_code "${article_code}" is already taken.`],
    // Either means that the id is taken in its company. Which one PostgreSQL reports depends on their age.
    articles_pkey: taken,
    articles_all_companies: taken,
    articles_client: ['client_3pl_id', phrase`client_3pl_id ${client_3pl_id} is not a client of this company.`],
  } satisfies Record<string, [string, Phrase]>
}

/** How a message names an article that was looked up by its code. */
export function articleWithCode(code: string): Phrase {
  return phrase`article with the code "${code}"`
}
