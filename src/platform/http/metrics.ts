import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../postgres/database.ts'

/** The Prometheus metrics of a service. */
export interface Metrics {
  /** Returns the text format: the request metrics, the given checks, and the given gauges by name. */
  render(checks: Record<string, boolean>, figures?: Record<string, number>): Promise<string>
}

const prefix = 'quayside_'

/** Measures the requests of a server, its database connections and its process. */
export function measure(app: FastifyInstance, connections: Database<unknown>['connections']): Metrics {
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
    const operation = request.routeOptions.config.operation?.id ?? 'none'
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
  const check = new Gauge({
    name: `${prefix}check`,
    help: 'Whether a part works, as the health answer has it.',
    labelNames: ['check'],
    registers,
  })
  const gaugesByName = new Map<string, Gauge>()

  return {
    async render(checks, figures = {}) {
      for (const [name, works] of Object.entries(checks)) check.set({ check: name }, works ? 1 : 0)
      for (const [name, value] of Object.entries(figures)) {
        const gauge =
          gaugesByName.get(name) ?? new Gauge({ name: prefix + name, help: name.replaceAll('_', ' '), registers })
        gaugesByName.set(name, gauge)
        gauge.set(value)
      }
      return registry.metrics()
    },
  }
}
