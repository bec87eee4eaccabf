import type { LogisticsComponents } from 'quayside-sdk'
import { awaitsGoods } from '../../src/logistics/inbound/purchase-orders.states.ts'
import { DocumentPage } from '../documents/document-page.tsx'
import { purchaseOrders } from '../documents/kinds.ts'
import { useFormat, useText } from '../language/language.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { useScopedPath } from '../session/scope.ts'
import { useSession } from '../session/session.ts'

type Schemas = LogisticsComponents['schemas']

export default function PurchaseOrder() {
  const text = useText()
  const format = useFormat()
  const path = useScopedPath()
  const { can } = useSession()
  const canReceive = can('createReception') && can('transitionReception')
  return (
    <DocumentPage<Schemas['PurchaseOrder']>
      kind={purchaseOrders}
      facts={(order) => [[text.purchaseOrders.expected, order.expected_date && format.day(order.expected_date)]]}
      actions={({ id, status }) =>
        canReceive &&
        awaitsGoods.includes(status) && (
          <ButtonLink tone="main" to={path(`purchase-orders/${id}/receive`)}>
            {text.purchaseOrders.receive}
          </ButtonLink>
        )
      }
      columns={[
        { title: text.documents.received, cell: (line) => format.number(line.quantity_received), isNumber: true },
        { title: text.documents.rejected, cell: (line) => format.number(line.quantity_rejected), isNumber: true },
      ]}
    />
  )
}
