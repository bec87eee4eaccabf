/**
 * Exact decimals with six digits after the point, like the database's numeric(18, 6), stored as a bigint of millionths.
 * Sums and comparisons are exact, unlike with JavaScript numbers.
 */
export type Millionths = bigint

const one = 1_000_000n

/** Parses `12`, `1.5` or `-0.000001`. Throws if there are more than six decimals. */
export function millionths(value: string | number): Millionths {
  // The fast path: whole numbers of requests, and values from the database.
  if (Number.isSafeInteger(value)) return BigInt(value) * one
  if (typeof value === 'string' && /^-?\d+\.\d{6}$/.test(value)) return BigInt(value.replace('.', ''))
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d*?)0*)?$/.exec(decimalText(value)) ?? []
  if (whole === undefined || fraction.length > 6)
    throw new RangeError(`${value} is not a decimal with up to six digits after the point`)
  const magnitude = BigInt(whole) * one + BigInt(fraction.padEnd(6, '0'))
  return sign ? -magnitude : magnitude
}

/** The text for SQL. */
export function toDecimal(value: Millionths): string {
  if (isWhole(value)) return String(value / one)
  const magnitude = value < 0n ? -value : value
  return `${value < 0n ? '-' : ''}${magnitude / one}.${String(magnitude % one).padStart(6, '0')}`
}

/** The number for JSON. */
export function toNumber(value: Millionths): number {
  const millionths = Number(value)
  return Number.isSafeInteger(millionths) ? millionths / 1_000_000 : Number(toDecimal(value))
}

/** The product; undefined if it needs more than six decimals. */
export function product(a: Millionths, b: Millionths): Millionths | undefined {
  const exact = a * b
  return exact % one === 0n ? exact / one : undefined
}

/** The quotient, rounded to six decimals: a half away from 0, as the database does. */
export function quotient(a: Millionths, b: Millionths): Millionths {
  const doubled = (2n * a * one) / b
  return (doubled + (doubled < 0n ? -1n : 1n)) / 2n
}

export function isWhole(value: Millionths): boolean {
  return value % one === 0n
}

export function larger(a: Millionths, b: Millionths): Millionths {
  return a > b ? a : b
}

export function smaller(a: Millionths, b: Millionths): Millionths {
  return a < b ? a : b
}

/** The longest text that is checked. Nobody needs more digits, and a body may hold many such numbers. */
const maxNumberLength = 100

/** Whether a JSON number keeps every digit of this decimal text: a double holds about 16 digits. */
export function isExactAsNumber(text: string): boolean {
  const number = Number(text)
  // Up to 15 digits always fit, unless the number is too large or too small for a double.
  const isCommon = Math.abs(number) > 1e-290 && Number.isFinite(number)
  if (isCommon && (text.length <= 15 || String(number) === text)) return true
  // Exponents beyond the range of a double, which would also be too long to write out.
  if (text.length > maxNumberLength || /e[+-]?\d{4}/i.test(text) || !Number.isFinite(number)) return false
  if (number === 0) return /^-?[0.]+(e|$)/i.test(text)
  return canonical(text) === canonical(String(number))
}

/** The same text for all spellings of a number: its digits without zeros at the ends, and their exponent. */
function canonical(text: string): string {
  const [, sign, whole = '', fraction = '', exponent = 0] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? []
  const digits = whole + fraction
  let [start, end] = [0, digits.length]
  while (digits[start] === '0') start += 1
  while (end > start && digits[end - 1] === '0') end -= 1
  return `${sign}${digits.slice(start, end)}e${Number(exponent) - fraction.length + digits.length - end}`
}

/** The shortest decimal text of a number, without an exponent: `1e-7` gives `0.0000001`. */
export function decimalText(value: string | number): string {
  const text = String(value)
  const [, sign, whole, fraction = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?e([+-]?\d+)$/i.exec(text) ?? []
  if (whole === undefined) return text
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return `${sign}${digits.slice(0, point).padEnd(point, '0')}.${digits.slice(point) || '0'}`
}
