import type { Test } from 'tap'

/** Stops the clock of this process until the test ends, so that times can be compared exactly. */
export interface Clock {
  /** Sets the clock to this many seconds after it was stopped. */
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
