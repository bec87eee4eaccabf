import { invalid } from '../../platform/errors.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Handlers } from '../context.ts'
import { countInHour } from '../hourly-counts.queries.ts'
import * as links from '../mail/links.queries.ts'
import { phrase } from '../messages.ts'
import { writeToSite } from '../site-writes.ts'
import * as sites from '../sites/sites.queries.ts'
import { assertOpenForLogin } from '../sites/sites.rules.ts'
import * as accounts from '../users/accounts.queries.ts'
import { passwordErrors } from '../users/password-policy.rules.ts'
import * as rules from '../users/users.rules.ts'
import { usingLink, wrongLink } from './links.rules.ts'
import { accountRealm, setProvedPassword } from './new-password.ts'

/** Only stores the request: the worker looks the account up, so that the answer and its time tell nothing. */
export const requestPasswordReset: Handlers['requestPasswordReset'] = async ({ body }, context) => {
  const { clients, network, outbox, transaction, count, say } = context
  outbox.assertAvailable()
  const { client_id, client_secret, email } = body
  const site = await clients.authenticate({ clientId: client_id, secret: client_secret, network: network() })
  context.identify({ client_id: site.client_id }, site.slug)
  assertOpenForLogin(site)
  await count('site', `site:${site.id}`)
  await transaction((trx) => outbox.queue(trx, { kind: 'password_reset', causedBy: site.id, siteId: site.id, email }))
  return { message: say(phrase('reset_mailed')) }
}

export const requestAccountPasswordReset: Handlers['requestAccountPasswordReset'] = async ({ body }, context) => {
  const { db, config, network, outbox, transaction, say } = context
  outbox.assertAvailable()
  const site = body.site === undefined ? undefined : await sites.findBySlug(db, body.site)
  if (body.site !== undefined && !site) throw invalid({ site: [phrase('unknown_site')] })
  // Alone, so that other requests of this address wait for nothing but the count.
  await transaction((trx) => countInHour(trx, `mail:${network()}`, config.MAILS_PER_ADDRESS_PER_HOUR))
  const { email } = body
  await transaction((trx) =>
    outbox.queue(trx, { kind: 'password_reset', causedBy: null, siteId: site?.id ?? null, email }),
  )
  return { message: say(phrase('reset_mailed')) }
}

export const completePasswordReset: Handlers['completePasswordReset'] = (input, context) =>
  usingLink(input.body.token, () => reset(input, context))

const reset: Handlers['completePasswordReset'] = async ({ body }, context) => {
  const { db, passwords, network, transaction, say } = context
  const { token, password } = body
  const found = await links.find(db, 'password_reset', token)
  if (!found) throw wrongLink()
  const errors = await passwordErrors(body, found, context.breached)
  if (Object.keys(errors).length) throw invalid(errors)
  const hash = await passwords.hash(password, { tenant: accountRealm, address: network() })
  await transaction(async (trx) => {
    const account = await accounts.lockById(trx, found.id)
    if (!account || !(await links.use(trx, 'password_reset', token))) throw wrongLink()
    await setProvedPassword(trx, account, hash, context)
  })
  return { message: say(phrase('password_changed')) }
}

export const sendPasswordReset: Handlers['sendPasswordReset'] = async ({ params: { id } }, context) => {
  const { site, held, outbox, say } = context
  outbox.assertAvailable()
  return writeToSite(context, async (trx) => {
    const user = await rules.getManageable(trx, site, held, id)
    await outbox.queue(trx, { kind: 'password_reset', causedBy: site.id, siteId: site.id, userId: id })
    await audit.record(trx, site, context, {
      action: 'user.password_reset_requested',
      target: { type: 'user', id, label: user.email },
    })
    return { message: say(phrase('reset_mailed')) }
  })
}
