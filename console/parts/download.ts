import type { Quayside } from 'quayside-sdk'

/** Downloads an export as a table. */
export async function download(api: Quayside, path: string, query: object, name: string): Promise<void> {
  const { body } = await api.GET(path as '/articles/export', {
    params: { query },
    headers: { accept: 'text/csv' },
    parseAs: 'blob',
    // Many records take their time.
    timeoutSeconds: 300,
  })
  save(body as unknown as Blob, name)
}

/** Saves rows as a table. */
export function saveRows(rows: readonly (readonly (string | number)[])[], name: string): void {
  const text = rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')
  save(new Blob([`${text}\r\n`], { type: 'text/csv;charset=utf-8' }), name)
}

export function saveLines(lines: readonly string[], name: string): void {
  save(new Blob([`${lines.join('\n')}\n`], { type: 'application/x-ndjson' }), name)
}

/**
 * What a spreadsheet could take for a formula has an apostrophe in front, which imports remove. A number is none, and a text
 * that has the apostrophe already stays.
 */
function csvCell(cell: string | number): string {
  const text = String(cell)
  const isFormula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text) && !/^-?\d+(?:[.,]\d+)?$/.test(text)
  return `"${isFormula ? "'" : ''}${text.replaceAll('"', '""')}"`
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
