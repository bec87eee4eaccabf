import { isDeepStrictEqual } from 'node:util'
import type { Handlers, ManagementContext } from '../context.ts'
import { phrase } from '../messages.ts'
import { assertWithin } from '../permissions.rules.ts'
import { assertStrong } from '../second-factor/strength.rules.ts'
import { writeToSite } from '../site-writes.ts'
import * as changes from './client-changes.ts'
import * as clients from './clients.queries.ts'

/** The tokens of any user go to the addresses of a public client, so whoever chooses these must hold everything. */
const forAnyUser = { api_permissions: ['*'] }

export const listClients: Handlers['listClients'] = async (_input, { db, site }) => ({
  data: await clients.list(db, site),
})

export const getClient: Handlers['getClient'] = async ({ params }, { db, site }) => ({
  data: await changes.getClient(db, site, params.id),
})

export const createClient: Handlers['createClient'] = ({ body }, context) => {
  const { site, held, config } = context
  assertMayProve(context)
  assertWithin(held, [body.kind === 'public' ? forAnyUser : body])
  return writeToSite(context, async (trx) => ({
    data: await changes.addClient(trx, site, context, body, config.CLIENTS_PER_SITE),
  }))
}

export const updateClient: Handlers['updateClient'] = ({ params: { id }, body }, context) => {
  const { site, held } = context
  assertMayProve(context)
  return writeToSite(context, async (trx) => {
    const current = await changes.getClient(trx, site, id)
    const isMoved = body.redirect_uris && !isDeepStrictEqual(body.redirect_uris, current.redirect_uris)
    assertWithin(held, [current, isMoved ? forAnyUser : body])
    return { data: await changes.changeClient(trx, site, context, current, body) }
  })
}

export const deleteClient: Handlers['deleteClient'] = ({ params: { id } }, context) => {
  const { site, held, say } = context
  return writeToSite(context, async (trx) => {
    const current = await changes.getClient(trx, site, id)
    assertWithin(held, [current])
    await changes.removeClient(trx, site, context, current)
    return { message: say(phrase('client_deleted')) }
  })
}

export const createClientSecret: Handlers['createClientSecret'] = ({ params: { id } }, context) => {
  const { site, held } = context
  assertMayProve(context)
  return writeToSite(context, async (trx) => {
    const current = await changes.getClient(trx, site, id)
    // Whoever gets the secret can do what the client can do.
    assertWithin(held, [current])
    return { data: await changes.addSecret(trx, site, context, current) }
  })
}

export const deleteClientSecret: Handlers['deleteClientSecret'] = ({ params: { id, slot } }, context) => {
  const { site, held, say } = context
  return writeToSite(context, async (trx) => {
    const current = await changes.getClient(trx, site, id)
    assertWithin(held, [current])
    await changes.removeSecret(trx, site, context, current, slot)
    return { message: say(phrase('client_secret_deleted')) }
  })
}

/** A client needs no second factor, so whoever makes one, or gives it a new proof, must have shown theirs. */
function assertMayProve({ principal }: ManagementContext): void {
  if (principal) assertStrong(principal)
}
