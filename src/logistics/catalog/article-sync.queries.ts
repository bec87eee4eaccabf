import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { PlatformContext } from '../../platform/contract/request-context.ts'
import { type Parameter, rowOf, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { runTogether } from '../../platform/postgres/writes/transactions.ts'
import type { CompanyScope } from '../company-scope.ts'
import { readOldestWrite } from '../oldest-write.queries.ts'

interface Run {
  token_id: string
  updated_since: string | undefined
  cursor: number
}

/**
 * The time up to which this run returns every change. A row has the start time of the transaction that wrote it. So when
 * the oldest open transaction has started after a given time, no more rows with an earlier time can appear. The time is
 * chosen with the first page, and later pages repeat it, because rows before their cursor may have changed since.
 */
export async function watermark({ db, transaction }: Access, scope: CompanyScope, run: Run): Promise<string> {
  const key = {
    token_id: run.token_id,
    company_id: scope.companyId ?? 0,
    updated_since: run.updated_since ?? '',
  }
  return run.cursor === 0 ? transaction((trx) => startRun(trx, key)) : continueRun(db, key)
}

type Access = Pick<PlatformContext<DB>, 'db' | 'transaction'>
type RunKey = { token_id: string; company_id: number; updated_since: string }

/** No run takes longer than this. */
const longestRun = sql`interval '6 hours'`

async function startRun(trx: Transaction<DB>, key: RunKey): Promise<string> {
  const { now, oldestWrite } = (await readOldestWrite(trx)) as { now: string; oldestWrite: string }
  const [[run]] = await runTogether(trx, [
    writeRun(trx, { ...key, watermark: oldestWrite, now }),
    removeOldRuns(trx, key.token_id, now),
  ])
  return (run as { watermark: string }).watermark
}

/** Another run with the same key may still be running. Both then get the earlier time, which is safe for both. */
const writeRun = statementOf(
  (
    _trx: Transaction<DB>,
    { token_id, company_id, updated_since, watermark, now }: Parameter<RunKey & { watermark: string; now: string }>,
  ) => {
    const isRunning = sql`known.started_at > ${now}::timestamptz - ${longestRun}`
    return sql<{ watermark: string }>`
      insert into article_sync_runs as known (token_id, company_id, updated_since, watermark, started_at)
      values (${token_id}, ${company_id}, ${updated_since}, ${watermark}, ${now})
      on conflict (token_id, company_id, updated_since) do update
         set watermark = case when ${isRunning} then least(known.watermark, excluded.watermark) else excluded.watermark end,
             started_at = case when ${isRunning} then known.started_at else excluded.started_at end
      returning watermark`
  },
)

const removeOldRuns = statementOf(
  (_trx: Transaction<DB>, tokenId: Parameter<string>, now: Parameter<string>) => sql`
    delete from article_sync_runs
     where token_id = ${tokenId} and started_at < ${now}::timestamptz - ${longestRun}`,
)

/** When the first page is unknown (another token, or too long ago), the next run has to start at the same time as this one. */
async function continueRun(db: Reader<DB>, key: RunKey): Promise<string> {
  const known = await findRun(db, key)
  return known?.watermark ?? (key.updated_since || '1970-01-01T00:00:00.000000Z')
}

const findRun = rowOf((db: Reader<DB>, { token_id, company_id, updated_since }: Parameter<RunKey>) =>
  db
    .selectFrom('article_sync_runs')
    .select('watermark')
    .where('token_id', '=', token_id)
    .where('company_id', '=', company_id)
    .where('updated_since', '=', updated_since),
)
