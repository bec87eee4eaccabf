import type { LogisticsComponents } from 'quayside-sdk'
import { DocumentLink } from '../documents/document-link.tsx'
import { DocumentPage } from '../documents/document-page.tsx'
import { returns } from '../documents/kinds.ts'
import { useFormat, useText } from '../language/language.tsx'

type Schemas = LogisticsComponents['schemas']

export default function Return() {
  const text = useText()
  const format = useFormat()
  return (
    <DocumentPage<Schemas['CustomerReturn']>
      kind={returns}
      facts={(document) => [
        [
          text.returns.salesOrder,
          document.sales_order_id && <DocumentLink type="sales_order" id={document.sales_order_id} />,
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
