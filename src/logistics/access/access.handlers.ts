import { randomUUID } from 'node:crypto'
import type { DB } from '../../../generated/logistics/database.ts'
import * as waits from '../../platform/access/login-waits.ts'
import { logInByPassword } from '../../platform/access/password-login.ts'
import { invalid } from '../../platform/errors.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { runLast } from '../../platform/postgres/writes/transactions.ts'
import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import * as access from './access.queries.ts'

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
  const [history, found] = await Promise.all([waits.readHistory(db, candidate), findActive(db, body.email)])
  const attempt = await waits.startAttempt(transaction, history, config)
  const session = await logInByPassword(passwords, {
    password: body.password,
    requester: { tenant: candidate.realm, address: candidate.network },
    account: found,
    findAgain: () => findActive(db, body.email),
    openSession: async (user, stronger) => {
      const token = { id: randomUUID(), user_id: user.id, hours: config.USER_TOKEN_TTL_HOURS }
      const checked = { verified: user.password_hash, stronger, attempt }
      const expires_at = await transaction((trx) => access.openSession(trx, token, checked))
      return expires_at === undefined ? undefined : { id: token.id, user, expires_at }
    },
  })
  if (session) {
    const { id: jti, expires_at } = session
    const { id, name, email } = session.user
    identify({ user_id: id })
    const token = jwt.sign({ sub: String(id), jti, exp: Date.parse(expires_at) / 1000 })
    return { token, token_type: 'Bearer', expires_at, user: { id, name, email } }
  }
  await transaction((trx) => runLast(trx, waits.failureStatements(trx, attempt, config)))
  throw invalid({ email: [phrase`These credentials do not match our records.`] })
}

async function findActive(db: Reader<DB>, email: string) {
  const user = await access.findUserByEmail(db, email)
  return user?.active ? user : undefined
}

export const revokeToken: Handlers['revokeToken'] = async (_input, { transaction, principal, say }) => {
  await transaction((trx) => access.revokeToken(trx, principal.token_id))
  return { message: say(phrase`The token has been revoked.`) }
}

export const listCompanies: Handlers['listCompanies'] = async (_input, { db, principal }) => ({
  data: await access.listCompanies(db, principal),
})
