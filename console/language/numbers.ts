/** More digits than a number keeps exactly. */
const mostDigits = 15

/** Reads and writes numbers as a language does. `plain` texts have a decimal point, as the API has it, and no groups. */
export function numbersOf(locale: string) {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  const grouped = new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 0 })
  /** Whole digits, or digits in the groups of the language. Another place of the separator is a mistake. */
  const wholeOf = (text: string): string | undefined => {
    const digits = text.replaceAll(/\D/g, '')
    if (digits === '' || text === digits) return digits || undefined
    return withPlainSpaces(grouped.format(BigInt(digits))) === text ? digits : undefined
  }
  return {
    /** What was typed as a plain number, or undefined if the language has no such number. Empty stays empty. */
    read(typed: string): string | undefined {
      const text = withPlainSpaces(typed.trim()).replace('−', '-')
      if (text === '') return ''
      const [, sign = '', size = ''] = /^([+-]?)(.*)$/.exec(text) ?? []
      const [whole = '', fraction = '', ...others] = size.split(decimal)
      const digits = wholeOf(whole)
      if (digits === undefined || others.length > 0 || !/^\d*$/.test(fraction)) return undefined
      if ((digits + fraction).replace(/^0+/, '').length > mostDigits) return undefined
      const decimals = fraction.replace(/0+$/, '')
      const number = digits.replace(/^0+(?=\d)/, '') + (decimals && `.${decimals}`)
      return sign === '-' && number !== '0' ? `-${number}` : number
    },
    /** A plain number as it is typed in the language, without groups. */
    write: (plain: string): string => plain.replace('.', decimal),
    example: new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(1234.5),
  }
}

function withPlainSpaces(text: string): string {
  return text.replaceAll(/\s/g, ' ')
}
