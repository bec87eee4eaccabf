import t from 'tap'
import * as administration from '../../src/auth/sites/administration.ts'
import { type SiteStatus, siteMoves } from '../../src/auth/sites/sites.states.ts'
import { createCaller, createSite, joinAuth, logInBody, password, type TestSite } from '../support/auth.ts'

const auth = await joinAuth(t)
const states = Object.keys(siteMoves) as SiteStatus[]

const statusOf = async ({ slug }: TestSite) => (await auth.client().get(`/auth/status?site=${slug}`)).body

t.test('site states / every pair of states: allowed moves succeed, others are refused', async (t) => {
  const allowed = ['draft>production', 'production>maintenance', 'maintenance>production', 'maintenance>withdrawn']
  for (const from of states) {
    for (const to of states) {
      const site = await createSite(auth, from)
      const moving = administration.moveSite(auth.db, site.slug, to)
      if (allowed.includes(`${from}>${to}`)) t.equal(await moving, from, `${from} to ${to}`)
      else await t.rejects(moving, /can go (to|nowhere)/, `${from} to ${to}`)
      t.equal((await statusOf(site)).site_status, allowed.includes(`${from}>${to}`) ? to : from)
    }
  }
})

/** The answers of each way to use a site: login, verify, change-password, management by token and by secret. */
async function answers(site: TestSite, email: string, token: string): Promise<(number | string)[]> {
  const change = { current_password: password, password, password_confirmation: password }
  const replies = [
    await auth.client().post('/auth/login', logInBody(site, email)),
    await site.as(token).get('/auth/verify'),
    await site.as(token).post('/auth/change-password', change),
    await site.as(token).get('/site/roles'),
    await site.client.get('/site/roles'),
  ]
  return replies.map(({ status, body }) => (status === 200 ? 200 : body.code))
}

t.test('site states / only a site in production authenticates; back in production, the same token works', async (t) => {
  for (const status of states) {
    const site = await createSite(auth)
    const { email, token } = await createCaller(site, { api_permissions: ['roles.read'] })
    await auth.db.updateTable('sites').set({ status }).where('id', '=', site.id).execute()
    const expected = status === 'production' ? 200 : 'site_inactive'
    t.strictSame(await answers(site, email, token), Array(5).fill(expected), status)
    t.equal((await statusOf(site)).enabled, status === 'production')
    if (status !== 'production') {
      const user = site.as(token)
      const replies = [
        await user.get('/auth/sessions'),
        await user.delete('/auth/sessions/1'),
        await user.post('/auth/logout', {}),
        await user.post('/auth/email-verification', {}),
      ]
      for (const { body } of replies) t.equal(body.code, 'site_inactive', status)
    }
    await auth.db.updateTable('sites').set({ status: 'production' }).where('id', '=', site.id).execute()
    t.equal((await site.as(token).get('/auth/verify')).status, 200, 'the same token works again')
  }
})

t.test('site states / withdrawing a site ends its tokens permanently, and writes none of them', async (t) => {
  const site = await createSite(auth)
  const { token } = await createCaller(site)
  await administration.moveSite(auth.db, site.slug, 'maintenance')
  const rows = () => auth.db.selectFrom('tokens').selectAll().where('site_id', '=', site.id).execute()
  const before = await rows()
  await administration.moveSite(auth.db, site.slug, 'withdrawn')
  t.strictSame([before.length, await rows()], [1, before])
  for (const status of states) {
    await t.rejects(administration.moveSite(auth.db, site.slug, status), { code: 'invalid_transition' }, status)
    t.equal((await site.as(token).get('/auth/verify')).body.code, 'site_inactive')
  }
})

t.test('site switches / authentication off refuses users; the catalogue flag refuses logins', async (t) => {
  const site = await createSite(auth)
  const { email, token } = await createCaller(site, { api_permissions: ['roles.read'] })
  await administration.switchSite(auth.db, site.slug, { auth_enabled: false })
  t.match(await statusOf(site), { enabled: false, flags: { auth_enabled: false, catalog_active: true } })
  const off = 'authentication_disabled'
  t.strictSame(await answers(site, email, token), [off, off, off, off, 200], 'the secret still manages')

  await administration.switchSite(auth.db, site.slug, { auth_enabled: true })
  await administration.switchSite(auth.db, site.slug, { catalog_active: false })
  t.match(await statusOf(site), { enabled: false, flags: { auth_enabled: true, catalog_active: false } })
  t.strictSame((await answers(site, email, token)).slice(0, 2), ['site_inactive', 200])
  await administration.switchSite(auth.db, site.slug, { catalog_active: true })
  t.equal((await statusOf(site)).enabled, true)
})
