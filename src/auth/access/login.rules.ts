import type { DB } from '../../../generated/auth/database.ts'
import * as waits from '../../platform/access/login-waits.ts'
import type { PlatformContext, RequestId } from '../../platform/contract/request-context.ts'
import { ApiError, unauthenticated } from '../../platform/errors.ts'
import { startOf } from '../../platform/postgres/drawing.ts'
import { runLast, runTogether } from '../../platform/postgres/transactions.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Parts } from '../context.ts'
import { phrase } from '../messages.ts'
import { realmOf, type SiteScope } from '../site-scope.ts'
import type { Account } from '../users/accounts.queries.ts'
import * as accounts from '../users/accounts.queries.ts'
import type { UserRow } from '../users/users.queries.ts'
import * as users from '../users/users.queries.ts'
import * as tokens from './tokens.queries.ts'

type Context = Parts & PlatformContext<DB>

/** If the password of an account changes during the check, the check is repeated, up to this many times. */
const maxChecks = 3

/**
 * Opens a session if the password of the found account is correct. An unknown account takes the same steps, and the same time, as a wrong
 * password. No session is opened if the password was changed or reset before the session is stored.
 */
export async function logIn(
  site: SiteScope,
  attempt: waits.Attempt,
  found: Account | undefined,
  credentials: Credentials,
  context: Context,
): Promise<UserRow> {
  const { db, transaction, passwords, config, requestId, network } = context
  const { email, password } = credentials
  const requester = { tenant: realmOf(site), address: network() }
  let account = found
  for (let check = 0; check < maxChecks; check++) {
    if (check) account = await accounts.findByEmail(db, email)
    const matches = await passwords.matches(password, account?.password_hash, requester)
    if (!account || !matches) break
    const session = await openSession(site, attempt, account, credentials, context)
    if (session === 'refused') throw new ApiError('site_access_denied', phrase('site_access_denied'))
    if (session !== 'password changed') return session
  }
  await transaction((trx) => {
    const target = { type: 'user', id: null, label: email } as const
    return runLast(trx, [
      ...waits.failureStatements(trx, attempt, config),
      audit.recordStatement(trx, site, anonymous(requestId), { action: 'login.failed', target }),
    ])
  })
  throw unauthenticated(phrase('invalid_credentials'))
}

interface Credentials {
  email: string
  password: string
  /** The id of the token that the user will get. */
  jti: string
}

async function openSession(
  site: SiteScope,
  attempt: waits.Attempt,
  account: Account,
  { password, jti }: Credentials,
  { transaction, passwords, requestId, network }: Context,
): Promise<UserRow | 'refused' | 'password changed'> {
  const requester = { tenant: realmOf(site), address: network() }
  const verified = account.password_hash
  const stronger = passwords.isOutdated(verified) ? await passwords.hash(password, requester) : undefined
  return transaction(async (trx) => {
    // Locks the account until the token is stored, so that a concurrent reset waits and then revokes the token.
    const [[current], [member]] = await runTogether(trx, [
      stronger
        ? accounts.replaceHash(trx, account.id, { before: verified, after: stronger, now: await startOf(trx) })
        : accounts.lockIfHash(trx, account.id, verified),
      users.findStatement(trx, site, account.id),
    ])
    if (!current) return 'password changed'
    if (member) {
      const actor = { type: 'user', user_id: account.id, label: account.email } as const
      const target = { type: 'user', id: account.id, label: account.email } as const
      await runLast(trx, [
        ...waits.successStatements(trx, attempt, account.id, current.now),
        ...tokens.insertStatements(trx, site, account.id, jti, current.now),
        audit.recordStatement(trx, site, { actor, requestId }, { action: 'login.succeeded', target }),
      ])
      return member
    }
    // The site does not know this account, so the site's audit log does not name it.
    const unknownAccount = { type: 'user', id: null, label: account.email } as const
    await audit.record(trx, site, anonymous(requestId), { action: 'login.refused', target: unknownAccount })
    return 'refused'
  })
}

function anonymous(requestId: RequestId): audit.Origin {
  return { actor: { type: 'anonymous', user_id: null, label: null }, requestId }
}
