import type { Test } from 'tap'
import type { JsonObject, Operation } from '../../src/platform/openapi.ts'
import { isOfConsole } from './console-stage.ts'
import type { Contract } from './contract.ts'
import { hasBody, requestTo, type Stage, send } from './contract-tests.ts'

/**
 * Some generated clients send every list and every object with free fields, empty if nobody has set it. What an empty one
 * means is decided by the method, so that no such client can erase something: a PUT leaves the field as it is, and a move
 * does what it does without the field. Only a PATCH clears a list by `[]`. docs/decisions.md has the table.
 */
export function testEmptyFields(t: Test, { operations }: Contract, stage: Stage): void {
  // Operations of the console have one client, which sends what its forms say.
  const withBody = operations.filter((operation) => hasBody(operation) && !isOfConsole(operation))
  const concerned = withBody.flatMap((operation) => {
    const fields = optionalFields(operation)
    return fields.length ? [{ operation, fields }] : []
  })
  const reads = new Map(operations.filter(({ method }) => method === 'GET').map((read) => [read.path, read]))

  t.test(
    'every optional list and map / of a PUT or a move, or with a default, counts as absent if empty',
    async (t) => {
      for (const { operation, fields } of concerned) {
        const { id, method, path } = operation
        const creates = method === 'POST' && !path.includes('{')
        for (const { name, schema } of fields) {
          const isMarked = schema['x-empty-is-absent'] === true
          if (method === 'PATCH') t.notOk(isMarked, `${id} ${name} can be cleared`)
          else if (!creates || Object.keys(schema.default ?? []).length) t.ok(isMarked, `${id} ${name}`)
          if (isMarked) t.notOk(schema.minItems, `${id} ${name} may be empty`)
        }
      }
    },
  )

  t.test('every update / that sends empty lists and maps leaves the record as it is, or clears by PATCH', async (t) => {
    const updates = concerned.filter(({ operation: { method } }) => method === 'PUT' || method === 'PATCH')
    t.ok(updates.length > 3, `${updates.length} updates were found`)
    for (const { operation, fields } of updates) {
      const caller = stage.allowed(operation)
      await stage.prepare?.(operation, {})
      const request = requestTo(stage, operation)
      const read = requestTo(stage, reads.get(operation.path) as Operation, stage.pathValues(operation))
      const record = async () => (await send(caller, read)).body.data
      const current = await record()
      const values = fields.map(({ name, schema }) => [name, filledValue(schema, current[name])] as const)
      const filled = Object.fromEntries(values.filter(([, value]) => value !== undefined))
      const filling = await send(caller, { ...request, body: filled })
      t.equal(filling.status, 200, `${operation.id} ${filling.text}`)
      const before = await record()
      for (const name of Object.keys(filled))
        t.ok(Object.keys(before[name]).length, `${operation.id} ${name} has a content`)

      const empty = Object.fromEntries(fields.map(({ name, schema }) => [name, emptyValue(schema)]))
      t.equal((await send(caller, { ...request, body: empty })).status, 200, operation.id)
      const after = await record()
      if (operation.method === 'PUT') t.strictSame(after, before, `${operation.id} ${Object.keys(empty)}`)
      else for (const { name } of fields) t.strictSame(after[name], empty[name], `${operation.id} clears ${name}`)

      for (const { name, schema } of fields.filter(({ schema }) => typesOf(schema).includes('null'))) {
        t.equal((await send(caller, { ...request, body: { [name]: null } })).status, 200, operation.id)
        t.strictSame((await record())[name], emptyValue(schema), `null clears ${name} of ${operation.id}`)
      }
    }
  })

  t.test('every create / does the same with an empty list or map as without it', async (t) => {
    for (const { operation, fields } of concerned) {
      if (operation.method !== 'POST' || operation.successStatus === 202 || operation.isBulk) continue
      const [example] = Object.values(operation.body?.examples ?? {})
      const answers: unknown[] = []
      for (const values of [fields.map(({ name }) => [name, undefined]), fields.map(emptyEntry)]) {
        const body = (await stage.prepare?.(operation, example?.value)) ?? example?.value
        const request = requestTo(stage, operation, await stage.freshValues?.(operation))
        const sent = { ...request, body: { ...(body as object), ...Object.fromEntries(values) } }
        const answer = await send(stage.allowed(operation), sent)
        t.equal(answer.status, operation.successStatus, `${operation.id} ${answer.text}`)
        answers.push(fields.map(({ name }) => withoutIds(answer.body.data[name])))
      }
      t.strictSame(answers[1], answers[0], operation.id)
    }
  })
}

interface Field {
  name: string
  schema: JsonObject
}

/** The optional lists, and the optional objects whose fields the caller chooses, of a body. */
function optionalFields({ body, isBulk }: Operation): Field[] {
  const schema = body?.schema as { properties: Record<string, JsonObject>; required?: string[] }
  if (isBulk) return []
  return Object.entries(schema.properties).flatMap(([name, property]) => {
    const isList = typesOf(property).includes('array')
    const isMap = typesOf(property).includes('object') && !property.properties
    const isOptional = !property.readOnly && !schema.required?.includes(name)
    return isOptional && (isList || isMap) ? [{ name, schema: property }] : []
  })
}

function typesOf({ type }: JsonObject): unknown[] {
  return [type].flat()
}

function emptyValue(schema: JsonObject): object {
  return typesOf(schema).includes('array') ? [] : {}
}

function emptyEntry({ name, schema }: Field): [string, object] {
  return [name, emptyValue(schema)]
}

/** What the record has now, or else one entry that the schema allows. */
function filledValue(schema: JsonObject, current: unknown): unknown {
  if (Object.keys((current ?? {}) as object).length) return current
  if (!typesOf(schema).includes('array')) return { kept: true }
  const { enum: values, properties, pattern = '' } = schema.items as JsonObject & { enum?: string[] }
  if (properties || !new RegExp(String(pattern)).test('kept')) return undefined
  return [values?.at(-1) ?? 'kept']
}

/** A new record has other ids than the one that was made before it. */
function withoutIds(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null, (key, found) => (key === 'id' ? undefined : found)))
}
