import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { Config } from '../../config.ts'
import { type Courier, startCourier } from '../../platform/deliveries/courier.ts'
import { inTransaction } from '../../platform/postgres/writes/transactions.ts'
import * as emailChanges from '../account/email-changes.queries.ts'
import * as invitations from '../invitations/invitations.queries.ts'
import * as links from './links.queries.ts'
import { type DueMail, type MailOutcome, mailQueue } from './mail-queue.queries.ts'
import { composeMail, type MailText, pageOf } from './mail-texts.ts'
import { createMailer, type Mailer, MailFailure } from './mailer.ts'
import * as mails from './mails.queries.ts'

/** How many mails one worker sends at the same time. */
const capacity = { total: 16, perTenant: 8, perLane: 8 }
/** Seconds to wait before each retry. */
const retrySchedule = [60, 300, 1_800, 7_200]
/** How long the owner of an address can take it back after a change. */
const undoHours = 72

interface MailOptions {
  config: Config
  /** The public address of the service. Links are made from nothing else. */
  url: () => string
  /** Mails are kept for the console if there is no mail server. */
  keepsMails: boolean
  log: FastifyBaseLogger
}

/** Sends waiting mails until it is stopped. Undefined if no mail server is set up. */
export function startMails(db: Kysely<DB>, { config, url, keepsMails, log }: MailOptions): Courier | undefined {
  const { SMTP_URL, MAIL_FROM } = config
  const mailer = SMTP_URL === undefined ? undefined : createMailer({ SMTP_URL, MAIL_FROM })
  if (!mailer && !keepsMails) return undefined
  const send = async (mail: DueMail): Promise<MailOutcome> => {
    const written = await inTransaction(db, (trx) => write(trx, mail, config, url(), !mailer))
    if (!written) return { status: 'dropped' }
    return mailer ? give(mailer, mail, written, log) : { status: 'sent' }
  }
  return startCourier({ queue: mailQueue(db, config.MAILS_PER_SITE_PER_HOUR), capacity, send, log })
}

type Written = MailText & { recipient: string }

/** Writes a mail, with a new link. Undefined if nobody gets it. */
async function write(
  trx: Transaction<DB>,
  mail: DueMail,
  config: Config,
  url: string,
  keeps: boolean,
): Promise<Written | undefined> {
  const { kind } = mail
  if (kind === 'invitation') return writeInvitation(trx, mail, config, url, keeps)
  const account = await mails.lockRecipient(trx, mail)
  if (!account || !(await mails.isWaiting(trx, mail))) return undefined
  if (kind === 'email_verify' && account.email_verified_at) return undefined
  if (kind === 'email_change' && !(await emailChanges.isWanted(trx, account.id, account.email))) return undefined
  if ((await mails.countOthers(trx, mail, account.id)) >= config.MAILS_PER_ACCOUNT_PER_HOUR) return undefined
  if (mail.user_id === null) await mails.assign(trx, mail, account.id)
  const site = mail.site_id === null ? undefined : await mails.findSite(trx, mail.site_id, account.id, kind)
  // The site may have removed the account again.
  if (kind === 'added_to_site' && !site) return undefined
  const { path, isOneTime } = pageOf(kind)
  const { PASSWORD_RESET_MINUTES: minutes, EMAIL_LINK_HOURS: hours } = config
  const works = kind === 'password_reset' ? minutes : (kind === 'email_changed' ? undoHours : hours) * 60
  const link = { purpose: kind, userId: account.id, email: account.email, minutes: works }
  const text = composeMail(kind, account.language ?? site?.mail_language ?? config.LOCALE, {
    link: `${url}${path}${isOneTime ? `#${await links.create(trx, link)}` : ''}`,
    days: config.INVITATION_DAYS,
    minutes,
    hours,
    undoHours,
    site,
    signIn: mail,
  })
  const recipient = account.email
  if (keeps) await mails.keep(trx, mail, { recipient, subject: text.subject, body: text.text })
  return { ...text, recipient }
}

/** Whoever is invited need not have an account. */
async function writeInvitation(
  trx: Transaction<DB>,
  mail: DueMail,
  config: Config,
  url: string,
  keeps: boolean,
): Promise<Written | undefined> {
  const { kind, site_id, invitation_id, email } = mail
  if (site_id === null || invitation_id === null || email === null) return undefined
  const site = await mails.findSiteById(trx, site_id)
  if (!site || (await mails.countToAddress(trx, mail, email)) >= config.MAILS_PER_ACCOUNT_PER_HOUR) return undefined
  const invitation = await invitations.newLink(trx, site_id, invitation_id)
  if (!invitation) return undefined
  const own = await mails.languageOf(trx, email)
  const text = composeMail(kind, own ?? invitation.language ?? site.mail_language ?? config.LOCALE, {
    link: `${url}${pageOf(kind).path}#${invitation.value}`,
    days: config.INVITATION_DAYS,
    minutes: config.PASSWORD_RESET_MINUTES,
    hours: config.EMAIL_LINK_HOURS,
    undoHours,
    site,
    signIn: mail,
  })
  if (keeps) await mails.keep(trx, mail, { recipient: email, subject: text.subject, body: text.text })
  return { ...text, recipient: email }
}

async function give(
  mailer: Mailer,
  { id, kind, attempts }: DueMail,
  { recipient, ...text }: Written,
  log: FastifyBaseLogger,
): Promise<MailOutcome> {
  try {
    await mailer.send(recipient, text)
    return { status: 'sent' }
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    const retryIn = error.isFinal ? undefined : retrySchedule[attempts]
    log.warn({ mail: id, kind, reason: error.message, retry_in: retryIn ?? null }, 'a mail was not sent')
    return retryIn === undefined
      ? { status: 'failed', error: error.message }
      : { status: 'pending', error: error.message, retryIn }
  }
}
