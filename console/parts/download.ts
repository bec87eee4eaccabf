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
  const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`
  const text = rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')
  save(new Blob([`${text}\r\n`], { type: 'text/csv;charset=utf-8' }), name)
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
