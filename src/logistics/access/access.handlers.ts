import { randomUUID } from 'node:crypto'
import { invalid } from '../../platform/errors.ts'
import type { Handlers } from '../context.ts'
import * as access from './access.queries.ts'

export const createToken: Handlers['createToken'] = async ({ body }, { db, config, passwords, jwt, identify }) => {
  const user = await access.findUserByEmail(db, body.email)
  const matches = await passwords.matches(body.password, user?.password_hash)
  if (!user?.active || !matches) {
    throw invalid({ email: ['These credentials do not match our records.'] })
  }
  identify({ user_id: user.id })
  if (passwords.isOutdated(user.password_hash)) {
    await access.setPasswordHash(db, user.id, await passwords.hash(body.password))
  }
  const id = randomUUID()
  const { expires_at } = await access.insertToken(db, { id, user_id: user.id, hours: config.USER_TOKEN_TTL_HOURS })
  const token = jwt.sign({ sub: String(user.id), jti: id, exp: Date.parse(expires_at) / 1000 })
  return { token, token_type: 'Bearer', expires_at, user: { id: user.id, name: user.name, email: user.email } }
}

export const revokeToken: Handlers['revokeToken'] = async (_input, { db, principal }) => {
  await access.revokeToken(db, principal.token_id)
  return { message: 'The token has been revoked.' }
}

export const listCompanies: Handlers['listCompanies'] = async (_input, { db, principal }) => ({
  data: await access.listCompanies(db, principal),
})
