import { type Command, InvalidArgumentError } from 'commander'
import { invite } from '../auth/invitations/invitations.rules.ts'
import { createOutbox } from '../auth/mail/outbox.ts'
import { heldByClient } from '../auth/permissions.rules.ts'
import * as records from '../auth/records/records.queries.ts'
import { scopeOf } from '../auth/site-scope.ts'
import { byOperator, changeSite, findSite } from '../auth/sites/administration.ts'
import * as settings from '../auth/sites/settings.queries.ts'
import { changeSettings } from '../auth/sites/settings-changes.ts'
import { readSettings, textsOf } from '../auth/sites/settings-texts.ts'
import { emailAddress, fieldLines, jsonOption, print, type WithStorage } from './command-line.ts'

/** Commands for what otherwise a site's own administrators do: its settings, and invitations. */
export function registerSiteManagementCommands(site: Command, withStorage: WithStorage): void {
  site
    .command('settings')
    .description('show what a site says about itself and how its users sign in, or change it')
    .argument('<slug>')
    .option(
      '--set <setting=value...>',
      'as the names are shown; null for no value, and spaces between several addresses',
      assignment,
    )
    .addOption(jsonOption)
    .action((slug, { set = [], ...output }) =>
      withStorage(async ({ auth: { db } }, config) => {
        const patch = readSettings(set)
        const shown = set.length
          ? await changeSite(db, slug, (trx, row) => changeSettings(trx, scopeOf(row), byOperator, patch, config))
          : await settings.read(db, scopeOf(await findSite(db, slug)))
        print(output, shown, fieldLines(textsOf(shown)))
      }),
    )
  site
    .command('invite')
    .description('invite somebody, who then agrees to be on the site')
    .argument('<slug>')
    .argument('<email>', 'the e-mail address, with or without an account', emailAddress)
    .option('--role <slug...>', 'roles of the site that the person gets; the first is the primary one', collect)
    .addOption(jsonOption)
    .action((slug, email, { role: slugs = [], ...output }) =>
      withStorage(async ({ auth: { db } }, config) => {
        if (config.SMTP_URL === undefined) throw new Error('SMTP_URL is not set, so no mail can be sent.')
        const sending = { days: config.INVITATION_DAYS, outbox: createOutbox(true, config) }
        const invitation = await changeSite(db, slug, async (trx, row) => {
          const scope = scopeOf(row)
          const roles = await records.findRolesBySlug(trx, scope, slugs)
          const missing = slugs.find((each: string) => !roles.some((role) => role.slug === each))
          if (missing !== undefined) throw new Error(`The site "${slug}" has no role "${missing}".`)
          const assignments = roles.map(({ id }, index) => ({
            site_role_id: id,
            is_primary: index === 0,
            metadata: {},
          }))
          return invite(trx, scope, { ...byOperator, held: heldByClient }, { email, assignments }, sending)
        })
        print(output, invitation, [`The worker mails an invitation to ${email}. It ends at ${invitation.expires_at}.`])
      }),
    )
}

function assignment(value: string, before: [string, string][] = []): [string, string][] {
  const [name, text] = value.split(/=(.*)/s, 2)
  if (!name || text === undefined) throw new InvalidArgumentError('It must be a setting, "=" and its value.')
  return [...before, [name, text]]
}

function collect(value: string, before: string[] = []): string[] {
  return [...new Set([...before, value])]
}
