import pg from 'pg'
import { isoTimestamp } from '../timestamps.ts'

/** How both drivers read values of these types from text. All others are read as pg reads them. */

const { builtins } = pg.types

const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: safeInteger,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: isoTimestamp,
}

export function textParserOf(type: number): (text: string) => unknown {
  return parsers[type] ?? pg.types.getTypeParser(type, 'text')
}

export function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`The integer ${text} is beyond what JSON can carry`)
  return number
}
