import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

/** What the monitoring port says about a process, or about all processes that one start has made. */
export interface Monitored {
  /** False while it starts, shuts down, or has no database. */
  isReady(): Promise<boolean>
  /** In the Prometheus text format. */
  metrics(): Promise<string>
}

const contentTypes = { '/metrics': 'text/plain; version=0.0.4; charset=utf-8' } as Record<string, string>

/**
 * Serves `/livez`, `/readyz` and `/metrics` on a port of their own. It opens before the services do and closes after
 * them, so that probes get an answer while the process starts and shuts down, and a worker can be probed at all.
 */
export async function serveMonitoring(port: number, host: string, monitored: Monitored): Promise<Server> {
  const answers: Record<string, () => Promise<{ status: number; body: string }>> = {
    '/livez': async () => ({ status: 200, body: 'alive\n' }),
    '/readyz': async () =>
      (await monitored.isReady()) ? { status: 200, body: 'ready\n' } : { status: 503, body: 'not ready\n' },
    '/metrics': async () => ({ status: 200, body: await monitored.metrics() }),
  }
  const server = createServer(async ({ method = '', url = '' }, response) => {
    const [path = ''] = url.split('?')
    const answer = answers[path]
    const isRead = method === 'GET' || method === 'HEAD'
    const { status, body } =
      answer && isRead
        ? await answer().catch((error: Error) => ({ status: 500, body: `${error.message}\n` }))
        : { status: answer ? 405 : 404, body: 'Only GET /livez, /readyz and /metrics are served here.\n' }
    response.writeHead(status, { 'content-type': contentTypes[path] ?? 'text/plain; charset=utf-8' })
    response.end(body)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

/** Adds labels to the values of a text in the Prometheus format: to all metrics whose names begin with `prefix`. */
export function withLabels(text: string, labels: Record<string, string>, prefix = ''): string {
  const added = Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')
  return text.replaceAll(/^(\w+)(?:\{(.*)\})? /gm, (line: string, name: string, own?: string) =>
    name.startsWith(prefix) ? `${name}{${own ? `${added},${own}` : added}} ` : line,
  )
}

/** Joins texts in the Prometheus format. Each metric is described once, and of equal series the first is kept. */
export function joinMetrics(texts: readonly string[]): string {
  const families = new Map<string, Map<string, string>>()
  for (const family of texts.flatMap((text) => text.split(/^(?=# HELP )/m))) {
    const [help = '', type = '', ...values] = family.trim().split('\n')
    const series = families.get(`${help}\n${type}`) ?? new Map<string, string>()
    families.set(`${help}\n${type}`, series)
    for (const line of values) {
      const name = line.slice(0, line.lastIndexOf(' '))
      if (!series.has(name)) series.set(name, line)
    }
  }
  return [...families].map(([head, series]) => [head, ...series.values(), ''].join('\n')).join('\n')
}
