import { ApiError } from '../../platform/errors.ts'
import type { Principal } from '../access/principals.queries.ts'
import { phrase } from '../messages.ts'

/**
 * Refuses a token that rests on the password alone, if its account has a second factor: whoever has stolen the password
 * must not be able to go around the factor, or to lock the owner out.
 */
export function assertStrong({ user, authentication }: Principal): void {
  if (user.second_factor && authentication.methods.length === 1) {
    throw new ApiError('second_factor_required', phrase('needs_second_factor'))
  }
}
