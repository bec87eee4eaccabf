/** The values of a stream with one JSON value a line. A line that is cut off is never given. */
export async function* jsonLines<Row>(stream: ReadableStream<Uint8Array>): AsyncGenerator<Row> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line)
    }
  } finally {
    // Ends the request when the caller leaves the loop.
    await reader.cancel().catch(() => {})
  }
}
