import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { Config } from '../../config.ts'
import { createSeal, type Seal } from '../../platform/access/sealing.ts'
import type { DueDelivery } from './delivery-queue.queries.ts'
import * as webhooks from './webhooks.queries.ts'

/** Secrets are needed to sign, so digests are not enough. They are encrypted (sealed) with a key from `JWT_SECRET`. */
export function webhookSeal({ JWT_SECRET }: Pick<Config, 'JWT_SECRET'>): Seal {
  return createSeal(JWT_SECRET, 'quayside webhook secrets')
}

/** The secrets that sign a delivery, the current one first. Empty when it was sealed with another `JWT_SECRET`. */
export function openSecrets(seal: Seal, { secret, previous_secret }: Pick<DueDelivery, 'secret' | 'previous_secret'>) {
  const current = seal.open(secret)
  const previous = previous_secret ? seal.open(previous_secret) : undefined
  if (current === undefined) return []
  return previous === undefined ? [current] : [current, previous]
}

const batchSize = 500

/** Seals secrets that an earlier version has stored as plain text. Runs at every start, before requests are served. */
export async function sealReadableSecrets(db: Kysely<DB>, config: Pick<Config, 'JWT_SECRET'>): Promise<void> {
  const seal = webhookSeal(config)
  for (;;) {
    const readable = await webhooks.listReadable(db, batchSize)
    for (const { company_id, id, readable_secret, readable_previous_secret: previous } of readable) {
      const sealed = { secret: seal.close(readable_secret), previous_secret: previous ? seal.close(previous) : null }
      await webhooks.replaceReadable(db, { company_id, id, readable_secret }, sealed)
    }
    if (readable.length < batchSize) return
  }
}
