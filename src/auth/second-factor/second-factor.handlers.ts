import { enrolment } from '../../platform/access/one-time-codes.ts'
import { mostAuthenticators } from '../../platform/access/second-factors.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import * as account from '../account/account.queries.ts'
import * as sessions from '../account/account-sessions.queries.ts'
import { assertFresh, lockOwn } from '../account/account-sessions.ts'
import { recordOnSites } from '../account/new-password.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Handlers } from '../context.ts'
import { noteSecondFactor } from '../events/user-events.ts'
import { phrase, shared } from '../messages.ts'
import { scopeOf } from '../site-scope.ts'
import * as sites from '../sites/sites.queries.ts'
import * as accounts from '../users/accounts.queries.ts'
import * as users from '../users/users.queries.ts'

export const getSecondFactor: Handlers['getSecondFactor'] = async (_input, { db, factors, account: { session } }) => {
  const { id } = session.user
  const [authenticators, recovery_codes_left] = await Promise.all([factors.list(db, id), factors.codesLeft(db, id)])
  return { data: { authenticators, recovery_codes_left } }
}

export const addAuthenticator: Handlers['addAuthenticator'] = async ({ body: { name } }, context) => {
  assertFresh(context.account)
  const { transaction, factors, url } = context
  return transaction(async (trx) => {
    const { id, email, is_verified } = await lockOwn(trx, context)
    if (!is_verified) throw new ApiError('email_not_verified', phrase('email_not_verified_yet'))
    const added = await factors.add(trx, id, name)
    if (!added) throw invalid({ name: [shared('authenticator_limit', { most: mostAuthenticators })] })
    const { secret, ...app } = added
    return { data: { ...app, ...enrolment(secret, { issuer: new URL(url()).hostname, label: email }) } }
  })
}

export const confirmAuthenticator: Handlers['confirmAuthenticator'] = async ({ params, body }, context) => {
  const { transaction, factors, outbox } = context
  return transaction(async (trx) => {
    const { id, email } = await lockOwn(trx, context)
    const confirmed = await factors.confirm(trx, id, params.id, body.code)
    if (confirmed === 'unknown') throw unknownAuthenticator(params.id)
    if (confirmed === 'wrong code') throw invalid({ code: [shared('code_wrong')] })
    if (confirmed.isFirst) await accounts.setSecondFactor(trx, id, true)
    await sessions.addMethod(trx, context.account.session.id, 'totp')
    const changes = { authenticator: { before: null, after: confirmed.name } }
    await recordOnSites(trx, { id, email }, context, { action: 'user.second_factor_added', changes })
    await noteSecondFactor(trx, id)
    await outbox.queue(trx, { kind: 'factor_added', causedBy: null, siteId: null, userId: id })
    return { data: { recovery_codes: confirmed.recoveryCodes } }
  })
}

export const removeAuthenticator: Handlers['removeAuthenticator'] = async ({ params }, context) => {
  assertFresh(context.account)
  const { transaction, factors, outbox, say } = context
  await transaction(async (trx) => {
    const { id, email } = await lockOwn(trx, context)
    const removed = await factors.remove(trx, id, params.id)
    if (!removed) throw unknownAuthenticator(params.id)
    if (removed.isLast) await accounts.setSecondFactor(trx, id, false)
    const changes = { authenticator: { before: removed.name, after: null } }
    await recordOnSites(trx, { id, email }, context, { action: 'user.second_factor_removed', changes })
    await noteSecondFactor(trx, id)
    await outbox.queue(trx, { kind: 'factor_removed', causedBy: null, siteId: null, userId: id })
  })
  return { message: say(shared('authenticator_removed')) }
}

export const renewRecoveryCodes: Handlers['renewRecoveryCodes'] = async (_input, context) => {
  assertFresh(context.account)
  const { transaction, factors, requestId, sender } = context
  return transaction(async (trx) => {
    const { id, email, has_factor } = await lockOwn(trx, context)
    if (!has_factor) throw setUpFirst()
    const recovery_codes = await factors.renewCodes(trx, id)
    const origin = { actor: { type: 'user', user_id: id, label: email } as const, requestId, sender }
    const target = { type: 'user', id, label: email } as const
    await audit.record(trx, null, origin, { action: 'user.recovery_codes_renewed', target })
    return { data: { recovery_codes } }
  })
}

/** Only with a second factor: otherwise whoever has the password could exempt sites before the owner sets one up. */
export const setSecondFactorOfSite: Handlers['setSecondFactorOfSite'] = async ({ params, body }, context) => {
  assertFresh(context.account)
  const { db, transaction, requestId, sender } = context
  const row = await sites.findWithPolicy(db, params.slug)
  const unknown = () => new ApiError('not_found', phrase('unknown_own_site', { slug: params.slug }))
  if (!row) throw unknown()
  const site = scopeOf(row)
  return transaction(async (trx) => {
    const { id, email, has_factor } = await lockOwn(trx, context)
    if (!(await users.find(trx, site, id))) throw unknown()
    if (!has_factor) throw setUpFirst()
    if (row.second_factor !== 'unaware') throw invalid({ asked: [phrase('site_asks')] })
    if (await users.exempt(trx, site, id, !body.asked)) {
      const origin = { actor: { type: 'user', user_id: id, label: email } as const, requestId, sender }
      const action = body.asked ? 'user.site_exemption_ended' : 'user.site_exempted'
      await audit.record(trx, site, origin, { action, target: { type: 'user', id, label: email } })
    }
    const data = await account.read(trx, id)
    if (!data) throw unknown()
    return { data }
  })
}

function unknownAuthenticator(id: number): ApiError {
  return new ApiError('not_found', shared('unknown_authenticator', { id }))
}

function setUpFirst(): ApiError {
  return new ApiError('second_factor_setup_required', shared('authenticator_first'))
}
