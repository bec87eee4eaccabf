import t from 'tap'
import { createRole, createSite, createUser, logIn, logInBody, startAuth } from '../support/auth.ts'
import { waitForBlocked } from '../support/blocked.ts'

const auth = await startAuth(t)
const known = 'seven green lighthouses'
const reset = { password: known, password_confirmation: known }

/** A user whom the shop created and the portal made an administrator. */
async function createShared() {
  const [shop, portal] = [await createSite(auth), await createSite(auth)]
  const user = await createUser(shop)
  const role = await createRole(portal, { api_permissions: ['*'] })
  const attach = () =>
    portal.client.post('/site/users/attach', { email: user.email, assignments: [{ site_role_id: role }] })
  return { shop, portal, user, attach, path: `/site/users/${user.id}` }
}

t.test('updateUser / the site that created an account cannot reset its password to enter another site', async (t) => {
  const { shop, portal, user, attach, path } = await createShared()
  await attach()
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
  t.equal((await shop.client.delete(path)).status, 200)
  t.equal((await shop.client.post('/site/users/attach', { email: user.email })).status, 200)
  t.equal((await shop.client.patch(path, reset)).body.code, 'account_shared')
  t.equal((await portal.client.patch(path, reset)).body.code, 'account_shared', 'nor to the other site')
})

t.test('updateUser / a reset that started while another site attaches the account is refused', async (t) => {
  const { shop, portal, user, attach, path } = await createShared()
  // Both wait for the account's lock: the attach first, then the reset.
  const gate = await auth.pool.connect()
  await gate.query('begin')
  await gate.query('select from users where id = $1 for update', [user.id])
  const attaching = attach()
  await waitForBlocked(auth.pool, 1)
  const resetting = shop.client.patch(path, reset)
  await waitForBlocked(auth.pool, 2)
  await gate.query('commit')
  gate.release()
  t.equal((await attaching).status, 200)
  t.equal((await resetting).body.code, 'account_shared')
  t.ok(await logIn(portal, user), 'with the same password as before')
})
