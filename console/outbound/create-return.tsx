import type { LogisticsComponents } from 'quayside-sdk'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { salesOrders } from '../documents/kinds.ts'
import { QuantityInput } from '../documents/lines-input.tsx'
import { useFormat, useText } from '../language/language.tsx'
import { useRefresh } from '../parts/actions.tsx'
import { Button } from '../parts/button.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { FieldInput, type Values } from '../parts/fields.tsx'
import { textOrNull } from '../parts/form.tsx'
import { notify } from '../parts/notices.tsx'
import { Arriving, Card, Page } from '../parts/page.tsx'
import { useSending } from '../parts/sending.ts'
import { Table } from '../parts/table.tsx'
import { useAskBeforeLeaving } from '../parts/unsaved.ts'
import { useRead } from '../session/read.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'

type Order = LogisticsComponents['schemas']['SalesOrder']

/** Announces goods of a sales order that come back. */
export default function CreateReturn() {
  const { returns: texts, salesOrders: orders } = useText()
  const id = Number(useParams().id)
  const api = useCompany()
  const path = useScopedPath()
  const query = useRead([salesOrders.path, id], () => api.GET('/sales-orders/{id}', { params: { path: { id } } }))
  const parent = { to: path(`sales-orders/${id}`), title: query.data?.data.number ?? orders.one }
  if (!query.data) return <Arriving title={texts.ofOrder} parent={parent} query={query} />
  return (
    <Page title={texts.ofOrder} hint={texts.ofOrderHint} parent={parent}>
      <ReturnForm order={query.data.data} />
    </Page>
  )
}

function ReturnForm({ order }: { order: Order }) {
  const text = useText()
  const { returns: texts } = text
  const format = useFormat()
  const navigate = useNavigate()
  const api = useCompany()
  const path = useScopedPath()
  const refresh = useRefresh()
  const [typed, setTyped] = useState<Record<number, string>>({})
  const [values, setValues] = useState<Values>({})
  const { error, isBusy, submit } = useSending(async () => {
    const id = await create()
    await refresh()
    notify(text.documents.created)
    void navigate(path(`returns/${id}`))
  })
  const shipped = order.lines.filter(({ quantity_shipped }) => quantity_shipped > 0)
  useAskBeforeLeaving(Object.values({ ...typed, ...values }).some((value) => value !== '') && !isBusy)
  const create = async (): Promise<number> => {
    const lines = shipped.flatMap((line) => {
      const plain = format.typed.read(typed[line.id] ?? '')
      if (plain === undefined) throw new Error(`${line.article_code}: ${text.words.notNumber(format.typed.example)}`)
      return Number(plain) > 0
        ? [{ article_id: line.article_id, um3pl: line.um3pl, quantity_um3pl: Number(plain) }]
        : []
    })
    if (!lines.length) throw new Error(texts.nothing)
    const { body } = await api.POST('/returns', {
      body: {
        sales_order_id: order.id,
        client_3pl_id: order.client_3pl_id,
        partner_id: order.partner_id,
        warehouse_id: order.warehouse_id,
        reason: textOrNull(values.reason),
        tracking_number: textOrNull(values.tracking_number),
        lines,
      },
    })
    return body.data.id
  }
  const fillAll = () =>
    setTyped(Object.fromEntries(shipped.map((line) => [line.id, format.typed.write(String(line.quantity_shipped))])))
  const field = (name: string, label: string) => (
    <FieldInput
      field={{ name, label }}
      value={values[name]}
      problems={[]}
      onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
    />
  )
  return (
    <form className="page" onSubmit={submit}>
      <Card title={text.documents.lines} actions={<Button onPress={fillAll}>{texts.everything}</Button>}>
        <Table
          label={text.documents.lines}
          rows={shipped}
          keyOf={({ id }) => id}
          columns={[
            { title: text.documents.article, cell: ({ article_code }) => article_code },
            {
              title: text.documents.shipped,
              cell: ({ quantity_shipped }) => format.number(quantity_shipped),
              isNumber: true,
            },
            { title: text.documents.unit, cell: ({ um3pl }) => um3pl },
            {
              title: texts.comesBack,
              cell: (line) => (
                <QuantityInput
                  label={`${line.article_code}: ${texts.comesBack}`}
                  isRequired={false}
                  value={typed[line.id] ?? ''}
                  onChange={(value) => setTyped((before) => ({ ...before, [line.id]: value }))}
                />
              ),
            },
          ]}
        />
      </Card>
      <Card>
        {field('reason', texts.reason)}
        {field('tracking_number', texts.tracking)}
      </Card>
      {error !== undefined && <ErrorNote error={error} />}
      <div className="form-actions">
        <Button type="submit" tone="main" isBusy={isBusy}>
          {texts.ofOrder}
        </Button>
      </div>
    </form>
  )
}
