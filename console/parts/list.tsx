import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from 'quayside-sdk'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { endOfDay, localMoment, startOfDay } from '../language/days.ts'
import { useFormat, useText } from '../language/language.tsx'
import { useCompany, useScope } from '../session/scope.ts'
import { useSession } from '../session/session.ts'
import { Button } from './button.tsx'
import { download } from './download.ts'
import { ErrorNote } from './error-note.tsx'
import { Icon } from './icon.tsx'
import { Empty, Loaded } from './page.tsx'
import { type Choice, type Option, SearchChoice } from './search-choice.tsx'
import { apiName, type Column, Table } from './table.tsx'

export interface Filter {
  /** The name of the parameter, in the address of the page and in the API. */
  name: string
  label: string
  /** The values to choose from; without them it is a text. */
  options?: Option[]
  find?: Choice['find']
  labelOf?: Choice['labelOf']
  /** `from` and `until` are days: from their first moment on, and to their last one. */
  type?: 'search' | 'from' | 'until' | 'day' | 'moment' | 'number'
}

interface PageMeta {
  current_page: number
  from: number | null
  to: number | null
  last_page: number
  total: number
}

export interface ListBody<Row> {
  data: Row[]
  meta?: Partial<PageMeta> & { next_before_id?: number | null }
}

/** The parameters of the address, as the API takes them. */
export interface ListQuery {
  page?: number
  before_id?: number
  [name: string]: string | number | undefined
}

interface Props<Row> {
  /** Tells the answers of this list apart from those of others. */
  name: string
  label: string
  columns: Column<Row>[]
  keyOf: (row: Row) => string | number
  filters?: Filter[]
  /** How the API sorts if the address says nothing. */
  sort?: { by: string; isDescending?: boolean }
  read: (query: ListQuery) => Promise<Answer<ListBody<Row>>>
  empty: { title: string; hint?: string; children?: ReactNode }
  /** How often to read again, while this is true of the rows. */
  repeatWhile?: (rows: Row[]) => boolean
  /** Rows that are older than `before_id` follow, for lists without page numbers. */
  idOf?: (row: Row) => number
  pageSize?: number
  /** The export of the list: its operation, its path in the API, and the name of the file. */
  exported?: { operation: string; path: string }
}

/** A list with filters, order and page in the address, so that it can be bookmarked and sent to somebody. */
export function List<Row>(props: Props<Row>) {
  const { name, label, columns, keyOf, filters = [], sort, read, empty, repeatWhile } = props
  const text = useText()
  const scope = useScope()
  const [address, setAddress] = useSearchParams()
  const sorts = sort ? columns.flatMap((column) => apiName(column) ?? []) : []
  const query = queryOf(address, filters, sorts)
  const result = useQuery({
    queryKey: [scope, name, query],
    queryFn: async () => (await read(query)).body,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && repeatWhile?.(state.data.data) ? 2_000 : false),
  })
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(address)
    for (const [key, value] of Object.entries({ page: '', before_id: '', ...changes })) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    setAddress(next)
  }
  const by = address.get('sort') ?? sort?.by ?? ''
  const isDescending = address.has('dir') ? address.get('dir') === 'desc' : sort?.isDescending === true
  const sorting = sort && {
    by,
    isDescending,
    onSort: (column: string) => change({ sort: column, dir: column === by && !isDescending ? 'desc' : 'asc' }),
  }
  const isFiltered = filters.some((filter) => address.get(filter.name))
  return (
    <>
      {filters.length > 0 && (
        <Filters filters={filters} address={address} isFiltered={isFiltered} onChange={change}>
          {props.exported && <Export {...props.exported} query={query} />}
        </Filters>
      )}
      <Loaded query={result}>
        {(body) =>
          body.data.length === 0 ? (
            (body.meta?.total ?? 0) > 0 ? (
              <Empty title={text.empty.noPage}>
                <Button onPress={() => change({ page: String(body.meta?.last_page ?? 1) })}>
                  {text.empty.lastPage}
                </Button>
              </Empty>
            ) : isFiltered ? (
              <Empty title={text.empty.filtered} hint={text.empty.filteredHint} />
            ) : (
              <Empty title={empty.title} hint={empty.hint}>
                {empty.children}
              </Empty>
            )
          ) : (
            <div className={result.isPlaceholderData ? 'stale' : undefined}>
              <Table
                label={label}
                columns={columns}
                rows={body.data}
                keyOf={keyOf}
                sorting={sorting}
                isPart={hasMore(body, query, props.pageSize)}
              />
              <Pages body={body} query={query} idOf={props.idOf} pageSize={props.pageSize} onChange={change} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}

/** Whether there are rows before or after those of this answer. */
function hasMore<Row>({ data, meta }: ListBody<Row>, query: ListQuery, pageSize: number | undefined): boolean {
  if (meta?.current_page !== undefined) return (meta.last_page ?? 1) > 1
  return Boolean(query.before_id ?? meta?.next_before_id) || (pageSize !== undefined && data.length >= pageSize)
}

function queryOf(address: URLSearchParams, filters: Filter[], sorts: string[]): ListQuery {
  const isSorted = sorts.includes(address.get('sort') ?? '')
  const names = [...filters.map(({ name }) => name), ...(isSorted ? ['sort', 'dir'] : [])]
  const query: ListQuery = {}
  for (const name of names) {
    const value = address.get(name)
    if (!value) continue
    query[name] = parameterOf(value, filters.find((each) => each.name === name)?.type)
  }
  for (const name of ['page', 'before_id'] as const) {
    const value = Number(address.get(name))
    if (value > 0) query[name] = value
  }
  return query
}

/** What the API takes for this text of the address. It answers what is no day or moment with an error. */
function parameterOf(text: string, type: Filter['type']): string | number {
  if (type === 'number') return Number(text)
  if (type === undefined || type === 'search' || type === 'day' || Number.isNaN(Date.parse(text))) return text
  if (type === 'moment') return new Date(text).toISOString()
  return type === 'from' ? startOfDay(text) : endOfDay(text)
}

/** A moment has its time zone in the address, so that a link means the same everywhere. */
function addressOf(shown: string, type: Filter['type']): string {
  return type === 'moment' && shown !== '' ? new Date(shown).toISOString() : shown
}

function shownOf(text: string, type: Filter['type']): string {
  return type === 'moment' && !Number.isNaN(Date.parse(text)) ? localMoment(text) : text
}

interface FiltersProps {
  filters: Filter[]
  address: URLSearchParams
  isFiltered: boolean
  onChange: (changes: Record<string, string>) => void
  children: ReactNode
}

function Filters({ filters, address, isFiltered, onChange, children }: FiltersProps) {
  const text = useText()
  return (
    <search className="filters">
      {filters.map((filter) => (
        <FilterInput
          key={filter.name}
          filter={filter}
          value={shownOf(address.get(filter.name) ?? '', filter.type)}
          onChange={(value) => onChange({ [filter.name]: addressOf(value, filter.type) })}
        />
      ))}
      {isFiltered && (
        <Button tone="quiet" onPress={() => onChange(Object.fromEntries(filters.map(({ name }) => [name, ''])))}>
          {text.words.clear}
        </Button>
      )}
      {children}
    </search>
  )
}

/** A button that downloads all records that match the filters. */
function Export({ operation, path, query }: { operation: string; path: string; query: ListQuery }) {
  const text = useText()
  const api = useCompany()
  const { can } = useSession()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  if (!can(operation)) return null
  const { page, before_id, sort, dir, ...filters } = query
  const run = async () => {
    setBusy(true)
    setError(undefined)
    await download(api, `${path}/export`, filters, `${path.slice(1).replaceAll('/', '-')}.csv`).catch(setError)
    setBusy(false)
  }
  return (
    <>
      <Button tone="quiet" isBusy={isBusy} onPress={() => void run()}>
        {text.words.exportCsv}
      </Button>
      {error !== undefined && <ErrorNote error={error} />}
    </>
  )
}

const inputs = {
  search: 'search',
  number: 'search',
  from: 'date',
  until: 'date',
  day: 'date',
  moment: 'datetime-local',
} as const

function FilterInput({
  filter,
  value,
  onChange,
}: {
  filter: Filter
  value: string
  onChange: (value: string) => void
}) {
  const text = useText()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  // The list is read when nothing was typed for a moment, not at every key.
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), 300)
    return () => clearTimeout(timer)
  })
  if (filter.find) {
    const { options = [], find, labelOf } = filter
    return (
      <SearchChoice
        label={filter.label}
        placeholder={filter.label}
        choice={{ options, find, ...(labelOf && { labelOf }) }}
        value={value}
        onChange={onChange}
      />
    )
  }
  if (filter.options) {
    return (
      <select aria-label={filter.label} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">
          {filter.label}: {text.words.all}
        </option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  const type = inputs[filter.type ?? 'search']
  return (
    <label className="filter">
      {type !== 'search' && <span>{filter.label}</span>}
      <input
        type={type}
        aria-label={filter.label}
        placeholder={filter.label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}

interface PagesProps<Row> {
  body: ListBody<Row>
  query: ListQuery
  idOf: ((row: Row) => number) | undefined
  pageSize: number | undefined
  onChange: (changes: Record<string, string>) => void
}

function Pages<Row>({ body, query, idOf, pageSize, onChange }: PagesProps<Row>) {
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
        {last > 1 && (
          <>
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
