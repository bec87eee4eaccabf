import type { Command } from 'commander'
import { composeTestMail } from '../auth/mail/mail-texts.ts'
import { createMailer, MailFailure, smtpOptions } from '../auth/mail/mailer.ts'
import * as mails from '../auth/mail/mails.queries.ts'
import type { Config } from '../config.ts'
import { inTransaction } from '../platform/postgres/writes/transactions.ts'
import { emailAddress, id, jsonOption, print, printable, type WithStorage } from './command-line.ts'

/** The most mails that are listed. */
const mostListed = 100
/** The most mails that one command lets be sent again. */
const mostRetried = 1_000

/** Commands for the mails of the authentication service. */
export function registerMailCommands(program: Command, withStorage: WithStorage, readSettings: () => Config): void {
  const command = program.command('mail').description('mails of the authentication service')
  command
    .command('test')
    .description('send a test mail by the mail server of the settings, and say what happened')
    .argument('<address>', 'who gets it', emailAddress)
    .action(async (address) => {
      const config = readSettings()
      const SMTP_URL = mailServer(config)
      const { host, port } = smtpOptions(SMTP_URL)
      const mailer = createMailer({ SMTP_URL, MAIL_FROM: config.MAIL_FROM })
      await mailer.send(address, composeTestMail(config.LOCALE)).catch((error) => {
        throw error instanceof MailFailure ? new Error(describe(error)) : error
      })
      console.log(`${host}:${port} has taken a mail from ${config.MAIL_FROM.address} to ${address}.`)
    })
  command
    .command('list')
    .description(`list the newest ${mostListed} mails that wait or have failed`)
    .addOption(jsonOption)
    .action((output) =>
      withStorage(async ({ auth: { db } }) => {
        const unsent = await mails.listUnsent(db, mostListed)
        print(output, unsent, [
          ...unsent.mails.map(lineOf),
          `${unsent.waiting} wait, and ${unsent.failed} have failed and wait for "mail retry".`,
        ])
      }),
    )
  command
    .command('retry')
    .description(`let a failed mail be sent again, with a new link, or up to ${mostRetried} of them`)
    .argument('[mail]', 'id', id)
    .option('--failed', 'those that have failed longest ago', false)
    .action((mail: number | undefined, { failed }) =>
      withStorage(async ({ auth: { db } }, config) => {
        if ((mail === undefined) !== failed) throw new Error('Name one mail by its id, or all with --failed.')
        mailServer(config)
        const count = await inTransaction(db, (trx) => mails.retryFailed(trx, mail, mostRetried))
        if (mail !== undefined && !count) throw new Error(`There is no failed mail ${mail}: see "mail list".`)
        console.log(count === 1 ? 'The worker sends 1 mail again.' : `The worker sends ${count} mails again.`)
        if (count === mostRetried) console.log('If more have failed, repeat the command.')
      }),
    )
}

function mailServer({ SMTP_URL }: Config): string {
  if (SMTP_URL === undefined) throw new Error('SMTP_URL is not set, so no mail can be sent.')
  return SMTP_URL
}

function describe({ message, answer }: MailFailure): string {
  return answer === undefined ? message : `${message} ${printable(answer).slice(0, 300)}`
}

function lineOf({ id, status, kind, site, recipient, attempts, next_attempt_at, error }: mails.UnsentMail): string {
  const state = status === 'failed' ? 'failed' : `waits until ${next_attempt_at}`
  return [id, state, kind, site ?? '-', recipient ?? '-', `${attempts} attempts`, error ?? '-'].join('\t')
}
