import type { LogisticsComponents } from 'quayside-sdk'
import { useState } from 'react'
import { isCounted } from '../../src/logistics/inbound/receptions.states.ts'
import { countsAsked, lotsAsked, piecesAsked } from '../documents/asked.ts'
import { Effect } from '../documents/effect.tsx'
import type { StockEffect } from '../documents/kinds.ts'
import { lotRow, lotsIn, type Numbers, type TypedLot } from '../documents/lots-text.ts'
import { type PieceProblems, problemsOfLines } from '../documents/pieces.ts'
import { useFormat, useText } from '../language/language.tsx'
import { FormAction } from '../parts/actions.tsx'
import { sum } from '../parts/decimals.ts'
import type { Values } from '../parts/fields.tsx'
import { linesOf, textOrNull } from '../parts/form.tsx'
import { useCompany } from '../session/scope.ts'

type Line = LogisticsComponents['schemas']['ReceptionLine']

const ofPieces = ['serials', 'rejected_serials'] as const
const ofLots = ['lots', 'rejected_lots'] as const

/** A button that corrects what was counted. */
export function Correction({ reception }: { reception: LogisticsComponents['schemas']['Reception'] }) {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const [effect, setEffect] = useState<StockEffect[]>()
  const [wrong, setWrong] = useState<Record<string, PieceProblems>>({})
  if (!isCounted.includes(reception.status)) return null
  const { id, lines } = reception
  const { fields, values, totals } = countsAsked(lines, text, format.number)
  const named = Object.fromEntries(lines.flatMap((line) => namedIn(line, format.typed)))
  const isChanged = (filled: Values, key: string) => linesOf(filled[key]).join('\n') !== named[key]?.join('\n')
  /** The lots and pieces of a line, if they have changed. Lots also follow its quantity. */
  const changed = (filled: Values, line: Line, hasOtherCount: boolean) => {
    const rows = (name: string) => lotsIn(linesOf(filled[`${name} ${line.id}`]), format.typed, text)
    const hasOtherLots = hasOtherCount || ofLots.some((name) => isChanged(filled, `${name} ${line.id}`))
    const counted = hasOtherLots ? lotCounts(line, rows('lots'), rows('rejected_lots')) : []
    const pieces = ofPieces.filter((name) => isChanged(filled, `${name} ${line.id}`))
    return {
      ...(counted.length > 0 && { lots: counted }),
      ...Object.fromEntries(pieces.map((name) => [name, linesOf(filled[`${name} ${line.id}`])])),
    }
  }
  const send = async (filled: Values, isDryRun: boolean) => {
    const corrected = totals(filled).flatMap((count, index) => {
      const line = lines[index] as Line
      const hasOtherCount = count.received !== line.quantity_received || count.rejected !== line.quantity_rejected
      const others = changed(filled, line, hasOtherCount)
      return hasOtherCount || Object.keys(others).length > 0 ? { ...count, ...others } : []
    })
    setWrong({})
    try {
      return await api.POST('/receptions/{id}/corrections', {
        params: { path: { id }, query: { ...(isDryRun && { dry_run: true as const }) } },
        body: { lines: corrected, note: textOrNull(filled.note) ?? '', displace: filled.displace === true },
      })
    } catch (error) {
      setWrong(problemsOfLines(error, lines, corrected, text))
      throw error
    }
  }
  return (
    <FormAction
      key={reception.version}
      operation="correctReception"
      label={text.receptions.correct}
      hint={text.receptions.correctHint}
      isWide
      fields={[
        ...fields,
        ...lines.flatMap((line) => lotsAsked(line, text, format.number, ofLots)),
        ...lines
          .flatMap((line) => piecesAsked(line, text, format.number, ofPieces))
          .map((field) => ({ ...field, wrong: wrong[field.name] })),
        { name: 'note', label: text.words.note, isRequired: true },
        { name: 'displace', label: text.stockAdjustments.displace, kind: 'switch' },
      ]}
      values={{ ...values, ...named }}
      submitLabel={text.receptions.correct}
      said={text.receptions.corrected}
      submit={(filled) => send(filled, false)}
      beside={{
        label: text.documents.preview,
        act: async (filled) => setEffect((await send(filled, true)).body.stock_effect ?? []),
      }}
    >
      {effect && <Effect effect={effect} />}
    </FormAction>
  )
}

/** The lots and pieces of a line that were counted, as the values of their fields. */
function namedIn({ id, lots = [], serials = [] }: Line, numbers: Numbers): [string, string[]][] {
  const pieces = (state: 'received' | 'rejected') =>
    serials.flatMap((piece) => (piece.state === state ? piece.serial : []))
  const rows = (total: 'quantity_received' | 'quantity_rejected') =>
    lots.filter((lot) => lot[total] > 0).map((lot) => lotRow(lot, lot[total], numbers))
  return [
    [`serials ${id}`, pieces('received')],
    [`rejected_serials ${id}`, pieces('rejected')],
    [`lots ${id}`, rows('quantity_received')],
    [`rejected_lots ${id}`, rows('quantity_rejected')],
  ]
}

/** The totals of all lots of a line. One whose row was removed did not come. */
function lotCounts({ lots = [] }: Line, received: TypedLot[], rejected: TypedLot[]) {
  const none = { received: 0, rejected: 0 }
  const before = lots.filter(({ quantity_received, quantity_rejected }) => quantity_received + quantity_rejected > 0)
  const counts = new Map(before.map(({ lot_code }) => [lot_code, { lot_code, ...none }]))
  for (const [name, rows] of Object.entries({ received, rejected }) as [keyof typeof none, TypedLot[]][]) {
    for (const { quantity, ...lot } of rows) {
      const count = counts.get(lot.lot_code) ?? none
      counts.set(lot.lot_code, { ...count, ...lot, [name]: sum(count[name], quantity) })
    }
  }
  return [...counts.values()]
}
