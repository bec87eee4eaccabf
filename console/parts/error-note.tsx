import { isQuaysideError } from 'quayside-sdk'
import { useFormat, useText } from '../language/language.tsx'
import { Button } from './button.tsx'
import { CopyButton } from './copy.tsx'

/** An error with the request id that an administrator can quote. */
export function ErrorNote({ error, title, onRetry }: { error: unknown; title?: string; onRetry?: () => void }) {
  const text = useText()
  const format = useFormat()
  const answer = isQuaysideError(error) ? error : undefined
  const message =
    answer?.code === 'connection_failed'
      ? text.errors.connection
      : error instanceof Error
        ? error.message
        : String(error)
  const problems = Object.entries(answer?.fields ?? {})
  return (
    <div className="error-note" role="alert">
      <strong>{title ?? text.errors.title}</strong>
      <p>{message}</p>
      {problems.length > 1 && (
        <ul>
          {problems.map(([field, messages]) => (
            <li key={field}>
              <code>{field}</code> {messages.join(' ')}
            </li>
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
