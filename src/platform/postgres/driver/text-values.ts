import pg from 'pg'
import { isoTimestamp } from './timestamps.ts'

/** Parsers that both drivers use for these types. For all other types they use pg's own parsers. */

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
  if (!Number.isSafeInteger(number)) throw new RangeError(`The integer ${text} is too large for an exact JSON number`)
  return number
}
