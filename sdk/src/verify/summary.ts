import type { Operation } from './contract.ts'
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
  violations: Check[]
  requests: number
  /** How many of the declared answers were seen. */
  declared: number
  seen: number
}

export function summaryOf(verification: Verification, started: Date): Summary {
  const { checks, operations, missing, run } = verification
  const rows = operations.map((operation) => rowOf(verification, operation))
  const violations = checks.filter(({ problems }) => problems.length)
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
    violations,
    requests: checks.length,
    declared: statuses.length,
    seen: statuses.filter(({ outcome }) => outcome !== 'not tried').length,
  }
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

/** The request as a command, without its secrets. */
export function curlOf(url: string, { method, path, headers, body }: Sent): string {
  const shown = Object.entries(headers).map(([name, value]) => {
    const hidden = /^(authorization|x-client-secret|x-csrf-token|cookie)$/.test(name)
      ? value.replace(/\S+$/, '***')
      : value
    return `-H '${name}: ${hidden}'`
  })
  const data = body === undefined ? [] : [`-d '${shortened(withoutSecrets(body), 500).replaceAll("'", "'\\''")}'`]
  return [`curl -X ${method} '${url}${path}'`, ...shown, ...data].join(' \\\n  ')
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
