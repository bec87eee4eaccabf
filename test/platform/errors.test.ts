import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { ApiError, type ErrorCode } from '../../src/platform/errors.ts'
import { untranslated } from '../../src/platform/messages/messages.ts'

t.test('errors / have the status that the guide of each service gives them', async (t) => {
  for (const service of ['logistics', 'auth']) {
    const guide = await readFile(join(import.meta.dirname, '../../openapi', service, 'guide.md'), 'utf8')
    const rows = [...guide.matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm)]
    t.ok(rows.length > 10, `the guide of ${service} has a table of errors`)
    for (const [, status, code] of rows)
      t.equal(new ApiError(code as ErrorCode, untranslated('')).status, Number(status), String(code))
  }
})
