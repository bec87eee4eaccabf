import type { Writable } from 'node:stream'
import pg from 'pg'
import { Parser } from 'pg-protocol/dist/parser.js'

/**
 * Every private part of pg that the pipelined driver uses, with its type. No other file touches them, and
 * `DATABASE_DRIVER=plain` does not need them. `test/platform/postgres/pg-internals.test.ts` checks each of them, and
 * names the one that a new version of pg has changed.
 */

/** `client.connection`: writes single messages of the protocol. */
export interface Wire {
  close(message: { type: 'S'; name: string }): void
  parse(message: { text: string; name: string }): void
  describe(message: { type: 'S'; name: string }): void
  bind(message: { portal: string; statement: string; values: unknown[] }): void
  execute(message: { portal: string; rows: number }): void
  sync(): void
  stream: Writable
}

/**
 * `pg.Query`, as a base class. `client.query` accepts any object that has `submit`, but with the option `pipeline` only
 * instances of this class. `submit` calls `prepare` when `requiresPreparation` returns true; otherwise it sends the text
 * as a simple query. The client calls the methods `handle...` as the answer arrives. A query without a name is not in
 * pg's own list of prepared statements.
 */
export const Query = pg.Query as unknown as new (text: string, values: unknown[], callback: unknown) => PgQuery

interface PgQuery {
  text: string
  values: unknown[]
}

/** Converts a value to the form in which pg sends it: null, a text or bytes. */
export const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils

interface Message {
  name: string
}

/** The position of a row in the received bytes, which are overwritten when the next packet is read. */
export interface RowMessage extends Message {
  bytes: Buffer
  offset: number
  length: number
}

/** The receiving side of `client.connection`: reads from the stream, and emits an event for each message. */
interface Receiver {
  attachListeners(stream: NodeJS.ReadableStream): void
  emit(event: string, message: Message): void
}

/** A client that pipelines, and passes rows on as bytes instead of converting each value to a string first. */
export class RowClient extends pg.Client {
  constructor(settings?: pg.ClientConfig) {
    super({ ...settings, pipeline: true })
    const { connection } = this as unknown as { connection: Receiver }
    connection.attachListeners = (stream) => {
      const parser = new RowParser()
      const take = (message: Message) =>
        connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message)
      stream.on('data', (bytes: Buffer) => parser.parse(bytes, take))
    }
  }
}

type MessageParser = new () => {
  parse(bytes: Buffer, take: (message: Message) => void): void
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message | RowMessage
}

const dataRow = 'D'.charCodeAt(0)

/** The parser of `pg-protocol/dist/parser.js`: `parse` splits the received bytes into messages, and calls `handlePacket` for each. */
export class RowParser extends (Parser as unknown as MessageParser) {
  override handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message | RowMessage {
    if (code !== dataRow) return super.handlePacket(offset, code, length, bytes)
    return { name: 'dataRow', bytes, offset, length }
  }
}
