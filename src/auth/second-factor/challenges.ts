import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import * as waits from '../../platform/access/login-waits.ts'
import type { FactorMethod } from '../../platform/access/second-factors.ts'
import type { PlatformContext, Sender } from '../../platform/contract/request-context.ts'
import { ApiError, unauthenticated } from '../../platform/errors.ts'
import { runTogether } from '../../platform/postgres/writes/transactions.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Parts } from '../context.ts'
import { failureStatement } from '../events/login-failures.queries.ts'
import { shared } from '../messages.ts'
import type { SiteScope } from '../site-scope.ts'
import * as accounts from '../users/accounts.queries.ts'

/** A sign-in whose password and second factor were right. Its account is locked. */
export interface ProvedFactor {
  account: accounts.Account & accounts.SignInState
  methods: ['password', FactorMethod]
  /** Where the sign-in began. */
  network: string
  sender: Sender
}

interface Place {
  /** The realm that the challenge was made for. */
  where: string
  /** Null for the account page. */
  site: SiteScope | null
}

/**
 * Continues a sign-in with a code, in the transaction of `open`. Requests for one account take turns, so that many guesses
 * at the same time do not hold connections while they wait for the account's lock.
 */
export async function continueSignIn<T>(
  { challenge, code }: { challenge: string; code: string },
  { where, site }: Place,
  context: Parts & PlatformContext<DB>,
  open: (trx: Transaction<DB>, proved: ProvedFactor) => Promise<T | ApiError>,
): Promise<T> {
  const { db, transaction, factors, config, requestId } = context
  const found = await factors.findChallenge(db, where, challenge)
  const owner = found && (await accounts.find(db, found.ownerId))
  if (!found || !owner) throw wrongCode()
  const { network } = found
  const sender = { address: found.address, userAgent: found.user_agent }
  const outcome = await waits.inTurn(factors.candidate(owner, network), () =>
    transaction(async (trx) => {
      const account = await accounts.lockForSignIn(trx, owner.id)
      if (!account) return wrongCode()
      const method = await factors.answer(trx, account, { where, challenge, code, network }, config)
      const { id, email } = account
      const origin = { actor: { type: 'user', user_id: id, label: email } as const, requestId, sender }
      const target = { type: 'user', id, label: email } as const
      if (method === 'no challenge') return wrongCode()
      if (method === 'wrong code') {
        const failure = { email, address: sender.address, user_agent: sender.userAgent }
        const anonymous = { ...origin, actor: { type: 'anonymous', user_id: null, label: null } as const }
        await runTogether(trx, [
          audit.recordStatement(trx, site, anonymous, { action: 'login.second_factor_failed', target }),
          ...(site ? [failureStatement(trx, site, { ...failure, reason: 'second_factor_wrong' })] : []),
        ])
        return wrongCode()
      }
      if (method === 'recovery_code') {
        await audit.record(trx, site, origin, { action: 'user.recovery_code_used', target })
        await context.outbox.queue(trx, { kind: 'recovery_code_used', causedBy: null, siteId: null, userId: id })
      }
      return open(trx, { account, methods: ['password', method], network, sender })
    }),
  )
  if (outcome instanceof ApiError) throw outcome
  return outcome
}

/** A wrong, used or expired challenge gets the same answer as a wrong code. */
function wrongCode(): ApiError {
  return unauthenticated(shared('second_factor_wrong'))
}
