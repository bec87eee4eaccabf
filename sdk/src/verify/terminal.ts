import { styleText } from 'node:util'
import { answerText, curlOf, elsewhere, type Outcome, printable, type Summary } from './summary.ts'

/** The result for people, on a terminal or in a log. */

const marks: Record<Outcome, string> = { passed: '✓', failed: '✗', 'not tried': '·' }
const colours = { passed: 'green', failed: 'red', 'not tried': 'gray' } as const

type Paint = (outcome: Outcome, text: string) => string

export function terminalReport(summary: Summary, coloured: boolean): string {
  const paint: Paint = (outcome, text) => {
    const shown = printable(text)
    return coloured ? styleText(colours[outcome], shown) : shown
  }
  const width = Math.max(...summary.rows.map(({ operation }) => operation.id.length))
  const table = summary.rows.map(({ operation, outcome, statuses }) => {
    const name = `${paint(outcome, marks[outcome])} ${printable(operation.id).padEnd(width)}`
    const shown = statuses.map(({ status, outcome }) =>
      paint(outcome, coloured ? `${status}` : `${status}${marks[outcome]}`),
    )
    return `${name}  ${shown.join(' ')}`
  })
  return [...table, ...reasonLines(summary, paint), ...faultLines(summary, paint), '', conclusion(summary, paint)].join(
    '\n',
  )
}

/** Why answers were not tried: each reason once. */
function reasonLines({ rows }: Summary, paint: Paint): string[] {
  const counts = new Map<string, number>()
  for (const { reason } of rows.flatMap(({ statuses }) => statuses)) {
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one)
  return [
    '',
    'Declared answers that were not seen:',
    ...sorted.map(([reason, count]) => paint('not tried', `  ${String(count).padStart(4)}  ${reason}`)),
  ]
}

function faultLines({ url, faults, missing }: Summary, paint: Paint): string[] {
  const lost = missing.map(({ id, method, path }) => paint('failed', `✗ ${id}: the server has no ${method} ${path}`))
  const wrong = faults.flatMap((fault) => {
    const [check] = fault.checks
    const { message, detail, contract, schemaPath } = fault
    const place = contract && ` (${contract} contract${schemaPath && `, ${schemaPath}`})`
    const notes = [`${message}${place}`, detail, elsewhere(fault)].filter((note) => note !== undefined && note !== '')
    return [
      '',
      paint('failed', `✗ ${check.operation.id}: ${check.title}`),
      ...notes.map((note) => `  ${printable(String(note))}`),
      ...indented(curlOf(url, check.sent)),
      ...indented(answerText(check)),
    ]
  })
  return lost.length + wrong.length ? ['', 'Violations', ...lost, ...wrong] : []
}

function indented(text: string): string[] {
  return printable(text)
    .split('\n')
    .map((line) => `    ${line}`)
}

function conclusion({ requests, seconds, declared, seen, faults, missing }: Summary, paint: Paint): string {
  const count = faults.length + missing.length
  const summary = `${requests} requests in ${seconds} s, ${seen} of ${declared} declared answers seen`
  const verdict = count
    ? paint('failed', `${count} ${count === 1 ? 'violation' : 'violations'}`)
    : paint('passed', 'no violation')
  return `${summary}: ${verdict}`
}
