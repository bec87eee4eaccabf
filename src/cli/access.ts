import { randomBytes } from 'node:crypto'
import { type Command, InvalidArgumentError } from 'commander'
import type { Config } from '../config.ts'
import { findUserByEmail } from '../logistics/access/access.queries.ts'
import * as administration from '../logistics/access/administration.queries.ts'
import { scopeOver } from '../logistics/company-scope.ts'
import { listModules } from '../logistics/health/health.queries.ts'
import * as series from '../logistics/outbound/sscc-series.queries.ts'
import { codesOf } from '../logistics/outbound/sscc-series.ts'
import { isEmailAddress } from '../platform/access/email-addresses.ts'
import { createPasswords, maxPasswordBytes, operator } from '../platform/access/passwords.ts'
import { describeViolation } from '../platform/postgres/writes/violations.ts'
import { fieldLines, filled, id, ids, jsonOption, list, print, type WithStorage } from './command-line.ts'

/** Commands for companies, their modules, and the users of the logistics service. */
export function registerAccessCommands(program: Command, withStorage: WithStorage): void {
  registerCompanies(program.command('company').description('companies of the logistics service'), withStorage)
  registerModules(program.command('module').description('modules that a company has activated'), withStorage)
  const user = program.command('user').description('users of the logistics service')
  registerAccounts(user, withStorage)
  registerGrants(user, withStorage)
}

function registerCompanies(company: Command, withStorage: WithStorage): void {
  company
    .command('create')
    .description('create a company')
    .requiredOption('--name <name>', 'its name', filled)
    .option('--tax-id <number>')
    .option('--modules <slugs>', 'comma-separated', list, ['api'])
    .addOption(jsonOption)
    .action(({ name, taxId: tax_id = null, modules, ...output }) =>
      withStorage(async ({ logistics: { db } }) => {
        const creating = administration.createCompany(db, { name, tax_id, modules })
        const id = await describeViolation(creating, knownReferences)
        const message = `Created company ${id}, "${name}", with the modules ${modules.join(', ')}.`
        print(output, { id, name, tax_id, modules }, [message])
      }),
    )
  company
    .command('list')
    .description('list all companies with their modules')
    .addOption(jsonOption)
    .action((output) =>
      withStorage(async ({ logistics: { db } }) => {
        const companies = await administration.listCompanies(db)
        const lines = companies.map(({ id, name, modules }) => `${id}\t${name}\t${modules.join(', ')}`)
        print(output, companies, lines)
      }),
    )
  company
    .command('rename')
    .description('rename a company')
    .argument('<company>', 'id', id)
    .argument('<name>', 'the new name', filled)
    .action((companyId, name) =>
      withStorage(async ({ logistics: { db } }) => {
        if (!(await administration.updateCompany(db, companyId, { name }))) throw new Error(noSuchCompany)
        console.log(`Company ${companyId} is now called "${name}".`)
      }),
    )
  company
    .command('set-gs1-prefix')
    .description('number packages with serial shipping container codes (SSCC)')
    .argument('<company>', 'id', id)
    .argument('<prefix>', 'the company\'s GS1 prefix, 4 to 12 digits; "none" ends the numbering', gs1Prefix)
    .option('--extension-digit <digit>', 'the first digit of the codes', digits(1))
    .option('--next-serial <number>', 'the serial reference of the next code', digits(12))
    .action((companyId, prefix, { extensionDigit, nextSerial }) =>
      withStorage(async ({ logistics: { db } }) => {
        const companies = (await administration.listCompanies(db)).map(({ id }) => id)
        if (!companies.includes(companyId)) throw new Error(noSuchCompany)
        if (prefix === 'none') {
          await series.removeSeries(db, companyId)
          return console.log(`Packages of company ${companyId} get no codes.`)
        }
        const owner = await series.findOwner(db, scopeOver(companies), prefix)
        if (owner !== undefined && owner !== companyId) throw new Error(`Company ${owner} has the prefix ${prefix}.`)
        const next = await series.setSeries(db, companyId, {
          prefix,
          next: placeOf(prefix, extensionDigit, nextSerial),
        })
        const [code] = codesOf({ prefix, first: next, count: 1 })
        console.log(`The next package of company ${companyId} gets the code ${code}.`)
      }),
    )
}

/** The place in a series: the extension digit and the serial reference as one number. Undefined if neither is given. */
function placeOf(prefix: string, extension?: number, serial?: number): number | undefined {
  const size = 10 ** (16 - prefix.length)
  if (serial !== undefined && serial >= size)
    throw new Error(`A serial reference has ${16 - prefix.length} digits here.`)
  return extension === undefined && serial === undefined ? undefined : (extension ?? 0) * size + (serial ?? 1)
}

function gs1Prefix(value: string): string {
  if (value !== 'none' && !/^\d{4,12}$/.test(value)) throw new InvalidArgumentError('It must have 4 to 12 digits.')
  return value
}

function digits(most: number) {
  return (value: string): number => {
    if (!/^\d+$/.test(value) || value.length > most) throw new InvalidArgumentError(`It must have 1 to ${most} digits.`)
    return Number(value)
  }
}

function registerModules(module: Command, withStorage: WithStorage): void {
  module
    .command('list')
    .description('list the available modules')
    .addOption(jsonOption)
    .action((output) =>
      withStorage(async ({ logistics: { db } }) => {
        const modules = await listModules(db)
        const lines = modules.map(({ slug, name }) => `${slug}\t${name}`)
        print(output, modules, lines)
      }),
    )
  module
    .command('on')
    .description('activate a module for a company')
    .argument('<company>', 'id', id)
    .argument('<module>', 'slug')
    .action((companyId, slug) =>
      withStorage(async ({ logistics: { db } }) => {
        await describeViolation(administration.activateModule(db, companyId, slug), knownReferences)
        console.log(`The module "${slug}" is on for company ${companyId}.`)
      }),
    )
  module
    .command('off')
    .description('deactivate a module for a company')
    .argument('<company>', 'id', id)
    .argument('<module>', 'slug')
    .action((companyId, slug) =>
      withStorage(async ({ logistics: { db } }) => {
        if (!(await administration.deactivateModule(db, companyId, slug))) {
          throw new Error(`The module "${slug}" was not on for company ${companyId}: see "company list".`)
        }
        console.log(`The module "${slug}" is off for company ${companyId}.`)
      }),
    )
}

function registerAccounts(user: Command, withStorage: WithStorage): void {
  user
    .command('create')
    .description('create a user')
    .requiredOption('--email <address>', 'the e-mail address to log in with')
    .requiredOption('--name <name>', 'the name of the user', filled)
    .option('--password <password>', 'at least 12 characters; if omitted, one is generated and shown')
    .option('--companies <ids>', 'comma-separated; the first is the primary one', ids, [])
    .option('--super-admin', 'sees all companies', false)
    .addOption(jsonOption)
    .action(({ email, name, password, companies, superAdmin, ...output }) =>
      withStorage(async ({ logistics: { db } }, config) => {
        if (!isEmailAddress(email)) throw new Error(`"${email}" is not an e-mail address.`)
        const secret = await chosenPassword(config, password)
        const user = { name, email, password_hash: secret.hash, is_super_admin: superAdmin, companyIds: companies }
        if (!(await administration.allCompaniesExist(db, companies))) throw new Error(noSuchCompany)
        const userId = await describeViolation(administration.createUser(db, user), {
          users_email: `A user with the e-mail address ${email} already exists.`,
        })
        const record = { ...(await administration.findUser(db, email)), ...secret.made }
        print(output, record, [`Created user ${userId}, ${email}.${secret.notice}`])
      }),
    )
  user
    .command('list')
    .description('list all users with their companies')
    .addOption(jsonOption)
    .action((output) =>
      withStorage(async ({ logistics: { db } }) => {
        const users = await administration.listUsers(db)
        const lines = users.map(({ id, email, name, active, is_super_admin, companies }) => {
          const reach = is_super_admin ? 'super-admin' : companies.join(', ')
          return [id, email, name, active ? 'active' : 'inactive', reach].join('\t')
        })
        print(output, users, lines)
      }),
    )
  user
    .command('show')
    .description('show a user')
    .argument('<email>')
    .addOption(jsonOption)
    .action((email, output) =>
      withStorage(async ({ logistics: { db } }) => {
        const found = await administration.findUser(db, email)
        if (!found) throw noUser(email)
        print(output, found, fieldLines(found))
      }),
    )
  user
    .command('reset-password')
    .description('set a new password and revoke all tokens of the user')
    .argument('<email>')
    .option('--password <password>', 'at least 12 characters; if omitted, one is generated and shown')
    .addOption(jsonOption)
    .action((email, { password, ...output }) =>
      withStorage(async ({ logistics: { db } }, config) => {
        const secret = await chosenPassword(config, password)
        const user = await findUserByEmail(db, email)
        if (!user) throw noUser(email)
        await administration.updateUser(db, user, { password_hash: secret.hash })
        const message = `${email} has a new password, and must log in again.${secret.notice}`
        print(output, { email, ...secret.made }, [message])
      }),
    )
}

function registerGrants(user: Command, withStorage: WithStorage): void {
  for (const active of [true, false]) {
    user
      .command(active ? 'activate' : 'deactivate')
      .description(active ? 'reactivate a user' : 'deactivate a user and revoke all tokens of the user')
      .argument('<email>')
      .action((email) =>
        withStorage(async ({ logistics: { db } }) => {
          const user = await findUserByEmail(db, email)
          if (!user) throw noUser(email)
          await administration.updateUser(db, user, { active })
          console.log(`${email} is ${active ? 'active' : 'inactive'}.`)
        }),
      )
  }
  user
    .command('grant')
    .description('give a user access to a company')
    .argument('<email>')
    .argument('<company>', 'id', id)
    .option('--primary', "make it the user's primary company, which reads use without X-Company-Id", false)
    .action((email, companyId, { primary }) =>
      withStorage(async ({ logistics: { db } }) => {
        const found = await findUserByEmail(db, email)
        if (!found) throw noUser(email)
        if (!(await administration.allCompaniesExist(db, [companyId]))) throw new Error(noSuchCompany)
        await administration.grantCompany(db, { userId: found.id, companyId, primary })
        console.log(`${email} has access to company ${companyId}.`)
      }),
    )
  user
    .command('withdraw')
    .description("withdraw a user's access to a company")
    .argument('<email>')
    .argument('<company>', 'id', id)
    .action((email, companyId) =>
      withStorage(async ({ logistics: { db } }) => {
        const found = await findUserByEmail(db, email)
        if (!found) throw noUser(email)
        const withdrawn = await administration.withdrawCompany(db, found.id, companyId)
        console.log(`${email} ${withdrawn ? 'no longer has' : 'did not have'} access to company ${companyId}.`)
      }),
    )
}

const noSuchCompany = 'There is no such company: see "company list".'
const knownReferences = {
  company_modules_company_id_fkey: noSuchCompany,
  company_modules_module_slug_fkey: 'There is no such module: see "module list".',
}

function noUser(email: string): Error {
  return new Error(`There is no user with the e-mail address ${email}.`)
}

interface ChosenPassword {
  hash: string
  /** The password if it was generated here; it is shown once. */
  made: { password?: string }
  notice: string
}

async function chosenPassword(config: Config, chosen: string | undefined): Promise<ChosenPassword> {
  const password = chosen ?? randomBytes(15).toString('base64url')
  if (password.length < 12) throw new Error('A password must have at least 12 characters.')
  if (Buffer.byteLength(password) > maxPasswordBytes)
    throw new Error(`A password must have at most ${maxPasswordBytes} bytes.`)
  const passwords = createPasswords(config.BCRYPT_COST)
  try {
    const hash = await passwords.hash(password, operator)
    if (chosen !== undefined) return { hash, made: {}, notice: '' }
    return { hash, made: { password }, notice: ` The password, shown only once: ${password}` }
  } finally {
    await passwords.close()
  }
}
