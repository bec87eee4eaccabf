import type { LogisticsComponents } from 'quayside-sdk'
import { localMoment } from '../language/days.ts'
import type { Texts } from '../language/en.ts'
import type { Tone } from '../parts/badge.tsx'
import type { Field, Values } from '../parts/fields.tsx'
import { linesOf, numberOrNull, textOrNull } from '../parts/form.tsx'

type Schemas = LogisticsComponents['schemas']
export type ConnectorKey = Schemas['ConnectorKey']
type Module = Schemas['ConnectorKeyPermission']['module']

/** All modules. One that the contract adds does not compile until it is here. */
const modules: Record<Module, true> = {
  api: true,
  catalog: true,
  inbound: true,
  inventory: true,
  outbound: true,
  returns: true,
  webhooks: true,
}

export function keyFields({ connectorKeys, limits, words }: Texts): Field[] {
  const options = Object.keys(modules).map((value) => ({ value, label: value }))
  return [
    { name: 'writable', label: connectorKeys.writes, kind: 'many', options, hint: connectorKeys.writesHint },
    { name: 'readable', label: connectorKeys.reads, kind: 'many', options, hint: connectorKeys.readsHint },
    { name: 'per_minute', label: limits.perMinute, kind: 'number', hint: connectorKeys.perMinuteHint },
    {
      name: 'allowed_addresses',
      label: connectorKeys.addresses,
      kind: 'lines',
      hint: `${connectorKeys.addressesHint} ${words.onePerLine}.`,
    },
    { name: 'expires_at', label: connectorKeys.expires, kind: 'moment' },
  ]
}

/** The settings of a key as its form has them. */
export function keyValues({ permissions, per_minute, allowed_addresses, expires_at }: ConnectorKey): Values {
  const withAccess = (wanted: string) =>
    permissions.filter(({ access }) => access === wanted).map(({ module }) => module as string)
  return {
    writable: withAccess('write'),
    readable: withAccess('read'),
    per_minute: String(per_minute ?? ''),
    allowed_addresses,
    expires_at: expires_at === null ? '' : localMoment(expires_at),
  }
}

/** A key without modules reads everything and writes nothing. */
export function keyBody(values: Values) {
  const writable = (values.writable ?? []) as Module[]
  const readable = ((values.readable ?? []) as Module[]).filter((module) => !writable.includes(module))
  const expires = textOrNull(values.expires_at)
  return {
    read_only: writable.length + readable.length === 0,
    permissions: [
      ...writable.map((module) => ({ module, access: 'write' as const })),
      ...readable.map((module) => ({ module, access: 'read' as const })),
    ],
    per_minute: numberOrNull(values.per_minute),
    allowed_addresses: linesOf(values.allowed_addresses),
    expires_at: expires === null ? null : new Date(expires).toISOString(),
  }
}

/** What a key may do, in a few words. */
export function permissionsOf({ permissions }: Pick<ConnectorKey, 'permissions'>, { connectorKeys }: Texts): string {
  if (permissions.length === 0) return connectorKeys.readOnly
  return permissions.map(({ module, access }) => `${module} (${connectorKeys.access[access]})`).join(', ')
}

export function keyState(
  { revoked_at, expires_at }: Pick<ConnectorKey, 'revoked_at' | 'expires_at'>,
  { connectorKeys, words }: Texts,
): { tone: Tone; name: string } {
  if (revoked_at !== null) return { tone: 'bad', name: connectorKeys.revoked }
  if (expires_at !== null && Date.parse(expires_at) <= Date.now())
    return { tone: 'neutral', name: connectorKeys.expired }
  return { tone: 'good', name: words.active }
}
