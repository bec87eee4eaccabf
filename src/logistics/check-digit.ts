/**
 * The check digit of a GTIN or SSCC, for the digits before it. It makes the sum of all digits, every second one of them
 * three times, a multiple of 10.
 */
function checkDigitOf(digits: string): string {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const weight = (digits.length - index) % 2 ? 3 : 1
    sum += Number(digits[index]) * weight
  }
  return String((10 - (sum % 10)) % 10)
}

export function withCheckDigit(digits: string): string {
  return digits + checkDigitOf(digits)
}

/** Whether the last digit is the check digit of those before it. */
export function hasCheckDigit(code: string): boolean {
  return checkDigitOf(code.slice(0, -1)) === code.at(-1)
}
