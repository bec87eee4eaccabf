import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { createSeal, type Secrets } from '../../platform/access/sealing.ts'
import { createSecondFactors, type SecondFactors } from '../../platform/access/second-factors.ts'
import * as accounts from '../users/accounts.queries.ts'

/** The second factors of accounts. Their secrets are needed to check codes, so they are sealed. */
export function factorsOf(secrets: Secrets): SecondFactors {
  const tables = {
    authenticators: 'second_factors',
    codes: 'recovery_codes',
    challenges: 'second_factor_challenges',
    passkeys: 'passkeys',
    owner: 'user_id',
    realm: 'second factor',
  }
  return createSecondFactors(tables, createSeal(secrets, 'quayside second factors'))
}

/** After a passkey was removed: with the last factor, recovery codes and exemptions end. The caller must hold the account's lock. */
export async function endFactorIfNone(trx: Transaction<DB>, id: number, factors: SecondFactors): Promise<void> {
  if (await factors.hasAny(trx, id)) return
  await factors.removeAll(trx, id)
  await accounts.setSecondFactor(trx, id, false)
}
