import type { DB } from '../../../generated/auth/database.ts'
import type { PlatformContext, RequestId } from '../../platform/contract.ts'
import { inTransaction } from '../../platform/database.ts'
import { ApiError, unauthenticated } from '../../platform/errors.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Parts } from '../context.ts'
import { phrase } from '../messages.ts'
import type { Account } from '../users/accounts.queries.ts'
import * as accounts from '../users/accounts.queries.ts'
import type { UserRow } from '../users/users.queries.ts'
import * as users from '../users/users.queries.ts'
import type { Attempt } from './login-failures.queries.ts'
import * as failures from './login-failures.queries.ts'
import * as tokens from './tokens.queries.ts'

type Context = Parts & PlatformContext<DB>

/** The account, if the password is right. Somebody unknown takes the same steps, and as long, as a wrong password. */
export async function checkPassword(
  attempt: Attempt,
  { email, password }: { email: string; password: string },
  { db, passwords, config, requestId }: Context,
): Promise<Account> {
  const account = await accounts.findByEmail(db, email)
  const matches = await passwords.matches(password, account?.password_hash)
  if (account && matches) return account
  await inTransaction(db, async (trx) => {
    await failures.fail(trx, attempt, config)
    await audit.record(trx, attempt.site, anonymous(requestId), {
      action: 'login.failed',
      target: { type: 'user', id: null, label: email },
    })
  })
  throw unauthenticated(phrase('invalid_credentials'))
}

/** Lets the owner of a right password in, if he belongs to the site. */
export async function openSession(
  attempt: Attempt,
  account: Account,
  { jti, password }: { jti: string; password: string },
  { db, passwords, requestId }: Context,
): Promise<UserRow> {
  const { site } = attempt
  const target = { type: 'user', id: account.id, label: account.email } as const
  const stronger = passwords.isOutdated(account.password_hash) ? await passwords.hash(password) : undefined
  const user = await inTransaction(db, async (trx) => {
    await failures.forget(trx, attempt)
    if (stronger) await accounts.replaceHash(trx, account.id, { before: account.password_hash, after: stronger })
    const member = await users.find(trx, site, account.id)
    if (member) {
      await tokens.insert(trx, site, account.id, jti)
      const actor = { type: 'user', user_id: account.id, label: account.email } as const
      await audit.record(trx, site, { actor, requestId }, { action: 'login.succeeded', target })
    } else {
      // Not whose account it is: this site does not know him.
      const stranger = { type: 'user', id: null, label: account.email } as const
      await audit.record(trx, site, anonymous(requestId), { action: 'login.refused', target: stranger })
    }
    return member
  })
  if (!user) throw new ApiError('site_access_denied', phrase('site_access_denied'))
  return user
}

function anonymous(requestId: RequestId): audit.Origin {
  return { actor: { type: 'anonymous', user_id: null, label: null }, requestId }
}
