import { ApiError } from '../../platform/errors.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import type { SiteScope } from '../site-scope.ts'
import { writeToSite } from '../site-writes.ts'
import * as invitations from './invitations.queries.ts'
import { invite, noteInvitation, voidInvitation } from './invitations.rules.ts'

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

export const createInvitation: Handlers['createInvitation'] = async ({ body }, context) => {
  const { site, config, outbox } = context
  outbox.assertAvailable()
  return writeToSite(context, async (trx) => ({
    data: await invite(trx, site, context, body, { days: config.INVITATION_DAYS, outbox }),
  }))
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
