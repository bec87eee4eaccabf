import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { Config } from '../../config.ts'
import { type Courier, startCourier } from '../../platform/deliveries/courier.ts'
import { createOutbound } from '../../platform/http/outbound.ts'
import { createIdTokenKeys } from './id-token-keys.ts'
import { type DueLogout, type LogoutOutcome, logoutQueue } from './logout.queries.ts'

/** How many requests one worker runs at the same time. */
const capacity = { total: 32, perTenant: 8, perLane: 8 }
/** Seconds to wait before each retry. */
const retrySchedule = [60, 600]
/** Seconds in which a site has to accept a logout token. */
const tokenSeconds = 120

/** Tells sites that their users have signed out (OpenID Connect Back-Channel Logout), until it is stopped. */
export function startLogouts(
  db: Kysely<DB>,
  { config, url }: { config: Config; url: () => string },
  log: FastifyBaseLogger,
): Courier {
  const keys = createIdTokenKeys(db, config)
  const outbound = createOutbound({
    timeoutMs: config.WEBHOOK_TIMEOUT_SECONDS * 1_000,
    allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
  })

  const send = async (logout: DueLogout): Promise<LogoutOutcome> => {
    if (logout.url === null) return {}
    const body = new URLSearchParams({ logout_token: await keys.sign(claimsOf(logout, url()), 'logout+jwt') })
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Quayside-Logout/1.0' }
    const reason = await outbound.post(logout.url, headers, body.toString()).then(
      ({ status }) => (status >= 200 && status < 300 ? undefined : `The site answered ${status}.`),
      (error: Error & { code?: string }) => `There was no answer: ${error.code ?? error.message}.`,
    )
    if (reason === undefined) return {}
    const retryIn = retrySchedule[logout.attempts]
    log.warn({ site: logout.tenant_id, reason, retry_in: retryIn ?? null }, 'a site was not told of a logout')
    return retryIn === undefined ? {} : { retryIn }
  }

  const courier = startCourier({ queue: logoutQueue(db), capacity, send, log })
  return {
    async stop() {
      await courier.stop()
      outbound.close()
    },
  }
}

function claimsOf({ client_id, user_id, sid }: DueLogout, issuer: string) {
  const now = Math.floor(Date.now() / 1_000)
  return {
    iss: issuer,
    sub: String(user_id),
    aud: client_id,
    iat: now,
    exp: now + tokenSeconds,
    jti: randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    sid: String(sid),
  }
}
