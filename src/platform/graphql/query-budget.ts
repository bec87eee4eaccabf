import { ApiError } from '../errors.ts'
import { phrase } from '../messages/messages.ts'
import type { AnswerBudget } from '../postgres/driver/answer-budget.ts'

/** Limit for the size of an answer, and for the bytes read from the database to build it. */
const maxBytes = 8 * 1024 * 1024

/** How many statements of one request run at the same time. Later ones start only if the earlier ones left some budget. */
const maxStatements = 3

/**
 * Limits how much one GraphQL request reads. The size of an answer depends on the stored data, so it is counted while the
 * answer is built. When a limit is exceeded, reading stops and the whole request is refused.
 */
export class QueryBudget implements AnswerBudget {
  /** Set once a limit is exceeded: the error with which the request is refused. */
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

  /** Returns false when the limit is exceeded. */
  takeBytes(count: number): boolean {
    this.#bytes -= count
    if (this.#bytes < 0) this.exceeded ??= answerTooLarge()
    return !this.exceeded
  }

  /** Returns false when the limit is exceeded. */
  takeRecords(count: number): boolean {
    this.#records -= count
    if (this.#records < 0) {
      this.exceeded ??= new ApiError('query_too_complex', phrase('too_many_records', { limit: this.#maxRecords }))
    }
    return !this.exceeded
  }

  /** Runs a statement, after waiting until fewer than `maxStatements` are running. */
  run<T>(statement: () => Promise<T>): Promise<T> {
    if (this.#running < maxStatements) {
      this.#running += 1
      return this.#start(statement)
    }
    return new Promise<void>((resolve) => this.#waiting.push(resolve)).then(() => this.#start(statement))
  }

  #start<T>(statement: () => Promise<T>): Promise<T> {
    const result = this.exceeded ? Promise.reject(this.exceeded) : statement()
    result.then(this.#startNext, this.#startNext)
    return result
  }

  readonly #startNext = (): void => {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }
}

/** Serializes an answer. Throws when it is too large: one record that was read once can be repeated many times in it. */
export function toBoundedJson(answer: object): string {
  if (remaining(answer, maxBytes) < 0) throw answerTooLarge()
  const text = JSON.stringify(answer)
  if (Buffer.byteLength(text) > maxBytes) throw answerTooLarge()
  return text
}

/** Subtracts the approximate JSON length of `value` from `room`. The result is negative when the value does not fit. */
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
  return new ApiError('answer_too_large', phrase('answer_too_large', { limit: maxBytes }))
}
