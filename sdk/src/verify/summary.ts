import type { Operation, Problem } from './contract.ts'
import type { Sent } from './requests.ts'
import type { Check, Verification } from './verification.ts'

/** The result of a run, as all reports show it. */

export type Outcome = 'passed' | 'failed' | 'not tried'

export interface StatusRow {
  status: number
  outcome: Outcome
  reason: string | undefined
}

export interface OperationRow {
  operation: Operation
  outcome: Outcome
  statuses: StatusRow[]
  checks: Check[]
}

/** A problem, once, with all requests whose answers have it. */
export interface Fault extends Problem {
  checks: [Check, ...Check[]]
}

export interface Summary {
  title: string
  version: string
  url: string
  mark: string
  started: Date
  seconds: number
  rows: OperationRow[]
  /** Operations that the bundled contract has and the server has not. */
  missing: Operation[]
  faults: Fault[]
  requests: number
  /** How many of the declared answers were seen. */
  declared: number
  seen: number
}

export function summaryOf(verification: Verification, started: Date): Summary {
  const { checks, operations, missing, run } = verification
  const rows = operations.map((operation) => rowOf(verification, operation))
  const statuses = rows.flatMap(({ statuses }) => statuses)
  return {
    title: run.published.document.info.title,
    version: run.published.document.info.version,
    url: run.sender.url,
    mark: run.mark,
    started,
    seconds: Math.round((Date.now() - started.getTime()) / 1000),
    rows,
    missing,
    faults: faultsOf(checks),
    requests: checks.length,
    declared: statuses.length,
    seen: statuses.filter(({ outcome }) => outcome !== 'not tried').length,
  }
}

function faultsOf(checks: Check[]): Fault[] {
  const faults = new Map<string, Fault>()
  for (const check of checks) {
    for (const problem of check.problems) {
      const kind = kindOf(check, problem)
      const known = faults.get(kind)
      if (!known) faults.set(kind, { ...problem, checks: [check] })
      else if (!known.checks.includes(check)) known.checks.push(check)
    }
  }
  return [...faults.values()]
}

/** The same for all requests that show the same fault: by the place in the contract, or by what was tried. */
function kindOf({ title }: Check, { message, schemaPath }: Problem): string {
  if (schemaPath.startsWith('#/components/')) return `${schemaPath} ${message.replace(/^.*? must /, '')}`
  return schemaPath ? message.replaceAll(/\d+/g, '') : `${title}: ${message}`
}

/** The operations of a fault beside the first, and how many requests they were. */
export function elsewhere({ checks }: Fault): string {
  const [first, ...others] = checks
  const names = new Set(others.map(({ operation }) => operation.id))
  names.delete(first.operation.id)
  if (!others.length) return ''
  return `the same in ${others.length} more requests${names.size ? `: ${[...names].join(', ')}` : ''}`
}

function rowOf(verification: Verification, operation: Operation): OperationRow {
  const checks = verification.checks.filter((check) => check.operation.id === operation.id)
  const statuses = [...operation.responses.keys()].map((status): StatusRow => {
    const seen = checks.filter(({ answer, sent }) => answer?.status === status && sent.method === operation.method)
    if (!seen.length) return { status, outcome: 'not tried', reason: verification.reasonFor(operation, status) }
    return { status, outcome: outcomeOf(seen), reason: undefined }
  })
  const isTried = checks.some(({ sent, problems }) => sent.method === operation.method || problems.length)
  return { operation, outcome: isTried ? outcomeOf(checks) : 'not tried', statuses, checks }
}

function outcomeOf(checks: Check[]): Outcome {
  return checks.some(({ problems }) => problems.length) ? 'failed' : 'passed'
}

/** Names of fields whose values are secret, in requests and in answers. */
const secretField = /("(?:\w*password\w*|\w*secret|\w*token)"\s*:\s*")[^"]*"/gi

export function withoutSecrets(text: string): string {
  return text.replaceAll(secretField, '$1***"')
}

/** The request as a command for a shell, without its secrets. */
export function curlOf(url: string, { method, path, headers, body }: Sent): string {
  const shown = Object.entries(headers).map(([name, value]) => {
    const hidden = /^(authorization|x-client-secret|x-csrf-token|cookie)$/.test(name)
      ? value.replace(/\S+$/, '***')
      : value
    return `-H ${quoted(`${name}: ${hidden}`)}`
  })
  const data = body === undefined ? [] : [`-d ${quoted(shortened(withoutSecrets(body), 500))}`]
  return [`curl -X ${method} ${quoted(url + path)}`, ...shown, ...data].join(' \\\n  ')
}

/** Paths come from the contract of the server, so they may contain anything. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

export function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)} … (${text.length} characters)` : text
}

export function answerText({ answer }: Check): string {
  if (!answer) return 'no answer'
  const shown = ([name, value]: [string, unknown]) => `${name}: ${name === 'set-cookie' ? '***' : value}`
  const headers = Object.entries(answer.headers).map(shown)
  return [`HTTP ${answer.status}`, ...headers, '', shortened(withoutSecrets(answer.text), 2_000)].join('\n')
}

/** Text of the server without characters that steer a terminal, change the order of others, or are not allowed in XML. */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]|\p{Cs}|\p{Bidi_Control}|\p{Noncharacter_Code_Point}/gu, '�')
}
