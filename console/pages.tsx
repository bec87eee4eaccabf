import { type ComponentType, lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { Waiting } from './parts/page.tsx'
import { NotFound, PageFailure } from './shell/failure.tsx'

/** Each page is loaded when it is opened first. */
const page = (load: () => Promise<{ default: ComponentType }>) => lazy(load)

const accounts = page(() => import('./access/accounts.tsx'))
const sessions = page(() => import('./access/sessions.tsx'))
/** The own second factor, which an account may have to set up before anything else. */
export const SecondFactor = page(() => import('./access/second-factor.tsx'))
const audit = page(() => import('./audit/console-audit.tsx'))
const requests = page(() => import('./audit/requests.tsx'))

const pages: Record<'logistics' | 'auth', Record<string, ComponentType>> = {
  logistics: {
    '/': page(() => import('./health/start.tsx')),
    '/companies': page(() => import('./access/companies.tsx')),
    '/companies/:id': page(() => import('./access/company.tsx')),
    '/users': page(() => import('./access/users.tsx')),
    '/users/:id': page(() => import('./access/user.tsx')),
    '/connector-keys': page(() => import('./access/connector-keys.tsx')),
    '/connector-keys/:id': page(() => import('./access/connector-key.tsx')),
    '/limits': page(() => import('./access/limits.tsx')),
    '/health': page(() => import('./health/health.tsx')),
    '/accounts': accounts,
    '/sessions': sessions,
    '/second-factor': SecondFactor,
    '/audit': audit,
    '/requests': requests,
    '/in/:scope/articles': page(() => import('./catalog/articles.tsx')),
    '/in/:scope/articles/:id': page(() => import('./catalog/article.tsx')),
    '/in/:scope/stock': page(() => import('./inventory/stock.tsx')),
    '/in/:scope/stock/:warehouse/:article': page(() => import('./inventory/stock-record.tsx')),
    '/in/:scope/sales-orders': page(() => import('./outbound/sales-orders.tsx')),
    '/in/:scope/sales-orders/:id': page(() => import('./outbound/sales-order.tsx')),
    '/in/:scope/sales-orders/:id/return': page(() => import('./outbound/create-return.tsx')),
    '/in/:scope/shipments': page(() => import('./outbound/shipments.tsx')),
    '/in/:scope/shipments/:id': page(() => import('./outbound/shipment.tsx')),
    '/in/:scope/purchase-orders': page(() => import('./inbound/purchase-orders.tsx')),
    '/in/:scope/purchase-orders/:id': page(() => import('./inbound/purchase-order.tsx')),
    '/in/:scope/purchase-orders/:id/receive': page(() => import('./inbound/receive.tsx')),
    '/in/:scope/receptions': page(() => import('./inbound/receptions.tsx')),
    '/in/:scope/receptions/:id': page(() => import('./inbound/reception.tsx')),
    '/in/:scope/returns': page(() => import('./returns/returns.tsx')),
    '/in/:scope/returns/:id': page(() => import('./returns/return.tsx')),
    '/in/:scope/stock-adjustments': page(() => import('./warehouse/stock-adjustments.tsx')),
    '/in/:scope/stock-adjustments/:id': page(() => import('./warehouse/stock-adjustment.tsx')),
    '/in/:scope/stock-counts': page(() => import('./warehouse/stock-counts.tsx')),
    '/in/:scope/stock-counts/:id': page(() => import('./warehouse/stock-count.tsx')),
    '/in/:scope/stock-counts/:id/sheet': page(() => import('./warehouse/count-sheet.tsx')),
    '/in/:scope/stock-transfers': page(() => import('./warehouse/stock-transfers.tsx')),
    '/in/:scope/stock-transfers/:id': page(() => import('./warehouse/stock-transfer.tsx')),
    '/in/:scope/seals': page(() => import('./inventory/seals.tsx')),
    '/in/:scope/lots': page(() => import('./inventory/lots.tsx')),
    '/in/:scope/lots/:id': page(() => import('./inventory/lot.tsx')),
    '/in/:scope/serials': page(() => import('./inventory/serials.tsx')),
    '/in/:scope/serials/:id': page(() => import('./inventory/serial.tsx')),
    '/in/:scope/clients': page(() => import('./reference/clients.tsx')),
    '/in/:scope/partners': page(() => import('./reference/partners.tsx')),
    '/in/:scope/warehouses': page(() => import('./reference/warehouses.tsx')),
    '/in/:scope/webhooks': page(() => import('./webhooks/webhooks.tsx')),
    '/in/:scope/webhooks/:id': page(() => import('./webhooks/webhook.tsx')),
    '/in/:scope/webhooks/:id/deliveries/:deliveryId': page(() => import('./webhooks/delivery.tsx')),
    '/in/:scope/events': page(() => import('./events/events.tsx')),
    '/in/:scope/imports': page(() => import('./imports/imports.tsx')),
    '/in/:scope/imports/:id': page(() => import('./imports/import.tsx')),
  },
  auth: {
    '/': page(() => import('./sites/start.tsx')),
    '/sites': page(() => import('./sites/sites.tsx')),
    '/sites/:id': page(() => import('./sites/site.tsx')),
    '/keys': page(() => import('./sites/keys.tsx')),
    '/mails': page(() => import('./sites/mails.tsx')),
    '/people': page(() => import('./users/people.tsx')),
    '/health': page(() => import('./sites/health.tsx')),
    '/accounts': accounts,
    '/sessions': sessions,
    '/second-factor': SecondFactor,
    '/audit': audit,
    '/requests': requests,
    '/in/:scope/users': page(() => import('./users/users.tsx')),
    '/in/:scope/users/:id': page(() => import('./users/user.tsx')),
    '/in/:scope/roles': page(() => import('./records/roles.tsx')),
    '/in/:scope/companies': page(() => import('./records/companies.tsx')),
    '/in/:scope/groups': page(() => import('./records/groups.tsx')),
    '/in/:scope/audit': page(() => import('./audit/site-audit.tsx')),
    '/in/:scope/invitations': page(() => import('./invitations/invitations.tsx')),
    '/in/:scope/clients': page(() => import('./sites/clients.tsx')),
    '/in/:scope/clients/:id': page(() => import('./sites/client.tsx')),
    '/in/:scope/webhooks': page(() => import('./sites/webhooks.tsx')),
    '/in/:scope/webhooks/:id': page(() => import('./sites/webhook.tsx')),
    '/in/:scope/events': page(() => import('./sites/events.tsx')),
    '/in/:scope/settings': page(() => import('./sites/settings.tsx')),
  },
}

/** The page of the address. */
export function Pages({ service }: { service: 'logistics' | 'auth' }) {
  const { pathname } = useLocation()
  return (
    <PageFailure key={pathname}>
      <Suspense fallback={<Waiting />}>
        <Routes>
          {Object.entries(pages[service]).map(([path, Shown]) => (
            <Route key={path} path={path} element={<Shown />} />
          ))}
          {/* Here somebody signs in, or has signed in. There is no page to return to. */}
          {['/sign-in', '/signed-in'].map((path) => (
            <Route key={path} path={path} element={<Navigate to="/" replace />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </PageFailure>
  )
}
