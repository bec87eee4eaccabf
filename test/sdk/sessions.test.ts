import t, { type Test } from 'tap'
import { isQuaysideError, Quayside } from '../../sdk/src/index.ts'
import { startApp } from '../support/app.ts'
import { startFront } from '../support/front.ts'
import { createCompany, createKey, createUser, insertArticles, logIn, password } from '../support/world.ts'

const app = await startApp(t)
const url = await app.server.listen({ port: 0 })

/** A user of two companies. */
async function setUp(t: Test) {
  const companies = [await createCompany(app.db), await createCompany(app.db)] as const
  const user = await createUser(app.db, { companies: [...companies] })
  const front = await startFront(t, url)
  const quayside = new Quayside({ url: front.url, email: user.email, password, company: companies[0] })
  const logins = () => front.seen.filter((request) => request === 'POST /api/auth/token').length
  const revokeAll = () =>
    app.db.updateTable('user_tokens').set({ revoked_at: 'now' }).where('user_id', '=', user.id).execute()
  return { user, companies, quayside, logins, revokeAll, front }
}

t.test('Quayside / logs in once for requests that start together', async (t) => {
  const { quayside, logins } = await setUp(t)
  await Promise.all(Array.from({ length: 5 }, () => quayside.GET('/companies')))
  t.equal(logins(), 1)
})

t.test('Quayside / renews a token that the server refuses, once for all requests', async (t) => {
  const { quayside, logins, revokeAll } = await setUp(t)
  await quayside.GET('/companies')
  await revokeAll()
  await Promise.all(Array.from({ length: 5 }, () => quayside.GET('/companies')))
  t.equal(logins(), 2)
})

t.test('Quayside / an iteration goes on when the token expires in its middle', async (t) => {
  const { quayside, companies, logins, revokeAll } = await setUp(t)
  const codes = ['A-1', 'A-2', 'A-3', 'A-4', 'A-5']
  await insertArticles(app.db, companies[0], codes)
  const found: string[] = []
  for await (const { article_code } of quayside.rows('/articles', { params: { query: { per_page: 2 } } })) {
    found.push(article_code)
    if (found.length === 2) await revokeAll()
  }
  t.strictSame(found.sort(), codes)
  t.equal(logins(), 2)
})

t.test('Quayside / renews a token before it expires', async (t) => {
  const { quayside, logins } = await setUp(t)
  await quayside.GET('/companies')
  const { now } = Date
  t.teardown(() => {
    Date.now = now
  })
  const lifetime = 720 * 3_600_000
  Date.now = () => now() + lifetime - 120_000
  await quayside.GET('/companies')
  t.equal(logins(), 1)
  Date.now = () => now() + lifetime - 30_000
  await quayside.GET('/companies')
  t.equal(logins(), 2)
})

t.test('Quayside / a wrong password is an error of the request, and the next request tries again', async (t) => {
  const { user, front, logins } = await setUp(t)
  const quayside = new Quayside({ url: front.url, email: user.email, password: 'wrong' })
  for (const expected of [1, 2]) {
    const error = await quayside.GET('/companies').catch((error) => error)
    t.ok(isQuaysideError(error, 422))
    t.strictSame(Object.keys(error.fields), ['email'])
    t.equal(logins(), expected)
  }
})

t.test('Quayside / a login that has to wait is repeated after that time', async (t) => {
  const { quayside, logins, front } = await setUp(t)
  front.treat = () => (logins() === 1 ? { status: 429, headers: { 'retry-after': '0' } } : 'serve')
  await quayside.GET('/companies')
  t.equal(logins(), 2)
})

t.test('Quayside / a token that cannot be renewed is refused with 401', async (t) => {
  const quayside = new Quayside({ url, token: 'nonsense' })
  await t.rejects(quayside.GET('/companies'), { status: 401, code: 'unauthenticated' })
})

t.test('Quayside / works for the company that is chosen once, or for another one', async (t) => {
  const { quayside, companies, logins } = await setUp(t)
  const [first, second] = companies
  const body = { description: 'x', um3pl: 'PCS' }
  const mine = await quayside.POST('/articles', { body: { article_code: 'A', ...body } })
  t.equal(mine.body.data.company_id, first)
  const other = await quayside.forCompany(second).POST('/articles', { body: { article_code: 'A', ...body } })
  t.equal(other.body.data.company_id, second)
  t.equal(logins(), 1, 'both use the same token')
})

t.test('Quayside / takes the key of a connector, which implies its company', async (t) => {
  const { companies, front, logins } = await setUp(t)
  const { email } = await createUser(app.db, { superAdmin: true })
  const admin = app.client({ token: await logIn(app, email) })
  const permissions = [{ module: 'catalog', access: 'write' }]
  const { secret } = await createKey(admin, companies[1], { read_only: false, permissions })
  const quayside = new Quayside({ url: front.url, token: secret })
  const { body } = await quayside.POST('/articles', { body: { article_code: 'A', description: 'x', um3pl: 'PCS' } })
  t.equal(body.data.company_id, companies[1])
  t.equal(logins(), 0)
})

t.test('Quayside / logs out, and in again with the next request', async (t) => {
  const { quayside, logins } = await setUp(t)
  await quayside.GET('/companies')
  await quayside.logOut()
  await quayside.GET('/companies')
  t.equal(logins(), 2)
})

t.test('Quayside / other credentials are asked for their headers, and to renew them', async (t) => {
  const { user, companies, quayside: usual } = await setUp(t)
  const { token } = (await usual.POST('/auth/token', { body: { email: user.email, password } })).body
  let headers = { authorization: 'Bearer none' }
  const renew = async () => {
    headers = { authorization: `Bearer ${token}` }
    return true
  }
  const credentials = { headers: async () => headers, renew }
  const quayside = new Quayside({ url, company: companies[1], credentials })
  t.equal((await quayside.GET('/companies')).body.data.length, 2)
})
