import { isQuaysideError } from 'quayside-sdk'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Texts } from '../language/en.ts'
import { useFormat, useText } from '../language/language.tsx'
import { Button } from './button.tsx'
import { ErrorNote } from './error-note.tsx'
import { fieldOf, inWords } from './field-names.ts'
import { type Field, FieldInput, type Values } from './fields.tsx'

interface Props {
  fields: Field[]
  /** What the fields have at first. Numbers are plain: with a decimal point, whatever the language. */
  values?: Values
  submitLabel: string
  tone?: 'main' | 'danger'
  /** Sends the values, with plain numbers. What it throws is shown: at the fields that it names, and above the buttons. */
  onSubmit: (values: Values) => Promise<unknown>
  onCancel?: (() => void) | undefined
  /** Another thing to do with the values, beside sending them. */
  beside?: { label: string; act: (values: Values) => Promise<unknown> } | undefined
  /** A button that fills in values. */
  fill?: { label: string; values: Values } | undefined
  /** Further parts of the form, for what is no simple field. */
  children?: ReactNode
}

/** Something wrong with a field, that the form itself has found. */
export class FieldProblem extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** A form made from a description of its fields. */
export function Form(props: Props) {
  const { fields, values: initial = {}, submitLabel, tone = 'main', onSubmit, onCancel, beside, fill, children } = props
  const text = useText()
  const { typed } = useFormat()
  const [values, setValues] = useState<Values>(() => inNumbers(fields, initial, typed.write))
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // A dialog begins with its first field.
  useEffect(() => {
    if (!form.current?.closest('[role="dialog"]')) return
    form.current.querySelector<HTMLElement>('input:not([type="checkbox"]), select, textarea')?.focus()
  }, [])

  const readOrThrow = (number: string, { name, label, isRequired }: Field): string => {
    const plain = typed.read(number)
    if (plain === undefined || (plain === '' && isRequired)) {
      throw new FieldProblem(name, `${label}: ${text.words.notNumber(typed.example)}`)
    }
    return plain
  }
  const run = async (act: (values: Values) => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await act(inNumbers(fields, values, readOrThrow))
    } catch (problem) {
      setError(problem)
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(onSubmit)
  }
  const problems = problemsOf(error, fields, text)
  return (
    <form ref={form} onSubmit={submit}>
      {fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          value={values[field.name]}
          problems={problems[field.name] ?? []}
          onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
      {children}
      {error !== undefined && <ErrorNote error={error} shownAt={fields.map(({ name }) => name)} />}
      <div className="form-actions">
        {onCancel && <Button onPress={onCancel}>{text.words.cancel}</Button>}
        {fill && (
          <Button
            onPress={() => setValues((before) => ({ ...before, ...inNumbers(fields, fill.values, typed.write) }))}
          >
            {fill.label}
          </Button>
        )}
        {beside && <Button onPress={() => void run(beside.act)}>{beside.label}</Button>}
        <Button type="submit" tone={tone} isBusy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

/** The values, those of number fields converted. */
function inNumbers(fields: Field[], values: Values, convert: (number: string, field: Field) => string): Values {
  const converted = { ...values }
  for (const field of fields) {
    const value = values[field.name]
    if (field.kind === 'number' && value !== undefined) converted[field.name] = convert(String(value), field)
  }
  return converted
}

/** The server's messages by their fields. They name a field as the API does; here it has the name that people see. */
function problemsOf(error: unknown, fields: Field[], text: Texts): Record<string, string[]> {
  const problems: Record<string, string[]> = {}
  if (error instanceof FieldProblem) return { [error.field]: [error.message] }
  if (!isQuaysideError(error)) return problems
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]))
  for (const [path, messages] of Object.entries(error.fields)) {
    const field = fields.find(({ name }) => name === fieldOf(path, Object.keys(labels)))
    if (!field) continue
    const { name, label, kind } = field
    const [line] = /^\d+$/.exec(path.slice(name.length + 1)) ?? []
    const isLine = line !== undefined && (kind === 'lines' || kind === 'long')
    const subject = isLine ? `${label}, ${text.documents.line(String(Number(line) + 1))}` : undefined
    const known = subject === undefined ? labels : { ...labels, [path]: subject }
    const named = messages.map((message) => inWords(message, path, text, known))
    problems[name] = [...(problems[name] ?? []), ...named]
  }
  return problems
}

/** An optional text of a form as the API takes it: what is empty is null. */
export function textOrNull(value: Values[string] | undefined): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? null : text
}

/** A plain number of a form; null if nothing was filled in. What is no number is never sent. */
export function numberOrNull(value: Values[string] | undefined): number | null {
  const text = textOrNull(value)
  if (text === null) return null
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error(`${text} is no number`)
  return Number(text)
}

/** The lines of a form that are not empty. */
export function linesOf(value: Values[string] | undefined): string[] {
  return Array.isArray(value) ? value.map((line) => line.trim()).filter((line) => line !== '') : []
}
