/** Quantities have at most six decimals. Subtracting them as binary numbers adds others: 0.3 - 0.1 is not 0.2. */
export function difference(one: number, other: number): number {
  return Number((one - other).toFixed(6))
}
