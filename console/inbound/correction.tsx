import type { LogisticsComponents } from 'quayside-sdk'
import { useState } from 'react'
import { isCounted } from '../../src/logistics/inbound/receptions.states.ts'
import { countsAsked } from '../documents/asked.ts'
import { Effect } from '../documents/effect.tsx'
import type { StockEffect } from '../documents/kinds.ts'
import { useFormat, useText } from '../language/language.tsx'
import { FormAction } from '../parts/actions.tsx'
import type { Values } from '../parts/fields.tsx'
import { textOrNull } from '../parts/form.tsx'
import { useCompany } from '../session/scope.ts'

/** A button that corrects what was counted. */
export function Correction({ reception }: { reception: LogisticsComponents['schemas']['Reception'] }) {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const [effect, setEffect] = useState<StockEffect[]>()
  if (!isCounted.includes(reception.status)) return null
  const { id, lines } = reception
  const { fields, values, totals } = countsAsked(lines, text, format.number)
  const send = (filled: Values, isDryRun: boolean) =>
    api.POST('/receptions/{id}/corrections', {
      params: { path: { id }, query: { ...(isDryRun && { dry_run: true as const }) } },
      body: {
        lines: totals(filled).filter(
          ({ received, rejected }, index) =>
            received !== lines[index]?.quantity_received || rejected !== lines[index]?.quantity_rejected,
        ),
        note: textOrNull(filled.note) ?? '',
        displace: filled.displace === true,
      },
    })
  return (
    <FormAction
      key={reception.version}
      operation="correctReception"
      label={text.receptions.correct}
      hint={text.receptions.correctHint}
      isWide
      fields={[
        ...fields,
        { name: 'note', label: text.words.note, isRequired: true },
        { name: 'displace', label: text.stockAdjustments.displace, kind: 'switch' },
      ]}
      values={values}
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
