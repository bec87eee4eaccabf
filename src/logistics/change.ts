import type { CompiledQuery, Transaction } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import type { OneCompany } from './company-scope.ts'
import type { Drawn } from './drawing.queries.ts'
import { EventLog } from './events/event-log.ts'

/**
 * A change of one company's data, under way in a transaction. What is recorded here is written when its work is done, in
 * one round trip with the commit: events, deliveries, counters, and the statements that were left for the end.
 */
export class Change {
  readonly trx: Transaction<DB>
  readonly scope: OneCompany
  /** Who makes it, for history and ledger. */
  readonly actor: string
  readonly events = new EventLog()
  /** The ids of rows that were added to the lists that have counters, by the list's name. */
  readonly added = new Map<string, number[]>()
  /** How many movements of stock, and moves of new documents, are to be written. */
  movements = 0
  moves = 0
  /** Drawn already, perhaps more than is needed. */
  drawn: Drawn | undefined
  readonly #last: ((drawn: Drawn) => CompiledQuery[])[] = []

  constructor(trx: Transaction<DB>, scope: OneCompany, actor: string) {
    this.trx = trx
    this.scope = scope
    this.actor = actor
  }

  /** Counts new rows of a list. */
  count(list: string, ids: readonly number[]): void {
    this.added.set(list, [...(this.added.get(list) ?? []), ...ids])
  }

  /** Leaves statements for the end. */
  writeLast(statements: (drawn: Drawn) => CompiledQuery[]): void {
    this.#last.push(statements)
  }

  lastStatements(drawn: Drawn): CompiledQuery[] {
    return this.#last.flatMap((statements) => statements(drawn))
  }
}
