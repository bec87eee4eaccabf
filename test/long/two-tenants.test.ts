import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import { startApp } from '../support/app.ts'
import { startAuth } from '../support/auth.ts'
import * as authStage from '../support/auth-stage.ts'
import { authContract, type Contract, logisticsContract } from '../support/contract.ts'
import { freshRequest, type Stage, send } from '../support/contract-tests.ts'
import * as logisticsStage from '../support/logistics-stage.ts'
import { pausing } from '../support/pausing.ts'

/**
 * Every write of two tenants at once, with the same `Idempotency-Key` where it takes one. The first tenant pauses wherever
 * it waits for the database, and the second one ends meanwhile: no lock, key or place in a queue of one tenant keeps
 * another waiting.
 */
const app = await startApp(t, { WEBHOOKS_PER_COMPANY: '1000' })
const auth = await startAuth(t)

/** Milliseconds. Nothing takes that long, except waiting for the tenant that pauses. */
const patience = 30_000

const isOfConsole = (path: string) => path.startsWith('/console/')

const services: { contract: Contract; stages: [Stage, Stage] }[] = [
  { contract: logisticsContract, stages: [await logisticsStage.setStage(app), await logisticsStage.setStage(app)] },
  { contract: authContract, stages: [await authStage.setStage(auth), await authStage.setStage(auth)] },
]

for (const { contract, stages } of services) {
  const [ours, theirs] = stages
  // The console is of all tenants: those who work with it wait for each other.
  for (const operation of contract.operations.filter(({ method, path }) => method !== 'GET' && !isOfConsole(path))) {
    const { id, successStatus, takesIdempotencyKey } = operation
    t.test(`${contract.service} ${id} / of two tenants at once`, { timeout: 600_000 }, async (t) => {
      for (let step = 1, hasPaused = true; hasPaused; step++) {
        // Requests of one client address are counted together, so each tenant has its own.
        const options = (address: string) => ({
          address,
          ...(takesIdempotencyKey && { headers: { 'idempotency-key': `${id}-${step}` } }),
        })
        const requests = [await freshRequest(ours, operation), await freshRequest(theirs, operation)] as const
        // The keys that sign tokens are read now and then, by whoever is next and for all tenants.
        if (contract === authContract) await ours.anonymous.get('/.well-known/jwks.json')
        const first = await pausing(step, () => send(ours.allowed(operation), requests[0], options('192.0.2.1')))
        const second = send(theirs.allowed(operation), requests[1], options('192.0.2.2'))
        const waits = await Promise.race([second.then(() => false), delay(patience, true)])
        t.notOk(waits, `step ${step}: the second one does not wait`)
        for (const { status, text, headers } of [await first.resume(), await second]) {
          t.equal(status, successStatus, `step ${step}: ${text}`)
          t.equal(headers['idempotency-replayed'], undefined)
        }
        hasPaused = first.hasPaused
      }
    })
  }
}
