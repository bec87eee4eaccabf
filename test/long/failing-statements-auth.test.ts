import t from 'tap'
import { startAuth } from '../support/auth.ts'
import { setStage } from '../support/auth-stage.ts'
import { authContract } from '../support/contract.ts'
import { settings, testFailingStatements } from '../support/failing-statements.ts'

t.setTimeout(900_000)
const auth = await startAuth(t, settings)
testFailingStatements(t, { contract: authContract, db: auth.db, stage: await setStage(auth) })
