import { createSeal, type Secrets } from '../access/sealing.ts'
import { createSecondFactors, type SecondFactors } from '../access/second-factors.ts'

/** The second factors of console accounts. */
export function consoleFactors(secrets: Secrets): SecondFactors {
  const tables = {
    authenticators: 'console_second_factors',
    codes: 'console_recovery_codes',
    challenges: 'console_challenges',
    passkeys: undefined,
    owner: 'account_id',
    realm: 'console second factor',
  }
  return createSecondFactors(tables, createSeal(secrets, 'quayside second factors of the console'))
}
