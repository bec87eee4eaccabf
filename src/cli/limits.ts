import { Argument, type Command } from 'commander'
import type { Storage } from '../app.ts'
import { findUserByEmail } from '../logistics/access/access.queries.ts'
import { listCompanies } from '../logistics/access/administration.queries.ts'
import * as limits from '../logistics/access/limits.queries.ts'
import { count, jsonOption, print, type WithStorage } from './command-line.ts'

/** Commands for the requests a minute that users, integrations and companies may send. */
export function registerLimitCommands(program: Command, withStorage: WithStorage): void {
  const command = program
    .command('limits')
    .description('requests a minute to the logistics service, where they differ from RATE_LIMIT_DATA_PER_MINUTE')
  command
    .command('set')
    .description('give a caller its own limit; servers notice within two seconds')
    .addArgument(kindArgument())
    .argument('<who>', whoHelp)
    .argument('<per-minute>', 'requests a minute', count)
    .action((kind, who, per_minute) =>
      withStorage(async ({ logistics }) => {
        const subject = await subjectOf(logistics, kind, who)
        await limits.setLimit(logistics.db, { subject, per_minute })
        console.log(`${kind} ${who}: ${per_minute} requests a minute.`)
      }),
    )
  command
    .command('list')
    .description('list all callers that have their own limit')
    .addOption(jsonOption)
    .action((output) =>
      withStorage(async ({ logistics: { db } }) => {
        const rows = await limits.listLimits(db)
        const lines = rows.map(({ subject, per_minute }) => `${subject}\t${per_minute}`)
        print(output, rows, lines)
      }),
    )
  command
    .command('remove')
    .description('apply the default limit again')
    .addArgument(kindArgument())
    .argument('<who>', whoHelp)
    .action((kind, who) =>
      withStorage(async ({ logistics }) => {
        const subject = await subjectOf(logistics, kind, who)
        if (!(await limits.removeLimit(logistics.db, subject)))
          throw new Error(`${kind} ${who} had no limit of its own.`)
        console.log(`${kind} ${who}: the default limit.`)
      }),
    )
}

const whoHelp = 'the id of the company, the e-mail address of the user, or the integration (etsm, mdm)'

function kindArgument(): Argument {
  return new Argument('<kind>', 'whose limit').choices(['company', 'user', 'integration'])
}

/** The caller as the table names it. Throws when there is no such company, user or integration. */
async function subjectOf({ db }: Storage['logistics'], kind: string, who: string): Promise<string> {
  if (kind === 'integration') {
    if (!['etsm', 'mdm'].includes(who)) throw new Error(`There is no integration "${who}": etsm and mdm are.`)
    return who
  }
  if (kind === 'company') {
    const company = (await listCompanies(db)).find(({ id }) => String(id) === who)
    if (!company) throw new Error('There is no such company: see "company list".')
    return `company:${company.id}`
  }
  const user = await findUserByEmail(db, who)
  if (!user) throw new Error(`There is no user with the e-mail address ${who}.`)
  return `user:${user.id}`
}
