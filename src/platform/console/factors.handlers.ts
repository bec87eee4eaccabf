import type { Transaction } from 'kysely'
import * as waits from '../access/login-waits.ts'
import { enrolment } from '../access/one-time-codes.ts'
import { mostAuthenticators, type SecondFactors } from '../access/second-factors.ts'
import type { PlatformContext } from '../contract/request-context.ts'
import { ApiError, invalid, notFound, unauthenticated } from '../errors.ts'
import { phrase } from '../messages/messages.ts'
import * as accounts from './accounts.queries.ts'
import * as audit from './audit.queries.ts'
import { assertWithin } from './roles.ts'
import * as queries from './sessions.queries.ts'
import type { ConsoleSession, ConsoleSessions } from './sessions.ts'
import type { ConsoleTables } from './tables.ts'

// biome-ignore lint/suspicious/noExplicitAny: both services have these tables
type Anonymous = PlatformContext<any>
type SignedIn = Anonymous & { console: ConsoleSession }
type Trx = Transaction<ConsoleTables>

interface FactorParts<Body> {
  sessions: ConsoleSessions
  factors: SecondFactors
  settings: waits.WaitSettings
  url: () => string
  /** Where a challenge of the console works. */
  realm: string
  /** Starts the session of a sign-in. */
  begin: (
    trx: Trx,
    account: { id: number; email: string },
    context: Anonymous,
    hasFactor: boolean,
  ) => Promise<{ cookie: string; body: Body }>
}

/** The second factor of console accounts: at the sign-in, and what its owner does with it. */
export function createFactorHandlers<Body>({ sessions, factors, settings, url, realm, begin }: FactorParts<Body>) {
  return {
    async completeConsoleSession({ body }: { body: { challenge: string; code: string } }, context: Anonymous) {
      const { db, transaction, visitor, requestId } = context
      sessions.assertOwnOrigin(visitor().headers)
      const wrong = () => invalid({ code: [phrase('second_factor_wrong')] })
      const found = await factors.findChallenge(db, realm, body.challenge)
      const owner = found && (await accounts.find(db, found.ownerId))
      if (!found || !owner) throw wrong()
      const { network } = found
      const opened = await waits.inTurn(factors.candidate(owner, network), () =>
        transaction(async (trx: Trx) => {
          const account = await accounts.lockWithHash(trx, owner.id)
          if (!account) return undefined
          const isKnown = await audit.hasSignedInFrom(trx, account.email, network)
          const answer = { where: realm, ...body, network, isKnown }
          const method = await factors.answer(trx, account, answer, settings)
          if (method === 'no challenge') return undefined
          if (method === 'wrong code') {
            const { address } = visitor()
            const details = { email: account.email, method: 'second_factor' }
            await audit.recordRefusal(trx, { address, requestId: requestId.own }, details)
            return undefined
          }
          return begin(trx, account, context, true)
        }),
      )
      if (!opened) throw wrong()
      visitor().setCookie(opened.cookie)
      return opened.body
    },

    async getConsoleSecondFactor(_input: unknown, { db, console }: SignedIn) {
      const { id } = console.session.account
      return {
        data: { authenticators: await factors.list(db, id), recovery_codes_left: await factors.codesLeft(db, id) },
      }
    },

    async addConsoleAuthenticator({ body: { name } }: { body: { name: string } }, context: SignedIn) {
      assertFresh(context)
      return context.transaction(async (trx: Trx) => {
        const { id, email } = await lockOwn(trx, context)
        const added = await factors.add(trx, id, name)
        if (!added) throw invalid({ name: [phrase('authenticator_limit', { most: mostAuthenticators })] })
        const { secret, ...app } = added
        return { data: { ...app, ...enrolment(secret, { issuer: new URL(url()).hostname, label: email }) } }
      })
    },

    async confirmConsoleAuthenticator(
      { params, body }: { params: { id: number }; body: { code: string } },
      context: SignedIn,
    ) {
      return context.transaction(async (trx: Trx) => {
        const { id } = await lockOwn(trx, context)
        const confirmed = await factors.confirm(trx, id, params.id, body.code)
        if (confirmed === 'unknown') throw unknownApp(params.id)
        if (confirmed === 'wrong code') throw invalid({ code: [phrase('code_wrong')] })
        if (confirmed.isFirst) await accounts.setSecondFactor(trx, id, true)
        await queries.setSecondFactor(trx, context.console.session.id)
        await recordChange(trx, context, 'confirmConsoleAuthenticator', { name: confirmed.name })
        return { data: { recovery_codes: confirmed.recoveryCodes } }
      })
    },

    async removeConsoleAuthenticator({ params }: { params: { id: number } }, context: SignedIn) {
      assertFresh(context)
      await context.transaction(async (trx: Trx) => {
        const { id } = await lockOwn(trx, context)
        const removed = await factors.remove(trx, id, params.id)
        if (!removed) throw unknownApp(params.id)
        if (removed.isLast) await accounts.setSecondFactor(trx, id, false)
        await recordChange(trx, context, 'removeConsoleAuthenticator', { name: removed.name })
      })
      return { message: context.say(phrase('authenticator_removed')) }
    },

    async renewConsoleRecoveryCodes(_input: unknown, context: SignedIn) {
      assertFresh(context)
      return context.transaction(async (trx: Trx) => {
        const { id, has_second_factor } = await lockOwn(trx, context)
        if (!has_second_factor) throw new ApiError('second_factor_setup_required', phrase('authenticator_first'))
        const recovery_codes = await factors.renewCodes(trx, id)
        await recordChange(trx, context, 'renewConsoleRecoveryCodes', {})
        return { data: { recovery_codes } }
      })
    },

    async removeConsoleAccountSecondFactor({ params: { id } }: { params: { id: number } }, context: SignedIn) {
      const { console } = context
      await context.transaction(async (trx: Trx) => {
        const account = await accounts.find(trx, id)
        if (!account) throw notFound(phrase('console_account', { id }))
        assertWithin(console.session.account.role, account.role)
        await removeFactors(trx, factors, console.origin, account)
      })
      return { message: context.say(phrase('second_factor_removed')) }
    },
  }
}

/** Removes the second factor of somebody else, and ends the sessions of the account. */
export async function removeFactors(
  trx: Trx,
  factors: SecondFactors,
  origin: audit.Origin,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await accounts.lockWithHash(trx, id)
  if (!(await accounts.find(trx, id))?.has_second_factor) return
  await factors.removeAll(trx, id)
  await accounts.setSecondFactor(trx, id, false)
  await queries.removeOf(trx, id)
  await audit.record(trx, origin, {
    action: 'removeConsoleAccountSecondFactor',
    target: `/console/accounts/${id}`,
    details: { email },
  })
}

function assertFresh({ console: { session } }: SignedIn): void {
  if (!session.is_fresh) throw new ApiError('reauthentication_required', phrase('reauthentication_required'))
}

async function lockOwn(trx: Trx, { console: { session } }: SignedIn) {
  const account = await accounts.lockWithHash(trx, session.account.id)
  if (!account) throw unauthenticated(phrase('console_session_needed'))
  return account
}

async function recordChange(trx: Trx, { console }: SignedIn, action: string, details: object): Promise<void> {
  await audit.record(trx, console.origin, {
    action,
    target: `/console/accounts/${console.session.account.id}`,
    details,
  })
}

function unknownApp(id: number): ApiError {
  return new ApiError('not_found', phrase('unknown_authenticator', { id }))
}
