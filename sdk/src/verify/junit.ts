import { answerText, curlOf, type Summary } from './summary.ts'

/** The result as JUnit XML: a suite for each operation, a case for each request and for each answer that was not seen. */
export function junitReport({ title, url, rows, missing, requests, violations, seconds }: Summary): string {
  const suites = rows.map(({ operation, checks, statuses }) => {
    const cases = checks.map((check) => {
      const { title, answer, problems } = check
      const time = ((answer?.milliseconds ?? 0) / 1000).toFixed(3)
      const messages = problems.map(({ message, schemaPath }) => `${message} ${schemaPath}`.trimEnd())
      const details = `${messages.join('\n')}\n\n${curlOf(url, check.sent)}\n\n${answerText(check)}`
      const failure = `<failure message="${escaped(messages[0] ?? '')}">${escaped(details)}</failure>`
      return `<testcase classname="${operation.id}" name="${escaped(title)}" time="${time}">${problems.length ? failure : ''}</testcase>`
    })
    const unseen = statuses.filter(({ outcome }) => outcome === 'not tried')
    const skipped = unseen.map(
      ({ status, reason }) =>
        `<testcase classname="${operation.id}" name="answers ${status}"><skipped message="${escaped(reason ?? '')}"/></testcase>`,
    )
    const failures = checks.filter(({ problems }) => problems.length).length
    const count = `tests="${cases.length + skipped.length}" failures="${failures}" skipped="${skipped.length}"`
    return [`<testsuite name="${operation.id}" ${count}>`, ...cases, ...skipped, '</testsuite>'].join('\n')
  })
  const lost = missing.map(({ id, method, path }) => {
    const message = `the server has no ${method} ${path}`
    return `<testsuite name="${id}" tests="1" failures="1"><testcase classname="${id}" name="exists"><failure message="${message}"/></testcase></testsuite>`
  })
  const failures = violations.length + missing.length
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escaped(title)}" tests="${requests}" failures="${failures}" time="${seconds}">`,
    ...suites,
    ...lost,
    '</testsuites>',
    '',
  ].join('\n')
}

/** XML has no way to write most control characters. */
export function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  return text.replaceAll(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, '').replaceAll(/[&<>"]/g, (sign) => entities[sign] as string)
}
