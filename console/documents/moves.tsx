import type { LogisticsComponents } from 'quayside-sdk'
import { useState } from 'react'
import { useFormat, useText } from '../language/language.tsx'
import { numbersIn } from '../outbound/tracking.ts'
import { useRefresh } from '../parts/actions.tsx'
import { statusName } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/dialog.tsx'
import { choicesOf, type Field, type Values } from '../parts/fields.tsx'
import { Form, numberOrNull, textOrNull } from '../parts/form.tsx'
import { notify } from '../parts/notices.tsx'
import { useCompany } from '../session/scope.ts'
import { useSession } from '../session/session.ts'
import { Effect } from './effect.tsx'
import type { AnyDocument, DocumentKind, StockEffect } from './kinds.ts'

type Schemas = LogisticsComponents['schemas']
type Texts = ReturnType<typeof useText>

/** The moves that are allowed now, as buttons. Each opens a dialog that asks for what the move needs. */
export function MoveButtons({ kind, document }: { kind: DocumentKind; document: AnyDocument }) {
  const text = useText()
  const { can, isAdministrator } = useSession()
  const [target, setTarget] = useState<string>()
  const { allowed_transitions: allowed } = document
  if (allowed.length === 0) return <p className="muted">{text.documents.noMoves}</p>
  const offered = allowed.filter((status) => isAdministrator || !kind.administratorMoves?.includes(status))
  if (!can(kind.operations.move) || offered.length === 0) return <p className="muted">{text.documents.noMovesForYou}</p>
  return (
    <div className="moves">
      {offered.map((status, index) => (
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

interface Asked {
  hint: string
  fields: Field[]
  values: Values
  /** The part of the request that says so. */
  body: (values: Values) => object
}

/** What the form says about a shipment, besides its quantities. */
function shipmentIn(values: Values, lines: unknown[]): object {
  const tracking_numbers = numbersIn(values.tracking_numbers)
  const sscc = textOrNull(values.sscc)
  return {
    ...Object.fromEntries(
      ['reference', 'carrier', 'service'].flatMap((name) => {
        const value = textOrNull(values[name])
        return value ? [[name, value]] : []
      }),
    ),
    ...(tracking_numbers.length && { tracking_numbers }),
    ...(sscc && { packages: [{ sscc, lines }] }),
  }
}

/** What a move asks for each line: quantities to ship or send, counts, or decisions about returned goods. */
function linesAsked(
  { type }: DocumentKind,
  document: AnyDocument,
  to: string,
  text: Texts,
  number: (value: number) => string,
): Asked | undefined {
  const title = (line: AnyDocument['lines'][number]) => titleOf(line, number)
  if (type === 'stock_count' && to === 'counting') {
    const { lines } = document
    return {
      hint: text.stockCounts.countHint,
      fields: lines.map((line) => ({ name: `line ${line.id}`, label: title(line), kind: 'number' })),
      values: {},
      body: (values) => ({
        lines: lines
          .map(({ id }) => ({ line_id: id, counted: numberOrNull(values[`line ${id}`]) }))
          .filter(({ counted }) => counted !== null),
      }),
    }
  }
  if (type === 'sales_order' && (to === 'shipped' || to === 'partially_shipped')) {
    const lines = (document.lines as Schemas['SalesOrderLine'][]).filter((line) => line.quantity_reserved > 0)
    return {
      hint: text.documents.shipHint,
      fields: [
        ...lines.map(
          (line): Field => ({ name: `line ${line.id}`, label: title(line), kind: 'number', isRequired: true }),
        ),
        { name: 'reference', label: text.documents.reference, hint: text.shipments.referenceHint },
        { name: 'carrier', label: text.salesOrders.carrier },
        { name: 'service', label: text.shipments.service },
        { name: 'tracking_numbers', label: text.salesOrders.tracking, hint: text.shipments.trackingHint },
        { name: 'sscc', label: text.shipments.onePackage },
        { name: 'close_rest', label: text.documents.closeRest, hint: text.documents.closeRestHint, kind: 'switch' },
      ],
      values: Object.fromEntries(
        lines.map((line) => [`line ${line.id}`, to === 'shipped' ? String(line.quantity_reserved) : '0']),
      ),
      body: (values) => {
        const shipped = lines
          .map(({ id }) => ({ line_id: id, quantity_um3pl: numberOrNull(values[`line ${id}`]) ?? 0 }))
          .filter(({ quantity_um3pl }) => quantity_um3pl > 0)
        const closesRest = values.close_rest === true
        // Without lines, the server ships all that is left.
        if (!shipped.length && !closesRest) throw new Error(text.documents.nothingShips)
        return { lines: shipped, ...(closesRest && { close_rest: true }), ...shipmentIn(values, shipped) }
      },
    }
  }
  if (type === 'sales_order' && to === 'packed') {
    const lines = (document.lines as Schemas['SalesOrderLine'][]).filter((line) => line.quantity_reserved > 0)
    return {
      hint: text.shipments.foundHint,
      fields: lines.map((line) => ({ name: `line ${line.id}`, label: title(line), kind: 'number', isRequired: true })),
      values: Object.fromEntries(lines.map((line) => [`line ${line.id}`, String(line.quantity_reserved)])),
      body: (values) => {
        const found = lines.map((line) => ({ line, quantity: numberOrNull(values[`line ${line.id}`]) ?? 0 }))
        if (found.every(({ line, quantity }) => quantity === line.quantity_reserved)) return {}
        const named = found.filter(({ quantity }) => quantity > 0)
        // Without lines, the server takes everything as found.
        if (!named.length) throw new Error(text.shipments.nothingFound)
        return { lines: named.map(({ line, quantity }) => ({ line_id: line.id, quantity_um3pl: quantity })) }
      },
    }
  }
  if (type === 'stock_transfer' && to === 'sent') {
    const lines = document.lines as Schemas['StockTransferLine'][]
    return {
      hint: text.stockTransfers.sendHint,
      fields: lines.map((line) => ({
        name: `line ${line.id}`,
        label: title(line),
        kind: 'number',
        isRequired: true,
      })),
      values: Object.fromEntries(lines.map((line) => [`line ${line.id}`, String(line.quantity_reserved)])),
      body: (values) => {
        const sent = lines
          .map(({ id }) => ({ line_id: id, quantity_um3pl: numberOrNull(values[`line ${id}`]) ?? 0 }))
          .filter(({ quantity_um3pl }) => quantity_um3pl > 0)
        // Without lines, the server sends everything.
        if (!sent.length) throw new Error(text.stockTransfers.nothingSent)
        return { lines: sent }
      },
    }
  }
  if ((type === 'reception' || type === 'stock_transfer') && to === 'receiving') {
    const lines = (document.lines as (Schemas['ReceptionLine'] | Schemas['StockTransferLine'])[]).filter(
      (line) => !('quantity_sent' in line) || line.quantity_sent > 0,
    )
    const { fields, values, totals } = countsAsked(lines, text, number)
    return { hint: text.documents.countHint, fields, values, body: (filled) => ({ lines: totals(filled) }) }
  }
  if (type === 'return' && to === 'completed') {
    const lines = (document.lines as Schemas['ReturnLine'][]).filter(({ actions }) => actions.length === 0)
    const options = choicesOf(text.returns.dispositions)
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
  if ((type === 'reception' || type === 'stock_transfer') && to === 'completed') {
    const { completeHint } = type === 'reception' ? text.documents : text.stockTransfers
    return { hint: completeHint, fields: [], values: {}, body: () => ({}) }
  }
  return undefined
}

function titleOf(line: AnyDocument['lines'][number], number: (value: number) => string): string {
  return `${line.article_code} (${'quantity_um3pl' in line ? `${number(line.quantity_um3pl)} ` : ''}${line.um3pl})`
}

/** Two fields for each line: what was received, and what was rejected. */
export function countsAsked(
  lines: (Schemas['ReceptionLine'] | Schemas['StockTransferLine'])[],
  text: Texts,
  number: (value: number) => string,
) {
  const names = ['received', 'rejected'] as const
  return {
    fields: lines.flatMap((line) =>
      names.map(
        (name): Field => ({
          name: `${name} ${line.id}`,
          label: `${titleOf(line, number)}: ${text.documents[name]}`,
          kind: 'number',
          isRequired: true,
        }),
      ),
    ),
    values: Object.fromEntries(
      lines.flatMap((line) => names.map((name) => [`${name} ${line.id}`, String(line[`quantity_${name}`])])),
    ),
    totals: (filled: Values) =>
      lines.map(({ id }) => ({
        line_id: id,
        received: numberOrNull(filled[`received ${id}`]) ?? 0,
        rejected: numberOrNull(filled[`rejected ${id}`]) ?? 0,
      })),
  }
}
