import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ReadFigures } from '../postgres/connections/read-server.ts'
import type { Replicas } from '../postgres/connections/replicas.ts'
import type { Database } from '../postgres/database.ts'

/** The Prometheus metrics of a service, in the text format. Rendered at most once a second, whoever asks for them. */
export type Metrics = () => Promise<string>

/** What a service reports in addition: whether its parts work, and gauges by name. */
interface Report {
  checks: Record<string, boolean>
  figures?: Record<string, number> | undefined
}

const prefix = 'quayside_'
/** Milliseconds for which a rendered text is shared. */
const sharedFor = 1_000

const metricsByServer = new WeakMap<object, Metrics>()

/** The metrics of a server, for those who do not ask over HTTP. */
export async function metricsOf({ server }: FastifyInstance): Promise<string> {
  return (await metricsByServer.get(server)?.()) ?? ''
}

/** Measures the requests of a server, its database connections and its process. */
export function measure(
  app: FastifyInstance,
  { connections, replicas, nodes }: Pick<Database<unknown>, 'connections' | 'replicas' | 'nodes'>,
  report: () => Promise<Report>,
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: 'Time to answer requests, by operation of the contract; its count is the number of requests.',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const operation = nameOf(request)
    requests.observe({ operation, status: statusCode }, elapsedTime / 1000)
    done()
  })
  new Gauge({
    name: `${prefix}database_connections`,
    help: 'Connections of this process to the database; those that wait are requests without one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })
  if (replicas) {
    measureReads(registry, 'replica', replicas)
    measureLag(registry, replicas)
  }
  if (nodes) measureReads(registry, 'node', nodes)
  const check = new Gauge({
    name: `${prefix}check`,
    help: 'Whether a part works, as the health answer has it.',
    labelNames: ['check'],
    registers,
  })
  const gaugesByName = new Map<string, Gauge>()

  const render = async () => {
    const { checks, figures = {} } = await report()
    for (const [name, works] of Object.entries(checks)) check.set({ check: name }, works ? 1 : 0)
    for (const [name, value] of Object.entries(figures)) {
      const gauge =
        gaugesByName.get(name) ?? new Gauge({ name: prefix + name, help: name.replaceAll('_', ' '), registers })
      gaugesByName.set(name, gauge)
      gauge.set(value)
    }
    return registry.metrics()
  }
  let rendered: { text: Promise<string>; until: number } | undefined
  const metrics: Metrics = () => {
    const now = performance.now()
    if (!rendered || rendered.until < now) rendered = { text: render(), until: now + sharedFor }
    return rendered.text
  }
  metricsByServer.set(app.server, metrics)
  return metrics
}

/**
 * The operation in the metrics. Requests without proven credentials share a name where credentials are needed: otherwise
 * anybody could add a series for each operation and status.
 */
function nameOf({ operation, identity }: FastifyRequest): string {
  if (!operation) return 'none'
  return operation.security.length && !identity ? 'unauthenticated' : operation.id
}

function measureLag(registry: Registry, replicas: Replicas): void {
  new Gauge({
    name: `${prefix}replica_lag_seconds`,
    help: 'For how long a replica has been missing something that the primary has.',
    labelNames: ['replica'],
    registers: [registry],
    collect() {
      for (const { name, lag } of replicas.figures()) this.set({ replica: name }, lag)
    },
  })
}

/** `kind` is what answers reads instead of the primary: a replica, or a node of a distributed database. */
function measureReads(registry: Registry, kind: string, servers: { figures(): ReadFigures[] }): void {
  const registers = [registry]
  new Gauge({
    name: `${prefix}${kind}_up`,
    help: `Whether a ${kind} answers.`,
    labelNames: [kind],
    registers,
    collect() {
      for (const { name, isUp } of servers.figures()) this.set({ [kind]: name }, isUp ? 1 : 0)
    },
  })
  new Counter({
    name: `${prefix}${kind}_reads_total`,
    help: `Reads that a ${kind} has answered.`,
    labelNames: [kind],
    registers,
    collect() {
      this.reset()
      for (const { name, reads } of servers.figures()) this.inc({ [kind]: name }, reads)
    },
  })
  new Counter({
    name: `${prefix}${kind}_fallbacks_total`,
    help: `Reads that the ${kind === 'node' ? 'coordinator' : 'primary'} has answered instead of a ${kind}, by reason.`,
    labelNames: [kind, 'reason'],
    registers,
    collect() {
      this.reset()
      for (const { name, fallbacks } of servers.figures())
        for (const [reason, count] of Object.entries(fallbacks)) this.inc({ [kind]: name, reason }, count)
    },
  })
}
