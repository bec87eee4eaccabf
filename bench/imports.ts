import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import copy from 'pg-copy-streams'
import { type Data, onAllCores, openImportData } from './data.ts'
import { cpuOf, cpuOfSessions, memoryOf } from './processes.ts'
import type { Finding } from './report.ts'
import { uniqueName } from './scenarios.ts'
import { startOurs } from './servers.ts'
import { logIn } from './stage.ts'
import { companies } from './world.ts'

const rounds = 3
const rowsPerRound = 30_000
const company = companies.write

/** A CSV file of new articles, made while it is read. */
function* file(rows: number): Generator<string> {
  const name = uniqueName(rows)
  yield 'article_code,description,um3pl,um3pl_barcode\n'
  for (let first = 0; first < rows; first += 1_000) {
    const count = Math.min(1_000, rows - first)
    yield Array.from(
      { length: count },
      (_, n) => `${name}-${first + n},"Hexagon bolt, size ${n % 40}",PCS,80${String(first + n).padStart(11, '0')}\n`,
    ).join('')
  }
}

interface Spent {
  seconds: number
  /** Seconds of the server and of the database. */
  cpu: number
}

/** Compares imports with COPY by rows a second, and watches the server's memory while it takes and gives many rows. */
export async function measureImports(data: Data, directory: string, isQuick: boolean): Promise<Finding[]> {
  const url = await openImportData(data)
  return onAllCores(data.postmaster, async () => {
    const server = await startOurs({ DATABASE_URL: url, DATA_DIR: directory }, ['logistics', 'worker'], 'all')
    const memory = watch(() => memoryOf(server.pid))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const token = await logIn(server.url)
      const clocks = () => cpuOf(server.pid) + cpuOfSessions(data.postmaster)
      const measure = async (work: () => Promise<unknown>): Promise<Spent> => {
        const [startedAt, cpu] = [performance.now(), clocks()]
        await work()
        return { seconds: (performance.now() - startedAt) / 1_000, cpu: (clocks() - cpu) / 1e6 }
      }
      await importFile(server.url, token, 1_000)
      const ours: Spent[] = []
      const theirs: Spent[] = []
      for (let round = 0; round < rounds; round++) {
        theirs.push(await measure(() => copyFile(client, rowsPerRound)))
        ours.push(await measure(() => importFile(server.url, token, rowsPerRound)))
      }
      await exportAll(server.url, token)
      const before = memory.most()
      const many = isQuick ? 100_000 : 1_000_000
      await importFile(server.url, token, many)
      const imported = memory.most()
      await exportAll(server.url, token)
      return findings(ours, theirs, many, { imported: imported - before, exported: memory.most() - before })
    } finally {
      memory.stop()
      await client.end()
      await server.stop()
    }
  })
}

function findings(
  ours: Spent[],
  theirs: Spent[],
  rows: number,
  growth: { imported: number; exported: number },
): Finding[] {
  const ratio = (of: keyof Spent) => median(ours.map((one, round) => (theirs[round] as Spent)[of] / one[of]))
  const perSecond = rowsPerRound / median(ours.map(({ seconds }) => seconds))
  const flat = (what: string, megabytes: number): Finding => ({
    what: `memory for ${what} of ${rows} rows, beyond that for ${rowsPerRound}`,
    measured: `${megabytes.toFixed(0)} MB`,
    target: '< 64 MB',
    met: megabytes < 64,
  })
  return [
    {
      what: 'rows a second, relative to COPY with the same indexes and events',
      measured: `${ratio('seconds').toFixed(2)} (${perSecond.toFixed(0)} rows a second)`,
      target: '>= 0.5',
      met: ratio('seconds') >= 0.5,
    },
    { what: 'the same, by CPU time of server and database', measured: ratio('cpu').toFixed(2) },
    flat('an import', growth.imported),
    flat('an import and an export', growth.exported),
  ]
}

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] as number
}

function watch(read: () => number) {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, read())
  }, 100)
  return { most: () => most, stop: () => clearInterval(timer) }
}

/** Imports a file of new articles, and waits until all of it is processed. */
async function importFile(url: string, token: string, rows: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'x-company-id': String(company) }
  const response = await fetch(`${url}/api/imports?kind=articles`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: Readable.toWeb(Readable.from(file(rows)).map((text: string) => Buffer.from(text))) as ReadableStream,
    duplex: 'half',
  })
  const { data } = (await response.json()) as { data: { id: number } }
  for (;;) {
    const read = await fetch(`${url}/api/imports/${data.id}`, { headers })
    const { data: current } = (await read.json()) as { data: { finished_at: string | null; created: number } }
    if (current.finished_at && current.created !== rows) throw new Error(JSON.stringify(current))
    if (current.finished_at) return
    await delay(100)
  }
}

async function exportAll(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'x-company-id': String(company) }
  const response = await fetch(`${url}/api/articles/export`, { headers })
  for await (const _part of response.body as ReadableStream<Uint8Array>);
}

/** The same file by COPY: new articles, and an event for each. */
async function copyFile(client: pg.Client, rows: number): Promise<void> {
  await client.query('begin')
  const columns = 'article_code text, description text, um3pl text, um3pl_barcode text'
  await client.query(`create temp table given (${columns}) on commit drop`)
  await pipeline(file(rows), client.query(copy.from('copy given from stdin with (format csv, header)')))
  await client.query(
    `with article as (
       insert into peer.articles (company_id, article_code, description, um3pl, um3pl_barcode)
       select $1, article_code, description, um3pl, um3pl_barcode from given returning *
     )
     insert into peer.events (company_id, resource, type, record_id, data)
     select company_id, 'article', 'article.created', id, to_json(article) from article`,
    [company],
  )
  await client.query('commit')
}
