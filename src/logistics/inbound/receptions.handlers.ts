import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import type { PlatformContext } from '../../platform/contract/contract.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import type { OneCompany } from '../company-scope.ts'
import type { Handlers } from '../context.ts'
import { lockOne } from '../documents/documents.queries.ts'
import * as queries from './receptions.queries.ts'
import { reception } from './receptions.states.ts'
import * as receptions from './receptions.ts'

export const listReceptions: Handlers['listReceptions'] = async ({ query }, { db, scope, page }) =>
  page(await queries.list(db, scope, query))

export const createReception: Handlers['createReception'] = ({ body }, context) => announce(context, body, 'api')
export const createEtsmReception: Handlers['createEtsmReception'] = ({ body }, context) =>
  announce(context, body, 'etsm')

/** One rule for both callers, users and the transport system. */
function announce(
  { db, scope, caller }: PlatformContext<DB> & { scope: OneCompany; caller: string },
  body: components['schemas']['ReceptionCreate'],
  source: components['schemas']['Reception']['source'],
) {
  return inTransaction(db, async (trx) => {
    const { record } = await receptions.create({ trx, scope, actor: caller, ends: true }, body, source)
    return { data: record }
  })
}

export const getReception: Handlers['getReception'] = async ({ params: { id } }, { db, scope, found }) => ({
  data: found(await queries.find(db, scope, id), `reception ${id}`),
})

export const updateReception: Handlers['updateReception'] = ({ params, body }, { db, scope, caller, found }) =>
  inTransaction(db, async (trx) => {
    const document = found(await lockOne(trx, scope, reception.type, params.id), `reception ${params.id}`)
    await receptions.change({ trx, scope, actor: caller }, document, body)
    return { data: await queries.get(trx, scope, params.id) }
  })

export const transitionReception: Handlers['transitionReception'] = ({ params, body }, { db, scope, caller, found }) =>
  inTransaction(db, async (trx) => {
    const document = found(await lockOne(trx, scope, reception.type, params.id), `reception ${params.id}`)
    await receptions.transition({ trx, scope, actor: caller }, document, body)
    return { data: await queries.get(trx, scope, params.id) }
  })
