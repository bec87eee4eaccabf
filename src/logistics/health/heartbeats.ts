/** The task of the worker whose heartbeat the health check reads. */
export const schedulerTask = 'scheduler'

const staleAfterMinutes = 15

interface Beat {
  name: string
  last_ping_at: string
}

/**
 * The heartbeats for the health response. When there is none, no worker has run yet: the response then has a placeholder
 * for the scheduler, and nothing is stale.
 */
export function reportHeartbeats(beats: readonly Beat[], now = Date.now()) {
  const items = beats.map(({ name, last_ping_at }) => {
    const last_ping_at_ms = Date.parse(last_ping_at)
    return { name, last_ping_at, last_ping_at_ms, ok: now - last_ping_at_ms < staleAfterMinutes * 60_000 }
  })
  const no_records = items.length === 0
  const placeholder = { name: schedulerTask, last_ping_at: null, last_ping_at_ms: null, ok: false }
  return {
    ok: items.some(({ name, ok }) => name === schedulerTask && ok),
    stale: items.some(({ ok }) => !ok),
    heartbeats: { stale_after_minutes: staleAfterMinutes, no_records, items: no_records ? [placeholder] : items },
  }
}
