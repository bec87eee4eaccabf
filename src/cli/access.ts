import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import type { Config } from '../config.ts'
import { findUserByEmail } from '../logistics/access/access.queries.ts'
import * as administration from '../logistics/access/administration.queries.ts'
import { listModules } from '../logistics/health/health.queries.ts'
import { createPasswords, maxPasswordBytes, operator } from '../platform/passwords.ts'
import { literalValidator } from '../platform/validation.ts'
import { describeViolation } from '../platform/violations.ts'
import type { WithStorage } from './quayside.ts'

/** Companies, their modules, and the users of the logistics service. */
export function registerAccessCommands(program: Command, withStorage: WithStorage): void {
  const company = program.command('company').description('companies of the logistics service')
  company
    .command('create')
    .requiredOption('--name <name>')
    .option('--tax-id <number>')
    .option('--modules <slugs>', 'comma-separated', list, ['api'])
    .action(({ name, taxId, modules }) =>
      withStorage(async ({ logistics: { db } }) => {
        const creating = administration.createCompany(db, { name, tax_id: taxId ?? null, modules })
        const id = await describeViolation(creating, knownReferences)
        console.log(`Created company ${id}, "${name}", with the modules ${modules.join(', ')}.`)
      }),
    )
  company
    .command('list')
    .description('list all companies with their modules')
    .action(() =>
      withStorage(async ({ logistics: { db } }) => {
        const companies = await administration.listCompanies(db)
        for (const { id, name, modules } of companies) console.log(`${id}\t${name}\t${modules.join(', ')}`)
      }),
    )

  const module = program.command('module').description('modules that a company has activated')
  module
    .command('list')
    .description('list the modules that there are')
    .action(() =>
      withStorage(async ({ logistics: { db } }) => {
        for (const { slug, name } of await listModules(db)) console.log(`${slug}\t${name}`)
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

  const user = program.command('user').description('users of the logistics service')
  user
    .command('create')
    .requiredOption('--email <address>')
    .requiredOption('--name <name>')
    .option('--password <password>', 'at least 12 characters; left out, one is made and shown')
    .option('--companies <ids>', 'comma-separated; the first is the primary one', ids, [])
    .option('--super-admin', 'sees all companies', false)
    .action(({ email, name, password, companies, superAdmin }) =>
      withStorage(async ({ logistics: { db } }, config) => {
        if (!isEmail(email)) throw new Error(`"${email}" is not an e-mail address.`)
        const secret = await chosenPassword(config, password)
        const user = { name, email, password_hash: secret.hash, is_super_admin: superAdmin, companyIds: companies }
        const userId = await describeViolation(administration.createUser(db, user), {
          ...knownReferences,
          users_email: `There is a user with the e-mail address ${email} already.`,
        })
        console.log(`Created user ${userId}, ${email}.${secret.notice}`)
      }),
    )
  user
    .command('reset-password')
    .description('set a new password, and end all tokens of the user')
    .argument('<email>')
    .option('--password <password>', 'at least 12 characters; left out, one is made and shown')
    .action((email, { password }) =>
      withStorage(async ({ logistics: { db } }, config) => {
        const secret = await chosenPassword(config, password)
        if (!(await administration.setPassword(db, email, secret.hash))) throw noUser(email)
        console.log(`${email} has a new password, and must log in again.${secret.notice}`)
      }),
    )
  for (const active of [true, false]) {
    user
      .command(active ? 'activate' : 'deactivate')
      .description(active ? 'let a user in again' : 'shut a user out, and end all his tokens')
      .argument('<email>')
      .action((email) =>
        withStorage(async ({ logistics: { db } }) => {
          if (!(await administration.setActive(db, email, active))) throw noUser(email)
          console.log(`${email} is ${active ? 'active' : 'inactive'}.`)
        }),
      )
  }
  user
    .command('grant')
    .description('let a user work for a company')
    .argument('<email>')
    .argument('<company>', 'id', id)
    .option('--primary', 'make it the one that is read without X-Company-Id', false)
    .action((email, companyId, { primary }) =>
      withStorage(async ({ logistics: { db } }) => {
        const found = await findUserByEmail(db, email)
        if (!found) throw noUser(email)
        const grant = { userId: found.id, companyId, primary }
        await describeViolation(administration.grantCompany(db, grant), knownReferences)
        console.log(`${email} may work for company ${companyId}.`)
      }),
    )
  user
    .command('withdraw')
    .description('take a company from a user')
    .argument('<email>')
    .argument('<company>', 'id', id)
    .action((email, companyId) =>
      withStorage(async ({ logistics: { db } }) => {
        const found = await findUserByEmail(db, email)
        if (!found) throw noUser(email)
        const withdrawn = await administration.withdrawCompany(db, found.id, companyId)
        console.log(`${email} ${withdrawn ? 'no longer works' : 'did not work'} for company ${companyId}.`)
      }),
    )
}

const knownReferences = {
  company_modules_company_id_fkey: 'There is no such company: see "company list".',
  company_modules_module_slug_fkey: 'There is no such module: see "module list".',
  user_companies_company_id_fkey: 'There is no such company: see "company list".',
}

/** By the same measure as the login has. */
const emailFormat = literalValidator({ type: 'string', format: 'email' })
const isEmail = (value: string): boolean => emailFormat(value)

function noUser(email: string): Error {
  return new Error(`There is no user with the e-mail address ${email}.`)
}

async function chosenPassword(config: Config, chosen: string | undefined): Promise<{ hash: string; notice: string }> {
  const password = chosen ?? randomBytes(15).toString('base64url')
  if (password.length < 12) throw new Error('A password has at least 12 characters.')
  if (Buffer.byteLength(password) > maxPasswordBytes)
    throw new Error(`A password has at most ${maxPasswordBytes} bytes.`)
  const passwords = createPasswords(config.BCRYPT_COST)
  try {
    const hash = await passwords.hash(password, operator)
    return { hash, notice: chosen ? '' : ` The password, shown only now: ${password}` }
  } finally {
    await passwords.close()
  }
}

function list(value: string): string[] {
  return value.split(',').map((part) => part.trim())
}

function ids(value: string): number[] {
  return [...new Set(list(value).map(id))]
}

export function id(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error(`"${value}" is not an id.`)
  return Number(value)
}
