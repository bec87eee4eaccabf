import type { Test } from 'tap'

/** The clock of this process, held still until the test ends: what is counted by it can be told to the second. */
export interface Clock {
  /** Puts the clock so many seconds after the moment at which it was stopped. */
  setTo(seconds: number): void
}

export function stopClock(t: Test): Clock {
  const original = Date.now
  const stoppedAt = original()
  let now = stoppedAt
  Date.now = () => now
  t.teardown(() => {
    Date.now = original
  })
  return {
    setTo(seconds) {
      now = stoppedAt + seconds * 1_000
    },
  }
}
