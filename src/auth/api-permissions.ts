import type { components } from '../../generated/auth/types.ts'

export type ApiPermission = components['schemas']['ApiPermission']

/** Every permission in this API. One that the contract adds does not compile until it is here. */
const all: Record<ApiPermission, true> = {
  '*': true,
  'roles.read': true,
  'roles.write': true,
  'users.read': true,
  'users.write': true,
  'companies.read': true,
  'companies.write': true,
  'groups.read': true,
  'groups.write': true,
  'audit.read': true,
  'settings.read': true,
  'settings.write': true,
  'events.read': true,
  'webhooks.read': true,
  'webhooks.write': true,
  'clients.read': true,
  'clients.write': true,
}

export const apiPermissions = Object.keys(all) as ApiPermission[]
