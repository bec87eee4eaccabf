import { useState } from 'react'
import { useFormat, useText } from '../language/language.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import type { ListBody, ListQuery } from './list-query.ts'

/** Rows per page to choose from. */
const sizes = [25, 50, 100]

interface PagesProps<Row> {
  body: ListBody<Row>
  query: ListQuery
  idOf: ((row: Row) => number) | undefined
  pageSize: number | undefined
  onChange: (changes: Record<string, string>) => void
  onSize: (rows: number) => void
}

/** Where the rows are in their list, and the way to the others. */
export function Pages<Row>({ body, query, idOf, pageSize, onChange, onSize }: PagesProps<Row>) {
  const text = useText()
  const format = useFormat()
  const { meta, data } = body
  if (meta?.current_page !== undefined) {
    const { current_page: page, last_page: last = 1, from, to, total = 0 } = meta
    return (
      <nav className="pages" aria-label={text.words.pageOf(String(page), String(last))}>
        <span className="muted">
          {text.words.range(format.number(from ?? 0), format.number(to ?? 0), format.number(total))}
        </span>
        {meta.per_page !== undefined && total > Math.min(...sizes) && (
          <label className="filter">
            <span className="muted">{text.lists.rows}</span>
            <select value={meta.per_page} onChange={(event) => onSize(Number(event.target.value))}>
              {[...new Set([...sizes, meta.per_page])].map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
        )}
        {last > 1 && (
          <>
            <Jump key={page} page={page} last={last} onChange={onChange} />
            <Button isDisabled={page <= 1} onPress={() => onChange({ page: String(page - 1) })}>
              <Icon name="left" /> {text.words.previous}
            </Button>
            <Button isDisabled={page >= last} onPress={() => onChange({ page: String(page + 1) })}>
              {text.words.next} <Icon name="right" />
            </Button>
          </>
        )}
      </nav>
    )
  }
  const lowest = idOf ? Math.min(...data.map(idOf)) : null
  const next = meta?.next_before_id ?? (pageSize !== undefined && data.length >= pageSize ? lowest : null)
  if (!next && !query.before_id) return null
  return (
    <nav className="pages" aria-label={text.words.more}>
      {query.before_id && (
        <Button onPress={() => history.back()}>
          <Icon name="left" /> {text.words.previous}
        </Button>
      )}
      {next && (
        <Button onPress={() => onChange({ before_id: String(next) })}>
          {text.words.next} <Icon name="right" />
        </Button>
      )}
    </nav>
  )
}

/** Goes to the page whose number is typed. */
function Jump({ page, last, onChange }: { page: number; last: number; onChange: PagesProps<never>['onChange'] }) {
  const text = useText()
  const format = useFormat()
  const [typed, setTyped] = useState(String(page))
  const wanted = Math.min(Number(typed), last)
  return (
    <form
      className="filter"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted >= 1) onChange({ page: String(wanted) })
      }}
    >
      <span className="muted">{text.lists.page}</span>
      <input
        className="jump"
        inputMode="numeric"
        aria-label={text.lists.goTo}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
      />
      <span className="muted">/ {format.number(last)}</span>
    </form>
  )
}
