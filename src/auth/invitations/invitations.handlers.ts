import { isDeepStrictEqual } from 'node:util'
import { ApiError, invalid, rateLimited } from '../../platform/errors.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import type { SiteScope } from '../site-scope.ts'
import { writeToSite } from '../site-writes.ts'
import * as users from '../users/users.queries.ts'
import * as invitations from './invitations.queries.ts'
import { checkGrants, noteInvitation, voidInvitation } from './invitations.rules.ts'

const perDay = 200

export const listInvitations: Handlers['listInvitations'] = async ({ query }, { db, site, page }) =>
  page(await invitations.list(db, site, query))

export const getInvitation: Handlers['getInvitation'] = async ({ params: { id } }, { db, site }) => ({
  data: await get(db, site, id),
})

async function get(db: Parameters<typeof invitations.find>[0], site: SiteScope, id: number) {
  const found = await invitations.find(db, site, id)
  if (!found) throw new ApiError('not_found', phrase('unknown_invitation', { id }))
  return found
}

/** The answer is the same whether the address has an account or not: only the site's own users are told apart. */
export const createInvitation: Handlers['createInvitation'] = async ({ body }, context) => {
  const { site, held, config, outbox, principal, actor } = context
  outbox.assertAvailable()
  const { email, assignments = [], site_company_ids = [], site_group_ids = [], language = null } = body
  return writeToSite(context, async (trx) => {
    if (await users.isMember(trx, site, email)) throw invalid({ email: [phrase('already_on_site', { email })] })
    const checked = await checkGrants(trx, site, held, { assignments, site_company_ids, site_group_ids })
    const wanted = { assignments: checked, site_company_ids, site_group_ids, language }
    const sender_user_id = principal?.user.id ?? null
    const open = await invitations.findOpen(trx, site, email)
    if (open) {
      const { is_new, sender_user_id: sender, ...first } = open
      const { assignments, site_company_ids, site_group_ids, language } = first
      const isEqual = isDeepStrictEqual({ assignments, site_company_ids, site_group_ids, language }, wanted)
      if (is_new && isEqual && sender === sender_user_id && first.status === 'pending') return { data: first }
    }
    const { count, seconds } = await invitations.countOfDay(trx, site)
    if (count >= perDay) throw rateLimited(Math.max(1, seconds))
    if (open) {
      const end = open.status === 'expired' ? 'expired' : 'revoked'
      await invitations.finish(trx, site, open.id, end)
      await noteInvitation(trx, site, context, open.id, end)
    }
    const sender = { sender_user_id, sender_label: actor.label }
    const id = await invitations.insert(trx, site, { email, ...wanted, ...sender }, config.INVITATION_DAYS)
    await outbox.queue(trx, { kind: 'invitation', causedBy: site.id, siteId: site.id, email, invitationId: id })
    return { data: await noteInvitation(trx, site, context, id, 'created') }
  })
}

export const revokeInvitation: Handlers['revokeInvitation'] = ({ params: { id } }, context) => {
  const { site, say } = context
  return writeToSite(context, async (trx) => {
    const { status } = await get(trx, site, id)
    if (status !== 'pending' || !(await invitations.finish(trx, site, id, 'revoked'))) throw voidInvitation()
    await noteInvitation(trx, site, context, id, 'revoked')
    return { message: say(phrase('invitation_revoked')) }
  })
}

export const resendInvitation: Handlers['resendInvitation'] = ({ params: { id } }, context) => {
  const { site, config, outbox } = context
  outbox.assertAvailable()
  return writeToSite(context, async (trx) => {
    const { email } = await get(trx, site, id)
    if (!(await invitations.renew(trx, site, id, config.INVITATION_DAYS))) throw voidInvitation()
    await outbox.queue(trx, { kind: 'invitation', causedBy: site.id, siteId: site.id, email, invitationId: id })
    const target = { type: 'invitation', id, label: email } as const
    await audit.record(trx, site, context, { action: 'invitation.resent', target })
    return { data: await get(trx, site, id) }
  })
}
