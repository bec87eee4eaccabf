/** The cursor of a place in a list that only grows. It names its list, so that another list refuses it. */
export function cursorAt(list: string, position: number): string {
  return Buffer.from(`${list}:${position}`).toString('base64url')
}

/** The place that a cursor of this list names. Undefined if the list has not returned it. */
export function positionAt(list: string, cursor: string): number | undefined {
  const text = Buffer.from(cursor, 'base64url').toString()
  const digits = text.startsWith(`${list}:`) ? text.slice(list.length + 1) : ''
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined
}
