import autocannon from 'autocannon'
import { scenarios } from './scenarios.ts'

/** The load generator, in a process of its own: each message asks for one round. */
export interface Round {
  scenario: string
  url: string
  token: string
  connections: number
  seconds: number
}

export interface Outcome {
  requests: number
  perSecond: number
  /** In milliseconds. */
  p99: number
  failed: number
}

const different = 500
let sent = 0

process.on('message', async (round: Round) => {
  process.send?.(await run(round))
})

async function run({ scenario: name, url, token, connections, seconds }: Round): Promise<Outcome> {
  const scenario = scenarios[name]
  if (!scenario) throw new Error(`There is no scenario "${name}"`)
  const next = (): autocannon.Request => {
    const { method, path, companyId, body } = scenario.request(sent++)
    return {
      method,
      path,
      headers: {
        authorization: `Bearer ${token}`,
        ...(companyId && { 'x-company-id': String(companyId) }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
  }
  const requests = scenario.unique
    ? [{ ...next(), setupRequest: (request: autocannon.Request) => Object.assign(request, next()) }]
    : Array.from({ length: different }, next)
  const result = await autocannon({ url, connections, duration: seconds, requests })
  const failed = result.non2xx + result.errors + result.timeouts
  return { requests: result['2xx'], perSecond: result['2xx'] / result.duration, p99: result.latency.p99, failed }
}
