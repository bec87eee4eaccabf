import { lazy, type ReactNode, Suspense, useId } from 'react'
import { useFormat, useText } from '../language/language.tsx'
import type { Choice, Option } from './search-choice.tsx'

export type { Option }

const SearchChoice = lazy(() => import('./search-choice.tsx'))
export const PiecesInput = lazy(() => import('./pieces-input.tsx'))

/** The options of a choice, from the names of its values. */
export function choicesOf(names: Readonly<Record<string, string>>): Option[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

/** What a form asks for. The form is made from a list of these. */
export interface Field {
  name: string
  label: string
  kind?:
    | 'text'
    | 'email'
    | 'password'
    | 'url'
    | 'number'
    | 'date'
    | 'moment'
    | 'lines'
    | 'pieces'
    | 'long'
    | 'choice'
    | 'many'
    | 'switch'
  hint?: string | undefined
  isRequired?: boolean
  /** For `choice` and `many`. */
  options?: Option[]
  /** For a choice of more than can be listed: searches. */
  find?: Choice['find']
  labelOf?: Choice['labelOf']
  autoComplete?: string
  /** For `pieces`: what is wrong with them, by serial. */
  wrong?: Readonly<Record<string, string>> | undefined
}

/** The values of a form by the names of its fields: texts, switches (boolean), `many`, `lines` and `pieces` (lists). */
export type Values = Record<string, string | boolean | string[]>

interface InputProps {
  field: Field
  value: Values[string] | undefined
  problems: string[]
  onChange: (value: Values[string]) => void
}

/** What a typed number is understood as, if that is not what is to be seen already, or that it cannot be read. */
export function useUnderstood(typed: string): { understood?: string; problem?: string } {
  const text = useText()
  const { typed: numbers } = useFormat()
  const plain = numbers.read(typed)
  if (plain === undefined) return { problem: text.words.notNumber(numbers.example) }
  const understood = numbers.write(plain)
  return understood === typed.trim() ? {} : { understood: `= ${understood}` }
}

/** One field with its label, its hint and the messages about it. */
export function FieldInput({ field, value, problems: said, onChange }: InputProps) {
  const text = useText()
  const id = useId()
  const { label, hint, kind = 'text', isRequired } = field
  const { understood, problem } = useUnderstood(kind === 'number' ? String(value ?? '') : '')
  const problems = problem ? [problem] : said
  const described = [hint && `${id}-hint`, understood && `${id}-understood`, problems.length > 0 && `${id}-problem`]
    .filter(Boolean)
    .join(' ')
  const notes = (
    <>
      {understood && (
        <span className="understood" id={`${id}-understood`} role="status">
          {understood}
        </span>
      )}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problems.length > 0 && (
        <span className="problem" id={`${id}-problem`}>
          {problems.join(' ')}
        </span>
      )}
    </>
  )
  if (kind === 'many')
    return <ManyInput field={field} value={value as string[] | undefined} onChange={onChange} notes={notes} />
  if (kind === 'switch') {
    return (
      <div className="field">
        <label className="check">
          <input
            type="checkbox"
            checked={value === true}
            aria-invalid={problems.length > 0}
            aria-describedby={described || undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          {label}
        </label>
        {notes}
      </div>
    )
  }
  const shared = {
    id,
    name: field.name,
    required: isRequired === true,
    'aria-invalid': problems.length > 0,
    'aria-describedby': described || undefined,
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {!isRequired && <span className="muted">({text.words.optional})</span>}
      </label>
      <Control field={field} value={value} shared={shared} onChange={onChange} />
      {notes}
    </div>
  )
}

interface ControlProps {
  field: Field
  value: Values[string] | undefined
  shared: Record<string, unknown>
  onChange: (value: Values[string]) => void
}

function Control({ field, value, shared, onChange }: ControlProps) {
  const { kind = 'text', options = [], isRequired, autoComplete = 'off' } = field
  if (kind === 'choice' && field.find) {
    const { find, labelOf } = field
    const choice = { options, find, ...(labelOf && { labelOf }) }
    return (
      <Suspense>
        <SearchChoice
          label={field.label}
          choice={choice}
          value={String(value ?? '')}
          shared={shared}
          onChange={onChange}
        />
      </Suspense>
    )
  }
  if (kind === 'choice') {
    return (
      <select {...shared} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)}>
        {(!isRequired || !value) && <option value="" />}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  if (kind === 'pieces') {
    return (
      <Suspense>
        <PiecesInput
          rows={(value as string[] | undefined) ?? []}
          problems={field.wrong ?? {}}
          shared={shared}
          onChange={onChange}
        />
      </Suspense>
    )
  }
  if (kind === 'lines') {
    const lines = (value as string[] | undefined) ?? []
    return (
      <textarea
        {...shared}
        rows={3}
        value={lines.join('\n')}
        onChange={(event) => onChange(event.target.value.split('\n'))}
      />
    )
  }
  if (kind === 'long') {
    return (
      <textarea {...shared} rows={3} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />
    )
  }
  const types: Record<string, string> = { moment: 'datetime-local', number: 'text', lines: 'text' }
  return (
    <input
      {...shared}
      type={types[kind] ?? kind}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete={autoComplete}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

interface ManyProps {
  field: Field
  value: string[] | undefined
  onChange: (value: string[]) => void
  notes: ReactNode
}

function ManyInput({ field, value = [], onChange, notes }: ManyProps) {
  const toggle = (option: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, option] : value.filter((each) => each !== option))
  return (
    <fieldset className="field many">
      <legend>{field.label}</legend>
      {notes}
      {(field.options ?? []).map((option) => (
        <label key={option.value} className="check">
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
