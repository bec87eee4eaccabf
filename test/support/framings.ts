import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { Test } from 'tap'
import { isEventStream } from '../../src/platform/contract/streamed-answers.ts'
import type { Operation } from '../../src/platform/openapi.ts'
import { type Answer, answerProblems, type Contract } from './contract.ts'
import { requestTo, type Stage } from './contract-tests.ts'
import { portOf, RawConnection } from './raw-connection.ts'

/** A request to an operation that succeeds, as it is written on a connection. */
interface RawRequest {
  operation: Operation
  /** The request line and the headers that do not depend on the framing. */
  head: string
  type: string
  body: string
}

async function rawRequest(contract: Contract, stage: Stage, operation: Operation): Promise<RawRequest> {
  const example = requestTo(stage, operation).body
  const prepared = await stage.prepare?.(operation, example)
  const request = requestTo(stage, operation, await stage.freshValues?.(operation))
  const body = prepared ?? request.body
  const { 'content-type': type = 'application/json', ...others } = request.headers
  const headers = { host: 'x', ...stage.allowed(operation).headers, ...others }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return {
    operation,
    head: `${operation.method} ${contract.prefix}${request.path} HTTP/1.1\r\n${lines.join('')}`,
    type: `content-type: ${type}\r\n`,
    body: body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body),
  }
}

const plain = ({ head, type, body }: RawRequest) =>
  body ? `${head}${type}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}` : `${head}\r\n`

/** Each byte in a chunk of its own. */
function chunked({ head, type, body }: RawRequest): string {
  const bytes = [...Buffer.from(body)].map((byte) => `1\r\n${String.fromCharCode(byte)}\r\n`)
  return `${head}${type}transfer-encoding: chunked\r\n\r\n${bytes.join('')}0\r\n\r\n`
}

/** The ways to send a request without a body, or with an empty one. */
const emptyFramings: Record<string, (request: RawRequest) => string> = {
  'a type without a body': ({ head, type }) => `${head}${type}\r\n`,
  'neither type nor body': ({ head }) => `${head}\r\n`,
  'a length of zero': ({ head, type }) => `${head}${type}content-length: 0\r\n\r\n`,
  'no chunks': ({ head, type }) => `${head}${type}transfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
}

const alive = 'GET /livez HTTP/1.1\r\nhost: x\r\n\r\n'

const requiresBody = ({ body, streamedBodies }: Operation) => Boolean(body ?? Object.keys(streamedBodies).length)

/** Sends every operation in every way in which HTTP/1.1 can carry a request, over a connection. */
export function testFramings(t: Test, contract: Contract, stage: Stage): void {
  t.test(`every operation of ${contract.service} / answers every framing of HTTP as its contract says`, async (t) => {
    const port = await portOf(stage.anonymous.server as FastifyInstance)
    for (const operation of contract.operations)
      t.strictSame(await framingProblems(port, contract, stage, operation), [], operation.id)
  })
}

/** The differences between the answers and the contract. One assertion for each would take longer than the requests. */
async function framingProblems(port: number, contract: Contract, stage: Stage, operation: Operation) {
  const { method, successStatus } = operation
  const isEndless = isEventStream(operation)
  const isIncomplete = requiresBody(operation)
  const problems: string[] = []
  const note = (how: string, found: string[]) => problems.push(...found.map((problem) => `${how}: ${problem}`))
  // Earlier requests may have consumed the record or the token.
  const isGone = (status: number) =>
    status === 404 ? operation.path.includes('{') : status === 401 && ['revokeToken', 'logout'].includes(operation.id)
  const hold = (how: string, answer: Answer, expected: number) => {
    const { status, text } = answer
    if (status !== expected && !isGone(status)) note(how, [`${status} instead of ${expected}: ${text.slice(0, 200)}`])
    if (!isEndless) note(how, answerProblems(operation, answer))
  }
  const same = await rawRequest(contract, stage, operation)
  // Requests that read, or are refused, consume nothing, so they can be the same.
  const fresh = async () => (method === 'GET' ? same : rawRequest(contract, stage, operation))

  // All requests share a connection: it must stay usable after each answer, also after an error.
  let connection = new RawConnection(port)
  const reconnect = () => {
    connection.close()
    connection = new RawConnection(port)
  }
  const read = async () => {
    const answer = await connection.read(!isEndless)
    if (isEndless) reconnect()
    return answer
  }

  for (const [how, framed] of Object.entries(emptyFramings)) {
    connection.write(framed(isIncomplete ? same : await fresh()))
    hold(how, await read(), isIncomplete ? 422 : successStatus)
  }
  connection.write(chunked(await fresh()))
  hold('in chunks of one byte', await read(), successStatus)

  const { head, type, body } = await fresh()
  connection.write(`${head}${type}expect: 100-continue\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`)
  const { status: interim } = await connection.read()
  if (interim !== 100) note('before its body', [String(interim)])
  connection.write(body)
  hold('after 100-continue', await read(), successStatus)

  connection.write(plain(same).replace('\r\n', '\r\nexpect: a miracle\r\n'))
  note('with another expectation', errorProblems(await connection.read(), 417, 'expectation_failed'))

  if (!isEndless) {
    connection.write(`${alive}${plain(await fresh())}${alive}`)
    const [before, between, after] = [await connection.read(), await connection.read(), await connection.read()]
    hold('pipelined', between, successStatus)
    if (![before, after].every(({ text }) => text.includes('"status":"alive"'))) note('pipelined', ['wrong order'])
  }
  if (method === 'GET') {
    connection.write(plain(same).replace('GET', 'HEAD'))
    const { status, headers } = await connection.read(false)
    if ((status !== successStatus && !isGone(status)) || headers['content-type'] === undefined)
      note('HEAD', [String(status)])
  }
  for (const wrong of [method.toLowerCase(), method[0] + method.slice(1).toLowerCase()]) {
    reconnect()
    connection.write(plain(same).replace(method, wrong))
    note(wrong, errorProblems(await connection.read(), 400, 'malformed_request'))
  }
  connection.close()
  return problems
}

/** Of an error that no operation declares, because any request may get it. */
function errorProblems({ status, headers, text }: Answer, expected: number, code: string): string[] {
  const { message, ...others } = JSON.parse(text)
  const found = { status, ...others, sniffing: headers['x-content-type-options'] }
  const regular = { status: expected, code, request_id: headers['x-request-id'], sniffing: 'nosniff' }
  return isDeepStrictEqual(found, regular) && message ? [] : [`${status} ${text}`]
}
