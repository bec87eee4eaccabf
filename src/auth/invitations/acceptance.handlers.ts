import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { ApiError, invalid, unauthenticated } from '../../platform/errors.ts'
import { asFieldErrors } from '../../platform/postgres/writes/violations.ts'
import { usingLink, wrongLink } from '../account/links.rules.ts'
import { accountRealm, noteProof } from '../account/new-password.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Handlers } from '../context.ts'
import { noteUser } from '../events/user-events.ts'
import { phrase } from '../messages.ts'
import { writeToSite } from '../site-writes.ts'
import * as accounts from '../users/accounts.queries.ts'
import { passwordErrors } from '../users/password-policy.rules.ts'
import * as users from '../users/users.queries.ts'
import * as invitations from './invitations.queries.ts'
import { checkGrants, heldBySender, isAboutGrants, noteInvitation, voidInvitation } from './invitations.rules.ts'

/** Whoever has the link has the mailbox, and may know whether the address has an account. */
export const showInvitation: Handlers['showInvitation'] = async ({ body: { token } }, { db }) => {
  const found = await invitations.findByLink(db, token)
  if (!found) throw wrongLink()
  const { site, email, expires_at } = found
  const { slug, name, home_url } = site
  const has_account = (await accounts.findByEmail(db, email)) !== undefined
  return { data: { site: { slug, name, home_url }, email, expires_at, has_account } }
}

export const declineInvitation: Handlers['declineInvitation'] = async ({ body: { token } }, context) => {
  const { db, transaction, recorded, requestId, sender, say } = context
  const found = await invitations.findByLink(db, token)
  if (!found) throw wrongLink()
  const { site, id } = found
  await writeToSite({ transaction, site, recorded }, async (trx) => {
    if (!(await invitations.isOfLink(trx, site, id, token))) throw wrongLink()
    await invitations.finish(trx, site, id, 'declined')
    await noteInvitation(trx, site, { actor: anonymous, requestId, sender }, id, 'declined')
  })
  return { message: say(phrase('invitation_declined')) }
}

const anonymous: audit.Actor = { type: 'anonymous', user_id: null, label: null }

export const acceptInvitation: Handlers['acceptInvitation'] = (input, context) =>
  usingLink(input.body.token, () => accept(input, context))

/** The owner of an account accepts with a session of it. Whoever has none creates one, whose address the link proves. */
const accept: Handlers['acceptInvitation'] = async ({ body }, context) => {
  const { db, transaction, recorded, accountSessions, visitor, passwords, network, requestId, sender, say } = context
  const { token, name, password, password_confirmation } = body
  const found = await invitations.findByLink(db, token)
  if (!found) throw wrongLink()
  const { site, id, email } = found
  const account = await accounts.findByEmail(db, email)
  let created: { name: string; email: string; password_hash: string } | undefined
  if (account) {
    const session = await accountSessions.current(visitor())
    if (!session) throw unauthenticated(phrase('account_session_needed'))
    if (session.user.id !== account.id) throw new ApiError('wrong_account', phrase('wrong_account'))
  } else {
    if (name === undefined) throw invalid({ name: [phrase('name_required')] })
    if (password === undefined) throw invalid({ password: [phrase('password_needed')] })
    const errors = await passwordErrors({ password, password_confirmation }, { name, email }, context.breached)
    if (Object.keys(errors).length) throw invalid(errors)
    const password_hash = await passwords.hash(password, { tenant: accountRealm, address: network() })
    created = { name, email, password_hash }
  }
  await writeToSite({ transaction, site, recorded }, async (trx) => {
    const user = account
      ? await accounts.lockById(trx, account.id)
      : await asFieldErrors(
          accounts.insert(trx, site, created as NonNullable<typeof created>).then((id) => accounts.lockById(trx, id)),
          { users_email: ['token', phrase('link_wrong')] },
        )
    if (!user || !(await invitations.isOfLink(trx, site, id, token))) throw wrongLink()
    const origin = { actor: { type: 'user', user_id: user.id, label: email } as const, requestId, sender }
    await join(trx, found, user.id, account ? 'existing' : 'new')
    if (!account) await accounts.verifyEmail(trx, user.id)
    const action = account ? 'user.attached' : 'user.created'
    await audit.record(trx, site, origin, { action, target: { type: 'user', id: user.id, label: email } })
    await noteUser(trx, site, action, user.id)
    await noteProof(trx, user, { requestId, sender })
    await invitations.finish(trx, site, id, 'accepted', user.id)
    await noteInvitation(trx, site, origin, id, 'accepted')
  })
  return { message: say(phrase('invitation_accepted')), home_url: site.home_url }
}

/** Gives the user what the invitation says, if it all still exists and its sender could still grant it. */
async function join(
  trx: Transaction<DB>,
  invitation: invitations.LinkedInvitation,
  userId: number,
  account: 'new' | 'existing',
): Promise<void> {
  const { site, site_company_ids, site_group_ids } = invitation
  const assignments = await stillGranted(trx, invitation)
  const member = await users.find(trx, site, userId)
  if (member?.link === 'confirmed') throw voidInvitation()
  if (!member) await users.link(trx, site, userId, account)
  await users.consent(trx, site, userId)
  await users.replaceAssignments(trx, site, userId, assignments)
  for (const id of site_company_ids) await users.join(trx, site, 'company', userId, id)
  for (const id of site_group_ids) await users.join(trx, site, 'group', userId, id)
}

async function stillGranted(trx: Transaction<DB>, invitation: invitations.LinkedInvitation) {
  const { site, sender_user_id } = invitation
  try {
    return await checkGrants(trx, site, await heldBySender(trx, site, sender_user_id), invitation)
  } catch (error) {
    throw isAboutGrants(error) ? voidInvitation() : error
  }
}
