import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { isSameEmail } from '../../platform/access/email-addresses.ts'
import { passwordDigest } from '../users/accounts.queries.ts'

/** Whether "change" is a pending change of the address of "user". */
export const isPending: RawBuilder<boolean> = sql`
  change.user_id = "user".id and change.expires_at > now() and change.password_digest = ${passwordDigest}`

/** Replaces the pending change of the account, if there is one. The caller must hold the account's lock. */
export async function start(trx: Transaction<DB>, userId: number, email: string, hours: number): Promise<void> {
  await sql`
    insert into email_changes (user_id, email, password_digest, expires_at)
    select id, ${email}, ${passwordDigest}, now() + make_interval(hours => ${hours}) from users "user" where id = ${userId}
    on conflict (user_id) do update
       set email = excluded.email, password_digest = excluded.password_digest, expires_at = excluded.expires_at`.execute(
    trx,
  )
}

export async function remove(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}

/** Whether the account waits for the proof of this address, which no other account has. */
export async function isWanted(trx: Transaction<DB>, userId: number, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from email_changes change join users "user" on ${isPending}
     where "user".id = ${userId} and change.email = ${email}
       and not exists (select from users other where ${isSameEmail('other.email', email)})`.execute(trx)
  return rows.length > 0
}
