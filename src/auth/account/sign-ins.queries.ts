import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { endedEvents } from '../access/tokens.queries.ts'
import type { SiteScope } from '../site-scope.ts'

/** Notes that a session of the account page has signed its owner in at a site, which learns of its end. */
export async function note(
  trx: Transaction<DB>,
  site: SiteScope,
  { account_session_id, user_id }: { account_session_id: number; user_id: number },
): Promise<void> {
  await trx
    .insertInto('site_sign_ins')
    .values({ account_session_id, site_id: site.id, user_id, sid: account_session_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether a site knows the session under this number. */
export async function isKnownAs(db: Reader<DB>, site: SiteScope, sessionId: number, sid: number): Promise<boolean> {
  const signIns = db.selectFrom('site_sign_ins').select('sid').where('account_session_id', '=', sessionId)
  const found = await signIns.where('site_id', '=', site.id).where('sid', '=', sid).executeTakeFirst()
  return found !== undefined
}

/**
 * Ends sessions of the account page, with their tokens on all sites, and tells the sites that want to know. A code that is
 * being redeemed ends before, because the sessions are locked, or is refused. Returns how many sessions there were.
 */
export async function endSessions(trx: Transaction<DB>, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select session.id from account_sessions session where ${which} for update`.execute(trx)
  if (!rows.length) return 0
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into logouts (site_id, user_id, sid)
    select known.site_id, known.user_id, known.sid
      from site_sign_ins known join sites site on site.id = known.site_id
     where known.account_session_id = any(${ids}) and site.oidc ->> 'backchannel_logout_uri' is not null
       and site.status <> 'withdrawn'`.execute(trx)
  await endedEvents(
    sql`'logout'::text`,
    sql`
      delete from tokens using site_sign_ins known
       where known.account_session_id = any(${ids}) and tokens.site_id = known.site_id
         and tokens.user_id = known.user_id and tokens.account_session_id = known.sid
      returning tokens.*`,
  ).execute(trx)
  await trx.deleteFrom('account_sessions').where('id', 'in', ids).execute()
  return ids.length
}

/** The owner has signed in again in the same browser: sites need not notice, and learn of the end of the new session. */
export async function carryOver(trx: Transaction<DB>, digest: Buffer, userId: number, newId: number): Promise<void> {
  await sql`
    update site_sign_ins known set account_session_id = ${newId}
      from account_sessions former
     where former.id = known.account_session_id and former.digest = ${digest} and former.user_id = ${userId}`.execute(
    trx,
  )
}

/** Ends the tokens that a site has got under this number, whether or not the session is still there. */
export async function endAtSite(trx: Transaction<DB>, site: SiteScope, userId: number, sid: number): Promise<void> {
  await endedEvents(
    sql`'logout'::text`,
    sql`
      delete from tokens where tokens.site_id = ${site.id} and tokens.user_id = ${userId}
         and tokens.account_session_id = ${sid} returning *`,
  ).execute(trx)
}
