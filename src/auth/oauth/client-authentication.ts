import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { Config } from '../../config.ts'
import { ApiError } from '../../platform/errors.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import type { MinuteCounts } from '../../platform/http/minute-counts.ts'
import type { CountRequest } from '../../platform/http/rate-limit.ts'
import type { RejectWhenLost } from '../../platform/postgres/connections/availability.ts'
import { inTransaction } from '../../platform/postgres/writes/transactions.ts'
import { type Clients, createFailureCounts } from '../access/clients.ts'
import type { SiteWithSecrets } from '../sites/sites.queries.ts'
import { Turns } from '../turns.ts'
import { findSite, type OidcSite } from './authorization.queries.ts'
import { type Form, hasSecret, type Proof, readForm, readProof, verifyAssertion } from './client-proof.ts'
import * as clients from './clients.queries.ts'
import { invalidClient, OAuthError } from './oauth-error.ts'

export interface AuthenticationOptions {
  config: Config
  db: Kysely<DB>
  /** Checks the secrets of sites. */
  clients: Clients
  /** The audiences that assertions may name. */
  audiences: () => string[]
  /** Counts wrong proofs. */
  failures: MinuteCounts
  countRequest: CountRequest
  rejectWhenLost: RejectWhenLost
}

/** A form with the proof of its client, and the request that has brought it. */
export interface ProvenRequest {
  sent: Form
  proof: Proof
  request: FastifyRequest
  reply: FastifyReply
}

export type ClientAuthentication = ReturnType<typeof createClientAuthentication>

/** Finds out which site or machine client a form comes from, and counts the request. */
export function createClientAuthentication(options: AuthenticationOptions) {
  const { db, countRequest, rejectWhenLost } = options
  const failures = createFailureCounts(options.config, options.failures)
  const firstProofs = new Turns<string>('first proofs of clients')

  /**
   * Counts wrong proofs, and refuses further ones. Clients that have not proved themselves from a network yet take turns there:
   * otherwise parallel guesses would exceed the limit, or many first requests of a client would count as guesses.
   */
  function guarded<T>({ clientId }: Proof, network: string, work: () => Promise<T>): Promise<T> {
    const place = `oauth ${clientId} ${network}`
    const run = async () => {
      const isTrusted = failures.isTrusted(place)
      if (!isTrusted) failures.assertLeft(place, network)
      try {
        const result = await work()
        failures.trust(place)
        return result
      } catch (error) {
        if (error instanceof OAuthError && error.code === 'invalid_client') {
          if (isTrusted) failures.assertLeft(place, network)
          failures.add(place, network)
        }
        throw error
      }
    }
    return failures.isTrusted(place) ? run() : firstProofs.run(network, run)
  }

  /** Checks the proof of a machine client in the transaction of `work`, which removing a secret or key waits for. */
  function byMachine<T>(
    { proof, request, reply }: ProvenRequest,
    work: (trx: Transaction<DB>, client: clients.ProvableClient) => Promise<T>,
  ): Promise<T> {
    const prove = () =>
      inTransaction(db, async (trx) => {
        const client = await clients.lockByClientId(trx, proof.clientId)
        if (client?.kind !== 'machine' || client.token_auth !== proof.method) throw invalidClient()
        if (proof.method === 'private_key_jwt') {
          const assertion = await verifyAssertion(client, proof.value, options.audiences())
          if (!assertion || !(await clients.spendAssertion(trx, client, assertion))) throw invalidClient()
        } else if (!hasSecret(client, proof.value)) throw invalidClient()
        request.tenant = client.site.slug
        request.identity = { client_id: client.client_id }
        await countRequest('site', `client:${client.id}`, request, reply)
        return work(trx, client)
      })
    return guarded(proof, networkOf(request.ip), () => rejectWhenLost(prove()))
  }

  return {
    byMachine,

    /** The site proves itself as at a login. */
    async asSite({ proof, request, reply }: ProvenRequest): Promise<SiteWithSecrets> {
      if (proof.method === 'private_key_jwt' || proof.method === 'none') throw invalidClient()
      const { clientId, value: secret } = proof
      const proving = async () => options.clients.authenticate({ clientId, secret, network: networkOf(request.ip) })
      const site = await rejectWhenLost(proving()).catch((error) => {
        throw error instanceof ApiError && error.code === 'unauthenticated' ? invalidClient() : error
      })
      request.tenant = site.slug
      request.identity = { client_id: site.client_id }
      await countRequest('site', `site:${site.id}`, request, reply)
      return site
    },

    /** A public client only says who it is: what it sends must prove the rest. */
    async asApp({ proof, request, reply }: ProvenRequest): Promise<OidcSite & { app: NonNullable<OidcSite['app']> }> {
      const site = await rejectWhenLost(findSite(db, proof.clientId))
      if (!site?.app || proof.method !== 'none') throw invalidClient()
      request.tenant = site.slug
      request.identity = { client_id: proof.clientId }
      await countRequest('site', `app:${site.app.id}:${networkOf(request.ip)}`, request, reply)
      return { ...site, app: site.app }
    },

    /** Reads the form and its proof. A request of which nobody has proved who calls is counted for its network. */
    serve<T>(work: (proven: ProvenRequest) => Promise<T>) {
      return async (request: FastifyRequest, reply: FastifyReply): Promise<T> => {
        try {
          const sent = readForm(typeof request.body === 'string' ? request.body : '')
          return await work({ sent, proof: readProof(request.headers.authorization, sent), request, reply })
        } catch (error) {
          if (error instanceof OAuthError && request.identity === undefined)
            await countRequest('site', networkOf(request.ip), request, reply)
          throw error
        }
      }
    },
  }
}
