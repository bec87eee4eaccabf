import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../language/language.tsx'
import { Icon } from './icon.tsx'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  /** The name by which the API sorts this column, or the value by which the table itself sorts its rows. */
  sort?: string | ((row: Row) => string | number | null)
  /** The name by which the API sorts this column, if the table can sort only when it shows all rows. */
  sortBy?: string
}

export interface Sorting {
  by: string
  isDescending: boolean
  onSort: (by: string) => void
}

/** The rows that are chosen, to do something with all of them. */
export interface Choice<Row> {
  chosen: ReadonlySet<string | number>
  nameOf: (row: Row) => string
  onChange: (rows: Row[], isChosen: boolean) => void
}

interface Props<Row> {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string | number
  /** Titles of columns that are not shown. The first column always is. */
  hidden?: string[]
  /** How the API has sorted the rows. */
  sorting?: Sorting | undefined
  /** There are rows that are not shown, so the table cannot sort them. */
  isPart?: boolean
  choice?: Choice<Row> | undefined
}

/** A table. On a phone each row becomes a card, with the titles of the columns beside the values. */
export function Table<Row>(props: Props<Row>) {
  const { label, columns, rows: given, keyOf, hidden = [], sorting: byApi, isPart = false, choice } = props
  const text = useText()
  const own = useOwnSorting(columns, given)
  const isSortedHere = !isPart && own.sorting !== undefined
  const sorting = isSortedHere ? own.sorting : byApi
  const rows = isSortedHere ? own.rows : given
  const named = columns.map((column, index) => ({
    column,
    name: isSortedHere ? sortName(column, index) : apiName(column),
  }))
  const shown = named.filter(({ column }, index) => index === 0 || !hidden.includes(column.title))
  return (
    <div className="table-frame">
      <table aria-label={label}>
        <thead>
          <tr>
            {choice && (
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label={text.lists.chooseAll}
                  checked={rows.every((row) => choice.chosen.has(keyOf(row)))}
                  onChange={(event) => choice.onChange(rows, event.target.checked)}
                />
              </th>
            )}
            {shown.map(({ column, name }) => (
              <ColumnTitle key={column.title} column={column} name={name} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {choice && (
                <td data-title={text.lists.choose}>
                  <input
                    type="checkbox"
                    aria-label={`${text.lists.choose}: ${choice.nameOf(row)}`}
                    checked={choice.chosen.has(keyOf(row))}
                    onChange={(event) => choice.onChange([row], event.target.checked)}
                  />
                </td>
              )}
              {shown.map(({ column: { title, cell, isNumber } }) => (
                <td key={title} data-title={title} className={isNumber ? 'number' : undefined}>
                  <div className="cell">{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What the address calls the order by this column. */
function sortName<Row>({ sort, sortBy }: Column<Row>, index: number): string | undefined {
  return sortBy ?? (typeof sort === 'function' ? String(index + 1) : sort)
}

/** What the API calls the order by this column. */
export function apiName<Row>({ sort, sortBy }: Column<Row>): string | undefined {
  return sortBy ?? (typeof sort === 'string' ? sort : undefined)
}

const texts = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Sorts the rows by the column that the address names. What has no value comes last. */
function useOwnSorting<Row>(columns: Column<Row>[], rows: Row[]): { rows: Row[]; sorting: Sorting | undefined } {
  const [address, setAddress] = useSearchParams()
  const sortable = columns.some(({ sort }) => typeof sort === 'function')
  const by = address.get('sort') ?? ''
  const isDescending = address.get('dir') === 'desc'
  const onSort = (column: string) => {
    const next = new URLSearchParams(address)
    next.set('sort', column)
    next.set('dir', column === by && !isDescending ? 'desc' : 'asc')
    setAddress(next)
  }
  const sortValue = columns.find((column, index) => sortName(column, index) === by)?.sort
  const sorting = sortable ? { by, isDescending, onSort } : undefined
  if (typeof sortValue !== 'function') return { rows, sorting }
  const compare = (one: Row, other: Row) => {
    const [a, b] = [sortValue(one), sortValue(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : texts.compare(String(a), String(b))
    return isDescending ? -order : order
  }
  return { rows: rows.toSorted(compare), sorting }
}

interface TitleProps<Row> {
  column: Column<Row>
  name: string | undefined
  sorting: Sorting | undefined
}

function ColumnTitle<Row>({ column, name: sort, sorting }: TitleProps<Row>) {
  const text = useText()
  const { title, isNumber } = column
  const className = isNumber ? 'number' : undefined
  if (!sort || !sorting) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    )
  }
  const isSorted = sorting.by === sort
  const order = sorting.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={className} aria-sort={isSorted ? order : 'none'}>
      <button type="button" className="sort" title={text.words.sortBy(title)} onClick={() => sorting.onSort(sort)}>
        {title}
        <Icon name={isSorted ? (sorting.isDescending ? 'chevron' : 'up') : 'sort'} />
      </button>
    </th>
  )
}
