import { useNavigate } from 'react-router'
import { DocumentList } from '../documents/document-list.tsx'
import { stockCounts } from '../documents/kinds.ts'
import { useFormat, useText } from '../language/language.tsx'
import { FormAction } from '../parts/actions.tsx'
import type { Field, Values } from '../parts/fields.tsx'
import { numberOrNull, textOrNull } from '../parts/form.tsx'
import { useNames } from '../reference/names.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'

export default function StockCounts() {
  const { stockCounts: texts, stockAdjustments } = useText()
  const format = useFormat()
  const due: Field = { name: 'due_on', label: texts.due, kind: 'date' }
  const tolerance: Field = { name: 'tolerance_percent', label: texts.tolerance, kind: 'number' }
  const blind: Field = { name: 'blind', label: texts.blind, kind: 'switch' }
  return (
    <DocumentList
      kind={stockCounts}
      columns={[
        {
          title: texts.due,
          cell: (document) => 'due_on' in document && document.due_on && format.day(document.due_on),
        },
      ]}
      fields={[due, tolerance, blind, { name: 'displace', label: stockAdjustments.displace, kind: 'switch' }]}
      actions={<NewSheet fields={[due, tolerance, blind]} />}
    />
  )
}

/** A button that makes a sheet of the places with the most movements since their last count. */
function NewSheet({ fields }: { fields: Field[] }) {
  const text = useText()
  const { stockCounts: texts } = text
  const api = useCompany()
  const path = useScopedPath()
  const navigate = useNavigate()
  const { clients, warehouses } = useNames()
  const create = (values: Values) => {
    const { warehouse_id, client_3pl_id, limit, tolerance_percent } = Object.fromEntries(
      ['warehouse_id', 'client_3pl_id', 'limit', 'tolerance_percent'].map((name) => [name, numberOrNull(values[name])]),
    )
    const since = textOrNull(values.not_counted_since)
    const due_on = textOrNull(values.due_on)
    return stockCounts.create(
      api,
      {
        ...(warehouse_id && { warehouse_id }),
        ...(due_on && { due_on }),
        ...(tolerance_percent != null && { tolerance_percent }),
        ...(values.blind === true && { blind: true }),
        scope: {
          ...(client_3pl_id && { client_3pl_id }),
          ...(since && { not_counted_since: new Date(since).toISOString() }),
          ...(limit != null && { limit }),
        },
      },
      false,
    )
  }
  return (
    <FormAction
      operation="createStockCount"
      label={texts.newSheet}
      hint={texts.sheetHint}
      fields={[
        { name: 'warehouse_id', label: text.documents.warehouse, kind: 'choice', ...warehouses },
        { name: 'client_3pl_id', label: text.documents.client, kind: 'choice', ...clients },
        { name: 'not_counted_since', label: texts.notCountedSince, kind: 'moment' },
        { name: 'limit', label: texts.places, kind: 'number' },
        ...fields,
      ]}
      values={{ limit: '50' }}
      submitLabel={text.words.create}
      said={text.documents.created}
      submit={create}
      onDone={({ body }) => navigate(path(`stock-counts/${body.data.id}/sheet`))}
    />
  )
}
