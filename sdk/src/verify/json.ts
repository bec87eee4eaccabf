import { answerText, curlOf, type Summary } from './summary.ts'

/** The result for programs. */
export function jsonReport({ rows, faults, missing, url, started, ...summary }: Summary): string {
  const report = {
    ...summary,
    url,
    started: started.toISOString(),
    violations: faults.map(({ message, detail, contract, schemaPath, checks }) => ({
      operation: checks[0].operation.id,
      tried: checks[0].title,
      message,
      ...(detail && { detail }),
      ...(contract && { contract }),
      ...(schemaPath && { schema_path: schemaPath }),
      requests: checks.length,
      operations: [...new Set(checks.map(({ operation }) => operation.id))],
      request: curlOf(url, checks[0].sent),
      answer: answerText(checks[0]),
    })),
    missing: missing.map(({ id, method, path }) => ({ operation: id, method, path })),
    operations: rows.map(({ operation: { id, method, path }, outcome, statuses }) => ({
      operation: id,
      method,
      path,
      outcome,
      answers: statuses,
    })),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}
