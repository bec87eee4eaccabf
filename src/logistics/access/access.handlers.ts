import { randomUUID } from 'node:crypto'
import * as waits from '../../platform/access/login-waits.ts'
import { invalid } from '../../platform/errors.ts'
import { runLast } from '../../platform/postgres/transactions.ts'
import type { Handlers } from '../context.ts'
import * as access from './access.queries.ts'

/** When the password of a user changes during its check, the check is repeated, up to this many times. */
const mostChecks = 3

export const createToken: Handlers['createToken'] = (input, context) => {
  const candidate = { realm: access.loginRealm, email: input.body.email, network: context.network() }
  return waits.inTurn(candidate, () => logIn(candidate, input, context))
}

type CreateToken = Handlers['createToken']

async function logIn(
  candidate: waits.Candidate,
  ...[{ body }, context]: Parameters<CreateToken>
): Promise<Awaited<ReturnType<CreateToken>>> {
  const { db, transaction, config, passwords, jwt, identify } = context
  const requester = { tenant: candidate.realm, address: candidate.network }
  const [history, found] = await Promise.all([waits.readHistory(db, candidate), access.findUserByEmail(db, body.email)])
  const attempt = await waits.startAttempt(transaction, history, config)
  let user = found
  for (let check = 0; check < mostChecks; check++) {
    if (check) user = await access.findUserByEmail(db, body.email)
    const matches = await passwords.matches(body.password, user?.password_hash, requester)
    if (!user?.active || !matches) break
    const verified = user.password_hash
    const stronger = passwords.isOutdated(verified) ? await passwords.hash(body.password, requester) : undefined
    const id = randomUUID()
    const token = { id, user_id: user.id, hours: config.USER_TOKEN_TTL_HOURS }
    const expires_at = await transaction((trx) => access.openSession(trx, token, { verified, stronger, attempt }))
    if (expires_at === undefined) continue
    identify({ user_id: user.id })
    const signed = jwt.sign({ sub: String(user.id), jti: id, exp: Date.parse(expires_at) / 1000 })
    return {
      token: signed,
      token_type: 'Bearer',
      expires_at,
      user: { id: user.id, name: user.name, email: user.email },
    }
  }
  await transaction((trx) => runLast(trx, waits.failureStatements(trx, attempt, config)))
  throw invalid({ email: ['These credentials do not match our records.'] })
}

export const revokeToken: Handlers['revokeToken'] = async (_input, { transaction, principal }) => {
  await transaction((trx) => access.revokeToken(trx, principal.token_id))
  return { message: 'The token has been revoked.' }
}

export const listCompanies: Handlers['listCompanies'] = async (_input, { db, principal }) => ({
  data: await access.listCompanies(db, principal),
})
