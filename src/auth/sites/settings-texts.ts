import { invalid } from '../../platform/errors.ts'
import { compileValidator, describeErrors } from '../../platform/http/validation.ts'
import { dereference, type JsonObject, readContract } from '../../platform/openapi.ts'
import type { SiteSettings } from './settings.queries.ts'
import type { SettingsPatch } from './settings-changes.ts'

/** The settings of a site as names and texts, for the command line: `oidc.enabled` is a field of an object. */

/** A change of settings, which the contract takes. Throws a 422 that names what is wrong. */
export function readSettings(texts: readonly (readonly [name: string, text: string])[]): SettingsPatch {
  const document = readContract('auth', 'openapi.json')
  const schema = dereference(document, document.components.schemas.SiteSettingsPatch as JsonObject)
  const { client_id: _id, client_secret: _secret, ...properties } = schema.properties as JsonObject
  const taken = { ...schema, properties }
  // No prototype, because a name may be __proto__.
  const patch: JsonObject = Object.create(null)
  for (const [name, text] of texts) {
    const [field = '', inner] = name.split(/\.(.*)/, 2)
    if (inner === undefined) patch[field] = settingOf(text, propertyOf(taken, field))
    else {
      const before = patch[field] as JsonObject | undefined
      patch[field] = { ...before, [inner]: settingOf(text, propertyOf(propertyOf(taken, field), inner)) }
    }
  }
  const validate = compileValidator({ schema: taken, httpPart: 'body', method: '', url: '' })
  if (!validate(patch)) throw invalid(describeErrors((validate as never as { errors: [] }).errors))
  return patch as SettingsPatch
}

/** Each setting with its name and its text, as `readSettings` takes them. */
export function textsOf(settings: SiteSettings): Record<string, string> {
  const { oidc, ...others } = settings
  const inner = Object.entries(oidc).map(([field, value]) => [`oidc.${field}`, value] as const)
  return Object.fromEntries([...Object.entries(others), ...inner].map(([name, value]) => [name, textOf(value)]))
}

function textOf(value: string | boolean | null | string[]): string {
  return Array.isArray(value) ? value.join(' ') : String(value)
}

/** A text of another type than its setting stays a text, which the contract refuses. */
function settingOf(text: string, { type }: JsonObject): JsonObject[string] {
  const types = [type].flat()
  if (types.includes('array')) return text.split(/\s+/).filter(Boolean)
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true'
  return types.includes('null') && text === 'null' ? null : text
}

function propertyOf({ properties }: JsonObject, name: string): JsonObject {
  const known = (properties ?? {}) as Record<string, JsonObject>
  return (Object.hasOwn(known, name) && known[name]) || {}
}
