import { useQuery } from '@tanstack/react-query'
import { Api, Quayside, QuaysideAuth } from 'quayside-sdk'
import { useLocation } from 'react-router'
import type { paths as AuthConsolePaths } from '../../generated/auth/console.ts'
import type { paths as LogisticsConsolePaths } from '../../generated/logistics/console.ts'
import { preferences, usePreferences } from './preferences.ts'
import { apiOptions, credentials, useSession } from './session.ts'

/** The logistics service, for no company in particular. */
export const logistics = new Quayside({ ...apiOptions, credentials })
/** The authentication service, for no site in particular. */
export const auth = new QuaysideAuth({ ...apiOptions, credentials, clientId: 'console' })
/** The operations of the logistics console. Those about accounts and sessions are the same in both services. */
export const logisticsConsole = new Api<LogisticsConsolePaths>(apiOptions, credentials, [])
/** The operations of the console of the authentication service. */
export const authConsole = new Api<AuthConsolePaths>(apiOptions, credentials, [])

/** The company (its id) or site (its client id) that the address names: /in/<scope>/... */
export function useScope(): string | undefined {
  const [, scope] = /^\/in\/([^/]+)/.exec(useLocation().pathname) ?? []
  return scope === undefined ? undefined : decodeURIComponent(scope)
}

const companies = new Map<string, Quayside>()
const sites = new Map<string, QuaysideAuth>()

/** The logistics service for the company of the address. */
export function useCompany(): Quayside {
  const scope = useScope() ?? ''
  const held = companies.get(scope) ?? logistics.forCompany(Number(scope))
  companies.set(scope, held)
  return held
}

/** The authentication service for the site of the address. */
export function useSite(): QuaysideAuth {
  const scope = useScope() ?? ''
  const held = sites.get(scope) ?? new QuaysideAuth({ ...apiOptions, credentials, clientId: scope })
  sites.set(scope, held)
  return held
}

/** The address of a page within the company or site that is shown now. */
export function useScopedPath(): (path: string) => string {
  const scope = useScope()
  return (path) => `/in/${encodeURIComponent(scope ?? '')}/${path}`
}

export interface Scope {
  key: string
  name: string
  /** The modules of a company; undefined for a site, which has none. */
  modules?: string[]
}

/** All companies, or all sites. */
export function useScopes() {
  const { signIn } = useSession()
  const isLogistics = signIn?.service === 'logistics'
  return useQuery({
    queryKey: ['scopes'],
    queryFn: async (): Promise<Scope[]> => {
      if (!isLogistics) {
        const { body } = await authConsole.GET('/console/sites')
        return body.data.map(({ client_id, name }) => ({ key: client_id, name }))
      }
      const { body } = await logistics.GET('/companies')
      return body.data.map(({ id, name, modules }) => ({ key: String(id), name, modules }))
    },
  })
}

/** The scope for links: that of the address, else the one that was used last, else the first. */
export function useChosenScope(): Scope | undefined {
  const { signIn } = useSession()
  const inAddress = useScope()
  const { scopes: remembered } = usePreferences()
  const { data: all = [] } = useScopes()
  const wanted = inAddress ?? remembered?.[signIn?.service ?? '']
  return all.find(({ key }) => key === wanted) ?? all[0]
}

export function rememberScope(service: string, key: string): void {
  const { scopes = {} } = preferences.read()
  if (scopes[service] !== key) preferences.change({ scopes: { ...scopes, [service]: key } })
}
