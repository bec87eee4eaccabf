import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { RecordTrail } from '../audit/record-trail.tsx'
import { useFormat, useText } from '../language/language.tsx'
import { isOwnChange } from '../parts/actions.tsx'
import { StatusBadge, statusName } from '../parts/badge.tsx'
import { Moment } from '../parts/moment.tsx'
import { notify } from '../parts/notices.tsx'
import { Arriving, Card, Facts, Page } from '../parts/page.tsx'
import { type Column, Table } from '../parts/table.tsx'
import { useNames } from '../reference/names.ts'
import { useRead } from '../session/read.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'
import { useSession } from '../session/session.ts'
import { EditDocument } from './edit-document.tsx'
import { History } from './history.tsx'
import { type AnyDocument, type DocumentKind, warehouseOf } from './kinds.ts'
import { Movements } from './movements.tsx'
import { MoveButtons } from './moves.tsx'
import { SerialList } from './serial-list.tsx'
import { StateDiagram } from './state-diagram.tsx'
import { Steps } from './steps.tsx'

type Line<Document extends AnyDocument> = Document['lines'][number]

interface Props<Document extends AnyDocument> {
  kind: DocumentKind
  /** What only this kind of document has. */
  facts: (document: Document) => [name: string, value: ReactNode][]
  columns: Column<Line<Document>>[]
  /** What can be done besides moves. */
  actions?: (document: Document) => ReactNode
  children?: (document: Document) => ReactNode
}

/** One document: its states and allowed moves, its lines, its history, and what it did to stock. */
export function DocumentPage<Document extends AnyDocument>({
  kind,
  facts,
  columns,
  actions,
  children,
}: Props<Document>) {
  const text = useText()
  const id = Number(useParams().id)
  const api = useCompany()
  const path = useScopedPath()
  const query = useRead([kind.path, id], () => kind.get(api, id), { every: 15_000 })
  useNoteOfChanges(query.data?.data)
  const parent = { to: path(kind.path), title: text[kind.texts].title }
  if (!query.data) return <Arriving title={text[kind.texts].one} parent={parent} query={query} />
  const document = query.data.data as Document
  const { number, status, status_history: history, allowed_transitions: allowed } = document
  return (
    <Page title={number} badge={<StatusBadge status={status} />} parent={parent}>
      <Card
        title={text.documents.states}
        actions={
          <>
            <MoveButtons kind={kind} document={document} />
            {actions?.(document)}
            <EditDocument kind={kind} document={document} />
          </>
        }
      >
        <Steps places={kind.places} current={status} visited={history.map(({ to }) => to)} />
        <StateDiagram
          moves={kind.moves}
          places={kind.places}
          current={status}
          allowed={allowed}
          visited={history.map(({ to }) => to)}
        />
      </Card>
      <div className="columns">
        <div>
          <Card title={text.documents.lines}>
            <Lines document={document} columns={columns} />
          </Card>
          {children?.(document)}
          <Movements type={kind.type} id={id} />
        </div>
        <div>
          <Card title={text.words.details}>
            <DocumentFacts kind={kind} document={document} facts={facts(document)} />
          </Card>
          <Card title={text.documents.history}>
            <History history={history} />
          </Card>
          <RecordTrail record={`${kind.type}:${id}`} target={`${kind.apiPath}/${id}`} />
        </div>
      </div>
    </Page>
  )
}

/** Says so when somebody else has changed the document that is shown. */
function useNoteOfChanges(document: AnyDocument | undefined): void {
  const text = useText()
  const seen = useRef<AnyDocument>(undefined)
  useEffect(() => {
    const before = seen.current
    seen.current = document
    if (!before || !document || before.id !== document.id || before.version === document.version) return
    if (!isOwnChange()) notify(text.documents.changedElsewhere(document.number, statusName(text, document.status)))
  }, [document, text])
}

function Lines<Document extends AnyDocument>({
  document,
  columns,
}: {
  document: Document
  columns: Column<Line<Document>>[]
}) {
  const text = useText()
  const format = useFormat()
  const path = useScopedPath()
  const { can } = useSession()
  const article = ({ article_id, article_code }: Line<Document>) =>
    can('getArticle') ? <Link to={path(`articles/${article_id}`)}>{article_code}</Link> : article_code
  return (
    <Table<Line<Document>>
      label={text.documents.lines}
      rows={document.lines as Line<Document>[]}
      keyOf={({ id }) => id}
      columns={[
        { title: text.documents.article, cell: article },
        ...(document.lines.some((line) => 'quantity_um3pl' in line)
          ? [
              {
                title: text.documents.quantity,
                cell: (line: Line<Document>) => 'quantity_um3pl' in line && format.number(line.quantity_um3pl),
                isNumber: true,
              },
            ]
          : []),
        { title: text.documents.unit, cell: ({ um3pl }) => um3pl },
        ...columns,
        ...(document.lines.some((line) => 'lots' in line && line.lots?.length)
          ? [{ title: text.lots.title, cell: (line: Line<Document>) => <LotsOfLine line={line} /> }]
          : []),
        ...(document.lines.some((line) => 'serials' in line && line.serials?.length)
          ? [{ title: text.serials.title, cell: (line: Line<Document>) => <SerialsOfLine line={line} /> }]
          : []),
      ]}
    />
  )
}

/** The pieces of a line, with what the line has done with them. */
function SerialsOfLine({ line }: { line: AnyDocument['lines'][number] }) {
  const text = useText()
  const pieces = ('serials' in line && line.serials) || []
  return [...Map.groupBy(pieces, ({ state }) => state)].map(([state, own]) => (
    <SerialList
      key={state}
      title={text.serials.states[state]}
      article={line.article_code}
      serials={own.map(({ serial }) => serial)}
    />
  ))
}

/** The lots of a line, each with what the line names, has reserved, shipped or received of it. */
function LotsOfLine({ line }: { line: AnyDocument['lines'][number] }) {
  const format = useFormat()
  const path = useScopedPath()
  const lots = ('lots' in line ? line.lots : undefined) as (Record<string, unknown> & ShownLot)[] | undefined
  const quantityOf = (lot: Record<string, unknown>) =>
    ['quantity_received', 'quantity_shipped', 'quantity_reserved', 'quantity_um3pl']
      .map((name) => lot[name])
      .find((quantity) => typeof quantity === 'number' && quantity > 0) as number | undefined
  return (
    <ul className="plain">
      {(lots ?? []).map((lot) => (
        <li key={lot.lot_id} className="nowrap">
          <Link to={path(`lots/${lot.lot_id}`)}>{lot.lot_code}</Link>{' '}
          <span className="muted">
            {[format.number(quantityOf(lot) ?? 0), lot.expires_on && format.day(lot.expires_on)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface ShownLot {
  lot_id: number
  lot_code: string
  expires_on: string | null
}

interface FactsProps {
  kind: DocumentKind
  document: AnyDocument
  facts: [string, ReactNode][]
}

function DocumentFacts({ kind, document, facts }: FactsProps) {
  const text = useText()
  const { client, partner, warehouse } = useNames()
  const { metadata } = document
  const hasMetadata = Object.keys(metadata as object).length > 0
  return (
    <Facts
      facts={[
        [text.documents.reference, document.reference],
        [text.documents.client, client(document.client_3pl_id)],
        [text.documents.partner, partner(document.partner_id)],
        [kind.sender ? text.stockTransfers.from : text.documents.warehouse, warehouse(warehouseOf(document))],
        ...facts,
        [text.documents.notes, document.notes],
        [text.documents.metadata, hasMetadata && <code>{JSON.stringify(metadata)}</code>],
        [text.words.created, <Moment key="created" at={document.created_at} isExact />],
        [text.words.updated, <Moment key="updated" at={document.updated_at} isExact />],
      ]}
    />
  )
}
