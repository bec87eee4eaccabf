import { type Kysely, sql } from 'kysely'
import { type Parameter, rowOf } from '../queries/prepared-queries.ts'

/**
 * Ids and the time are allocated before rows are written, by the database, whose clock all servers share. The writing
 * statements then depend only on their parameters.
 */
interface Allocation {
  /** The start of the transaction. Rows get it as the time of their change. */
  now: string
  ids: number[]
}

// biome-ignore lint/suspicious/noExplicitAny: works for any database
type AnyDatabase = Kysely<any>

/** Allocates ids for new rows of a table, and the time. It reads no table: see `allocating` of the logistics service. */
export async function allocate(db: AnyDatabase, table: string, count: number): Promise<Allocation> {
  return (await allocating(db, { table, count })) as Allocation
}

const allocating = rowOf(
  (_db: AnyDatabase, { table, count }: Parameter<{ table: string; count: number }>) =>
    sql<Allocation>`
      select now() as now, to_json(array(
        select nextval((${table} || '_id_seq')::regclass) from generate_series(1, ${count}::integer))) as ids`,
)

export async function allocateIds(db: AnyDatabase, table: string, count: number): Promise<number[]> {
  return (await allocate(db, table, count)).ids
}

/** The start of a transaction, which is read once. Outside of a transaction, the time at which it is read. */
export function startOf(db: AnyDatabase): Promise<string> {
  const known = starts.get(db)
  if (known) return known
  const start = readStart(db).then((row) => row?.now as string)
  if (db.isTransaction) starts.set(db, start)
  return start
}

const starts = new WeakMap<AnyDatabase, Promise<string>>()
const readStart = rowOf((_db: AnyDatabase) => sql<{ now: string }>`select now() as now`)
