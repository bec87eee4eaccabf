/** The usual length of a block in characters. A block is also written after this many milliseconds. */
const usualBlock = 32_768
const flushIntervalMs = 200

/** What several processes write to one pipe arrives whole up to this length. A longer block could be torn apart. */
export const sharedPipeBlock = 4_096

/**
 * Writes log lines in blocks, because one write per line takes longer than formatting the line. The last block is
 * written when the process exits; only a kill signal loses it.
 */
export function writeInBlocks(stream: NodeJS.WritableStream, blockLength = usualBlock): { write(line: string): void } {
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
