import type { LogisticsComponents } from 'quayside-sdk'
import { useState } from 'react'
import { Link } from 'react-router'
import { documentKinds } from '../documents/kinds.ts'
import { useFormat, useText } from '../language/language.tsx'
import { statusName } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/dialog.tsx'
import { Moment } from '../parts/moment.tsx'
import { Loaded } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useRead } from '../session/read.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'
import { useSession } from '../session/session.ts'

type Schemas = LogisticsComponents['schemas']

interface Place {
  article_code: string
  warehouse_id: number
  as_of?: string | undefined
}

/** A button that says why so much is available. */
export function Why({ place }: { place: Place }) {
  const text = useText()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!can('explainStock')) return null
  return (
    <>
      <Button tone="quiet" aria-label={`${text.stockAccounts.why} ${place.article_code}`} onPress={() => setOpen(true)}>
        {text.stockAccounts.why}
      </Button>
      <Panel title={text.stockAccounts.whyOf(place.article_code)} isOpen={isOpen} onClose={() => setOpen(false)} isWide>
        <Explanation place={place} />
      </Panel>
    </>
  )
}

function Explanation({ place: { article_code, warehouse_id, as_of } }: { place: Place }) {
  const text = useText()
  const api = useCompany()
  const query = { article_code, warehouse_id, ...(as_of && { as_of }) }
  const answer = useRead(['stock-explanation', query], () => api.GET('/stock/explain', { params: { query } }))
  return (
    <Loaded query={answer}>
      {({ data }) => (
        <>
          <Sum explanation={data} />
          <OnHand explained={data.on_hand} />
          <Documents title={text.stock.reserved} explained={data.reserved} />
          <Documents title={text.stock.quarantined} explained={data.quarantined} />
          <Documents title={text.stock.inbound} explained={data.inbound} nextOn={data.inbound.next_on} />
        </>
      )}
    </Loaded>
  )
}

/** The figures as a sum: on hand, less reserved, less quarantined. */
function Sum({ explanation }: { explanation: Schemas['StockExplanation'] }) {
  const text = useText()
  const format = useFormat()
  const { on_hand, reserved, quarantined, available, um3pl } = explanation
  const figures: [string, string][] = [
    [text.stock.onHand, format.number(on_hand.quantity)],
    [text.stock.reserved, `− ${format.number(reserved.quantity)}`],
    [text.stock.quarantined, `− ${format.number(quarantined.quantity)}`],
    [text.stock.available, `= ${format.number(available)}`],
  ]
  return (
    <dl className="figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value} <span className="muted">{um3pl}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function OnHand({ explained: { counted_at, counted, changes } }: { explained: Schemas['ExplainedOnHand'] }) {
  const text = useText()
  const format = useFormat()
  return (
    <>
      <h3>{text.stock.onHand}</h3>
      <p className="muted">
        {counted_at ? (
          <>
            {text.stockAccounts.countedAs(format.number(counted))} <Moment at={counted_at} />
          </>
        ) : (
          text.stockAccounts.neverCounted
        )}
      </p>
      {changes.length > 0 && (
        <Table
          label={text.stock.onHand}
          rows={changes}
          keyOf={({ reason }) => reason}
          columns={[
            { title: text.stock.reason, cell: ({ reason }) => text.stock.reasons[reason] },
            { title: text.stockAccounts.movements, cell: ({ movements }) => format.number(movements), isNumber: true },
            { title: text.stock.delta, cell: ({ quantity }) => format.signed(quantity), isNumber: true },
          ]}
        />
      )}
    </>
  )
}

interface DocumentsProps {
  title: string
  explained: { documents: (Schemas['ExplainingDocument'] & { expected_on?: string | null })[] } & Omit<
    Schemas['ExplainedQuantity'],
    'documents'
  >
  nextOn?: string | null
}

/** The documents behind a figure. Nothing, if it is 0 without any. */
function Documents({ title, explained: { quantity, documents, others }, nextOn }: DocumentsProps) {
  const text = useText()
  const format = useFormat()
  const path = useScopedPath()
  if (documents.length === 0) return null
  const folderOf = (type: string) => documentKinds.find((kind) => kind.type === type)?.path
  return (
    <>
      <h3>
        {title}: {format.number(quantity)}
      </h3>
      {nextOn && <p className="muted">{text.stockAccounts.nextOn(format.day(nextOn))}</p>}
      <Table
        label={title}
        rows={documents}
        keyOf={({ type, id }) => `${type} ${id}`}
        columns={[
          {
            title: text.stock.document,
            cell: ({ type, id, number }) => <Link to={path(`${folderOf(type)}/${id}`)}>{number}</Link>,
          },
          { title: text.words.kind, cell: ({ type }) => text.documentTypes[type] },
          { title: text.words.status, cell: ({ status }) => statusName(text, status) },
          ...(nextOn === undefined
            ? []
            : [
                {
                  title: text.stockAccounts.expectedOn,
                  cell: ({ expected_on: day }: { expected_on?: string | null }) => day && format.day(day),
                },
              ]),
          { title: text.documents.quantity, cell: ({ quantity }) => format.number(quantity), isNumber: true },
        ]}
      />
      {others.documents > 0 && (
        <p className="muted">
          {text.stockAccounts.others(format.number(others.documents), format.number(others.quantity))}
        </p>
      )}
    </>
  )
}
