import { type CompiledQuery, type Selectable, sql, type Transaction } from 'kysely'
import type { AuditLog, DB } from '../../../generated/auth/database.ts'
import type { components, operations } from '../../../generated/auth/types.ts'
import type { RequestId, Sender } from '../../platform/contract/request-context.ts'
import { pageOf, type Rows } from '../../platform/postgres/queries/pages.ts'
import { type Parameter, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { runTogether } from '../../platform/postgres/writes/transactions.ts'
import type { SiteScope } from '../site-scope.ts'

type AuditEntry = components['schemas']['AuditEntry']
export type Actor = components['schemas']['AuditActor']
type Target = components['schemas']['AuditTarget']
type ListQuery = operations['listAuditEntries']['parameters']['query']

/** The actor of a change, and its request. */
export interface Origin {
  actor: Actor
  /** Null for the command line. */
  requestId: RequestId | null
  /** Absent for the command line and the service itself. */
  sender?: Sender
}

/** For changes that follow from what happened on another site, which the log does not name. */
export const byService: Origin = { actor: { type: 'service', user_id: null, label: null }, requestId: null }

interface Event {
  action: string
  target: Target
  changes?: Record<string, unknown>
}

/** Takes a transaction, so that an entry is stored together with the change that it describes. */
export async function record(
  trx: Transaction<DB>,
  site: SiteScope | null,
  origin: Origin,
  event: Event,
): Promise<void> {
  await runTogether(trx, [recordStatement(trx, site, origin, event)])
}

/** Null for the site stands for the account page. */
export function recordStatement(
  trx: Transaction<DB>,
  site: SiteScope | null,
  { actor, requestId, sender }: Origin,
  { action, target, changes = {} }: Event,
): CompiledQuery<unknown> {
  // The addresses of the provider's own people are not for the site.
  const shown = actor.type === 'operator' ? undefined : sender
  return insertEntry(trx, {
    site_id: site?.id ?? null,
    action,
    actor_type: actor.type,
    actor_user_id: actor.user_id,
    actor_label: actor.label,
    target_type: target.type,
    target_id: target.id,
    target_label: target.label,
    changes: JSON.stringify(changes),
    request_id: requestId?.own ?? null,
    client_request_id: requestId?.client ?? null,
    address: shown?.address ?? null,
    user_agent: shown?.userAgent ?? null,
  })
}

type NewEntry = Omit<Selectable<AuditLog>, 'id' | 'created_at' | 'changes'> & { changes: string }

const insertEntry = statementOf((trx: Transaction<DB>, entry: Parameter<NewEntry>) =>
  trx.insertInto('audit_log').values(entry),
)

export async function list(db: Reader<DB>, site: SiteScope, query: ListQuery): Promise<Rows<AuditEntry>> {
  const entries = db
    .selectFrom('audit_log')
    .select(['id', 'action', 'changes', 'request_id', 'client_request_id', 'user_agent', 'created_at'])
    .select(sql<string | null>`host(address)`.as('address'))
    .select(
      sql<Actor>`json_build_object('type', actor_type, 'user_id', actor_user_id, 'label', actor_label)`.as('actor'),
    )
    .select(sql<Target>`json_build_object('type', target_type, 'id', target_id, 'label', target_label)`.as('target'))
    .where('site_id', '=', site.id)
    .$if(query.action !== undefined, (q) => q.where('action', '=', query.action as string))
    .$if(query.actor_user_id !== undefined, (q) => q.where('actor_user_id', '=', query.actor_user_id as number))
    .$if(query.target_type !== undefined, (q) => q.where('target_type', '=', query.target_type as string))
    .$if(query.target_id !== undefined, (q) => q.where('target_id', '=', query.target_id as number))
    .$if(query.since !== undefined, (q) => q.where('created_at', '>=', query.since as string))
    .$if(query.until !== undefined, (q) => q.where('created_at', '<', query.until as string))
    .orderBy('id', 'desc')
    .$castTo<AuditEntry>()
  return pageOf(entries, query)
}
