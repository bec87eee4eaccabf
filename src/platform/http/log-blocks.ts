import type { Logger } from 'pino'

/** Where log lines go. */
interface LogLines {
  write(line: string): unknown
}

/** The usual length of a block in characters. A block is also written after this many milliseconds. */
const usualBlock = 32_768
const flushIntervalMs = 200

/** What several processes write to one pipe arrives whole up to this length. A longer block could be torn apart. */
export const sharedPipeBlock = 4_096

/**
 * Writes log lines in blocks, because one write per line takes longer than formatting the line. The last block is
 * written when the process exits; only a kill signal loses it.
 */
export function writeInBlocks(stream: NodeJS.WritableStream, blockLength = usualBlock): LogLines {
  let block = ''
  const flush = () => {
    if (block) stream.write(block)
    block = ''
  }
  setInterval(flush, flushIntervalMs).unref()
  process.on('exit', flush)
  return {
    write(line) {
      if (block.length + line.length > blockLength) flush()
      block += line
    },
  }
}

let lastTime = { now: 0, text: '' }

/** The time of a log line in pino's format. Lines of the same millisecond reuse the text. */
export function logTime(): string {
  const now = Date.now()
  if (now !== lastTime.now) lastTime = { now, text: `,"time":"${new Date(now).toISOString()}"` }
  return lastTime.text
}

/** Logs fields at the level `info`, with the message `request`. */
export type LogRequest = (fields: Record<string, string | number | undefined>) => void

/**
 * Writes the line of each request to the lines of a logger, in the same format. pino takes twice as long for it, because
 * it looks for a serializer of each field.
 */
export function createRequestLog(logger: Logger, lines: LogLines): LogRequest {
  if (!logger.isLevelEnabled('info')) return () => {}
  const start = `{"level":${logger.levels.values.info}`
  return (fields) => lines.write(`${start}${logTime()},${JSON.stringify(fields).slice(1, -1)},"msg":"request"}\n`)
}
