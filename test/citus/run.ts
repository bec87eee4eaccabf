import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'

/**
 * Runs the tests on a real Citus: `npm run test:citus -- --coordinator postgres://...`. The coordinator has to know its
 * workers, and the role has to be a superuser, because each test file gets a distributed database of its own. First come the
 * tests about nodes: companies that move under load, and a node that hangs. Then the whole suite. Arguments name files to
 * run instead of the suite.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { coordinator: { type: 'string' } } })
const { coordinator } = values
if (!coordinator) {
  console.error('Name the coordinator: npm run test:citus -- --coordinator postgres://...')
  process.exit(1)
}

const client = new pg.Client({ connectionString: coordinator })
await client.connect()
const { rows } = await client.query<{ version: string }>(
  `select substring(citus_version() from 'Citus \\S+') || ' on PostgreSQL ' || current_setting('server_version') as version`,
)
await client.end()
const version = rows[0]?.version
console.log(version)

const failed: string[] = []
for (const [name, files] of [
  ['nodes', [join(import.meta.dirname, 'nodes.test.ts')]],
  ['suite', positionals],
] as const) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../run.ts'), '--jobs=1', ...files], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: coordinator },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) failed.push(name)
}
console.log(failed.length ? `Failed on ${version}: ${failed.join(', ')}` : `Passed on ${version}`)
process.exit(failed.length ? 1 : 0)
