import * as audit from '../../platform/console/audit.queries.ts'
import { newPassword } from '../../platform/console/console.handlers.ts'
import { differences } from '../../platform/console/differences.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/messages/messages.ts'
import { asFieldErrors } from '../../platform/postgres/writes/violations.ts'
import * as administration from '../access/administration.queries.ts'
import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import * as queries from './administration.queries.ts'

export const listConsoleCompanies: Handlers['listConsoleCompanies'] = async ({ query }, { db, page }) =>
  page(await queries.listCompanies(db, query))

export const getConsoleCompany: Handlers['getConsoleCompany'] = async ({ params: { id } }, { db }) => ({
  data: existing(await queries.findCompany(db, id), phrase`company ${id}`),
})

export const createConsoleCompany: Handlers['createConsoleCompany'] = ({ body }, { transaction, console }) =>
  transaction(async (trx) => {
    const { name, tax_id = null, modules = ['api'] } = body
    const id = await administration.createCompany(trx, { name, tax_id, modules: [...new Set(modules)] })
    const data = existing(await queries.findCompany(trx, id), phrase`company ${id}`)
    await audit.record(trx, console.origin, {
      action: 'createConsoleCompany',
      target: `/console/companies/${id}`,
      tenant: String(id),
      details: { name, tax_id, modules },
    })
    return { data }
  })

export const updateConsoleCompany: Handlers['updateConsoleCompany'] = (
  { params: { id }, body },
  { transaction, console },
) =>
  transaction(async (trx) => {
    const { modules, ...changes } = body
    const before = existing(await queries.findCompany(trx, id), phrase`company ${id}`)
    await administration.updateCompany(trx, id, changes)
    if (modules) {
      for (const module of modules) await administration.activateModule(trx, id, module)
      const removed = before.modules.filter((module) => !modules.includes(module))
      for (const module of removed) await administration.deactivateModule(trx, id, module)
    }
    const data = existing(await queries.findCompany(trx, id), phrase`company ${id}`)
    await audit.record(trx, console.origin, {
      action: 'updateConsoleCompany',
      target: `/console/companies/${id}`,
      tenant: String(id),
      details: differences(before, data),
    })
    return { data }
  })

export const listConsoleUsers: Handlers['listConsoleUsers'] = async ({ query }, { db, page }) =>
  page(await queries.listUsers(db, query))

export const getConsoleUser: Handlers['getConsoleUser'] = async ({ params: { id } }, { db }) => ({
  data: existing(await queries.findUser(db, id), phrase`user ${id}`),
})

export const createConsoleUser: Handlers['createConsoleUser'] = async ({ body }, context) => {
  const { transaction, console, passwords, network } = context
  const { name, email, is_super_admin = false, company_ids = [] } = body
  const password = newPassword()
  const password_hash = await passwords.hash(password, { tenant: 'console', address: network() })
  const companyIds = [...new Set(company_ids)]
  const creating = transaction(async (trx) => {
    if (!(await administration.allCompaniesExist(trx, companyIds))) {
      throw invalid({ company_ids: [phrase`company_ids names a company that does not exist.`] })
    }
    const id = await administration.createUser(trx, { name, email, password_hash, is_super_admin, companyIds })
    await audit.record(trx, console.origin, {
      action: 'createConsoleUser',
      target: `/console/users/${id}`,
      details: { name, email, is_super_admin, company_ids: companyIds },
    })
    return existing(await queries.findUser(trx, id), phrase`user ${id}`)
  })
  const data = await asFieldErrors(creating, {
    users_email: ['email', phrase`There is already a user with this e-mail address.`],
  })
  return { data, password }
}

export const updateConsoleUser: Handlers['updateConsoleUser'] = async ({ params: { id }, body }, context) => {
  const { transaction, console, passwords, network } = context
  const { generate_password = false, ...changes } = body
  const password = generate_password ? newPassword() : null
  const password_hash = password && (await passwords.hash(password, { tenant: 'console', address: network() }))
  const data = await transaction(async (trx) => {
    const before = existing(await queries.findUser(trx, id), phrase`user ${id}`)
    await administration.updateUser(trx, before, { ...changes, ...(password_hash && { password_hash }) })
    const after = existing(await queries.findUser(trx, id), phrase`user ${id}`)
    await audit.record(trx, console.origin, {
      action: 'updateConsoleUser',
      target: `/console/users/${id}`,
      details: { ...differences(before, after), ...(password && { password: 'changed' }) },
    })
    return after
  })
  return { data, password }
}

export const grantConsoleCompany: Handlers['grantConsoleCompany'] = (
  { params: { id, companyId }, body },
  { transaction, console },
) =>
  transaction(async (trx) => {
    existing(await queries.findUser(trx, id), phrase`user ${id}`)
    existing(await queries.findCompany(trx, companyId), phrase`company ${companyId}`)
    const primary = body.is_primary === true
    await administration.grantCompany(trx, { userId: id, companyId, primary })
    await audit.record(trx, console.origin, {
      action: 'grantConsoleCompany',
      target: `/console/users/${id}/companies/${companyId}`,
      tenant: String(companyId),
      details: { is_primary: primary },
    })
    return { data: existing(await queries.findUser(trx, id), phrase`user ${id}`) }
  })

export const withdrawConsoleCompany: Handlers['withdrawConsoleCompany'] = (
  { params: { id, companyId } },
  { transaction, console },
) =>
  transaction(async (trx) => {
    if (!(await administration.withdrawCompany(trx, id, companyId))) {
      throw notFound(phrase`access of user ${id} to company ${companyId}`)
    }
    await audit.record(trx, console.origin, {
      action: 'withdrawConsoleCompany',
      target: `/console/users/${id}/companies/${companyId}`,
      tenant: String(companyId),
    })
    return { data: existing(await queries.findUser(trx, id), phrase`user ${id}`) }
  })

export const listConsoleUserTokens: Handlers['listConsoleUserTokens'] = async ({ params: { id } }, { db }) => {
  existing(await queries.findUser(db, id), phrase`user ${id}`)
  return { data: await queries.listTokens(db, id) }
}

export const revokeConsoleUserTokens: Handlers['revokeConsoleUserTokens'] = (
  { params: { id } },
  { transaction, console, say },
) =>
  transaction(async (trx) => {
    existing(await queries.findUser(trx, id), phrase`user ${id}`)
    const tokens = await administration.revokeTokens(trx, id)
    const target = `/console/users/${id}/tokens`
    await audit.record(trx, console.origin, {
      action: 'revokeConsoleUserTokens',
      target,
      details: { tokens },
    })
    return { message: say(phrase`The tokens are revoked.`) }
  })

export const revokeConsoleUserToken: Handlers['revokeConsoleUserToken'] = (
  { params: { id, tokenId } },
  { transaction, console, say },
) =>
  transaction(async (trx) => {
    if (!(await administration.revokeTokens(trx, id, tokenId))) throw notFound(phrase`token ${tokenId} of user ${id}`)
    const target = `/console/users/${id}/tokens/${tokenId}`
    await audit.record(trx, console.origin, { action: 'revokeConsoleUserToken', target })
    return { message: say(phrase`The token is revoked.`) }
  })

function existing<T>(record: T | undefined, what: Phrase): T {
  if (record === undefined) throw notFound(what)
  return record
}
