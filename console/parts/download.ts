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
  const link = document.createElement('a')
  link.href = URL.createObjectURL(body as unknown as Blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
