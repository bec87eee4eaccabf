import { isQuaysideError } from 'quayside-sdk'
import type { Texts } from '../language/en.ts'
import { inWords } from '../parts/field-names.ts'
import type { Field, Values } from '../parts/fields.tsx'
import { linesOf } from '../parts/form.tsx'

/** What is wrong with pieces, by serial. */
export type PieceProblems = Readonly<Record<string, string>>

/** The fields of a line that name pieces. */
const names = ['serials', 'rejected_serials'] as const
type Name = (typeof names)[number]

/** A line of a request that names pieces. */
export type PiecesOfLine = Partial<Record<Name, string[]>>

/** A line of a document that is moved or corrected, with the pieces that are named. */
export type SentPieces = PiecesOfLine & { line_id: number }

/** The field for the pieces of a line. */
export function piecesField(name: Name, line: { id: number; title: string }, text: Texts): Field {
  const label = name === 'serials' ? text.serials.title : text.serials.rejected
  return {
    name: `${name} ${line.id}`,
    label: `${line.title}: ${label}`,
    kind: 'pieces',
    hint: text.serials.typedHint,
  }
}

/** The pieces of a line that were typed. */
export function piecesIn(values: Values, id: number): PiecesOfLine {
  return Object.fromEntries(
    names.flatMap((name) => {
      const typed = linesOf(values[`${name} ${id}`])
      return typed.length ? [[name, typed]] : []
    }),
  )
}

/**
 * What is wrong with the pieces of a request, by `serials` or `rejected_serials` and the place of the line: where a piece is
 * that was expected elsewhere, or what the server says about it.
 */
export function problemsOfPieces(
  error: unknown,
  sent: readonly (PiecesOfLine & { article: string })[],
  text: Texts,
): Record<string, PieceProblems> {
  if (!isQuaysideError(error)) return {}
  const problems: Record<string, Record<string, string>> = {}
  const add = (name: Name, index: number, serial: string, problem: string) => {
    const key = `${name} ${index}`
    problems[key] = { ...problems[key], [serial]: problem }
  }
  for (const { article_code, serial, status, warehouse_code, document_number } of error.serials ?? []) {
    const place = [warehouse_code, document_number].filter(Boolean).join(', ')
    const problem = status ? text.serials.isElsewhere(text.serials.statuses[status], place) : text.serials.unknown
    for (const [index, line] of sent.entries()) {
      if (line.article !== article_code) continue
      for (const name of names) if (line[name]?.includes(serial)) add(name, index, serial, problem)
    }
  }
  for (const [path, messages] of Object.entries(error.fields)) {
    const [, line, name, at] = /(?:^|\.)lines\.(\d+)\.(serials|rejected_serials)\.(\d+)$/.exec(path) ?? []
    const serial = sent[Number(line)]?.[name as Name]?.[Number(at)]
    if (serial === undefined) continue
    const said = messages.map((message) => inWords(message, path, text)).join(' ')
    add(name as Name, Number(line), serial, said)
  }
  return problems
}

/** What is wrong with the pieces of these lines of a document, by the names of their fields. */
export function problemsOfLines(
  error: unknown,
  lines: readonly { id: number; article_code: string }[],
  sent: readonly SentPieces[],
  text: Texts,
): Record<string, PieceProblems> {
  const articles = new Map(lines.map(({ id, article_code }) => [id, article_code]))
  const named = sent.map((line) => ({ ...line, article: articles.get(line.line_id) ?? '' }))
  return Object.fromEntries(
    Object.entries(problemsOfPieces(error, named, text)).map(([key, problems]) => {
      const [name, index] = key.split(' ')
      return [`${name} ${sent[Number(index)]?.line_id}`, problems]
    }),
  )
}
