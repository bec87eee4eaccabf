import type { Quayside } from 'quayside-sdk'
import { saveLines, saveRows } from '../parts/download.ts'

/** The column in which people read what is wrong with a row. Imports do not read it. */
const notes = 'import_error'

/** Downloads the rows of an import that failed, as a file that can be corrected and sent again. */
export async function saveFailedRows(api: Quayside, id: number): Promise<void> {
  const rows: string[][] = []
  const readFrom = async (cursor: number): Promise<string[] | null> => {
    const { body } = await api.GET('/imports/{id}/failed-rows', {
      params: { path: { id }, query: { per_page: 100, cursor } },
    })
    const { columns, next_cursor } = body.meta
    for (const { cells, errors } of body.data) {
      const wrong = errors.map(({ reason }) => reason).join(' ')
      rows.push(columns ? withNote(cells, columns, wrong) : [...cells, wrong])
    }
    return next_cursor === null ? columns : readFrom(next_cursor)
  }
  const header = await readFrom(0)
  if (header) saveRows([[...header.filter((name) => name !== notes), notes], ...rows], `import-${id}.csv`)
  else saveLines(rows.map(noted), `import-${id}.ndjson`)
}

/** The cells of a row and what is wrong with it, in place of what was wrong with it before. */
function withNote(cells: readonly string[], header: readonly string[], wrong: string): string[] {
  const kept = header.flatMap((name, index) => (name === notes ? [] : [cells[index] ?? '']))
  return [...kept, wrong]
}

/** The beginning of a record, with a note of an earlier import. */
const beginning = /^\s*\{\s*(?:"import_error":"(?:[^"\\]|\\.)*"\s*,?)?/

/** A line of NDJSON with what is wrong with it. The rest stays as it is: reading and writing it could change numbers. */
function noted([line = '', wrong = '']: readonly string[]): string {
  const [start] = beginning.exec(line) ?? []
  if (start === undefined) return line
  const rest = line.slice(start.length)
  const isEmpty = rest.trimStart().startsWith('}')
  return `{"${notes}":${JSON.stringify(wrong)}${isEmpty ? '' : ','}${rest}`
}
