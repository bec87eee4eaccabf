import type { LogisticsComponents } from 'quayside-sdk'
import { useState } from 'react'
import { isCounted } from '../../src/logistics/inbound/receptions.states.ts'
import { countsAsked, piecesAsked } from '../documents/asked.ts'
import { Effect } from '../documents/effect.tsx'
import type { StockEffect } from '../documents/kinds.ts'
import { type PieceProblems, problemsOfLines } from '../documents/pieces.ts'
import { useFormat, useText } from '../language/language.tsx'
import { FormAction } from '../parts/actions.tsx'
import type { Values } from '../parts/fields.tsx'
import { linesOf, textOrNull } from '../parts/form.tsx'
import { useCompany } from '../session/scope.ts'

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
  const names = ['serials', 'rejected_serials'] as const
  const pieces = lines.flatMap((line) => piecesAsked(line, text, format.number, names))
  const named = Object.fromEntries(
    lines.flatMap(({ id, serials = [] }) =>
      names.map((name): [string, string[]] => {
        const state = name === 'serials' ? 'received' : 'rejected'
        return [`${name} ${id}`, serials.flatMap((piece) => (piece.state === state ? piece.serial : []))]
      }),
    ),
  )
  /** The pieces of a line, if they or their number have changed. */
  const changed = (filled: Values, id: number) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const key = `${name} ${id}`
        const typed = linesOf(filled[key])
        return typed.join('\n') === (named[key] ?? []).join('\n') ? [] : [[name, typed]]
      }),
    )
  const send = async (filled: Values, isDryRun: boolean) => {
    const corrected = totals(filled)
      .map((count) => ({ ...count, ...changed(filled, count.line_id) }))
      .filter(
        ({ received, rejected, ...rest }, index) =>
          received !== lines[index]?.quantity_received ||
          rejected !== lines[index]?.quantity_rejected ||
          names.some((name) => name in rest),
      )
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
        ...pieces.map((field) => ({ ...field, wrong: wrong[field.name] })),
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
