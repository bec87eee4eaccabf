import { answerText, curlOf, printable, type Summary } from './summary.ts'

/** The result as JUnit XML: a suite for each operation, a case for each request and for each answer that was not seen. */
export function junitReport({ title, url, rows, missing, requests, seconds }: Summary): string {
  const suites = rows.map(({ operation, checks, statuses }) => {
    const name = escaped(operation.id)
    const cases = checks.map((check) => {
      const { title, answer, problems } = check
      const time = ((answer?.milliseconds ?? 0) / 1000).toFixed(3)
      const messages = problems.map(({ message, detail = '', schemaPath }) =>
        [message, detail, schemaPath].filter(Boolean).join(' '),
      )
      const details = `${messages.join('\n')}\n\n${curlOf(url, check.sent)}\n\n${answerText(check)}`
      const failure = `<failure message="${escaped(messages[0] ?? '')}">${escaped(details)}</failure>`
      return `<testcase classname="${name}" name="${escaped(title)}" time="${time}">${problems.length ? failure : ''}</testcase>`
    })
    const unseen = statuses.filter(({ outcome }) => outcome === 'not tried')
    const skipped = unseen.map(
      ({ status, reason }) =>
        `<testcase classname="${name}" name="answers ${status}"><skipped message="${escaped(reason ?? '')}"/></testcase>`,
    )
    const failures = checks.filter(({ problems }) => problems.length).length
    const count = `tests="${cases.length + skipped.length}" failures="${failures}" skipped="${skipped.length}"`
    return [`<testsuite name="${name}" ${count}>`, ...cases, ...skipped, '</testsuite>'].join('\n')
  })
  const lost = missing.map(({ id, method, path }) => {
    const name = escaped(id)
    const message = escaped(`the server has no ${method} ${path}`)
    return `<testsuite name="${name}" tests="1" failures="1"><testcase classname="${name}" name="exists"><failure message="${message}"/></testcase></testsuite>`
  })
  const failed = rows.flatMap(({ checks }) => checks).filter(({ problems }) => problems.length)
  const failures = failed.length + missing.length
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escaped(title)}" tests="${requests}" failures="${failures}" time="${seconds}">`,
    ...suites,
    ...lost,
    '</testsuites>',
    '',
  ].join('\n')
}

/** Text for XML and HTML, between tags and in attributes. */
export function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return printable(text).replaceAll(/[&<>"']/g, (sign) => entities[sign] as string)
}
