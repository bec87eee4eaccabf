import type { Kysely } from 'kysely'
import t from 'tap'
import type { DB } from '../../generated/auth/database.ts'
import * as records from '../../src/auth/records/records.queries.ts'
import * as users from '../../src/auth/users/users.queries.ts'

t.test('queries / do not compile without a site, or with an invented id', async (t) => {
  const db = {} as Kysely<DB>
  // Never called. The compiler must refuse each of these lines.
  const refused = () => [
    // @ts-expect-error no site
    users.find(db, 7),
    // @ts-expect-error a number is not a site
    users.find(db, 1, 7),
    // @ts-expect-error an object with an id is not a site
    users.find(db, { id: 1 }, 7),
    // @ts-expect-error no site
    records.find(db, 'role', 7),
    // @ts-expect-error an object with an id is not a site
    records.list(db, { id: 1 }, 'role', { sort: 'name', dir: 'asc', page: 1, per_page: 50 }),
  ]
  t.type(refused, 'function')
})
