import t from 'tap'
import { createSite, createUser, logInBody, startAuth } from '../support/auth.ts'
import { stopClock } from '../support/clock.ts'
import { statementsOf } from '../support/statements.ts'

const auth = await startAuth(t, {
  TRUST_PROXY: '127.0.0.1',
  RATE_LIMIT_CLIENT_FAILURES_PER_MINUTE: '10',
  RATE_LIMIT_ADDRESS_FAILURES_PER_MINUTE: '30',
})
const site = await createSite(auth)
const user = await createUser(site)

let serial = 0
const newAddress = () => `198.51.100.${++serial}`
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const logIn = (address: string, client_id = site.clientId, client_secret = 'wrong') =>
  auth.client().post('/auth/login', { ...logInBody(site, user.email), client_id, client_secret }, from(address))
const listRoles = (address: string, secret = 'wrong') =>
  auth.client({ 'x-client-id': site.clientId, 'x-client-secret': secret }).get('/site/roles', from(address))

t.test('login, management / after ten wrong secrets an address is refused, before any query', async (t) => {
  const clock = stopClock(t)
  const address = newAddress()
  for (let count = 0; count < 5; count++) {
    t.equal((await logIn(address)).status, 401)
    t.equal((await listRoles(address)).status, 401)
  }
  clock.setTo(20.5)
  const statements = await statementsOf(async () => {
    for (const { status, body, headers } of [await logIn(address), await listRoles(address)]) {
      t.equal(status, 429)
      t.equal(body.retry_after, 40)
      t.equal(Number(headers['retry-after']), 40)
    }
  })
  t.strictSame(statements, [])
  t.equal((await logIn(newAddress(), site.clientId, site.secret)).status, 200, 'other addresses are accepted')
  clock.setTo(60)
  t.equal((await logIn(address)).status, 401, 'a new minute')
})

t.test('login / guesses of many client ids count for their address', async (t) => {
  const address = newAddress()
  for (let number = 0; number < 30; number++) t.equal((await logIn(address, `guess-${number}`)).status, 401)
  t.equal((await logIn(address, 'guess-30')).status, 429)
})

t.test('login / a flood of parallel guesses causes few queries', async (t) => {
  const address = newAddress()
  const statements = await statementsOf(async () => {
    const replies = await Promise.all(Array.from({ length: 200 }, (_, number) => logIn(address, `flood-${number}`)))
    t.equal(replies.filter(({ status }) => status === 401).length, 30)
    t.equal(replies.filter(({ status }) => status === 429).length, 170)
  })
  t.ok(statements.length <= 30, `${statements.length} statements`)
})

t.test('login / a client that has authenticated from an address is not locked out by others there', async (t) => {
  const address = newAddress()
  t.equal((await logIn(address, site.clientId, site.secret)).status, 200)
  for (let number = 0; number < 30; number++) await logIn(address, `neighbour-${number}`)
  for (let number = 0; number < 11; number++) await logIn(address)
  t.equal((await logIn(address)).status, 429, 'wrong secrets are still refused')
  t.equal((await logIn(address, site.clientId, site.secret)).status, 200)
  t.equal((await listRoles(address, site.secret)).status, 200)
})

t.test('login / many parallel requests with the right secret do not count as guesses', async (t) => {
  const address = newAddress()
  const replies = await Promise.all(Array.from({ length: 50 }, () => listRoles(address, site.secret)))
  for (const { status } of replies) t.equal(status, 200)
})
