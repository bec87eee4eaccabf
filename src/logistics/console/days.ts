/** A day in a time zone, such as 2026-03-02. */
export type Day = string

/** Whether this is the name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The day that it is at a moment. */
export function dayAt(moment: number, timeZone: string): Day {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
}

/** The day that is so many days after another, or before it. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The first moment of a day. */
export function startOfDay(day: Day, timeZone: string): string {
  const midnight = Date.parse(day)
  // The offset at the guess can be that of the day before, when the clock changes.
  const guess = midnight - offsetAt(midnight, timeZone)
  return new Date(midnight - offsetAt(guess, timeZone)).toISOString()
}

/** By how many milliseconds the clock of a time zone is ahead of UTC. */
export function offsetAt(moment: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment)
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - Math.floor(moment / 1_000) * 1_000
}
