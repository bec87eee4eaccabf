import t from 'tap'
import type { JsonObject } from '../../src/platform/openapi.ts'
import { startApp } from '../support/app.ts'
import { logisticsContract } from '../support/contract.ts'
import { hasBody } from '../support/contract-tests.ts'
import { attack, openObjects } from '../support/hostile-bodies.ts'
import { setStage } from '../support/logistics-stage.ts'

t.test('every logistics operation with a body / survives hostile bodies', { timeout: 110_000 }, async (t) => {
  await attack(t, logisticsContract, await setStage(await startApp(t, { LOG_LEVEL: 'error' })))
})

t.test('every object of a body whose fields the caller chooses / has limits', async (t) => {
  const found = logisticsContract.operations
    .filter(hasBody)
    .flatMap(({ id, body }) => openObjects(body?.schema as JsonObject, id))
  t.ok(found.length)
  for (const { path, schema } of found) t.match(schema, { 'x-max-bytes': 16_384, 'x-max-depth': 8 }, path)
})
