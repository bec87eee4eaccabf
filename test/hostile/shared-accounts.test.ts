import t from 'tap'
import * as links from '../../src/auth/mail/links.queries.ts'
import {
  createCaller,
  createRole,
  createSite,
  createUnprovedUser,
  createUser,
  joinAuth,
  logIn,
  logInBody,
  password,
  startAuth,
  type TestSite,
  unique,
} from '../support/auth.ts'
import { waitForBlocked } from '../support/blocked.ts'

const auth = await joinAuth(t)
const known = 'seven green lighthouses'
const reset = { password: known, password_confirmation: known }

/** A user whom the shop created and the portal made an administrator; the link to the portal is pending. */
async function createShared() {
  const [shop, portal] = [await createSite(auth), await createSite(auth)]
  const user = await createUser(shop)
  const role = await createRole(portal, { api_permissions: ['*'] })
  const attach = () =>
    portal.client.post('/site/users/attach', { email: user.email, assignments: [{ site_role_id: role }] })
  return { shop, portal, user, attach, path: `/site/users/${user.id}` }
}

/** The requests, of different sites, wait for the account's lock, in this order. */
async function inOrder<T>(userId: number, ...requests: (() => Promise<T>)[]): Promise<T[]> {
  const gate = await auth.pool.connect()
  await gate.query('begin')
  await gate.query('select from users where id = $1 for update', [userId])
  const answers: Promise<T>[] = []
  try {
    for (const request of requests) {
      answers.push(request())
      await waitForBlocked(auth.pool, answers.length)
    }
  } finally {
    await gate.query('commit')
    gate.release()
  }
  return Promise.all(answers)
}

const actionsOf = async ({ client }: TestSite, userId: number) =>
  (await client.get(`/site/audit?target_type=user&target_id=${userId}`)).body.data.map(
    ({ action, actor }: { action: string; actor: { type: string } }) => `${action} by ${actor.type}`,
  )

t.test('updateUser / the site that created an account cannot reset its password to enter another site', async (t) => {
  const { shop, portal, user, attach, path } = await createShared()
  await attach()
  await logIn(portal, user)
  for (const change of [reset, { email: 'mine@example.com' }, { name: 'Mine' }]) {
    const { status, body } = await shop.client.patch(path, change)
    t.equal(status, 403, JSON.stringify(change))
    t.equal(body.code, 'account_shared')
  }
  t.equal((await auth.client().post('/auth/login', logInBody(portal, user.email, known))).status, 401)
  t.ok(await logIn(portal, user))
})

t.test('updateUser / detaching and attaching again does not give the account to the site', async (t) => {
  const { shop, portal, user, attach, path } = await createShared()
  await attach()
  await logIn(portal, user)
  t.equal((await shop.client.delete(path)).status, 200)
  t.equal((await shop.client.post('/site/users/attach', { email: user.email })).status, 200)
  t.equal((await shop.client.patch(path, reset)).body.code, 'account_shared')
  t.equal((await portal.client.patch(path, reset)).status, 200, 'the site that is left keeps its right')
})

t.test('attachUser / the first login confirms the link, and the roles take effect', async (t) => {
  const [shop, portal] = [await createSite(auth), await createSite(auth)]
  const user = await createUser(shop)
  const role = await createRole(portal, { api_permissions: ['*'], action_keys: ['pay'] })
  await portal.client.post('/site/users/attach', { email: user.email, assignments: [{ site_role_id: role }] })
  const path = `/site/users/${user.id}`
  t.match((await portal.client.get(path)).body.data, { link: 'pending', roles: [{ id: role }] })
  t.equal((await shop.client.patch(path, { name: 'Still ours' })).status, 200, 'a pending link takes no right')
  const wrong = await auth.client().post('/auth/login', logInBody(portal, user.email, known))
  t.equal(wrong.status, 401)
  t.equal((await portal.client.get(path)).body.data.link, 'pending', 'a wrong password confirms nothing')
  const own = portal.as(await logIn(portal, user))
  t.match((await own.get('/auth/verify')).body, {
    user: { link: 'confirmed', roles: [{ id: role }] },
    site_action_keys: ['pay'],
  })
  t.equal((await own.get('/site/users')).status, 200)
  t.equal((await shop.client.patch(path, { name: 'Too late' })).body.code, 'account_shared')
})

t.test('attachUser / takes no right from the home site and gives none to the attaching one', async (t) => {
  const [shop, portal] = [await createSite(auth), await createSite(auth)]
  const bob = await createUser(portal)
  const path = `/site/users/${bob.id}`
  const attached = await shop.client.post('/site/users/attach', { email: bob.email })
  t.match(attached.body.data, { id: bob.id, link: 'pending', email: bob.email, name: bob.email })
  for (const change of [reset, { name: 'Mine' }, { email: 'mine@example.com' }]) {
    t.equal((await shop.client.patch(path, change)).body.code, 'account_shared', JSON.stringify(change))
  }
  t.equal((await portal.client.patch(path, reset)).status, 200)
  t.equal((await portal.client.delete(path)).status, 200)
  t.equal((await shop.client.get(path)).status, 404, 'the pending link ends with the last confirmed one')
  t.strictSame(await actionsOf(shop, bob.id), ['user.link_ended by service', 'user.attached by client'])
  t.equal((await shop.client.patch(path, reset)).status, 404)
  t.equal((await shop.client.post('/site/users/attach', { email: bob.email })).status, 422, 'the account is gone')
  const again = await portal.client.post('/site/users', { name: 'Bob', email: bob.email, ...reset })
  t.equal(again.status, 200, 'and the home site can create it again')
})

t.test('attachUser / shows nothing of the account before its user logs in', async (t) => {
  const [shop, portal] = [await createSite(auth), await createSite(auth)]
  const email = `${unique('Known')}@Example.com`
  const created = await portal.client.post('/site/users', { name: 'Secret Name', email, ...reset })
  await auth.db.updateTable('users').set({ created_at: '2020-01-01', updated_at: '2020-01-01' }).execute()
  const seen = [await shop.client.post('/site/users/attach', { email: email.toUpperCase() })]
  const path = `/site/users/${created.body.data.id}`
  seen.push(await shop.client.get(path), await shop.client.get('/site/users'), await shop.client.get('/site/audit'))
  seen.push(await shop.client.patch(path, { assignments: [] }))
  for (const { status, body } of seen) {
    t.equal(status, 200)
    t.notMatch(JSON.stringify(body), /Secret Name|Known|2020-01-01/)
  }
  t.strictSame((await shop.client.get('/site/users?q=secret')).body.data, [], 'nor by searching')
  await auth.db.updateTable('users').set({ email_verified_at: '2020-01-01' }).execute()
  await logIn(shop, { email }, known)
  t.match((await shop.client.get(path)).body.data, { name: 'Secret Name', email })
})

t.test('attachUser / another address of the account ends pending links, which were made for the old one', async (t) => {
  const { shop, portal, user, attach, path } = await createShared()
  await attach()
  t.equal((await shop.client.patch(path, { email: `${unique('other')}@example.com` })).status, 200)
  t.equal((await portal.client.get(path)).status, 404)
  t.strictSame(await actionsOf(portal, user.id), ['user.link_ended by service', 'user.attached by client'])
})

t.test('attachUser / a pending administrator does not count as one', async (t) => {
  const { portal, attach } = await createShared()
  const admin = await createCaller(portal, { api_permissions: ['*'] })
  await attach()
  t.equal((await portal.client.delete(`/site/users/${admin.id}`)).body.code, 'last_administrator')
})

t.test('login / with an address that nobody has proved confirms no link, where mails are sent', async (t) => {
  const [shop, portal] = [await createSite(auth), await createSite(auth)]
  const user = await createUnprovedUser(shop)
  t.equal((await portal.client.post('/site/users/attach', { email: user.email })).status, 200)
  const attempt = (given?: string) => auth.client().post('/auth/login', logInBody(portal, user.email, given))
  t.equal((await attempt('wrong password')).status, 401)
  for (const { status, body } of [await attempt(), await attempt()]) {
    t.strictSame([status, body.code], [403, 'email_not_verified'])
  }
  const path = `/site/users/${user.id}`
  t.equal((await portal.client.get(path)).body.data.link, 'pending')
  t.ok(await logIn(shop, user), 'the site that has created the account lets its user in')
  t.equal((await shop.client.patch(path, { name: 'Still mine' })).status, 200, 'and keeps its rights')
  const waiting = auth.db
    .selectFrom('mails')
    .select('kind')
    .where('user_id', '=', user.id)
    .where('site_id', '=', portal.id)
  t.strictSame(
    (await waiting.orderBy('id').execute()).map(({ kind }) => kind),
    ['added_to_site', 'email_verify', 'email_verify'],
  )
  const link = await auth.db
    .transaction()
    .execute((trx) => links.create(trx, { purpose: 'email_verify', userId: user.id, email: user.email, minutes: 60 }))
  const proof = { token: link, ...reset }
  t.equal((await auth.client().post('/account/email-verification/complete', proof)).status, 200)
  t.equal((await attempt()).status, 401, 'the password of the site that has created the account is gone')
  t.equal((await attempt(known)).status, 200)
  t.equal((await portal.client.get(path)).body.data.link, 'confirmed')
})

t.test('login / confirms the link without a proof where no mails are sent', async (t) => {
  const silent = await startAuth(t, { SMTP_URL: '' })
  const [shop, portal] = [await createSite(silent), await createSite(silent)]
  const user = await createUnprovedUser(shop)
  await portal.client.post('/site/users/attach', { email: user.email })
  t.ok(await logIn(portal, user))
})

t.test('login / confirms a pending link once, and records it', async (t) => {
  const { shop, portal, user, attach, path } = await createShared()
  await attach()
  const wrong = await auth.client().post('/auth/login', logInBody(portal, user.email, known))
  t.equal(wrong.status, 401)
  t.equal((await portal.client.get(path)).body.data.link, 'pending', 'a wrong password confirms nothing')
  const logins = await Promise.all(Array.from({ length: 4 }, () => logIn(portal, user)))
  t.equal(logins.length, 4)
  const actions = await actionsOf(portal, user.id)
  t.equal(actions.filter((action: string) => action === 'user.link_confirmed by user').length, 1)
  t.equal(actions.filter((action: string) => action === 'login.succeeded by user').length, 4)
  t.equal((await portal.client.get(path)).body.data.link, 'confirmed')
  t.equal((await shop.client.patch(path, reset)).body.code, 'account_shared', 'now the account is shared')
})

t.test('updateUser / a reset that started before the first login on another site wins', async (t) => {
  const { shop, portal, user, attach, path } = await createShared()
  await attach()
  const [resetting, entering] = await inOrder(
    user.id,
    () => shop.client.patch(path, reset),
    () => auth.client().post('/auth/login', logInBody(portal, user.email, password)),
  )
  t.equal(resetting?.status, 200)
  t.equal(entering?.status, 401, 'the old password is no longer valid')
  t.equal((await portal.client.get(path)).body.data.link, 'pending')
})

t.test('updateUser / a first login on another site that started before a reset wins', async (t) => {
  const { shop, portal, user, attach, path } = await createShared()
  await attach()
  const [entering, resetting] = await inOrder(
    user.id,
    () => auth.client().post('/auth/login', logInBody(portal, user.email, password)),
    () => shop.client.patch(path, reset),
  )
  t.equal(entering?.status, 200)
  t.equal(resetting?.body.code, 'account_shared')
})

t.test(
  'deleteUser / the last confirmed site removes the account while others attach, change and remove it',
  async (t) => {
    const { shop, portal, user, attach, path } = await createShared()
    const [third, fourth] = [await createSite(auth), await createSite(auth)]
    await attach()
    await third.client.post('/site/users/attach', { email: user.email })
    const role = await createRole(portal)
    const [deleted, changed, removed, attached] = await inOrder<{ status: number }>(
      user.id,
      () => shop.client.delete(path),
      () => portal.client.patch(path, { assignments: [{ site_role_id: role }] }),
      () => third.client.delete(path),
      () => fourth.client.post('/site/users/attach', { email: user.email }),
    )
    t.equal(deleted?.status, 200)
    t.equal(changed?.status, 404)
    t.equal(removed?.status, 404)
    t.equal(attached?.status, 422)
    t.equal(await auth.db.selectFrom('users').select('id').where('id', '=', user.id).executeTakeFirst(), undefined)
  },
)

t.test('deleteUser / two sites that remove a shared user at the same time leave no account', async (t) => {
  const { shop, portal, user, attach, path } = await createShared()
  await createCaller(portal, { api_permissions: ['*'] })
  await attach()
  await logIn(portal, user)
  const answers = await inOrder(
    user.id,
    () => shop.client.delete(path),
    () => portal.client.delete(path),
  )
  for (const { status } of answers) t.equal(status, 200)
  t.equal(await auth.db.selectFrom('users').select('id').where('id', '=', user.id).executeTakeFirst(), undefined)
})
