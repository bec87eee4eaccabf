import type { Answer, Contract, Operation, Problem } from './contract.ts'
import type { Sender, Sent } from './requests.ts'

/** One run: the requests that were sent, what is wrong with their answers, and what could not be tried. */

export type Values = Record<string, string | number>

/** Headers by the name of a security scheme, or of several schemes joined by `+`. */
export type Callers = Record<string, Record<string, string>>

export interface Check {
  operation: Operation
  title: string
  sent: Sent
  /** Values of its parameters. */
  values: Values
  /** Absent if there was none. */
  answer?: Answer
  problems: Problem[]
}

export interface Call {
  /** Values of parameters by name, wherever they are sent. */
  values?: Values
  json?: unknown
  /** A body that is sent as it is. */
  raw?: { type: string; text: string }
  headers?: Record<string, string>
  /** Replaces the headers that the operation needs. */
  as?: Record<string, string>
  /** Replaces the path of the contract, with its parameters. */
  path?: string
  method?: string
  /** The code of the refusal, where the status has several. */
  code?: string
  /** The connection may end before the answer is read: the server need not wait for a body that it refuses. */
  mayBreak?: boolean
  /** It is sent even if the time of the run is over. */
  cleansUp?: boolean
}

export interface Run {
  published: Contract
  bundled: Contract
  sender: Sender
  callers: Callers
  /** The company of all requests. */
  company: number | undefined
  /** The beginning of every code and name that the run creates. */
  mark: string
  /** No request is sent after this moment, but those that clean up. */
  endsAt: number
  onCheck(check: Check, count: number): void
}

export class Verification {
  readonly run: Run
  readonly checks: Check[] = []
  /** Operations that the server no longer has. */
  readonly missing: Operation[]
  /** Why a declared status was not tried, by operation and status. */
  readonly #reasons = new Map<string, string>()
  /** Values that links have given for each operation. */
  readonly #linked = new Map<string, Values>()

  constructor(run: Run) {
    this.run = run
    const { published, bundled } = run
    this.missing = [...bundled.operations.values()].filter(({ id }) => !published.operations.has(id))
  }

  get operations(): Operation[] {
    return [...this.run.published.operations.values()]
  }

  linkedValues(id: string): Values | undefined {
    return this.#linked.get(id)
  }

  reasonFor({ id }: Operation, status: number): string | undefined {
    return this.#reasons.get(`${id} ${status}`)
  }

  skip({ id }: Operation, status: number, reason: string): void {
    if (!this.#reasons.has(`${id} ${status}`)) this.#reasons.set(`${id} ${status}`, reason)
  }

  wasTried({ id }: Operation, status: number): boolean {
    return this.checks.some(({ operation, answer }) => operation.id === id && answer?.status === status)
  }

  /**
   * Calls the operation and expects this status, or one of several. Gives the answer if it is one of them. A status that
   * the contract does not declare is not tried.
   */
  async call(id: string, expected: number | number[], title: string, call: Call = {}): Promise<Answer | undefined> {
    const operation = this.run.published.operations.get(id)
    const statuses = [expected].flat().filter((status) => status === 405 || operation?.responses.has(status))
    if (!operation || !statuses.length) return undefined
    const skip = (reason: string) => statuses.forEach((status) => void this.skip(operation, status, reason))
    const headers = call.as ?? this.headersFor(operation)
    if (!headers) return skip(`needs ${neededFor(operation)}`) as undefined
    if (Date.now() > this.run.endsAt && !call.cleansUp) return skip('the time of the run was over') as undefined

    const sent = this.#request(operation, call, headers)
    const check: Check = { operation, title, sent, values: call.values ?? {}, problems: [] }
    try {
      const limit = `${operation.rateLimit ?? ''} ${headers.authorization ?? headers['x-client-id'] ?? ''}`
      const answer = await this.run.sender.send(sent, limit, (refusal) => this.#record({ ...check, answer: refusal }))
      const isRefused = answer.status === 403 || /"(integration_not_configured|mail_unavailable)"/.test(answer.text)
      if (isRefused && !statuses.includes(answer.status))
        skip(`the server answered ${answer.status}: ${messageOf(answer)}`)
      else if (!statuses.includes(answer.status)) check.problems.push(unexpected(operation, statuses, answer))
      this.#record({ ...check, answer })
      if (!statuses.includes(answer.status)) return undefined
      if (!check.problems.length) check.problems.push(...codeProblems(answer, call.code))
      this.#follow(operation, answer, sent, call.values)
      return answer
    } catch (error) {
      const { message, cause } = error as Error
      if (call.mayBreak) return skip('the connection ended before the answer could be read') as undefined
      const reason = cause instanceof Error ? cause.message : message
      check.problems.push({ contract: '', message: 'there was no answer', detail: reason, schemaPath: '' })
      this.#record(check)
      return undefined
    }
  }

  /** Whether the last answer was as it should be. */
  get isSatisfied(): boolean {
    return !this.checks.at(-1)?.problems.length
  }

  /** Adds a problem to the last answer: alone it is right, but not after what was sent before it. */
  complain(message: string, detail = ''): void {
    this.checks.at(-1)?.problems.push({ contract: '', message, detail, schemaPath: '' })
  }

  /** The headers that the operation's security wants; undefined if the run has no such credentials. */
  headersFor({ security }: Operation): Record<string, string> | undefined {
    if (!security.length) return {}
    return security.map((schemes) => this.run.callers[schemes.join('+')]).find((headers) => headers !== undefined)
  }

  #record(check: Check): void {
    const { operation, answer } = check
    // A method that the path does not have belongs to no operation, so the contract does not describe its answer.
    const isDeclared = answer && operation.responses.has(answer.status)
    if (answer && check.sent.method === operation.method && (isDeclared || !check.problems.length)) {
      const published = this.run.published.problemsOf(operation, answer)
      const knows = this.run.bundled.operations.has(operation.id)
      const bundled = knows ? this.run.bundled.problemsOf(operation, answer) : []
      const isNew = !published.some(({ isUnknownValue }) => isUnknownValue)
      check.problems.push(...merged(published, isNew ? bundled.filter((problem) => !problem.isUnknownValue) : bundled))
    }
    this.checks.push(check)
    this.run.onCheck(check, this.checks.length)
  }

  #request(operation: Operation, call: Call, credentials: Record<string, string>): Sent {
    const { company } = this.run
    const values: Values = { ...call.values }
    const headers: Record<string, string> = { ...credentials }
    const query = new URLSearchParams()
    let path = call.path ?? operation.path
    for (const { name, in: place } of operation.parameters) {
      if (name === 'X-Company-Id' && company !== undefined) values[name] ??= company
      const value = values[name]
      if (value === undefined) continue
      if (place === 'header') headers[name.toLowerCase()] = String(value)
      if (place === 'query') query.set(name, String(value))
      if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
    }
    const body = call.raw?.text ?? (call.json === undefined ? undefined : JSON.stringify(call.json))
    if (body !== undefined) headers['content-type'] = call.raw?.type ?? 'application/json'
    const search = query.size ? `?${query}` : ''
    return {
      method: call.method ?? operation.method,
      path: `/api${path}${search}`,
      headers: { ...headers, ...call.headers },
      ...(body !== undefined && { body }),
    }
  }

  /** Remembers the values that the links of an answer give for other operations. */
  #follow({ responses, method }: Operation, answer: Answer, { headers }: Sent, sent: Values = {}): void {
    for (const { operationId, parameters } of responses.get(answer.status)?.links ?? []) {
      const values: Values = {}
      for (const [name, expression] of Object.entries(parameters)) {
        const value = evaluated(expression, answer, headers, sent)
        if (value !== undefined && name !== 'If-Match') values[name] = value
      }
      const isComplete = Object.keys(parameters).every((name) => name === 'If-Match' || name in values)
      // A record of this run is better known than any other.
      if (isComplete && (method === 'POST' || !this.#linked.has(operationId))) this.#linked.set(operationId, values)
    }
  }
}

function unexpected({ responses }: Operation, statuses: number[], { status }: Answer): Problem {
  const undeclared = responses.has(status) ? '' : ', and is not declared'
  const message = `status is ${status} instead of ${statuses.join(' or ')}${undeclared}`
  return { contract: 'published', message, schemaPath: '' }
}

/** The code that says why, for each status that this program provokes and that has one usual reason. */
const usualCodes: Record<number, string> = {
  400: 'malformed_request',
  401: 'unauthenticated',
  404: 'not_found',
  405: 'method_not_allowed',
  412: 'stale_version',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  422: 'validation_failed',
  429: 'rate_limited',
}

/** What is wrong with the code and the request id of a refusal. That they exist is a matter of the schema. */
function codeProblems(answer: Answer, expected = usualCodes[answer.status]): Problem[] {
  const [code, id] = [valueAt(answer, '/code'), valueAt(answer, '/request_id')]
  const header = answer.headers['x-request-id']
  const problems: Problem[] = []
  const add = (message: string, schema: string) =>
    problems.push({ contract: 'published', message, schemaPath: `#/components/schemas/${schema}` })
  if (answer.status < 400) return []
  if (expected !== undefined && code !== undefined && code !== expected)
    add(`the code of a ${answer.status} is ${JSON.stringify(code)} instead of "${expected}"`, 'ErrorCode')
  if (header !== undefined && id !== undefined && header !== id)
    add('request_id is not that of the header X-Request-ID', 'RequestId')
  return problems
}

/** The problems of both contracts; what both say is one. */
function merged(published: Problem[], bundled: Problem[]): Problem[] {
  const same = (one: Problem, other: Problem) => one.message === other.message
  return [
    ...published.map((one) =>
      bundled.some((other) => same(one, other)) ? { ...one, contract: 'published and bundled' } : one,
    ),
    ...bundled.filter((one) => !published.some((other) => same(one, other))),
  ]
}

/** The value of a runtime expression of OpenAPI. */
function evaluated(
  expression: string,
  answer: Answer,
  headers: Record<string, string>,
  sent: Values,
): string | number | undefined {
  const [, place, name = ''] =
    /^\$(response\.(?:body#|header\.)|request\.(?:header|path)\.)(.*)$/.exec(expression) ?? []
  if (place === 'response.header.') return answer.headers[name.toLowerCase()]
  if (place === 'request.header.') return headers[name.toLowerCase()]
  if (place === 'request.path.') return sent[name]
  if (place === undefined) return undefined
  return valueAt(answer, name) as string | number | undefined
}

/** A value of the answer's JSON body by its pointer, such as `/data/0/id`. */
export function valueAt(answer: Answer | undefined, pointer: string): unknown {
  try {
    const body: unknown = JSON.parse(answer?.text ?? '')
    const parts = pointer.split('/').slice(1)
    return (
      parts.reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], body) ?? undefined
    )
  } catch {
    return undefined
  }
}

function messageOf(answer: Answer): string {
  return String(valueAt(answer, '/message') ?? answer.text.slice(0, 200))
}

const optionsOf: Record<string, string> = {
  userToken: '--email',
  etsmToken: '--etsm-token',
  mdmToken: '--mdm-token',
  consoleSession: '--console-account',
  'clientId+clientSecret': '--client-id and --client-secret',
  'clientId+userToken': '--client-id and --site-user',
}

function neededFor({ security }: Operation): string {
  return security.map((schemes) => optionsOf[schemes.join('+')] ?? schemes.join(', ')).join(' or ')
}
