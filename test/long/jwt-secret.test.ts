import { Webhook } from 'standardwebhooks'
import t from 'tap'
import { jwtSecret, startApp, startWorker, type TestApp } from '../support/app.ts'
import { createCaller, createSite, createUser, logIn, startAuth } from '../support/auth.ts'
import { expectData } from '../support/documents.ts'
import { quayside } from '../support/process.ts'
import { type Received, startReceiver } from '../support/receiver.ts'
import { createArticle, createParty } from '../support/world.ts'

const settings = { WEBHOOK_ALLOW_PRIVATE: 'true', WEBHOOK_RETRY_SCHEDULE: '0' }

const isSigned = (secret: string, { headers, text }: Received) =>
  new Webhook(secret).verify(text, headers as Record<string, string>)

const nextSecret = 'the next secret, which is as good as the first'
const changing = { ...settings, JWT_SECRET: nextSecret, JWT_SECRET_PREVIOUS: jwtSecret }
const changed = { ...settings, JWT_SECRET: nextSecret }

t.test('a change of JWT_SECRET / ends neither tokens nor signatures of webhooks', async (t) => {
  const app = await startApp(t, settings)
  const { client } = await createParty(app)
  const receiver = await startReceiver(t)
  const hook = await expectData(client.post('/webhooks', { url: receiver.url, events: ['article.created'] }), 201)
  const older = hook.secret
  const { secret, version } = await expectData(client.post(`/webhooks/${hook.id}/rotate-secret`), 200)
  const token = client.headers.authorization?.slice('Bearer '.length) as string
  const company = hook.company_id
  const deliver = async (t: Parameters<typeof startApp>[0], workerSettings: Record<string, string>) => {
    const count = receiver.received.length
    await startWorker(t, app, workerSettings)
    await createArticle(client)
    const received = (await receiver.until((received) => received.length > count)).at(-1) as Received
    isSigned(secret, received)
    isSigned(older, received)
  }
  const status = async (on: TestApp) => (await on.client({ token, company }).get('/articles')).status

  await t.test('with the previous secret beside the new one', async (t) => {
    const second = await startApp(t, { ...changing, DATABASE_URL: app.databaseUrl })
    t.equal(await status(second), 200, 'the token of the old secret')
    await deliver(t, changing)
    const forged = await second.client({ token: `${token.slice(0, -4)}AAAA`, company }).get('/articles')
    t.equal(forged.status, 401, 'a wrong signature stays wrong')
  })
  const directory = { DATABASE_URL: app.databaseUrl, DATA_DIR: t.testdir({}) }
  const reseal = async (secrets: Record<string, string>) => {
    const { code, stdout } = await quayside({ ...directory, ...secrets }, ['secrets', 'reseal', '--json'])
    return { code, ...JSON.parse(stdout).webhooks }
  }
  t.match(await reseal(changed), { code: 1, resealed: 0, unreadable: 2 }, 'without the previous secret')
  t.match(await reseal(changing), { code: 0, resealed: 2, up_to_date: 0, unreadable: 0 })
  t.match(await reseal(changing), { code: 0, resealed: 0, up_to_date: 2 }, 'again')
  t.match(await reseal(changed), { code: 0, resealed: 0, up_to_date: 2, unreadable: 0 }, 'and a third time')
  t.equal((await expectData(client.get(`/webhooks/${hook.id}`))).version, version, 'the webhook itself is unchanged')
  await t.test('with the new one alone', async (t) => {
    const third = await startApp(t, { ...changed, DATABASE_URL: app.databaseUrl })
    t.equal(await status(third), 401, 'the token of the old secret has ended')
    await deliver(t, changed)
  })
})

t.test('a change of JWT_SECRET / keeps the signing keys of the authentication service', async (t) => {
  const auth = await startAuth(t)
  const site = await createSite(auth)
  const { token } = await createCaller(site)
  const user = await createUser(site)
  const kids = async () => (await auth.db.selectFrom('signing_keys').select('kid').execute()).map(({ kid }) => kid)
  const before = await kids()
  const works = async (t: Parameters<typeof startAuth>[0], secrets: Record<string, string>, name: string) => {
    const moved = await startAuth(t, { ...secrets, DATABASE_URL: auth.databaseUrl })
    await logIn({ ...site, auth: moved }, user)
    const headers = { 'x-client-id': site.clientId, authorization: `Bearer ${token}` }
    t.equal((await moved.client(headers).get('/auth/verify')).status, 200, name)
    t.strictSame(await kids(), before, `${name}: no new key`)
  }
  await works(t, changing, 'with both')
  const command = { DATABASE_URL: auth.databaseUrl, DATA_DIR: t.testdir({}), ...changing }
  for (const expected of [
    { resealed: 1, up_to_date: 0 },
    { resealed: 0, up_to_date: 1 },
    { resealed: 0, up_to_date: 1 },
  ]) {
    const { stdout } = await quayside(command, ['secrets', 'reseal', '--json'])
    t.match(JSON.parse(stdout).signing_keys, { ...expected, unreadable: 0 })
  }
  await works(t, changed, 'with the new one alone')
})
