import type { LogisticsComponents } from 'quayside-sdk'
import { useState } from 'react'
import { useFormat, useText } from '../language/language.tsx'
import { useRefresh } from '../parts/actions.tsx'
import { statusName } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/dialog.tsx'
import type { Field, Values } from '../parts/fields.tsx'
import { Form, numberOrNull, textOrNull } from '../parts/form.tsx'
import { notify } from '../parts/notices.tsx'
import { Table } from '../parts/table.tsx'
import { useCompany } from '../session/scope.ts'
import { useSession } from '../session/session.ts'
import type { AnyDocument, DocumentKind, StockEffect } from './kinds.ts'

type Schemas = LogisticsComponents['schemas']
type Texts = ReturnType<typeof useText>

/** The moves that are allowed now, as buttons. Each opens a dialog that asks for what the move needs. */
export function MoveButtons({ kind, document }: { kind: DocumentKind; document: AnyDocument }) {
  const text = useText()
  const { can } = useSession()
  const [target, setTarget] = useState<string>()
  const { allowed_transitions: allowed } = document
  if (allowed.length === 0) return <p className="muted">{text.documents.noMoves}</p>
  if (!can(kind.operations.move)) return <p className="muted">{text.documents.noMovesForYou}</p>
  return (
    <div className="moves">
      {allowed.map((status, index) => (
        <Button
          key={status}
          tone={status === 'cancelled' ? 'danger' : index === 0 ? 'main' : 'plain'}
          onPress={() => setTarget(status)}
        >
          {statusName(text, status)}
        </Button>
      ))}
      <MovePanel key={target} kind={kind} document={document} target={target} onClose={() => setTarget(undefined)} />
    </div>
  )
}

interface MovePanelProps {
  kind: DocumentKind
  document: AnyDocument
  target: string | undefined
  onClose: () => void
}

function MovePanel({ kind, document, target, onClose }: MovePanelProps) {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const refresh = useRefresh()
  const [effect, setEffect] = useState<StockEffect[]>()
  const name = statusName(text, target ?? '')
  const asked = linesAsked(kind, document, target ?? '', text, format.number)
  const send = (values: Values, isDryRun: boolean) => {
    const note = textOrNull(values.note)
    return kind.move(api, document.id, { to: target, ...(note && { note }), ...asked?.body(values) }, isDryRun)
  }
  // A cancelled document stays cancelled.
  const isFinal = target === 'cancelled'
  const confirmed = text.words.typeToConfirm(document.number)
  const submit = async (values: Values) => {
    if (isFinal && values.confirmation !== document.number) throw new Error(confirmed)
    await send(values, false)
    onClose()
    notify(text.documents.moved)
    await refresh()
  }
  const preview = async (values: Values) => setEffect((await send(values, true)).body.stock_effect ?? [])
  const hint = asked?.hint ?? (isFinal ? `${text.documents.cancelHint} ${text.words.cannotUndo}` : undefined)
  return (
    <Panel
      title={text.documents.moveTitle(document.number, name)}
      isOpen={target !== undefined}
      onClose={onClose}
      isWide
    >
      {hint && <p className="muted">{hint}</p>}
      <Form
        fields={[
          ...(asked?.fields ?? []),
          { name: 'note', label: text.words.note },
          ...(isFinal ? [{ name: 'confirmation', label: confirmed, isRequired: true }] : []),
        ]}
        values={asked?.values ?? {}}
        submitLabel={text.documents.move(name)}
        tone={isFinal ? 'danger' : 'main'}
        onSubmit={submit}
        onCancel={onClose}
        beside={{ label: text.documents.preview, act: preview }}
      >
        {effect && <Effect effect={effect} />}
      </Form>
    </Panel>
  )
}

function Effect({ effect }: { effect: StockEffect[] }) {
  const text = useText()
  const format = useFormat()
  if (effect.length === 0) return <p role="status">{text.documents.noEffect}</p>
  return (
    <div role="status">
      <p>{text.documents.effectHint}</p>
      <Table
        label={text.documents.effect}
        rows={effect}
        keyOf={({ article_code, warehouse_code, bucket }) => `${article_code} ${warehouse_code} ${bucket}`}
        columns={[
          { title: text.documents.article, cell: (row) => row.article_code },
          { title: text.documents.warehouse, cell: (row) => row.warehouse_code },
          { title: text.stock.bucket, cell: (row) => text.stock.buckets[row.bucket] },
          { title: text.documents.before, cell: (row) => format.number(row.before), isNumber: true },
          { title: text.documents.after, cell: (row) => format.number(row.after), isNumber: true },
        ]}
      />
    </div>
  )
}

interface Asked {
  hint: string
  fields: Field[]
  values: Values
  /** The part of the request that says so. */
  body: (values: Values) => { lines?: unknown[]; close_rest?: true }
}

/** What a move asks for each line: quantities to ship, counts, or decisions about returned goods. */
function linesAsked(
  { type }: DocumentKind,
  document: AnyDocument,
  to: string,
  text: Texts,
  number: (value: number) => string,
): Asked | undefined {
  const title = ({ article_code, quantity_um3pl, um3pl }: AnyDocument['lines'][number]) =>
    `${article_code} (${number(quantity_um3pl)} ${um3pl})`
  if (type === 'sales_order' && (to === 'shipped' || to === 'partially_shipped')) {
    const lines = (document.lines as Schemas['SalesOrderLine'][]).filter(
      (line) => line.quantity_shipped < line.quantity_um3pl,
    )
    return {
      hint: text.documents.shipHint,
      fields: [
        ...lines.map(
          (line): Field => ({ name: `line ${line.id}`, label: title(line), kind: 'number', isRequired: true }),
        ),
        { name: 'close_rest', label: text.documents.closeRest, hint: text.documents.closeRestHint, kind: 'switch' },
      ],
      values: Object.fromEntries(
        lines.map((line) => [
          `line ${line.id}`,
          to === 'shipped' ? String(line.quantity_um3pl - line.quantity_shipped) : '0',
        ]),
      ),
      body: (values) => {
        const shipped = lines
          .map(({ id }) => ({ line_id: id, quantity_um3pl: numberOrNull(values[`line ${id}`]) ?? 0 }))
          .filter(({ quantity_um3pl }) => quantity_um3pl > 0)
        const closesRest = values.close_rest === true
        // Without lines, the server ships all that is left.
        if (!shipped.length && !closesRest) throw new Error(text.documents.nothingShips)
        return { lines: shipped, ...(closesRest && { close_rest: true }) }
      },
    }
  }
  if (type === 'reception' && to === 'receiving') {
    const lines = document.lines as Schemas['ReceptionLine'][]
    return {
      hint: text.documents.countHint,
      fields: lines.flatMap((line) => [
        {
          name: `received ${line.id}`,
          label: `${title(line)}: ${text.documents.received}`,
          kind: 'number' as const,
          isRequired: true,
        },
        {
          name: `rejected ${line.id}`,
          label: `${title(line)}: ${text.documents.rejected}`,
          kind: 'number' as const,
          isRequired: true,
        },
      ]),
      values: Object.fromEntries(
        lines.flatMap((line) => [
          [`received ${line.id}`, String(line.quantity_received)],
          [`rejected ${line.id}`, String(line.quantity_rejected)],
        ]),
      ),
      body: (values) => ({
        lines: lines.map(({ id }) => ({
          line_id: id,
          received: numberOrNull(values[`received ${id}`]) ?? 0,
          rejected: numberOrNull(values[`rejected ${id}`]) ?? 0,
        })),
      }),
    }
  }
  if (type === 'return' && to === 'completed') {
    const lines = (document.lines as Schemas['ReturnLine'][]).filter(({ actions }) => actions.length === 0)
    const options = Object.entries(text.returns.dispositions).map(([value, label]) => ({ value, label }))
    return {
      hint: text.documents.decideHint,
      fields: lines.map((line) => ({
        name: `line ${line.id}`,
        label: title(line),
        kind: 'choice',
        isRequired: true,
        options,
      })),
      values: Object.fromEntries(lines.map(({ id }) => [`line ${id}`, 'restock'])),
      body: (values) => ({ lines: lines.map(({ id }) => ({ line_id: id, action: values[`line ${id}`] })) }),
    }
  }
  if (type === 'reception' && to === 'completed') {
    return { hint: text.documents.completeHint, fields: [], values: {}, body: () => ({}) }
  }
  return undefined
}
