import type { Operation, Parameter } from './contract.ts'
import type { Values, Verification } from './verification.ts'

/** Requests that any operation can get: derived from its contract, whatever it does. */

const missingId = 2_147_483_647

const isRead = ({ method }: Operation) => method === 'GET'
/** Logging in creates nothing but a token of the caller. */
const isLogin = ({ id }: Operation) => id === 'createToken' || id === 'login'
const hasPath = ({ path }: Operation) => path.includes('{')
const successOf = ({ responses }: Operation) => [...responses.keys()].find((status) => status < 300) as number

/** Calls every read that can be reached: lists first, then the records to which their links lead. */
export async function tryReads(verification: Verification): Promise<void> {
  let left = verification.operations.filter((operation) => isRead(operation) && !verification.wasTried(operation, 200))
  for (;;) {
    const ready = left.filter((operation) => !hasPath(operation) || verification.linkedValues(operation.id))
    if (!ready.length) break
    for (const operation of ready) await tryRead(verification, operation)
    left = left.filter((operation) => !ready.includes(operation))
  }
  const reason = 'there is no record to read'
  for (const operation of left) for (const status of [200, 304]) verification.skip(operation, status, reason)
}

async function tryRead(verification: Verification, operation: Operation): Promise<void> {
  const { id, parameters, responses } = operation
  const values: Values = { ...verification.linkedValues(id) }
  for (const { required, name, in: place, schema } of parameters) {
    if (!required || place !== 'query' || name in values) continue
    const value = name === 'company_id' ? verification.run.company : (schema.enum as string[] | undefined)?.[0]
    if (value === undefined) return verification.skip(operation, 200, `needs a value for ${name}`)
    values[name] = value
  }
  if (id === 'getStatus') values.client_id = verification.run.callers.client?.['x-client-id'] ?? ''
  const answer = await verification.call(id, 200, 'reads', { values })
  for (const type of Object.keys(responses.get(200)?.content ?? {})) {
    if (!answer || answer.headers['content-type']?.startsWith(type)) continue
    const format = parameters.find(({ name }) => name === 'format')
    const other = (format?.schema.enum as string[] | undefined)?.at(-1)
    if (other) await verification.call(id, 200, `reads as ${type}`, { values: { ...values, format: other } })
    else await verification.call(id, 200, `reads as ${type}`, { values, headers: { accept: type } })
  }
  const etag = answer?.headers.etag
  if (etag) await verification.call(id, 304, 'has not changed', { values, headers: { 'if-none-match': etag } })
}

/** Requests that the server must refuse. Those to writes are only sent if the run may write. */
export async function tryRefusals(verification: Verification, writes: boolean): Promise<void> {
  for (const operation of verification.operations) {
    if (!isRead(operation) && !isLogin(operation) && !writes) {
      for (const status of operation.responses.keys()) verification.skip(operation, status, 'needs --writes')
      continue
    }
    await tryWrongAddress(verification, operation)
    await tryWrongCaller(verification, operation)
    await tryWrongParameter(verification, operation)
    if (operation.bodyTypes.length) await tryWrongBody(verification, operation)
  }
  await tryOtherMethods(verification)
}

/** Values for the path that belong to no record, so that nothing can be changed by mistake. */
function missingValues({ run }: Verification, { parameters }: Operation): Values {
  const inPath = parameters.filter(({ in: place }) => place === 'path')
  return Object.fromEntries(
    inPath.map(({ name, schema }) => [name, schema.type === 'integer' ? missingId : `${run.mark}-missing`]),
  )
}

async function tryWrongAddress(verification: Verification, operation: Operation): Promise<void> {
  const { id, path, bodyTypes } = operation
  if (!hasPath(operation)) return
  await verification.call(id, 400, 'refuses an address that is not well-formed', {
    path: path.replaceAll(/{\w+}/g, '%zz'),
  })
  if (bodyTypes.length) return
  await verification.call(id, 404, 'does not find what does not exist', {
    values: missingValues(verification, operation),
  })
}

async function tryWrongCaller(verification: Verification, operation: Operation): Promise<void> {
  const { id, security, parameters, responses } = operation
  if (!security.length) return
  const values = missingValues(verification, operation)
  await verification.call(id, 401, 'refuses a request without credentials', { values, as: {} })
  const company = parameters.find(({ name }) => name === 'X-Company-Id')
  if (company) {
    const headers = { 'x-company-id': String(missingId) }
    const code = 'company_forbidden'
    await verification.call(id, 403, 'refuses a company of others', { values, headers, code })
  } else if (verification.run.callers.powerless && security.some((schemes) => schemes.includes('clientSecret'))) {
    await verification.call(id, 403, 'refuses a user without permissions', {
      values,
      as: verification.run.callers.powerless,
    })
  } else if (responses.has(403))
    verification.skip(operation, 403, 'needs a user without permissions, or a site that is closed')
}

async function tryWrongParameter(verification: Verification, operation: Operation): Promise<void> {
  const { id, parameters } = operation
  const wrong = parameters.map(wrongValue).find((value) => value !== undefined)
  if (!wrong) return
  const values = { ...missingValues(verification, operation), ...wrong }
  const [name] = Object.keys(wrong)
  await verification.call(id, 422, `refuses a wrong ${name}`, { values })
}

/** A value that the parameter's schema refuses, if there is a simple one. */
function wrongValue({ name, in: place, schema }: Parameter): Values | undefined {
  if (place === 'header' && name !== 'X-Company-Id') return undefined
  if (schema.type === 'integer' || schema.enum || schema.format) return { [name]: 'not-a-value' }
  if (typeof schema.maxLength === 'number') return { [name]: 'x'.repeat(schema.maxLength + 1) }
  return undefined
}

/** Larger than the limit of the operation. */
function tooLarge({ path, security }: Operation): string {
  const kibibytes = security.length ? (path.endsWith('/bulk') ? 2_100 : 1_100) : 17
  return `{"name":"${'x'.repeat(kibibytes * 1024)}"}`
}

async function tryWrongBody(verification: Verification, operation: Operation): Promise<void> {
  const { id, bodyTypes } = operation
  const values = missingValues(verification, operation)
  if (!bodyTypes.includes('application/json')) {
    for (const status of [400, 413]) verification.skip(operation, status, 'the body is a file, which is read later')
    await verification.call(id, 415, 'refuses a body of another type', {
      values: { kind: 'clients' },
      raw: { type: 'application/xml', text: '<x/>' },
    })
    return
  }
  const send = (status: number, title: string, text: string, type = 'application/json', mayBreak = false) =>
    verification.call(id, status, title, { values, raw: { type, text }, mayBreak })
  await send(400, 'refuses a body that is not JSON', '{"a":')
  await send(415, 'refuses a body of another type', 'a=b', 'application/x-www-form-urlencoded')
  await send(422, 'refuses an unknown field', '{"verify_unknown_field":1}')
  await send(413, 'refuses a body that is too large', tooLarge(operation), undefined, true)
}

/** A method that no path has. */
async function tryOtherMethods(verification: Verification): Promise<void> {
  const paths = new Map(verification.operations.map((operation) => [operation.path, operation]))
  for (const operation of paths.values()) {
    const values = missingValues(verification, operation)
    const title = 'refuses another method'
    const answer = await verification.call(operation.id, 405, title, { method: 'PROPFIND', values, as: {} })
    if (!answer) continue
    const allowed = verification.operations.filter(({ path }) => path === operation.path).map(({ method }) => method)
    const listed = (answer.headers.allow ?? '').split(/,\s*/)
    const missing = allowed.filter((method) => !listed.includes(method))
    if (missing.length) verification.complain('header Allow lacks methods of the path', missing.join(', '))
  }
}

/** Says of every declared answer that was not seen why it was not. */
export function explainRest(verification: Verification): void {
  for (const operation of verification.operations) {
    for (const status of operation.responses.keys()) {
      if (status === 429) verification.skip(operation, status, 'would use up the limit')
      else if (status >= 500) verification.skip(operation, status, 'only happens when the server fails')
      else if (status === 409) verification.skip(operation, status, 'needs a conflict with other requests')
      else if (status === successOf(operation)) verification.skip(operation, status, 'has no request that is safe')
      else verification.skip(operation, status, 'no request leads to it safely')
    }
  }
}
