import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import t from 'tap'
import { reportSuppressed } from '../../src/auth/events/login-failures.queries.ts'
import { noteSecondFactor, noteUser } from '../../src/auth/events/user-events.ts'
import { expireInvitations } from '../../src/auth/invitations/invitations.rules.ts'
import { scopeOf } from '../../src/auth/site-scope.ts'
import * as administration from '../../src/auth/sites/administration.ts'
import { dereference, type JsonObject } from '../../src/platform/openapi.ts'
import { signInToAccount } from '../support/account.ts'
import { createSite, createUser, logInBody, startAuth, type TestSite } from '../support/auth.ts'
import { invitationLink } from '../support/auth-stage.ts'
import { expectBody } from '../support/client.ts'
import { enableCodeFlow, forgetEchoes, refresh, tokensOf } from '../support/code-flow.ts'
import { authContract, schemaProblems } from '../support/contract.ts'

/**
 * The examples of the webhooks in the contract are events that really happened. TAP_SNAPSHOT=1 writes them again; then
 * run `npm run generate`.
 */
const file = join(import.meta.dirname, '../../openapi/auth/event-examples.json')
const { document } = authContract
const types = Object.keys(document.webhooks ?? {})
const auth = await startAuth(t)

t.test('every webhook / shows an event of its type, as the feed has it', async (t) => {
  const site = await createSite(auth)
  await causeEveryEvent(site)
  const { data, meta } = (await site.client.get('/site/events?per_page=500')).body
  t.notOk(meta.has_more)
  const recorded: Record<string, unknown> = {}
  for (const type of types) {
    const event = data.find((candidate: { type: string }) => candidate.type === type)
    t.ok(event, `${type} happened`)
    recorded[type] = JSON.parse(
      JSON.stringify(event)
        .replaceAll(/"20\d\d-\d\d-\d\dT[\d:.]+Z"/g, '"2026-03-02T08:15:30.123456Z"')
        .replaceAll(site.slug, 'portal')
        .replaceAll(/\buser-\d+\b/g, 'ada')
        .replaceAll(/\bmachine-[0-9a-f]{24}\b/g, 'machine-4f1c9a60d27be83512f0ac6e'),
    )
  }
  if (process.env.TAP_SNAPSHOT) writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`)
  t.strictSame(JSON.parse(readFileSync(file, 'utf8')), recorded)
})

t.test('every webhook / has that example in the contract, and it matches its schema', async (t) => {
  const events = JSON.parse(readFileSync(file, 'utf8'))
  for (const [type, { post }] of Object.entries(document.webhooks ?? {})) {
    const media = post?.requestBody?.content['application/json']
    const examples = Object.values(media?.examples ?? {}).map(({ value }) => value)
    t.strictSame(examples, [events[type]], type)
    t.equal(events[type].type, type)
    t.strictSame(schemaProblems(dereference(document, media?.schema as JsonObject), events[type]), [], type)
  }
})

async function causeInvitations(site: TestSite): Promise<void> {
  const invite = (name: string) => invitationLink(auth, site, { email: `${name}@quayside.test` })
  const accepted = {
    name: 'Ada',
    password: 'seven green lighthouses',
    password_confirmation: 'seven green lighthouses',
  }
  await expectBody(auth.client().post('/account/invitations/accept', { token: await invite('ada.l'), ...accepted }))
  await expectBody(auth.client().post('/account/invitations/decline', { token: await invite('linus') }))
  await invite('alan')
  const [{ id }] = (await expectBody(site.client.get('/site/invitations?status=pending'))).data
  await expectBody(site.client.delete(`/site/invitations/${id}`))
  await invite('joan')
  await sql`update invitations set expires_at = created_at where status = 'pending'`.execute(auth.db)
  await auth.db.transaction().execute((trx) => expireInvitations(trx))
}

async function causeReuse(site: TestSite): Promise<void> {
  await administration.switchSite(auth.db, site.slug, { catalog_active: true })
  const browser = await signInToAccount(auth, await createUser(site))
  const { refresh_token } = await tokensOf(auth, site, browser, { scope: 'openid offline_access' })
  await expectBody(refresh(auth, site, refresh_token))
  await forgetEchoes(auth)
  await expectBody(refresh(auth, site, refresh_token), 400)
}

async function causeClientEvents({ client }: TestSite): Promise<void> {
  const body = { name: 'Nightly import', kind: 'machine', api_permissions: ['users.read', 'users.write'] }
  const { id } = (await expectBody(client.post('/site/clients', body))).data
  const path = `/site/clients/${id}`
  await expectBody(client.patch(path, { name: 'Import', api_permissions: ['users.read'] }))
  await expectBody(client.post(`${path}/secrets`))
  await expectBody(client.delete(`${path}/secrets/1`))
  await expectBody(client.delete(path))
}

async function causeEveryEvent(site: TestSite): Promise<void> {
  const { client } = site
  const passwords = { password: 'seven green lighthouses', password_confirmation: 'seven green lighthouses' }
  const idOf = async (path: string, body: object) => (await expectBody(client.post(path, body))).data.id
  const role = await idOf('/site/roles', {
    name: 'User desk',
    api_permissions: ['users.read'],
    action_keys: ['orders.view'],
  })
  const company = await idOf('/site/companies', { name: 'Harbour Foods', action_keys: ['orders.create'] })
  const group = await idOf('/site/groups', { name: 'Night shift', action_keys: ['orders.pick'] })
  const user = await idOf('/site/users', {
    name: 'Grace Hopper',
    email: 'grace@quayside.test',
    ...passwords,
    assignments: [{ site_role_id: role, is_primary: true, metadata: { desk: 3 } }],
  })
  await expectBody(client.post(`/site/users/${user}/companies`, { site_company_id: company }))
  const { email } = await createUser(await createSite(auth))
  await expectBody(client.post('/site/users/attach', { email }))
  const login = {
    ...logInBody(site, 'grace@quayside.test', passwords.password),
    end_user_ip: '203.0.113.7',
    end_user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  }
  const { token } = await expectBody(auth.client().post('/auth/login', login))
  await expectBody(site.as(token).post('/auth/logout', {}))
  await expectBody(auth.client().post('/auth/login', { ...login, password: 'wrong' }), 401)
  await sql`update login_failures set count = 142, minute = minute - interval '3 minutes'`.execute(auth.db)
  await auth.db.transaction().execute((trx) => reportSuppressed(trx))
  await expectBody(client.patch(`/site/users/${user}`, { ...passwords, name: 'Grace B. Hopper' }))
  await expectBody(client.patch(`/site/roles/${role}`, { name: 'Front desk' }))
  await expectBody(client.patch(`/site/companies/${company}`, { name: 'Harbour Foods Ltd' }))
  await expectBody(client.patch(`/site/groups/${group}`, { name: 'Late shift' }))
  await expectBody(client.delete(`/site/users/${user}`))
  await expectBody(client.delete(`/site/roles/${role}`))
  await expectBody(client.delete(`/site/companies/${company}`))
  await expectBody(client.delete(`/site/groups/${group}`))
  await administration.switchSite(auth.db, site.slug, { catalog_active: false })
  await administration.rotateSecret(auth.db, site.slug, 24)
  await administration.moveSite(auth.db, site.slug, 'maintenance')
  await administration.moveSite(auth.db, site.slug, 'production')
  const url = 'https://portal.example.com/hooks/quayside'
  const webhook = await idOf('/site/webhooks', { name: 'Portal', url, events: ['user.removed', 'session.ended'] })
  await expectBody(client.post(`/site/webhooks/${webhook}/test`))
  await causeInvitations(site)
  const { id } = await createUser(site)
  await auth.db.updateTable('users').set({ email_verified_at: sql`now()` }).where('id', '=', id).execute()
  const scope = scopeOf({ ...site, client_id: site.clientId })
  await auth.db.transaction().execute((trx) => noteUser(trx, scope, 'user.email_verified', id))
  await auth.db.updateTable('users').set({ second_factor_at: sql`now()` }).where('id', '=', id).execute()
  await auth.db.transaction().execute((trx) => noteSecondFactor(trx, id))
  await causeReuse(await enableCodeFlow(site))
  await causeClientEvents(site)
}
