import type { Kysely } from 'kysely'
import { consoleSecondFactors } from '../console-second-factors.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await consoleSecondFactors('logistics').execute(db)
}
