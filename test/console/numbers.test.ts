import t from 'tap'
import { numbersOf } from '../../console/language/numbers.ts'

/** What is typed, and what it means. Undefined is refused. */
const readings: Record<string, [typed: string, plain: string | undefined][]> = {
  'en-GB': [
    ['', ''],
    [' 7 ', '7'],
    ['1000', '1000'],
    ['1,000', '1000'],
    ['1,234,567.25', '1234567.25'],
    ['1.5', '1.5'],
    ['1.000', '1'],
    ['.5', undefined],
    ['5.', '5'],
    ['007', '7'],
    ['-3', '-3'],
    ['−3', '-3'],
    ['-0', '0'],
    ['+3', '3'],
    ['1,5', undefined],
    ['1,00', undefined],
    ['1,0000', undefined],
    ['1.000,5', undefined],
    ['1.2.3', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['Infinity', undefined],
    ['12 kg', undefined],
    ['PO-2026-000007', undefined],
    ['--1', undefined],
    ['-', undefined],
    ['٣', undefined],
    ['999999999999999', '999999999999999'],
    ['9007199254740993', undefined],
    ['0.000001', '0.000001'],
  ],
  'it-IT': [
    ['1000', '1000'],
    ['1.000', '1000'],
    ['1.000,5', '1000.5'],
    ['1.234.567,25', '1234567.25'],
    ['1,5', '1.5'],
    ['1.5', undefined],
    ['1,000', '1'],
    ['1,000.5', undefined],
  ],
  'fr-FR': [
    ['1 000,5', '1000.5'],
    ['1\u202f000', '1000'],
    ['1.000', undefined],
  ],
  'en-IN': [
    ['1,00,000', '100000'],
    ['100,000', undefined],
  ],
}

for (const [locale, cases] of Object.entries(readings)) {
  t.test(`numbers / are read as ${locale} writes them`, async (t) => {
    const { read, write } = numbersOf(locale)
    for (const [typed, plain] of cases) t.equal(read(typed), plain, JSON.stringify(typed))
    for (const number of [0, 0.000001, 0.19, 1.5, 1000, 123456789.123456, -12.5]) {
      t.equal(read(write(String(number))), String(number), 'what is written is read')
      t.equal(read(new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(number)), String(number))
    }
  })
}
