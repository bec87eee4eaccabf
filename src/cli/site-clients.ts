import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import { type ApiPermission, apiPermissions } from '../auth/api-permissions.ts'
import * as changes from '../auth/oauth/client-changes.ts'
import * as clients from '../auth/oauth/clients.queries.ts'
import { scopeOf } from '../auth/site-scope.ts'
import { byOperator, changeSite, findSite } from '../auth/sites/administration.ts'
import { filled, id, jsonOption, list, print, type WithStorage } from './command-line.ts'

/** Commands for the programs that manage a site without a user. */
export function registerSiteClientCommands(site: Command, withStorage: WithStorage): void {
  const command = site.command('client').description('clients of a site: programs that manage it, or sign its users in')
  registerRecords(command, withStorage)
  registerSecrets(command, withStorage)
}

function registerRecords(command: Command, withStorage: WithStorage): void {
  command
    .command('list')
    .description('list the clients of a site, without their secrets')
    .argument('<slug>')
    .addOption(jsonOption)
    .action((slug, output) =>
      withStorage(async ({ auth: { db } }) => {
        const rows = await clients.list(db, scopeOf(await findSite(db, slug)))
        print(output, rows, rows.map(lineOf))
      }),
    )
  command
    .command('create')
    .description('create a client that proves itself with a secret, which is shown only once')
    .argument('<slug>')
    .requiredOption('--name <name>', 'its name', name)
    .addOption(permissionsOption())
    .addOption(
      new Option('--token-auth <way>', 'how it sends its secret')
        .choices(['client_secret_basic', 'client_secret_post'])
        .default('client_secret_basic'),
    )
    .addOption(jsonOption)
    .action((slug, { name, permissions, tokenAuth, ...output }) =>
      withStorage(async ({ auth: { db } }, { CLIENTS_PER_SITE }) => {
        const client = { name, kind: 'machine', api_permissions: permissions, token_auth: tokenAuth } as const
        const created = await changeSite(db, slug, (trx, row) =>
          changes.addClient(trx, scopeOf(row), byOperator, client, CLIENTS_PER_SITE),
        )
        print(output, created, [
          `Created client ${created.id}, "${name}", of the site "${slug}".`,
          `client_id: ${created.client_id}`,
          `client_secret, shown only once: ${created.secret}`,
        ])
      }),
    )
  command
    .command('create-public')
    .description(
      'create a client without a secret, which signs users in: a single-page app, or a program on their devices',
    )
    .argument('<slug>')
    .requiredOption('--name <name>', 'its name', name)
    .requiredOption('--redirect-uri <address...>', 'where browsers may be sent back')
    .addOption(jsonOption)
    .action((slug, { name, redirectUri, ...output }) =>
      withStorage(async ({ auth: { db } }, { CLIENTS_PER_SITE }) => {
        const client = { name, kind: 'public', redirect_uris: redirectUri } as const
        const created = await changeSite(db, slug, (trx, row) =>
          changes.addClient(trx, scopeOf(row), byOperator, client, CLIENTS_PER_SITE),
        )
        print(output, created, [
          `Created client ${created.id}, "${name}", of the site "${slug}".`,
          `client_id: ${created.client_id}`,
        ])
      }),
    )
  command
    .command('permit')
    .description('replace the permissions of a client; tokens that it already has follow')
    .argument('<slug>')
    .argument('<client>', 'id', id)
    .addOption(permissionsOption())
    .addOption(jsonOption)
    .action((slug, clientId, { permissions, ...output }) =>
      withStorage(async ({ auth: { db } }) => {
        const changed = await changeSite(db, slug, async (trx, row) => {
          const scope = scopeOf(row)
          const current = await changes.getClient(trx, scope, clientId)
          return changes.changeClient(trx, scope, byOperator, current, { api_permissions: permissions })
        })
        print(output, changed, [lineOf(changed)])
      }),
    )
  command
    .command('delete')
    .description('delete a client; its secrets, keys and tokens end at once')
    .argument('<slug>')
    .argument('<client>', 'id', id)
    .action((slug, clientId) =>
      withStorage(async ({ auth: { db } }) => {
        await changeSite(db, slug, async (trx, row) => {
          const scope = scopeOf(row)
          await changes.removeClient(trx, scope, byOperator, await changes.getClient(trx, scope, clientId))
        })
        console.log(`Client ${clientId} of the site "${slug}" is deleted.`)
      }),
    )
}

function registerSecrets(command: Command, withStorage: WithStorage): void {
  command
    .command('add-secret')
    .description('give a client its second secret, which is shown only once; the first one stays valid')
    .argument('<slug>')
    .argument('<client>', 'id', id)
    .addOption(jsonOption)
    .action((slug, clientId, output) =>
      withStorage(async ({ auth: { db } }) => {
        const client = await changeSite(db, slug, async (trx, row) => {
          const scope = scopeOf(row)
          return changes.addSecret(trx, scope, byOperator, await changes.getClient(trx, scope, clientId))
        })
        print(output, client, [lineOf(client), `client_secret, shown only once: ${client.secret}`])
      }),
    )
  command
    .command('delete-secret')
    .description('end a secret of a client, and all its tokens, at once')
    .argument('<slug>')
    .argument('<client>', 'id', id)
    .addArgument(new Argument('<slot>', 'which of the two').choices(['1', '2']))
    .action((slug, clientId, slot) =>
      withStorage(async ({ auth: { db } }) => {
        await changeSite(db, slug, async (trx, row) => {
          const scope = scopeOf(row)
          const current = await changes.getClient(trx, scope, clientId)
          await changes.removeSecret(trx, scope, byOperator, current, Number(slot))
        })
        console.log(`Secret ${slot} of client ${clientId} of the site "${slug}" is deleted.`)
      }),
    )
}

function permissionsOption(): Option {
  return new Option('--permissions <list>', 'comma-separated, for example users.read,users.write; * for all')
    .argParser(permissionsOf)
    .makeOptionMandatory()
}

function permissionsOf(value: string): ApiPermission[] {
  const named = [...new Set(list(value))]
  const unknown = named.find((each) => !apiPermissions.some((permission) => permission === each))
  if (unknown === undefined) return named as ApiPermission[]
  throw new InvalidArgumentError(`"${unknown}" is none of ${apiPermissions.join(', ')}.`)
}

function name(value: string): string {
  if (value.length > 200) throw new InvalidArgumentError('It may have 200 characters.')
  return filled(value)
}

function lineOf({ id, client_id, name, api_permissions, secrets, keys, redirect_uris }: clients.Client): string {
  const proofs = [
    ...secrets.map(({ slot }) => `secret ${slot}`),
    ...keys.map(({ jwk }) => `key ${jwk.kid}`),
    ...redirect_uris,
  ]
  return [id, client_id, name, api_permissions.join(',') || '-', proofs.join(', ')].join('\t')
}
