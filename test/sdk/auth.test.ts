import t from 'tap'
import { isQuaysideError, QuaysideAuth } from '../../sdk/src/index.ts'
import { createCaller, createRole, createSite, password, startAuth } from '../support/auth.ts'

const service = await startAuth(t)
const url = await service.server.listen({ port: 0 })
const site = await createSite(service)
const auth = new QuaysideAuth({ url, clientId: site.clientId, clientSecret: site.secret })

t.test('QuaysideAuth / logs a user in and verifies the token', async (t) => {
  const user = await createCaller(site, { api_permissions: ['roles.read'], action_keys: ['orders.approve'] })
  const { token, expires_in } = await auth.logIn(user.email, password)
  t.equal(expires_in, 3600)
  const verified = await auth.verify(token)
  t.match(verified, { user: { email: user.email }, site: { slug: site.slug } })
  t.strictSame(verified.user.roles?.[0]?.action_keys, ['orders.approve'])
})

t.test('QuaysideAuth / manages the site with its secret, or as a user within the permissions', async (t) => {
  const created = await auth.POST('/site/roles', { body: { name: 'Night desk', api_permissions: ['users.read'] } })
  const id = created.body.data.id
  const { token } = await createCaller(site, { api_permissions: ['roles.read'] })
  // A browser has no secret.
  const user = new QuaysideAuth({ url, clientId: site.clientId }).asUser(token)
  t.match((await user.GET('/site/roles/{id}', { params: { path: { id } } })).body.data, { name: 'Night desk' })
  const refused = await user.DELETE('/site/roles/{id}', { params: { path: { id } } }).catch((error) => error)
  t.ok(isQuaysideError(refused, 'permission_denied'))
  await auth.DELETE('/site/roles/{id}', { params: { path: { id } } })
})

t.test('QuaysideAuth / gives the rows of all pages', async (t) => {
  const ids = new Set<number>()
  for (let count = 0; count < 5; count++) ids.add(await createRole(site))
  for await (const { id } of auth.rows('/site/roles', { params: { query: { per_page: 2 } } })) ids.delete(id)
  t.equal(ids.size, 0)
})

t.test('QuaysideAuth / a wrong secret and a wrong password are errors with their codes', async (t) => {
  const wrong = new QuaysideAuth({ url, clientId: site.clientId, clientSecret: 'wrong' })
  await t.rejects(wrong.GET('/site/roles'), { status: 401, code: 'unauthenticated' })
  await t.rejects(auth.logIn('nobody@example.com', password), { status: 401, code: 'unauthenticated' })
  await t.rejects(auth.verify('nonsense'), { status: 401, code: 'unauthenticated' })
})
