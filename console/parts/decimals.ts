/** Quantities have at most six decimals. Binary numbers add others: 0.3 - 0.1 is not 0.2, and 0.1 + 0.2 not 0.3. */

export function sum(one: number, other: number): number {
  return Number((one + other).toFixed(6))
}

export function difference(one: number, other: number): number {
  return Number((one - other).toFixed(6))
}
