import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import { ApiError, type ErrorCode, type FieldErrors, invalid, rateLimited } from '../../platform/errors.ts'
import * as audit from '../audit/audit.queries.ts'
import * as events from '../events/events.queries.ts'
import type { Outbox } from '../mail/outbox.ts'
import { phrase } from '../messages.ts'
import { assertPermitted, assertWithin, type Held, heldByClient, heldThrough } from '../permissions.rules.ts'
import * as records from '../records/records.queries.ts'
import type { SiteScope } from '../site-scope.ts'
import * as users from '../users/users.queries.ts'
import * as rules from '../users/users.rules.ts'
import * as invitations from './invitations.queries.ts'

/** Invitations that a site makes in a day. */
const perDay = 200

type Wanted = Pick<
  components['schemas']['InvitationCreate'],
  'email' | 'assignments' | 'site_company_ids' | 'site_group_ids' | 'language'
>

/** Who invites: a user, or the site itself. */
interface Sender extends audit.Origin {
  held: Held
  principal?: { user: { id: number } }
}

/**
 * Invites somebody, whether the address has an account or not: only the site's own users are told apart. The caller must
 * hold the site's lock.
 */
export async function invite(
  trx: Transaction<DB>,
  site: SiteScope,
  sender: Sender,
  { email, assignments: sent = [], site_company_ids = [], site_group_ids = [], language = null }: Wanted,
  { days, outbox }: { days: number; outbox: Outbox },
): Promise<invitations.Invitation> {
  if (await users.isMember(trx, site, email)) throw invalid({ email: [phrase('already_on_site', { email })] })
  const grants = { assignments: sent, site_company_ids, site_group_ids }
  const assignments = await checkGrants(trx, site, sender.held, grants)
  const wanted = { assignments, site_company_ids, site_group_ids, language }
  const sender_user_id = sender.principal?.user.id ?? null
  const open = await invitations.findOpen(trx, site, email)
  if (open) {
    const { is_new, sender_user_id: before, ...first } = open
    const { assignments, site_company_ids, site_group_ids, language } = first
    const isEqual = isDeepStrictEqual({ assignments, site_company_ids, site_group_ids, language }, wanted)
    if (is_new && isEqual && before === sender_user_id && first.status === 'pending') return first
  }
  const { count, seconds } = await invitations.countOfDay(trx, site)
  if (count >= perDay) throw rateLimited(Math.max(1, seconds))
  if (open) {
    const end = open.status === 'expired' ? 'expired' : 'revoked'
    await invitations.finish(trx, site, open.id, end)
    await noteInvitation(trx, site, sender, open.id, end)
  }
  const invitation = { email, ...wanted, sender_user_id, sender_label: sender.actor.label }
  const id = await invitations.insert(trx, site, invitation, days)
  await outbox.queue(trx, { kind: 'invitation', causedBy: site.id, siteId: site.id, email, invitationId: id })
  return noteInvitation(trx, site, sender, id, 'created')
}

type Grants = Pick<invitations.Invitation, 'assignments' | 'site_company_ids' | 'site_group_ids'>

/** Checks that roles, companies and groups are of this site, and that the caller may grant them. */
export async function checkGrants(trx: Transaction<DB>, site: SiteScope, held: Held, grants: Grants) {
  const assignments = await rules.checkAssignments(trx, site, held, grants.assignments)
  const errors: FieldErrors = {}
  for (const [kind, field] of [
    ['company', 'site_company_ids'],
    ['group', 'site_group_ids'],
  ] as const) {
    for (const [index, id] of grants[field].entries()) {
      const record = await records.find(trx, site, kind, id)
      const path = `${field}.${index}`
      if (record) assertWithin(held, [record])
      else errors[path] = [phrase('not_of_site', { field: path, id })]
    }
  }
  if (Object.keys(errors).length) throw invalid(errors)
  return assignments
}

/** What the sender of an invitation holds now. */
export async function heldBySender(trx: Transaction<DB>, site: SiteScope, userId: number | null): Promise<Held> {
  if (userId === null) return heldByClient
  const sender = await users.find(trx, site, userId)
  if (!sender || sender.link === 'pending') throw voidInvitation()
  const held = heldThrough(rules.grantsOf(sender))
  assertPermitted(held, ['users.write'])
  return held
}

const aboutGrants: ErrorCode[] = ['validation_failed', 'permission_denied', 'permission_escalation', 'invitation_void']

/** Whether `checkGrants` or `heldBySender` has refused, and did not fail for another reason. */
export function isAboutGrants(error: unknown): boolean {
  return error instanceof ApiError && aboutGrants.includes(error.code)
}

export function voidInvitation(): ApiError {
  return new ApiError('invitation_void', phrase('invitation_void'))
}

type Change = 'created' | 'accepted' | 'declined' | 'revoked' | 'expired'

/** Records a change of an invitation, and notes its event. */
export async function noteInvitation(
  trx: Transaction<DB>,
  site: SiteScope,
  origin: audit.Origin,
  id: number,
  change: Change,
): Promise<invitations.Invitation> {
  const data = await invitations.find(trx, site, id)
  if (!data) throw voidInvitation()
  const target = { type: 'invitation', id, label: data.email } as const
  await audit.record(trx, site, origin, { action: `invitation.${change}`, target })
  await events.note(trx, site, { type: `invitation.${change}`, id, data })
  return data
}

/** Ends a batch of invitations whose time is over. Returns true when it was full. */
export async function expireInvitations(trx: Transaction<DB>, batch = 500): Promise<boolean> {
  const overdue = await invitations.lockOverdue(trx, batch)
  for (const { id, site } of overdue) {
    if (await invitations.finish(trx, site, id, 'expired'))
      await noteInvitation(trx, site, audit.byService, id, 'expired')
  }
  return overdue.length === batch
}
