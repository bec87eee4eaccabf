import type { Kysely, Transaction } from 'kysely'
import t from 'tap'
import type { Handlers } from '../../../src/logistics/context.ts'
import type { PlatformContext } from '../../../src/platform/contract/request-context.ts'
import type { Reader } from '../../../src/platform/postgres/queries/reader.ts'

interface Tables {
  notes: { id: number }
}

/** Never called. The lines that must not compile are marked, and the compiler reports a marked line that compiles. */
export function writesThatDoNotCompile(
  { db }: PlatformContext<Tables>,
  updateArticle: Parameters<Handlers['updateArticle']>[1],
) {
  db.selectFrom('notes')
  // @ts-expect-error a handler only reads
  db.insertInto('notes')
  // @ts-expect-error
  db.updateTable('notes')
  // @ts-expect-error
  db.deleteFrom('notes')
  // @ts-expect-error
  db.transaction()
  // @ts-expect-error a handler that writes for a company must use `write`
  updateArticle.transaction
  void updateArticle.write(async ({ trx }) => trx)
}

t.test('a handler / gets a read-only database', async (t) => {
  const db = {} as Kysely<Tables>
  const readers: Reader<Tables>[] = [db, {} as Transaction<Tables>]
  t.equal(readers.length, 2, 'databases and transactions can be passed as readers')
})
