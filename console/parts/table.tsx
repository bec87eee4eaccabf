import type { ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import { Icon } from './icon.tsx'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  /** The name by which the API sorts this column. */
  sort?: string
}

export interface Sorting {
  by: string
  isDescending: boolean
  onSort: (by: string) => void
}

interface Props<Row> {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string | number
  sorting?: Sorting | undefined
}

/** A table. On a phone each row becomes a card, with the titles of the columns beside the values. */
export function Table<Row>({ label, columns, rows, keyOf, sorting }: Props<Row>) {
  return (
    <div className="table-frame">
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnTitle key={column.title} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell, isNumber }) => (
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

function ColumnTitle<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const text = useText()
  const { title, sort, isNumber } = column
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
        {isSorted && <Icon name={sorting.isDescending ? 'chevron' : 'up'} />}
      </button>
    </th>
  )
}
