import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useText } from '../language/language.tsx'
import { useSession } from '../session/session.ts'
import { Button } from './button.tsx'
import { CopyButton } from './copy.tsx'
import { Panel } from './dialog.tsx'
import type { Field, Values } from './fields.tsx'
import { Form } from './form.tsx'
import { notify } from './notices.tsx'

interface Shared {
  /** The operation that it calls. The button is shown only to roles that may call it. */
  operation: string
  label: string
  tone?: 'main' | 'plain' | 'quiet' | 'danger'
  /** What is said after success. */
  said?: string
}

/** After a write, everything that is shown is read again: a change may show in more than one place. */
export function useRefresh() {
  const client = useQueryClient()
  return () => {
    lastWrite = Date.now()
    return client.invalidateQueries()
  }
}

let lastWrite = 0

/** Whether a change that is seen now can be one that was just made here. */
export function isOwnChange(): boolean {
  return Date.now() - lastWrite < 5_000
}

interface FormActionProps<Result> extends Shared {
  title?: string
  hint?: string
  fields: Field[]
  values?: Values
  submitLabel?: string
  isWide?: boolean
  submit: (values: Values) => Promise<Result>
  onDone?: (result: Result) => void
  /** Another thing to do with the values, beside sending them. */
  beside?: { label: string; act: (values: Values) => Promise<unknown> }
  children?: ReactNode
}

/** A button that opens a form, and sends it. */
export function FormAction<Result>(props: FormActionProps<Result>) {
  const text = useText()
  const { can } = useSession()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const { operation, label, title = label, tone = 'plain', hint, fields, values = {}, submitLabel } = props
  if (!can(operation)) return null
  const submit = async (filled: Values) => {
    const result = await props.submit(filled)
    // First, so that the form never opens again with what was there before.
    await refresh()
    setOpen(false)
    notify(props.said ?? text.words.saved)
    props.onDone?.(result)
  }
  return (
    <>
      <Button tone={tone} onPress={() => setOpen(true)}>
        {label}
      </Button>
      <Panel title={title} isOpen={isOpen} onClose={() => setOpen(false)} isWide={props.isWide === true}>
        {hint && <p className="muted">{hint}</p>}
        <Form
          fields={fields}
          values={values}
          submitLabel={submitLabel ?? text.words.save}
          onSubmit={submit}
          onCancel={() => setOpen(false)}
          {...(props.beside && { beside: props.beside })}
        >
          {props.children}
        </Form>
      </Panel>
    </>
  )
}

interface ConfirmActionProps<Result> extends Shared {
  title?: string
  /** What will happen. */
  hint: string
  /** The name that has to be typed first, for what cannot be undone. */
  typed?: string
  submit: () => Promise<Result>
  onDone?: (result: Result) => void
}

/** A button that asks before it acts. */
export function ConfirmAction<Result>(props: ConfirmActionProps<Result>) {
  const text = useText()
  const { can } = useSession()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const { operation, label, title = label, tone = 'plain', hint, typed } = props
  if (!can(operation)) return null
  const submit = async (values: Values) => {
    if (typed !== undefined && values.confirmation !== typed) throw new Error(text.words.typeToConfirm(typed))
    const result = await props.submit()
    setOpen(false)
    notify(props.said ?? text.words.done)
    props.onDone?.(result)
    await refresh()
  }
  const confirmation: Field[] =
    typed === undefined ? [] : [{ name: 'confirmation', label: text.words.typeToConfirm(typed), isRequired: true }]
  return (
    <>
      <Button tone={tone} onPress={() => setOpen(true)}>
        {label}
      </Button>
      <Panel title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{hint}</p>
        {typed !== undefined && <p className="muted">{text.words.cannotUndo}</p>}
        <Form
          fields={confirmation}
          submitLabel={label}
          tone={tone === 'danger' || typed !== undefined ? 'danger' : 'main'}
          onSubmit={submit}
          onCancel={() => setOpen(false)}
        />
      </Panel>
    </>
  )
}

/** A secret that the server shows only once. */
export function SecretPanel({
  name,
  secret,
  onClose,
}: {
  name: string
  secret: string | undefined
  onClose: () => void
}) {
  const text = useText()
  return (
    <Panel title={text.secret.title} isOpen={secret !== undefined}>
      <p className="muted">{text.secret.hint}</p>
      <div className="secret">
        <span>{name}</span>
        <code>{secret}</code>
        <CopyButton value={secret ?? ''} label={name} />
      </div>
      <div className="form-actions">
        <Button tone="main" onPress={onClose}>
          {text.words.done}
        </Button>
      </div>
    </Panel>
  )
}
