import { InvalidArgumentError, Option } from 'commander'
import type { Storage } from '../app.ts'
import type { Config } from '../config.ts'

/** Shared by the commands: their database, their output, and the parsers of their arguments. */

/** Opens the database for one command, and always closes it. */
export type WithStorage = <T>(work: (storage: Storage, config: Config) => Promise<T>) => Promise<T>

/** An option of every command that prints records, passwords or secrets. */
export const jsonOption = new Option('--json', 'print JSON, for scripts')

/** Prints the result of a command: lines for people, or the record as JSON with `--json`. */
export function print({ json }: { json?: boolean }, record: unknown, lines: string[]): void {
  for (const line of json ? [JSON.stringify(record, null, 2)] : lines) console.log(line)
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
