import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { RoutingDriver } from '../connections/driver.ts'
import { ReadServer } from '../connections/read-server.ts'

/** How long the coordinator may take to ask a node that does not answer here. Milliseconds. */
const longestQuestion = 2_000

/** How to connect to the node with this host and port, and how long its answer to a check may take, in milliseconds. */
export type OpenNode = (host: string, port: number) => { url: string; open: () => RoutingDriver; longestCheck: number }

/** What identifies a server. A replica has the same as its primary. */
export const ownIdentity = 'select system_identifier::text from pg_control_system()'

const identity = CompiledQuery.raw(`select (${ownIdentity}) as server, pg_is_in_recovery() as is_replica`)

interface Identity {
  server: string
  is_replica: boolean
}

/** A node of a distributed database, as this process reaches it. */
export class Node {
  readonly server: ReadServer<'away', RoutingDriver>
  /** Neither this process nor the coordinator gets an answer. */
  isAway = false
  readonly #findServer: () => Promise<string | undefined>
  /** The server that the coordinator reaches under the address of the node. */
  #server: string | undefined
  #checking: Promise<void> | undefined

  /** `findServer` lets the coordinator ask the node for its identity. Undefined means that it does not answer there either. */
  constructor({ url, open, longestCheck }: ReturnType<OpenNode>, findServer: () => Promise<string | undefined>) {
    this.server = new ReadServer(url, open, { away: 0 }, longestCheck)
    this.#findServer = findServer
  }

  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  /** From here, its address may lead to another server than from the coordinator, or to a replica of the node. */
  async #check(): Promise<void> {
    const wasUp = this.server.isUp
    const found = await this.server.check<Identity>(identity)
    const here = found?.is_replica === false ? found.server : undefined
    if (here === undefined || here !== this.#server) {
      this.server.isUp = false
      // The coordinator may wait long for its answer.
      if (wasUp) this.isAway = true
      try {
        this.#server = await Promise.race([
          this.#findServer(),
          delay<undefined>(longestQuestion, undefined, { ref: false }),
        ])
      } catch (error) {
        // Nothing is known about the node if the coordinator itself has failed.
        if (!wasCancelled(error)) {
          this.isAway = false
          return
        }
        this.#server = undefined
      }
    }
    this.isAway = here === undefined && this.#server === undefined
    this.server.isUp = here !== undefined && here === this.#server
  }
}

/** Whether the database has cancelled the question because it took too long: the coordinator waits for a node. */
function wasCancelled(error: unknown): boolean {
  return ['57014', 'query_too_expensive'].includes((error as { code?: string }).code ?? '')
}
