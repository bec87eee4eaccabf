import type { FastifyBaseLogger } from 'fastify'
import type { DB } from '../../../generated/logistics/database.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { type RepeatedWork, repeatWork } from '../../platform/postgres/upkeep/repeated-work.ts'
import { oneCompany } from '../company-scope.ts'
import { write } from '../writes.ts'
import { listRunning, postpone, replayStep } from './replays.queries.ts'

/** Goes on with replays until it is stopped: one step of each in turn. Several processes can do so at once. */
export function startReplays(db: Reader<DB>, log: FastifyBaseLogger): RepeatedWork {
  return repeatWork(
    async () => {
      let worked = false
      for (const { company_id, webhook_id } of await listRunning(db)) {
        const scope = oneCompany(company_id)
        try {
          worked = (await write(db, scope, 'worker', ({ trx }) => replayStep(trx, scope, webhook_id))) || worked
        } catch (error) {
          log.error({ err: error, webhook: webhook_id }, 'a step of a replay failed')
          await write(db, scope, 'worker', ({ trx }) => postpone(trx, scope, webhook_id))
        }
      }
      return worked
    },
    log,
    'replays cannot go on',
  )
}
