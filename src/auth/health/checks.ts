import type { DB } from '../../../generated/auth/database.ts'
import { ping, succeeds } from '../../platform/http/readiness.ts'
import type { Reader } from '../../platform/postgres/reader.ts'
import type { Parts } from '../context.ts'

/** Asks every part of the service whether it works. */
export async function checkHealth(parts: Pick<Parts, 'rejectWhenLost' | 'redis' | 'keys'> & { db: Reader<DB> }) {
  const { rejectWhenLost, redis, keys } = parts
  const [database, redisAnswers, signing_key] = await Promise.all([
    succeeds(ping(parts)),
    redis ? succeeds(redis.ping()) : false,
    rejectWhenLost(keys.canSign()).catch(() => false),
  ])
  return { database, redis: redisAnswers, signing_key }
}
