import type { Answer, Operation } from './contract.ts'
import { type Values, type Verification, valueAt } from './verification.ts'

/** Writes, and what must be seen afterwards: the record has what was sent, in every answer that shows it. */

/** Never the version of a record. */
const staleVersion = { 'if-match': '"verify-stale"' }
const missingId = 2_147_483_647

export interface NewRecord {
  json: object
  /** Fields with which it is another request. */
  other: object
}

export function idOf(answer: Answer | undefined): number | undefined {
  return valueAt(answer, '/data/id') as number | undefined
}

/** Creates a record, sends the request again in all the ways that must create no second one, and reads the record. */
export async function create(
  verification: Verification,
  id: string,
  { json, other }: NewRecord,
): Promise<Answer | undefined> {
  const call = { json, headers: { 'idempotency-key': `${verification.run.mark}-${id}` } }
  const answer = await verification.call(id, [200, 201], 'creates', call)
  if (!answer) return undefined
  if (!compared(verification, json, valueAt(answer, '/data'))) return answer
  const operation = verification.run.published.operations.get(id) as Operation
  if (operation.parameters.some(({ name }) => name === 'Idempotency-Key')) {
    await repeat(verification, operation, call, answer)
    const reused = { ...call, json: { ...json, ...other }, code: 'idempotency_key_reused' }
    if (verification.isSatisfied)
      await verification.call(id, 422, 'refuses a key that was used for another request', reused)
  }
  await refuseUnknownField(verification, id, { dry_run: 'true' }, json)
  await readBack(verification, operation, answer, {}, json)
  return answer
}

async function repeat(verification: Verification, { id }: Operation, call: { json: object }, first: Answer) {
  const repeated = await verification.call(id, [first.status], 'answers the same when it is repeated', call)
  if (!repeated) return
  if (repeated.headers['idempotency-replayed'] !== 'true')
    verification.complain('header Idempotency-Replayed is missing in a repeated answer')
  // A secret is shown only once, so the answers need not be the same in everything.
  else if (idOf(repeated) !== idOf(first)) verification.complain('the repeated answer has another record')
}

/** A body that is right but for one field. */
async function refuseUnknownField(verification: Verification, id: string, values: Values, json: object) {
  const refused = await verification.call(id, 422, 'refuses an unknown field beside right ones', {
    values,
    json: { ...json, verify_unknown_field: 1 },
  })
  if (refused && valueAt(refused, '/errors/verify_unknown_field') === undefined)
    verification.complain('the unknown field is not among the errors')
}

/** Changes a record: not with a wrong version, not where there is none, then really. Reads it before and after. */
export async function change(
  verification: Verification,
  id: string,
  values: Values,
  json?: object,
): Promise<Answer | undefined> {
  const operation = verification.run.published.operations.get(id)
  if (!operation) return undefined
  const body = json && { json }
  const missing = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? missingId : 'VERIFY-none']),
  )
  const reader = readerOf(verification, operation)
  await verification.call(id, 404, 'does not find what does not exist', { values: missing, ...body })
  const dryRun = { ...values, dry_run: 'true' }
  const stale = { values: dryRun, ...body, headers: staleVersion }
  await verification.call(id, 412, 'refuses a version that is not current', stale)
  // The record is gone if a server deletes it in spite of its version.
  if (!verification.isSatisfied && operation.method === 'DELETE') return undefined
  if (json) await refuseUnknownField(verification, id, dryRun, json)
  const before = reader && (await verification.call(reader.id, 200, 'reads before a change', { values }))
  const answer = await verification.call(id, [200, 201, 204], 'changes', { values, ...body })
  if (!answer || !reader) return answer
  if (operation.method === 'DELETE') {
    if (reader.path === operation.path)
      await verification.call(reader.id, 404, 'does not find what was deleted', { values })
    return answer
  }
  const sent = json && 'to' in json ? { status: json.to } : json
  if (!sent || !compared(verification, sent, valueAt(answer, '/data'))) return answer
  if (!(await readBack(verification, operation, answer, values, sent))) return answer
  const old = before?.headers.etag
  if (old !== undefined && old !== answer.headers.etag)
    await verification.call(reader.id, 200, 'has changed', { values, headers: { 'if-none-match': old } })
  return answer
}

/** Reads a record that was just written. Answers whether it is as it was sent. */
async function readBack(
  verification: Verification,
  operation: Operation,
  answer: Answer,
  values: Values,
  sent: object,
): Promise<boolean> {
  const reader = readerOf(verification, operation)
  const id = idOf(answer)
  if (!reader || (id === undefined && !Object.keys(values).length)) return true
  const [, name = 'id'] = /\{(\w+)\}$/.exec(reader.path) ?? []
  const place: Values = name in values ? values : { [name]: id as number }
  const location = answer.headers.location
  if (location !== undefined && !location.endsWith(`/api${reader.path.replace(/\{\w+\}$/, String(id))}`))
    verification.complain('the header Location does not lead to the record', location)
  const read = await verification.call(reader.id, 200, 'reads what was written', { values: place })
  if (!read) return false
  const etag = answer.headers.etag
  if (!compared(verification, sent, valueAt(read, '/data'), 'the record does not have what was written')) return false
  if (etag === undefined || read.headers.etag === undefined || etag === read.headers.etag) return true
  verification.complain('the ETag is not the one that the write has answered')
  return false
}

/** Writes several records in one call. Gives their ids. */
export async function createMany(verification: Verification, id: string, items: object[]): Promise<number[]> {
  const answer = await verification.call(id, 200, 'writes in bulk', { json: { items } })
  if (!answer) return []
  const results = (valueAt(answer, '/data/results') ?? []) as {
    index: number
    status: number
    data?: { id?: number }
  }[]
  const isComplete = results.length === items.length && results.every(({ index }, position) => index === position)
  if (!isComplete) verification.complain('the results are not those of the items', `${items.length} items were sent`)
  else {
    const wrong = results.find(({ status, data }, index) => status >= 300 || differenceOf(items[index], data))
    if (wrong) verification.complain('the result of an item is not what was sent', JSON.stringify(wrong))
    const last = results.at(-1)
    const operation = verification.run.published.operations.get(id) as Operation
    const written = { ...answer, headers: {}, text: JSON.stringify(last) }
    if (last?.data && !wrong) await readBack(verification, operation, written, {}, items.at(-1) as object)
  }
  return results.flatMap(({ data }) => data?.id ?? [])
}

/** Says whether a list has exactly these records for the filter. */
export async function expectListed(
  verification: Verification,
  id: string,
  values: Values,
  ids: (number | undefined)[],
  title: string,
): Promise<void> {
  const answer = await verification.call(id, 200, title, { values })
  const rows = valueAt(answer, '/data')
  if (!Array.isArray(rows)) return
  const listed = new Set(rows.map((row) => (row as { id: number }).id))
  if (listed.size !== ids.length || !ids.every((id) => id === undefined || listed.has(id)))
    verification.complain('the list does not have the records that were written', `${[...listed].join(', ') || 'none'}`)
}

/** The operation that reads the record which this one writes. */
function readerOf({ operations }: Verification, { path }: Operation): Operation | undefined {
  const own = path.replace(/^\/integrations\/\w+/, '').replace(/\/bulk$/, '')
  const reads = operations.filter(({ method }) => method === 'GET')
  const at = (wanted: (path: string) => boolean) => reads.find((operation) => wanted(operation.path))
  return (
    (own.endsWith('}') ? at((path) => path === own) : undefined) ??
    at((path) => path.startsWith(`${own}/{`) && path.lastIndexOf('/') === own.length) ??
    at((path) => path.endsWith('}') && path === own.replace(/\/[\w-]+(\/\{\w+\})?$/, ''))
  )
}

/** Complains of the last answer unless the record has what was sent. */
function compared(
  verification: Verification,
  sent: object,
  record: unknown,
  message = 'the answer does not have what was sent',
): boolean {
  const difference = differenceOf(sent, record)
  if (difference) verification.complain(message, difference)
  return !difference
}

/** The first difference in what both have. A field that only one has is a matter of the schemas. */
function differenceOf(sent: unknown, record: unknown, pointer = ''): string | undefined {
  if (record === undefined) return undefined
  if (typeof sent !== 'object' || sent === null || typeof record !== 'object' || record === null)
    return sent === record ? undefined : `${pointer} is ${JSON.stringify(record)} instead of ${JSON.stringify(sent)}`
  if (Array.isArray(sent) && Array.isArray(record) && sent.length !== record.length)
    return `${pointer} has ${record.length} entries instead of ${sent.length}`
  const fields = Object.entries(sent).map(([name, value]) =>
    differenceOf(value, (record as Record<string, unknown>)[name], `${pointer}/${name}`),
  )
  return fields.find((difference) => difference !== undefined)
}
