import { ApiError } from '../errors.ts'
import { phrase } from '../messages/messages.ts'
import type { Operation } from '../openapi.ts'

/** From the least to the most powerful: each may do what those before it may. */
export const roles = ['auditor', 'operator', 'administrator', 'owner'] as const
export type Role = (typeof roles)[number]

/** The least role that may call an operation with a console session. Undefined if none may. */
export function neededRole({ consoleRole, method }: Pick<Operation, 'consoleRole' | 'method'>): Role | undefined {
  if (consoleRole === 'none') return undefined
  return (consoleRole as Role | undefined) ?? (method === 'GET' ? 'auditor' : 'operator')
}

export function includes(role: Role, other: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(other)
}

export function assertRole(role: Role, needed: Role): void {
  if (!includes(role, needed)) throw new ApiError('permission_denied', phrase('console_role_needed', { role: needed }))
}

/** An account cannot give a role that is higher than its own, nor change an account that has one. */
export function assertWithin(role: Role, given: Role): void {
  if (!includes(role, given)) throw new ApiError('permission_escalation', phrase('console_role_exceeded'))
}
