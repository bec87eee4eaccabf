import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../language/language.tsx'
import { ErrorNote } from './error-note.tsx'
import { Icon, type IconName } from './icon.tsx'

/** The filters, order and page with which each list was seen last, by its path. */
const lists = new Map<string, string>()

/** The way back to the list then shows the same rows. */
export function rememberList(path: string, search: string): void {
  lists.set(path, search)
}

/** The list that a record belongs to. */
interface Parent {
  to: string
  title: string
}

interface Props {
  title: string
  /** One sentence below the title. */
  hint?: ReactNode
  parent?: Parent
  badge?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A page: its title, what can be done here, and its content. */
export function Page({ title, hint, parent, badge, actions, children }: Props) {
  const text = useText()
  const parentTitle = parent?.title
  useEffect(() => {
    document.title = [title, parentTitle, text.app.name].filter(Boolean).join(' · ')
  }, [title, parentTitle, text])
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page appears
  useEffect(() => {
    // The first page begins at the top of the document.
    if (key !== 'default' && isLeft(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="page">
      <header className="page-header">
        <div>
          {parent && (
            <Link className="parent" to={`${parent.to}${lists.get(parent.to) ?? ''}`}>
              <Icon name="left" />
              {parent.title}
            </Link>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title} {badge}
          </h1>
          {hint && <p className="muted">{hint}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** Whether the focus is where nothing goes on: on an element of the page before, or in the menu that led here. */
function isLeft(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.closest('nav') !== null
}

/** Puts the focus on the title of the page, so that readers hear it: what had the focus may be gone. */
export function focusTitle(): void {
  // A dialog that closes first returns the focus to its button.
  setTimeout(() => document.querySelector<HTMLElement>('main h1')?.focus(), 100)
}

/** A part of a page with a title of its own. */
export function Card({ title, actions, children }: { title?: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="card">
      {(title || actions) && (
        <header>
          {title && <h2>{title}</h2>}
          {actions && <div className="actions">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}

/** Fields of a record with their names. Those without a value are left out. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  const shown = facts.filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
  return (
    <dl className="facts">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Empty({
  title,
  hint,
  icon = 'inbox',
  children,
}: {
  title: string
  hint?: string | undefined
  icon?: IconName
  children?: ReactNode
}) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <strong>{title}</strong>
      {hint && <p className="muted">{hint}</p>}
      {children}
    </div>
  )
}

export interface Loadable<Body> {
  data: Body | undefined
  error: unknown
  refetch: () => unknown
}

/** Shows the content when it is loaded, and until then that it is loading, or why it cannot be loaded. */
export function Loaded<Body>({ query, children }: { query: Loadable<Body>; children: (body: Body) => ReactNode }) {
  const text = useText()
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    return <ErrorNote title={text.errors.load} error={query.error} onRetry={() => void query.refetch()} />
  }
  return <Waiting />
}

/** The page of a record that is not there yet, or cannot be loaded. */
export function Arriving({ query, ...page }: { query: Loadable<unknown>; title: string; parent: Parent }) {
  return (
    <Page {...page}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  )
}

/** Grey lines in place of what is loading. */
export function Waiting({ lines = 5 }: { lines?: number }) {
  const text = useText()
  return (
    <div className="waiting" role="status" aria-label={text.app.loading}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same
        <span key={index} />
      ))}
    </div>
  )
}
