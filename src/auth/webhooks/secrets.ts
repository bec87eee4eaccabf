import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { createSeal, type Resealed, type Seal, type Secrets } from '../../platform/access/sealing.ts'
import { inTransaction } from '../../platform/postgres/writes/transactions.ts'

/** Secrets are needed to sign, so digests are not enough. They are encrypted (sealed) with a key from `JWT_SECRET`. */
export function webhookSeal(secrets: Secrets): Seal {
  return createSeal(secrets, 'quayside webhook secrets of sites')
}

/** Seals the secrets of all webhooks with the present `JWT_SECRET`. It can be repeated. */
export function resealWebhooks(db: Kysely<DB>, secrets: Secrets): Promise<Resealed> {
  const seal = webhookSeal(secrets)
  return inTransaction(db, async (trx) => {
    const done = { resealed: 0, up_to_date: 0, unreadable: 0 }
    const webhooks = trx.selectFrom('webhooks').select(['site_id', 'id', 'secret', 'previous_secret'])
    for (const { site_id, id, ...secrets } of await webhooks
      .orderBy('site_id')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()) {
      const changes: Partial<typeof secrets> = {}
      for (const [column, sealed] of Object.entries(secrets)) {
        if (!sealed) continue
        const result = seal.reseal(sealed)
        if (result === 'is up to date') done.up_to_date += 1
        else if (result === 'cannot be read') done.unreadable += 1
        else Object.assign(changes, { [column]: result })
      }
      const count = Object.keys(changes).length
      if (!count) continue
      await trx.updateTable('webhooks').set(changes).where('site_id', '=', site_id).where('id', '=', id).execute()
      done.resealed += count
    }
    return done
  })
}
