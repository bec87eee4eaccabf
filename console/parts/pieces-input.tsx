import type { Quayside } from 'quayside-sdk'
import { useId, useRef, useState } from 'react'
import { useFormat, useText } from '../language/language.tsx'
import { useCompany } from '../session/scope.ts'

interface Props {
  rows: readonly string[]
  /** What the server has found wrong, by serial. */
  problems: Readonly<Record<string, string>>
  shared: Readonly<Record<string, unknown>>
  onChange: (rows: string[]) => void
}

/** A GS1 code that a scanner has typed as it is, and not only the serial in it. */
const isCode = (row: string) => row.includes('\u001d') || /^\][A-Za-z]\d|^\(\d{2,4}\)|^01\d{14}21./.test(row)

/** The serials of pieces, one on each row. They are typed, pasted, or scanned: a scanner ends each with Enter. */
export default function PiecesInput({ rows, problems, shared, onChange }: Props) {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const id = useId()
  const latest = useRef(rows)
  latest.current = rows
  const [unread, setUnread] = useState<Readonly<Record<string, string>>>({})
  const seen = new Set<string>()
  const wrong = rows.flatMap((typed, index) => {
    const serial = typed.trim()
    if (serial === '') return []
    const problem = seen.has(serial) ? text.serials.twice : (problems[serial] ?? unread[serial])
    seen.add(serial)
    return problem ? { row: index + 1, serial, problem } : []
  })
  /** Replaces the codes in these rows by the serials that they have. */
  const read = async (finished: readonly string[]) => {
    for (const row of finished) {
      const code = row.trim()
      if (!isCode(code) || code in unread) continue
      const serial = await serialIn(api, code).catch(() => undefined)
      if (serial) onChange(latest.current.map((one) => (one.trim() === code ? serial : one)))
      else setUnread((before) => ({ ...before, [code]: text.serials.notSerial(code) }))
    }
  }
  return (
    <>
      <textarea
        {...shared}
        rows={4}
        spellCheck={false}
        autoCapitalize="off"
        aria-invalid={shared['aria-invalid'] === true || wrong.length > 0}
        aria-describedby={[shared['aria-describedby'], id].filter(Boolean).join(' ')}
        value={rows.join('\n')}
        onChange={(event) => {
          const typed = event.target.value.split(/\r?\n/)
          onChange(typed)
          void read(typed.slice(0, -1))
        }}
        onBlur={() => void read(latest.current)}
      />
      <span id={id} role="status">
        <span className="hint">{text.serials.typed(format.number(seen.size))}</span>
        {wrong.length > 0 && (
          <ul className="plain">
            {wrong.map(({ row, serial, problem }) => (
              <li key={row} className="problem">
                {text.serials.atRow(format.number(row), serial, problem)}
              </li>
            ))}
          </ul>
        )}
      </span>
    </>
  )
}

async function serialIn(api: Quayside, data: string): Promise<string | null | undefined> {
  return (await api.POST('/scan', { body: { data } })).body.data.serial
}
