import { ApiError } from '../errors.ts'

/** An answer in bytes, and what is read from the database for it. */
const maxBytes = 8 * 1024 * 1024

/** Statements of one request at a time: the others wait until it is known what these have read. */
const maxStatements = 3

/**
 * What one GraphQL request may still read. It is counted while the answer is built, since its size depends on what is
 * stored. Beyond the bound nothing more is read, and the request is refused as a whole.
 */
export class AnswerBudget {
  /** Why the request is refused. */
  exceeded: ApiError | undefined
  #bytes = maxBytes
  #records: number
  readonly #maxRecords: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(maxRecords: number) {
    this.#maxRecords = maxRecords
    this.#records = maxRecords
  }

  /** False when there is no room for these bytes. */
  takeBytes(count: number): boolean {
    this.#bytes -= count
    if (this.#bytes < 0) this.exceeded ??= answerTooLarge()
    return !this.exceeded
  }

  /** False when there is no room for these records. */
  takeRecords(count: number): boolean {
    this.#records -= count
    if (this.#records < 0) {
      const message = `The query finds more than ${this.#maxRecords} records. Use a smaller limit, or fewer nested lists.`
      this.exceeded ??= new ApiError('query_too_complex', message)
    }
    return !this.exceeded
  }

  /** Runs a statement as soon as one of the places for them is free. */
  run<T>(statement: () => Promise<T>): Promise<T> {
    if (this.#running < maxStatements) {
      this.#running += 1
      return this.#start(statement)
    }
    return new Promise<void>((resolve) => this.#waiting.push(resolve)).then(() => this.#start(statement))
  }

  #start<T>(statement: () => Promise<T>): Promise<T> {
    const result = this.exceeded ? Promise.reject(this.exceeded) : statement()
    result.then(this.#leave, this.#leave)
    return result
  }

  readonly #leave = (): void => {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }
}

/** The answer as JSON, unless it is too large: the same record may stand in it many times. */
export function toBoundedJson(answer: object): string {
  if (remaining(answer, maxBytes) < 0) throw answerTooLarge()
  const text = JSON.stringify(answer)
  if (Buffer.byteLength(text) > maxBytes) throw answerTooLarge()
  return text
}

/** What is left of `room` after this value, without quotes and escapes: negative as soon as it does not fit. */
function remaining(value: unknown, room: number): number {
  if (typeof value === 'string') return room - value.length
  if (typeof value !== 'object' || value === null) return room - 1
  let left = room
  if (Array.isArray(value)) {
    for (const entry of value) {
      left = remaining(entry, left - 1)
      if (left < 0) return left
    }
    return left
  }
  for (const key in value) {
    left = remaining((value as Record<string, unknown>)[key], left - key.length - 4)
    if (left < 0) return left
  }
  return left
}

function answerTooLarge(): ApiError {
  const message = `The answer is larger than ${maxBytes} bytes. Ask for fewer records or fields, in several queries.`
  return new ApiError('answer_too_large', message)
}
