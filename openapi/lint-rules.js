import { collectPaths } from './collected-paths.js'

/** What redocly does with our contracts, in addition to its own rules. */
export default function quaysideRules() {
  return {
    id: 'quayside',
    preprocessors: { oas3: { 'collected-paths': collectPaths } },
    rules: { oas3: { responses, extensions, examples, descriptions, links, 'closed-objects': closedObjects } },
  }
}

const rateLimits = ['data', 'token', 'login', 'site', 'verify', 'account', 'console', 'sign-in', 'public']
const permissions = ['roles', 'users', 'companies', 'groups', 'webhooks', 'clients']
  .flatMap((resource) => [`${resource}.read`, `${resource}.write`])
  .concat('audit.read', 'settings.read', 'settings.write', 'events.read')
const consoleRoles = ['none', 'auditor', 'operator', 'administrator', 'owner']
const modules = ['catalog', 'inventory', 'outbound', 'inbound', 'returns', 'webhooks']

/** What `error-responses.js` cannot know: the success of an operation, and the way to what it has created. */
function responses() {
  return {
    Operation(operation, { report, location }) {
      // The responses of webhook receivers are described by hand.
      if (location.pointer.startsWith('#/webhooks/')) return
      const created = operation.responses['201']
      if (created && !(created.headers?.Location && created.links)) {
        report({ message: `${operation.operationId} creates something and must have a Location, and links to it` })
      }
      const successes = Object.keys(operation.responses).filter((status) => status.startsWith('2'))
      if (successes.length !== 1) report({ message: `${operation.operationId} must have exactly one success response` })
    },
  }
}

/** The extensions that configure the platform must have known values. */
function extensions() {
  return {
    Operation(operation, { report }) {
      const { operationId, 'x-rate-limit': rateLimit, 'x-module': module } = operation
      if (!/^[a-z][A-Za-z]+$/.test(operationId ?? '')) report({ message: 'operationId must be camelCase' })
      if (rateLimit && !rateLimits.includes(rateLimit)) {
        report({ message: `x-rate-limit must be one of ${rateLimits.join(', ')}` })
      }
      if (!rateLimit && operation.security?.length !== 0) {
        report({ message: 'a protected operation must have an x-rate-limit' })
      }
      for (const scope of (operation.security ?? []).flatMap(({ userToken = [] }) => userToken)) {
        if (!permissions.includes(scope)) report({ message: `a permission must be one of ${permissions.join(', ')}` })
      }
      const role = operation['x-console-role']
      if (role && !consoleRoles.includes(role))
        report({ message: `x-console-role must be one of ${consoleRoles.join(', ')}` })
      if (operation.security?.some((schemes) => 'consoleSession' in schemes) && !role) {
        report({ message: 'an operation of the console must have an x-console-role' })
      }
      if (module && !modules.includes(module)) report({ message: `x-module must be one of ${modules.join(', ')}` })
    },
  }
}

/** Every operation on a record must be the target of a link, so that tools find their way from an answer to it. */
function links() {
  const operations = new Map()
  const found = []
  let path = ''
  return {
    PathItem(_item, { key }) {
      path = String(key)
    },
    Operation(operation, { location }) {
      if (location.pointer.startsWith('#/webhooks/')) return
      const names = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name)
      operations.set(operation.operationId, { names, location })
    },
    Link(link, { location }) {
      found.push({ link, location })
    },
    Root: {
      leave(_root, { report }) {
        for (const { link, location } of found) {
          const lost = operations.get(link.operationId)?.names.filter((name) => !(name in (link.parameters ?? {})))
          if (!lost) report({ message: `There is no operation ${link.operationId}`, location })
          if (lost?.length) report({ message: `A link to ${link.operationId} must give ${lost.join(', ')}`, location })
        }
        const targets = new Set(found.map(({ link }) => link.operationId))
        for (const [operationId, { names, location }] of operations) {
          if (names.length && !targets.has(operationId)) {
            report({ message: `${operationId} names a record, so an answer must have a link to it`, location })
          }
        }
      },
    },
  }
}

/** Every body must have at least one example. */
function examples() {
  return {
    MediaType(media, { report, location }) {
      // The generator adds the examples of webhooks.
      if (location.pointer.startsWith('#/webhooks/')) return
      if (!Object.keys(media.examples ?? {}).length) report({ message: 'a body must have examples' })
    },
  }
}

/** Every property must have a description. */
function descriptions() {
  return {
    Schema(schema, { report, location, resolve }) {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        const target = property.$ref ? resolve(property).node : property
        const described = [target, ...(target?.anyOf ?? [])].some(
          (part) => (part?.$ref ? resolve(part).node : part)?.description || part?.properties,
        )
        if (!described) {
          report({ message: `${name} must have a description`, location: location.child(['properties', name]) })
        }
      }
    },
  }
}

/** An object must say whether it takes other fields, so that an unknown field is an error and not silently lost. */
function closedObjects() {
  return {
    Schema(schema, { report }) {
      if (schema.type === 'object' && schema.additionalProperties === undefined) {
        report({ message: 'an object must have additionalProperties: false, or describe them' })
      }
    },
  }
}
