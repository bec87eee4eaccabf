import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type QueryResult } from 'kysely'
import { RoutingDriver, type Session } from '../../src/platform/postgres/connections/driver.ts'

const raising = (code: string, message: string) =>
  `do $$ begin raise exception '${message}' using errcode = '${code}'; end $$`

/** Statements that fail as a statement of ours can: each is sent in its place. */
const instead = {
  deadlock: raising('40P01', 'deadlock detected'),
  timeout: raising('57014', 'canceling statement due to statement timeout'),
  serialization: raising('40001', 'could not serialize access due to concurrent update'),
  'lost connection': 'select pg_terminate_backend(pg_backend_pid())',
}

/** Of a lost answer, nobody knows whether the statement was carried out, and the commit with it. Here it was. */
export type Failure = keyof typeof instead | 'lost answer'
export const failures = [...(Object.keys(instead) as Failure[]), 'lost answer'] as const

const runs = new AsyncLocalStorage<object>()

/** Does what belongs to no request, although one is running: its statements are not counted, and do not fail. */
export const unwatched = <T>(work: () => Promise<T>): Promise<T> => runs.exit(work)

/** The statements of a request, and the one that fails. */
class Run {
  readonly statements: string[] = []
  readonly #failing: number
  readonly #failure: Failure

  constructor(failing: number, failure: Failure) {
    this.#failing = failing
    this.#failure = failure
  }

  /** Runs a statement, or the one that fails in its place. */
  async send<T>(query: CompiledQuery, run: (query: CompiledQuery) => Promise<T>): Promise<T> {
    if (runs.getStore() !== this) return run(query)
    const number = this.statements.push(query.sql.replaceAll(/\s+/g, ' ').slice(0, 80)) - 1
    if (number !== this.#failing) return run(query)
    if (this.#failure !== 'lost answer') return run(CompiledQuery.raw(instead[this.#failure]))
    await run(query)
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' })
  }
}

type Driver = Pick<RoutingDriver, 'run' | 'runOn' | 'commitTransaction'>

/**
 * Runs a request, and makes the statement with this number fail, once; number 0 is the first, and a commit is one too.
 * Returns all statements of the request, also those of a repeated transaction. Statements of other requests and of the
 * background do not count.
 */
export async function failingAt<T>(failing: number, failure: Failure, request: () => Promise<T>) {
  const driver = RoutingDriver.prototype as Driver
  const { run, runOn, commitTransaction } = driver
  const watched = new Run(failing, failure)
  Object.assign(driver, {
    run(this: Driver, query: CompiledQuery): Promise<QueryResult<unknown>> {
      return watched.send(query, (sent) => run.call(this, sent))
    },
    runOn(this: Driver, session: Session, query: CompiledQuery): Promise<QueryResult<unknown>> {
      return watched.send(query, (sent) => runOn.call(this, session, sent))
    },
    commitTransaction(this: Driver, session: Session): Promise<void> {
      // The commit travels with the last statement, or there is nothing to commit.
      if (session.isCommitted || session.beginsNext) return commitTransaction.call(this, session)
      const commit = CompiledQuery.raw('commit')
      return watched.send(commit, async (sent) => {
        if (sent !== commit) await session.client?.query(sent.sql)
        await commitTransaction.call(this, session)
      })
    },
  })
  try {
    return { answer: await runs.run(watched, request), statements: watched.statements }
  } finally {
    Object.assign(driver, { run, runOn, commitTransaction })
  }
}
