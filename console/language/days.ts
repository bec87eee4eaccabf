/** Days and moments between what people choose, in the time of their browser, and what the API takes. */

/** The first moment of a day. */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00`).toISOString()
}

/** The first moment after a day. */
export function endOfDay(day: string): string {
  const end = new Date(`${day}T00:00`)
  end.setDate(end.getDate() + 1)
  return end.toISOString()
}

/** A moment as an input shows it: to the minute. */
export function localMoment(at: string | number): string {
  const moment = new Date(at)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The day it is now. */
export function today(): string {
  return localMoment(Date.now()).slice(0, 10)
}

/** The day that comes after so many days. */
export function inDays(days: number): string {
  return localMoment(Date.now() + days * 86_400_000).slice(0, 10)
}
