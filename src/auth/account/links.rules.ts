import { type ApiError, invalid } from '../../platform/errors.ts'
import { phrase } from '../messages.ts'

/** Unknown, used, expired and foreign links get the same answer. */
export function wrongLink(): ApiError {
  return invalid({ token: [phrase('link_wrong')] })
}
