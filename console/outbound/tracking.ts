/** The tracking numbers in a field, which commas and blanks separate. */
export function numbersIn(value: unknown): string[] {
  return String(value ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)
}
