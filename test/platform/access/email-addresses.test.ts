import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import t from 'tap'
import { isEmailAddress, isSameEmail, normalEmail } from '../../../src/platform/access/email-addresses.ts'
import { startApp } from '../../support/app.ts'
import { startAuth } from '../../support/auth.ts'

const addresses = [
  'mia@example.com',
  'MIA@Example.COM',
  'm\u0130a@example.com',
  'm\u0131a@example.com',
  '\u212Aim@x.y',
  'kim@x.y',
]

t.test('addresses / are compared in SQL as in code, by both services', async (t) => {
  for (const { db, pool } of [await startApp(t), await startAuth(t)]) {
    for (const one of addresses) {
      for (const other of addresses) {
        const query = sql<{
          same: boolean
        }>`select ${isSameEmail('a.email', other)} as same from (select ${one}::text as email) a`
        const { rows } = await query.execute(db as never)
        t.equal(rows[0]?.same, normalEmail(one) === normalEmail(other), `${one} ${other}`)
      }
    }
    const { rows } = await pool.query(
      `select indexdef from pg_indexes where schemaname = current_schema() and indexdef ~ 'lower\\(.*email'`,
    )
    t.ok(rows.length >= 2, 'of users and console accounts at least')
    for (const { indexdef } of rows) t.match(indexdef, /UNIQUE INDEX .*lower\(\(?email COLLATE "C"\)?\)/)
  }
})

t.test('addresses / have one normal form in the whole source', async (t) => {
  const root = join(import.meta.dirname, '../../../src')
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.ts'))
  for (const file of files.filter((file) => !file.endsWith('email-addresses.ts'))) {
    const text = await readFile(join(root, file), 'utf8')
    t.notMatch(text, /= ?lower\(|email\.toLowerCase/, file)
    t.notMatch(text, /where\(sql`lower\(/, file)
  }
})

t.test('addresses / are checked as the contracts check them', async (t) => {
  for (const wrong of [
    '',
    'x',
    'x@evil.test@example.com',
    `${'x'.repeat(251)}@x.y`,
    'm\u0130a@example.com',
    'x\0@x.y',
    5,
  ]) {
    t.equal(isEmailAddress(wrong), false, String(wrong).slice(0, 40))
  }
  t.equal(isEmailAddress('mia@example.com'), true)
})
