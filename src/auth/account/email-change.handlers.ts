import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { normalEmail } from '../../platform/access/email-addresses.ts'
import { invalid, unauthenticated } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/messages/messages.ts'
import { asFieldErrors } from '../../platform/postgres/writes/violations.ts'
import * as tokens from '../access/tokens.queries.ts'
import type { Handlers } from '../context.ts'
import { noteUpdate } from '../events/user-events.ts'
import * as links from '../mail/links.queries.ts'
import * as mails from '../mail/mails.queries.ts'
import { phrase } from '../messages.ts'
import * as accounts from '../users/accounts.queries.ts'
import { endPendingLinks } from '../users/pending-links.ts'
import * as sessions from './account-sessions.queries.ts'
import { assertFresh } from './account-sessions.ts'
import * as emailChanges from './email-changes.queries.ts'
import { usingLink, wrongLink } from './links.rules.ts'
import { noteProof, type Request, recordOnSites } from './new-password.ts'

/** The answer is the same if the address has an account. Then the worker mails nothing. */
export const requestEmailChange: Handlers['requestEmailChange'] = async ({ body: { email } }, context) => {
  const { config, outbox, transaction, say } = context
  outbox.assertAvailable()
  assertFresh(context.account)
  const { user } = context.account.session
  await transaction(async (trx) => {
    const account = await accounts.lockById(trx, user.id)
    if (!account) throw unauthenticated(phrase('account_session_needed'))
    if (normalEmail(email) === normalEmail(account.email)) throw invalid({ email: [phrase('email_is_own')] })
    await endPendingChange(trx, user.id)
    await emailChanges.start(trx, user.id, email, config.EMAIL_LINK_HOURS)
    await outbox.queue(trx, { kind: 'email_change', causedBy: null, siteId: null, userId: user.id, email })
  })
  return { message: say(phrase('email_change_mailed')) }
}

export const cancelEmailChange: Handlers['cancelEmailChange'] = async (_input, context) => {
  assertFresh(context.account)
  const { user } = context.account.session
  await context.transaction(async (trx) => {
    await accounts.lockById(trx, user.id)
    await endPendingChange(trx, user.id)
  })
  return { message: context.say(phrase('email_change_cancelled')) }
}

async function endPendingChange(trx: Transaction<DB>, userId: number): Promise<void> {
  await emailChanges.remove(trx, userId)
  await links.removeOf(trx, userId, 'email_change')
  await mails.withdraw(trx, userId, 'email_change')
}

export const completeEmailChange: Handlers['completeEmailChange'] = (input, context) =>
  usingLink(input.body.token, () => complete(input, context))

/** The owner of the former address gets a link that undoes it, if that address was proved. */
const complete: Handlers['completeEmailChange'] = async ({ body: { token } }, context) => {
  const { db, accountSessions, visitor, transaction, outbox, say } = context
  const found = await links.find(db, 'email_change', token)
  if (!found) throw wrongLink()
  const session = await accountSessions.current(visitor())
  const keptId = session?.user.id === found.id ? session.id : null
  await transaction(async (trx) => {
    const account = await accounts.lockById(trx, found.id)
    if (!account || !(await links.use(trx, 'email_change', token))) throw wrongLink()
    const change = { email: found.mailed_to, keptId, action: 'user.email_changed' }
    const wasVerified = await move(trx, account, change, context, ['token', phrase('link_wrong')])
    if (!wasVerified) return
    const { id: userId, email } = account
    await outbox.queue(trx, { kind: 'email_changed', causedBy: null, siteId: null, userId, email })
  })
  return { message: say(phrase('email_changed')) }
}

export const undoEmailChange: Handlers['undoEmailChange'] = (input, context) =>
  usingLink(input.body.token, () => undo(input, context))

/** What whoever has changed the address could still have sent to it is not sent. */
const undo: Handlers['undoEmailChange'] = async ({ body: { token } }, context) => {
  const { db, transaction, say } = context
  const found = await links.find(db, 'email_changed', token)
  if (!found) throw wrongLink()
  await transaction(async (trx) => {
    const account = await accounts.lockById(trx, found.id)
    if (!account || !(await links.use(trx, 'email_changed', token))) throw wrongLink()
    await mails.withdraw(trx, account.id, 'email_changed')
    const change = { email: found.mailed_to, keptId: null, action: 'user.email_change_undone' }
    await move(trx, account, change, context, ['token', phrase('former_email_taken')])
  })
  return { message: say(phrase('email_change_undone')) }
}

/**
 * Gives the account the address that a link has just proved, and ends its sessions. The sites that have attached the
 * account know it by another address, perhaps for another person. Returns whether the former address was proved. The
 * caller must hold the account's lock.
 */
async function move(
  trx: Transaction<DB>,
  account: accounts.Account,
  { email, keptId, action }: { email: string; keptId: number | null; action: string },
  context: Request,
  ifTaken: [field: string, message: Phrase],
): Promise<boolean> {
  const { id } = account
  const wasVerified = await accounts.isVerified(trx, id)
  await endPendingLinks(trx, account)
  await endPendingChange(trx, id)
  await tokens.revokeAll(trx, id, 'email_changed')
  await sessions.removeOthers(trx, id, keptId)
  await asFieldErrors(accounts.update(trx, id, { email }), { users_email: ifTaken })
  const changes = { email: { before: account.email, after: email } }
  await recordOnSites(trx, { id, email }, context, { action, changes })
  await noteProof(trx, { ...account, email }, context)
  await noteUpdate(trx, id, wasVerified ? ['email'] : ['email', 'email_verified'])
  return wasVerified
}
