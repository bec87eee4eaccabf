import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { startApp } from '../support/app.ts'
import { startAuth } from '../support/auth.ts'
import * as authStage from '../support/auth-stage.ts'
import { createAccount, signIn, tablesOf } from '../support/console.ts'
import { authContract, logisticsContract } from '../support/contract.ts'
import { expectData } from '../support/documents.ts'
import * as logisticsStage from '../support/logistics-stage.ts'
import { type Kind, recordPaths, testTwoWrites, type Values } from '../support/two-writes.ts'
import { createCompany, createKey, createUser } from '../support/world.ts'

t.setTimeout(600_000)
const app = await startApp(t, { WEBHOOKS_PER_COMPANY: '1000000' })
const auth = await startAuth(t)
const logistics = await logisticsStage.setStage(app)
const site = await authStage.setStage(auth)
const { client, companyId } = logistics.world.ours

const made = (create: () => Promise<Values>): Kind[] => [{ create }]
/** Second factors have tests of their own: twenty requests with one code, and removals meanwhile. */
const isSetting = (prefix: string) => !recordPaths.includes(prefix) && !prefix.endsWith('/second-factor/totp')

/** Both services have the console. */
const ofConsole = (stage: Parameters<typeof signIn>[0]): Record<string, Kind[]> => ({
  '/console/accounts': made(async () => ({ id: (await createAccount(stage, 'auditor')).id })),
  '/console/sessions': made(async () => {
    const { account } = await signIn(stage, 'auditor')
    const sessions = tablesOf(stage).selectFrom('console_sessions').select('id').where('account_id', '=', account.id)
    return sessions.executeTakeFirstOrThrow()
  }),
})

testTwoWrites(t, { contract: logisticsContract, stage: logistics, pool: app.pool }, isSetting, {
  ...ofConsole(app),
  '/webhooks': made(async () => {
    const { id } = await expectData(client.post('/webhooks', { url: 'https://hooks.example.com' }), 201)
    return { id, deliveryId: 1 }
  }),
  '/imports': made(() => {
    const file = JSON.stringify({ code: randomUUID(), name: 'A client' })
    const headers = { 'content-type': 'application/x-ndjson' }
    return expectData(client.post('/imports?kind=clients', file, { headers }), 202)
  }),
  '/stock/lots': made(async () => ({ id: await logisticsStage.createLot(client) })),
  '/connector-keys': made(async () => ({
    id: (await createKey(logistics.world.admin.client, companyId, { name: randomUUID() })).id,
  })),
  '/console/companies': made(async () => ({ id: await createCompany(app.db) })),
  '/console/users': made(async () => {
    const granted = await createCompany(app.db)
    const { id } = await createUser(app.db, { companies: [companyId, granted] })
    const token = { id: randomUUID(), user_id: id, expires_at: sql<string>`now() + interval '1 hour'` }
    await app.db.insertInto('user_tokens').values(token).execute()
    return { id, companyId: granted, tokenId: token.id }
  }),
  '/console/limits': made(async () => {
    const subject = `company:${companyId}`
    await app.db.deleteFrom('rate_limits').where('subject', '=', subject).execute()
    return { subject }
  }),
})

/** A new record of the site, or a new site. */
const fresh = (prefix: string) => {
  const operation = authContract.operations.find(({ path }) => path.startsWith(`${prefix}/{`))
  if (!operation) throw new Error(`No operation has a path below ${prefix}`)
  return made(() => site.freshValues(operation))
}

const ofSites = ['roles', 'users', 'companies', 'groups', 'webhooks', 'invitations', 'clients'].map(
  (records) => `/site/${records}`,
)
const prefixes = [...ofSites, '/auth/sessions', '/account/sessions', '/account/passkeys', '/console/sites']
/**
 * Nothing reads what somebody has left, or accounts, or one mail, or a sign-in for a site. The tests of the account page
 * leave a site at once.
 */
const unread = ['/account/sites', '/account/interactions', '/console/users', '/console/mails']
const isReadable = (prefix: string) => isSetting(prefix) && !unread.includes(prefix)
testTwoWrites(t, { contract: authContract, stage: site, pool: auth.pool }, isReadable, {
  ...ofConsole(auth),
  ...Object.fromEntries(prefixes.map((prefix) => [prefix, fresh(prefix)])),
})
