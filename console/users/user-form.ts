import type { AuthComponents } from 'quayside-sdk'
import type { Texts } from '../language/en.ts'
import type { Field, Option, Values } from '../parts/fields.tsx'
import { useRead } from '../session/read.ts'
import { useSite } from '../session/scope.ts'
import { useSession } from '../session/session.ts'

type Schemas = AuthComponents['schemas']

export function roleFields({ siteUsers }: Texts, roles: Option[]): Field[] {
  return [
    { name: 'roles', label: siteUsers.roles, kind: 'many', options: roles },
    { name: 'primary', label: siteUsers.primaryRole, kind: 'choice', options: roles },
  ]
}

/** A password of 20 random characters. It is shown once, to be passed on. */
export function newPassword() {
  const characters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  // Bytes above the last whole multiple would make the first characters more likely.
  const bytes = crypto.getRandomValues(new Uint8Array(200)).filter((byte) => byte < 4 * characters.length)
  const password = [...bytes.slice(0, 20)].map((byte) => characters[byte % characters.length]).join('')
  return { password, password_confirmation: password }
}

export function assignmentsOf({ roles = [], primary }: Values): Schemas['AssignmentInput'][] {
  return (roles as string[]).map((id) => ({ site_role_id: Number(id), is_primary: id === primary }))
}

/** The roles of the site as choices. */
export function useRoles(): Option[] {
  const api = useSite()
  const { can } = useSession()
  const query = { per_page: 100 }
  const { data } = useRead(['roles', 'names'], () => api.GET('/site/roles', { params: { query } }), {
    isEnabled: can('listRoles'),
  })
  return optionsOf(data?.data)
}

/** The roles, companies and groups of the site as choices. */
export function useChoices() {
  const api = useSite()
  const { can } = useSession()
  const roles = useRoles()
  const query = { per_page: 100 }
  const companies = useRead(['companies', 'names'], () => api.GET('/site/companies', { params: { query } }), {
    isEnabled: can('listCompanies'),
  })
  const groups = useRead(['groups', 'names'], () => api.GET('/site/groups', { params: { query } }), {
    isEnabled: can('listGroups'),
  })
  return {
    roles,
    companies: optionsOf(companies.data?.data),
    groups: optionsOf(groups.data?.data),
  }
}

export function optionsOf(records: { id: number; name: string }[] = []): Option[] {
  return records.map(({ id, name }) => ({ value: String(id), label: name }))
}
