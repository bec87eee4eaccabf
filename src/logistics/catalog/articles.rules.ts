import { type FieldErrors, invalid } from '../../platform/errors.ts'

/** Other names of article fields, each with the field that it means. */
const aliases = {
  integer_only: 'integer_only_um3pl_quantity',
  name: 'description',
  barcode: 'um3pl_barcode',
} as const

/** The fields that an update by code accepts, and their aliases. */
export const syncFields = {
  fields: ['description', 'um3pl_barcode', 'um3pl', 'active'],
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
      errors[alias] = [`${alias} is another name for ${field}: they must have the same value.`]
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
  um3pl_3?: string | null | undefined
  um3pl_3_factor?: number | string | null | undefined
}

/** A higher unit and its factor must both be given, or neither. */
export function assertHigherUnits(article: HigherUnits): void {
  const errors: FieldErrors = {}
  for (const unit of ['um3pl_2', 'um3pl_3'] as const) {
    const factor = `${unit}_factor` as const
    const [present, absent] = (article[unit] ?? null) === null ? [factor, unit] : [unit, factor]
    if ((article[present] ?? null) !== null && (article[absent] ?? null) === null) {
      errors[absent] = [`${absent} is required when ${present} is given.`]
    }
  }
  if (Object.keys(errors).length) throw invalid(errors)
}
