import type { Overview, Parts } from '../context.ts'

const keptMs = 30_000
const most = 500

/** Keeps the figures of companies for a short time. Requests for the same ones wait for one reading. */
export function keepOverviews(): Parts['overviews'] {
  const kept = new Map<string, { until: number; overview: Promise<Overview> }>()
  return (key, read) => {
    const found = kept.get(key)
    if (found && found.until > Date.now()) return found.overview
    const overview = read()
    kept.delete(key)
    kept.set(key, { until: Date.now() + keptMs, overview })
    overview.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
    return overview
  }
}
