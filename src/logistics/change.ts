import type { CompiledQuery, Transaction } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import { KeysOfTransaction } from '../platform/contract/idempotency.ts'
import { startOf } from '../platform/postgres/writes/allocating.ts'
import type { Allocated } from './allocating.queries.ts'
import type { OneCompany } from './company-scope.ts'
import { EventLog } from './event-log.ts'

/**
 * A change of one company's data, in a transaction. It collects events, new rows to count, and statements. All of them,
 * and the webhook deliveries of the events, are written at the end, in one round trip with the commit.
 */
export class Change {
  readonly trx: Transaction<DB>
  readonly scope: OneCompany
  /** Who makes the change, for the status history and the stock ledger. */
  readonly actor: string
  /** The Idempotency-Keys of the requests that it carries out. */
  keys = new KeysOfTransaction([])
  readonly events = new EventLog()
  /** The ids of new rows, by the name of the list that counts them. */
  readonly added = new Map<string, number[]>()
  /** How many stock movements, and moves of new documents, will be written. */
  movements = 0
  moves = 0
  /** Ids that were already allocated, possibly more than needed. */
  allocated: Allocated | undefined
  readonly #last: ((allocated: Allocated) => CompiledQuery[])[] = []
  readonly #whenWritten: (() => void)[] = []

  constructor(trx: Transaction<DB>, scope: OneCompany, actor: string) {
    this.trx = trx
    this.scope = scope
    this.actor = actor
  }

  /** The start of the transaction. Changed rows get it as their `updated_at`. */
  startedAt(): Promise<string> {
    return startOf(this.trx)
  }

  /** Adds new rows to the counter of a list. */
  count(list: string, ids: readonly number[]): void {
    this.added.set(list, [...(this.added.get(list) ?? []), ...ids])
  }

  /** Registers statements that run at the end, together with the commit. */
  writeLast(statements: (allocated: Allocated) => CompiledQuery[]): void {
    this.#last.push(statements)
  }

  /** Registers what is done after the last statement, before the transaction ends. */
  whenWritten(note: () => void): void {
    this.#whenWritten.push(note)
  }

  noteWritten(): void {
    for (const note of this.#whenWritten) note()
  }

  lastStatements(allocated: Allocated): CompiledQuery[] {
    return this.#last.flatMap((statements) => statements(allocated))
  }
}
