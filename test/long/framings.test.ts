import t from 'tap'
import { startApp } from '../support/app.ts'
import { startAuth } from '../support/auth.ts'
import { setStage as setAuthStage } from '../support/auth-stage.ts'
import { authContract, logisticsContract } from '../support/contract.ts'
import { testFramings } from '../support/framings.ts'
import { setStage } from '../support/logistics-stage.ts'

testFramings(t, logisticsContract, await setStage(await startApp(t)))
testFramings(t, authContract, await setAuthStage(await startAuth(t)))
