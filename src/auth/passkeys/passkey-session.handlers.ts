import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { normalEmail } from '../../platform/access/email-addresses.ts'
import * as waits from '../../platform/access/login-waits.ts'
import { ApiError, unauthenticated } from '../../platform/errors.ts'
import { runLast } from '../../platform/postgres/writes/transactions.ts'
import { accountRealm } from '../account/new-password.ts'
import { admit, openAtPage } from '../account/opening-at-page.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import * as accounts from '../users/accounts.queries.ts'
import * as passkeys from './passkeys.queries.ts'
import { challengeIn } from './relying-party.ts'

/** A browser keeps its cookie until it has signed in: two tabs with the same page do not disturb each other. */
export const createPasskeySessionOptions: Handlers['createPasskeySessionOptions'] = async (_input, context) => {
  const { transaction, relyingParty, accountSessions, visitor } = context
  const { headers, setCookie } = visitor()
  accountSessions.assertOwnOrigin(headers)
  const rpId = relyingParty.available()
  const { cookies } = relyingParty
  const session = cookies.valueIn(headers) ?? randomBytes(32).toString('base64url')
  const challenge = await transaction((trx) => passkeys.startChallenge(trx, { purpose: 'sign in', session }))
  setCookie(cookies.set(session, passkeys.challengeMilliseconds / 1_000))
  return {
    data: {
      rpId,
      challenge: challenge.toString('base64url'),
      allowCredentials: [],
      timeout: passkeys.challengeMilliseconds,
      userVerification: 'required',
    },
  }
}

export const createPasskeySession: Handlers['createPasskeySession'] = async (input, context) => {
  const { db, relyingParty, accountSessions, visitor, network } = context
  const { headers, setCookie } = visitor()
  accountSessions.assertOwnOrigin(headers)
  relyingParty.available()
  const { credential } = input.body
  const session = relyingParty.cookies.valueIn(headers)
  const challenge = challengeIn(credential)
  if (session === undefined || !challenge) throw wrongPasskey()
  const [id, handle] = [credential.id, credential.response.userHandle].map((each) => Buffer.from(each, 'base64url'))
  const found = await passkeys.find(db, id as Buffer, handle as Buffer)
  if (!found) throw wrongPasskey()
  const candidate = { realm: accountRealm, email: found.user.email, network: network() }
  const opened = await waits.inTurn(candidate, () => signIn({ candidate, challenge, session, found }, input, context))
  setCookie(relyingParty.cookies.set('', 0))
  return admit(opened, context)
}

interface Begun {
  candidate: waits.Candidate
  challenge: Buffer
  /** The cookie of the browser. */
  session: string
  found: passkeys.KnownPasskey
}

/** The waits are those of a sign-in with the password. */
async function signIn(
  { candidate, challenge, session, found }: Begun,
  ...[{ body }, context]: Parameters<Handlers['createPasskeySession']>
) {
  const { db, transaction, config, relyingParty, count, sender } = context
  const history = await waits.readHistory(db, candidate)
  const key = `${accountRealm}:${normalEmail(candidate.email)}`
  if (!history.isKnown) await count('login', key)
  await count('login', `${key}:${history.network}`)
  const attempt = await waits.startAttempt(transaction, history, config)
  const proved = await relyingParty.signature(body.credential, challenge, found.public_key)
  const purpose = { purpose: 'sign in', session } as const
  const opened = await transaction(async (trx) => {
    if (!(await passkeys.spendChallenge(trx, purpose, challenge))) return wrongPasskey()
    const account = await accounts.lockForSignIn(trx, found.user.id)
    const use = { counter: proved?.newCounter ?? 0, isBackedUp: proved?.credentialBackedUp ?? false }
    const outcome = account && proved ? await passkeys.use(trx, found.id, use) : 'wrong'
    if (account && outcome === 'used') {
      const { id, email } = account
      return openAtPage(trx, { id, email, methods: ['passkey'], attempt, sender }, context)
    }
    const failure = waits.failureStatements(trx, attempt, config)
    await runLast(trx, outcome === 'fell back' ? [...failure, refusal(trx, found, context)] : failure)
    return wrongPasskey()
  })
  if (opened instanceof ApiError) throw opened
  return opened
}

/** Another device may have a copy of the key. */
function refusal(
  trx: Transaction<DB>,
  { name, user: { id, email } }: passkeys.KnownPasskey,
  { requestId, sender }: Parameters<Handlers['createPasskeySession']>[1],
) {
  const origin = { actor: { type: 'anonymous', user_id: null, label: null } as const, requestId, sender }
  const target = { type: 'user', id, label: email } as const
  const changes = { passkey: { before: name, after: name } }
  return audit.recordStatement(trx, null, origin, { action: 'user.passkey_refused', target, changes })
}

function wrongPasskey(): ApiError {
  return unauthenticated(phrase('passkey_wrong'))
}
