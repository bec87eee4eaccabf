import { useQuery } from '@tanstack/react-query'
import type { LogisticsComponents } from 'quayside-sdk'
import { Suspense, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { lotsBody } from '../documents/asked.ts'
import { purchaseOrders } from '../documents/kinds.ts'
import {
  filledLines,
  type LineProblems,
  LinesInput,
  LotsInput,
  type Line as NewLine,
  QuantityInput,
} from '../documents/lines-input.tsx'
import { lotsIn } from '../documents/lots-text.ts'
import { type PieceProblems, piecesIn, problemsOfPieces } from '../documents/pieces.ts'
import { useFormat, useText } from '../language/language.tsx'
import { useRefresh } from '../parts/actions.tsx'
import { Button } from '../parts/button.tsx'
import { difference, sum } from '../parts/decimals.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { PiecesInput, type Values } from '../parts/fields.tsx'
import { linesOf } from '../parts/form.tsx'
import { notify } from '../parts/notices.tsx'
import { Arriving, Card, Page } from '../parts/page.tsx'
import { useSending } from '../parts/sending.ts'
import { Table } from '../parts/table.tsx'
import { useAskBeforeLeaving } from '../parts/unsaved.ts'
import { ask } from '../session/graphql.ts'
import { useRead } from '../session/read.ts'
import { useCompany, useScope, useScopedPath } from '../session/scope.ts'

type Schemas = LogisticsComponents['schemas']
type Order = Schemas['PurchaseOrder']
type Line = Schemas['PurchaseOrderLine']
type Tracking = Schemas['Tracking']

/** How the articles of an order are tracked, by line. */
function useTracking(id: number): Record<number, Tracking> {
  const scope = useScope() ?? ''
  const { data } = useQuery({
    queryKey: [scope, purchaseOrders.path, id, 'tracking'],
    queryFn: async () => {
      const query = 'query($id: Id!) { order: purchase_order(id: $id) { lines { id article { tracking } } } }'
      const { order } = await ask<{ order: { lines: TrackedLine[] } | null }>(scope, query, { id })
      return Object.fromEntries((order?.lines ?? []).map((line) => [line.id, line.article?.tracking ?? 'none']))
    },
  })
  return data ?? {}
}

interface TrackedLine {
  id: number
  article: { tracking: Tracking } | null
}

/** What was typed: quantities and lots of the lines of the order, and their pieces. */
type Typed = Values

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
  const tracking = useTracking(order.id)
  const [typed, setTyped] = useState<Typed>({})
  const [unexpected, setUnexpected] = useState<NewLine[]>([])
  const [wrong, setWrong] = useState<Wrong>(nothingWrong)
  const { error, isBusy, submit } = useSending(async () => {
    setWrong(nothingWrong)
    const id = await book(typed, unexpected, setWrong)
    await refresh()
    void navigate(path(`receptions/${id}`))
  })
  useAskBeforeLeaving((Object.values(typed).some((value) => String(value) !== '') || unexpected.length > 0) && !isBusy)
  const type = (key: string, value: string | string[]) => setTyped((before) => ({ ...before, [key]: value }))
  const cell = (line: Line, name: 'received' | 'rejected', label: string) => (
    <QuantityInput
      label={`${line.article_code}: ${label}`}
      isRequired={false}
      value={String(typed[`${name} ${line.id}`] ?? '')}
      onChange={(value) => type(`${name} ${line.id}`, value)}
    />
  )
  const pieces = (line: Line, name: 'serials' | 'rejected_serials', label: string) => {
    const key = `${name} ${line.id}`
    return (
      <PiecesInput
        rows={linesTyped(typed[key])}
        problems={wrong.ofOrder[key] ?? {}}
        shared={{ 'aria-label': `${line.article_code}: ${label}`, placeholder: label }}
        onChange={(rows) => type(key, rows)}
      />
    )
  }
  const named = (line: Line) => {
    const how = tracking[line.id] ?? 'none'
    if (how === 'none') return null
    if (how === 'serial') {
      return (
        <span className="lots-input">
          <Suspense>
            {pieces(line, 'serials', text.serials.title)}
            {pieces(line, 'rejected_serials', text.serials.rejected)}
          </Suspense>
        </span>
      )
    }
    return (
      <LotsInput
        label={`${line.article_code}: ${text.lots.title}`}
        value={linesTyped(typed[`lots ${line.id}`]).join('\n')}
        problem={undefined}
        onChange={(lots) => type(`lots ${line.id}`, lots.split('\n'))}
      />
    )
  }
  const isTracked = Object.values(tracking).some((how) => how !== 'none')
  const fillAll = () =>
    setTyped((before) => ({
      ...before,
      ...Object.fromEntries(
        order.lines.map((line) => [
          `received ${line.id}`,
          restOf(line) > 0 ? format.typed.write(String(restOf(line))) : '',
        ]),
      ),
    }))
  return (
    <form className="page" onSubmit={submit}>
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
            ...(isTracked ? [{ title: text.articles.tracking, cell: named }] : []),
          ]}
        />
      </Card>
      <Card title={texts.unexpected}>
        <LinesInput
          lines={unexpected}
          first="1"
          least={0}
          hasPieces
          problems={wrong.unexpected}
          onChange={setUnexpected}
        />
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

/** What is wrong with pieces: of the order, by field, and of lines that were not ordered, by their place. */
interface Wrong {
  ofOrder: Record<string, PieceProblems>
  unexpected: Record<number, LineProblems>
}

const nothingWrong: Wrong = { ofOrder: {}, unexpected: {} }

/** The rows of a text, as they were typed. */
function linesTyped(value: Values[string] | undefined): string[] {
  return Array.isArray(value) ? value : []
}

type Announced = Pick<
  Schemas['ReceptionCreate']['lines'][number],
  'purchase_order_line_id' | 'article_id' | 'um3pl' | 'quantity_um3pl'
>

/**
 * Books a reception of what was typed, and returns its id. A reception whose counts are refused stays as arrived, and is
 * counted when they were put right, so that what came once is one reception.
 */
function useBooking(order: Order) {
  const text = useText()
  const { typed: numbers } = useFormat()
  const api = useCompany()
  const arrived = useRef<number>(undefined)
  const numberIn = (typed: Values[string] | undefined, label: string, named: readonly string[] = []): number => {
    const plain = numbers.read(String(typed ?? ''))
    if (plain === undefined) throw new Error(`${label}: ${text.words.notNumber(numbers.example)}`)
    return plain === '' ? named.length : Number(plain)
  }
  const announce = async (lines: Announced[]) => {
    const { client_3pl_id, partner_id, warehouse_id } = order
    const body = { purchase_order_id: order.id, client_3pl_id, partner_id, warehouse_id, lines }
    return (await api.POST('/receptions', { body })).body.data
  }
  const announceAgain = async (id: number, lines: Announced[]) =>
    (await api.PUT('/receptions/{id}', { params: { path: { id } }, body: { lines } })).body.data
  const lotsOf = (rows: readonly string[]) => lotsBody(lotsIn(rows, numbers, text), 'received')
  return async (typed: Typed, unexpected: readonly NewLine[], onWrong: (wrong: Wrong) => void): Promise<number> => {
    const counted = order.lines
      .map((line) => {
        const pieces = piecesIn(typed, line.id)
        return {
          line,
          received: numberIn(typed[`received ${line.id}`], line.article_code, pieces.serials),
          rejected: numberIn(typed[`rejected ${line.id}`], line.article_code, pieces.rejected_serials),
          named: { ...lotsOf(linesOf(typed[`lots ${line.id}`])), ...pieces },
        }
      })
      .filter(({ received, rejected }) => received !== 0 || rejected !== 0)
    const others = filledLines(unexpected, 0).map(({ article, articleCode, um3pl, quantity, lots = '', serials }) => {
      if (!article) throw new Error(text.documents.noArticle(articleCode))
      if (order.lines.some(({ article_id }) => article_id === article.id)) {
        throw new Error(text.purchaseOrders.isOrdered(articleCode))
      }
      const pieces = linesOf(serials)
      return {
        article_id: article.id,
        um3pl: um3pl || article.um3pl,
        received: numberIn(quantity, articleCode),
        ...lotsOf(lots.split('\n')),
        ...(pieces.length && { serials: pieces }),
      }
    })
    if (counted.length === 0) throw new Error(text.purchaseOrders.nothingCame)
    const lines = counted.map(({ line, received, rejected }) => ({
      purchase_order_line_id: line.id,
      article_id: line.article_id,
      um3pl: line.um3pl,
      quantity_um3pl: sum(received, rejected),
    }))
    const reception =
      arrived.current === undefined ? await announce(lines) : await announceAgain(arrived.current, lines)
    const { id } = reception
    arrived.current = id
    const move = (transition: Schemas['ReceptionTransition']) =>
      api.POST('/receptions/{id}/transitions', { params: { path: { id } }, body: transition })
    const counts = counted.map(({ received, rejected, named }, index) => ({
      line_id: reception.lines[index]?.id as number,
      received,
      rejected,
      ...named,
    }))
    if (reception.status === 'announced') await move({ to: 'arrived' })
    // Lots or pieces that are refused can be put right here.
    await move({ to: 'receiving', lines: [...counts, ...others] }).catch((error: unknown) => {
      const sent = [
        ...counted.map(({ line, named }) => ({ article: line.article_code, ...named })),
        ...others.map((line, index) => ({ article: unexpected[index]?.articleCode ?? '', ...line })),
      ]
      onWrong(wrongIn(problemsOfPieces(error, sent, text), counted))
      throw error
    })
    // The goods are booked. If the last move is refused, the page of the reception shows where it stands.
    await move({ to: 'completed' }).then(
      () => notify(text.purchaseOrders.booked),
      (error: unknown) => notify(error instanceof Error ? error.message : String(error)),
    )
    return id
  }
}

/** Where the form shows what is wrong with the lines of a request: first those of the order, then the others. */
function wrongIn(problems: Record<string, PieceProblems>, counted: readonly { line: Line }[]): Wrong {
  const wrong: Wrong = { ofOrder: {}, unexpected: {} }
  for (const [key, pieces] of Object.entries(problems)) {
    const [name, index] = key.split(' ')
    const line = counted[Number(index)]?.line
    if (line) wrong.ofOrder[`${name} ${line.id}`] = pieces
    else wrong.unexpected[Number(index) - counted.length] = { pieces }
  }
  return wrong
}
