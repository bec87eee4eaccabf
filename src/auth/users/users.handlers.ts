import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { normalEmail } from '../../platform/access/email-addresses.ts'
import * as waits from '../../platform/access/login-waits.ts'
import { differences } from '../../platform/console/differences.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import { asFieldErrors } from '../../platform/postgres/writes/violations.ts'
import * as tokens from '../access/tokens.queries.ts'
import * as accountSessions from '../account/account-sessions.queries.ts'
import * as emailChanges from '../account/email-changes.queries.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Handlers, ManagementContext } from '../context.ts'
import * as events from '../events/events.queries.ts'
import { notePasswordChange } from '../events/user-events.ts'
import * as links from '../mail/links.queries.ts'
import { phrase } from '../messages.ts'
import * as passkeys from '../passkeys/passkeys.queries.ts'
import { assertGrantable } from '../permissions.rules.ts'
import { endFactorIfNone } from '../second-factor/factors.ts'
import { assertStrong } from '../second-factor/strength.rules.ts'
import { realmOf } from '../site-scope.ts'
import { requireAdministratorAfter, writeToSite } from '../site-writes.ts'
import * as accounts from './accounts.queries.ts'
import { limitingProbes } from './email-probes.ts'
import { passwordErrors } from './password-policy.rules.ts'
import { endPendingLinks } from './pending-links.ts'
import * as users from './users.queries.ts'
import * as rules from './users.rules.ts'

export const listUsers: Handlers['listUsers'] = async ({ query }, { db, site, page }) => {
  const { rows, total } = await users.list(db, site, query)
  return page({ rows: rows.map(rules.toUser), total })
}

export const getUser: Handlers['getUser'] = async ({ params }, { db, site }) => ({
  data: rules.toUser(await rules.get(db, site, params.id)),
})

export const createUser: Handlers['createUser'] = (input, context) =>
  limitingProbes(context, () => create(input, context))

const create: Handlers['createUser'] = async ({ body }, context) => {
  const { db, site, held, passwords, network } = context
  const { name, email, assignments = [] } = body
  const taken = phrase('email_taken', { email })
  const errors = await passwordErrors(body, body, context.breached)
  if (await accounts.findByEmail(db, email)) errors.email = [taken]
  if (Object.keys(errors).length) throw invalid(errors)

  const password_hash = await passwords.hash(body.password, { tenant: realmOf(site), address: network() })
  return writeToSite(context, async (trx) => {
    const checked = await rules.checkAssignments(trx, site, held, assignments)
    const id = await asFieldErrors(accounts.insert(trx, site, { name, email, password_hash }), {
      users_email: ['email', taken],
    })
    await users.link(trx, site, id, 'new')
    await users.replaceAssignments(trx, site, id, checked)
    await audit.record(trx, site, context, {
      action: 'user.created',
      target: { type: 'user', id, label: email },
      changes: differences<object>({}, { name, email, assignments: checked }),
    })
    const data = rules.toUser(await rules.get(trx, site, id))
    await events.note(trx, site, { type: 'user.created', id, data })
    return { data }
  })
}

export const attachUser: Handlers['attachUser'] = (input, context) =>
  limitingProbes(context, () => attach(input, context))

const attach: Handlers['attachUser'] = async ({ body: { email, assignments = [] } }, context) => {
  const { site, held, config } = context
  if (config.ATTACH_NEEDS_CONSENT) throw new ApiError('consent_required', phrase('consent_required'))
  return writeToSite(context, async (trx) => {
    const account = await accounts.lockByEmail(trx, email)
    if (!account) throw invalid({ email: [phrase('email_unknown', { email })] })
    if (await users.find(trx, site, account.id)) throw invalid({ email: [phrase('already_on_site', { email })] })
    const checked = await rules.checkAssignments(trx, site, held, assignments)
    await users.link(trx, site, account.id, 'existing')
    await users.replaceAssignments(trx, site, account.id, checked)
    const user = await rules.get(trx, site, account.id)
    await audit.record(trx, site, context, {
      action: 'user.attached',
      target: { type: 'user', id: user.id, label: user.email },
      changes: differences<object>({}, { assignments: checked }),
    })
    await context.outbox.queue(trx, { kind: 'added_to_site', causedBy: site.id, siteId: site.id, userId: account.id })
    await events.note(trx, site, { type: 'user.attached', id: user.id, data: rules.toUser(user) })
    return { data: rules.toUser(user) }
  })
}

export const updateUser: Handlers['updateUser'] = (input, context) =>
  limitingProbes(context, () => update(input, context))

const update: Handlers['updateUser'] = async ({ params: { id }, body }, context) => {
  const { site, held, principal } = context
  if (principal?.user.id === id && (body.password ?? body.email) !== undefined) assertStrong(principal)
  const password_hash = await hashOfNewPassword(id, body, context)
  return writeToSite(context, async (trx) => {
    const user = await rules.getManageable(trx, site, held, id)
    const before = rules.toUser(user)
    const { name = user.name, email = user.email, assignments } = body
    // Whoever sets the password of a user, or takes the address, can do what the user can.
    if (password_hash !== undefined || email !== user.email) assertGrantable(held, rules.grantsOf(user))
    if (password_hash !== undefined || name !== user.name || email !== user.email) {
      await rules.assertOnlySite(trx, site, user)
      await asFieldErrors(
        accounts.update(trx, id, { name, email, ...(password_hash !== undefined && { password_hash }) }),
        {
          users_email: ['email', phrase('email_taken', { email })],
        },
      )
    }
    // The other sites have attached the account with another address, perhaps for another person.
    if (email !== user.email) {
      await endPendingLinks(trx, user)
      await emailChanges.remove(trx, id)
      await links.removeAll(trx, id)
      await endPasskeys(trx, user, email, context)
    }
    if (password_hash !== undefined) {
      await tokens.revokeAll(trx, id)
      await accountSessions.removeOthers(trx, id, null)
      await waits.reset(trx, { userId: id, email: user.email, realms: [realmOf(site)] })
    }
    if (assignments) {
      const checked = await rules.checkAssignments(trx, site, held, assignments)
      await requireAdministratorAfter(trx, site, () => users.replaceAssignments(trx, site, id, checked))
    }
    const after = rules.toUser(await rules.get(trx, site, id))
    const { email_verified, second_factor } = after
    const changes = differences(before, {
      name,
      email,
      email_verified,
      second_factor,
      ...(assignments && { assignments: after.assignments }),
    })
    const changed = Object.keys(changes)
    if (changed.length) await events.note(trx, site, { type: 'user.updated', id, data: after, changed })
    if (password_hash !== undefined) await notePasswordChange(trx, id)
    await audit.record(trx, site, context, {
      action: 'user.updated',
      target: { type: 'user', id, label: after.email },
      changes: {
        ...changes,
        ...(password_hash !== undefined && { password: 'changed' }),
      },
    })
    return { data: after }
  })
}

/** Outside the transaction, because hashing is slow and would block other writes. */
async function hashOfNewPassword(
  id: number,
  {
    name,
    email,
    password,
    password_confirmation,
  }: { name?: string; email?: string; password?: string; password_confirmation?: string },
  { db, site, passwords, breached, network }: ManagementContext,
): Promise<string | undefined> {
  if (password === undefined) {
    if (password_confirmation !== undefined) throw invalid({ password: [phrase('password_required')] })
    return undefined
  }
  const user = await rules.get(db, site, id)
  const account = { name: name ?? user.name, email: email ?? user.email }
  const errors = await passwordErrors({ password, password_confirmation }, account, breached)
  if (Object.keys(errors).length) throw invalid(errors)
  return passwords.hash(password, { tenant: realmOf(site), address: network() })
}

export const deleteUser: Handlers['deleteUser'] = async ({ params: { id } }, context) => {
  const { site, held, say } = context
  return writeToSite(context, async (trx) => {
    const user = await rules.getManageable(trx, site, held, id)
    await requireAdministratorAfter(trx, site, () => users.unlink(trx, site, id))
    if (!(await accounts.isOnOtherSites(trx, site, id))) {
      await endPendingLinks(trx, user)
      await accounts.remove(trx, id)
    }
    await events.note(trx, site, { type: 'user.removed', id, data: rules.toUser(user) })
    await audit.record(trx, site, context, {
      action: 'user.removed',
      target: { type: 'user', id, label: user.email },
    })
    return { message: say(phrase('user_removed')) }
  })
}

/**
 * Another address may be that of another person, so the account's passkeys end: otherwise whoever had it before could still
 * sign in. As for every removal of a factor, the token of the caller must rest on the caller's own.
 */
async function endPasskeys(
  trx: Transaction<DB>,
  user: { id: number; email: string },
  email: string,
  { factors, principal }: Pick<ManagementContext, 'factors' | 'principal'>,
): Promise<void> {
  if (normalEmail(email) === normalEmail(user.email) || !(await passkeys.removeAll(trx, user.id))) return
  if (principal) assertStrong(principal)
  await endFactorIfNone(trx, user.id, factors)
}
