import type { Texts } from '../language/en.ts'
import type { numbersOf } from '../language/numbers.ts'
import type { Field } from '../parts/fields.tsx'

export type Numbers = ReturnType<typeof numbersOf>

/** A lot of a line, as it is typed or pasted from a spreadsheet. */
export interface TypedLot {
  lot_code: string
  quantity: number
  expires_on?: string
}

/** The field for the lots of a line: one on each row, with code, quantity and date. */
export function lotsField(name: 'lots' | 'rejected_lots', line: { id: number; title: string }, text: Texts): Field {
  const label = name === 'lots' ? text.lots.title : text.lots.rejected
  return { name: `${name} ${line.id}`, label: `${line.title}: ${label}`, kind: 'lines', hint: text.lots.typedHint }
}

/** A lot as a row, as it is typed. */
export function lotRow(
  lot: { lot_code: string; expires_on: string | null },
  quantity: number,
  numbers: Numbers,
): string {
  return [lot.lot_code, numbers.write(String(quantity)), lot.expires_on].filter(Boolean).join('; ')
}

/** The lots that were typed. Throws what is wrong with a row. */
export function lotsIn(rows: readonly string[], numbers: Numbers, text: Texts): TypedLot[] {
  return rows
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => {
      const [lot_code = '', quantity = '', day] = row.split(/[;\t]/).map((cell) => cell.trim())
      const plain = numbers.read(quantity)
      if (!lot_code || !plain || (day && !/^\d{4}-\d{2}-\d{2}$/.test(day))) {
        throw new Error(`${text.lots.notLot(row)} ${text.lots.typedHint}`)
      }
      return { lot_code, quantity: Number(plain), ...(day && { expires_on: day }) }
    })
}
