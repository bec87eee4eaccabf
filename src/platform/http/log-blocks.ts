/** So much is written at once, or as much as there is when a moment has passed. */
const blockLength = 32_768
const momentMs = 200

/**
 * Log lines go out in blocks: to write each by itself takes longer than to make it. What is left goes out before the
 * process ends, whatever ends it but a kill.
 */
export function inBlocks(stream: NodeJS.WritableStream): { write(line: string): void } {
  let block = ''
  const flush = () => {
    if (block) stream.write(block)
    block = ''
  }
  setInterval(flush, momentMs).unref()
  process.on('exit', flush)
  return {
    write(line) {
      block += line
      if (block.length > blockLength) flush()
    },
  }
}

let moment = { now: 0, text: '' }

/** When a line was written, as pino takes it: those of one millisecond share the text. */
export function timeOfLine(): string {
  const now = Date.now()
  if (now !== moment.now) moment = { now, text: `,"time":"${new Date(now).toISOString()}"` }
  return moment.text
}
