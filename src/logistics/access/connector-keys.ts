import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import * as audit from '../../platform/console/audit.queries.ts'
import { differences } from '../../platform/console/differences.ts'
import { ApiError, invalid, notFound } from '../../platform/errors.ts'
import { asFieldErrors } from '../../platform/postgres/writes/violations.ts'
import { phrase } from '../messages.ts'
import { allCompaniesExist } from './administration.queries.ts'
import * as queries from './connector-keys.queries.ts'
import {
  assertName,
  type ConnectorKey,
  checkedSettings,
  digestOf,
  type KeySettings,
  newSecret,
} from './connector-keys.rules.ts'

/** What administrators do with keys, by the API, the console or the command line. Each deed is recorded in the audit log. */

type WithSecret = ConnectorKey & { secret: string }

export async function createKey(
  trx: Transaction<DB>,
  origin: audit.Origin,
  { company_id, name, ...sent }: KeySettings & { company_id: number; name: string },
): Promise<WithSecret> {
  assertName(name)
  const settings = checkedSettings(sent)
  if (!(await allCompaniesExist(trx, [company_id]))) {
    throw invalid({ company_id: [phrase`company_id names a company that does not exist.`] })
  }
  const secret = newSecret()
  const inserting = queries.insert(trx, { company_id, name, ...settings, secret_digest: digestOf(secret) })
  const id = await asFieldErrors(inserting, {
    connector_keys_name: ['name', phrase`The company already has a key with this name.`],
  })
  const key = await existing(trx, id)
  await record(trx, origin, 'createConnectorKey', key, { name, ...settings })
  return { ...key, secret }
}

export async function updateKey(
  trx: Transaction<DB>,
  origin: audit.Origin,
  current: ConnectorKey,
  sent: KeySettings,
): Promise<ConnectorKey> {
  assertNotRevoked(current)
  const settings = checkedSettings(sent)
  const changes = differences(current, settings)
  // The same settings again leave the version, so that clients with its ETag can go on.
  if (!Object.keys(changes).length) return current
  await queries.update(trx, current.id, settings)
  await record(trx, origin, 'updateConnectorKey', current, changes)
  return existing(trx, current.id)
}

export async function rotateKey(
  trx: Transaction<DB>,
  origin: audit.Origin,
  current: ConnectorKey,
  overlapHours: number,
): Promise<WithSecret> {
  assertNotRevoked(current)
  const secret = newSecret()
  await queries.rotate(trx, current.id, digestOf(secret), overlapHours)
  const key = await existing(trx, current.id)
  await record(trx, origin, 'rotateConnectorKey', key, { overlap_hours: overlapHours })
  return { ...key, secret }
}

/** Revoking a key again changes nothing. */
export async function revokeKey(
  trx: Transaction<DB>,
  origin: audit.Origin,
  current: ConnectorKey,
): Promise<ConnectorKey> {
  if (current.revoked_at !== null) return current
  await queries.revoke(trx, current.id)
  await record(trx, origin, 'revokeConnectorKey', current, { name: current.name })
  return existing(trx, current.id)
}

function assertNotRevoked({ id, revoked_at }: ConnectorKey): void {
  if (revoked_at !== null) throw new ApiError('invalid_transition', phrase`Connector key ${id} is revoked.`)
}

async function existing(trx: Transaction<DB>, id: number): Promise<ConnectorKey> {
  const key = await queries.find(trx, id)
  if (!key) throw notFound(phrase`connector key ${id}`)
  return key
}

function record(
  trx: Transaction<DB>,
  origin: audit.Origin,
  action: string,
  { id, company_id }: ConnectorKey,
  details: object,
): Promise<void> {
  return audit.record(trx, origin, { action, target: `/connector-keys/${id}`, tenant: String(company_id), details })
}
