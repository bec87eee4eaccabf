import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../language/language.tsx'
import { StatusBadge, statusName } from '../parts/badge.tsx'
import type { Field, Values } from '../parts/fields.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import type { Column } from '../parts/table.tsx'
import { useNames } from '../reference/names.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'
import { useSession } from '../session/session.ts'
import { type AnyDocument, type DocumentKind, warehouseOf } from './kinds.ts'
import { NewDocument } from './new-document.tsx'

const MoveMany = lazy(() => import('./move-many.tsx'))

interface Props {
  kind: DocumentKind
  /** Columns that only this kind of document has. */
  columns?: Column<AnyDocument>[]
  /** Fields that only this kind of document has, for a new one. */
  fields?: Field[]
  /** Their values in the empty form. */
  values?: Values
  /** Fields among these that name another document by its number. */
  linked?: Readonly<Record<string, DocumentKind>>
  /** What can be done besides creating one. */
  actions?: ReactNode
}

/** The documents of one kind, with a form to create one. */
export function DocumentList({ kind, columns = [], fields = [], values = {}, linked = {}, actions }: Props) {
  const text = useText()
  const api = useCompany()
  const path = useScopedPath()
  const { client, clients, warehouse } = useNames()
  const { can } = useSession()
  const [chosen, setChosen] = useState<ReadonlyMap<number, AnyDocument>>(new Map())
  const choose = (documents: AnyDocument[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const document of documents) {
      if (isChosen) next.set(document.id, document)
      else next.delete(document.id)
    }
    setChosen(next)
  }
  const { title } = text[kind.texts]
  const statuses = Object.keys(kind.places).map((status) => ({ value: status, label: statusName(text, status) }))
  return (
    <Page
      title={title}
      actions={
        <>
          {actions}
          <NewDocument kind={kind} fields={fields} values={values} linked={linked} />
        </>
      }
    >
      <List
        name={kind.path}
        label={title}
        read={(query) => kind.list(api, query)}
        keyOf={({ id }) => id}
        choice={
          can(kind.operations.move)
            ? { chosen: new Set(chosen.keys()), nameOf: ({ number }) => number, onChange: choose }
            : undefined
        }
        {...(kind.type === 'return' && { idOf: ({ id }: AnyDocument) => id, pageSize: 100 })}
        filters={[
          { name: 'search', label: text.documents.search },
          { name: 'status', label: text.words.status, options: statuses },
          { name: 'client_3pl_id', label: text.documents.client, type: 'number', ...clients },
          { name: 'updated_since', label: text.words.since, type: 'from' },
          ...(kind.type === 'sales_order'
            ? [{ name: 'due_by', label: text.salesOrders.dueBy, type: 'day' as const }]
            : []),
        ]}
        {...(kind.type !== 'return' && { sort: { by: 'id', isDescending: true } })}
        exported={{ operation: kind.operations.export, path: kind.apiPath }}
        empty={{ title: text.documents.empty, hint: text.documents.emptyHint }}
        columns={[
          {
            title: text.documents.number,
            cell: ({ id, number }) => <Link to={path(`${kind.path}/${id}`)}>{number}</Link>,
            sort: ({ number }) => number,
            sortBy: 'id',
          },
          {
            title: text.words.status,
            cell: ({ status }) => <StatusBadge status={status} />,
            sort: ({ status }) => statusName(text, status),
          },
          {
            title: text.documents.reference,
            cell: ({ reference }) => reference && <span className="nowrap">{reference}</span>,
            sort: ({ reference }) => reference,
          },
          {
            title: text.documents.client,
            cell: ({ client_3pl_id }) => client(client_3pl_id),
            sort: ({ client_3pl_id }) => client(client_3pl_id),
          },
          {
            title: kind.sender ? text.stockTransfers.from : text.documents.warehouse,
            cell: (document) => warehouse(warehouseOf(document)),
            sort: (document) => warehouse(warehouseOf(document)),
          },
          ...columns,
          {
            title: text.documents.lines,
            cell: ({ lines }) => lines.length,
            sort: ({ lines }) => lines.length,
            isNumber: true,
          },
          {
            title: text.words.updated,
            cell: ({ updated_at }) => <Moment at={updated_at} />,
            sort: ({ updated_at }) => updated_at,
            sortBy: 'updated_at',
          },
        ]}
      />
      {chosen.size > 0 && (
        <Suspense>
          <MoveMany kind={kind} documents={[...chosen.values()]} onDrop={(documents) => choose(documents, false)} />
        </Suspense>
      )}
    </Page>
  )
}
