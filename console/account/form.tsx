import { isQuaysideError } from 'quayside-sdk'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { text } from './language.ts'
import { PasskeyProblem } from './passkey.ts'

export interface Field {
  name: string
  label: string
  /** A choice shows its options, by their values. */
  type: 'email' | 'password' | 'text' | 'choice'
  options?: Record<string, string>
  autoComplete: string
  hint?: string
  value?: string
  isOptional?: boolean
}

interface FormProps {
  fields: Field[]
  submit: string
  /** Of a way out, which is not the one that most people take. */
  isSecond?: boolean
  onSubmit: (values: Record<string, string>) => Promise<unknown>
  children?: ReactNode
}

/** A form that shows what the server says about each field, and about the whole. */
export function Form({ fields, submit, isSecond = false, onSubmit, children }: FormProps) {
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    setBusy(true)
    setError(undefined)
    await onSubmit(values).catch(setError)
    setBusy(false)
  }
  const problems = isQuaysideError(error, 422) ? error.fields : {}
  const isElsewhere = !Object.keys(problems).some((name) => fields.some((field) => field.name === name))
  return (
    <form className="ways" onSubmit={(event) => void send(event)} noValidate>
      {error !== undefined && isElsewhere && <Problem error={error} />}
      {fields.map((field) => (
        <Input key={field.name} {...field} problems={problems[field.name] ?? []} />
      ))}
      <button
        className={['button', !isSecond && 'main', isBusy && 'busy'].filter(Boolean).join(' ')}
        type="submit"
        disabled={isBusy}
      >
        {submit}
      </button>
      {children}
    </form>
  )
}

function Input({
  name,
  label,
  type,
  autoComplete,
  hint,
  value,
  options,
  isOptional = false,
  problems,
}: Field & { problems: string[] }) {
  const id = useId()
  const noteId = `${id}-note`
  const note = problems.length ? problems.join(' ') : hint
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select id={id} name={name} defaultValue={value}>
          {Object.entries(options).map(([each, shown]) => (
            <option key={each} value={each}>
              {shown}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={name}
          type={type}
          autoComplete={autoComplete}
          defaultValue={value}
          required={!isOptional}
          aria-invalid={problems.length > 0}
          aria-describedby={note === undefined ? undefined : noteId}
        />
      )}
      {note !== undefined && (
        <p id={noteId} className={problems.length ? 'account-problem' : 'muted'} aria-live="polite">
          {note}
        </p>
      )}
    </div>
  )
}

/** The two fields of a new password. */
export function newPasswordFields(): Field[] {
  const field = { type: 'password', autoComplete: 'new-password' } as const
  return [
    { ...field, name: 'password', label: text.newPassword, hint: text.newPasswordHint },
    { ...field, name: 'password_confirmation', label: text.passwordAgain },
  ]
}

export function Problem({ error }: { error: unknown }) {
  const isAnswer = isQuaysideError(error) && error.status > 0
  return (
    <div className="error-note" role="alert">
      <p>{isAnswer || error instanceof PasskeyProblem ? error.message : text.offline}</p>
      {isAnswer && error.requestId && (
        <p className="request-id">
          {text.requestId}: <code>{error.requestId}</code>
        </p>
      )}
    </div>
  )
}
