import { ApiError } from '../platform/errors.ts'
import { phrase } from './messages.ts'

/** The permissions of a caller on a site, and the action keys in its application. */
export interface Held {
  permissions: ReadonlySet<string>
  actionKeys: ReadonlySet<string>
  /** The caller is a user who has a second factor, and has logged in without it. */
  isByPasswordAlone?: boolean
}

/** A record that grants something: roles grant permissions and action keys; companies and groups grant action keys. */
export interface Grant {
  api_permissions?: readonly string[]
  action_keys?: readonly string[]
}

const everything = '*'

/** The client secret has all permissions on its site. */
export const heldByClient: Held = { permissions: new Set([everything]), actionKeys: new Set() }

export function heldThrough(grants: readonly Grant[]): Held {
  return {
    permissions: new Set(grants.flatMap(({ api_permissions = [] }) => api_permissions)),
    actionKeys: new Set(grants.flatMap(({ action_keys = [] }) => action_keys)),
  }
}

export function assertPermitted({ permissions }: Held, needed: readonly string[]): void {
  if (permissions.has(everything)) return
  const missing = needed.find((permission) => !permissions.has(permission))
  if (missing !== undefined)
    throw new ApiError('permission_denied', phrase('permission_denied', { permission: missing }))
}

/**
 * Prevents escalation: what a caller creates, changes, grants or revokes must be within the caller's own permissions
 * and action keys, and so must the users that the caller changes. `*` includes everything.
 */
export function assertWithin(held: Held, grants: readonly Grant[]): void {
  if (held.permissions.has(everything)) return
  const { permissions, actionKeys } = heldThrough(grants)
  const excess = [...permissions].filter((permission) => !held.permissions.has(permission))
  if (excess.length) {
    throw new ApiError('permission_escalation', phrase('escalation_permissions', { excess: excess.join(', ') }))
  }
  const keys = [...actionKeys].filter((key) => !held.actionKeys.has(key))
  if (keys.length) {
    throw new ApiError('permission_escalation', phrase('escalation_action_keys', { excess: keys.join(', ') }))
  }
}

/**
 * The same, for what gives somebody permissions. Whoever has a second factor must have shown it: otherwise a stolen password could
 * make a user with the same rights who has none.
 */
export function assertGrantable(held: Held, grants: readonly Grant[]): void {
  if (held.isByPasswordAlone && heldThrough(grants).permissions.size) {
    throw new ApiError('second_factor_required', phrase('needs_second_factor'))
  }
  assertWithin(held, grants)
}
