import { invalid } from '../../platform/errors.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Handlers } from '../context.ts'
import * as links from '../mail/links.queries.ts'
import { phrase } from '../messages.ts'
import { writeToSite } from '../site-writes.ts'
import * as accounts from '../users/accounts.queries.ts'
import { passwordErrors } from '../users/password-policy.rules.ts'
import * as rules from '../users/users.rules.ts'
import { usingLink, wrongLink } from './links.rules.ts'
import { accountRealm, noteProof, setProvedPassword } from './new-password.ts'

export const requestEmailVerification: Handlers['requestEmailVerification'] = async (_input, context) => {
  const { site, principal, outbox, transaction, say } = context
  outbox.assertAvailable()
  const { id, email_verified } = principal.user
  if (!email_verified) {
    await transaction((trx) =>
      outbox.queue(trx, { kind: 'email_verify', causedBy: site.id, siteId: site.id, userId: id }),
    )
  }
  return { message: say(phrase('verification_mailed')) }
}

export const sendEmailVerification: Handlers['sendEmailVerification'] = async ({ params: { id } }, context) => {
  const { site, outbox, say } = context
  outbox.assertAvailable()
  return writeToSite(context, async (trx) => {
    const user = await rules.get(trx, site, id)
    if (!user.email_verified) {
      await outbox.queue(trx, { kind: 'email_verify', causedBy: site.id, siteId: site.id, userId: id })
      await audit.record(trx, site, context, {
        action: 'user.email_verification_requested',
        target: { type: 'user', id, label: user.email },
      })
    }
    return { message: say(phrase('verification_mailed')) }
  })
}

export const completeEmailVerification: Handlers['completeEmailVerification'] = (input, context) =>
  usingLink(input.body.token, () => verify(input, context))

/**
 * Whoever has created the account need not own its address. So the first proof counts only together with the present
 * password, by a session of it, or sets a new one.
 */
const verify: Handlers['completeEmailVerification'] = async ({ body }, context) => {
  const { db, accountSessions, visitor, passwords, network, transaction, say } = context
  const { token, password, password_confirmation } = body
  const found = await links.find(db, 'email_verify', token)
  if (!found) throw wrongLink()
  const isOwner = (await accountSessions.current(visitor()))?.user.id === found.id
  let hash: string | undefined
  if (!isOwner) {
    if (password === undefined) throw invalid({ password: [phrase('password_or_session')] })
    const errors = await passwordErrors({ password, password_confirmation }, found, context.breached)
    if (Object.keys(errors).length) throw invalid(errors)
    hash = await passwords.hash(password, { tenant: accountRealm, address: network() })
  }
  await transaction(async (trx) => {
    const account = await accounts.lockById(trx, found.id)
    if (!account || !(await links.use(trx, 'email_verify', token))) throw wrongLink()
    if (hash === undefined) await noteProof(trx, account, context)
    else await setProvedPassword(trx, account, hash, context)
  })
  return { message: say(phrase('email_verified')) }
}
