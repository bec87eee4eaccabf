import pg from 'pg'
import { safeInteger, textParserOf } from './text-values.ts'
import { isoTimestamp } from './timestamps.ts'

export interface Column {
  name: string
  dataTypeID: number
}

export type Decoder = (bytes: Buffer, offset: number) => object

type Decode = (bytes: Buffer, start: number, end: number) => unknown

const { builtins } = pg.types

/** Decoders for the frequent types. Where possible they create no string on the way. */
const decoders: Record<number, Decode> = {
  [builtins.BOOL]: (bytes, start) => bytes[start] === 't'.charCodeAt(0),
  [builtins.INT2]: readInteger,
  [builtins.INT4]: readInteger,
  [builtins.INT8]: readInteger,
  [builtins.NUMERIC]: readNumber,
  [builtins.TEXT]: readText,
  [builtins.VARCHAR]: readText,
  [builtins.UUID]: readText,
  [builtins.DATE]: readText,
  [builtins.TIMESTAMPTZ]: (bytes, start, end) => isoTimestamp(readText(bytes, start, end)),
}

function decoderOf(type: number): Decode {
  const parse = textParserOf(type)
  return decoders[type] ?? ((bytes, start, end) => parse(readText(bytes, start, end)))
}

/** Compiles a function that turns a row of these columns into an object, without a loop or look-ups per row. */
export function makeDecoder(columns: readonly Column[]): Decoder {
  const values = columns.map(
    (_, index) => `
      length = (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]
      at += 4
      let value${index} = null
      if (length >= 0) value${index} = read${index}(bytes, at, at += length)`,
  )
  const properties = columns.map(({ name }, index) => `${JSON.stringify(name)}: value${index}`)
  const source = `return (bytes, at) => {
      if (((bytes[at] << 8) | bytes[at + 1]) !== ${columns.length}) throw new Error('The row has other columns than before')
      let length = 0
      at += 2
      ${values.join('')}
      return { ${properties.join(', ')} }
    }`
  const names = columns.map((_, index) => `read${index}`)
  return new Function(...names, source)(...columns.map(({ dataTypeID }) => decoderOf(dataTypeID)))
}

function readText(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('utf8', start, end)
}

/** A number with at most this many characters can be computed from its digits without rounding errors. */
const fewDigits = 15
const zero = '0'.charCodeAt(0)
const minus = '-'.charCodeAt(0)
const point = '.'.charCodeAt(0)

function readInteger(bytes: Buffer, start: number, end: number): number {
  if (end - start > fewDigits) return safeInteger(readText(bytes, start, end))
  return readNumber(bytes, start, end)
}

function readNumber(bytes: Buffer, start: number, end: number): number {
  if (end - start > fewDigits) return Number(readText(bytes, start, end))
  const isNegative = bytes[start] === minus
  let digits = 0
  let scale = 0
  for (let at = isNegative ? start + 1 : start; at < end; at++) {
    const digit = (bytes[at] as number) - zero
    if (digit >= 0 && digit <= 9) {
      digits = digits * 10 + digit
      scale *= 10
    } else if (bytes[at] === point) scale = 1
    else return Number(readText(bytes, start, end))
  }
  const number = scale > 1 ? digits / scale : digits
  return isNegative ? -number : number
}
