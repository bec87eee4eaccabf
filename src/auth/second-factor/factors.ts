import { createSeal, type Secrets } from '../../platform/access/sealing.ts'
import { createSecondFactors, type SecondFactors } from '../../platform/access/second-factors.ts'

/** The second factors of accounts. Their secrets are needed to check codes, so they are sealed. */
export function factorsOf(secrets: Secrets): SecondFactors {
  const tables = {
    authenticators: 'second_factors',
    codes: 'recovery_codes',
    challenges: 'second_factor_challenges',
    owner: 'user_id',
    realm: 'second factor',
  }
  return createSecondFactors(tables, createSeal(secrets, 'quayside second factors'))
}
