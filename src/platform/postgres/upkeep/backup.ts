import { createHash } from 'node:crypto'
import { access, open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { longestBackgroundWait } from '../database.ts'
import { type Entry, writeTar } from './archive.ts'
import { appliedMigrations, type MigratedSchema } from './migrations.ts'

/** The first entry of a backup. */
export interface Manifest {
  format: 1
  /** The version of Quayside that has made it. */
  version: string
  created_at: string
  /** Recognises the secret that encrypts some of the values, without revealing it. */
  secret: string
  schemas: { schema: string; migrations: string[]; tables: Table[]; sequences: Sequence[] }[]
}

export interface Table {
  /** With its schema, quoted. */
  name: string
  /** Quoted. */
  columns: string[]
}

/** The last entry of a backup: without it, the file is incomplete. */
export interface Contents {
  tables: { name: string; rows: number; sha256: string }[]
  /** The last value of each sequence from which one was allocated, by its quoted name. */
  sequences: Record<string, string>
}

interface Sequence {
  /** With its schema, quoted. */
  name: string
  type: string
  start: string
  increment: string
}

export const manifestName = 'manifest.json'
export const contentsName = 'contents.json'

/** The rows of a table are split into parts of this size, because an archive has the size of an entry before the entry. */
const partSize = 4 * 1_048_576

type Maker = Pick<Manifest, 'version' | 'secret'>

/** Writes a backup to a new file, which has its name only when it is complete. */
export async function backUpToFile(schemas: readonly MigratedSchema[], file: string, maker: Maker): Promise<Contents> {
  if (await exists(file)) throw new Error(`${file} exists already.`)
  const draft = `${file}.part`
  const handle = await open(draft, 'w', 0o600)
  try {
    const contents = await backUp(schemas, handle.createWriteStream({ flush: true }), maker)
    await rename(draft, file)
    return contents
  } catch (error) {
    await handle.close().catch(() => {}) // the stream has closed it, unless it was never used
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Writes all tables of the schemas, each database as it is at one moment, while servers go on working. Uses the same
 * amount of memory for databases of any size.
 */
export async function backUp(
  schemas: readonly MigratedSchema[],
  output: NodeJS.WritableStream,
  { version, secret }: Maker,
): Promise<Contents> {
  const contents: Contents = { tables: [], sequences: {} }
  const sessions = await openSessions(schemas, 'isolation level repeatable read, read only')
  try {
    const described = []
    for (const { schema, client } of sessions.ofSchemas) {
      const migrations = await appliedMigrations(client, schema)
      const [tables, sequences] = [await tablesOf(client, schema), await sequencesOf(client, schema)]
      described.push({ schema, migrations, tables, sequences })
    }
    const manifest: Manifest = { format: 1, version, created_at: new Date().toISOString(), secret, schemas: described }
    await pipeline(writeTar(entriesOf(manifest, sessions.ofSchemas, contents)), createGzip(), output)
    return contents
  } finally {
    await sessions.end()
  }
}

async function* entriesOf(manifest: Manifest, sessions: readonly Session[], contents: Contents): AsyncGenerator<Entry> {
  yield jsonEntry(manifestName, manifest)
  for (const [index, { tables }] of manifest.schemas.entries()) {
    const { client } = sessions[index] as Session
    for (const table of tables) contents.tables.push(yield* partsOf(client, table))
  }
  // Read last: a sequence is never behind the rows that were read before it.
  for (const [index, { sequences }] of manifest.schemas.entries()) {
    const { url } = sessions[index] as Session
    Object.assign(contents.sequences, await lastValuesOf(url, sequences))
  }
  yield jsonEntry(contentsName, contents)
}

async function* partsOf(client: pg.Client, table: Table): AsyncGenerator<Entry, Contents['tables'][number]> {
  const hash = createHash('sha256')
  const rows = copyOut(client, table)
  let part: Buffer[] = []
  let size = 0
  let number = 0
  const flush = (): Entry => {
    number += 1
    const body = Buffer.concat(part)
    part = []
    size = 0
    return { name: `${table.name}/${String(number).padStart(6, '0')}`, body }
  }
  for await (const chunk of rows) {
    hash.update(chunk)
    part.push(chunk)
    size += chunk.length
    if (size >= partSize) yield flush()
  }
  if (size) yield flush()
  return { name: table.name, rows: rows.rowCount, sha256: hash.digest('hex') }
}

/** The rows of a table, as text. */
export function copyOut(client: pg.Client, { name, columns }: Table) {
  return client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
}

export interface Session {
  url: string
  schema: string
  client: pg.Client
}

/** Opens a transaction on each database. Schemas of one database share it. */
export async function openSessions(schemas: readonly MigratedSchema[], mode = '') {
  const clients = new Map<string, pg.Client>()
  const ofSchemas: Session[] = []
  const end = async () => void (await Promise.all([...clients.values()].map((client) => client.end())))
  try {
    for (const { url, schema } of schemas) {
      const client = clients.get(url) ?? new pg.Client({ connectionString: url, ...sessionOptions })
      if (!clients.has(url)) {
        clients.set(url, client)
        client.on('error', () => {}) // it also fails the statement that uses the connection
        await client.connect()
        await client.query(`${sessionSettings}; start transaction ${mode}`)
      }
      ofSchemas.push({ url, schema, client })
    }
  } catch (error) {
    await end()
    throw error
  }
  return { ofSchemas, clients: [...clients.values()], end }
}

const sessionOptions = { application_name: 'quayside-backup', connectionTimeoutMillis: longestBackgroundWait }

/** With these, the same rows always give the same text. A scan begins at the start of a table. */
const sessionSettings = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, MDY'",
  "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 1',
  'set synchronize_seqscans = off',
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
].join('; ')

export async function tablesOf(client: pg.Client, schema: string): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', $1::text, relname) as name, array_agg(quote_ident(attname) order by attnum) as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = to_regnamespace($1) and relkind in ('r', 'p') and not relispartition
        and relname not like 'kysely_migration%' and attnum > 0 and not attisdropped and attgenerated = ''
      group by relname order by relname`,
    [schema],
  )
  return rows
}

async function sequencesOf(client: pg.Client, schema: string): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select format('%I.%I', $1::text, relname) as name, seqtypid::regtype::text as type,
            seqstart::text as start, seqincrement::text as increment
       from pg_sequence join pg_class on pg_class.oid = seqrelid
      where relnamespace = to_regnamespace($1) order by relname`,
    [schema],
  )
  return rows
}

/** A transaction holds a lock on each sequence that it has looked at, and the number of locks is limited. */
export const sequencesAtOnce = 500

async function lastValuesOf(url: string, sequences: readonly Sequence[]): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  await withClient(url, async (client) => {
    for (let start = 0; start < sequences.length; start += sequencesAtOnce) {
      const names = sequences.slice(start, start + sequencesAtOnce).map(({ name }) => name)
      const { rows } = await client.query<{ name: string; value: string | null }>(
        'select name, pg_sequence_last_value(name::regclass)::text as value from unnest($1::text[]) as sequence (name)',
        [names],
      )
      for (const { name, value } of rows) if (value !== null) values[name] = value
    }
  })
  return values
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, ...sessionOptions })
  client.on('error', () => {}) // it also fails the statement that uses the connection
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function jsonEntry(name: string, value: object): Entry {
  return { name, body: Buffer.from(`${JSON.stringify(value, null, 1)}\n`) }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
