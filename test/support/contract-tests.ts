import type { Test } from 'tap'
import { bodyLimitOf } from '../../src/platform/contract/contract.ts'
import type { Operation } from '../../src/platform/openapi.ts'
import type { Client, RequestOptions } from './client.ts'
import { stopClock } from './clock.ts'
import { answerProblems, type Contract, findOperation, schemaProblems } from './contract.ts'

/** A server in which every operation of its contract can be called. */
export interface Stage {
  anonymous: Client
  /** A caller who may call the operation. */
  allowed(operation: Operation): Client
  /** Path parameters of records that the allowed caller can reach. */
  pathValues(operation: Operation): Record<string, string | number>
  /** The same, for records that the operation may consume. */
  freshValues?(operation: Operation): Promise<Record<string, string | number>>
  /** Required query parameters of an operation. */
  query?(operation: Operation): string
  /** Prepares an example to be sent; may replace values that must be new each time. */
  prepare?(operation: Operation, body: unknown): Promise<unknown>
}

/** A request to the operation: its path with values, and the first example of its body. */
export function requestTo(stage: Stage, operation: Operation, values = stage.pathValues(operation)) {
  const path = operation.path.replaceAll(/{(\w+)}/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`${operation.id}: add a value for {${name}} to the stage`)
    return encodeURIComponent(values[name])
  })
  const [example] = Object.values(operation.body?.examples ?? {})
  const [streamed] = examplesOfStreams(operation)
  return {
    method: operation.method,
    path: path + (stage.query?.(operation) ?? ''),
    body: streamed ? streamed.value : example?.value,
    headers: (streamed ? { 'content-type': streamed.type } : {}) as Record<string, string>,
  }
}

/** A request that succeeds, whatever was called before: it has records of its own. */
export async function freshRequest(stage: Stage, operation: Operation) {
  const [example] = Object.values(operation.body?.examples ?? {})
  const body = await stage.prepare?.(operation, example?.value)
  const request = requestTo(stage, operation, await stage.freshValues?.(operation))
  return { ...request, body: body ?? request.body }
}

/** Examples of a body that is not JSON, with their media types. */
function examplesOfStreams({ streamedBodies }: Operation) {
  return Object.entries(streamedBodies).flatMap(([type, { examples = {} }]) =>
    Object.values(examples).map(({ value }) => ({ type, value })),
  )
}

export function send(
  client: Client,
  { method, path, body, headers }: { method: string; path: string; body?: unknown; headers?: Record<string, string> },
  options?: RequestOptions,
) {
  return client.send(method, path, { body, ...options, headers: { ...headers, ...options?.headers } })
}

export const hasBody = ({ body }: Operation) => body !== undefined
export const isProtected = ({ security }: Operation) => security.length > 0
export const takesCompany = ({ security }: Operation) => security.some((schemes) => 'companyId' in schemes)
export const needsCompany = ({ security }: Operation) =>
  security.length > 0 && security.every((schemes) => 'companyId' in schemes)

const ndjson = 'application/x-ndjson'

/** Checks every example in the contract against its schema. */
export function testExamples(t: Test, { operations }: Contract): void {
  t.test('every example / matches its schema', async (t) => {
    let examples = 0
    for (const operation of operations) {
      const answers = Object.values(operation.responses).map(({ content = {} }) => content)
      const medias = [operation.body, ...answers.flatMap((content) => [content['application/json'], content[ndjson]])]
      for (const media of medias.filter((media) => media !== undefined)) {
        for (const [name, { value }] of Object.entries(media.examples ?? {})) {
          examples += 1
          t.strictSame(schemaProblems(media.schema, value), [], `${operation.id} ${name}`)
        }
      }
    }
    t.ok(examples > operations.length, 'there are examples')
    for (const operation of operations) {
      for (const [status, { content }] of Object.entries(operation.responses)) {
        for (const { value } of Object.values(content?.['text/csv']?.examples ?? {})) {
          const answer = { status: Number(status), headers: { 'content-type': 'text/csv' }, text: String(value) }
          t.notMatch(answerProblems(operation, answer), [/columns/], `${operation.id} columns`)
        }
      }
    }
  })
}

export function testSuccess(t: Test, contract: Contract, stage: Stage): void {
  t.test('every operation / works as its examples show', async (t) => {
    for (const operation of contract.operations) {
      const streams = examplesOfStreams(operation)
      const examples = Object.entries(operation.body?.examples ?? (streams.length ? {} : { '': { value: undefined } }))
      for (const [name, { value }] of examples) {
        const body = (await stage.prepare?.(operation, value)) ?? value
        const request = requestTo(stage, operation, await stage.freshValues?.(operation))
        const { status, text, headers } = await send(stage.allowed(operation), { ...request, body })
        t.equal(status, operation.successStatus, `${operation.id} ${name} ${status < 300 ? '' : text}`)
        if (operation.givesLocation) t.ok(findOperation(contract, 'GET', String(headers.location)), 'Location')
      }
      for (const { type, value } of streams) {
        const request = { ...requestTo(stage, operation), body: value, headers: { 'content-type': type } }
        const { status, headers } = await send(stage.allowed(operation), request)
        t.equal(status, operation.successStatus, `${operation.id} ${type}`)
        t.match(headers.location, /^\/api\//)
      }
    }
  })
}

/**
 * All of them with `npm run test:long`, otherwise the next few: the code behind them is the same for every operation, so
 * each value is tried with many.
 */
function inTurn<Value>(values: readonly Value[], turn: number, count: number): Value[] {
  if (process.env.TEST_THOROUGH) return [...values]
  return Array.from({ length: count }, (_, index) => values[(turn * count + index) % values.length] as Value)
}

/** What the platform promises for every operation, whatever it does. */
export function testPlatformPromises(t: Test, contract: Contract, stage: Stage): void {
  const { operations } = contract
  testSuccess(t, contract, stage)

  t.test('every protected operation / answers 401 without credentials', async (t) => {
    for (const operation of operations.filter(isProtected)) {
      const { status, body } = await send(stage.anonymous, requestTo(stage, operation))
      t.equal(status, 401, operation.id)
      t.equal(body.code, 'unauthenticated')
    }
  })

  t.test('every query / has no unknown parameters, so that a misspelt filter does not give everything', async (t) => {
    const closed = operations.filter(
      ({ responses, ignoresUnknownParameters: ignores }) => '422' in responses && !ignores,
    )
    t.ok(closed.length > operations.length / 2)
    for (const operation of closed) {
      const request = requestTo(stage, operation)
      const body = (await stage.prepare?.(operation, request.body)) ?? request.body
      const path = `${request.path}${request.path.includes('?') ? '&' : '?'}serch=x`
      const answer = await send(stage.allowed(operation), { ...request, body, path })
      t.equal(answer.status, 422, `${operation.id} ${answer.text}`)
      t.strictSame(Object.keys(answer.body.errors), ['serch'])
      const known = operation.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name)
      t.ok(answer.body.errors.serch[0].includes(known.join(', ')), answer.text)
    }
  })

  t.test('every body / must be JSON, of the right type, not too large, and without unknown fields', async (t) => {
    for (const [turn, operation] of operations.filter(hasBody).entries()) {
      const request = requestTo(stage, operation)
      const post = (body: unknown, type = 'application/json') =>
        send(stage.allowed(operation), { ...request, body }, { headers: { 'content-type': type } })

      const malformed = await post('{"a":')
      t.equal(malformed.status, 400, `${operation.id} malformed`)
      t.equal(malformed.body.code, 'malformed_request')
      const poisoned = await post('{"__proto__": {"admin": true}}')
      t.equal(poisoned.status, 422, `${operation.id} poisoned`)
      t.ok(Object.hasOwn(poisoned.body.errors, '__proto__'))
      for (const name of inTurn(['toString', 'constructor', 'hasOwnProperty'], turn, 1)) {
        const inherited = await post(JSON.stringify({ [name]: 1 }))
        t.equal(inherited.status, 422, `${operation.id} ${name}`)
        t.ok(Object.hasOwn(inherited.body.errors, name))
      }
      const text = await post('hello', 'text/plain')
      t.equal(text.status, 415, `${operation.id} text`)
      t.equal(text.body.code, 'unsupported_media_type')
      const large = await post(JSON.stringify({ a: 'x'.repeat(bodyLimitOf(operation)) }))
      t.equal(large.status, 413, `${operation.id} large`)
      t.equal(large.body.code, 'body_too_large')
      const unknown = await post({ ...(request.body as object), colour: 'red' })
      t.equal(unknown.status, 422, `${operation.id} unknown field`)
      t.strictSame(unknown.body.errors.colour, ['colour is not a known field.'])
      for (const nothing of inTurn([undefined, '', 'null', '[]'], turn, 1)) {
        const { status, body } = await post(nothing)
        t.equal(status, 422, `${operation.id} with ${JSON.stringify(nothing)} as body`)
        t.equal(body.code, 'validation_failed')
      }
    }
  })

  t.test('every number in query and path / is checked, and converted from text', async (t) => {
    let turn = 0
    for (const operation of operations) {
      for (const parameter of operation.parameters.filter(({ schema }) => schema.type === 'integer')) {
        const wrong = ['abc', '1.5', '', '0x1', '1e2', '1.0', 'Infinity', '%201', '99999999999999999999']
        const beyond = [String(Number(parameter.schema.minimum ?? 0) - 1)]
        if (parameter.schema.maximum !== undefined) beyond.push(String(Number(parameter.schema.maximum) + 1))
        for (const value of [...inTurn(wrong, turn++, 2), ...beyond]) {
          if (parameter.in === 'path' && value === '') continue
          const values = { ...stage.pathValues(operation), ...(parameter.in === 'path' && { [parameter.name]: value }) }
          const request = requestTo(stage, operation, values)
          if (parameter.in === 'query') request.path += `?${parameter.name}=${value}`
          const { status, body } = await send(stage.allowed(operation), request)
          t.equal(status, 422, `${operation.id} ${parameter.name}=${value}`)
          t.ok(body.errors[parameter.name], 'names the parameter')
        }
      }
    }
  })

  t.test('every record that does not exist / answers 404', async (t) => {
    for (const operation of operations.filter(({ path }) => path.includes('{'))) {
      const values = Object.fromEntries(
        Object.entries(stage.pathValues(operation)).map(([name, value]) => [
          name,
          typeof value === 'number' ? 987_654_321 : 'no such thing',
        ]),
      )
      const { status, body } = await send(stage.allowed(operation), requestTo(stage, operation, values))
      t.equal(status, 404, operation.id)
      t.equal(body.code, 'not_found')
    }
  })

  t.test('every address that is not well-formed, or too long / answers 400', async (t) => {
    for (const operation of operations.filter(({ path }) => path.includes('{'))) {
      const names = Object.keys(stage.pathValues(operation))
      for (const value of ['%zz', 'x'.repeat(4_097)]) {
        const { path } = requestTo(stage, operation, Object.fromEntries(names.map((name) => [name, 'value'])))
        const request = { method: operation.method, path: path.replace('value', value) }
        const { status, body } = await send(stage.allowed(operation), request)
        t.equal(status, 400, `${operation.id} ${value.slice(0, 3)}`)
        t.equal(body.code, 'malformed_request')
      }
    }
  })

  t.test('every path / answers 405 to unsupported methods, and lists the supported ones', async (t) => {
    for (const [turn, [path, declared]] of [...Map.groupBy(operations, ({ path }) => path)].entries()) {
      const [operation] = declared as [Operation]
      const methods = declared.map(({ method }) => method)
      const others = everyMethod.filter((method) => !methods.includes(method))
      for (const method of inTurn(others, turn, 2)) {
        const request = { ...requestTo(stage, operation), method, body: undefined }
        const { status, headers, body } = await send(stage.anonymous, request)
        t.equal(status, 405, `${method} ${path}`)
        t.equal(body.code, 'method_not_allowed')
        t.equal(headers.allow, methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)).join(', '))
      }
    }
  })
}

const everyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

/** With limits of one request a minute: the second is refused, with the time to wait. */
export function testRateLimits(t: Test, { operations }: Contract, start: (t: Test) => Promise<Stage>): void {
  t.test('every limited operation / answers 429 when the limit is used up', async (t) => {
    const clock = stopClock(t)
    const stage = await start(t)
    const limited = operations.filter(({ rateLimit }) => rateLimit)
    for (const [index, operation] of limited.entries()) {
      const request = requestTo(stage, operation)
      request.body = ((await stage.prepare?.(operation, request.body)) ?? request.body) as typeof request.body
      // Each has its own address: after a hundred refusals in a minute, an address gets its answers late.
      const address = `10.0.${index >> 8}.${index & 255}`
      clock.setTo(0)
      await send(stage.allowed(operation), request, { address })
      clock.setTo(20.5)
      const { status, headers, body } = await send(stage.allowed(operation), request, { address })
      t.equal(status, 429, operation.id)
      t.match(body, { code: 'rate_limited', retry_after: 40 })
      t.equal(Number(headers['retry-after']), 40)
      t.equal(Number(headers['x-ratelimit-limit']), 1)
      t.equal(Number(headers['x-ratelimit-remaining']), 0)
      t.equal(Number(headers['x-ratelimit-reset']), 40)
    }
  })
}
