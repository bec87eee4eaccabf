import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { LostDatabase } from '../connections/availability.ts'
import type { RoutingDriver, Session } from '../connections/driver.ts'
import { onCoordinator } from '../driver/statement-texts.ts'
import { NotOnNode } from '../writes/transactions.ts'
import { isUnknownToNode } from './company-nodes.ts'
import type { Node } from './node.ts'

/**
 * Runs transactions of one company on its node. Statements that are marked with `onCoordinator` run there, in a transaction
 * beside it: they draw ids from sequences that all nodes share, and take advisory locks. They write nothing, and must not
 * depend on rows that the transaction writes. So there is one commit: that of the node.
 */
export class NodeTransactions implements Driver {
  readonly #node: Node
  readonly #coordinator: RoutingDriver

  constructor(node: Node, coordinator: RoutingDriver) {
    this.#node = node
    this.#coordinator = coordinator
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<NodeSession> {
    return new NodeSession(this.#node, this.#coordinator)
  }

  beginTransaction(session: NodeSession): Promise<void> {
    return session.begin()
  }

  commitTransaction(session: NodeSession): Promise<void> {
    return session.commit()
  }

  rollbackTransaction(session: NodeSession): Promise<void> {
    return session.rollback()
  }

  async releaseConnection(session: NodeSession): Promise<void> {
    session.release()
  }

  async destroy(): Promise<void> {}
}

class NodeSession implements DatabaseConnection {
  /** Commit on the node with the next statement, in the same round trip. */
  commitsNext = false
  readonly #node: Node
  readonly #coordinator: RoutingDriver
  /** What it does on the node, and beside that on the coordinator. */
  #main!: Part
  #beside!: Part
  /** Statements that were sent to the same server, one after the other. Those for the other server wait for them. */
  #group: { part: Part; begins: Promise<unknown>; answers: Promise<unknown>[] } | undefined

  constructor(node: Node, coordinator: RoutingDriver) {
    this.#node = node
    this.#coordinator = coordinator
  }

  /** Always in this order: whoever waits for a connection to a node holds none to the coordinator. */
  async begin(): Promise<void> {
    try {
      this.#main = await Part.begin(this.#node.server.connections)
    } catch (error) {
      // Without a code, it has waited for a free connection.
      if (!(error as { code?: string }).code) throw error
      throw new NotOnNode('The node refuses connections')
    }
    this.#beside = await Part.begin(this.#coordinator)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { commitsNext } = this
    this.commitsNext = false
    const part = query.sql.includes(onCoordinator) ? this.#beside : this.#main
    const earlier = this.#group
    const group =
      earlier?.part === part
        ? earlier
        : { part, begins: Promise.all(earlier?.answers ?? []), answers: [] as Promise<unknown>[] }
    this.#group = group
    const answer = group.begins.then(() => this.#send<Row>(part, query, commitsNext))
    group.answers.push(answer)
    return answer
  }

  async #send<Row>(part: Part, query: CompiledQuery, commits: boolean): Promise<QueryResult<Row>> {
    if (commits) this.#beside.assertOpen()
    part.session.commitsNext = commits
    try {
      return await this.#unlessLost(part.session.executeQuery<Row>(query))
    } catch (error) {
      throw part === this.#main && isUnknownToNode(error) ? new NotOnNode('The coordinator has to run this') : error
    }
  }

  async commit(): Promise<void> {
    if (!this.#main.session.isCommitted) this.#beside.assertOpen()
    await this.#unlessLost(this.#main.commit())
    this.#node.transactions += 1
    // Until the rows can be read, locks are held, and the start of the transaction can be seen in pg_stat_activity.
    await this.#beside.commit().catch(() => {})
  }

  async rollback(): Promise<void> {
    await this.#unlessLost(this.#main.rollback()).catch(() => {})
    await this.#beside.rollback().catch(() => {})
  }

  release(): void {
    this.#main?.release()
    this.#beside?.release()
  }

  /** Functions that the coordinator runs may read from the node too. */
  async #unlessLost<T>(work: Promise<T>): Promise<T> {
    try {
      return await this.#node.rejectWhenLost(work)
    } catch (error) {
      if (error instanceof LostDatabase) for (const { session } of [this.#main, this.#beside]) session.isBroken = true
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: the interface requires this method
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed')
  }
}

/** What a transaction does on one server. */
class Part {
  readonly session: Session
  readonly #driver: RoutingDriver
  #isOpen = true
  readonly #noteEnd = () => {
    this.#isOpen = false
  }

  static async begin(driver: RoutingDriver): Promise<Part> {
    const session = await driver.acquireConnection()
    await driver.beginTransaction(session, {})
    return new Part(driver, session)
  }

  private constructor(driver: RoutingDriver, session: Session) {
    this.#driver = driver
    this.session = session
    session.client?.on('end', this.#noteEnd)
  }

  /** Its locks are lost with the connection. */
  assertOpen(): void {
    if (!this.#isOpen) throw new LostDatabase()
  }

  commit(): Promise<void> {
    return this.#driver.commitTransaction(this.session)
  }

  /** A connection that has stopped answering is given up instead. */
  async rollback(): Promise<void> {
    if (!this.session.isBroken) await this.#driver.rollbackTransaction(this.session)
  }

  release(): void {
    this.session.client?.off('end', this.#noteEnd)
    this.#driver.releaseConnection(this.session).catch(() => {})
  }
}
