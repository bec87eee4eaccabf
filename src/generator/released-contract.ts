import type { OpenApiDocument } from '../platform/openapi.ts'

/** Keywords for readers. No client depends on them. */
const forReaders = [
  'description',
  'summary',
  'title',
  'tags',
  'example',
  'examples',
  'externalDocs',
  'links',
  'servers',
]
/** Keywords whose objects have names as their keys, which may be the same words: an article has a `description`. */
const named = [
  ...['paths', 'webhooks', 'schemas', 'parameters', 'responses', 'headers', 'securitySchemes'],
  ...['properties', 'dependentRequired', 'content', 'mapping'],
]

/** What clients depend on, to compare later versions with: the published contract without texts and examples. */
export function releasedContract(published: OpenApiDocument): OpenApiDocument {
  const { info, ...others } = published
  return { info: { version: info.version }, ...(withoutTexts(others) as object) } as OpenApiDocument
}

function withoutTexts(node: unknown, isNamed = false): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutTexts(item))
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).filter(([key]) => isNamed || !(forReaders.includes(key) || key.startsWith('x-')))
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutTexts(value, !isNamed && named.includes(key))]))
}
