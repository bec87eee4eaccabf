import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import { LostDatabase } from '../connections/availability.ts'
import type { RoutingDriver, Session } from '../connections/driver.ts'
import { NotOnNode } from '../writes/transactions.ts'
import type { CompanyNodes, Shards } from './company-nodes.ts'
import type { CompanyStatement } from './company-statements.ts'
import type { Node } from './database-node.ts'

/**
 * Runs transactions of one company on its node, with the names of its shards. Like Citus, a transaction first takes the
 * lock that keeps its shards from moving away until it ends, and makes sure that the node holds them.
 *
 * Statements that name no table run on the coordinator, in a transaction beside it: they draw ids from sequences that all
 * nodes share, and take advisory locks. They must not depend on rows that the transaction writes.
 */
export class NodeWrites implements Driver {
  readonly #nodes: CompanyNodes
  readonly #node: Node
  readonly #coordinator: RoutingDriver

  constructor(nodes: CompanyNodes, node: Node, coordinator: RoutingDriver) {
    this.#nodes = nodes
    this.#node = node
    this.#coordinator = coordinator
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<NodeSession> {
    return new NodeSession(this.#nodes, this.#node, this.#coordinator)
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
  readonly #nodes: CompanyNodes
  readonly #node: Node
  readonly #coordinator: RoutingDriver
  /** What it does on the node, and beside that on the coordinator. */
  #main!: Part
  #beside!: Part
  #company: { id: number; shards: Shards; isHeld: Promise<unknown> } | undefined
  /** Statements that were sent to the same server, one after the other. Those for the other server wait for them. */
  #group: { isOnNode: boolean; begins: Promise<unknown>; answers: Promise<unknown>[] } | undefined
  /** Set when a statement was not sent. Then none after it is sent, and nothing is committed. */
  #refusal: NotOnNode | undefined

  constructor(nodes: CompanyNodes, node: Node, coordinator: RoutingDriver) {
    this.#nodes = nodes
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
    const statement = this.#nodes.statementOf(query.sql)
    if (!statement) throw this.#refuse('The coordinator has to run this statement')
    const { commitsNext } = this
    this.commitsNext = false
    const isOnNode = statement !== 'without tables'
    const earlier = this.#group
    const group =
      earlier?.isOnNode === isOnNode
        ? earlier
        : { isOnNode, begins: Promise.all(earlier?.answers ?? []), answers: [] as Promise<unknown>[] }
    this.#group = group
    const answer = group.begins.then(() => {
      if (!isOnNode) return this.#unlessLost(this.#beside.session.executeQuery<Row>(query))
      return statement === 'setting'
        ? this.#send<Row>(query, commitsNext)
        : this.#runForCompany<Row>(statement, query, commitsNext)
    })
    group.answers.push(answer)
    return answer
  }

  async #runForCompany<Row>(
    statement: CompanyStatement,
    query: CompiledQuery,
    commits: boolean,
  ): Promise<QueryResult<Row>> {
    const { shards, isHeld } = this.#hold(statement.companyOf(query.parameters))
    const sql = statement.withShards(shards.names)
    if (!sql) throw this.#refuse('A table has no shard there')
    const answer = this.#send<Row>({ ...query, sql }, commits)
    answer.catch(() => {})
    await isHeld
    return answer
  }

  async #send<Row>(query: CompiledQuery, commits = false): Promise<QueryResult<Row>> {
    if (commits) this.#assertCommittable()
    const { session } = this.#main
    session.commitsNext = commits
    return this.#unlessLost(session.executeQuery<Row>(query))
  }

  /** The company of this transaction, whose shards are held by its first statement. */
  #hold(id: number | undefined) {
    const known = this.#company
    if (known && known.id === id) return known
    const place = known || id === undefined ? undefined : this.#nodes.placeOf(id)
    if (id === undefined || place?.node !== this.#node) throw this.#refuse('The company is elsewhere')
    const { shards } = place
    const isHeld = Promise.all([
      this.#send(CompiledQuery.raw(holdShards, [[shards.anchor]])),
      this.#send(CompiledQuery.raw(assertHeld, [shards.group, shards.anchor])),
    ]).catch((error) => {
      if (isElsewhere.includes(error.code)) this.#nodes.noteMoved(this.#node)
      else if (cannotHold.includes(error.code)) this.#node.takesWrites = false
      else throw error
      throw this.#refuse('The node does not hold the company')
    })
    isHeld.catch(() => {})
    this.#company = { id, shards, isHeld }
    return this.#company
  }

  #refuse(reason: string): NotOnNode {
    this.#refusal ??= new NotOnNode(reason)
    return this.#refusal
  }

  #assertCommittable(): void {
    if (this.#refusal) throw this.#refusal
    this.#beside.assertOpen()
  }

  async commit(): Promise<void> {
    if (!this.#main.session.isCommitted) this.#assertCommittable()
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

/** The lock that writes of Citus take. A move waits until it is free, and then keeps it until its shards are elsewhere. */
const holdShards = 'select lock_shard_metadata(5, $1::bigint[])'

/** Fails with a division by zero unless the node holds the shard. The statements sent after it then have no effect. */
const assertHeld = 'select 1 / count(*) from pg_dist_placement where groupid = $1 and shardid = $2::bigint'

/** The division by zero, or an error about a shard that exists no more. */
const isElsewhere = ['22012', 'XX000']

/** The role may not take the lock, because it does not own the tables; or this version of Citus has no such function. */
const cannotHold = ['42501', '42883']

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
