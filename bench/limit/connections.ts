import pg from 'pg'

/** Text, as PostgreSQL sends it. */
export type Row = (string | null)[]
export type Done = (rows: Row[]) => void
/** Answers the request. */
export type Send = (status: number, body: string) => void

export interface Settings {
  databaseUrl: string
  /** The caller's token for logistics, its user, and the user's companies. */
  token: string
  tokenId: string
  userId: number
  companies: number[]
  /** The caller's token for auth, and its site. */
  siteToken: string
  clientId: string
  jwtSecret: string
  publicKey: string
}

export const settings: Settings = JSON.parse(process.argv[2] ?? '')

const size = 10
const shared = await Promise.all(Array.from({ length: size }, open))
let turn = 0

async function open(): Promise<pg.Client> {
  const types = { getTypeParser: () => (value: string) => value } as never
  const client = new pg.Client({ connectionString: settings.databaseUrl, pipeline: true, types })
  await client.connect()
  return client
}

/** Runs one statement on the next connection, without waiting for the answers of earlier ones. */
export function query(name: string, text: string, values: unknown[], done: Done, failed: Send): void {
  turn = (turn + 1) % size
  shared[turn]?.query({ name, text, values, rowMode: 'array' } as pg.QueryArrayConfig, (error, result) => {
    if (error) fail(error, failed)
    else done(result.rows as Row[])
  })
}

export function fail(error: Error, failed: Send): void {
  failed(500, JSON.stringify({ message: error.message }))
}

export type Statement = (name: string, text: string, values?: unknown[]) => Promise<Row[]>

const idle = await Promise.all(Array.from({ length: size }, open))
const waiting: ((client: pg.Client) => void)[] = []

/** Runs a transaction on its own connection. Statements that need no answer in between can be sent together. */
export async function transaction<T>(work: (statement: Statement) => Promise<T>): Promise<T> {
  const client = idle.pop() ?? (await new Promise<pg.Client>((resolve) => waiting.push(resolve)))
  const statement: Statement = async (name, text, values = []) => {
    const result = await client.query({ name, text, values, rowMode: 'array' } as pg.QueryArrayConfig)
    return result.rows as Row[]
  }
  try {
    return await work(statement)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    const next = waiting.shift()
    if (next) next(client)
    else idle.push(client)
  }
}
