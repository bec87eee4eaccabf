import type { Texts } from '../language/en.ts'
import type { Scope } from '../session/scope.ts'

interface Entry {
  path: string
  name: keyof Texts['nav']
  /** The operation that the page needs first. Roles without it do not see the page. */
  operation: string
  /** The page shows one company or site. */
  isScoped?: boolean
  /** The module that the company needs for it. */
  module?: string
}

interface Group {
  name: keyof Texts['nav']
  entries: Entry[]
}

const shared: Entry[] = [
  { path: 'accounts', name: 'accounts', operation: 'listConsoleAccounts' },
  { path: 'sessions', name: 'sessions', operation: 'listConsoleSessions' },
  { path: 'audit', name: 'audit', operation: 'listConsoleAudit' },
  { path: 'requests', name: 'requests', operation: 'listConsoleAudit' },
]

const scoped = (path: string, name: Entry['name'], operation: string, module?: string): Entry => ({
  path,
  name,
  operation,
  isScoped: true,
  ...(module && { module }),
})

export const navigation: Record<'logistics' | 'auth', Group[]> = {
  logistics: [
    { name: 'overview', entries: [{ path: '', name: 'start', operation: 'getConsoleAttention' }] },
    {
      name: 'operations',
      entries: [
        scoped('sales-orders', 'salesOrders', 'listSalesOrders', 'outbound'),
        scoped('shipments', 'shipments', 'listShipments', 'outbound'),
        scoped('purchase-orders', 'purchaseOrders', 'listPurchaseOrders', 'inbound'),
        scoped('receptions', 'receptions', 'listReceptions', 'inbound'),
        scoped('returns', 'returns', 'listReturns', 'returns'),
        scoped('stock', 'stock', 'listStock', 'inventory'),
        scoped('lots', 'lots', 'listStockLots', 'inventory'),
        scoped('serials', 'serials', 'listStockSerials', 'inventory'),
        scoped('stock-counts', 'stockCounts', 'listStockCounts', 'inventory'),
        scoped('stock-adjustments', 'stockAdjustments', 'listStockAdjustments', 'inventory'),
        scoped('stock-transfers', 'stockTransfers', 'listStockTransfers', 'inventory'),
      ],
    },
    {
      name: 'data',
      entries: [
        scoped('articles', 'articles', 'listArticles', 'catalog'),
        scoped('clients', 'clients', 'listClients'),
        scoped('partners', 'partners', 'listPartners'),
        scoped('warehouses', 'warehouses', 'listWarehouses'),
        scoped('imports', 'imports', 'listImports'),
      ],
    },
    {
      name: 'integration',
      entries: [
        scoped('webhooks', 'webhooks', 'listWebhooks', 'webhooks'),
        scoped('events', 'events', 'listEvents', 'webhooks'),
      ],
    },
    {
      name: 'administration',
      entries: [
        { path: 'companies', name: 'companies', operation: 'listConsoleCompanies' },
        { path: 'users', name: 'users', operation: 'listConsoleUsers' },
        { path: 'connector-keys', name: 'connectorKeys', operation: 'listConnectorKeys' },
        { path: 'limits', name: 'limits', operation: 'listConsoleLimits' },
        { path: 'health', name: 'health', operation: 'listConsoleHealthHistory' },
        ...shared,
      ],
    },
  ],
  auth: [
    { name: 'overview', entries: [{ path: '', name: 'start', operation: 'listConsoleSites' }] },
    {
      name: 'directory',
      entries: [
        scoped('users', 'users', 'listUsers'),
        scoped('invitations', 'invitations', 'listInvitations'),
        scoped('roles', 'roles', 'listRoles'),
        scoped('companies', 'companies', 'listCompanies'),
        scoped('groups', 'groups', 'listGroups'),
        scoped('clients', 'siteClients', 'listClients'),
        scoped('settings', 'siteSettings', 'getSiteSettings'),
        scoped('webhooks', 'webhooks', 'listWebhooks'),
        scoped('events', 'events', 'listEvents'),
        scoped('audit', 'siteAudit', 'listAuditEntries'),
      ],
    },
    {
      name: 'administration',
      entries: [
        { path: 'sites', name: 'sites', operation: 'listConsoleSites' },
        { path: 'people', name: 'people', operation: 'findConsoleUsers' },
        { path: 'keys', name: 'keys', operation: 'listConsoleSigningKeys' },
        { path: 'mails', name: 'mails', operation: 'listConsoleMails' },
        { path: 'health', name: 'health', operation: 'listConsoleSites' },
        ...shared,
      ],
    },
  ],
}

/** The address of an entry; undefined if the role or the company does not have it. */
export function addressOf(
  { path, operation, isScoped, module }: Entry,
  can: (operation: string) => boolean,
  scope: Scope | undefined,
): string | undefined {
  if (!can(operation)) return undefined
  if (!isScoped) return `/${path}`
  if (!scope || (module && scope.modules && !scope.modules.includes(module))) return undefined
  return `/in/${encodeURIComponent(scope.key)}/${path}`
}
