import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import * as records from './records.queries.ts'
import * as rules from './records.rules.ts'

export const listGroups: Handlers['listGroups'] = async ({ query }, { db, site, page }) =>
  page(await records.list(db, site, 'group', query))

export const createGroup: Handlers['createGroup'] = async ({ body }, context) => ({
  data: await rules.create('group', body, context),
})

export const getGroup: Handlers['getGroup'] = async ({ params }, context) => ({
  data: await rules.get('group', params.id, context),
})

export const updateGroup: Handlers['updateGroup'] = async ({ params, body }, context) => ({
  data: await rules.update('group', params.id, body, context),
})

export const deleteGroup: Handlers['deleteGroup'] = async ({ params }, context) => {
  await rules.remove('group', params.id, context)
  return { message: context.say(phrase('group_deleted')) }
}
