import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import { isSameEmail } from '../../platform/access/email-addresses.ts'
import { type Parameter, readRows, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { Language, MailKind } from './mail-texts.ts'

/** A mail to the account of an address, or of an id. With both, it goes to the address instead of the account's own. */
export interface NewMail {
  kind: MailKind
  /** The site that has caused the mail. Sites take turns. Null for the account page. */
  causedBy: number | null
  /** The site that the mail names. */
  siteId: number | null
  userId?: number
  email?: string
  invitationId?: number
}

export async function insert(
  trx: Transaction<DB>,
  { kind, causedBy, siteId, userId, email, invitationId }: NewMail,
): Promise<void> {
  await trx
    .insertInto('mails')
    .values({
      tenant_id: causedBy ?? 0,
      kind,
      site_id: siteId,
      user_id: userId ?? null,
      email: email ?? null,
      invitation_id: invitationId ?? null,
    })
    .execute()
}

/** Mails about sign-ins that an account gets in a day. */
const noticesPerDay = 3

/** Queues a mail about a sign-in, if the account has signed in from other networks before, and wants to know. */
export const signInNotice = statementOf(
  (
    _trx: Transaction<DB>,
    {
      siteId,
      userId,
      network,
      address,
      userAgent,
    }: Parameter<{
      siteId: number | null
      userId: number
      network: string
      address: string | null
      userAgent: string | null
    }>,
  ) => sql`
    insert into mails (tenant_id, kind, site_id, user_id, address, user_agent)
    select coalesce(${siteId}::integer, 0), 'new_sign_in', ${siteId}, "user".id, ${address}::inet, ${userAgent}
      from users "user" where "user".id = ${userId} and "user".login_notices
       and exists (select from known_addresses known where known.user_id = "user".id and known.address <> ${network}::cidr)
       and (select count(*) from mails where user_id = "user".id and kind = 'new_sign_in'
             and created_at > now() - interval '1 day') < ${sql.lit(noticesPerDay)}`,
)

/** Takes the mails of a kind to an account back that were not sent yet. */
export async function withdraw(trx: Transaction<DB>, userId: number, kind: MailKind): Promise<void> {
  const mails = trx.deleteFrom('mails').where('user_id', '=', userId).where('kind', '=', kind)
  await mails.where('status', '=', 'pending').execute()
}

/** Whether the mail was not withdrawn meanwhile. */
export async function isWaiting(trx: Transaction<DB>, { id }: { id: number }): Promise<boolean> {
  return (await trx.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** What a mail needs of its account. */
export interface Recipient {
  id: number
  email: string
  language: Language | null
  email_verified_at: string | null
}

/** The account of a mail. It is locked, so that its links and the number of its mails stay what they are. */
export async function lockRecipient(
  trx: Transaction<DB>,
  { user_id, email }: { user_id: number | null; email: string | null },
): Promise<Recipient | undefined> {
  const account = await trx
    .selectFrom('users')
    .select(['id', 'email', 'language', 'email_verified_at'])
    .where(user_id === null ? isSameEmail('email', email) : sql<boolean>`id = ${user_id}`)
    .forNoKeyUpdate()
    .$narrowType<{ language: Language | null }>()
    .executeTakeFirst()
  if (!account) return undefined
  return user_id !== null && email !== null ? { ...account, email } : account
}

/** How many other mails of this kind the account has got in the last hour. */
export async function countOthers(trx: Transaction<DB>, mail: { id: number; kind: string }, userId: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mails
     where user_id = ${userId} and kind = ${mail.kind} and taken_at > now() - interval '1 hour' and id <> ${mail.id}`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

/** How many other mails of this kind an address has got in the last hour, whether it has an account or not. */
export async function countToAddress(trx: Transaction<DB>, mail: { id: number; kind: string }, email: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mails
     where kind = ${mail.kind} and taken_at > now() - interval '1 hour' and id <> ${mail.id} and ${isSameEmail('email', email)}`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

export async function findSiteById(trx: Transaction<DB>, siteId: number) {
  return trx
    .selectFrom('sites')
    .select(['name', 'home_url', 'mail_language'])
    .where('id', '=', siteId)
    .$narrowType<{ mail_language: Language | null }>()
    .executeTakeFirst()
}

/** The language of the account of an address. */
export async function languageOf(trx: Transaction<DB>, email: string): Promise<Language | null> {
  const account = await trx.selectFrom('users').select('language').where(isSameEmail('email', email)).executeTakeFirst()
  return (account?.language ?? null) as Language | null
}

/** The mail is for this account from now on, and no longer holds the address that somebody has typed. */
export async function assign(trx: Transaction<DB>, mail: { id: number }, userId: number): Promise<void> {
  await trx.updateTable('mails').set({ user_id: userId, email: null }).where('id', '=', mail.id).execute()
}

/**
 * What a mail says of a site. Only of one that the account is on: nobody else's name is in its mails. Only the mail about
 * a pending link names the site of it.
 */
export async function findSite(trx: Transaction<DB>, siteId: number, userId: number, kind: MailKind) {
  return trx
    .selectFrom('sites')
    .innerJoin('site_users', 'site_users.site_id', 'sites.id')
    .select(['sites.name', 'sites.home_url', 'sites.mail_language'])
    .where('sites.id', '=', siteId)
    .where('site_users.user_id', '=', userId)
    .where((where) => where.or([where.lit(kind === 'added_to_site'), where('confirmed_at', 'is not', null)]))
    .$narrowType<{ mail_language: Language | null }>()
    .executeTakeFirst()
}

export async function keep(
  trx: Transaction<DB>,
  mail: { id: number },
  { recipient, subject, body }: { recipient: string; subject: string; body: string },
): Promise<void> {
  await trx
    .insertInto('kept_mails')
    .values({ mail_id: mail.id, recipient, subject, body })
    .onConflict((conflict) => conflict.column('mail_id').doUpdateSet({ recipient, subject, body }))
    .execute()
}

/** The newest mails, for the console. */
export async function listNewest(db: Reader<DB>): Promise<components['schemas']['ConsoleMail'][]> {
  return readRows(
    db,
    sql<components['schemas']['ConsoleMail']>`
    select mail.id, mail.kind, site.slug as site, coalesce(kept.recipient, mail.email, "user".email) as recipient,
           mail.status, mail.attempts, mail.error, kept.subject, kept.body, mail.created_at, mail.next_attempt_at,
           mail.finished_at
      from mails mail
      left join sites site on site.id = mail.site_id
      left join users "user" on "user".id = mail.user_id
      left join kept_mails kept on kept.mail_id = mail.id
     order by mail.id desc limit 100`,
  )
}

export type UnsentMail = Omit<components['schemas']['ConsoleMail'], 'subject' | 'body' | 'finished_at'>

/** The newest mails that were not sent, and how many there are. */
export async function listUnsent(
  db: Reader<DB>,
  limit: number,
): Promise<{ waiting: number; failed: number; mails: UnsentMail[] }> {
  const [counts] = await readRows(
    db,
    sql<{ waiting: number; failed: number }>`
    select count(*) filter (where status = 'pending')::integer as waiting,
           count(*) filter (where status = 'failed')::integer as failed from mails where status <> 'sent'`,
  )
  const mails = await readRows(
    db,
    sql<UnsentMail>`
    select mail.id, mail.kind, site.slug as site, coalesce(mail.email, "user".email) as recipient, mail.status,
           mail.attempts, mail.error, mail.created_at, mail.next_attempt_at
      from mails mail
      left join sites site on site.id = mail.site_id
      left join users "user" on "user".id = mail.user_id
     where mail.status <> 'sent'
     order by mail.id desc limit ${limit}`,
  )
  return { waiting: counts?.waiting ?? 0, failed: counts?.failed ?? 0, mails }
}

/** Lets the oldest failed mails, or one, be sent again as if they were new. Returns how many. */
export async function retryFailed(trx: Transaction<DB>, id: number | undefined, limit: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ status: 'pending', attempts: 0, error: null, finished_at: null, next_attempt_at: sql<string>`now()` })
    .where('id', 'in', (failed) =>
      failed
        .selectFrom('mails')
        .select('id')
        .where('status', '=', 'failed')
        .$if(id !== undefined, (only) => only.where('id', '=', id as number))
        .orderBy('finished_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
