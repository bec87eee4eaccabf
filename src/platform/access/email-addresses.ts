import { type RawBuilder, sql } from 'kysely'
import { compileStrict } from '../http/validation.ts'

/**
 * E-mail addresses are compared in one normal form, in SQL and in code: with the ASCII letters in lower case. Other
 * letters stay as they are, because their lower case differs from one locale to the next: PostgreSQL may map a dotted
 * capital I to the letter i, and so take one address for another.
 */
export function normalEmail(email: string): string {
  return email.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** The normal form in SQL, as the unique indexes on addresses have it. */
export function normalEmailOf(column: string): RawBuilder<string> {
  return sql`lower(${sql.ref(column)} collate "C")`
}

/** Whether a column and a value are the same address. */
export function isSameEmail(column: string, email: unknown): RawBuilder<boolean> {
  return sql`${normalEmailOf(column)} = lower(${email}::text collate "C")`
}

/** The same check as the contracts' for logins and users. */
const check = compileStrict({ type: 'string', format: 'email', maxLength: 254 })

export function isEmailAddress(value: unknown): value is string {
  return check(value)
}
