import type { AuthComponents } from 'quayside-sdk'
import type { Texts } from '../language/en.ts'
import { choicesOf, type Field, type Values } from '../parts/fields.tsx'
import { textOrNull } from '../parts/form.tsx'
import { permissionOptions } from '../records/permissions.ts'

type Schemas = AuthComponents['schemas']
export type SiteClient = Schemas['SiteClient']
export type SentKey = Schemas['SentClientKey']

export function clientFields({ words, records, siteClients }: Texts): Field[] {
  return [
    { name: 'name', label: words.name, isRequired: true },
    { name: 'api_permissions', label: records.permissions, kind: 'many', options: permissionOptions },
    { name: 'redirect_uris', label: siteClients.addresses, kind: 'long', hint: siteClients.addressesHint },
  ]
}

export function clientBody(values: Values) {
  return {
    name: String(values.name ?? '').trim(),
    api_permissions: (values.api_permissions ?? []) as Schemas['ApiPermission'][],
    redirect_uris: String(values.redirect_uris ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }
}

/** How a new client proves itself, and its first key if it has one. */
export function proofFields(text: Texts): Field[] {
  const { siteClients } = text
  const options = choicesOf(siteClients.proofs)
  return [
    { name: 'token_auth', label: siteClients.proof, kind: 'choice', isRequired: true, options },
    ...keyFields(text).map((field) => ({ ...field, isRequired: false })),
  ]
}

export function keyFields({ siteClients, connectorKeys }: Texts): Field[] {
  return [
    { name: 'jwk', label: siteClients.jwk, kind: 'long', isRequired: true, hint: siteClients.jwkHint },
    { name: 'expires_at', label: connectorKeys.expires, kind: 'moment', hint: siteClients.keyExpiresHint },
  ]
}

/** The key of a form. Throws if it is not JSON; whether it is a key, the server says. */
export function keyOf(values: Values, { siteClients }: Texts): SentKey {
  return { jwk: parsed(String(values.jwk), siteClients.notJson), expires_at: endOf(values) }
}

export function endOf({ expires_at }: Values): string | null {
  const end = textOrNull(expires_at)
  return end === null ? null : new Date(end).toISOString()
}

function parsed(json: string, problem: string): SentKey['jwk'] {
  try {
    return JSON.parse(json)
  } catch {
    throw new Error(problem)
  }
}
