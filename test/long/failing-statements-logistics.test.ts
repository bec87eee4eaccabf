import { sql } from 'kysely'
import t from 'tap'
import { startApp } from '../support/app.ts'
import { logisticsContract } from '../support/contract.ts'
import { settings, testFailingStatements } from '../support/failing-statements.ts'
import { setStage } from '../support/logistics-stage.ts'

t.setTimeout(900_000)
const app = await startApp(t, settings)
/** Each active webhook gets a delivery of the next event, so those of earlier requests are switched off. */
const tidy = () =>
  sql`update webhooks set active = false where active and id > (select min(id) from webhooks)`.execute(app.db)
testFailingStatements(t, { contract: logisticsContract, db: app.db, stage: await setStage(app), tidy })
