import type { Command } from 'commander'
import type { Kysely } from 'kysely'
import type { DB } from '../../generated/auth/database.ts'
import * as accountSessions from '../auth/account/account-sessions.queries.ts'
import { noteUser } from '../auth/events/user-events.ts'
import { createOutbox } from '../auth/mail/outbox.ts'
import { factorsOf } from '../auth/second-factor/factors.ts'
import { byOperator } from '../auth/sites/administration.ts'
import * as administration from '../auth/users/account-administration.ts'
import * as accounts from '../auth/users/accounts.queries.ts'
import { inTransaction } from '../platform/postgres/writes/transactions.ts'
import { emailAddress, fieldLines, jsonOption, print, type WithStorage } from './command-line.ts'

/** Commands for the accounts of users, whatever sites they are on. */
export function registerAccountCommands(program: Command, withStorage: WithStorage): void {
  const command = program.command('account').description('accounts of users, over all sites')
  registerReading(command, withStorage)
  registerHelp(command, withStorage)
}

function registerReading(command: Command, withStorage: WithStorage): void {
  command
    .command('show')
    .description('show an account, with its sites')
    .argument('<email>', 'its e-mail address', emailAddress)
    .addOption(jsonOption)
    .action((email, output) =>
      withStorage(async ({ auth: { db } }, config) => {
        const { sessions, ...account } = await describe(db, email, config.ACCOUNT_SESSION_IDLE_HOURS)
        const shown = { ...account, sites: account.sites.map(({ slug, link }) => `${slug} (${link})`) }
        print(output, account, fieldLines({ ...shown, sessions: sessions.length }))
      }),
    )
  command
    .command('sessions')
    .description('list the newest 100 sessions of an account, on all sites and at the account page')
    .argument('<email>', 'its e-mail address', emailAddress)
    .addOption(jsonOption)
    .action((email, output) =>
      withStorage(async ({ auth: { db } }, config) => {
        const { sessions } = await describe(db, email, config.ACCOUNT_SESSION_IDLE_HOURS)
        const lines = sessions.map(({ id, site, kind, methods, address, created_at, expires_at }) =>
          [id, site?.slug ?? '-', kind, methods.join('+'), address ?? '-', created_at, expires_at].join('\t'),
        )
        print(output, sessions, lines)
      }),
    )
}

function registerHelp(command: Command, withStorage: WithStorage): void {
  command
    .command('end-sessions')
    .description('end all sessions of an account, on all sites and at the account page')
    .argument('<email>', 'its e-mail address', emailAddress)
    .action((email) =>
      withStorage(async ({ auth: { db } }) => {
        const account = await find(db, email)
        await inTransaction(db, (trx) => administration.endSessions(trx, byOperator, { ...account, email }))
        console.log(`${email} is signed out everywhere.`)
      }),
    )
  command
    .command('verify-email')
    .description('note that the address belongs to the owner of the account, because you have made sure of it')
    .argument('<email>', 'its e-mail address', emailAddress)
    .action((email) =>
      withStorage(async ({ auth: { db } }) => {
        const { id } = await find(db, email)
        await inTransaction(db, async (trx) => {
          if (!(await accounts.verifyEmail(trx, id))) return
          // Whoever had the password before need not be the owner.
          await accountSessions.removeOthers(trx, id, null)
          for (const site of await accounts.confirmedSites(trx, id))
            await noteUser(trx, site, 'user.email_verified', id)
        })
        console.log(`${email} counts as proved.`)
      }),
    )
  command
    .command('send-reset')
    .description('mail a link to set a new password')
    .argument('<email>', 'its e-mail address', emailAddress)
    .action((email) =>
      withStorage(async ({ auth: { db } }, config) => {
        if (config.SMTP_URL === undefined) throw new Error('SMTP_URL is not set, so no mail can be sent.')
        const { id } = await find(db, email)
        const mail = { kind: 'password_reset', causedBy: null, siteId: null, userId: id } as const
        await inTransaction(db, (trx) => createOutbox(true, config).queue(trx, mail))
        console.log(`The worker mails the link to ${email}.`)
      }),
    )
  command
    .command('reset-second-factor')
    .description('remove the second factor and the passkeys of an account whose owner has lost them; ends its sessions')
    .argument('<email>', 'its e-mail address', emailAddress)
    .action((email) =>
      withStorage(async ({ auth: { db } }, config) => {
        const { id } = await find(db, email)
        const parts = { factors: factorsOf(config), outbox: createOutbox(config.SMTP_URL !== undefined, config) }
        const had = await inTransaction(db, (trx) => administration.resetSecondFactor(trx, byOperator, id, parts))
        console.log(had ? `${email} has no second factor any more.` : `${email} had no second factor.`)
      }),
    )
}

async function describe(db: Kysely<DB>, email: string, idleHours: number) {
  return (await administration.describe(db, email, idleHours)) ?? unknown(email)
}

async function find(db: Kysely<DB>, email: string): Promise<{ id: number }> {
  return (await accounts.findByEmail(db, email)) ?? unknown(email)
}

function unknown(email: string): never {
  throw new Error(`There is no account with the e-mail address "${email}".`)
}
