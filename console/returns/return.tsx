import type { LogisticsComponents } from 'quayside-sdk'
import { Link } from 'react-router'
import { DocumentPage } from '../documents/document-page.tsx'
import { returns } from '../documents/kinds.ts'
import { useFormat, useText } from '../language/language.tsx'
import { useScopedPath } from '../session/scope.ts'

type Schemas = LogisticsComponents['schemas']

export default function Return() {
  const text = useText()
  const format = useFormat()
  const path = useScopedPath()
  return (
    <DocumentPage<Schemas['CustomerReturn']>
      kind={returns}
      facts={(document) => [
        [
          text.returns.salesOrder,
          document.sales_order_id && (
            <Link to={path(`sales-orders/${document.sales_order_id}`)}>#{document.sales_order_id}</Link>
          ),
        ],
        [text.returns.reason, document.reason],
        [text.returns.tracking, document.tracking_number],
      ]}
      columns={[
        {
          title: text.documents.actions,
          cell: ({ actions }) =>
            actions
              .map(
                ({ action, quantity_um3pl }) => `${text.returns.dispositions[action]} ${format.number(quantity_um3pl)}`,
              )
              .join(', '),
        },
      ]}
    />
  )
}
