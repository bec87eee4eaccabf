import { isExactAsNumber } from '../decimals.ts'
import { type FieldErrors, invalid, malformed, maxProblems, truncated } from '../errors.ts'
import { phrase } from '../messages/messages.ts'

/** Code that walks a body may recurse, so this limit protects the stack. */
const maxDepth = 32
/** A value takes more memory than its text, which can be a single digit. The largest bulk request has half of this. */
const maxValues = 100_000
/** Reading such a number takes as long as reading ten others, and it is read twice. */
const maxLongNumbers = 10_000
/** An object with other names than those before it has a shape of its own, which takes longer to make than its values. */
const maxNames = 10_000

/**
 * Parses the JSON of a request body. Invalid JSON, and JSON that nests too deeply or has too many values, is a 400. A key
 * `__proto__`, or a number that JavaScript cannot represent exactly, is a 422 that names the field: otherwise the server
 * would store something else than was sent.
 */
export function readJson(text: string): unknown {
  const { values, longNumbers } = countValues(text)
  if (values > maxNames) assertFewNames(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw malformed(phrase('malformed_json'))
  }
  const problems = longNumbers || maybeReserved.test(text) ? findProblems(text) : {}
  if (Object.keys(problems).length) throw invalid(problems)
  return value
}

/** Found in every text with a key `__proto__`, also if one of its letters is escaped. */
const maybeReserved = /__proto__|\\u00(?:5[fF]|6[fF]|7[024])/

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const point = 0x2e
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

const isDigit = (code: number) => code >= 0x30 && code <= 0x39
const isE = (code: number) => code === 0x65 || code === 0x45

/** A number of so many characters, and without an exponent, keeps all its digits. */
const alwaysExact = 15

/**
 * Counts values, and among them the numbers that may lose digits. Throws when there are too many. It looks only at the
 * characters, before the parser takes memory for their values.
 */
function countValues(text: string): { values: number; longNumbers: number } {
  let depth = 0
  let values = 1
  let longNumbers = 0
  /** The length of the number up to here. */
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isDigit(code) || code === point) {
      length += 1
      if (length === alwaysExact + 1) longNumbers += 1
      continue
    }
    if (code === quote) at = endOfString(text, at)
    else if (code === openBrace || code === openBracket) {
      depth += 1
      values += 1
    } else if (code === comma) values += 1
    else if (code === closeBrace || code === closeBracket) depth -= 1
    else if (length && isE(code)) longNumbers += 1
    length = 0
    if (depth > maxDepth) throw malformed(phrase('too_deep', { limit: maxDepth }))
    if (values > maxValues) throw malformed(phrase('too_many_values', { limit: maxValues }))
    if (longNumbers > maxLongNumbers) throw malformed(phrase('too_many_long_numbers', { limit: maxLongNumbers }))
  }
  return { values, longNumbers }
}

/** Throws when the objects of the text have too many different names of fields. */
function assertFewNames(text: string): void {
  const names = new Set<string>()
  for (let start = text.indexOf('"'); start >= 0; ) {
    const end = endOfString(text, start)
    if (isBeforeColon(text, end)) names.add(text.slice(start + 1, end))
    if (names.size > maxNames) throw malformed(phrase('too_many_names', { limit: maxNames }))
    start = text.indexOf('"', end + 1)
  }
}

const white = /[ \t\r\n]/

function isBeforeColon(text: string, end: number): boolean {
  let next = end + 1
  while (white.test(text.charAt(next))) next += 1
  return text.charAt(next) === ':'
}

/** The position of the closing quote of the string that starts at `start`. */
function endOfString(text: string, start: number): number {
  const next = text.indexOf('"', start + 1)
  if (next > 0 && text.charCodeAt(next - 1) !== backslash) return next
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === backslash) at += 1
    else if (code === quote) return at
  }
  return text.length
}

/** One of the arrays or objects that enclose the current position, and the child of it that is being read. */
interface OpenValue {
  isArray: boolean
  index: number
  /** Shortened, because a path may be repeated many times and its keys may be as long as the body. */
  key: string
  expectsKey: boolean
}

/** Scans valid JSON without parsing it again, and stops after as many problems as an answer lists. */
function findProblems(text: string): FieldErrors {
  const problems: FieldErrors = Object.create(null)
  const levels: OpenValue[] = []
  let count = 0
  const addProblem = (key: 'reserved_key' | 'lost_digits') => {
    const field = levels.map((level) => (level.isArray ? level.index : level.key)).join('.') || 'body'
    problems[truncated(field)] = [phrase(key, { field: truncated(field) })]
    count += 1
  }
  const number = /-?\d[\d.eE+-]*/y
  for (let at = 0; at < text.length && count < maxProblems; at++) {
    const level = levels.at(-1)
    switch (text[at]) {
      case '{':
      case '[':
        levels.push({ isArray: text[at] === '[', index: 0, key: '', expectsKey: true })
        break
      case '}':
      case ']':
        levels.pop()
        break
      case ',':
        if (!level) break
        level.index += 1
        level.expectsKey = true
        break
      case '"': {
        const end = endOfString(text, at)
        if (level?.expectsKey && !level.isArray) {
          const key = JSON.parse(text.slice(at, end + 1))
          level.key = truncated(key)
          level.expectsKey = false
          if (key === '__proto__') addProblem('reserved_key')
        }
        at = end
        break
      }
      default: {
        number.lastIndex = at
        const source = number.exec(text)?.[0]
        if (source === undefined) break
        if (!isExactAsNumber(source)) addProblem('lost_digits')
        at += source.length - 1
      }
    }
  }
  return problems
}
