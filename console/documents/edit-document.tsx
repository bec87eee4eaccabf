import { useState } from 'react'
import { useFormat, useText } from '../language/language.tsx'
import { FormAction } from '../parts/actions.tsx'
import { statusName } from '../parts/badge.tsx'
import type { Field, Values } from '../parts/fields.tsx'
import { numberOrNull, textOrNull } from '../parts/form.tsx'
import { useNames } from '../reference/names.ts'
import { useCompany } from '../session/scope.ts'
import type { AnyDocument, DocumentKind } from './kinds.ts'
import { filledLines, type Line, type LineProblems, LinesInput, newLine } from './lines-input.tsx'
import { problemsOfLines } from './new-document.tsx'
import { ownFields } from './own-fields.ts'

/** The pieces that a line names before they move, which it keeps. */
function namedPieces(line: AnyDocument['lines'][number]): { serials?: { serial: string }[] } {
  const pieces = 'serials' in line ? (line.serials ?? []) : []
  const named = pieces.filter(({ state }) => ['ordered', 'reserved', 'announced'].includes(state))
  return named.length ? { serials: named.map(({ serial }) => ({ serial })) } : {}
}

/** A button that opens the form to change a document, as long as its lines can change. */
export function EditDocument({ kind, document }: { kind: DocumentKind; document: AnyDocument }) {
  if (!kind.update || !kind.changeable?.includes(document.status)) return null
  // What was typed belongs to this version of the document.
  return <Edit key={document.version} kind={kind} document={document} />
}

function Edit({ kind, document }: { kind: DocumentKind; document: AnyDocument }) {
  const text = useText()
  const { typed } = useFormat()
  const api = useCompany()
  const { clients, partners } = useNames()
  const [lines, setLines] = useState<Line[]>(() => linesIn(document, typed.write))
  const [problems, setProblems] = useState<Record<number, LineProblems>>({})
  const fields: Field[] = [
    { name: 'reference', label: text.documents.reference },
    { name: 'client_3pl_id', label: text.documents.client, kind: 'choice', ...clients },
    { name: 'partner_id', label: text.documents.partner, kind: 'choice', ...partners },
    ...ownFields(kind.type, text),
    { name: 'notes', label: text.documents.notes, kind: 'long' },
  ]
  const values = valuesIn(document, fields)
  const linesToSend = () => {
    const filled = filledLines(lines)
    const before = linesIn(document, typed.write)
    if (JSON.stringify(filled.map(shown)) === JSON.stringify(before.map(shown))) return undefined
    return filled.map((line) => {
      const plain = typed.read(line.quantity)
      if (!plain) throw new Error(`${text.documents.quantity}: ${text.words.notNumber(typed.example)}`)
      const same = document.lines.find(({ id }) => id === line.lineId)
      return {
        article_code: line.articleCode.trim(),
        ...(line.um3pl && { um3pl: line.um3pl }),
        quantity_um3pl: Number(plain),
        ...(same && { line_reference: same.line_reference, notes: same.notes, ...namedPieces(same) }),
      }
    })
  }
  const submit = async (filled: Values) => {
    setProblems({})
    const body: Record<string, unknown> = {}
    for (const { name, kind: type } of fields) {
      if (filled[name] === values[name]) continue
      const isNumber = type === 'number' || name.endsWith('_id')
      body[name] = isNumber ? numberOrNull(filled[name]) : textOrNull(filled[name])
    }
    const changed = linesToSend()
    if (changed) body.lines = changed
    const { body: now, etag } = await kind.get(api, document.id)
    if (now.data.version !== document.version) {
      throw new Error(text.documents.changedElsewhere(document.number, statusName(text, now.data.status)))
    }
    await kind.update?.(api, document.id, body, etag).catch((error: unknown) => {
      setProblems(problemsOfLines(error, text))
      throw error
    })
  }
  return (
    <FormAction
      operation={kind.operations.create.replace('create', 'update')}
      label={text.words.edit}
      title={`${document.number}: ${text.words.edit}`}
      isWide
      fields={fields}
      values={values}
      submit={submit}
    >
      <LinesInput lines={lines} first="1" problems={problems} onChange={setLines} />
    </FormAction>
  )
}

function valuesIn(document: AnyDocument, fields: Field[]): Values {
  const record = document as unknown as Record<string, string | number | null | undefined>
  return Object.fromEntries(fields.map(({ name }) => [name, String(record[name] ?? '')]))
}

function linesIn({ lines }: AnyDocument, write: (number: string) => string): Line[] {
  const shown: Line[] = []
  for (const line of lines) {
    const quantity = 'quantity_um3pl' in line ? write(String(line.quantity_um3pl)) : ''
    shown.push({ ...newLine(quantity, shown, line.article_code), um3pl: line.um3pl, lineId: line.id })
  }
  return shown
}

/** What a line says, without what only the form knows. */
function shown({ articleCode, um3pl, quantity }: Line): string[] {
  return [articleCode.trim(), um3pl, quantity.trim()]
}
