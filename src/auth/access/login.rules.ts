import type * as waits from '../../platform/access/login-waits.ts'
import { failureStatements } from '../../platform/access/login-waits.ts'
import { logInByPassword } from '../../platform/access/password-login.ts'
import type { Sender } from '../../platform/contract/request-context.ts'
import { ApiError, unauthenticated } from '../../platform/errors.ts'
import { runLast, runTogether } from '../../platform/postgres/writes/transactions.ts'
import * as audit from '../audit/audit.queries.ts'
import { failureStatement } from '../events/login-failures.queries.ts'
import { phrase } from '../messages.ts'
import { realmOf, type SiteScope } from '../site-scope.ts'
import type { Account } from '../users/accounts.queries.ts'
import * as accounts from '../users/accounts.queries.ts'
import * as users from '../users/users.queries.ts'
import { noticeBreach } from './breach-notices.ts'
import { anonymous, failureOf, type LoginContext, type Opened, type Outcome, open, type Policy } from './opening.ts'

interface Credentials {
  email: string
  password: string
  /** The id of the token that the user will get. */
  jti: string
  sender: Sender
}

/**
 * Opens a session if the password of the found account is correct. An unknown account takes the same steps, and the same
 * time, as a wrong password. No session is opened if the password was changed or reset before the session is stored.
 */
export async function logIn(
  site: SiteScope,
  policy: Policy,
  attempt: waits.Attempt,
  found: Account | undefined,
  { email, password, jti, sender }: Credentials,
  context: LoginContext,
): Promise<Opened> {
  const { db, transaction, passwords, config, requestId } = context
  const requester = { tenant: realmOf(site), address: attempt.network }
  const outcome = await logInByPassword<Account, Outcome>(passwords, {
    password,
    requester,
    account: found,
    findAgain: () => accounts.findByEmail(db, email),
    openSession: (account, stronger) =>
      transaction(async (trx) => {
        const { id, password_hash: verified } = account
        const [[state], [member]] = await runTogether(trx, [
          stronger
            ? accounts.replaceHash(trx, id, { before: verified, after: stronger })
            : accounts.lockIfHash(trx, id, verified),
          users.findStatement(trx, site, id),
        ])
        if (!state) return undefined
        const current = stronger ? { ...account, password_hash: stronger } : account
        const login = { account: current, member, methods: ['password' as const], attempt, jti, sender }
        return open(trx, site, policy, state, login, context)
      }),
  })
  if (outcome instanceof ApiError) {
    if (outcome.code === 'second_factor_required' && found) {
      await noticeBreach({ site, account: found, password, sender }, context)
    }
    throw outcome
  }
  if (outcome) {
    await noticeBreach({ site, account: outcome.user, password, sender }, context)
    return outcome
  }
  await transaction((trx) => {
    const target = { type: 'user', id: null, label: email } as const
    return runLast(trx, [
      ...failureStatements(trx, attempt, config),
      audit.recordStatement(trx, site, { actor: anonymous, requestId, sender }, { action: 'login.failed', target }),
      failureStatement(trx, site, failureOf(email, 'invalid_credentials', sender)),
    ])
  })
  throw unauthenticated(phrase('invalid_credentials'))
}
