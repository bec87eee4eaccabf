import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { type Parameter, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { SiteScope } from '../site-scope.ts'

export const tokenSeconds = 3600

export interface NewToken {
  id: string
  /** Where the login came from. */
  address: string | null
  user_agent: string | null
}

/** The statements that store a token, and delete the user's expired ones. */
export function insertStatements(trx: Transaction<DB>, site: SiteScope, userId: number, token: NewToken) {
  return [deleteExpired(trx, userId), insertToken(trx, { ...token, site_id: site.id, user_id: userId })]
}

const deleteExpired = statementOf((trx: Transaction<DB>, userId: Parameter<number>) =>
  trx.deleteFrom('tokens').where('user_id', '=', userId).where('expires_at', '<', sql<string>`now()`),
)

const insertToken = statementOf(
  (trx: Transaction<DB>, token: Parameter<NewToken & { site_id: number; user_id: number }>) =>
    trx.insertInto('tokens').values({
      ...token,
      expires_at: sql`now() + make_interval(secs => ${sql.lit(tokenSeconds)})`,
    }),
)

/** Revokes the user's tokens on every site, because the password that they were issued for has changed. */
export async function revokeAll(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.deleteFrom('tokens').where('user_id', '=', userId).execute()
}

export async function revokeOthers(trx: Transaction<DB>, userId: number, keptId: string): Promise<void> {
  await trx.deleteFrom('tokens').where('user_id', '=', userId).where('id', '!=', keptId).execute()
}
