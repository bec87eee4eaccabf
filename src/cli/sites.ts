import { randomBytes } from 'node:crypto'
import { type Command, InvalidArgumentError } from 'commander'
import { rotateKeys } from '../auth/access/signing-keys.ts'
import { toSlug } from '../auth/records/records.rules.ts'
import * as administration from '../auth/sites/administration.ts'
import * as sites from '../auth/sites/sites.queries.ts'
import { type SiteStatus, siteMoves } from '../auth/sites/sites.states.ts'
import type { Config } from '../config.ts'
import { createPasswords, type Passwords } from '../platform/passwords.ts'
import type { WithStorage } from './quayside.ts'

/** Sites of the authentication service, their secrets and administrators, and the keys that sign tokens. */
export function registerSiteCommands(program: Command, withStorage: WithStorage): void {
  const site = program.command('site').description('sites of the authentication service')
  registerStates(site, withStorage)
  registerCredentials(site, withStorage)

  const keys = program.command('keys').description('keys that sign the tokens of the authentication service')
  keys
    .command('rotate')
    .description('make a new key; the old ones stay valid while tokens that they signed may be alive')
    .option('--lead-minutes <minutes>', 'how long the new key is published before it signs', wholeNumber, 10)
    .option('--revoke', 'a key has leaked: end the old ones, and all tokens that they signed, at once', false)
    .action(({ leadMinutes, revoke }) =>
      withStorage(async ({ auth: { db } }, { JWT_SECRET }) => {
        const kid = await rotateKeys(db, JWT_SECRET, { leadSeconds: leadMinutes * 60, endOthers: revoke })
        console.log(`Made the signing key ${kid}.`)
        if (revoke) console.log('It signs from now on. All other keys, and the tokens that they signed, have ended.')
        else console.log(`It signs in ${leadMinutes} minutes; the old keys stay valid for an hour after that.`)
      }),
    )
}

function registerStates(site: Command, withStorage: WithStorage): void {
  site
    .command('create')
    .description('register a site; it begins as a draft')
    .requiredOption('--name <name>')
    .option('--slug <slug>', 'left out, it is made from the name')
    .option('--client-id <id>', 'left out, one is made')
    .action(({ name, slug = toSlug(name), clientId = randomBytes(12).toString('hex') }) =>
      withStorage(async ({ auth: { db } }) => {
        if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) throw new Error(`"${slug}" is not a slug, such as my-site.`)
        if (!/^[\w.-]{1,100}$/.test(clientId)) throw new Error(`"${clientId}" is not a client id.`)
        const { row, secret } = await administration.createSite(db, { name, slug, client_id: clientId })
        console.log(`Created site ${row.id}, "${slug}", as a draft.`)
        console.log(`client_id: ${clientId}`)
        console.log(`client_secret, shown only now: ${secret}`)
      }),
    )
  site
    .command('list')
    .description('list all sites')
    .action(() =>
      withStorage(async ({ auth: { db } }) => {
        for (const row of await sites.list(db)) console.log([row.id, row.slug, row.status, row.name].join('\t'))
      }),
    )
  site
    .command('show')
    .description('show a site')
    .argument('<slug>')
    .action((slug) =>
      withStorage(async ({ auth: { db } }) => {
        const row = await administration.findSite(db, slug)
        for (const [field, value] of Object.entries(row)) console.log(`${field.padEnd(15)} ${value}`)
      }),
    )
  site
    .command('move')
    .description(`move a site to another state: ${Object.keys(siteMoves).join(', ')}`)
    .argument('<slug>')
    .argument('<state>', 'the new state', siteStatus)
    .action((slug, state) =>
      withStorage(async ({ auth: { db } }) => {
        const before = await administration.moveSite(db, slug, state)
        console.log(`The site "${slug}" went from ${before} to ${state}.`)
        if (state === 'withdrawn') console.log('Its tokens have ended.')
      }),
    )
  site
    .command('auth')
    .description('switch the authentication of a site on or off')
    .argument('<slug>')
    .argument('<switch>', 'on or off', onOrOff)
    .action((slug, on) =>
      withStorage(async ({ auth: { db } }) => {
        await administration.switchSite(db, slug, { auth_enabled: on })
        console.log(`Authentication of the site "${slug}" is ${on ? 'on' : 'off'}.`)
      }),
    )
  site
    .command('catalog')
    .description('make a site active in the catalogue, or not')
    .argument('<slug>')
    .argument('<switch>', 'on or off', onOrOff)
    .action((slug, on) =>
      withStorage(async ({ auth: { db } }) => {
        await administration.switchSite(db, slug, { catalog_active: on })
        console.log(`The site "${slug}" is ${on ? '' : 'not '}active in the catalogue.`)
      }),
    )
}

function registerCredentials(site: Command, withStorage: WithStorage): void {
  site
    .command('rotate-secret')
    .description('make a new client secret; the old one goes on for a while')
    .argument('<slug>')
    .option('--overlap-hours <hours>', 'how long the old secret goes on', wholeNumber, 24)
    .action((slug, { overlapHours }) =>
      withStorage(async ({ auth: { db } }) => {
        const secret = await administration.rotateSecret(db, slug, overlapHours)
        console.log(`The site "${slug}" has a new secret; the one before ends in ${overlapHours} hours.`)
        console.log(`client_secret, shown only now: ${secret}`)
      }),
    )
  site
    .command('administrator')
    .description('give somebody the permission * on a site, with a new account if he has none')
    .argument('<slug>')
    .requiredOption('--email <address>', 'his e-mail address', emailAddress)
    .option('--name <name>', 'for a new account; left out, the e-mail address')
    .action((slug, { email, name = email }) =>
      withStorage(async ({ auth: { db } }, config) => {
        const adding = (passwords: Passwords) => administration.addAdministrator(db, passwords, slug, { name, email })
        const { userId, password } = await withPasswords(config, adding)
        console.log(`User ${userId}, ${email}, is an administrator of the site "${slug}".`)
        if (password) console.log(`password, shown only now: ${password}`)
        else console.log('The account was there before and keeps its password.')
      }),
    )
  site
    .command('recover')
    .description('let a locked-out administrator in again: new password, old tokens end, permission * on the site')
    .argument('<slug>')
    .requiredOption('--email <address>', 'his e-mail address', emailAddress)
    .action((slug, { email }) =>
      withStorage(async ({ auth: { db } }, config) => {
        const password = await withPasswords(config, (passwords) =>
          administration.recoverUser(db, passwords, slug, email),
        )
        console.log(`${email} is an administrator of the site "${slug}" and must log in again, on every site.`)
        console.log(`password, shown only now: ${password}`)
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

function siteStatus(value: string): SiteStatus {
  if (value in siteMoves) return value as SiteStatus
  throw new InvalidArgumentError(`It is one of ${Object.keys(siteMoves).join(', ')}.`)
}

function onOrOff(value: string): boolean {
  if (value !== 'on' && value !== 'off') throw new InvalidArgumentError('It is on or off.')
  return value === 'on'
}

function wholeNumber(value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new InvalidArgumentError('It is a whole number.')
  return Number(value)
}

function emailAddress(value: string): string {
  if (!/^\S+@\S+$/.test(value)) throw new InvalidArgumentError('It is an e-mail address.')
  return value
}
