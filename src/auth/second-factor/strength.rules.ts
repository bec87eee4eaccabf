import type { components } from '../../../generated/auth/types.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Principal } from '../access/principals.queries.ts'
import { phrase } from '../messages.ts'

type Method = components['schemas']['SessionMethod']

/** Whether these proofs count as two factors. A passkey does: it is on a device, which has verified the user. */
export function hasBothFactors(methods: readonly Method[]): boolean {
  return methods.length > 1 || methods.includes('passkey')
}

/** Whether the account has a second factor, and the token rests on the password without it. */
export function isByPasswordAlone({ user, authentication }: Pick<Principal, 'user' | 'authentication'>): boolean {
  return user.second_factor && !hasBothFactors(authentication.methods)
}

/**
 * Refuses a token that rests on the password alone, if its account has a second factor: whoever has stolen the password
 * must not be able to go around the factor, or to lock the owner out.
 */
export function assertStrong(principal: Pick<Principal, 'user' | 'authentication'>): void {
  if (isByPasswordAlone(principal)) {
    throw new ApiError('second_factor_required', phrase('needs_second_factor'))
  }
}
