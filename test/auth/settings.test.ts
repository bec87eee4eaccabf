import t from 'tap'
import { createCaller, createSite, createUnprovedUser, logIn, logInBody, startAuth } from '../support/auth.ts'

const auth = await startAuth(t)

t.test('settings / a site changes what it says about itself, with the permission for it', async (t) => {
  const site = await createSite(auth)
  const [reader, writer] = [
    await createCaller(site, { api_permissions: ['settings.read'] }),
    await createCaller(site, { api_permissions: ['settings.write'] }),
  ]
  t.match((await reader.client.get('/site/settings')).body.data, { home_url: null, mail_language: null })
  t.equal((await reader.client.patch('/site/settings', { name: 'X' })).body.code, 'permission_denied')
  t.equal((await writer.client.get('/site/settings')).body.code, 'permission_denied')
  const changes = { name: 'The shop', home_url: 'https://shop.example.com/start?from=mail', mail_language: 'it' }
  const all = { ...changes, require_verified_email: false, second_factor: 'unaware' }
  t.strictSame((await writer.client.patch('/site/settings', changes)).body.data, all)
  t.equal((await auth.client().get(`/auth/status?site=${site.slug}`)).body.site_name, 'The shop')
  t.strictSame((await writer.client.patch('/site/settings', {})).body.data, all)
  t.equal((await site.client.patch('/site/settings', { home_url: null })).body.data.home_url, null)
  const entries = (await site.client.get('/site/audit?action=site.settings_changed')).body.data
  t.equal(entries.length, 2, 'what changes nothing is not recorded')
  t.match(entries[1].changes, { name: { after: 'The shop' } })
  const other = await createSite(auth)
  t.not((await other.client.get('/site/settings')).body.data.name, 'The shop')
})

t.test('settings / wrong values are refused', async (t) => {
  const site = await createSite(auth)
  for (const body of [
    { home_url: 'http://shop.example.com' },
    { home_url: 'javascript:alert(1)' },
    { home_url: 'https://user@evil.example' },
    { home_url: 'https://shop.example.com/a b' },
    { home_url: 'https://shop.example.com/\r\nx' },
    { home_url: ['https://shop.example.com'] },
    { mail_language: 'de' },
    { name: ' ' },
    { require_verified_email: 'yes' },
    { require_verified_email: null },
    { second_factor: 'never' },
    { second_factor: true },
    { status: 'production' },
  ]) {
    t.equal((await site.client.patch('/site/settings', body)).status, 422, JSON.stringify(body))
  }
})

t.test('settings / a site can let in only users who have proved their address', async (t) => {
  const [site, other] = [await createSite(auth), await createSite(auth)]
  const user = await createUnprovedUser(site)
  const token = await logIn(site, user)
  const attempt = (given?: string) => auth.client().post('/auth/login', logInBody(site, user.email, given))
  t.equal((await site.client.patch('/site/settings', { require_verified_email: true })).status, 200)
  const refused = await attempt()
  t.strictSame([refused.status, refused.body.code], [403, 'email_not_verified'], 'at once')
  t.equal((await attempt('wrong password')).status, 401, 'only with the right password')
  t.equal((await site.as(token).get('/auth/verify')).status, 200, 'sessions stay')
  const mails = await auth.db.selectFrom('mails').select(['kind', 'site_id']).where('user_id', '=', user.id).execute()
  t.strictSame(mails, [{ kind: 'email_verify', site_id: site.id }])
  const events = (await site.client.get('/site/events?type=login.failed')).body.data
  t.strictSame(
    events.map(({ data }: { data: { reason: string } }) => data.reason),
    ['email_not_verified', 'invalid_credentials'],
  )
  t.match((await site.client.get('/site/audit?action=login.refused')).body.data, [{ target: { id: user.id } }])
  t.ok(await logIn(other, await createUnprovedUser(other)), 'other sites decide for themselves')
  await auth.pool.query('update users set email_verified_at = now() where id = $1', [user.id])
  t.equal((await attempt()).status, 200)
})
