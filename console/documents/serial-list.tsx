import { Link } from 'react-router'
import { useFormat, useText } from '../language/language.tsx'
import { useScopedPath } from '../session/scope.ts'

/** As many are shown at once; the others open. */
const shown = 5

interface Props {
  title?: string
  article: string
  serials: readonly string[]
}

/** The pieces of an article that a document or shipment has moved, each with a link to what has happened to it. */
export function SerialList({ title, article, serials }: Props) {
  const text = useText()
  const format = useFormat()
  const path = useScopedPath()
  const items = (some: readonly string[]) => (
    <ul className="plain">
      {some.map((serial) => (
        <li key={serial} className="nowrap">
          <Link to={path(`serials?${new URLSearchParams({ article_code: article, serial })}`)}>{serial}</Link>
        </li>
      ))}
    </ul>
  )
  const rest = serials.slice(shown)
  return (
    <>
      {title && <span className="muted">{title}</span>}
      {items(serials.slice(0, shown))}
      {rest.length > 0 && (
        <details>
          <summary>{text.serials.more(format.number(rest.length))}</summary>
          {items(rest)}
        </details>
      )}
    </>
  )
}
