import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pg from 'pg'
import type { Test } from 'tap'
import type { TestApp } from './app.ts'
import { type Client, expectBody } from './client.ts'
import { createDatabase } from './databases.ts'
import { demo } from './process.ts'

/**
 * What version 1.0.0 (commit 27e9e37) left behind: a dump of its database, with the demo data, an order, a webhook and a
 * few changes of company 1, and what it answered to these requests of the demo clerk.
 */
const folder = join(import.meta.dirname, '../fixtures/27e9e37')

async function read(name: string): Promise<string> {
  return String(await promisify(gunzip)(await readFile(join(folder, name))))
}

/** Asks a server the same on the migrated database, and returns the client of the clerk. */
export async function testAnswers(t: Test, app: TestApp): Promise<Client> {
  const answers: Record<string, { data: unknown; meta?: unknown }> = JSON.parse(await read('answers.json.gz'))
  const { token } = await expectBody(app.client().post('/auth/token', demo), 200)
  const client = app.client({ token, company: 1 })
  for (const [path, { data, meta }] of Object.entries(answers)) {
    const body = await expectBody(client.get(path), 200)
    t.strictSame(body.data, data, path)
    // The next sync begins where this one was asked for.
    if (!path.startsWith('/articles/sync')) t.strictSame(body.meta, meta, path)
  }
  return client
}

/** A database as it was made by that version. `admin` is a connection to it. */
export async function restoreOldDatabase(t: Test): Promise<{ url: string; admin: pg.Client }> {
  const database = await createDatabase()
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  t.teardown(async () => {
    await admin.end()
    await database.drop()
  })
  await admin.query('drop schema logistics cascade; drop schema auth cascade')
  await admin.query(await read('database.sql.gz'))
  await admin.query('reset all')
  return { url: database.url, admin }
}
