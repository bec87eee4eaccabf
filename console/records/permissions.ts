import type { AuthComponents } from 'quayside-sdk'

type Permission = AuthComponents['schemas']['ApiPermission']

/** All permissions. One that the contract adds does not compile until it is here. */
const permissions: Record<Permission, true> = {
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

export const permissionOptions = Object.keys(permissions).map((value) => ({ value, label: value }))
