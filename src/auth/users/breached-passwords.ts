import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Passwords that are known from breaches. */
export interface BreachedPasswords {
  /** A source that does not answer is logged, and has no password. */
  contain(password: string): Promise<boolean>
}

const timeoutMs = 1_000
/** A range has about 1,000 lines of 40 bytes. */
const maxRangeBytes = 1_000_000
/** Longer than any line of the file: 40 hexadecimal digits, a colon, and a count. */
const lineBytes = 80

/** `source` is the path of a file with sorted SHA-1 digests, or the https address of ranges of them; undefined for none. */
export function readBreachedPasswords(source: string | undefined, log: FastifyBaseLogger): BreachedPasswords {
  if (source === undefined) return { contain: async () => false }
  const contains = source.startsWith('https://') ? inRange : inFile
  return {
    async contain(password) {
      const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
      try {
        return await contains(source, digest)
      } catch (error) {
        log.error({ err: error }, 'passwords cannot be compared with BREACHED_PASSWORDS')
        return false
      }
    },
  }
}

/** Sends the first five digits of the digest, and looks for the others in the answer. */
async function inRange(address: string, digest: string): Promise<boolean> {
  const response = await fetch(`${address}/${digest.slice(0, 5)}`, {
    headers: { 'add-padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok || !response.body) throw new Error(`The range was answered with ${response.status}`)
  let text = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (text.length > maxRangeBytes) throw new Error('The range is too long')
  }
  const rest = digest.slice(5)
  // A count of 0 is padding.
  return text.split(/\r?\n/).some((line) => line.slice(0, 35).toUpperCase() === rest && !/^:0+$/.test(line.slice(35)))
}

/** Searches the sorted file by halving the part in which the digest can be. */
async function inFile(path: string, digest: string): Promise<boolean> {
  const file = await open(path)
  try {
    let [low, high] = [0, (await file.stat()).size]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const { start, end, line } = await lineAt(file, middle)
      const found = line.slice(0, 40).toUpperCase()
      if (found === digest) return true
      if (found < digest) low = end
      else high = start
    }
    return false
  } finally {
    await file.close()
  }
}

/** The line that contains a position, with the positions at which it and the next one begin. */
async function lineAt(file: FileHandle, position: number) {
  const from = Math.max(0, position - lineBytes)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(2 * lineBytes), position: from })
  const text = buffer.toString('latin1', 0, bytesRead)
  const before = position > from ? text.lastIndexOf('\n', position - from - 1) : -1
  const after = text.indexOf('\n', position - from)
  const end = after < 0 ? text.length : after
  return { start: from + before + 1, end: from + end + 1, line: text.slice(before + 1, end) }
}
