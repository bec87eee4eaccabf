import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import t, { type Test } from 'tap'
import type { JsonObject } from '../../src/platform/openapi.ts'
import { startApp } from '../support/app.ts'
import { startAuth } from '../support/auth.ts'
import { setStage as setAuthStage } from '../support/auth-stage.ts'
import { authContract, type Contract, logisticsContract } from '../support/contract.ts'
import { hasBody, isProtected, requestTo, type Stage, send } from '../support/contract-tests.ts'
import { hostileBodies } from '../support/hostile-bodies.ts'
import { setStage } from '../support/logistics-stage.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const megabyte = 1_048_576

/** Every body to every operation that takes one, as somebody who may call it. */
async function attack(t: Test, { operations }: Contract, stage: Stage): Promise<void> {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  let highest = 0
  for (const operation of operations.filter(hasBody)) {
    const request = requestTo(stage, operation)
    for (const [index, { name, text }] of hostileBodies(operation).entries()) {
      // Where a stranger is turned away before the body is read, one body is enough to see it.
      const asStranger = index === 0 && isProtected(operation)
      for (const client of [stage.allowed(operation), ...(asStranger ? [stage.anonymous] : [])]) {
        const headers = { 'content-type': 'application/json' }
        const { status, text: answer } = await send(client, { ...request, body: text }, { headers })
        if (status >= 500) t.fail(`${operation.id} answers ${status} to ${name}`)
        const size = Buffer.byteLength(answer)
        if (size > 64 * 1_024) t.fail(`${operation.id} answers ${size} bytes to ${name}`)
        highest = Math.max(highest, process.memoryUsage().heapUsed)
      }
    }
    t.pass(operation.id)
  }
  t.ok(highest - before < 400 * megabyte, `the heap grew by ${Math.round((highest - before) / megabyte)} MB at most`)
  collectGarbage()
  const left = process.memoryUsage().heapUsed - before
  t.ok(left < 60 * megabyte, `${Math.round(left / megabyte)} MB are left`)
}

/** Objects of a body whose fields are the caller's own, and that are kept. */
function openObjects(schema: JsonObject, path: string): { path: string; schema: JsonObject }[] {
  if (schema.readOnly) return []
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>)
  return [
    ...(schema.additionalProperties === true ? [{ path, schema }] : []),
    ...properties.flatMap(([name, property]) => openObjects(property, `${path}.${name}`)),
    ...(schema.items ? openObjects(schema.items as JsonObject, `${path}.0`) : []),
  ]
}

t.test('every object of a body whose fields are the caller’s own / has bounds', async (t) => {
  const operations = [...logisticsContract.operations, ...authContract.operations].filter(hasBody)
  const found = operations.flatMap(({ id, body }) => openObjects(body?.schema as JsonObject, id))
  t.ok(found.length > 8)
  for (const { path, schema } of found) t.match(schema, { 'x-max-bytes': 16_384, 'x-max-depth': 8 }, path)
})

t.test('every logistics operation with a body / survives bodies made to hurt', { timeout: 300_000 }, async (t) => {
  await attack(t, logisticsContract, await setStage(await startApp(t, { LOG_LEVEL: 'error' })))
})

t.test('every auth operation with a body / survives bodies made to hurt', { timeout: 300_000 }, async (t) => {
  await attack(t, authContract, await setAuthStage(await startAuth(t, { LOG_LEVEL: 'error' })))
})
