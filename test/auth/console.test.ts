import t from 'tap'
import { signInToAccount } from '../support/account.ts'
import { createSite, createUser, logIn, startAuth } from '../support/auth.ts'
import { lockRows, waitForBlocked } from '../support/blocked.ts'
import { expectBody } from '../support/client.ts'
import { auditOf, signIn } from '../support/console.ts'

t.test('sites / are created, moved and switched in the console', async (t) => {
  const auth = await startAuth(t)
  const { read, write, account } = await signIn(auth, 'administrator')
  const created = await auth.client().post('/console/sites', { slug: 'intranet', name: 'Intranet' }, { headers: write })
  t.equal(created.status, 200)
  t.equal(created.headers['cache-control'], 'no-store')
  const { data: site, client_secret } = created.body
  t.match(site, { slug: 'intranet', status: 'draft', allowed_moves: ['production'], enabled: false })
  const taken = await auth.client().post('/console/sites', { slug: 'intranet', name: 'Again' }, { headers: write })
  t.equal(taken.status, 422)
  t.ok(taken.body.errors.slug)

  const change = (body: object) => auth.client().patch(`/console/sites/${site.id}`, body, { headers: write })
  t.equal((await change({ status: 'withdrawn' })).body.code, 'invalid_transition')
  t.match((await change({ status: 'production', auth_enabled: true })).body.data, {
    status: 'production',
    enabled: true,
  })
  const used = auth.client({ 'x-client-id': site.client_id, 'x-client-secret': client_secret })
  t.equal((await used.get('/site/roles')).status, 200, 'the secret works')
  t.match((await change({ auth_enabled: false })).body.data, { enabled: false })

  const rotated = await auth
    .client()
    .post(`/console/sites/${site.id}/secrets`, { overlap_hours: 1 }, { headers: write })
  t.equal(rotated.body.data.secrets.length, 2)
  t.not(rotated.body.client_secret, client_secret)
  const [, old] = rotated.body.data.secrets
  const path = `/console/sites/${site.id}/secrets/${old.slot}`
  t.equal((await auth.client().delete(path, { headers: write })).body.data.secrets.length, 1)
  t.equal((await auth.client().delete(path, { headers: write })).status, 404)
  t.equal((await used.get('/site/roles')).status, 401, 'a revoked secret ends at once')
  t.match((await auth.client().get('/console/sites', { headers: read })).body.data, [{ slug: 'intranet' }])
  t.match((await auth.client().get(`/console/sites/${site.id}`, { headers: read })).body.data, { slug: 'intranet' })

  const entries = await auditOf(auth)
  t.match(entries[0], { action: 'revokeConsoleSiteSecret', tenant: 'intranet', account_id: account.id })
  const secrets = [client_secret, rotated.body.client_secret]
  for (const secret of secrets) t.notMatch(JSON.stringify(entries) + auth.logs.join(), secret)
  const { rows } = await auth.pool.query(`select action, actor_type, actor_label from audit_log order by id`)
  t.match(rows[0], { action: 'site.created', actor_type: 'operator', actor_label: account.email })
})

t.test('signing keys / are rotated in the console', async (t) => {
  const auth = await startAuth(t)
  const { read, write } = await signIn(auth, 'administrator')
  await auth.client().get('/auth/jwks')
  const before = (await auth.client().get('/console/signing-keys', { headers: read })).body.data
  t.match(before, [{ is_current: true, expires_at: null }])
  const after = (await auth.client().post('/console/signing-keys', undefined, { headers: write })).body.data
  t.equal(after.length, 2)
  t.match(after, [{ is_current: false }, { kid: before[0].kid, is_current: true }], 'the new key signs later')

  const [signing] = (await auth.client().get('/oauth/jwks')).body.keys
  const rotated = await auth.client().post('/console/signing-keys?purpose=oidc', undefined, { headers: write })
  const listed = (wanted: string) => rotated.body.data.filter(({ purpose }: { purpose: string }) => purpose === wanted)
  t.match(listed('oidc'), [{ is_current: false }, { kid: signing.kid, is_current: true }])
  t.strictSame(listed('site'), after, 'keys of another purpose stay')
  t.match((await auditOf(auth))[0], { action: 'rotateConsoleSigningKey', details: { purpose: 'oidc' } })
})

t.test('a session / manages the site of X-Client-ID, in every state, and both audit logs have it', async (t) => {
  const auth = await startAuth(t)
  const site = await createSite(auth, 'maintenance')
  const administrator = await signIn(auth, 'administrator')
  const auditor = await signIn(auth, 'auditor')
  const headers = { 'x-client-id': site.clientId }
  const role = { name: 'Desk', api_permissions: ['*'] }
  const created = await auth.client(headers).post('/site/roles', role, { headers: administrator.write })
  t.equal(created.status, 200)
  t.equal((await auth.client(headers).get('/site/roles', { headers: auditor.read })).status, 200)
  const refused = await auth.client(headers).post('/site/roles', { name: 'Other' }, { headers: auditor.write })
  t.match(refused.body, { code: 'permission_denied' })
  t.equal((await auth.client({ 'x-client-id': 'nobody' }).get('/site/roles', { headers: auditor.read })).status, 401)
  t.equal((await auth.client(headers).get('/auth/verify', { headers: auditor.read })).status, 401)
  t.match((await auditOf(auth))[0], {
    action: 'createRole',
    target: `/site/roles/${created.body.data.id}`,
    tenant: site.slug,
    account_id: administrator.account.id,
  })
  const ofSite = await auth.client(headers).get('/site/audit', { headers: auditor.read })
  t.match(ofSite.body.data[0], {
    action: 'role.created',
    actor: { type: 'operator', label: administrator.account.email },
  })
  const wrong = { ...administrator.read, 'x-client-secret': 'wrong' }
  t.equal((await auth.client(headers).get('/site/roles', { headers: wrong })).status, 401, 'a secret is always checked')
})

t.test('a session / that waits for other changes of its site holds no connection', async (t) => {
  const auth = await startAuth(t)
  const [busy, other] = [await createSite(auth), await createSite(auth)]
  const { write } = await signIn(auth, 'administrator')
  const release = await lockRows(auth.pool, 'sites', `client_id = '${busy.clientId}'`)
  const client = auth.client({ 'x-client-id': busy.clientId })
  const waiting = Array.from({ length: 12 }, (_, number) =>
    client.post('/site/groups', { name: `Group ${number}` }, { headers: write }),
  )
  await waitForBlocked(auth.pool, 1)
  const answers = await Promise.all(
    [1, 2].map((number) => other.client.post('/site/groups', { name: `Other ${number}` })),
  )
  t.strictSame(
    answers.map(({ status }) => status),
    [200, 200],
  )
  await release()
  for (const { status } of await Promise.all(waiting)) t.equal(status, 200)
  const entries = await auditOf(auth)
  t.equal(entries.filter(({ action }: { action: string }) => action === 'createGroup').length, 12)
})

t.test('secrets of a site / are rotated again and again: the latest two are valid', async (t) => {
  const auth = await startAuth(t)
  const site = await createSite(auth)
  const { write } = await signIn(auth, 'administrator')
  const secrets = [site.secret]
  const statuses = () =>
    Promise.all(
      secrets.map(async (secret) => {
        const headers = { 'x-client-id': site.clientId, 'x-client-secret': secret }
        return (await auth.client(headers).get('/site/roles')).status
      }),
    )
  for (const expected of [
    [200, 200],
    [401, 200, 200],
    [401, 401, 200, 200],
    [401, 401, 401, 200, 200],
  ]) {
    const rotated = await auth.client().post(`/console/sites/${site.id}/secrets`, {}, { headers: write })
    secrets.push(rotated.body.client_secret)
    t.strictSame(await statuses(), expected)
    const [latest, previous] = rotated.body.data.secrets
    t.equal(latest.expires_at, null, 'the latest one does not expire')
    t.not(previous.expires_at, null, 'the one before does')
  }
})

t.test('people / are found by their address, over all sites, and signed out everywhere', async (t) => {
  const auth = await startAuth(t)
  const [one, other] = [await createSite(auth), await createSite(auth)]
  const user = await createUser(one)
  await other.client.post('/site/users/attach', { email: user.email })
  const tokens = [await logIn(one, user), await logIn(other, user)]
  const browser = await signInToAccount(auth, user)
  const { read } = await signIn(auth, 'auditor')
  const { write } = await signIn(auth, 'administrator')
  const find = (email: string, headers: Record<string, string> = read) =>
    auth.client(headers).get(`/console/users?email=${encodeURIComponent(email)}`)
  const [person] = (await expectBody(find(user.email.toUpperCase()))).data
  t.match(person, { id: user.id, email: user.email, second_factor: false })
  t.strictSame(person.sites.map(({ slug }: { slug: string }) => slug).sort(), [one.slug, other.slug].sort())
  t.strictSame(person.sessions.map(({ kind }: { kind: string }) => kind).sort(), ['account_page', 'login', 'login'])
  t.strictSame((await expectBody(find('nobody@example.com'))).data, [])
  t.equal((await find(user.email, {})).status, 401)
  const end = (headers: Record<string, string>, id = user.id) =>
    auth.client(headers).delete(`/console/users/${id}/sessions`)
  t.equal((await end((await signIn(auth, 'operator')).write)).status, 403)
  t.equal((await end(write, 999_999)).status, 404)
  t.equal((await end(write)).status, 200)
  for (const [index, site] of [one, other].entries())
    t.equal((await site.as(tokens[index] as string).get('/auth/verify')).status, 401)
  t.equal((await auth.client(browser.read).get('/account/session')).status, 401)
  t.match((await expectBody(find(user.email))).data, [{ sessions: [] }])
  t.match(
    (await auditOf(auth)).find(({ action }: { action: string }) => action === 'endConsoleUserSessions'),
    { details: { email: user.email } },
  )
})
