import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from 'quayside-sdk'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { endOfDay, startOfDay } from '../language/days.ts'
import { useText } from '../language/language.tsx'
import { useScope } from '../session/scope.ts'
import { Button } from './button.tsx'
import { Filters } from './filters.tsx'
import type { Filter, ListBody, ListQuery } from './list-query.ts'
import { Columns, Export, useKeptList, Views } from './list-tools.tsx'
import { Empty, Loaded, rememberList } from './page.tsx'
import { Pages } from './pages.tsx'
import { apiName, type Choice, type Column, Table } from './table.tsx'

interface Props<Row> {
  /** Tells this list apart from others: its answers, and what the browser keeps about it. */
  name: string
  /** Parameters that are always sent, for a list that is a part of the page of a record. */
  fixed?: Record<string, string | number>
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
  choice?: Choice<Row> | undefined
}

/** A list with filters, order and page in the address, so that it can be bookmarked and sent to somebody. */
export function List<Row>(props: Props<Row>) {
  const { name, label, columns, keyOf, fixed = {}, filters = [], sort, read, empty, repeatWhile } = props
  const text = useText()
  const scope = useScope()
  const [address, setAddress] = useSearchParams()
  const sorts = sort ? columns.flatMap((column) => apiName(column) ?? []) : []
  const [{ rows, hidden = [] }, keep] = useKeptList(name)
  const query = { ...queryOf(address, filters, sorts), ...(rows && { per_page: rows }), ...fixed }
  const { pathname, search } = useLocation()
  useEffect(() => rememberList(pathname, search), [pathname, search])
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
        <Filters filters={filters} address={address} onChange={change}>
          <Columns
            titles={columns.slice(1).map(({ title }) => title)}
            hidden={hidden}
            onChange={(titles) => keep({ hidden: titles })}
          />
          {props.exported && <Export {...props.exported} query={query} />}
          <Views name={name} />
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
                hidden={hidden}
                rows={body.data}
                keyOf={keyOf}
                sorting={sorting}
                isPart={hasMore(body, query, props.pageSize)}
                choice={props.choice}
              />
              <Pages
                body={body}
                query={query}
                idOf={props.idOf}
                pageSize={props.pageSize}
                onChange={change}
                onSize={(size) => {
                  keep({ rows: size })
                  change({})
                }}
              />
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
