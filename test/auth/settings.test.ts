import t from 'tap'
import { createCaller, createSite, startAuth } from '../support/auth.ts'

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
  t.strictSame((await writer.client.patch('/site/settings', changes)).body.data, changes)
  t.equal((await auth.client().get(`/auth/status?site=${site.slug}`)).body.site_name, 'The shop')
  t.strictSame((await writer.client.patch('/site/settings', {})).body.data, changes)
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
    { status: 'production' },
  ]) {
    t.equal((await site.client.patch('/site/settings', body)).status, 422, JSON.stringify(body))
  }
})
