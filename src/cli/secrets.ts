import type { Command } from 'commander'
import type { Kysely } from 'kysely'
import { resealKeys } from '../auth/access/signing-keys.ts'
import { factorsOf } from '../auth/second-factor/factors.ts'
import { resealWebhooks } from '../auth/webhooks/secrets.ts'
import { resealSecrets } from '../logistics/webhooks/secrets.ts'
import type { Resealed, Secrets } from '../platform/access/sealing.ts'
import { consoleFactors } from '../platform/console/factors.ts'
import type { ConsoleTables } from '../platform/console/tables.ts'
import { inTransaction } from '../platform/postgres/writes/transactions.ts'
import { jsonOption, print, type WithStorage } from './command-line.ts'

/** For a change of `JWT_SECRET`: see docs/operate.md. */
export function registerSecretCommands(program: Command, withStorage: WithStorage): void {
  program
    .command('secrets')
    .description('secrets that are stored encrypted with JWT_SECRET')
    .command('reseal')
    .description('encrypt all that JWT_SECRET_PREVIOUS has encrypted with JWT_SECRET; can be repeated at any time')
    .addOption(jsonOption)
    .action((output) =>
      withStorage(async ({ logistics, auth }, config) => {
        const webhooks = await resealSecrets(logistics.db, config)
        const site_webhooks = await resealWebhooks(auth.db, config)
        const second_factors = await inTransaction(auth.db, (trx) => factorsOf(config).reseal(trx))
        const console_factors = await consoleReseal(logistics.db, auth.db, config)
        const signing_keys = await resealKeys(auth.db, config)
        const done = { webhooks, site_webhooks, second_factors, console_factors, signing_keys }
        const lines = [
          describe('Secrets of webhooks', webhooks),
          describe('Secrets of webhooks of sites', site_webhooks),
          describe('Second factors of accounts', second_factors),
          describe('Second factors of console accounts', console_factors),
          describe('Signing keys', signing_keys),
        ]
        print(output, done, lines)
        if (Object.values(done).some(({ unreadable }) => unreadable > 0)) {
          throw new Error(
            'Neither JWT_SECRET nor JWT_SECRET_PREVIOUS can read some of them. Set the one that has sealed them.',
          )
        }
      }),
    )
}

async function consoleReseal(logistics: unknown, auth: unknown, secrets: Secrets): Promise<Resealed> {
  const done = { resealed: 0, up_to_date: 0, unreadable: 0 }
  for (const db of [logistics, auth] as Kysely<ConsoleTables>[]) {
    const { resealed, up_to_date, unreadable } = await inTransaction(db, (trx) => consoleFactors(secrets).reseal(trx))
    done.resealed += resealed
    done.up_to_date += up_to_date
    done.unreadable += unreadable
  }
  return done
}

function describe(what: string, { resealed, up_to_date, unreadable }: Resealed): string {
  return `${what}: ${resealed} resealed, ${up_to_date} already up to date, ${unreadable} unreadable.`
}
