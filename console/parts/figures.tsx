import { useFormat } from '../language/language.tsx'

/** What the rows of a table of figures mean, and what its columns are. */
export interface FigureTable {
  label: string
  columns: string[]
  rows: [name: string, ...values: number[]][]
}

/** The figures of a picture, as a table for those who do not see it. */
export function Figures({ label, columns, rows }: FigureTable) {
  const format = useFormat()
  return (
    <div className="unseen">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay in their order
                <td key={index}>{format.number(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
