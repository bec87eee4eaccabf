import { appendFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Operation } from '../../src/platform/openapi.ts'
import { contracts } from './contract.ts'

/** Declared answers that no test can cause, each with its reason. */
const exceptions: Record<string, string> = {
  '* 500': 'would be a bug; the platform tests provoke one on their own server',
  'getSigningKeys 503': 'the keys are cached; only a server without its database for a long time answers this',
}

/** Records that a test has seen this answer of the operation. */
export function recordAnswer(operation: Operation, status: number): void {
  const file = process.env.CONTRACT_COVERAGE
  if (file) appendFileSync(file, `${operation.id} ${status}\n`)
}

/** Prints how many of the declared answers the tests have seen; false if one is missing. */
export async function reportCoverage(file: string): Promise<boolean> {
  const seen = new Set((await readFile(file, 'utf8').catch(() => '')).split('\n'))
  const declared = contracts.flatMap(({ operations, foreign }) =>
    [...operations, ...foreign].flatMap(({ id, responses }) =>
      Object.keys(responses).map((status) => `${id} ${status}`),
    ),
  )
  const expected = declared.filter((pair) => !exceptions[pair] && !exceptions[`* ${pair.split(' ')[1]}`])
  const missing = expected.filter((pair) => !seen.has(pair))
  console.log(`\n${expected.length - missing.length} of ${expected.length} declared answers were seen`)
  for (const pair of missing) console.log(`  never seen: ${pair}`)
  return missing.length === 0
}
