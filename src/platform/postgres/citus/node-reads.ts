import type { CompiledQuery, QueryResult } from 'kysely'
import { unavailable } from '../../errors.ts'
import type { Runner } from '../connections/read-server.ts'
import type { CompanyNodes, Place } from './company-nodes.ts'

/**
 * Runs reads of one company on the node that holds the company, with the names of its shards. PostgreSQL keeps them parsed
 * and planned there, while the coordinator plans each execution, and the node again. While a read runs, the node is asked
 * whether it still holds the company: if the company has moved, the answer is dropped, and the coordinator is asked. It
 * also runs everything else, and reads of a node that cannot be reached from here.
 */
export class NodeReads implements Runner {
  readonly #nodes: CompanyNodes
  readonly #coordinator: Runner

  constructor(nodes: CompanyNodes, coordinator: Runner) {
    this.#nodes = nodes
    this.#coordinator = coordinator
  }

  run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#nodes.statementOf(query.sql)
    const read = typeof statement === 'object' && statement.isRead ? statement : undefined
    const companyId = read?.companyOf(query.parameters)
    const place = companyId === undefined ? undefined : this.#nodes.placeOf(companyId)
    const sql = place && read?.withShards(place.shards.names)
    if (!place || !sql) return this.#coordinator.run(query)
    const { isAway, server } = place.node
    if (isAway) return Promise.reject(unavailable())
    if (server.isUp) return this.#runAt<Row>(place, { ...query, sql }, query)
    server.fallbacks.away += 1
    return this.#coordinator.run(query)
  }

  async #runAt<Row>({ node, shards }: Place, query: CompiledQuery, original: CompiledQuery): Promise<QueryResult<Row>> {
    const [result, isThere] = await Promise.all([node.server.read<Row>(query), node.holds(shards.anchor)])
    if (result && isThere) return result
    if (isThere === false) this.#nodes.noteMoved(node)
    if (node.isAway) throw unavailable()
    return this.#coordinator.run<Row>(original)
  }
}
