import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import * as records from './records.queries.ts'
import * as rules from './records.rules.ts'

export const listRoles: Handlers['listRoles'] = async ({ query }, { db, site, page }) =>
  page(await records.list(db, site, 'role', query))

export const createRole: Handlers['createRole'] = async ({ body }, context) => ({
  data: await rules.create('role', body, context),
})

export const getRole: Handlers['getRole'] = async ({ params }, context) => ({
  data: await rules.get('role', params.id, context),
})

export const updateRole: Handlers['updateRole'] = async ({ params, body }, context) => ({
  data: await rules.update('role', params.id, body, context),
})

export const deleteRole: Handlers['deleteRole'] = async ({ params }, context) => {
  await rules.remove('role', params.id, context)
  return { message: context.say(phrase('role_deleted')) }
}
