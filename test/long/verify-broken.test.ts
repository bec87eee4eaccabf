import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { startApp } from '../support/app.ts'
import { type BrokenServer, brokenServers, startBroken } from '../support/broken-servers.ts'
import { dataDirectory, quayside } from '../support/process.ts'
import { createArticle, createClient, createPartner, createParty, createWarehouse, password } from '../support/world.ts'

// Every server is verified as a whole, which takes some seconds each.
t.setTimeout(1_200_000)

const app = await startApp(t)
const url = await app.server.listen({ port: 0 })
const integrations = ['--etsm-token', 'test-etsm-token', '--mdm-token', 'test-mdm-token']

interface Violation {
  operation: string
  tried: string
  message: string
}

/** Verifies a server with a new company, and gives the violations of the JSON report. */
async function violationsOf(t: Test, server: BrokenServer): Promise<Violation[]> {
  const party = await createParty(app)
  for (const article_code of ['KEPT-1', 'KEPT-2', 'KEPT-3']) await createArticle(party.client, { article_code })
  for (const create of [createClient, createPartner]) await create(app.db, party.companyId)
  await createWarehouse(app.db, party.companyId, true)
  const broken = await startBroken(t, url, server)
  const report = join(await dataDirectory(t), 'report.json')
  const user = ['--email', party.email, '--password', password]
  const options = [...user, ...integrations, '--writes', '--report', report]
  const { code, stderr } = await quayside({}, ['verify', '--url', broken.url, ...options])
  if (code === 2) throw new Error(`${server.name}: ${stderr}`)
  const { violations } = JSON.parse(await readFile(report, 'utf8'))
  t.equal(code, violations.length ? 1 : 0)
  return violations
}

t.test('verify / a healthy server has no violation', async (t) => {
  t.strictSame(await violationsOf(t, { name: 'healthy', start: () => (sent, serve) => serve(sent) }), [])
})

t.test('verify / finds out servers that break one thing, and reports it once', async (t) => {
  t.equal(brokenServers.length, 35)
  const missed: string[] = []
  const queue = [...brokenServers]
  const worker = async () => {
    for (let server = queue.shift(); server; server = queue.shift()) {
      const violations = await violationsOf(t, server)
      if (!violations.length) missed.push(server.name)
      const [first] = violations
      t.comment(`${server.name.padEnd(44)} ${violations.length || 'not found'}  ${first?.message ?? ''}`)
      t.ok(violations.length <= 4, `${server.name} is reported in few words`, { violations })
    }
  }
  await Promise.all([worker(), worker()])
  t.comment(`found ${brokenServers.length - missed.length} of ${brokenServers.length}`)
  // Answers may have further fields, so that the contract can grow.
  t.strictSame(missed, ['a further field in answers'])
})
