/** What this house asks of a contract, beyond what any contract must be. */
export default function houseRules() {
  return {
    id: 'house',
    rules: { oas3: { answers, extensions, examples, descriptions, 'closed-objects': closedObjects } },
  }
}

const rateLimits = ['data', 'token', 'login', 'site', 'verify']
const permissions = ['roles', 'users', 'companies', 'groups']
  .flatMap((resource) => [`${resource}.read`, `${resource}.write`])
  .concat('audit.read')
const modules = ['catalog', 'inventory', 'outbound', 'inbound', 'returns', 'webhooks']

/** Every answer that the platform can give to an operation is declared. */
function answers() {
  let defaultSecurity = []
  let path = ''
  return {
    Root(root) {
      defaultSecurity = root.security ?? []
    },
    PathItem(_item, { key }) {
      path = String(key)
    },
    Operation(operation, { report, resolve, location }) {
      // What a receiver of webhooks answers is not ours to say.
      if (location.pointer.startsWith('#/webhooks/')) return
      const security = operation.security ?? defaultSecurity
      const schemes = security.flatMap((alternative) => Object.keys(alternative))
      const parameters = (operation.parameters ?? []).map((parameter) => resolve(parameter).node ?? parameter)
      const has = (name) => parameters.some((parameter) => parameter.name === name)
      const companyIsRequired = security.length > 0 && security.every((alternative) => 'companyId' in alternative)

      const expected = { 500: 'may fail' }
      if (schemes.length) expected[401] = 'is protected'
      if (schemes.includes('companyId')) expected[403] = 'belongs to a company'
      if (schemes.includes('clientId')) expected[403] = 'belongs to a site'
      if (companyIsRequired) expected[400] = 'needs a company'
      if (operation['x-rate-limit']) expected[429] = 'has a rate limit'
      if (operation['x-rate-limit']) expected[503] = 'needs the database or an integration'
      if (path.includes('{')) expected[404] = 'names a record'
      if (parameters.length) expected[422] = 'has parameters'
      if (operation.requestBody) {
        for (const status of [400, 413, 415, 422]) expected[status] = 'has a body'
      }
      if (has('If-Match')) expected[412] = 'takes If-Match'
      if (has('If-None-Match')) expected[304] = 'takes If-None-Match'
      if (has('Idempotency-Key')) expected[409] = 'takes an Idempotency-Key'

      for (const [status, why] of Object.entries(expected)) {
        if (!operation.responses?.[status]) {
          report({ message: `${operation.operationId} ${why} and must declare ${status}` })
        }
      }
      const successes = Object.keys(operation.responses ?? {}).filter((status) => status.startsWith('2'))
      if (successes.length !== 1) report({ message: `${operation.operationId} must have exactly one success` })
    },
  }
}

/** The words with which an operation asks the platform for something are spelt right. */
function extensions() {
  return {
    Operation(operation, { report }) {
      const { operationId, 'x-rate-limit': rateLimit, 'x-module': module } = operation
      if (!/^[a-z][A-Za-z]+$/.test(operationId ?? '')) report({ message: 'an operationId is written in camelCase' })
      if (rateLimit && !rateLimits.includes(rateLimit)) {
        report({ message: `x-rate-limit is one of ${rateLimits.join(', ')}` })
      }
      if (!rateLimit && operation.security?.length !== 0) {
        report({ message: 'a protected operation names its x-rate-limit' })
      }
      for (const scope of (operation.security ?? []).flatMap(({ userToken = [] }) => userToken)) {
        if (!permissions.includes(scope)) report({ message: `a permission is one of ${permissions.join(', ')}` })
      }
      if (module && !modules.includes(module)) report({ message: `x-module is one of ${modules.join(', ')}` })
    },
  }
}

/** Every body shows at least one realistic value. */
function examples() {
  return {
    MediaType(media, { report }) {
      if (!Object.keys(media.examples ?? {}).length) report({ message: 'a body has examples' })
    },
  }
}

/** Every property says what it is. */
function descriptions() {
  return {
    Schema(schema, { report, location, resolve }) {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        const target = property.$ref ? resolve(property).node : property
        const described = [target, ...(target?.anyOf ?? [])].some(
          (part) => (part?.$ref ? resolve(part).node : part)?.description || part?.properties,
        )
        if (!described) {
          report({ message: `${name} has a description`, location: location.child(['properties', name]) })
        }
      }
    },
  }
}

/** An object says which fields it has: an unknown one is an error, never silently lost. */
function closedObjects() {
  return {
    Schema(schema, { report }) {
      if (schema.type === 'object' && schema.additionalProperties === undefined) {
        report({ message: 'an object has additionalProperties: false, or says what they are' })
      }
    },
  }
}
