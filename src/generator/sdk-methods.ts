import type { Operation } from '../platform/openapi.ts'

/**
 * The class of the SDK that has a method for each operation, by resource: `GET /articles` is `articles.list`. The SDK has
 * its own ways for logins, events, files and exports.
 */
export function sdkMethods(service: string, operations: Operation[]): string {
  const resources = new Map<string, string[]>()
  for (const operation of operations) {
    const resource = resourceOf(operation)
    if (resource === undefined) continue
    const { method, path, summary, body } = operation
    const line = `    /** ${summary} */\n    ${methodOf(operation, resource)}: ['${method.toLowerCase()}', '${path}'${body ? ", 'body'" : ''}],`
    resources.set(resource, [...(resources.get(resource) ?? []), line])
  }
  const properties = [...resources].map(
    ([resource, lines]) => `  readonly ${resource} = this.resource({\n${lines.join('\n')}\n  })\n`,
  )
  const name = `${service[0]?.toUpperCase()}${service.slice(1)}Resources`
  return `import { Api } from '../api.ts'
import type { paths } from './${service}.ts'

/** The operations by resource. */
export class ${name} extends Api<paths> {
${properties.join('')}}
`
}

const withoutMethods = new Set(['auth', 'events', 'health', 'livez', 'readyz'])
/** Parts of a path before the name of a resource. */
const prefixes = new Set(['site', 'integrations'])

function resourceOf({ path, streamedBodies, responses, successStatus }: Operation): string | undefined {
  const resource = path.split('/').find((part) => part !== '' && !prefixes.has(part)) as string
  const isJson = responses[successStatus]?.content?.['application/json'] !== undefined || successStatus === 204
  if (withoutMethods.has(resource) || Object.keys(streamedBodies).length || !isJson) return undefined
  return resource.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The operation's id without the name of the resource: `listWebhookDeliveries` is `webhooks.listDeliveries`. */
function methodOf({ id, isBulk }: Operation, resource: string): string {
  const plural = resource[0]?.toUpperCase() + resource.slice(1)
  const singular = plural.replace(/ies$/, 'y').replace(/s$/, '')
  const name = id.replace(new RegExp(`${plural}|${singular}`), '')
  return isBulk && /^[a-z]+$/.test(name) ? `${name}Many` : name
}
