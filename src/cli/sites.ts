import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import { rotateKeys } from '../auth/access/signing-keys.ts'
import { toSlug } from '../auth/records/records.rules.ts'
import * as administration from '../auth/sites/administration.ts'
import * as sites from '../auth/sites/sites.queries.ts'
import { type SiteStatus, siteMoves } from '../auth/sites/sites.states.ts'
import { exportUsers, importUsers, readRows } from '../auth/users/user-files.ts'
import type { Config } from '../config.ts'
import { createPasswords, type Passwords } from '../platform/access/passwords.ts'
import { describeViolation } from '../platform/postgres/writes/violations.ts'
import { emailAddress, fieldLines, filePath, filled, jsonOption, print, type WithStorage } from './command-line.ts'
import { registerSiteClientCommands } from './site-clients.ts'
import { registerSiteManagementCommands } from './site-management.ts'

/** Commands for the sites of the authentication service, their secrets and administrators, and the signing keys. */
export function registerSiteCommands(program: Command, withStorage: WithStorage): void {
  const site = program.command('site').description('sites of the authentication service')
  registerStates(site, withStorage)
  registerCredentials(site, withStorage)
  registerFiles(site, withStorage)
  registerSiteClientCommands(site, withStorage)
  registerSiteManagementCommands(site, withStorage)

  const keys = program.command('keys').description('keys that sign the tokens of the authentication service')
  keys
    .command('rotate')
    .description('create a new key; the old ones stay valid until the tokens that they signed have expired')
    .option('--lead-minutes <minutes>', 'how long the new key is published before it signs', wholeNumber, 10)
    .addOption(
      new Option('--purpose <purpose>', 'what the key signs: tokens of logins, or ID tokens')
        .choices(['site', 'oidc'])
        .default('site'),
    )
    .option('--revoke', 'for a leaked key: revoke the old keys and all tokens that they signed immediately', false)
    .addOption(jsonOption)
    .action(({ leadMinutes, purpose, revoke, ...output }) =>
      withStorage(async ({ auth: { db } }, config) => {
        const kid = await rotateKeys(db, config, { purpose, leadSeconds: leadMinutes * 60, endOthers: revoke })
        print(output, { kid }, [
          `Created the signing key ${kid}.`,
          revoke
            ? 'It signs from now on. All other keys of this purpose, and the tokens that they signed, are revoked.'
            : `It signs in ${leadMinutes} minutes; the old keys stay valid for an hour after that.`,
        ])
      }),
    )
}

function registerStates(site: Command, withStorage: WithStorage): void {
  site
    .command('create')
    .description('register a site; it starts as a draft')
    .requiredOption('--name <name>', 'its name', filled)
    .option('--slug <slug>', 'if omitted, derived from the name')
    .option('--client-id <id>', 'if omitted, one is generated')
    .addOption(jsonOption)
    .action(({ name, slug = toSlug(name), clientId = administration.newClientId(), ...output }) =>
      withStorage(async ({ auth: { db } }) => {
        if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) throw new Error(`"${slug}" is not a slug, such as my-site.`)
        if (!/^[\w.-]{1,100}$/.test(clientId)) throw new Error(`"${clientId}" is not a client id.`)
        const creating = administration.createSite(db, { name, slug, client_id: clientId })
        const { row, secret } = await describeViolation(creating, {
          sites_slug: `The slug "${slug}" is already taken.`,
          sites_client_id: `The client id "${clientId}" is already taken.`,
        })
        print(output, { ...row, client_secret: secret }, [
          `Created site ${row.id}, "${slug}", as a draft.`,
          `client_id: ${clientId}`,
          `client_secret, shown only once: ${secret}`,
        ])
      }),
    )
  site
    .command('list')
    .description('list all sites')
    .addOption(jsonOption)
    .action((output) =>
      withStorage(async ({ auth: { db } }) => {
        const rows = await sites.list(db)
        const lines = rows.map(({ id, slug, status, name }) => [id, slug, status, name].join('\t'))
        print(output, rows, lines)
      }),
    )
  site
    .command('show')
    .description('show a site')
    .argument('<slug>')
    .addOption(jsonOption)
    .action((slug, output) =>
      withStorage(async ({ auth: { db } }) => {
        const row = await administration.findSite(db, slug)
        print(output, row, fieldLines(row))
      }),
    )
  site
    .command('move')
    .description(`change the state of a site: ${Object.keys(siteMoves).join(', ')}`)
    .argument('<slug>')
    .addArgument(new Argument('<state>', 'the new state').choices(Object.keys(siteMoves)))
    .action((slug: string, state: SiteStatus) =>
      withStorage(async ({ auth: { db } }) => {
        const before = await administration.moveSite(db, slug, state)
        console.log(`The site "${slug}" went from ${before} to ${state}.`)
        if (state === 'withdrawn') console.log('Its tokens are revoked.')
      }),
    )
  site
    .command('auth')
    .description('switch the authentication of a site on or off')
    .argument('<slug>')
    .addArgument(switchArgument())
    .action((slug: string, state: 'on' | 'off') =>
      withStorage(async ({ auth: { db } }) => {
        await administration.switchSite(db, slug, { auth_enabled: state === 'on' })
        console.log(`Authentication of the site "${slug}" is ${state}.`)
      }),
    )
  site
    .command('catalog')
    .description('make a site active in the catalogue, or not')
    .argument('<slug>')
    .addArgument(switchArgument())
    .action((slug: string, state: 'on' | 'off') =>
      withStorage(async ({ auth: { db } }) => {
        await administration.switchSite(db, slug, { catalog_active: state === 'on' })
        console.log(`The site "${slug}" is ${state === 'on' ? '' : 'not '}active in the catalogue.`)
      }),
    )
}

function registerCredentials(site: Command, withStorage: WithStorage): void {
  site
    .command('rotate-secret')
    .description('create a new client secret; the old one stays valid for a while')
    .argument('<slug>')
    .option('--overlap-hours <hours>', 'how long the old secret stays valid', wholeNumber, 24)
    .addOption(jsonOption)
    .action((slug, { overlapHours, ...output }) =>
      withStorage(async ({ auth: { db } }) => {
        const secret = await administration.rotateSecret(db, slug, overlapHours)
        print(output, { slug, client_secret: secret }, [
          `The site "${slug}" has a new secret; the old one stays valid for ${overlapHours} hours.`,
          `client_secret, shown only once: ${secret}`,
        ])
      }),
    )
  site
    .command('administrator')
    .description('give a user the permission * on a site; creates the account if there is none')
    .argument('<slug>')
    .requiredOption('--email <address>', 'the e-mail address of the user', emailAddress)
    .option('--name <name>', 'the name for a new account; if omitted, the e-mail address', filled)
    .addOption(jsonOption)
    .action((slug, { email, name = email, ...output }) =>
      withStorage(async ({ auth: { db } }, config) => {
        const adding = (passwords: Passwords) => administration.addAdministrator(db, passwords, slug, { name, email })
        const { userId, password } = await withPasswords(config, adding)
        print(output, { id: userId, email, password: password ?? null }, [
          `User ${userId}, ${email}, is an administrator of the site "${slug}".`,
          password
            ? `password, shown only once: ${password}`
            : 'The account already existed and keeps its password. If it is new on this site, it has to log in there first.',
        ])
      }),
    )
  site
    .command('recover')
    .description('recover a locked-out administrator: new password, tokens revoked, permission * on the site')
    .argument('<slug>')
    .requiredOption('--email <address>', 'the e-mail address of the user', emailAddress)
    .option('--without-rights', 'a user of the site, who keeps the present rights')
    .addOption(jsonOption)
    .action((slug, { email, withoutRights, ...output }) =>
      withStorage(async ({ auth: { db } }, config) => {
        const password = await withPasswords(config, (passwords) =>
          administration.recoverUser(db, passwords, { slug, email, withRights: !withoutRights }),
        )
        print(output, { email, password }, [
          withoutRights
            ? `${email} must log in again, on every site.`
            : `${email} is an administrator of the site "${slug}" and must log in again, on every site.`,
          `password, shown only once: ${password}`,
        ])
      }),
    )
}

function registerFiles(site: Command, withStorage: WithStorage): void {
  site
    .command('import-users')
    .description('create accounts from a file, with hashes of another system; never changes an account')
    .argument('<slug>')
    .argument(
      '<file>',
      '.ndjson, or .csv with a header line: email, name, email_verified, password_hash, roles',
      filePath,
    )
    .option('--dry-run', 'only say what would happen', false)
    .addOption(jsonOption)
    .action((slug, file, { dryRun, ...output }) =>
      withStorage(async ({ auth: { db } }) => {
        const outcome = await importUsers(db, slug, readRows(file), { dryRun })
        const { created, errors } = outcome
        print(output, outcome, [
          `${created} users ${dryRun ? 'would be' : 'were'} created, ${errors.length} rows ${errors.length === 1 ? 'has' : 'have'} errors.`,
          ...errors.slice(0, 20).map(({ row, problem }) => `row ${row}: ${problem}`),
        ])
        if (errors.length) throw new Error('Not every row could be imported.')
      }),
    )
  site
    .command('export-users')
    .description('print the users of a site as NDJSON, as import-users takes them')
    .argument('<slug>')
    .option('--hashes', 'with the hashes of their passwords, which are secret', false)
    .action((slug, { hashes }) =>
      withStorage(async ({ auth: { db } }) => {
        for await (const user of exportUsers(db, slug, hashes)) console.log(JSON.stringify(user))
      }),
    )
}

async function withPasswords<T>(config: Config, work: (passwords: Passwords) => Promise<T>): Promise<T> {
  const passwords = createPasswords(config.BCRYPT_COST)
  try {
    return await work(passwords)
  } finally {
    await passwords.close()
  }
}

function switchArgument(): Argument {
  return new Argument('<switch>').choices(['on', 'off'])
}

function wholeNumber(value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(value)
}
