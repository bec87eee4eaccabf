import type { LogisticsComponents } from 'quayside-sdk'
import type { Texts } from '../language/en.ts'
import { numbersIn } from '../outbound/tracking.ts'
import { difference } from '../parts/decimals.ts'
import { choicesOf, type Field, type Values } from '../parts/fields.tsx'
import { FieldProblem, linesOf, numberOrNull, textOrNull } from '../parts/form.tsx'
import type { AnyDocument, DocumentKind } from './kinds.ts'
import { lotsField, lotsIn, type Numbers, type TypedLot } from './lots-text.ts'
import { piecesField, piecesIn } from './pieces.ts'

type Schemas = LogisticsComponents['schemas']
type CountedLine = Schemas['ReceptionLine'] | Schemas['StockTransferLine']

/** What a move asks for, besides a note. */
interface Asked {
  hint: string
  fields: Field[]
  values: Values
  /** A button that fills in the fields. */
  fill?: { label: string; values: Values }
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
export function linesAsked(
  { type }: DocumentKind,
  document: AnyDocument,
  to: string,
  text: Texts,
  number: (value: number) => string,
  numbers: Numbers,
): Asked | undefined {
  const typedLots = (values: Values, id: number) => lotsIn(linesOf(values[`lots ${id}`]), numbers, text)
  const title = (line: AnyDocument['lines'][number]) => titleOf(line, number)
  if (type === 'stock_count' && to === 'counting') {
    const { lines } = document
    return {
      hint: text.stockCounts.countHint,
      fields: lines.flatMap((line): Field[] => [
        { name: `line ${line.id}`, label: title(line), kind: 'number' },
        ...piecesAsked(line, text, number),
      ]),
      values: {},
      body: (values) => ({
        lines: lines
          .map(({ id }) => {
            const pieces = piecesIn(values, id)
            return { line_id: id, counted: quantityIn(values, `line ${id}`, pieces.serials), ...pieces }
          })
          .filter(({ counted }) => counted !== null),
      }),
    }
  }
  if (type === 'sales_order' && (to === 'shipped' || to === 'partially_shipped')) {
    const lines = (document.lines as Schemas['SalesOrderLine'][]).filter((line) => line.quantity_reserved > 0)
    return {
      hint: to === 'shipped' ? text.documents.shipHint : text.documents.partHint,
      fields: [
        ...lines.flatMap((line): Field[] => [
          { name: `line ${line.id}`, label: title(line), kind: 'number', isRequired: to === 'shipped' },
          ...lotsAsked(line, text, number),
          ...piecesAsked(line, text, number),
        ]),
        { name: 'reference', label: text.documents.reference, hint: text.shipments.referenceHint },
        { name: 'carrier', label: text.salesOrders.carrier },
        { name: 'service', label: text.shipments.service },
        { name: 'tracking_numbers', label: text.salesOrders.tracking, hint: text.shipments.trackingHint },
        { name: 'sscc', label: text.shipments.onePackage },
        { name: 'close_rest', label: text.documents.closeRest, hint: text.documents.closeRestHint, kind: 'switch' },
      ],
      values: Object.fromEntries(
        lines.map((line) => [`line ${line.id}`, to === 'shipped' ? String(line.quantity_reserved) : '']),
      ),
      body: (values) => {
        const shipped = lines
          .map(({ id }) => {
            const pieces = piecesIn(values, id)
            return {
              line_id: id,
              quantity_um3pl: quantityIn(values, `line ${id}`, pieces.serials) ?? 0,
              ...lotsBody(typedLots(values, id), 'quantity_um3pl'),
              ...pieces,
            }
          })
          .filter(({ quantity_um3pl }) => quantity_um3pl > 0)
        const closesRest = values.close_rest === true
        // Without lines, the server ships all that is left.
        if (!shipped.length && !closesRest) throw new Error(text.documents.nothingShips)
        // Lots and pieces are named in packages, if there are some.
        const isPacked = textOrNull(values.sscc) !== null
        const plain = shipped.map(({ line_id, quantity_um3pl }) => ({ line_id, quantity_um3pl }))
        return {
          lines: isPacked ? plain : shipped,
          ...(closesRest && { close_rest: true }),
          ...shipmentIn(values, shipped),
        }
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
      fields: lines.flatMap((line): Field[] => [
        { name: `line ${line.id}`, label: title(line), kind: 'number', isRequired: true },
        ...lotsAsked(line, text, number),
        ...piecesAsked(line, text, number),
      ]),
      values: Object.fromEntries(lines.map((line) => [`line ${line.id}`, String(line.quantity_reserved)])),
      body: (values) => {
        const sent = lines
          .map(({ id }) => ({
            line_id: id,
            quantity_um3pl: numberOrNull(values[`line ${id}`]) ?? 0,
            ...lotsBody(typedLots(values, id), 'quantity_um3pl'),
            ...piecesIn(values, id),
          }))
          .filter(({ quantity_um3pl }) => quantity_um3pl > 0)
        // Without lines, the server sends everything.
        if (!sent.length) throw new Error(text.stockTransfers.nothingSent)
        return { lines: sent }
      },
    }
  }
  if ((type === 'reception' || type === 'stock_transfer') && to === 'receiving') {
    const lines = (document.lines as CountedLine[]).filter(
      (line) => !('quantity_sent' in line) || line.quantity_sent > 0,
    )
    const { fields, totals } = countsAsked(lines, text, number)
    return {
      hint: text.documents.countHint,
      fields: [
        ...fields.map((field) => ({ ...field, isRequired: false })),
        ...lines.flatMap((line) => [
          ...lotsAsked(line, text, number),
          ...piecesAsked(line, text, number, ['serials', 'rejected_serials']),
        ]),
      ],
      // A line that nobody has counted is empty: 0 would say that nothing came.
      values: countsOf(lines.filter((line) => line.quantity_received > 0 || line.quantity_rejected > 0)),
      fill: {
        label: type === 'reception' ? text.documents.allAnnounced : text.stockTransfers.allSent,
        values: countsOf(lines.map(asAnnounced)),
      },
      body: (typed) => {
        const filled = withCounts(typed, lines)
        const counted = lines.filter(({ id }) => filled[`received ${id}`] || filled[`rejected ${id}`])
        return {
          lines: totals(filled)
            .filter(({ line_id }) => counted.some(({ id }) => id === line_id))
            .map((count) => ({
              ...count,
              ...lotsBody(typedLots(filled, count.line_id), 'received'),
              ...piecesIn(filled, count.line_id),
            })),
        }
      },
    }
  }
  if (type === 'return' && to === 'completed') {
    const lines = (document.lines as Schemas['ReturnLine'][]).filter(({ actions }) => actions.length === 0)
    const options = choicesOf(text.returns.dispositions)
    return {
      hint: text.documents.decideHint,
      fields: lines.flatMap((line): Field[] => [
        { name: `line ${line.id}`, label: title(line), kind: 'choice', isRequired: true, options },
        ...lotsAsked(line, text, number),
        ...piecesAsked(line, text, number),
      ]),
      values: Object.fromEntries(lines.map(({ id }) => [`line ${id}`, 'restock'])),
      body: (values) => ({
        lines: lines.map(({ id, quantity_um3pl }) => {
          const lots = lotsBody(typedLots(values, id), 'quantity_um3pl')
          const action = values[`line ${id}`]
          return { line_id: id, action, ...('lots' in lots && { quantity_um3pl, ...lots }), ...piecesIn(values, id) }
        }),
      }),
    }
  }
  if ((type === 'reception' || type === 'stock_transfer') && to === 'completed') {
    const { completeHint } = type === 'reception' ? text.documents : text.stockTransfers
    return { hint: completeHint, fields: [], values: {}, body: () => ({}) }
  }
  return undefined
}

/** The fields for the lots of a line, if its article is tracked by lot. */
export function lotsAsked(
  line: AnyDocument['lines'][number],
  text: Texts,
  number: (value: number) => string,
  names: readonly Parameters<typeof lotsField>[0][] = ['lots'],
): Field[] {
  if (!('lots' in line && line.lots)) return []
  const { id } = line
  return names.map((name) => lotsField(name, { id, title: titleOf(line, number) }, text))
}

/** The fields for the pieces of a line, if its article is tracked by serial. */
export function piecesAsked(
  line: AnyDocument['lines'][number],
  text: Texts,
  number: (value: number) => string,
  names: readonly Parameters<typeof piecesField>[0][] = ['serials'],
): Field[] {
  if (!('serials' in line && line.serials)) return []
  const { id } = line
  return names.map((name) => piecesField(name, { id, title: titleOf(line, number) }, text))
}

/** A quantity that was typed, or else how many pieces were named. Null if there is neither. */
function quantityIn(values: Values, name: string, serials: readonly string[] | undefined): number | null {
  return numberOrNull(values[name]) ?? serials?.length ?? null
}

/** The totals of a count. Those that were left empty are the pieces that were named. */
function withCounts(typed: Values, lines: readonly CountedLine[]): Values {
  const filled = { ...typed }
  for (const { id } of lines) {
    const { serials, rejected_serials } = piecesIn(typed, id)
    if (serials && !filled[`received ${id}`]) filled[`received ${id}`] = String(serials.length)
    if (rejected_serials && !filled[`rejected ${id}`]) filled[`rejected ${id}`] = String(rejected_serials.length)
    if (rejected_serials && !filled[`received ${id}`]) filled[`received ${id}`] = '0'
  }
  return filled
}

/** The lots of a request. Without them, the server takes those that it knows. */
export function lotsBody(
  lots: TypedLot[],
  name: 'received' | 'quantity_um3pl',
): { lots?: Omit<TypedLot, 'quantity'>[] } {
  return lots.length ? { lots: lots.map(({ quantity, ...lot }) => ({ ...lot, [name]: quantity })) } : {}
}

function titleOf(line: AnyDocument['lines'][number], number: (value: number) => string): string {
  const lot = 'lot_code' in line && line.lot_code ? ` ${line.lot_code}` : ''
  const quantity = 'quantity_um3pl' in line ? `${number(line.quantity_um3pl)} ` : ''
  return `${line.article_code}${lot} (${quantity}${line.um3pl})`
}

const counts = ['received', 'rejected'] as const

/** The totals of these lines, as the values of their fields. */
function countsOf(lines: CountedLine[]): Values {
  return Object.fromEntries(
    lines.flatMap((line) => counts.map((name) => [`${name} ${line.id}`, String(line[`quantity_${name}`])])),
  )
}

/** A line of which all has come: what was not rejected is good. */
function asAnnounced<Line extends CountedLine>(line: Line): Line {
  const expected = 'quantity_sent' in line ? line.quantity_sent : line.quantity_um3pl
  const good = Math.max(line.quantity_received, difference(expected, line.quantity_rejected))
  return { ...line, quantity_received: good }
}

/** Two fields for each line: what was received, and what was rejected. */
export function countsAsked(lines: CountedLine[], text: Texts, number: (value: number) => string) {
  return {
    fields: lines.flatMap((line) =>
      counts.map(
        (name): Field => ({
          name: `${name} ${line.id}`,
          label: `${titleOf(line, number)}: ${text.documents[name]}`,
          kind: 'number',
          isRequired: true,
        }),
      ),
    ),
    values: countsOf(lines),
    totals: (filled: Values) =>
      lines.map(({ id }) => {
        const [received, rejected] = counts.map((name) => numberOrNull(filled[`${name} ${id}`]))
        if (received == null && rejected != null) {
          throw new FieldProblem(`received ${id}`, text.documents.receivedToo)
        }
        return { line_id: id, received: received ?? 0, rejected: rejected ?? 0 }
      }),
  }
}
