import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import * as sessions from '../account/account-sessions.queries.ts'
import { assertFresh, lockOwn } from '../account/account-sessions.ts'
import { recordOnSites } from '../account/new-password.ts'
import type { AccountContext, Handlers } from '../context.ts'
import { noteSecondFactor } from '../events/user-events.ts'
import { phrase } from '../messages.ts'
import { endFactorIfNone } from '../second-factor/factors.ts'
import * as accounts from '../users/accounts.queries.ts'
import * as passkeys from './passkeys.queries.ts'
import { algorithms, challengeIn } from './relying-party.ts'

export const listPasskeys: Handlers['listPasskeys'] = async (_input, { db, relyingParty, account: { session } }) => {
  relyingParty.available()
  return { data: await passkeys.list(db, session.user.id) }
}

export const createPasskeyOptions: Handlers['createPasskeyOptions'] = async (_input, context) => {
  const rpId = context.relyingParty.available()
  assertFresh(context.account)
  return context.transaction(async (trx) => {
    const { id, name, email } = await lockForAnother(trx, context)
    const handle = await passkeys.handleOf(trx, id)
    const known = await passkeys.credentialsOf(trx, id)
    const challenge = await passkeys.startChallenge(trx, enrolmentIn(context))
    const type = 'public-key'
    return {
      data: {
        rp: { id: rpId, name: rpId },
        user: { id: handle.toString('base64url'), name: email, displayName: name },
        challenge: challenge.toString('base64url'),
        pubKeyCredParams: algorithms.map((alg) => ({ type, alg })),
        timeout: passkeys.challengeMilliseconds,
        excludeCredentials: known.map(({ credential_id, transports }) => {
          return { id: credential_id.toString('base64url'), type, transports }
        }),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        extensions: { credProps: true },
      },
    }
  })
}

/** The options needed a fresh sign-in, and their challenge belongs to its session. */
export const createPasskey: Handlers['createPasskey'] = async ({ body: { name, credential } }, context) => {
  const { relyingParty, transaction, factors, outbox } = context
  const rpId = relyingParty.available()
  const challenge = challengeIn(credential)
  const key = challenge && (await relyingParty.newKey(credential, challenge))
  // A refusal is returned, not thrown: it uses the challenge up, and a failure of the database does not.
  const added = await transaction(async (trx) => {
    if (!challenge || !(await passkeys.spendChallenge(trx, enrolmentIn(context), challenge)) || !key) return refused()
    const { id, email, has_factor } = await lockForAnother(trx, context)
    const passkey = await passkeys.insert(trx, id, {
      name,
      rpId,
      credentialId: Buffer.from(key.credential.id, 'base64url'),
      publicKey: Buffer.from(key.credential.publicKey),
      counter: key.credential.counter,
      transports: credential.response.transports ?? [],
      isBackedUp: key.credentialBackedUp,
    })
    if (!passkey) return refused()
    if (!has_factor) await accounts.setSecondFactor(trx, id, true)
    const recovery_codes = has_factor ? null : await factors.renewCodes(trx, id)
    await sessions.addMethod(trx, context.account.session.id, 'passkey')
    const changes = { passkey: { before: null, after: name } }
    await recordOnSites(trx, { id, email }, context, { action: 'user.passkey_added', changes })
    await noteSecondFactor(trx, id)
    await outbox.queue(trx, { kind: 'passkey_added', causedBy: null, siteId: null, userId: id })
    return { data: { ...passkey, recovery_codes } }
  })
  if (added instanceof ApiError) throw added
  return added
}

export const updatePasskey: Handlers['updatePasskey'] = async ({ params, body }, context) => {
  context.relyingParty.available()
  assertFresh(context.account)
  const { user } = context.account.session
  const data = await context.transaction((trx) => passkeys.rename(trx, user.id, params.id, body.name))
  if (!data) throw unknownPasskey(params.id)
  return { data }
}

export const deletePasskey: Handlers['deletePasskey'] = async ({ params }, context) => {
  const { relyingParty, transaction, factors, outbox, say } = context
  relyingParty.available()
  assertFresh(context.account)
  await transaction(async (trx) => {
    const { id, email } = await lockOwn(trx, context)
    const removed = await passkeys.remove(trx, id, params.id)
    if (!removed) throw unknownPasskey(params.id)
    await endFactorIfNone(trx, id, factors)
    const changes = { passkey: { before: removed.name, after: null } }
    await recordOnSites(trx, { id, email }, context, { action: 'user.passkey_removed', changes })
    await noteSecondFactor(trx, id)
    await outbox.queue(trx, { kind: 'passkey_removed', causedBy: null, siteId: null, userId: id })
  })
  return { message: say(phrase('passkey_removed')) }
}

/** Locks the account of the session, if it may get another passkey. */
async function lockForAnother(trx: Transaction<DB>, context: AccountContext) {
  const owner = await lockOwn(trx, context)
  if (!owner.is_verified) throw new ApiError('email_not_verified', phrase('email_not_verified_yet'))
  const { length } = await passkeys.list(trx, owner.id)
  if (length >= passkeys.mostPasskeys) {
    throw invalid({ passkeys: [phrase('passkey_limit', { most: passkeys.mostPasskeys })] })
  }
  return owner
}

function enrolmentIn({ account: { session } }: AccountContext): passkeys.Purpose {
  return { purpose: 'enrol', session: session.id }
}

/** One answer for all that can be wrong. */
function refused(): ApiError {
  return invalid({ credential: [phrase('passkey_refused')] })
}

function unknownPasskey(id: number): ApiError {
  return new ApiError('not_found', phrase('unknown_passkey', { id }))
}
