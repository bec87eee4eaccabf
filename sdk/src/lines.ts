/** The lines of a stream. A line that is cut off is never given. */
async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    // Ends the request when the caller leaves the loop.
    await reader.cancel().catch(() => {})
  }
}

/** The values of a stream with one JSON value a line. */
export async function* jsonLines<Row>(stream: ReadableStream<Uint8Array>): AsyncGenerator<Row> {
  for await (const line of linesOf(stream)) yield JSON.parse(line)
}

/** The server-sent events of a stream: their data as JSON, and their position. */
export async function* sentEvents<Data>(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<{ data: Data; position: string }> {
  let [data, position] = ['', '']
  for await (const line of linesOf(stream)) {
    if (line.startsWith('data:')) data += line.slice(5).trimStart()
    else if (line.startsWith('id:')) position = line.slice(3).trim()
    else if (line.trim() === '' && data !== '') {
      yield { data: JSON.parse(data), position }
      data = ''
    }
  }
}
