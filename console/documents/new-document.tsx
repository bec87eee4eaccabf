import { isQuaysideError } from 'quayside-sdk'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Texts } from '../language/en.ts'
import { useFormat, useText } from '../language/language.tsx'
import { FormAction } from '../parts/actions.tsx'
import { statusName } from '../parts/badge.tsx'
import { inWords } from '../parts/field-names.ts'
import type { Field, Values } from '../parts/fields.tsx'
import { FieldProblem, linesOf, numberOrNull, textOrNull } from '../parts/form.tsx'
import { useNames } from '../reference/names.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'
import { lotsBody } from './asked.ts'
import { Effect } from './effect.tsx'
import {
  type DocumentKind,
  receptions,
  type StockEffect,
  salesOrders,
  stockAdjustments,
  stockCounts,
  stockTransfers,
} from './kinds.ts'
import { filledLines, type Line, type LineProblems, LinesInput, newLine } from './lines-input.tsx'
import { lotsIn, type TypedLot } from './lots-text.ts'
import { problemsOfPieces } from './pieces.ts'

interface Props {
  kind: DocumentKind
  fields: Field[]
  values: Values
  /** Fields that name another document by its number, by the name that the API has for its id. */
  linked: Readonly<Record<string, DocumentKind>>
}

/** A button that opens the form for a new document. */
export function NewDocument({ kind, fields, values, linked }: Props) {
  const text = useText()
  const api = useCompany()
  const path = useScopedPath()
  const navigate = useNavigate()
  const { clients, partners, warehouses } = useNames()
  const first = kind.counts ? '' : '1'
  const [lines, setLines] = useState<Line[]>([newLine(first)])
  const [problems, setProblems] = useState<Record<number, LineProblems>>({})
  const [effect, setEffect] = useState<StockEffect[]>()
  const { create } = text[kind.texts]
  const { typed } = useFormat()
  const plainQuantity = ({ quantity }: Line): string => {
    const plain = typed.read(quantity)
    if (plain === undefined || (plain === '' && !kind.counts)) {
      throw new Error(`${text.documents.quantity}: ${text.words.notNumber(typed.example)}`)
    }
    return plain
  }
  const starts = kind.starts.map((status) => ({ value: status, label: statusName(text, status) }))
  const shared: Field[] = [
    { name: 'reference', label: text.documents.reference },
    { name: 'client_3pl_id', label: text.documents.client, kind: 'choice', ...clients },
    { name: 'partner_id', label: text.documents.partner, kind: 'choice', ...partners },
    {
      name: kind.sender ?? 'warehouse_id',
      label: kind.sender ? text.stockTransfers.from : text.documents.warehouse,
      kind: 'choice',
      ...warehouses,
      ...(kind.sender && { isRequired: true }),
    },
    ...(starts.length > 1
      ? [
          {
            name: 'status',
            label: text.salesOrders.startAs,
            kind: 'choice' as const,
            isRequired: true,
            options: starts,
          },
        ]
      : []),
  ]
  const all = [...shared, ...fields, { name: 'notes', label: text.documents.notes, kind: 'long' as const }]
  const send = async (values: Values, isDryRun: boolean) => {
    const read = filledLines(lines).map((line) => ({
      ...line,
      quantity: plainQuantity(line),
      named: lotsIn((line.lots ?? '').split('\n'), typed, text),
      pieces: linesOf(line.serials),
    }))
    const filled = { ...values, ...(await idsOf(values)) }
    setProblems({})
    const body = { ...bodyOf(all, filled), lines: kind.counts ? read.flatMap(countsOf) : read.map(lineOf) }
    return kind.create(api, body, isDryRun).catch((error: unknown) => {
      const problems = problemsOfLines(error, text)
      const sent = read.map(({ articleCode, pieces }) => ({ article: articleCode.trim(), serials: pieces }))
      const ofPieces = problemsOfPieces(error, sent, text)
      for (const index of sent.keys()) {
        const own = ofPieces[`serials ${index}`]
        if (own) problems[index] = { ...problems[index], pieces: own }
      }
      setProblems(problems)
      throw error
    })
  }
  /** The ids of the documents that are named by their numbers. */
  const idsOf = async (values: Values): Promise<Values> => {
    const ids: Values = {}
    for (const [name, other] of Object.entries(linked)) {
      const number = textOrNull(values[name])
      if (number === null) continue
      const [found] = /^[0-9A-Za-z-]{1,32}$/.test(number) ? (await other.list(api, { number })).body.data : []
      if (!found) throw new FieldProblem(name, text.documents.noSuchNumber(text[other.texts].one, number))
      ids[name] = String(found.id)
    }
    return ids
  }
  const preview = async (values: Values) => setEffect((await send(values, true)).body.stock_effect ?? [])
  return (
    <FormAction
      operation={kind.operations.create}
      label={create}
      tone="main"
      isWide
      fields={all}
      values={{ ...(kind.starts[0] && { status: kind.starts[0] }), ...values }}
      submitLabel={text.words.create}
      said={text.documents.created}
      submit={(values) => send(values, false)}
      beside={{ label: text.documents.preview, act: preview }}
      onDone={({ body }) => navigate(path(`${kind.path}/${body.data.id}`))}
    >
      <LinesInput
        lines={lines}
        first={first}
        hasPieces={namesPieces.includes(kind.type)}
        problems={problems}
        onChange={setLines}
      />
      {effect && <Effect effect={effect} />}
    </FormAction>
  )
}

/** The documents that name pieces when they are created. */
const namesPieces: string[] = [stockAdjustments, stockCounts, stockTransfers, salesOrders, receptions].map(
  ({ type }) => type,
)

interface ReadLine extends Line {
  named: TypedLot[]
  pieces: string[]
}

function lineOf({ quantity, named, pieces, ...line }: ReadLine): object {
  return {
    ...articleOf(line),
    quantity_um3pl: numberOrNull(quantity) ?? 0,
    ...lotsBody(named, 'quantity_um3pl'),
    ...(pieces.length && { serials: pieces }),
  }
}

/** What was counted, or a line to count. Each lot is a line of its own. */
function countsOf({ quantity, named, pieces, ...line }: ReadLine): object[] {
  if (named.length) return named.map(({ quantity: counted, ...lot }) => ({ ...articleOf(line), ...lot, counted }))
  const counted = numberOrNull(quantity)
  return [{ ...articleOf(line), ...(counted !== null && { counted }), ...(pieces.length && { serials: pieces }) }]
}

function articleOf({ articleCode, um3pl }: Omit<Line, 'quantity'>): object {
  return { article_code: articleCode.trim(), ...(um3pl && { um3pl }) }
}

/** The server's messages about lines, by the place of the line and the input that they are about. */
export function problemsOfLines(error: unknown, text: Texts): Record<number, LineProblems> {
  const problems: Record<number, LineProblems> = {}
  if (!isQuaysideError(error)) return problems
  for (const [path, messages] of Object.entries(error.fields)) {
    const [, index, field = ''] = /^lines\.(\d+)(?:\.(.*))?$/.exec(path) ?? []
    if (index === undefined) continue
    const named = messages.map((message) => inWords(message, path, text))
    const input = field.startsWith('lots') ? 'lots' : field === 'quantity_um3pl' ? 'quantity' : 'article'
    const known = problems[Number(index)] ?? {}
    problems[Number(index)] = { ...known, [input]: [known[input], ...named].filter(Boolean).join(' ') }
  }
  return problems
}

/** Only what was filled in, in the types of the API. */
function bodyOf(fields: Field[], values: Values): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const { name, kind } of fields) {
    if (kind === 'switch') {
      if (values[name] === true) body[name] = true
      continue
    }
    const isNumber = kind === 'number' || name.endsWith('_id')
    const value =
      kind === 'lines' ? linesOf(values[name]) : isNumber ? numberOrNull(values[name]) : textOrNull(values[name])
    if (value !== null) body[name] = value
  }
  return body
}
