import type { LogisticsComponents } from 'quayside-sdk'
import { type FormEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { purchaseOrders } from '../documents/kinds.ts'
import { filledLines, LinesInput, type Line as NewLine, QuantityInput } from '../documents/lines-input.tsx'
import { useFormat, useText } from '../language/language.tsx'
import { useRefresh } from '../parts/actions.tsx'
import { Button } from '../parts/button.tsx'
import { difference, sum } from '../parts/decimals.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { notify } from '../parts/notices.tsx'
import { Arriving, Card, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useAskBeforeLeaving } from '../parts/unsaved.ts'
import { useRead } from '../session/read.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'

type Schemas = LogisticsComponents['schemas']
type Order = Schemas['PurchaseOrder']
type Line = Schemas['PurchaseOrderLine']
/** What was typed for each line of the order. */
type Typed = Record<string, string>

/** Books what has come of a purchase order, as one reception. */
export default function Receive() {
  const { purchaseOrders: texts } = useText()
  const id = Number(useParams().id)
  const api = useCompany()
  const path = useScopedPath()
  const query = useRead([purchaseOrders.path, id], () => api.GET('/purchase-orders/{id}', { params: { path: { id } } }))
  const parent = { to: path(`purchase-orders/${id}`), title: query.data?.data.number ?? texts.one }
  if (!query.data) return <Arriving title={texts.receive} parent={parent} query={query} />
  return (
    <Page title={texts.receive} hint={texts.receiveHint} parent={parent}>
      <ReceiveForm order={query.data.data} />
    </Page>
  )
}

function ReceiveForm({ order }: { order: Order }) {
  const text = useText()
  const { purchaseOrders: texts } = text
  const format = useFormat()
  const navigate = useNavigate()
  const path = useScopedPath()
  const refresh = useRefresh()
  const book = useBooking(order)
  const [typed, setTyped] = useState<Typed>({})
  const [unexpected, setUnexpected] = useState<NewLine[]>([])
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  useAskBeforeLeaving((Object.values(typed).some((value) => value !== '') || unexpected.length > 0) && !isBusy)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      const id = await book(typed, unexpected)
      await refresh()
      void navigate(path(`receptions/${id}`))
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  const cell = (line: Line, name: 'received' | 'rejected', label: string) => (
    <QuantityInput
      label={`${line.article_code}: ${label}`}
      isRequired={false}
      value={typed[`${name} ${line.id}`] ?? ''}
      onChange={(value) => setTyped((before) => ({ ...before, [`${name} ${line.id}`]: value }))}
    />
  )
  const fillAll = () =>
    setTyped(
      Object.fromEntries(
        order.lines.map((line) => [
          `received ${line.id}`,
          restOf(line) > 0 ? format.typed.write(String(restOf(line))) : '',
        ]),
      ),
    )
  return (
    <form className="page" onSubmit={(event) => void submit(event)}>
      <Card title={text.documents.lines} actions={<Button onPress={fillAll}>{texts.allOrdered}</Button>}>
        <Table
          label={text.documents.lines}
          rows={order.lines}
          keyOf={({ id }) => id}
          columns={[
            { title: text.documents.article, cell: ({ article_code }) => article_code },
            { title: texts.ordered, cell: ({ quantity_um3pl }) => format.number(quantity_um3pl), isNumber: true },
            {
              title: texts.already,
              cell: (line) => format.number(sum(line.quantity_received, line.quantity_rejected)),
              isNumber: true,
            },
            { title: text.documents.unit, cell: ({ um3pl }) => um3pl },
            { title: texts.receivedNow, cell: (line) => cell(line, 'received', texts.receivedNow) },
            { title: text.documents.rejected, cell: (line) => cell(line, 'rejected', text.documents.rejected) },
          ]}
        />
      </Card>
      <Card title={texts.unexpected}>
        <LinesInput lines={unexpected} first="1" least={0} problems={{}} onChange={setUnexpected} />
      </Card>
      {error !== undefined && <ErrorNote error={error} />}
      <div className="form-actions">
        <Button type="submit" tone="main" isBusy={isBusy}>
          {texts.book}
        </Button>
      </div>
    </form>
  )
}

/** How much of a line has not come yet. */
function restOf(line: Line): number {
  return Math.max(0, difference(line.quantity_um3pl, sum(line.quantity_received, line.quantity_rejected)))
}

/** Books a reception of what was typed, and returns its id. */
function useBooking(order: Order) {
  const text = useText()
  const { typed: numbers } = useFormat()
  const api = useCompany()
  const numberIn = (typed: string, label: string): number => {
    const plain = numbers.read(typed)
    if (plain === undefined) throw new Error(`${label}: ${text.words.notNumber(numbers.example)}`)
    return Number(plain)
  }
  return async (typed: Typed, unexpected: readonly NewLine[]): Promise<number> => {
    const counted = order.lines
      .map((line) => ({
        line,
        received: numberIn(typed[`received ${line.id}`] ?? '', line.article_code),
        rejected: numberIn(typed[`rejected ${line.id}`] ?? '', line.article_code),
      }))
      .filter(({ received, rejected }) => received !== 0 || rejected !== 0)
    const others = filledLines(unexpected, 0).map(({ article, articleCode, um3pl, quantity }) => {
      if (!article) throw new Error(text.documents.noArticle(articleCode))
      if (order.lines.some(({ article_id }) => article_id === article.id)) {
        throw new Error(text.purchaseOrders.isOrdered(articleCode))
      }
      return { article_id: article.id, um3pl: um3pl || article.um3pl, received: numberIn(quantity, articleCode) }
    })
    if (counted.length === 0) throw new Error(text.purchaseOrders.nothingCame)
    const { body } = await api.POST('/receptions', {
      body: {
        purchase_order_id: order.id,
        client_3pl_id: order.client_3pl_id,
        partner_id: order.partner_id,
        warehouse_id: order.warehouse_id,
        lines: counted.map(({ line, received, rejected }) => ({
          purchase_order_line_id: line.id,
          article_id: line.article_id,
          um3pl: line.um3pl,
          quantity_um3pl: sum(received, rejected),
        })),
      },
    })
    const { id, lines } = body.data
    const move = (transition: Schemas['ReceptionTransition']) =>
      api.POST('/receptions/{id}/transitions', { params: { path: { id } }, body: transition })
    const counts = counted.map(({ received, rejected }, index) => ({
      line_id: lines[index]?.id as number,
      received,
      rejected,
    }))
    // The reception is there. If a move is refused, its page shows where it stands, and the work goes on there.
    try {
      await move({ to: 'arrived' })
      await move({ to: 'receiving', lines: [...counts, ...others] })
      await move({ to: 'completed' })
      notify(text.purchaseOrders.booked)
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error))
    }
    return id
  }
}
