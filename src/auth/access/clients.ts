import type { DB } from '../../../generated/auth/database.ts'
import type { Config } from '../../config.ts'
import { createAccessState, type LoadedState } from '../../platform/access/access-state.ts'
import { ApiError, rateLimited, unauthenticated } from '../../platform/errors.ts'
import { type MinuteCounts, secondsLeft } from '../../platform/http/minute-counts.ts'
import type { Announcements } from '../../platform/postgres/connections/announcements.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { phrase } from '../messages.ts'
import * as sites from '../sites/sites.queries.ts'
import { hasSecret } from '../sites/sites.rules.ts'

interface ClientCredentials {
  clientId: string
  secret: string
  /** The client's network, a result of `networkOf`. */
  network: string
}

/** Checks client ids and secrets. Cached clients are checked synchronously, others with one query per client. */
export interface Clients {
  /** The site of these credentials; 401 if they are wrong, 429 after too many wrong ones. */
  authenticate(credentials: ClientCredentials): sites.SiteWithSecrets | Promise<sites.SiteWithSecrets>
}

type Limits = Pick<Config, 'RATE_LIMIT_CLIENT_FAILURES_PER_MINUTE' | 'RATE_LIMIT_ADDRESS_FAILURES_PER_MINUTE'>

const trustedMs = 3_600_000
const maxTrusted = 10_000

export function createClients(
  db: Reader<DB>,
  announcements: Announcements,
  limits: Limits,
  counts: MinuteCounts,
): Clients {
  const known = createAccessState<sites.SiteWithSecrets>(announcements)
  const failures = createFailureCounts(limits, counts)
  /** Running queries. Concurrent requests for one client share one query. */
  const reading = new Map<string, Promise<LoadedState<sites.SiteWithSecrets>>>()
  announcements.subscribe({ onAnnouncement: () => reading.clear(), onListening: () => reading.clear() })

  function read(clientId: string): Promise<LoadedState<sites.SiteWithSecrets>> {
    const loading = find(clientId).finally(() => {
      if (reading.get(clientId) === loading) reading.delete(clientId)
    })
    reading.set(clientId, loading)
    return loading
  }

  async function find(clientId: string): Promise<LoadedState<sites.SiteWithSecrets>> {
    const site = await sites.findWithSecrets(db, clientId)
    if (!site) throw invalidClient()
    return { value: site, topics: [`site:${site.id}`], secondsLeft: site.seconds_left ?? Number.POSITIVE_INFINITY }
  }

  return {
    authenticate({ clientId, secret, network }) {
      const place = `${clientId} ${network}`
      const isTrusted = failures.isTrusted(place)
      if (!isTrusted) failures.assertLeft(place, network)
      // Counts a failure before the query, so that parallel guesses cannot exceed the limit.
      let isCounted = false
      const refuse = (error: unknown): never => {
        const isWrong = error instanceof ApiError && error.code === 'unauthenticated'
        if (isWrong && !isCounted) failures.add(place, network)
        if (!isWrong && isCounted) failures.subtract(place, network)
        if (isWrong && isTrusted) failures.assertLeft(place, network)
        throw error
      }
      const checkSecret = (site: sites.SiteWithSecrets): sites.SiteWithSecrets => {
        if (!hasSecret(site, secret)) refuse(invalidClient())
        if (isCounted) failures.subtract(place, network)
        failures.trust(place)
        return site
      }
      const findOnce = (): Promise<LoadedState<sites.SiteWithSecrets>> => {
        const running = reading.get(clientId)
        if (running) return running
        failures.add(place, network)
        isCounted = true
        return read(clientId)
      }
      let found: sites.SiteWithSecrets | undefined
      const pending = known.use(clientId, findOnce, (site) => {
        found = site
      })
      const settled = () => checkSecret(found as sites.SiteWithSecrets)
      return pending ? pending.catch(refuse).then(settled) : settled()
    },
  }
}

function invalidClient(): ApiError {
  return unauthenticated(phrase('invalid_client'))
}

/** Failures of the current minute, per client and address, and per address. */
export function createFailureCounts(limits: Limits, counts: MinuteCounts) {
  /**
   * Networks where a client has recently authenticated, and until when that counts. Failures of others in the same
   * network do not lock such a client out.
   */
  const trusted = new Map<string, number>()

  function assertBelow(key: string, limit: number): void {
    const current = counts.get(key)
    if (current && current.count >= limit) throw rateLimited(secondsLeft(current), limit)
  }

  return {
    isTrusted: (place: string) => (trusted.get(place) ?? 0) > Date.now(),
    trust(place: string): void {
      trusted.delete(place)
      const [oldest] = trusted.keys()
      if (trusted.size >= maxTrusted && oldest !== undefined) trusted.delete(oldest)
      trusted.set(place, Date.now() + trustedMs)
    },
    assertLeft(place: string, network: string): void {
      assertBelow(place, limits.RATE_LIMIT_CLIENT_FAILURES_PER_MINUTE)
      assertBelow(network, limits.RATE_LIMIT_ADDRESS_FAILURES_PER_MINUTE)
    },
    add(place: string, network: string): void {
      for (const key of [place, network]) counts.add(key)
    },
    subtract(place: string, network: string): void {
      for (const key of [place, network]) counts.subtract(key)
    },
  }
}
