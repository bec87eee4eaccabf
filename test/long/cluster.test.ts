import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import t, { type Test } from 'tap'
import { rotateKeys } from '../../src/auth/access/signing-keys.ts'
import { silently } from '../support/announcements.ts'
import { jwtSecret } from '../support/app.ts'
import { type AuthServer, createCaller, createSite, createUser, logIn, type TestSite } from '../support/auth.ts'
import { waitForBlocked } from '../support/blocked.ts'
import type { Client } from '../support/client.ts'
import { startCluster } from '../support/cluster.ts'
import { quayside } from '../support/process.ts'
import { startRedis, withoutRedis } from '../support/redis.ts'
import { createCompany, createUser as createLogisticsUser, createParty, logIn as logInUser } from '../support/world.ts'

/** How long it may take until a server knows what another process has changed. */
const knownEverywhere = () => delay(100)

t.test('two logistics servers', async (t) => {
  const { servers, settings } = await startCluster(t, 'logistics')
  const [one, other] = servers

  await t.test('revokeToken / a token revoked on one server is refused by the other', async (t) => {
    const { token } = await createParty(one)
    t.equal((await other.client({ token }).get('/companies')).status, 200, 'accepted, and cached by now')
    t.equal((await one.client({ token }).post('/auth/revoke')).status, 200)
    await knownEverywhere()
    t.equal((await other.client({ token }).get('/companies')).status, 401)
  })

  await t.test('grants / a change by an administrator applies on both servers', async (t) => {
    const { token, email, companyId } = await createParty(one)
    const further = await createCompany(one.db)
    const command = async (...parameters: (string | number)[]) => {
      const { code, stderr } = await quayside(settings, parameters.map(String))
      t.equal(code, 0, stderr)
    }
    /** The user's answer for a company, on each server. */
    const outcomes = (company: number) => {
      const ask = async (client: Client) => {
        const { status, body } = await client.get('/stock')
        return status === 200 ? 200 : body.code
      }
      return Promise.all(servers.map((server) => ask(server.client({ token, company }))))
    }
    t.strictSame(await outcomes(further), ['company_forbidden', 'company_forbidden'])
    await command('user', 'grant', email, further)
    t.strictSame(await outcomes(further), [200, 200])
    await command('module', 'off', further, 'inventory')
    t.strictSame(await outcomes(further), ['module_inactive', 'module_inactive'])
    await command('module', 'on', further, 'inventory')
    t.strictSame(await outcomes(further), [200, 200])
    await command('user', 'withdraw', email, further)
    t.strictSame(await outcomes(further), ['company_forbidden', 'company_forbidden'])
    t.strictSame(await outcomes(companyId), [200, 200])
    await command('user', 'deactivate', email)
    t.strictSame(await outcomes(companyId), ['unauthenticated', 'unauthenticated'])
  })
})

t.test(
  'two logistics servers with Redis / count requests together, each kind separately',
  {
    skip: withoutRedis,
  },
  async (t) => {
    const expected = {
      remaining: [3, 2, 1, 0],
      refused: [429, 429],
      retryAfter: [true, true],
      guesses: [401, 401, 401, 401, 429],
      logins: [422, 422, 429, 429],
    }
    let counted = await countOnBoth(t)
    // A server that is too busy to hear Redis in time counts for itself for a moment, so this is tried more than once.
    for (let attempt = 1; attempt < 4 && !isDeepStrictEqual(counted, expected); attempt++)
      counted = await countOnBoth(t)
    t.strictSame(counted, expected)
  },
)

/** Uses up the limits of two new servers, in turns. */
async function countOnBoth(t: Test) {
  const limits = { RATE_LIMIT_DATA_PER_MINUTE: '4', RATE_LIMIT_TOKEN_PER_MINUTE: '3' }
  const redis = await startRedis(t)
  const { servers } = await startCluster(t, 'logistics', { settings: { ...limits, REDIS_URL: redis.url } })
  const [one, other] = servers
  // The first of three requests for a token.
  const { token } = await createParty(one)
  type Ask = (server: typeof one) => Promise<Awaited<ReturnType<Client['get']>>>
  const inTurns = async (turns: (typeof one)[], ask: Ask) => {
    const answers = []
    for (const server of turns) answers.push(await ask(server))
    return answers
  }
  const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)
  const read: Ask = (server) => server.client({ token }).get('/companies')
  const allowed = await inTurns([one, other, one, other], read)
  const refused = await inTurns([one, other], read)
  // Both of these are counted by client address.
  const guesses = await inTurns([one, other, one, other, one], (server) =>
    server.client({ token: 'wrong' }).get('/companies'),
  )
  const logins = await inTurns([one, other, one, other], (server) =>
    server.client().post('/auth/token', { email: 'nobody@example.com', password: 'wrong' }),
  )
  return {
    remaining: allowed.map(({ headers }) => Number(headers['x-ratelimit-remaining'])),
    refused: statusesOf(refused),
    retryAfter: refused.map(
      ({ headers, body }) =>
        body.retry_after > 0 && body.retry_after <= 60 && Number(headers['retry-after']) === body.retry_after,
    ),
    guesses: statusesOf(guesses),
    logins: statusesOf(logins),
  }
}

t.test('two logistics servers with a Redis that goes away', { skip: withoutRedis }, async (t) => {
  const limit = 50
  const redis = await startRedis(t)
  const { servers } = await startCluster(t, 'logistics', {
    settings: { RATE_LIMIT_DATA_PER_MINUTE: String(limit), REDIS_URL: redis.url },
  })
  const [one] = servers
  const companyId = await createCompany(one.db)
  const newToken = async () => logInUser(one, (await createLogisticsUser(one.db, { companies: [companyId] })).email)
  /** Uses up a limit on both servers, many requests at a time, and counts the answers by status. */
  const askAll = async (between = async () => {}) => {
    const token = await newToken()
    const statuses: number[] = []
    const ask = async (server: typeof one) => {
      for (let number = 0; number < 7; number++)
        statuses.push((await server.client({ token }).get('/companies')).status)
    }
    const half = () => Promise.all(servers.flatMap((server) => Array.from({ length: 4 }, () => ask(server))))
    await half()
    await between()
    await half()
    const count = (status: number) => statuses.filter((found) => found === status).length
    return { ok: count(200), refused: count(429), others: statuses.length - count(200) - count(429) }
  }
  const shared = { ok: limit, refused: 112 - limit, others: 0 }
  /** A server that is too busy to hear Redis in time counts for itself for a moment, so this asks more than once. */
  const areShared = async () => {
    for (let attempt = 0; attempt < 5; attempt++) if (isDeepStrictEqual(await askAll(), shared)) return true
    return false
  }
  const alone = { ok: 2 * limit, refused: 112 - 2 * limit, others: 0 }

  t.ok(await areShared(), 'both count together')
  await t.test('it hangs', async (t) => {
    redis.pause()
    t.strictSame(await askAll(), alone, 'each counts for itself')
    redis.resume()
    t.ok(await areShared())
  })
  await t.test('it is killed', async (t) => {
    await redis.end()
    t.strictSame(await askAll(), alone)
    await redis.start()
    t.ok(await areShared())
  })
  await t.test('it is killed between requests, and comes back', async (t) => {
    const { ok, others } = await askAll(() => redis.end())
    t.equal(others, 0, 'no errors')
    t.ok(ok >= limit && ok <= 3 * limit, `${ok} of ${limit} requests`)
    await redis.start()
    t.ok(await areShared())
  })
})

t.test('two authentication servers', async (t) => {
  const { servers, db, databaseUrl, settings } = await startCluster(t, 'auth')
  const [one, other] = servers.map(
    (server): AuthServer => ({ db, client: (headers = {}) => server.client({ headers }) }),
  ) as [AuthServer, AuthServer]
  const pool = new pg.Pool({ connectionString: databaseUrl, options: '-c search_path=auth,public' })
  t.teardown(() => pool.end())
  /** The same site on another server. */
  const at = (auth: AuthServer, { clientId, secret, ...site }: TestSite): TestSite => ({
    ...site,
    auth,
    clientId,
    secret,
    client: auth.client({ 'x-client-id': clientId, 'x-client-secret': secret }),
    as: (token) => auth.client({ 'x-client-id': clientId, authorization: `Bearer ${token}` }),
  })

  // Runs first, because the other server must not have read the keys yet. The first server does not get the
  // announcement of the new key, as if it were lost.
  await t.test(
    'signing keys / a token signed with a new key is accepted by a server that has only read the old ones',
    async (t) => {
      const site = await createSite(one)
      const user = await createUser(site)
      const older = await logIn(site, user)
      const rotation = { leadSeconds: 0, endOthers: false }
      await silently(db, (trx) => ({ execute: () => rotateKeys(trx, { JWT_SECRET: jwtSecret }, rotation) }))
      const newer = await logIn(at(other, site), user)
      const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
      t.not(kidOf(newer), kidOf(older))
      for (const token of [older, newer]) {
        for (const server of [one, other]) {
          t.equal((await at(server, site).as(token).get('/auth/verify')).status, 200)
        }
      }
    },
  )

  await t.test(
    'quayside keys rotate --revoke / old tokens are revoked on both servers, and new ones work on both',
    async (t) => {
      const site = await createSite(one)
      const user = await createUser(site)
      const outcomes = (token: string) =>
        Promise.all([one, other].map(async (server) => (await at(server, site).as(token).get('/auth/verify')).status))
      const older = [await logIn(site, user), await logIn(at(other, site), user)]
      for (const token of older) t.strictSame(await outcomes(token), [200, 200])
      t.equal((await quayside(settings, ['keys', 'rotate', '--revoke'])).code, 0)
      for (const token of older) t.strictSame(await outcomes(token), [401, 401])
      const newer = [await logIn(site, user), await logIn(at(other, site), user)]
      for (const token of newer) t.strictSame(await outcomes(token), [200, 200])
    },
  )

  await t.test(
    'quayside site rotate-secret / both servers accept both secrets until the old one expires',
    async (t) => {
      const site = await createSite(one)
      const outcomes = (secret: string) =>
        Promise.all(
          [one, other].map(async (server) => (await at(server, { ...site, secret }).client.get('/site/roles')).status),
        )
      const rotate = async (hours: string) => {
        const parameters = ['site', 'rotate-secret', site.slug, '--overlap-hours', hours, '--json']
        return JSON.parse((await quayside(settings, parameters)).stdout).client_secret as string
      }
      t.strictSame(await outcomes(site.secret), [200, 200])
      const second = await rotate('1')
      for (const secret of [site.secret, second]) t.strictSame(await outcomes(secret), [200, 200])
      const third = await rotate('0')
      for (const secret of [site.secret, second]) t.strictSame(await outcomes(secret), [401, 401])
      t.strictSame(await outcomes(third), [200, 200])
    },
  )

  await t.test('deleteUser / two administrators who remove each other on two servers: one stays', async (t) => {
    const site = await createSite(one)
    const [ann, bob] = [await createCaller(site, { api_permissions: ['*'] }), await createCaller(site)]
    await db.updateTable('assignments').set({ role_id: ann.roleId }).where('user_id', '=', bob.id).execute()
    await knownEverywhere()
    // Blocks both at their commits, or one there and the other before it reads the site.
    await pool.query(`
      create function wait_at_commit() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock_shared(15); return null; end $$;
      create constraint trigger wait_at_commit after delete on site_users deferrable initially deferred
        for each row execute function wait_at_commit()`)
    const gate = await pool.connect()
    await gate.query('select pg_advisory_lock(15)')
    const removals = [
      ann.client.delete(`/site/users/${bob.id}`),
      at(other, site).as(bob.token).delete(`/site/users/${ann.id}`),
    ]
    try {
      await waitForBlocked(pool, 2)
    } finally {
      await gate.query('select pg_advisory_unlock(15)')
      gate.release()
    }
    const statuses = (await Promise.all(removals)).map(({ status }) => status)
    t.strictSame(statuses.sort(), [200, 409])
    const left = await db.selectFrom('site_users').select('user_id').where('site_id', '=', site.id).execute()
    t.equal(left.length, 1)
  })
})
