import { normalEmail } from '../../platform/access/email-addresses.ts'
import * as waits from '../../platform/access/login-waits.ts'
import { logInByPassword } from '../../platform/access/password-login.ts'
import { ApiError, invalid, unauthenticated } from '../../platform/errors.ts'
import { runLast, runTogether } from '../../platform/postgres/writes/transactions.ts'
import { noticeBreach } from '../access/breach-notices.ts'
import * as tokens from '../access/tokens.queries.ts'
import type { AccountContext, Handlers } from '../context.ts'
import { notePasswordChange, noteUpdate } from '../events/user-events.ts'
import { phrase, shared } from '../messages.ts'
import { continueSignIn } from '../second-factor/challenges.ts'
import * as accounts from '../users/accounts.queries.ts'
import { passwordErrors } from '../users/password-policy.rules.ts'
import * as account from './account.queries.ts'
import * as sessions from './account-sessions.queries.ts'
import { assertFresh } from './account-sessions.ts'
import { accountRealm, recordOnSites } from './new-password.ts'
import { admit, openAtPage } from './opening-at-page.ts'

export const createAccountSession: Handlers['createAccountSession'] = (input, context) => {
  context.accountSessions.assertOwnOrigin(context.visitor().headers)
  const candidate = { realm: accountRealm, email: input.body.email, network: context.network() }
  return waits.inTurn(candidate, () => signIn(candidate, input, context))
}

async function signIn(
  candidate: waits.Candidate,
  ...[{ body }, context]: Parameters<Handlers['createAccountSession']>
): Promise<Awaited<ReturnType<Handlers['createAccountSession']>>> {
  const { db, transaction, config, passwords, count, factors, sender } = context
  const { email, password } = body
  const [history, found] = await Promise.all([waits.readHistory(db, candidate), accounts.findByEmail(db, email)])
  const key = `${accountRealm}:${normalEmail(email)}`
  if (!history.isKnown) await count('login', key)
  await count('login', `${key}:${history.network}`)
  const attempt = await waits.startAttempt(transaction, history, config)
  const opened = await logInByPassword(passwords, {
    password,
    requester: { tenant: accountRealm, address: candidate.network },
    account: found,
    findAgain: () => accounts.findByEmail(db, email),
    openSession: ({ id, password_hash: before }, stronger) =>
      transaction(async (trx) => {
        const [[current]] = await runTogether(trx, [
          stronger ? accounts.replaceHash(trx, id, { before, after: stronger }) : accounts.lockIfHash(trx, id, before),
        ])
        if (!current) return undefined
        if (current.has_factor) {
          const owner = { id, email, password_hash: stronger ?? before }
          const origin = { network: candidate.network, address: sender.address, user_agent: sender.userAgent }
          const body = await factors.challenge(trx, owner, accountRealm, origin)
          return new ApiError('second_factor_required', shared('second_factor_required'), { body })
        }
        return openAtPage(trx, { id, email, methods: ['password'], attempt, sender }, context)
      }),
  })
  if (!opened) {
    await transaction((trx) => runLast(trx, waits.failureStatements(trx, attempt, config)))
    throw unauthenticated(phrase('invalid_credentials'))
  }
  if (found) await noticeBreach({ site: null, account: found, password, sender }, context)
  if (opened instanceof ApiError) throw opened
  return admit(opened, context)
}

/** Goes on where a sign-in has stopped whose account has a second factor. */
export const completeAccountSession: Handlers['completeAccountSession'] = async ({ body }, context) => {
  context.accountSessions.assertOwnOrigin(context.visitor().headers)
  const opened = await continueSignIn(body, { where: accountRealm, site: null }, context, async (trx, proved) => {
    const { account, methods, network, sender } = proved
    const history = await waits.readHistory(trx, { realm: accountRealm, email: account.email, network })
    const attempt = { ...history, counted: [] }
    return openAtPage(trx, { id: account.id, email: account.email, methods, attempt, sender }, context)
  })
  return admit(opened, context)
}

export const getAccountSession: Handlers['getAccountSession'] = async (_input, context) => ({
  data: await ownAccount(context),
  csrf_token: context.account.csrfToken,
})

export const deleteAccountSession: Handlers['deleteAccountSession'] = async (_input, context) => {
  const { transaction, accountSessions, visitor, say } = context
  await transaction((trx) => sessions.remove(trx, context.account.session.id))
  visitor().setCookie(accountSessions.endingCookie())
  return { message: say(phrase('signed_out')) }
}

export const getAccount: Handlers['getAccount'] = async (_input, context) => ({ data: await ownAccount(context) })

export const updateAccount: Handlers['updateAccount'] = async ({ body }, context) => {
  const { transaction } = context
  const { id, email } = context.account.session.user
  return transaction(async (trx) => {
    const before = await accounts.lockById(trx, id)
    await account.update(trx, id, body)
    if (before && body.name !== undefined && body.name !== before.name) {
      const changes = { name: { before: before.name, after: body.name } }
      await recordOnSites(trx, { id, email }, context, { action: 'user.updated', changes })
      await noteUpdate(trx, id, ['name'])
    }
    const data = await account.read(trx, id)
    if (!data) throw unauthenticated(phrase('account_session_needed'))
    return { data }
  })
}

export const changeAccountPassword: Handlers['changeAccountPassword'] = (input, context) => {
  assertFresh(context.account)
  const { email } = context.account.session.user
  const candidate = { realm: accountRealm, email, network: context.network() }
  return waits.inTurn(candidate, () => replacePassword(candidate, input, context))
}

/** The session of this request stays. All other sessions and tokens of the account end. */
async function replacePassword(
  candidate: waits.Candidate,
  ...[{ body }, context]: Parameters<Handlers['changeAccountPassword']>
) {
  const { db, transaction, passwords, config, outbox, say } = context
  const { session } = context.account
  const { id } = session.user
  const wrong = { current_password: [phrase('current_password_wrong')] }
  const requester = { tenant: accountRealm, address: candidate.network }
  const attempt = await waits.startAttempt(transaction, await waits.readHistory(db, candidate), config)
  const current = await accounts.find(db, id)
  const errors = current ? await passwordErrors(body, current, context.breached) : {}
  if (!current || !(await passwords.matches(body.current_password, current.password_hash, requester))) {
    await transaction((trx) => runLast(trx, waits.failureStatements(trx, attempt, config)))
    throw invalid({ ...wrong, ...errors })
  }
  if (Object.keys(errors).length) throw invalid(errors)
  const after = await passwords.hash(body.password, requester)
  await transaction(async (trx) => {
    const [replaced] = await runTogether(trx, [accounts.replaceHash(trx, id, { before: current.password_hash, after })])
    if (!replaced.length) throw invalid(wrong)
    await tokens.revokeAll(trx, id)
    await notePasswordChange(trx, id)
    await sessions.keep(trx, session.id)
    await sessions.removeOthers(trx, id, session.id)
    await recordOnSites(trx, current, context, { action: 'user.password_changed' })
    await outbox.queue(trx, { kind: 'password_changed', causedBy: null, siteId: null, userId: id })
    await runLast(trx, waits.successStatements(trx, attempt, id))
  })
  return { message: say(phrase('password_changed')) }
}

/** The account may have been removed a moment ago. */
async function ownAccount({ db, account: { session } }: AccountContext) {
  const found = await account.read(db, session.user.id)
  if (!found) throw unauthenticated(phrase('account_session_needed'))
  return found
}
