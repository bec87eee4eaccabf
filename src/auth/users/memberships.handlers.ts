import { ApiError } from '../../platform/errors.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Handlers, ManagementContext } from '../context.ts'
import * as events from '../events/events.queries.ts'
import { noteUser } from '../events/user-events.ts'
import { phrase } from '../messages.ts'
import { assertWithin } from '../permissions.rules.ts'
import * as records from '../records/records.rules.ts'
import { writeToSite } from '../site-writes.ts'
import * as users from './users.queries.ts'
import * as rules from './users.rules.ts'

export const addUserToCompany: Handlers['addUserToCompany'] = ({ params, body }, context) =>
  add('company', params.id, body.site_company_id, context)

export const addUserToGroup: Handlers['addUserToGroup'] = ({ params, body }, context) =>
  add('group', params.id, body.site_group_id, context)

export const removeUserFromCompany: Handlers['removeUserFromCompany'] = async ({ params }, context) => {
  await remove('company', params.id, params.company_id, context)
  return { message: context.say(phrase('user_left_company')) }
}

export const removeUserFromGroup: Handlers['removeUserFromGroup'] = async ({ params }, context) => {
  await remove('group', params.id, params.group_id, context)
  return { message: context.say(phrase('user_left_group')) }
}

function add(kind: users.Membership, userId: number, otherId: number, context: ManagementContext) {
  const { site, held } = context
  return writeToSite(context, async (trx) => {
    const user = await rules.getManageable(trx, site, held, userId)
    const record = await records.get(kind, otherId, { db: trx, site })
    assertWithin(held, [record])
    await users.join(trx, site, kind, userId, otherId)
    await audit.record(trx, site, context, {
      action: `user.added_to_${kind}`,
      target: { type: 'user', id: userId, label: user.email },
      changes: { [kind]: { id: otherId, name: record.name } },
    })
    const data = rules.toUser(await rules.get(trx, site, userId))
    await events.note(trx, site, { type: 'user.updated', id: userId, data, changed: [fields[kind]] })
    return { data }
  })
}

function remove(kind: users.Membership, userId: number, otherId: number, context: ManagementContext) {
  const { site, held } = context
  return writeToSite(context, async (trx) => {
    const user = await rules.getManageable(trx, site, held, userId)
    const record = await records.get(kind, otherId, { db: trx, site })
    const joined = kind === 'company' ? user.site_companies : user.site_groups
    if (!joined.some(({ id }) => id === otherId)) {
      const params = { id: userId, other: otherId }
      throw new ApiError(
        'not_found',
        kind === 'company' ? phrase('not_in_company', params) : phrase('not_in_group', params),
      )
    }
    await users.leave(trx, site, kind, userId, otherId)
    await audit.record(trx, site, context, {
      action: `user.removed_from_${kind}`,
      target: { type: 'user', id: userId, label: user.email },
      changes: { [kind]: { id: otherId, name: record.name } },
    })
    await noteUser(trx, site, 'user.updated', userId, [fields[kind]])
  })
}

/** The fields of a user that show the memberships. */
const fields = { company: 'site_companies', group: 'site_groups' } as const
