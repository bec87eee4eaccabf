import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import t from 'tap'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { startApp, testSettings } from '../support/app.ts'
import * as authService from '../support/auth.ts'
import { Client } from '../support/client.ts'
import { authContract, logisticsContract } from '../support/contract.ts'
import * as world from '../support/world.ts'

t.test('passwords / a flood on one site delays neither other sites nor other addresses', async (t) => {
  const logistics = await startApp(t)
  const auth = await authService.startAuth(t, { DATABASE_URL: logistics.databaseUrl })
  const [flooded, quiet] = [await authService.createSite(auth), await authService.createSite(auth)]
  const users = [await authService.createUser(flooded), await authService.createUser(quiet)] as const
  const clerk = await world.createUser(logistics.db)

  // Both services in one process, like "npm start", with slow hashing.
  const directory = await mkdtemp(join(tmpdir(), 'quayside-queue-'))
  const settings = { DATABASE_URL: logistics.databaseUrl, DATA_DIR: directory, TRUST_PROXY: '127.0.0.1' }
  const config = readConfig({ ...testSettings, ...settings, BCRYPT_COST: '10', PASSWORD_QUEUE_SIZE: '40' })
  const app = await createApp(config, { run: ['logistics', 'auth'], logStream: new PassThrough().resume() })
  t.teardown(async () => {
    await app.close()
    await rm(directory, { recursive: true, force: true })
  })
  await Promise.all([app.auth.ready(), app.logistics.ready()])
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  const attacker = new Client(app.auth, authContract, { headers: { 'x-forwarded-for': '203.0.113.66' } })
  const partner = new Client(app.auth, authContract, { headers })
  const caller = new Client(app.logistics, logisticsContract, { headers })

  const logIn = () => [
    partner.post('/auth/login', authService.logInBody(quiet, users[1].email)),
    partner.post('/auth/login', authService.logInBody(flooded, users[0].email)),
    caller.post('/auth/token', { email: clerk.email, password: world.password }),
  ]
  // Opens the database connections first, because only the queue is measured.
  await Promise.all(logIn())
  let checked = 0
  const flood = Array.from({ length: 100 }, (_, number) =>
    attacker.post('/auth/login', authService.logInBody(flooded, `nobody-${number}@example.com`)).then((reply) => {
      if (reply.status === 401) checked += 1
      return reply
    }),
  )
  for (const { status } of await Promise.all(logIn())) t.equal(status, 200)
  t.ok(checked < 20, `${checked} passwords of the flood were checked by then`)

  const replies = await Promise.all(flood)
  const refused = replies.filter(({ status }) => status === 503)
  t.equal(replies.filter(({ status }) => status === 401).length + refused.length, 100)
  t.ok(refused.length > 0, `${refused.length} did not fit into the queue`)
  for (const reply of refused) t.ok(Number(reply.headers['retry-after']) >= 1)
})
