import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { createSite, createUser, startAuth } from '../support/auth.ts'
import { expectBody } from '../support/client.ts'
import { quayside as runQuayside } from '../support/process.ts'

/** What the command line does in place of a site's own administrators. */

const auth = await startAuth(t)
const directory = await mkdtemp(join(tmpdir(), 'quayside-cli-'))
t.teardown(() => rm(directory, { recursive: true, force: true }))
const withoutMail = { DATABASE_URL: auth.databaseUrl, DATA_DIR: directory }
const quayside = (...parameters: string[]) =>
  runQuayside({ ...withoutMail, SMTP_URL: 'smtp://127.0.0.1:1' }, ['site', ...parameters])

t.test('quayside site settings / shows and changes settings, which are audited, as the API has them', async (t) => {
  const site = await createSite(auth)
  const settings = (...parameters: string[]) => quayside('settings', site.slug, ...parameters)
  const before = JSON.parse((await settings('--json')).stdout)
  t.match(before, { name: String, home_url: null, oidc: { enabled: false, redirect_uris: [] } })
  const set = ['name=true = null', 'home_url=https://portal.example.com', 'require_verified_email=true']
  const addresses = 'oidc.redirect_uris=https://portal.example.com/in https://portal.example.com/a?b=c'
  const changed = await settings('--set', ...set, '--set', addresses, 'oidc.enabled=true')
  t.equal(changed.code, 0, changed.stderr)
  t.match(changed.stdout, /^name +true = null\nhome_url +https:\/\/portal\.example\.com\n/)
  t.match(changed.stdout, /^oidc\.redirect_uris +https:\/\/portal\.example\.com\/in https:\S+b=c$/m)
  const { data } = await expectBody(site.client.get('/site/settings'))
  const redirect_uris = ['https://portal.example.com/in', 'https://portal.example.com/a?b=c']
  const oidc = { ...before.oidc, enabled: true, redirect_uris }
  const expected = { ...before, name: 'true = null', home_url: 'https://portal.example.com', oidc }
  t.strictSame(data, { ...expected, require_verified_email: true })

  t.equal((await settings('--set', 'oidc.enabled=false', 'oidc.redirect_uris=', 'home_url=null')).code, 0)
  const emptied = JSON.parse((await settings('--json')).stdout)
  t.strictSame(emptied, { ...data, home_url: null, oidc: before.oidc })
  const again = await settings('--set', 'home_url=null')
  t.equal(again.code, 0, 'what changes nothing is no change')
  const log = await expectBody(site.client.get('/site/audit?action=site.settings_changed'))
  t.equal(log.data.length, 2)
  t.match(log.data[0], { actor: { type: 'operator' }, changes: { home_url: { before: data.home_url, after: null } } })
})

t.test('quayside site settings / refuses what the API refuses, with its messages, and changes nothing', async (t) => {
  const site = await createSite(auth)
  const before = await expectBody(site.client.get('/site/settings'))
  const wrong: [string, object][] = [
    ['name=', { name: '' }],
    ['home_url=http://portal.example.com', { home_url: 'http://portal.example.com' }],
    ['mail_language=fr', { mail_language: 'fr' }],
    ['second_factor=null', { second_factor: 'null' }],
    ['require_verified_email=yes', { require_verified_email: 'yes' }],
    ['colour=red', { colour: 'red' }],
    ['toString=red', { toString: 'red' }],
    ['oidc=true', { oidc: 'true' }],
    ['oidc.colour=red', { oidc: { colour: 'red' } }],
    ['oidc.enabled=true', { oidc: { enabled: true } }],
    ['oidc.enabled.x=true', { oidc: { 'enabled.x': 'true' } }],
    ['oidc.redirect_uris=https://a.example', { oidc: { redirect_uris: ['https://a.example'] } }],
    ['oidc.redirect_uris=https://a.example/../b', { oidc: { redirect_uris: ['https://a.example/../b'] } }],
    ['oidc.backchannel_logout_uri=https://10.0.0.1/', { oidc: { backchannel_logout_uri: 'https://10.0.0.1/' } }],
  ]
  for (const [text, body] of wrong) {
    const { message } = await expectBody(site.client.patch('/site/settings', body), 422)
    const { code, stderr } = await quayside('settings', site.slug, '--set', text)
    t.strictSame([code, stderr], [1, `${message}\n`], text)
  }
  for (const text of ['__proto__=x', '__proto__.name=x', 'client_secret=x', '.=x', 'oidc.=x']) {
    const { code, stderr } = await quayside('settings', site.slug, '--set', text)
    t.equal(code, 1, text)
    t.match(stderr, /is not a known field/, text)
  }
  t.match((await quayside('settings', site.slug, '--set', 'name')).stderr, /must be a setting, "=" and its value/)
  t.match((await quayside('settings', 'nowhere')).stderr, /There is no site "nowhere"/)
  t.match((await quayside('settings', 'nowhere', '--set', 'name=Nowhere')).stderr, /There is no site "nowhere"/)
  t.strictSame((await expectBody(site.client.get('/site/settings'))).data, before.data)
})

t.test('quayside site invite / invites with roles of the site, and queues the mail', async (t) => {
  const site = await createSite(auth)
  const roleOf = async (on: typeof site, name: string) =>
    (await expectBody(on.client.post('/site/roles', { name, api_permissions: ['users.read'] }))).data
  const [desk, night] = [await roleOf(site, 'Front desk'), await roleOf(site, 'Night desk')]
  const foreign = await roleOf(await createSite(auth), 'Elsewhere')
  const invite = (...parameters: string[]) => quayside('invite', site.slug, ...parameters)
  const { code, stdout, stderr } = await invite('grace@example.com', '--role', night.slug, desk.slug, '--json')
  t.equal(code, 0, stderr)
  const [invitation] = (await expectBody(site.client.get('/site/invitations'))).data
  t.strictSame(JSON.parse(stdout), invitation)
  t.match(invitation, { email: 'grace@example.com', status: 'pending' })
  t.strictSame(invitation.assignments, [
    { site_role_id: night.id, is_primary: true, metadata: {} },
    { site_role_id: desk.id, is_primary: false, metadata: {} },
  ])
  const mails = `select kind, status from mails where invitation_id = ${invitation.id}`
  t.strictSame((await auth.pool.query(mails)).rows, [{ kind: 'invitation', status: 'pending' }])
  const log = await expectBody(site.client.get('/site/audit?action=invitation.created'))
  t.match(log.data, [{ actor: { type: 'operator' }, target: { label: 'grace@example.com' } }])
  t.match((await invite('alan@example.com')).stdout, /mails an invitation to alan@example\.com/, 'without a role')

  const { email } = await createUser(site)
  const attempts: [RegExp, string[]][] = [
    [/already/, [email]],
    [/has no role "nobody"/, ['joan@example.com', '--role', desk.slug, 'nobody']],
    [new RegExp(`has no role "${foreign.slug}"`), ['joan@example.com', '--role', foreign.slug]],
    [/must be an e-mail address/, ['joan']],
  ]
  for (const [message, parameters] of attempts) {
    const refused = await invite(...parameters)
    t.equal(refused.code, 1, parameters.join(' '))
    t.match(refused.stderr, message)
  }
  const silent = await runQuayside(withoutMail, ['site', 'invite', site.slug, 'joan@example.com'])
  t.strictSame([silent.code, silent.stderr], [1, 'SMTP_URL is not set, so no mail can be sent.\n'])
  t.equal((await expectBody(site.client.get('/site/invitations'))).data.length, 2)
})
