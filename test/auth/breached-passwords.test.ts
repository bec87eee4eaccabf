import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { readBreachedPasswords } from '../../src/auth/users/breached-passwords.ts'
import { signInToAccount } from '../support/account.ts'
import { createCaller, createSite, createUser, password as current, logInBody, startAuth } from '../support/auth.ts'

const digestOf = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
const breached = Array.from({ length: 500 }, (_, index) => `a breached password ${index}`)
const lines = breached.map((text, index) => `${digestOf(text)}:${10 ** (index % 9)}`).sort()
const directory = await mkdtemp(join(tmpdir(), 'quayside-breached-'))
t.teardown(() => rm(directory, { recursive: true, force: true }))
const file = join(directory, 'sha1.txt')
await writeFile(file, `${lines.join('\n')}\n`)

t.test('BREACHED_PASSWORDS / is searched line by line, however the lines end', async (t) => {
  const auth = await startAuth(t)
  const files = { '\n': file, '\r\n': join(directory, 'crlf.txt'), 'no end': join(directory, 'open.txt') }
  await writeFile(files['\r\n'], `${lines.join('\r\n')}\r\n`)
  await writeFile(files['no end'], lines.map((line) => line.slice(0, 40).toLowerCase()).join('\n'))
  for (const [how, path] of Object.entries(files)) {
    const passwords = readBreachedPasswords(path, auth.server.log)
    const found = await Promise.all(breached.map((text) => passwords.contain(text)))
    t.ok(found.every(Boolean), `all of them, ${JSON.stringify(how)}`)
    const others = await Promise.all(breached.map((text) => passwords.contain(`${text}!`)))
    t.notOk(others.some(Boolean), 'and no other')
  }
  await writeFile(join(directory, 'empty.txt'), '')
  for (const source of [
    join(directory, 'empty.txt'),
    join(directory, 'missing.txt'),
    directory,
    'https://127.0.0.1:9',
  ]) {
    t.notOk(await readBreachedPasswords(source, auth.server.log).contain('anything'), source)
  }
})

t.test('a breached password / cannot be chosen in any way', async (t) => {
  const auth = await startAuth(t, { BREACHED_PASSWORDS: file })
  const site = await createSite(auth)
  const { client, id } = await createCaller(site)
  const [password] = breached as [string]
  const set = { password, password_confirmation: password }
  for (const { status, body } of [
    await site.client.post('/site/users', { name: 'New', email: 'breached@example.com', ...set }),
    await site.client.patch(`/site/users/${id}`, set),
    await client.post('/auth/change-password', { ...set, current_password: current }),
  ]) {
    t.equal(status, 422)
    t.match(body.errors, { password: [/breach/] })
  }
  const good = 'seven green lighthouses'
  const change = { current_password: current, password: good, password_confirmation: good }
  t.equal((await client.post('/auth/change-password', change)).status, 200)
})

t.test('BREACHED_PASSWORDS / as an address gets five digits of the digest, and a failure passes', async (t) => {
  const auth = await startAuth(t)
  const { fetch } = globalThis
  t.teardown(() => {
    globalThis.fetch = fetch
  })
  const [password] = breached as [string]
  const digest = digestOf(password)
  const asked: string[] = []
  let answer = () => new Response(`0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${digest.slice(5)}:2\r\n`)
  globalThis.fetch = async (address) => {
    asked.push(String(address))
    return answer()
  }
  const passwords = readBreachedPasswords('https://ranges.example.com/range', auth.server.log)
  t.ok(await passwords.contain(password))
  t.notOk(await passwords.contain(`${password}!`))
  t.equal(asked[0], `https://ranges.example.com/range/${digest.slice(0, 5)}`)
  answer = () => new Response(`${digest.slice(5)}:0`)
  t.notOk(await passwords.contain(password), 'padding')
  answer = () => new Response('busy', { status: 503 })
  t.notOk(await passwords.contain(password))
  answer = () => {
    throw new Error('no answer')
  }
  t.notOk(await passwords.contain(password))
})

t.test('a breached password / still logs in, is recorded, and mailed about once', async (t) => {
  const path = join(directory, 'known.txt')
  await writeFile(path, `${digestOf(current)}:3\n`)
  const auth = await startAuth(t, { BREACHED_PASSWORDS: path, SMTP_URL: 'smtp://127.0.0.1:1' })
  const site = await createSite(auth)
  const plain = await startAuth(t, { DATABASE_URL: auth.databaseUrl })
  const [user, other] = [await createUser(site), await createUser(site)]
  const mails = (id: number) =>
    auth.db.selectFrom('mails').select(['kind', 'site_id']).where('user_id', '=', id).execute()
  for (let time = 0; time < 2; time++) {
    t.equal((await auth.client().post('/auth/login', logInBody(site, user.email))).status, 200)
  }
  await signInToAccount(auth, user)
  t.strictSame(await mails(user.id), [{ kind: 'password_breached', site_id: site.id }], 'once')
  const entries = (await site.client.get('/site/audit?action=login.password_breached')).body.data
  t.strictSame(
    entries.map(({ target }: { target: { id: number } }) => target.id),
    [user.id, user.id],
  )
  t.equal((await auth.client().post('/auth/login', logInBody(site, user.email, 'wrong password'))).status, 401)
  t.equal((await site.client.get('/site/audit?action=login.password_breached')).body.data.length, 2)
  t.equal((await plain.client().post('/auth/login', logInBody(site, other.email))).status, 200)
  t.strictSame(await mails(other.id), [])
})
