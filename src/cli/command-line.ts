import { resolve } from 'node:path'
import { getSystemErrorMessage } from 'node:util'
import { InvalidArgumentError, Option } from 'commander'
import type { Storage } from '../app.ts'
import { type Config, callersFolder } from '../config.ts'
import { isEmailAddress } from '../platform/access/email-addresses.ts'

/** Shared by the commands: their database, their output, and the parsers of their arguments. */

/** Opens the database for one command, and always closes it. */
export type WithStorage = <T>(work: (storage: Storage, config: Config) => Promise<T>) => Promise<T>

/** An option of every command that prints records, passwords or secrets. */
export const jsonOption = new Option('--json', 'print JSON, for scripts')

/** Prints the result of a command: lines for people, or the record as JSON with `--json`. */
export function print({ json }: { json?: boolean }, record: unknown, lines: string[], write = console.log): void {
  for (const line of json ? [JSON.stringify(record, null, 2)] : lines.map(printable)) write(line)
}

/** Names come from callers of the API. Their control characters could move the cursor or change what a terminal shows. */
export function printable(line: string): string {
  return line.replace(
    /[^\P{Cc}\t]|\p{Bidi_Control}/gu,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** What a failed command prints. Errors of Node about files have a code and a system call in their message. */
export function sentenceOf(error: unknown): string {
  const { message, errno, path } = error as NodeJS.ErrnoException
  if (errno !== undefined && path !== undefined) return `${path}: ${getSystemErrorMessage(errno)}.`
  // A name with several addresses, none of which answers.
  if (error instanceof AggregateError && !message) return sentenceOf(error.errors[0])
  return message
}

/** One line per field. */
export function fieldLines(record: object): string[] {
  const entries = Object.entries(record)
  const width = Math.max(...entries.map(([field]) => field.length))
  return entries.map(([field, value]) => `${field.padEnd(width)} ${Array.isArray(value) ? value.join(', ') : value}`)
}

export function id(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError(`"${value}" is not an id.`)
  return Number(value)
}

export function count(value: string): number {
  if (!/^[1-9]\d{0,7}$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 1 to 99999999.')
  return Number(value)
}

/** The path of a file. A relative one starts at the folder from which the command was called. */
export function filePath(value: string): string {
  return resolve(callersFolder(), filled(value))
}

export function emailAddress(value: string): string {
  if (!isEmailAddress(value)) throw new InvalidArgumentError('It must be an e-mail address.')
  return value
}

export function filled(value: string): string {
  if (!value.trim()) throw new InvalidArgumentError('It must not be empty.')
  return value.trim()
}

export function list(value: string): string[] {
  return value.split(',').map((part) => part.trim())
}

export function ids(value: string): number[] {
  return [...new Set(list(value).map(id))]
}
