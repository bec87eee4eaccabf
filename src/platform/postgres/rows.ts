import pg from 'pg'
import { Parser } from 'pg-protocol/dist/parser.js'
import { isoTimestamp } from '../timestamps.ts'

export interface Column {
  name: string
  dataTypeID: number
}

export type Decoder = (bytes: Bytes, offset: number) => object

/** What `Buffer` has, and its types do not tell: what `toString` does, without finding out how first. */
interface Bytes extends Buffer {
  utf8Slice(start: number, end: number): string
  latin1Slice(start: number, end: number): string
}

/** What pg has beneath a client, and its types do not tell. */
interface Connection {
  attachListeners(stream: NodeJS.ReadableStream): void
  emit(event: string, message: Message): void
}

interface Message {
  name: string
}

/** Where a row lies in what the database has sent: gone when the next one is read. */
export interface RowMessage extends Message {
  bytes: Bytes
  offset: number
  length: number
}

type MessageParser = new () => {
  parse(bytes: Buffer, take: (message: Message) => void): void
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message | RowMessage
}

/** A client of pg for queries that decode their rows themselves, from bytes: no text is made of each value first. */
export class RowClient extends pg.Client {
  constructor(settings?: string | pg.ClientConfig) {
    super(settings)
    const { connection } = this as unknown as { connection: Connection }
    connection.attachListeners = (stream) => {
      const parser = new RowParser()
      const take = (message: Message) =>
        connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message)
      stream.on('data', (bytes: Buffer) => parser.parse(bytes, take))
    }
  }
}

const dataRow = 'D'.charCodeAt(0)

class RowParser extends (Parser as unknown as MessageParser) {
  override handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message | RowMessage {
    if (code !== dataRow) return super.handlePacket(offset, code, length, bytes)
    return { name: 'dataRow', bytes: bytes as Bytes, offset, length }
  }
}

type Reader = (bytes: Bytes, start: number, end: number) => unknown

const { builtins } = pg.types

const readers: Record<number, Reader> = {
  [builtins.BOOL]: (bytes, start) => bytes[start] === 't'.charCodeAt(0),
  [builtins.INT2]: readInteger,
  [builtins.INT4]: readInteger,
  [builtins.INT8]: readInteger,
  [builtins.NUMERIC]: readNumber,
  [builtins.TEXT]: readText,
  [builtins.VARCHAR]: readText,
  [builtins.UUID]: readText,
  [builtins.DATE]: readText,
  [builtins.TIMESTAMPTZ]: (bytes, start, end) => isoTimestamp(bytes.latin1Slice(start, end)),
}

function readerOf(type: number): Reader {
  const parse = pg.types.getTypeParser(type, 'text')
  return readers[type] ?? ((bytes, start, end) => parse(readText(bytes, start, end)))
}

/** A function that makes an object of a row, written for these columns: no loop, no look-up of names or types. */
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
  return new Function(...names, source)(...columns.map(({ dataTypeID }) => readerOf(dataTypeID)))
}

function readText(bytes: Bytes, start: number, end: number): string {
  return bytes.utf8Slice(start, end)
}

/** So many digits, and a sign or a point, are read without a text in between, and no digit is lost. */
const fewDigits = 15
const zero = '0'.charCodeAt(0)
const minus = '-'.charCodeAt(0)
const point = '.'.charCodeAt(0)

function readInteger(bytes: Bytes, start: number, end: number): number {
  if (end - start > fewDigits) return safeInteger(bytes.latin1Slice(start, end))
  return readNumber(bytes, start, end)
}

function readNumber(bytes: Bytes, start: number, end: number): number {
  if (end - start > fewDigits) return Number(bytes.latin1Slice(start, end))
  const isNegative = bytes[start] === minus
  let digits = 0
  let scale = 0
  for (let at = isNegative ? start + 1 : start; at < end; at++) {
    const digit = (bytes[at] as number) - zero
    if (digit >= 0 && digit <= 9) {
      digits = digits * 10 + digit
      scale *= 10
    } else if (bytes[at] === point) scale = 1
    else return Number(bytes.latin1Slice(start, end))
  }
  const number = scale > 1 ? digits / scale : digits
  return isNegative ? -number : number
}

function safeInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`The integer ${value} is beyond what JSON can carry`)
  return number
}
