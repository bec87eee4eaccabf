import { CompiledQuery, type QueryResult } from 'kysely'
import { type Connected, type ReadFigures, ReadServer, type Runner } from './read-server.ts'

interface ReplicaServer {
  url: string
  /** Opens connections to it. */
  open(): Connected
}

/** What metrics show of one replica. */
interface ReplicaFigures extends ReadFigures {
  /** How long it has been missing something that the primary has, in seconds. */
  lag: number
}

/** How often replicas are checked, in milliseconds. */
const checkEvery = 500

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
  readonly #primary: Runner
  readonly #replicas: Replica[]
  #timer: NodeJS.Timeout | undefined
  #asking: Promise<Position> | undefined
  #turn = 0

  /** `longestLag` is how long a read waits for a replica, and how far behind a replica is still asked, in milliseconds. */
  constructor(primary: Runner, servers: readonly ReplicaServer[], longestLag: number) {
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
    if (await replica.reaches(() => this.#position())) {
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

async function ask(driver: Runner, query: CompiledQuery): Promise<Position> {
  const { rows } = await driver.run<Position>(query)
  return rows[0] as Position
}

/** Positions of the primary that are remembered to measure the lag of a replica. */
const mostMarks = 200

class Replica {
  readonly #server: ReadServer<'away' | 'behind'>
  readonly #longestLag: number
  #replayed = 0
  /** Positions that the primary had at these times and that the replica does not have yet, oldest first. */
  #missing: { position: number; at: number }[] = []
  #polling: Promise<void> | undefined

  constructor({ url, open }: ReplicaServer, longestLag: number) {
    this.#server = new ReadServer(url, open, { away: 0, behind: 0 })
    this.#longestLag = longestLag
  }

  get isUsable(): boolean {
    return this.#server.isUp && this.#lag <= this.#longestLag
  }

  get #lag(): number {
    const [oldest] = this.#missing
    return oldest ? performance.now() - oldest.at : 0
  }

  figures(): ReplicaFigures {
    return { ...this.#server.figures(), lag: this.#lag / 1_000 }
  }

  read<Row>(query: CompiledQuery): Promise<QueryResult<Row> | undefined> {
    return this.#server.read(query)
  }

  /** Waits until the replica has replayed the position of the primary. Returns false if it fails, or takes too long. */
  async reaches(findPosition: () => Promise<Position>): Promise<boolean> {
    const { fallbacks, isUp } = this.#server
    if (!this.isUsable) {
      fallbacks[isUp ? 'behind' : 'away'] += 1
      return false
    }
    const { position } = await findPosition()
    const at = performance.now()
    const target = position as number
    while (this.#replayed < target) {
      try {
        await this.#poll()
      } catch {
        this.#server.isUp = false
      }
      if (!this.#server.isUp) {
        fallbacks.away += 1
        return false
      }
      if (this.#replayed >= target) break
      if (performance.now() - at > this.#longestLag) {
        this.#note(target, at)
        fallbacks.behind += 1
        return false
      }
      await new Promise((resolve) => setTimeout(resolve, pollEvery))
    }
    return true
  }

  /** `target` is the position that the primary had at this time. */
  async check(target: Position, at: number): Promise<void> {
    const found = await this.#server.check<Position>(replicaCheck)
    if (!found) this.#polling = undefined
    this.#server.isUp = found?.cluster === target.cluster && found?.position !== null
    if (found && this.#server.isUp) this.#advance(found.position as number)
    this.#note(target.position as number, at)
  }

  async end(): Promise<void> {
    await this.#server.end()
  }

  /** Asks how far the replica is. Reads that wait share the question. */
  #poll(): Promise<void> {
    if (this.#polling) return this.#polling
    const polling = this.#server
      .ask<Position>(replicaPosition)
      .then(({ position }) => {
        if (position === null) this.#server.isUp = false
        else this.#advance(position)
      })
      .finally(() => {
        if (this.#polling === polling) this.#polling = undefined
      })
    this.#polling = polling
    return polling
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
