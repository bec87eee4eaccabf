/** Writes JSON by hand, from values as PostgreSQL sends them. */
type Value = string | null | undefined

export function text(value: Value): string {
  return value === null || value === undefined ? 'null' : JSON.stringify(value)
}

/** `12.000000` becomes 12. */
export function number(value: Value): string {
  return value === null ? 'null' : String(Number(value))
}

/** `2026-03-02 08:15:30.1+00` becomes `2026-03-02T08:15:30.100000Z`. */
export function time(value: Value): string {
  if (value === null || value === undefined) return 'null'
  const clock = value.slice(11, -3)
  const micros = clock.length === 8 ? `${clock}.000000` : clock.padEnd(15, '0')
  return `"${value.slice(0, 10)}T${micros}Z"`
}
