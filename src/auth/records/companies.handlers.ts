import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import * as records from './records.queries.ts'
import * as rules from './records.rules.ts'

export const listCompanies: Handlers['listCompanies'] = async ({ query }, { db, site, page }) =>
  page(await records.list(db, site, 'company', query))

export const createCompany: Handlers['createCompany'] = async ({ body }, context) => ({
  data: await rules.create('company', body, context),
})

export const getCompany: Handlers['getCompany'] = async ({ params }, context) => ({
  data: await rules.get('company', params.id, context),
})

export const updateCompany: Handlers['updateCompany'] = async ({ params, body }, context) => ({
  data: await rules.update('company', params.id, body, context),
})

export const deleteCompany: Handlers['deleteCompany'] = async ({ params }, context) => {
  await rules.remove('company', params.id, context)
  return { message: context.say(phrase('company_deleted')) }
}
