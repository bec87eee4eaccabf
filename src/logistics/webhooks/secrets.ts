import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { createSeal, type Resealed, type Seal, type Secrets } from '../../platform/access/sealing.ts'
import * as webhooks from './webhooks.queries.ts'

/** Secrets are needed to sign, so digests are not enough. They are encrypted (sealed) with a key from `JWT_SECRET`. */
export function webhookSeal(secrets: Secrets): Seal {
  return createSeal(secrets, 'quayside webhook secrets')
}

const batchSize = 500

/**
 * Seals the secrets of all webhooks with the present `JWT_SECRET`, a part at a time. It can be repeated, and interrupted:
 * secrets that are up to date stay as they are.
 */
export async function resealSecrets(db: Kysely<DB>, secrets: Secrets): Promise<Resealed> {
  const seal = webhookSeal(secrets)
  const done = { resealed: 0, up_to_date: 0, unreadable: 0 }
  for (let after = { company_id: 0, id: 0 }; ; ) {
    const page = await webhooks.listSealed(db, after, batchSize)
    for (const { company_id, id, ...before } of page) {
      const changes: Partial<typeof before> = {}
      for (const [column, sealed] of Object.entries(before)) {
        if (!sealed) continue
        const result = seal.reseal(sealed)
        if (result === 'is up to date') done.up_to_date += 1
        else if (result === 'cannot be read') done.unreadable += 1
        else Object.assign(changes, { [column]: result })
      }
      if (await webhooks.replaceSealed(db, { company_id, id, ...before }, changes)) {
        done.resealed += Object.keys(changes).length
      }
    }
    const last = page.at(-1)
    if (!last || page.length < batchSize) return done
    after = last
  }
}
