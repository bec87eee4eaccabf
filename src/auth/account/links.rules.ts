import { type ApiError, invalid } from '../../platform/errors.ts'
import { phrase } from '../messages.ts'
import { Turns } from '../turns.ts'

/** Unknown, used, expired and foreign links get the same answer. */
export function wrongLink(): ApiError {
  return invalid({ token: [phrase('link_wrong')] })
}

const turns = new Turns<string>('uses of a link')

/**
 * Requests with the same link wait for each other. All but the one that uses it up are then refused before they hash a
 * password.
 */
export function usingLink<T>(token: string, work: () => T | Promise<T>): Promise<T> {
  return turns.run(token, work)
}
