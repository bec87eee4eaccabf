import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import pg from 'pg'
import { ApiError, toApiError } from '../errors.ts'
import { createWatch } from './availability.ts'
import type { RoutingDriver } from './driver.ts'

export interface ReplicaServer {
  url: string
  /** Opens connections to it. */
  open(): RoutingDriver
}

/** What metrics show of one replica. */
export interface ReplicaFigures {
  /** Host and port. */
  name: string
  isUp: boolean
  /** How long it has been missing something that the primary has, in seconds. */
  lag: number
  /** Reads that it has answered. */
  reads: number
  /** Reads that the primary has answered instead, by reason. */
  fallbacks: Record<Fallback, number>
}

type Fallback = 'away' | 'behind' | 'failed'

/** How often replicas are checked, and how long an answer may take, in milliseconds. */
const checkEvery = 500
const longestCheck = 500

/** While a read waits for a replica, it asks this often how far the replica is. Milliseconds. */
const pollEvery = 2

/** How far a server is, as a number of bytes in the write-ahead log. */
interface Position {
  /** Null if the server is not a replica, or no longer one. */
  position: number | null
  /** Identifies the database cluster: positions of two clusters cannot be compared. Only checks ask for it. */
  cluster?: string
}

/**
 * The end of everything that was committed. Without `synchronous_commit`, a commit is confirmed before it is flushed.
 * Otherwise the position of the last flush is enough, and replicas reach it sooner.
 */
const ofPrimary = `(case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end - '0/0')::float8 as position`
const ofReplica = `case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::float8 end as position`
const withCluster = (position: string) =>
  `select ${position}, (select system_identifier::text from pg_control_system()) as cluster`

const primaryPosition = CompiledQuery.raw(`select ${ofPrimary}`)
const replicaPosition = CompiledQuery.raw(`select ${ofReplica}`)
const primaryCheck = CompiledQuery.raw(withCluster(ofPrimary))
const replicaCheck = CompiledQuery.raw(withCluster(ofReplica))

/**
 * Runs queries outside of transactions on replicas. Before each read, it asks the primary how far it is, and waits until
 * the replica is as far. So a read shows everything that was committed before it started, whoever has written it, in
 * this process or in another one. Reads that start together share the question. If a replica cannot answer, or takes
 * too long to catch up, the primary answers.
 */
export class Replicas {
  readonly #primary: RoutingDriver
  readonly #replicas: Replica[]
  #timer: NodeJS.Timeout | undefined
  #asking: Promise<Position> | undefined
  #turn = 0

  /** `longestLag` is how long a read waits for a replica, and how far behind a replica is still asked, in milliseconds. */
  constructor(primary: RoutingDriver, servers: readonly ReplicaServer[], longestLag: number) {
    this.#primary = primary
    this.#replicas = servers.map((server) => new Replica(server, longestLag))
  }

  figures(): ReplicaFigures[] {
    this.#startChecks()
    return this.#replicas.map((replica) => replica.figures())
  }

  async run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#startChecks()
    const replica = this.#choose()
    if (!replica.isUsable) replica.fallbacks[replica.isUp ? 'behind' : 'away'] += 1
    else if (await replica.reaches(await this.#position())) {
      const result = await replica.read<Row>(query)
      if (result) return result
    }
    return this.#primary.run(query)
  }

  async end(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#replicas.map((replica) => replica.end()))
  }

  /** Not at the start of the process, because then the database is not migrated yet, and must have no other sessions. */
  #startChecks(): void {
    if (this.#timer) return
    this.#timer = setInterval(() => void this.#check(), checkEvery).unref()
    void this.#check()
  }

  /** Usable replicas take turns. */
  #choose(): Replica {
    this.#turn += 1
    const usable = this.#replicas.filter(({ isUsable }) => isUsable)
    const candidates = usable.length ? usable : this.#replicas
    return candidates[this.#turn % candidates.length] as Replica
  }

  /** Asks once for all reads of this turn of the event loop, at its end. An earlier answer could miss a commit that they must see. */
  #position(): Promise<Position> {
    this.#asking ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        this.#asking = undefined
        ask(this.#primary, primaryPosition).then(resolve, reject)
      })
    })
    return this.#asking
  }

  async #check(): Promise<void> {
    const at = performance.now()
    // Without the primary nothing can be compared. Reads then fail there, as they do without replicas.
    const target = await ask(this.#primary, primaryCheck).catch(() => undefined)
    if (target) await Promise.all(this.#replicas.map((replica) => replica.check(target, at)))
  }
}

/** Runs Kysely's queries on replicas. There are no transactions, because they belong to the primary. */
export class ReplicaDriver implements Driver {
  readonly #replicas: Replicas

  constructor(replicas: Replicas) {
    this.#replicas = replicas
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: (query) => this.#replicas.run(query),
      streamQuery: () => {
        throw new Error('Rows are not streamed')
      },
    }
  }

  async beginTransaction(): Promise<void> {
    throw new Error('Transactions do not run on replicas')
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

async function ask(driver: RoutingDriver, query: CompiledQuery): Promise<Position> {
  const { rows } = await driver.run<Position>(query)
  return rows[0] as Position
}

/** Milliseconds. For this long after a reconnect, work on the old connections is rejected. It is longer than the watch waits. */
const leftBehind = 2_000

/** Positions of the primary that are remembered to measure the lag of a replica. */
const mostMarks = 200

class Replica {
  readonly fallbacks: Record<Fallback, number> = { away: 0, behind: 0, failed: 0 }
  readonly #server: ReplicaServer
  /** Rejects work that takes long while the replica is away, or that was sent on a connection before a reconnect. */
  readonly #rejectWhenAway = createWatch(
    async () => this.isUp && performance.now() - this.#reconnectedAt > leftBehind,
    () => {},
  )
  #reconnectedAt = Number.NEGATIVE_INFINITY
  #driver: RoutingDriver
  readonly #name: string
  readonly #longestLag: number
  #reads = 0
  /** False until the first check, and while it does not answer or is no replica of this primary. */
  isUp = false
  #replayed = 0
  /** Positions that the primary had at these times and that the replica does not have yet, oldest first. */
  #missing: { position: number; at: number }[] = []
  #polling: Promise<void> | undefined

  constructor(server: ReplicaServer, longestLag: number) {
    this.#server = server
    this.#driver = server.open()
    this.#longestLag = longestLag
    const { host, port } = new pg.Client({ connectionString: server.url })
    this.#name = `${host}:${port}`
  }

  get isUsable(): boolean {
    return this.isUp && this.#lag <= this.#longestLag
  }

  get #lag(): number {
    const [oldest] = this.#missing
    return oldest ? performance.now() - oldest.at : 0
  }

  figures(): ReplicaFigures {
    const { isUp, fallbacks } = this
    return { name: this.#name, isUp, lag: this.#lag / 1_000, reads: this.#reads, fallbacks }
  }

  /** Waits until the replica has replayed this position. Returns false if it fails, or takes too long. */
  async reaches({ position }: Position): Promise<boolean> {
    const at = performance.now()
    const target = position as number
    while (this.#replayed < target) {
      try {
        await this.#rejectWhenAway(this.#poll())
      } catch {
        this.isUp = false
      }
      if (!this.isUp) {
        this.fallbacks.away += 1
        return false
      }
      if (this.#replayed >= target) break
      if (performance.now() - at > this.#longestLag) {
        this.#note(target, at)
        this.fallbacks.behind += 1
        return false
      }
      await new Promise((resolve) => setTimeout(resolve, pollEvery))
    }
    return true
  }

  /** Undefined when the primary has to answer instead. Answers for the caller, such as a refused search, are thrown. */
  async read<Row>(query: CompiledQuery): Promise<QueryResult<Row> | undefined> {
    try {
      const result = await this.#rejectWhenAway(this.#driver.run<Row>(query))
      this.#reads += 1
      return result
    } catch (error) {
      if (error instanceof ApiError) throw error
      // Until the next check finds that it answers again. Other errors, such as a conflict with replay, concern one query.
      if (toApiError(error).code === 'unavailable') this.isUp = false
      this.fallbacks.failed += 1
      return undefined
    }
  }

  /** `target` is the position that the primary had at this time. */
  async check(target: Position, at: number): Promise<void> {
    try {
      const found = await withTimeout(ask(this.#driver, replicaCheck))
      this.isUp = found.cluster === target.cluster && found.position !== null
      if (this.isUp) this.#advance(found.position as number)
    } catch {
      this.isUp = false
      this.#reconnect()
    }
    this.#note(target.position as number, at)
  }

  async end(): Promise<void> {
    await this.#driver.destroy()
  }

  /** Asks how far the replica is. Reads that wait share the question. */
  #poll(): Promise<void> {
    if (this.#polling) return this.#polling
    const polling = ask(this.#driver, replicaPosition)
      .then(({ position }) => {
        if (position === null) this.isUp = false
        else this.#advance(position)
      })
      .finally(() => {
        if (this.#polling === polling) this.#polling = undefined
      })
    this.#polling = polling
    return polling
  }

  /** Connections that do not answer may never do so again: a firewall can forget them without closing them. */
  #reconnect(): void {
    this.#reconnectedAt = performance.now()
    this.#driver.destroy().catch(() => {})
    this.#driver = this.#server.open()
    this.#polling = undefined
  }

  #advance(position: number): void {
    this.#replayed = Math.max(this.#replayed, position)
    while ((this.#missing[0]?.position ?? Number.POSITIVE_INFINITY) <= this.#replayed) this.#missing.shift()
  }

  #note(position: number, at: number): void {
    const last = this.#missing.at(-1)
    const isKnown = position <= this.#replayed || position <= (last?.position ?? 0)
    if (!isKnown && this.#missing.length < mostMarks) this.#missing.push({ position, at })
  }
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The replica does not answer')), longestCheck)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
