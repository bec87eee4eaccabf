import type { operations } from '../../../generated/auth/types.ts'
import type { Handlers, ManagementContext } from '../context.ts'
import type { Kind, RecordChanges } from './records.queries.ts'
import * as records from './records.queries.ts'
import * as rules from './records.rules.ts'

type ById = { params: { id: number } }

/** Roles, companies and groups have the same operations. */
function handlersOf<K extends Kind>(kind: K) {
  return {
    list: async (
      { query }: { query: operations['listRoles']['parameters']['query'] },
      { db, site, page }: ManagementContext,
    ) => page(await records.list(db, site, kind, query)),
    create: async ({ body }: { body: RecordChanges<K> & { name: string } }, context: ManagementContext) => ({
      data: await rules.create(kind, body, context),
    }),
    get: async ({ params }: ById, context: ManagementContext) => ({ data: await rules.get(kind, params.id, context) }),
    update: async ({ params, body }: ById & { body: RecordChanges<K> }, context: ManagementContext) => ({
      data: await rules.update(kind, params.id, body, context),
    }),
    remove: async ({ params }: ById, context: ManagementContext) => ({
      message: await rules.remove(kind, params.id, context),
    }),
  }
}

const roles = handlersOf('role')
const companies = handlersOf('company')
const groups = handlersOf('group')

export const listRoles: Handlers['listRoles'] = roles.list
export const createRole: Handlers['createRole'] = roles.create
export const getRole: Handlers['getRole'] = roles.get
export const updateRole: Handlers['updateRole'] = roles.update
export const deleteRole: Handlers['deleteRole'] = roles.remove

export const listCompanies: Handlers['listCompanies'] = companies.list
export const createCompany: Handlers['createCompany'] = companies.create
export const getCompany: Handlers['getCompany'] = companies.get
export const updateCompany: Handlers['updateCompany'] = companies.update
export const deleteCompany: Handlers['deleteCompany'] = companies.remove

export const listGroups: Handlers['listGroups'] = groups.list
export const createGroup: Handlers['createGroup'] = groups.create
export const getGroup: Handlers['getGroup'] = groups.get
export const updateGroup: Handlers['updateGroup'] = groups.update
export const deleteGroup: Handlers['deleteGroup'] = groups.remove
