import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { attacks, further, type Request, scenarios } from './scenarios.ts'

/**
 * The load generator, in its own process: each message starts one round. It shares a core with the database, so it must
 * be light: requests are prepared in advance, and only the status and the length of an answer are read.
 */
export interface Round {
  scenario: string
  url: string
  token: string
  connections: number
  seconds: number
  /** Milliseconds between an answer and the next request; none unless given. */
  pause?: number
  /** The address of a hostile caller, who continues after any answer, even when the connection is closed. */
  from?: string
}

export interface Outcome {
  /** The number of successful requests. */
  requests: number
  perSecond: number
  /** In milliseconds. */
  median: number
  p99: number
  refused: number
  /** The status of the last refused request. */
  refusedWith: number
}

const different = 500
let sent = 0

process.on('message', async (round: Round) => {
  process.send?.(await run(round))
})

async function run(round: Round): Promise<Outcome> {
  const next = source(round)
  const tally: Tally = { times: [], refused: 0, refusedWith: 0 }
  const started = performance.now()
  const end = started + round.seconds * 1_000
  const ask = () => (performance.now() < end ? next() : undefined)
  await Promise.all(
    Array.from({ length: round.connections }, async () => {
      while (performance.now() < end) {
        await keepAsking(round, ask, tally, end)
        if (round.from) await delay(100)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  const { times, refused, refusedWith } = tally
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  const perSecond = times.length / seconds
  return { requests: times.length, perSecond, median: at(0.5), p99: at(0.99), refused, refusedWith }
}

interface Tally extends Pick<Outcome, 'refused' | 'refusedWith'> {
  /** Of the successful requests. */
  times: number[]
}

function source({ scenario: name, url, token }: Round): () => Buffer {
  const scenario = scenarios[name] ?? further[name] ?? attacks[name]
  if (!scenario) throw new Error(`There is no scenario "${name}"`)
  const { host } = new URL(url)
  const make = () => encode(scenario.request(sent++), host, token)
  if (scenario.unique) return make
  const made = Array.from({ length: different }, make)
  let turn = 0
  return () => made[turn++ % different] as Buffer
}

function encode({ method, path, headers, body }: Request, host: string, token: string): Buffer {
  const head = [`${method} ${path} HTTP/1.1`, `host: ${host}`, `authorization: Bearer ${token}`]
  for (const [name, value] of Object.entries(headers)) head.push(`${name}: ${value}`)
  const type = headers['content-type']
  const content =
    body === undefined
      ? ''
      : type === 'application/x-ndjson'
        ? (body as object[]).map((line) => JSON.stringify(line)).join('\n')
        : type === 'application/x-www-form-urlencoded'
          ? new URLSearchParams(body as Record<string, string>).toString()
          : JSON.stringify(body)
  if (content && !type) head.push('content-type: application/json')
  if (content) head.push(`content-length: ${Buffer.byteLength(content)}`)
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${content}`)
}

/** Sends one request after the other on one connection, until there are no more. */
function keepAsking(
  { url, pause, from }: Round,
  next: () => Buffer | undefined,
  tally: Tally,
  end: number,
): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let asked = 0
    let status = 0
    /** Bytes of the answer that are still to come; zero before its head has arrived. */
    let missing = 0
    const take = (size: number, chunk: Uint8Array): boolean => {
      const bytes = chunk as Buffer
      if (missing > 0) missing -= size
      else {
        // A head fits into one packet, together with the start of the body.
        const end = bytes.indexOf('\r\n\r\n')
        const head = bytes.toString('latin1', 0, end)
        status = Number(head.slice(9, 12))
        // Only a chunked answer has no length; its last chunk marks the end.
        const length = /content-length: (\d+)/i.exec(head)?.[1]
        missing = length === undefined ? Number.POSITIVE_INFINITY : end + 4 + Number(length) - size
      }
      const isOver = missing === Number.POSITIVE_INFINITY ? bytes.subarray(size - 5, size).equals(lastChunk) : !missing
      if (isOver) answered()
      return true
    }
    const answered = () => {
      missing = 0
      if (status < 300) tally.times.push(performance.now() - asked)
      else {
        tally.refused++
        tally.refusedWith = status
      }
      if (pause) setTimeout(ask, pause)
      else ask()
    }
    const ask = () => {
      const request = next()
      asked = performance.now()
      if (request) socket.write(request)
      else socket.destroy()
    }
    const onread = { buffer: Buffer.alloc(262_144), callback: take }
    const address = { host: hostname, port: Number(port), ...(from && { localAddress: from }) }
    const socket = connect({ ...address, noDelay: true, onread }, ask)
    if (from) setTimeout(() => socket.destroy(), end - performance.now())
    socket.on('error', from ? () => {} : reject)
    socket.on('end', () => (from ? socket.destroy() : reject(new Error('The server has closed a connection'))))
    socket.on('close', () => resolve())
  })
}

const lastChunk = Buffer.from('0\r\n\r\n')
