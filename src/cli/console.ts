import { type Command, Option } from 'commander'
import type { Kysely } from 'kysely'
import type { Storage } from '../app.ts'
import { createPasswords, operator } from '../platform/access/passwords.ts'
import * as accounts from '../platform/console/accounts.queries.ts'
import { byCommandLine } from '../platform/console/audit.queries.ts'
import { changeAccount, createAccount, newPassword, removeAccount } from '../platform/console/console.handlers.ts'
import { removeFactors } from '../platform/console/factors.handlers.ts'
import { consoleFactors } from '../platform/console/factors.ts'
import { type Role, roles } from '../platform/console/roles.ts'
import type { ConsoleTables } from '../platform/console/tables.ts'
import { inTransaction } from '../platform/postgres/writes/transactions.ts'
import { emailAddress, jsonOption, print, type WithStorage } from './command-line.ts'

const services = ['logistics', 'auth'] as const
type Service = (typeof services)[number]

const serviceOption = () => new Option('--service <service>', 'whose console').choices(services)

/** Commands for the accounts of the web consoles. Each service has its own accounts. */
export function registerConsoleCommands(program: Command, withStorage: WithStorage): void {
  const command = program.command('console').description('accounts of the web consoles')
  command
    .command('grant')
    .description('give somebody a role in a console, or another role')
    .addOption(serviceOption().makeOptionMandatory())
    .requiredOption('--email <address>', 'the e-mail address, as the identity provider knows it', emailAddress)
    .addOption(new Option('--role <role>', 'the role').choices(roles).makeOptionMandatory())
    .option('--name <name>', 'the name of a new account; if omitted, the e-mail address')
    .option('--password', 'generate a password and show it; otherwise only single sign-on works', false)
    .addOption(jsonOption)
    .action(({ service, email, role, name = email, password: hasPassword, ...output }) =>
      withStorage(async (storage, { BCRYPT_COST }) => {
        const password = hasPassword ? newPassword() : undefined
        const password_hash = password && (await hashOf(password, BCRYPT_COST))
        const account = await grant(tablesOf(storage, service), { email, role, name, password_hash })
        const notice = password ? ` The password, shown only once: ${password}` : ''
        const message = `${account.email} is ${account.role} of the console of ${service}.${notice}`
        print(output, { ...account, ...(password && { password }) }, [message])
      }),
    )
  command
    .command('list')
    .description('list the accounts of both consoles, or of one')
    .addOption(serviceOption())
    .addOption(jsonOption)
    .action(({ service: only, ...output }) =>
      withStorage(async (storage) => {
        const found = []
        for (const service of only ? [only as Service] : services) {
          for (const account of await accounts.list(tablesOf(storage, service))) found.push({ service, ...account })
        }
        const lines = found.map(({ service, email, role, active, name }) =>
          [service, email, role, active ? 'active' : 'inactive', name].join('\t'),
        )
        print(output, found, lines)
      }),
    )
  command
    .command('revoke')
    .description('delete an account of a console, and end its sessions')
    .addOption(serviceOption().makeOptionMandatory())
    .requiredOption('--email <address>', 'the e-mail address of the account')
    .action(({ service, email }) =>
      withStorage(async (storage) => {
        await inTransaction(tablesOf(storage, service), async (trx) => {
          await accounts.lockAll(trx)
          const account = await accounts.findByEmail(trx, email)
          if (!account) throw new Error(`The console of ${service} has no account ${email}.`)
          await removeAccount(trx, byCommandLine, account)
        })
        console.log(`${email} has no access to the console of ${service}.`)
      }),
    )
  command
    .command('reset-second-factor')
    .description('remove the second factor of an account that has lost it, and end its sessions')
    .addOption(serviceOption().makeOptionMandatory())
    .requiredOption('--email <address>', 'the e-mail address of the account')
    .action(({ service, email }) =>
      withStorage(async (storage, config) => {
        await inTransaction(tablesOf(storage, service), async (trx) => {
          const account = await accounts.findByEmail(trx, email)
          if (!account) throw new Error(`The console of ${service} has no account ${email}.`)
          await removeFactors(trx, consoleFactors(config), byCommandLine, account)
        })
        console.log(`${email} has no second factor in the console of ${service}.`)
      }),
    )
}

interface Grant {
  email: string
  role: Role
  name: string
  password_hash: string | undefined
}

/** Creates the account, or activates it with this role. */
function grant(db: Kysely<ConsoleTables>, { email, role, name, password_hash }: Grant): Promise<accounts.Account> {
  return inTransaction(db, async (trx) => {
    await accounts.lockAll(trx)
    const account = await accounts.findByEmail(trx, email)
    if (!account) {
      return createAccount(trx, byCommandLine, { email, role, name, password_hash: password_hash ?? null })
    }
    const changes = { role, active: true, ...(password_hash && { password_hash }) }
    return changeAccount(trx, byCommandLine, account, changes)
  })
}

async function hashOf(password: string, cost: number): Promise<string> {
  const passwords = createPasswords(cost)
  try {
    return await passwords.hash(password, operator)
  } finally {
    await passwords.close()
  }
}

function tablesOf(storage: Storage, service: Service): Kysely<ConsoleTables> {
  return storage[service].db as unknown as Kysely<ConsoleTables>
}
