import type { Command } from 'commander'
import { resealKeys } from '../auth/access/signing-keys.ts'
import { resealWebhooks } from '../auth/webhooks/secrets.ts'
import { resealSecrets } from '../logistics/webhooks/secrets.ts'
import type { Resealed } from '../platform/access/sealing.ts'
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
        const signing_keys = await resealKeys(auth.db, config)
        const lines = [
          describe('Secrets of webhooks', webhooks),
          describe('Secrets of webhooks of sites', site_webhooks),
          describe('Signing keys', signing_keys),
        ]
        print(output, { webhooks, site_webhooks, signing_keys }, lines)
        if (webhooks.unreadable + site_webhooks.unreadable + signing_keys.unreadable > 0) {
          throw new Error(
            'Neither JWT_SECRET nor JWT_SECRET_PREVIOUS can read some of them. Set the one that has sealed them.',
          )
        }
      }),
    )
}

function describe(what: string, { resealed, up_to_date, unreadable }: Resealed): string {
  return `${what}: ${resealed} resealed, ${up_to_date} already up to date, ${unreadable} unreadable.`
}
