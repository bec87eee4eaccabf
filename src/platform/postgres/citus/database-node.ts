import { setTimeout as delay, setImmediate as endOfTurn } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { createWatch, makeProbe, type RejectWhenLost } from '../connections/availability.ts'
import { actForNobody } from '../connections/caller.ts'
import type { RoutingDriver } from '../connections/driver.ts'
import { ReadServer } from '../connections/read-server.ts'

/** How long the coordinator may take to ask a node that does not answer here. Milliseconds. */
const longestQuestion = 2_000

/** How to connect to the node with this host and port. */
export type OpenNode = (host: string, port: number) => { url: string; open: () => RoutingDriver }

/** What identifies the database of a node. */
export const ownIdentity = "select metadata->>'server_id' from pg_dist_node_metadata"

const identity = CompiledQuery.raw(`
  select (${ownIdentity}) as server, (select groupid from pg_dist_local_group) as "group",
         pg_is_in_recovery() as is_replica`)

interface Identity {
  server: string
  group: number
  is_replica: boolean
}

/** A node of a distributed database, as this process reaches it. */
export class Node {
  readonly url: string
  readonly server: ReadServer<'away' | 'moved', RoutingDriver>
  /** Waits for statements of a transaction, and rejects when the node stops answering. */
  readonly rejectWhenLost: RejectWhenLost
  /** Neither this process nor the coordinator gets an answer. */
  isAway = false
  /** Whether transactions can run there: see `NodeWrites`. */
  takesWrites = true
  /** How many it has committed. */
  transactions = 0
  readonly #group: number
  readonly #findServer: () => Promise<{ server: string }[]>
  #checking: Promise<void> | undefined
  #asking: { anchors: Set<string>; answer: Promise<ReadonlySet<string>> } | undefined

  /** `findServer` lets the coordinator ask the node for its identity. No row means that it does not answer there either. */
  constructor({ url, open }: ReturnType<OpenNode>, group: number, findServer: () => Promise<{ server: string }[]>) {
    this.url = url
    this.server = new ReadServer(url, open, { away: 0, moved: 0 })
    this.rejectWhenLost = createWatch(makeProbe(url), () => {})
    this.#group = group
    this.#findServer = findServer
  }

  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  /** From here, its address may lead to another server than from the coordinator, or to a copy of the node. */
  async #check(): Promise<void> {
    const wasUsed = this.server.isUp
    const found = await this.server.check<Identity>(identity)
    const isRight = found?.group === this.#group && !found.is_replica
    if (wasUsed && isRight) return
    // The coordinator may wait long for its answer.
    if (wasUsed) this.isAway = true
    try {
      const [known] = await Promise.race([this.#findServer(), delay<[]>(longestQuestion, [], { ref: false })])
      this.isAway = !known
      this.server.isUp = isRight && found.server === known?.server
    } catch {
      // Nothing is known about the node if the coordinator itself has failed.
      this.isAway = false
    }
  }

  /**
   * Whether the node holds this shard, at a moment after the call. Calls of this turn of the event loop share the question.
   * Undefined when the node does not answer.
   */
  async holds(anchor: string): Promise<boolean | undefined> {
    this.#asking ??= this.#ask()
    this.#asking.anchors.add(anchor)
    try {
      return (await this.#asking.answer).has(anchor)
    } catch {
      return undefined
    }
  }

  #ask() {
    const anchors = new Set<string>()
    const ask = async (): Promise<ReadonlySet<string>> => {
      await endOfTurn()
      this.#asking = undefined
      const query = CompiledQuery.raw(heldShards, [this.#group, [...anchors]])
      return new Set((await this.server.ask<{ held: string[] }>(query)).held)
    }
    return { anchors, answer: actForNobody(ask) }
  }
}

const heldShards = `
  select array(
    select shardid::text from pg_dist_placement
     where groupid = $1 and shardid = any($2::bigint[]) and not pg_is_in_recovery()) as held`
