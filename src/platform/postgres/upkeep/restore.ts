import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { DamagedArchive, type Entry, readTar } from './archive.ts'
import {
  type Contents,
  contentsName,
  copyOut,
  type Manifest,
  manifestName,
  openSessions,
  type Session,
  sequencesAtOnce,
  type Table,
  tablesOf,
  withClient,
} from './backup.ts'
import { appliedMigrations, type MigratedSchema, migrate, migrationNames } from './migrations.ts'

/** Tables that migrations fill: a new database has rows there. */
const filledByMigrations = ['logistics.modules']

/** A backup, and what messages call it. */
interface Source {
  name: string
  packed: Readable
}

/** Called before each long step. */
type OnStep = (step: string) => void

/**
 * Loads a backup into an empty database, in one transaction per database, and compares what is there then with the
 * backup. The database first gets the migrations of the backup, and afterwards the newer ones.
 */
export async function restore(
  schemas: readonly MigratedSchema[],
  { name, packed }: Source,
  onStep: OnStep,
): Promise<{ manifest: Manifest; contents: Contents }> {
  try {
    const unpacked = createGunzip()
    packed.on('error', (error) => unpacked.destroy(error))
    const entries = readTar(packed.pipe(unpacked))
    const manifest = await readManifest(entries, name)
    await prepare(schemas, manifest, onStep)
    const sessions = await openSessions(schemas)
    try {
      const contents = await load(sessions.ofSchemas, manifest, entries, onStep)
      onStep('Comparing the database with the backup')
      await compare(sessions.ofSchemas, manifest, contents)
      for (const { url, schema } of schemas) await setSequences(url, describedIn(manifest, schema).sequences, contents)
      for (const client of sessions.clients) await client.query('commit')
      for (const schema of schemas) await migrate(schema, onStep)
      return { manifest, contents }
    } finally {
      await sessions.end()
    }
  } catch (error) {
    throw isDamage(error) ? new Error(`${name} is damaged: ${(error as Error).message}. Nothing was restored.`) : error
  } finally {
    // A program that still writes the backup would keep this one waiting.
    packed.destroy()
  }
}

function describedIn({ schemas }: Manifest, schema: string): Manifest['schemas'][number] {
  return (
    schemas.find((described) => described.schema === schema) ?? { schema, migrations: [], tables: [], sequences: [] }
  )
}

async function readManifest(entries: AsyncGenerator<Entry>, name: string): Promise<Manifest> {
  const first = await entries.next().catch((error) => {
    if (error.code === 'Z_DATA_ERROR' && error.message === 'incorrect header check') return undefined
    throw error
  })
  if (first?.value?.name !== manifestName) throw new Error(`${name} is not a backup of Quayside.`)
  return JSON.parse(first.value.body.toString())
}

/** Brings the database to the migrations of the backup. Throws when it cannot take the backup. */
async function prepare(schemas: readonly MigratedSchema[], manifest: Manifest, onStep: OnStep): Promise<void> {
  for (const { schema, folder } of schemas) {
    const known = await migrationNames(folder)
    const unknown = describedIn(manifest, schema).migrations.find((name) => !known.includes(name))
    if (!unknown && manifest.format === 1) continue
    throw new Error(
      `The backup was made by a newer version of Quayside (${manifest.version}). Restore it with that version` +
        `${unknown ? `: this one does not know the migration ${unknown} of the ${schema} schema` : ''}.`,
    )
  }
  // Before anything is changed: by mistake it may be a database that is in use.
  for (const { url, schema } of schemas) {
    await withClient(url, (client) => assertEmpty(client, describedIn(manifest, schema)))
  }
  for (const target of schemas) {
    onStep(`Migrating the ${target.schema} database`)
    await migrate(target, () => {}, describedIn(manifest, target.schema).migrations)
  }
  for (const { url, schema } of schemas) {
    await withClient(url, (client) => createSequences(client, describedIn(manifest, schema).sequences))
  }
}

/** Throws when the database has rows, or a migration that the backup does not have. It may lack the schema. */
async function assertEmpty(client: pg.Client, { schema, migrations }: Manifest['schemas'][number]): Promise<void> {
  const tables = await tablesOf(client, schema)
  for (const { name } of tables.filter(({ name }) => !filledByMigrations.includes(name))) {
    const { rows } = await client.query(`select exists (select from ${name}) as filled`)
    if (rows[0].filled) throw new Error(`The database is not empty: ${name} has rows. Restore into a new database.`)
  }
  const newer = tables.length
    ? (await appliedMigrations(client, schema)).find((name) => !migrations.includes(name))
    : undefined
  if (newer) {
    throw new Error(
      `The database has the migration ${newer} of the ${schema} schema already, which is newer than the backup. ` +
        'Restore into a database without the schemas logistics and auth; it is migrated afterwards.',
    )
  }
}

/** Number series of companies are sequences, which a new database does not have. */
async function createSequences(client: pg.Client, sequences: Manifest['schemas'][number]['sequences']): Promise<void> {
  for (const { name, type, start, increment } of sequences) {
    await client.query(`create sequence if not exists ${name} as ${type} start ${start} increment ${increment}`)
  }
}

/** Runs outside of the transaction of the rows, which could not hold the locks of so many sequences. */
async function setSequences(
  url: string,
  sequences: Manifest['schemas'][number]['sequences'],
  { sequences: values }: Contents,
): Promise<void> {
  const used = sequences.map(({ name }) => name).filter((name) => values[name] !== undefined)
  await withClient(url, async (client) => {
    for (let start = 0; start < used.length; start += sequencesAtOnce) {
      const names = used.slice(start, start + sequencesAtOnce)
      await client.query(
        'select setval(name::regclass, value) from unnest($1::text[], $2::bigint[]) as sequence (name, value)',
        [names, names.map((name) => values[name])],
      )
    }
  })
}

type LoadedTable = Table & { client: pg.Client }

/** Loads all rows, and checks them against the checksums of the backup. */
async function load(
  sessions: readonly Session[],
  manifest: Manifest,
  entries: AsyncGenerator<Entry>,
  onStep: OnStep,
): Promise<Contents> {
  const tables = new Map<string, LoadedTable>()
  const foreignKeys = []
  for (const { client, schema } of sessions) {
    foreignKeys.push(...(await dropForeignKeys(client, schema)))
    for (const table of describedIn(manifest, schema).tables) tables.set(table.name, { ...table, client })
  }
  for (const { client, name } of tables.values()) {
    await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${name}`)
  }
  const contents = await copyIn(tables, entries, onStep)
  for (const { client, name } of tables.values()) await client.query(`alter table ${name} enable trigger user`)
  onStep('Checking references')
  for (const { client, statement } of foreignKeys) await client.query(statement)
  return contents
}

async function copyIn(
  tables: ReadonlyMap<string, LoadedTable>,
  entries: AsyncGenerator<Entry>,
  onStep: OnStep,
): Promise<Contents> {
  const digests = new Map<string, string>()
  let open: ReturnType<typeof openCopy> | undefined
  for await (const { name: entry, body } of entries) {
    const name = entry.slice(0, entry.lastIndexOf('/'))
    if (open && open.name !== name) {
      digests.set(open.name, await open.end())
      open = undefined
    }
    if (entry === contentsName) {
      const contents: Contents = JSON.parse(body.toString())
      assertUndamaged(contents, digests)
      return contents
    }
    if (!open) {
      const table = tables.get(name)
      if (!table) throw new DamagedArchive(`it has an unknown entry ${entry}`)
      onStep(`Restoring ${name}`)
      open = openCopy(table)
    }
    await open.write(body)
  }
  throw new DamagedArchive('it ends too early')
}

function openCopy({ client, name, columns }: LoadedTable) {
  const hash = createHash('sha256')
  const stream = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
  const done = finished(stream)
  done.catch(() => {}) // `write` and `end` report it
  return {
    name,
    /** Resolves when the database has taken the bytes, so that they do not pile up in memory. */
    async write(body: Buffer): Promise<void> {
      hash.update(body)
      await Promise.race([done, new Promise((resolve) => stream.write(body, resolve))])
    },
    /** Resolves to the checksum of the rows. */
    async end(): Promise<string> {
      stream.end()
      await done
      return hash.digest('hex')
    },
  }
}

/**
 * Foreign keys are added again after the rows, because tables refer to each other in circles. Adding them checks all
 * rows.
 */
async function dropForeignKeys(client: pg.Client, schema: string) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = to_regnamespace($1) and conparentid = 0`,
    [schema],
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows.map(({ table, name, definition }) => ({
    client,
    statement: `alter table ${table} add constraint ${name} ${definition}`,
  }))
}

function assertUndamaged({ tables }: Contents, digests: ReadonlyMap<string, string>): void {
  const nothing = createHash('sha256').digest('hex')
  const damaged = tables.find(({ name, sha256 }) => (digests.get(name) ?? nothing) !== sha256)
  if (damaged) throw new DamagedArchive(`the rows of ${damaged.name} do not match their checksum`)
}

/** Reads all tables again, and compares them with the backup. */
async function compare(sessions: readonly Session[], manifest: Manifest, contents: Contents): Promise<void> {
  for (const { client, schema } of sessions) {
    for (const table of describedIn(manifest, schema).tables) {
      const expected = contents.tables.find(({ name }) => name === table.name)
      const hash = createHash('sha256')
      const rows = copyOut(client, table)
      for await (const chunk of rows) hash.update(chunk)
      if (rows.rowCount !== expected?.rows || hash.digest('hex') !== expected.sha256)
        throw new Error(`The restored rows of ${table.name} differ from the backup. Nothing was restored.`)
    }
  }
}

/** Whether zlib could not read the file, or PostgreSQL refused its rows (22: an invalid value, 23: a constraint). */
function isDamage(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return error instanceof DamagedArchive || /^(Z_|22|23)/.test(code) || error instanceof SyntaxError
}
