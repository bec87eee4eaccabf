import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import t from 'tap'
import { startApp } from '../support/app.ts'
import { startAuth } from '../support/auth.ts'
import * as authStage from '../support/auth-stage.ts'
import { tableStates } from '../support/checksums.ts'
import { authContract, type Contract, logisticsContract } from '../support/contract.ts'
import { freshRequest, type Stage, send } from '../support/contract-tests.ts'
import * as logisticsStage from '../support/logistics-stage.ts'

/**
 * Every write a second and a third time: what was done once is not done again. Rows are compared without their ids and
 * times, because a change that sets the same values may write them anew; records with a version do not get another.
 */
const app = await startApp(t)
const auth = await startAuth(t)

interface Service {
  contract: Contract
  // biome-ignore lint/suspicious/noExplicitAny: either service
  db: Kysely<any>
  stage: Stage
}

const services: Service[] = [
  { contract: logisticsContract, db: app.db, stage: await logisticsStage.setStage(app) },
  { contract: authContract, db: auth.db, stage: await authStage.setStage(auth) },
]

/** What each request leaves, whatever becomes of it. */
const journals = ['console_audit', 'console_sessions', 'hourly_counts', 'login_waits', 'audit_log', 'site_audit']

for (const { contract, db, stage } of services) {
  const service = contract.service as 'logistics' | 'auth'
  const data = async () => {
    const states = await tableStates(db, service, ['id', 'created_at', 'updated_at'])
    return Object.fromEntries(Object.entries(states).filter(([table]) => !journals.includes(table)))
  }
  for (const operation of contract.operations.filter(({ method }) => method !== 'GET')) {
    const { id, method, successStatus, takesDryRun, takesIdempotencyKey } = operation
    t.test(`${service} ${id} / a second and a third time`, async (t) => {
      const request = await freshRequest(stage, operation)
      const client = stage.allowed(operation)
      // A dry run of an import is an import of its own.
      if (takesDryRun && !Object.keys(operation.streamedBodies).length) {
        const before = await data()
        for (const time of ['first', 'second', 'third']) {
          const dry = { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}dry_run=true` }
          t.equal((await send(client, dry)).status, successStatus, `${time} dry run`)
        }
        t.strictSame(await data(), before, 'dry runs change nothing')
      }
      const headers = takesIdempotencyKey ? { 'idempotency-key': randomUUID() } : {}
      const first = await send(client, request, { headers: headers as Record<string, string> })
      t.equal(first.status, successStatus, first.text)
      const after = await data()
      for (const time of ['second', 'third']) {
        const again = await send(client, request, { headers: headers as Record<string, string> })
        if (takesIdempotencyKey) {
          t.equal(again.status, successStatus, `${time} time`)
          t.equal(again.headers['idempotency-replayed'], 'true')
        }
        // A deleted record is gone, and a document has left the state from which it was moved.
        if (method === 'DELETE') t.ok([401, 404, 409, successStatus].includes(again.status), `${time} ${again.text}`)
        if (method === 'PUT' || method === 'PATCH') t.equal(again.status, successStatus, `${time} ${again.text}`)
        // Each new password is another one.
        if (id === 'updateConsoleUser') continue
        const changesNothing = takesIdempotencyKey || method !== 'POST' || again.status >= 400
        if (changesNothing) t.strictSame(await data(), after, `the ${time} time changes nothing`)
      }
    })
  }
}
