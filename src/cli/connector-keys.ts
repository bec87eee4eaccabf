import { type Command, InvalidArgumentError } from 'commander'
import type { Storage } from '../app.ts'
import * as queries from '../logistics/access/connector-keys.queries.ts'
import type { ConnectorKey } from '../logistics/access/connector-keys.rules.ts'
import { createKey, revokeKey, rotateKey } from '../logistics/access/connector-keys.ts'
import { listModules } from '../logistics/health/health.queries.ts'
import { byCommandLine } from '../platform/console/audit.queries.ts'
import { inTransaction } from '../platform/postgres/writes/transactions.ts'
import { count, filled, id, jsonOption, list, print, type WithStorage } from './command-line.ts'

/** Commands for the keys with which connectors work for a company. */
export function registerConnectorKeyCommands(program: Command, withStorage: WithStorage): void {
  const command = program.command('connector-keys').description('keys with which connectors work for a company')
  command
    .command('create')
    .description('create a key; its secret is shown only once')
    .requiredOption('--company <id>', 'the company that the connector works for', id)
    .requiredOption('--name <name>', 'its name, for example "SAP production"; it never changes', filled)
    .option(
      '--permissions <list>',
      'comma-separated modules with :read or :write, for example catalog:write,inventory:read; if omitted, it only reads',
      list,
      [],
    )
    .option('--per-minute <requests>', 'requests a minute, if not those of the company', count)
    .option('--addresses <list>', 'comma-separated addresses or blocks from which it may be used', list, [])
    .option('--expires <time>', 'when it ends, for example 2027-03-01', time)
    .addOption(jsonOption)
    .action(({ company, name, permissions, perMinute, addresses, expires, ...output }) =>
      withStorage(async ({ logistics: { db } }) => {
        const granted = await permissionsOf(db, permissions)
        const key = {
          company_id: company,
          name,
          read_only: !granted.length,
          permissions: granted,
          per_minute: perMinute ?? null,
          allowed_addresses: addresses,
          expires_at: expires ?? null,
        }
        const created = await inTransaction(db, (trx) => createKey(trx, byCommandLine, key))
        print(output, created, [`Created key ${created.id}, "${name}".`, shown(created)])
      }),
    )
  command
    .command('list')
    .description('list all keys, without their secrets')
    .addOption(jsonOption)
    .action((output) =>
      withStorage(async ({ logistics: { db } }) => {
        const keys = await queries.listAll(db)
        print(output, keys, keys.map(lineOf))
      }),
    )
  command
    .command('rotate')
    .description('give a key a new secret, which is shown only once; the old one stays valid for a while')
    .argument('<key>', 'id', id)
    .option('--overlap-hours <hours>', 'for how long the old secret stays valid, up to 720', hours, 24)
    .addOption(jsonOption)
    .action((keyId, { overlapHours, ...output }) =>
      withStorage(async ({ logistics: { db } }) => {
        const key = await inTransaction(db, async (trx) =>
          rotateKey(trx, byCommandLine, existing(await queries.lock(trx, keyId)), overlapHours),
        )
        const until = key.previous_secret_expires_at ?? 'now'
        print(output, key, [`The old secret of key ${keyId} is valid until ${until}.`, shown(key)])
      }),
    )
  command
    .command('revoke')
    .description('end a key at once, and for ever')
    .argument('<key>', 'id', id)
    .action((keyId) =>
      withStorage(async ({ logistics: { db } }) => {
        const { name } = await inTransaction(db, async (trx) =>
          revokeKey(trx, byCommandLine, existing(await queries.lock(trx, keyId))),
        )
        console.log(`Key ${keyId}, "${name}", is revoked.`)
      }),
    )
}

function shown({ secret }: { secret: string }): string {
  return `The secret, shown only once: ${secret}`
}

function lineOf({ id, company_id, name, permissions, revoked_at, expires_at, last_used_at }: ConnectorKey): string {
  const may = permissions.map(({ module, access }) => `${module}:${access}`).join(',') || 'reads'
  const isOver = expires_at !== null && Date.parse(expires_at) <= Date.now()
  const state = revoked_at !== null ? 'revoked' : isOver ? 'expired' : 'active'
  return [id, company_id, name, state, may, last_used_at ?? 'never used'].join('\t')
}

function existing(key: ConnectorKey | undefined): ConnectorKey {
  if (!key) throw new Error('There is no such key: see "connector-keys list".')
  return key
}

async function permissionsOf(
  db: Storage['logistics']['db'],
  texts: readonly string[],
): Promise<ConnectorKey['permissions']> {
  const modules = (await listModules(db)).map(({ slug }) => slug)
  return texts.map((text) => {
    const [module = '', access, ...others] = text.split(':')
    if (!modules.includes(module) || others.length || (access !== 'read' && access !== 'write')) {
      throw new Error(`"${text}" is not a module with :read or :write: see "module list".`)
    }
    return { module, access } as ConnectorKey['permissions'][number]
  })
}

function hours(value: string): number {
  if (!/^\d{1,3}$/.test(value) || Number(value) > 720) {
    throw new InvalidArgumentError('It must be a whole number from 0 to 720.')
  }
  return Number(value)
}

function time(value: string): string {
  const at = new Date(value)
  if (!/^\d{4}-/.test(value) || Number.isNaN(at.getTime())) {
    throw new InvalidArgumentError('It must be a day or a time such as 2027-03-01T12:00:00Z.')
  }
  return at.toISOString()
}
