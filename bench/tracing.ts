import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Data } from './data.ts'
import type { Finding } from './report.ts'
import { type Bench, compare, type Plan } from './rounds.ts'
import { startOurs } from './servers.ts'
import { logIn } from './stage.ts'

const measured = ['by-id', 'list', 'post-order']

/** What traces cost when one of a hundred is recorded, and when all are: the same server without and with them. */
export async function measureTracing(bench: Bench, data: Data, directory: string, plan: Plan): Promise<Finding[]> {
  let traced = 0
  const collector = createServer((request, response) => {
    traced++
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const settings = { DATABASE_URL: data.url, DATA_DIR: directory }
  const tracing = (share: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share })
  const variants = [settings, { ...settings, ...tracing('0.01') }, { ...settings, ...tracing('1') }]
  const servers = await Promise.all(variants.map((variant) => startOurs(variant, ['logistics'])))
  try {
    const token = await logIn(servers[0]?.url ?? '')
    const findings: Finding[] = []
    for (const scenario of measured) {
      const entries = servers.map((server) => ({ scenario, server, token }))
      const [, sampled, whole] = await compare(bench, entries, plan)
      if (!sampled || !whole) throw new Error('Nothing was measured')
      const shown = ({ ratio, byCpu }: typeof sampled) => `${ratio.toFixed(2)}, by CPU ${byCpu.toFixed(2)}`
      findings.push(
        {
          what: `${scenario} with 1 % of the traces, compared to none`,
          measured: shown(sampled),
          target: '>= 0.95 by CPU',
          met: sampled.byCpu >= 0.95,
        },
        { what: `${scenario} with all traces, compared to none`, measured: shown(whole) },
      )
    }
    if (!traced) throw new Error('No trace has reached the collector')
    return findings
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    collector.close()
  }
}
