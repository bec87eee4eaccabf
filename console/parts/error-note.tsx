import { isQuaysideError } from 'quayside-sdk'
import { useFormat, useText } from '../language/language.tsx'
import { Button } from './button.tsx'
import { CopyButton } from './copy.tsx'
import { fieldOf, inWords } from './field-names.ts'

interface Props {
  error: unknown
  title?: string
  onRetry?: () => void
  /** Fields of a form, which show the messages about them. */
  shownAt?: string[]
}

/** A page that was not loaded yet, and cannot be loaded now: browsers have their own words for it. */
function isMissingModule(error: unknown): boolean {
  return error instanceof TypeError && /module/i.test(error.message)
}

/** An error with the request id that an administrator can quote. */
export function ErrorNote({ error, title, onRetry, shownAt = [] }: Props) {
  const text = useText()
  const format = useFormat()
  const answer = isQuaysideError(error) ? error : undefined
  const all = Object.entries(answer?.fields ?? {})
  const problems = all.filter(([field]) => fieldOf(field, shownAt) === undefined)
  const message =
    answer?.code === 'connection_failed' || isMissingModule(error)
      ? text.errors.connection
      : all.length > 0 && problems.length === 0
        ? text.errors.fields
        : error instanceof Error
          ? problems.length === 1
            ? inWords(problems[0]?.[1][0] ?? error.message, problems[0]?.[0] ?? '', text)
            : error.message
          : String(error)
  return (
    <div className="error-note" role="alert">
      <strong>{title ?? text.errors.title}</strong>
      <p>{message}</p>
      {problems.length > 1 && (
        <ul>
          {problems.map(([field, messages]) => (
            <li key={field}>{messages.map((message) => inWords(message, field, text)).join(' ')}</li>
          ))}
        </ul>
      )}
      {answer?.retryAfter !== undefined && <p>{text.errors.wait(format.number(answer.retryAfter))}</p>}
      {answer?.requestId && (
        <p className="request-id">
          <span>
            {text.words.requestId}: <code>{answer.requestId}</code>
          </span>
          <CopyButton value={answer.requestId} label={text.words.requestId} />
        </p>
      )}
      {onRetry && <Button onPress={onRetry}>{text.words.retry}</Button>}
    </div>
  )
}
