import type { DB } from '../../../generated/auth/database.ts'
import { hasSpace, ping, succeeds } from '../../platform/http/readiness.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { Parts } from '../context.ts'

/** Asks every part of the service whether it works. */
export async function checkHealth(
  parts: Pick<Parts, 'rejectWhenLost' | 'redis' | 'keys' | 'disk'> & { db: Reader<DB> },
) {
  const { rejectWhenLost, redis, keys, disk } = parts
  const [database, redisAnswers, signing_key, storage] = await Promise.all([
    succeeds(ping(parts)),
    redis ? succeeds(redis.ping()) : false,
    rejectWhenLost(keys.canSign()).catch(() => false),
    hasSpace(disk),
  ])
  return { database, redis: redisAnswers, signing_key, storage }
}
