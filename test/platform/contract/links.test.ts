import t from 'tap'
import {
  dereference,
  type JsonObject,
  type OperationObject,
  operationsOf,
  type ResponseObject,
  readContract,
} from '../../../src/platform/openapi.ts'

/** Links lead from one answer to the operations that can follow it. Clients and fuzzers use them as they are. */
for (const service of ['logistics', 'auth']) {
  const document = readContract(service, 'published.json')
  const operations = dereference(document, operationsOf(document.paths))
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]))
  const links = operations.flatMap((operation) =>
    Object.values(operation.responses).flatMap((response) =>
      Object.entries(response.links ?? {}).map(([name, link]) => ({ operation, response, name, link })),
    ),
  )

  t.test(`the links of ${service} / name an operation, its parameters, and values that the exchange has`, async (t) => {
    t.ok(links.length > 20, `${links.length} links were found`)
    for (const { operation, response, name, link } of links) {
      const place = `${operation.operationId} ${name}`
      const target = byId.get(link.operationId)
      t.ok(target, `${place} leads to an operation`)
      const parameters = new Set(target?.parameters?.map((parameter) => parameter.name))
      for (const [parameter, expression] of Object.entries(link.parameters)) {
        t.ok(parameters.has(parameter), `${place}: ${link.operationId} has the parameter ${parameter}`)
        t.ok(hasValue(operation, response, expression), `${place}: ${expression} exists`)
      }
      const required = target?.parameters?.filter(({ required }) => required) ?? []
      for (const parameter of required) t.ok(link.parameters[parameter.name], `${place} gives ${parameter.name}`)
    }
  })

  t.test(`the links of ${service} / lead from each create to its read and its changes`, async (t) => {
    for (const { operationId } of operations.filter(({ operationId }) => /^create[A-Z]/.test(operationId))) {
      const record = operationId.replace('create', '')
      if (operationId === 'createToken' || operationId === 'createEtsmReception') continue
      // Links are for programs, and those have no session of the console or of the account page.
      if (/^create(Console|AccountSession)/.test(operationId)) continue
      const targets = links.filter(({ operation }) => operation.operationId === operationId).map(({ link }) => link)
      const expected = ['get', 'update', 'transition', 'delete']
        .map((verb) => verb + record)
        .filter((id) => byId.has(id))
      const found = new Set(targets.map((link) => link.operationId))
      t.strictSame(
        expected.filter((id) => !found.has(id)),
        [],
        operationId,
      )
    }
  })
}

/** Whether the exchange has the value of a runtime expression. */
function hasValue(operation: OperationObject, response: ResponseObject, value: string): boolean {
  // A value may have an expression within a text.
  const expression = /\{(.+)\}/.exec(value)?.[1] ?? value
  const [, source = '', name = ''] =
    /^\$(request\.path\.|request\.header\.|response\.header\.|response\.body#\/)(.+)$/.exec(expression) ?? []
  if (source === 'response.header.') return name in (response.headers ?? {})
  if (source.startsWith('request')) return (operation.parameters ?? []).some((parameter) => parameter.name === name)
  let schema = response.content?.['application/json']?.schema
  for (const key of name.split('/')) {
    const { properties = {}, items } = (schema ?? {}) as { properties?: Record<string, JsonObject>; items?: JsonObject }
    schema = /^\d+$/.test(key) ? items : properties[key]
  }
  return source === 'response.body#/' && schema !== undefined
}
