import fc from 'fast-check'
import t from 'tap'
import { decimalText, isExactAsNumber, millionths, product, quotient, toDecimal } from '../../src/platform/decimals.ts'

t.test('millionths / parse the decimals of SQL and JSON exactly', async (t) => {
  for (const [text, value] of [
    ['0', 0n],
    ['12', 12_000_000n],
    ['1.5', 1_500_000n],
    ['-0.000001', -1n],
    ['999999999999.999999', 999_999_999_999_999_999n],
    ['1.50000000', 1_500_000n],
  ] as const) {
    t.equal(millionths(text), value, text)
  }
  t.equal(millionths(1e-6), 1n)
  for (const wrong of ['1.0000001', '1,5', '', 'x', '1e3x']) t.throws(() => millionths(wrong), RangeError, wrong)
})

t.test('decimals / keep their value when converted to text and back, and between units and back', async (t) => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n })
  fc.assert(
    fc.property(amount, (value) => millionths(toDecimal(value)) === value && millionths(toDecimal(-value)) === -value),
  )
  const factor = fc.bigInt({ min: 1n, max: 10n ** 12n })
  fc.assert(
    fc.property(amount, factor, (quantity, factor) => {
      const inFirstUnit = product(quantity, factor)
      return (
        inFirstUnit === undefined ||
        (quotient(inFirstUnit, factor) === quantity && quotient(-inFirstUnit, factor) === -quantity)
      )
    }),
  )
  t.equal(toDecimal(quotient(millionths('10'), millionths('12'))), '0.833333')
  t.equal(toDecimal(quotient(millionths('8'), millionths('12'))), '0.666667')
  t.equal(toDecimal(quotient(millionths('-10'), millionths('12'))), '-0.833333')
  t.equal(toDecimal(quotient(millionths('-8'), millionths('12'))), '-0.666667', 'rounded as the database does')
})

t.test('numbers / are written without an exponent, and recognized as exact or not', async (t) => {
  for (const [number, text] of [
    [1e-7, '0.0000001'],
    [1.5e-7, '0.00000015'],
    [1e21, '1000000000000000000000.0'],
    [1.5, '1.5'],
  ] as const) {
    t.equal(decimalText(number), text)
  }
  for (const kept of ['1.5', '1.500', '0.1', '1e3', '123456789.123456', '-12', '007', '-0', '0.00', '0e5'])
    t.ok(isExactAsNumber(kept), kept)
  for (const lost of [
    '123456789012.123456',
    '0.1000000000000000000001',
    '9007199254740993',
    '1e999999999',
    '1e-999999999',
    '1e400',
  ])
    t.notOk(isExactAsNumber(lost), lost)
})

t.test('numbers / in every spelling are checked quickly, because a body may hold many', async (t) => {
  const kept = [
    '1.00000000000e-280',
    '1000000000000000e-3',
    `1.${'0'.repeat(98)}`,
    '0.00000000000000001',
    '1E+20',
    '-0.0e5',
  ]
  const lost = ['1.00000000000000001e-280', '123456789012345678e-3', `1.${'0'.repeat(97)}1`, '10000000000000001e-300']
  for (const text of kept) t.ok(isExactAsNumber(text), text)
  for (const text of lost) t.notOk(isExactAsNumber(text), text)
  for (const text of [...kept, ...lost]) {
    const before = process.threadCpuUsage()
    for (let times = 0; times < 10_000; times++) isExactAsNumber(text)
    const { user, system } = process.threadCpuUsage(before)
    // Some spellings took half a millisecond each, which is 5 s here.
    t.ok(user + system < 1_000_000, `${text}: ${user + system} microseconds`)
  }
})
