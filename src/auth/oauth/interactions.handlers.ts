import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { confirmLink, userActor } from '../access/opening.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import { type SiteScope, scopeOf } from '../site-scope.ts'
import * as accounts from '../users/accounts.queries.ts'
import * as users from '../users/users.queries.ts'
import { digestFor } from './access-tokens.ts'
import type { OpenRequest } from './authorization.queries.ts'
import * as queries from './authorization.queries.ts'
import { needOf } from './authorization.rules.ts'

type Decide = Handlers['decideInteraction']

/**
 * What a person at the account page has to do for a site, and the decision about it. No code is given here: the browser
 * goes back to the authorization endpoint, which looks at everything again.
 */
export const decideInteraction: Decide = async ({ params: { uid }, body: { action } }, context) => {
  const { db, transaction, accountSessions, visitor, url } = context
  accountSessions.assertOwnOrigin(visitor().headers)
  const digest = digestFor('authorization request', uid)
  const request = await queries.findRequest(db, digest)
  if (!request) throw new ApiError('not_found', phrase('unknown_interaction'))
  const site = scopeOf(request.site)
  if (action === 'decline') await transaction((trx) => queries.decline(trx, site, digest))
  const { need, userId } = await needNow(request, context)
  // Whoever accepts must come from the account page, with its token against forgery.
  const current = action === 'accept' && need === 'consent' ? await accountSessions.current(visitor()) : undefined
  const isAccepted = current !== undefined && current.user.id === userId
  if (isAccepted) {
    await transaction(async (trx) => {
      await queries.accept(trx, site, digest, current.user.id)
      await consent(trx, site, current.user.id, context)
    })
  }
  const isDone = action === 'decline' || isAccepted || need === 'nothing' || need === 'membership'
  const { slug, name, app } = request.site
  return {
    data: {
      site: { slug, name },
      app: app?.name ?? null,
      login_hint: request.login_hint,
      need: isDone ? null : need,
      redirect_to: isDone ? `${url()}/oauth/authorize?interaction=${uid}` : null,
    },
  }
}

async function needNow(
  request: OpenRequest,
  { db, config, accountSessions, visitor }: Parameters<Decide>[1],
): Promise<{ need: ReturnType<typeof needOf>; userId: number | undefined }> {
  const digest = accountSessions.digestIn(visitor())
  const idleHours = config.ACCOUNT_SESSION_IDLE_HOURS
  const since = request.created_at
  const visit = digest && (await queries.findVisit(db, scopeOf(request.site), { digest, idleHours, since }))
  const { site, acceptedBy } = request
  const need = needOf(request, site, visit, { hasMail: config.SMTP_URL !== undefined, acceptedBy })
  return { need, userId: visit?.user_id }
}

/** The person agrees to be on the site, which also confirms a link that the site has made. */
async function consent(
  trx: Transaction<DB>,
  site: SiteScope,
  userId: number,
  { requestId, sender }: Parameters<Decide>[1],
): Promise<void> {
  const account = await accounts.lockById(trx, userId)
  const member = account && (await users.find(trx, site, userId))
  if (!member) return
  const origin = { actor: userActor(account), requestId, sender }
  if (member.link === 'pending') await confirmLink(trx, site, member, origin)
  await users.consent(trx, site, userId)
  const target = { type: 'user', id: userId, label: account.email } as const
  await audit.record(trx, site, origin, { action: 'user.consented', target })
}
