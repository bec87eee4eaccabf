import t from 'tap'
import { createCaller, createSite, createUnprovedUser, joinAuth, logIn, logInBody, startAuth } from '../support/auth.ts'

const auth = await joinAuth(t)

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
  const logout = { post_logout_redirect_uris: [], backchannel_logout_uri: null }
  const oidc = { enabled: false, redirect_uris: [], ...logout, token_auth: 'client_secret_basic' }
  const all = { ...changes, require_verified_email: false, second_factor: 'unaware', oidc }
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
    { oidc: true },
    { oidc: { enabled: true } },
    { oidc: { enabled: 'yes' } },
    { oidc: { token_auth: 'none' } },
    { oidc: { token_auth: 'private_key_jwt' } },
    { oidc: { unknown: 1 } },
    { oidc: { redirect_uris: 'https://app.example.com/' } },
    { oidc: { post_logout_redirect_uris: ['http://app.example.com/'] } },
    { oidc: { backchannel_logout_uri: 'javascript:alert(1)' } },
    { oidc: { backchannel_logout_uri: 'http://app.example.com/x' } },
    { oidc: { redirect_uris: Array.from({ length: 21 }, (_, index) => `https://app.example.com/${index}`) } },
    { oidc: { redirect_uris: ['https://app.example.com/a', 'https://app.example.com/a'] } },
    ...[
      'http://app.example.com/',
      'http://localhost:3000/',
      'https://app.example.com',
      'https://app.example.com/#fragment',
      'https://user@app.example.com/',
      'https://app.example.com@evil.example/',
      'https://*.example.com/',
      'https://app.example.com/*',
      'https://APP.example.com/',
      'https://app.example.com:443/',
      'https://app.example.com/a/../b',
      'https://app.example.com/a/%2e%2e/b',
      'https://app.example.com/a b',
      'https://app.example.com\\evil',
      'https://app.example.com/\r\nx',
      'https://app.example.com:99999/',
      'JavaScript:alert(1)',
      'com.example.app:/callback',
      '',
    ].map((address) => ({ oidc: { redirect_uris: [address] } })),
  ]) {
    t.equal((await site.client.patch('/site/settings', body)).status, 422, JSON.stringify(body))
  }
})

t.test('updateSiteSettings / says which addresses it takes', async (t) => {
  const site = await createSite(auth)
  const patch = async (body: object, language = 'en') => {
    const options = { headers: { 'accept-language': language } }
    return (await site.client.patch('/site/settings', body, options)).body.errors
  }
  const toRedirect = (address: string) => patch({ oidc: { redirect_uris: [address] } })
  const redirects =
    'oidc.redirect_uris.0 must be an https address with a host in lower case, a path and no fragment, such as https://portal.example.com/signed-in.'
  for (const address of [
    'http://portal.example.com/x',
    'https://portal.example.com',
    'https://Portal.example.com/#x',
  ]) {
    t.strictSame(await toRedirect(address), { 'oidc.redirect_uris.0': [redirects] }, address)
  }
  const home = { home_url: 'http://x' }
  t.strictSame(await patch(home), {
    home_url: ['home_url must be an https address such as https://portal.example.com.'],
  })
  t.strictSame(await patch(home, 'it'), {
    home_url: ['home_url deve essere un indirizzo https come https://portal.example.com.'],
  })
  const app = { name: 'App', kind: 'public', redirect_uris: ['http://portal.example.com/x'] }
  const { errors } = (await site.client.post('/site/clients', app)).body
  t.match(errors['redirect_uris.0'], [
    /^redirect_uris\.0 must be an https address, .+ com\.example\.app:\/signed-in\.$/,
  ])
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

t.test('settings / the code flow needs an address, keeps what is not sent, and is in the audit log', async (t) => {
  const site = await createSite(auth)
  const patch = (oidc: object) => site.client.patch('/site/settings', { oidc })
  const redirect_uris = ['https://app.example.com/signed-in', 'https://app.example.com:8443/a?b=c&d=%20']
  const { body } = await patch({ redirect_uris })
  t.match(body.data.oidc, { enabled: false, redirect_uris, token_auth: 'client_secret_basic' })
  t.equal((await patch({ enabled: true })).body.data.oidc.enabled, true)
  const refused = await patch({ redirect_uris: [] })
  t.strictSame([refused.status, Object.keys(refused.body.errors)], [422, ['oidc.redirect_uris']])
  t.strictSame((await patch({ token_auth: 'client_secret_post' })).body.data.oidc.redirect_uris, redirect_uris)
  const entries = (await site.client.get('/site/audit?action=site.settings_changed')).body.data
  t.equal(entries.length, 3)
  t.match(entries[0].changes.oidc.after, { token_auth: 'client_secret_post' })
})

t.test('settings / in production, the code flow needs the public address of the service', async (t) => {
  const tokens = { ETSM_TOKEN: 'kH3vQ9xT2mWb7RzLp4Yc', MDM_TOKEN: 'nB8sJ5dF1gXq6UaEw0Vt' }
  const JWT_SECRET = 'Zr4uT9wKq2Lx7Nc5Hb8Pd1Vf6Ym3Gs0Aj'
  const production = await startAuth(t, {
    NODE_ENV: 'production',
    JWT_SECRET,
    ...tokens,
    AUTH_URL: 'http://auth.example.com',
    SMTP_URL: '',
  })
  const site = await createSite(production)
  const oidc = { enabled: true, redirect_uris: ['https://app.example.com/signed-in'] }
  const refused = await site.client.patch('/site/settings', { oidc })
  t.strictSame([refused.status, Object.keys(refused.body.errors)], [422, ['oidc.enabled']])
})
