import * as crypto from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import bcrypt from 'bcryptjs'
import t, { type Test } from 'tap'
import { exportUsers, importUsers, readRows } from '../../src/auth/users/user-files.ts'
import { isForeignHash } from '../../src/platform/access/foreign-hashes.js'
import { createRole, createSite, createUser, joinAuth, logIn, logInBody, startAuth, unique } from '../support/auth.ts'

const password = 'correct horse battery'
const auth = await joinAuth(t)
const site = await createSite(auth)
const salt = crypto.randomBytes(16)
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const argon2 = (name: 'argon2id' | 'argon2i', memory = 64, passes = 2) => {
  const options = { message: password, nonce: salt, parallelism: 1, tagLength: 32, memory, passes }
  return `$${name}$v=19$m=${memory},t=${passes},p=1$${base64(salt)}$${base64(crypto.argon2Sync(name, options))}`
}
const scrypt = (ln = 10) =>
  `$scrypt$ln=${ln},r=8,p=1$${base64(salt)}$${base64(crypto.scryptSync(password, salt, 32, { N: 2 ** ln, r: 8, p: 1, maxmem: 2 ** 30 }))}`
const pbkdf2 = (digest: 'sha256' | 'sha512', iterations = 10_000) =>
  `$pbkdf2-${digest}$i=${iterations}$${base64(salt)}$${base64(crypto.pbkdf2Sync(password, salt, iterations, 32, digest))}`
const hashes = {
  bcrypt: bcrypt.hashSync(password, 4).replace('$2b$', '$2y$'),
  argon2id: argon2('argon2id'),
  argon2i: argon2('argon2i'),
  scrypt: scrypt(),
  'pbkdf2-sha256': pbkdf2('sha256'),
  'pbkdf2-sha512': pbkdf2('sha512'),
}
const address = () => `${unique('imported')}@example.com`

async function asFile(t: Test, name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-users-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

t.test('users in files / come with the hash of another system, which is replaced at the first login', async (t) => {
  const { slug } = await createSite(auth)
  for (const [scheme, password_hash] of Object.entries(hashes)) {
    const email = address()
    const rows = [{ email, name: scheme, email_verified: true, password_hash }]
    t.strictSame(await importUsers(auth.db, site.slug, rows), { created: 1, errors: [] }, scheme)
    const wrong = await auth.client().post('/auth/login', logInBody(site, email, 'wrong password'))
    t.equal(wrong.status, 401, scheme)
    t.ok(await logIn(site, { email }, password), scheme)
    const row = await auth.db
      .selectFrom('users')
      .select(['password_hash', 'email_verified_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    t.match(row.password_hash, /^\$2/, scheme)
    t.ok(row.email_verified_at)
    t.ok(await logIn(site, { email }, password), 'and once more')
    t.match(await importUsers(auth.db, slug, rows), { created: 0, errors: [{ row: 1, problem: /has an account/ }] })
  }
})

t.test('users in files / hashes that are weak, unknown or too costly are refused', async (t) => {
  const digest = base64(crypto.randomBytes(32))
  const text = base64(salt)
  const refused = [
    'plain text',
    '5f4dcc3b5aa765d61d8327deb882cf99',
    '$1$salt$digest',
    bcrypt.hashSync(password, 4).replace('$04$', '$15$'),
    `$argon2id$v=19$m=65537,t=3,p=1$${text}$${digest}`,
    `$argon2id$v=19$m=65536,t=11,p=1$${text}$${digest}`,
    `$argon2id$v=19$m=65536,t=3,p=5$${text}$${digest}`,
    `$argon2d$v=19$m=65536,t=3,p=4$${text}$${digest}`,
    `$scrypt$ln=18,r=8,p=1$${text}$${digest}`,
    `$scrypt$ln=17,r=99,p=1$${text}$${digest}`,
    `$pbkdf2-sha256$i=9999$${text}$${digest}`,
    `$pbkdf2-sha256$i=2000001$${text}$${digest}`,
    `$pbkdf2-sha1$i=100000$${text}$${digest}`,
    `$pbkdf2-sha256$i=100000$${text}$`,
    `$__proto__$x$${text}$${digest}`,
  ]
  for (const password_hash of refused) {
    const { errors } = await importUsers(auth.db, site.slug, [{ email: address(), name: 'X', password_hash }])
    t.match(errors, [{ problem: /password_hash/ }], password_hash)
  }
  t.ok(isForeignHash(`$argon2id$v=19$m=65536,t=10,p=4$${text}$${digest}`))
})

t.test('users in files / a spreadsheet may separate cells by semicolons, and end with empty rows', async (t) => {
  const roles = [await createRole(site), await createRole(site)]
  const slugs = await Promise.all(roles.map(async (id) => (await site.client.get(`/site/roles/${id}`)).body.data.slug))
  const email = address()
  const path = await asFile(t, 'users.csv', `\ufeffemail;name;roles\r\n${email};Ada;"${slugs.join(';')}"\r\n;;\r\n`)
  t.strictSame(await importUsers(auth.db, site.slug, readRows(path)), { created: 1, errors: [] })
  const [user] = (await site.client.get(`/site/users?q=${email}`)).body.data
  t.match(user, { name: 'Ada' })
  t.strictSame((await site.client.get(`/site/users/${user.id}`)).body.data.roles.length, 2)
})

t.test('users in files / a wrong row is an error of its own, and a dry run creates nothing', async (t) => {
  const role = await createRole(site)
  const { slug } = (await site.client.get(`/site/roles/${role}`)).body.data
  const existing = await createUser(site)
  const [good, other] = [address(), address()]
  const csv = [
    'email,name,email_verified,password_hash,roles',
    `${good},Ada,true,,${slug}`,
    `${existing.email},Taken,false,,`,
    'not an address,X,false,,',
    `${address()},X,perhaps,,`,
    `${address()},X,false,,nowhere`,
    `${good.toUpperCase()},Twice,false,,`,
    `${other},"Grace, Hopper",,,`,
  ].join('\r\n')
  const path = await asFile(t, 'users.csv', csv)
  const run = (dryRun: boolean) => importUsers(auth.db, site.slug, readRows(path), { dryRun })
  const dry = await run(true)
  t.strictSame([dry.created, dry.errors.map(({ row }) => row)], [2, [2, 3, 4, 5, 6]])
  t.equal((await site.client.get(`/site/users?q=${good}`)).body.data.length, 0)
  t.strictSame(await run(false), dry)
  t.match((await site.client.get(`/site/users?q=${good}`)).body.data, [
    { name: 'Ada', email_verified: true, roles: [{ id: role }] },
  ])
  const without = await auth.client().post('/auth/login', logInBody(site, good, ''.padEnd(12, '.')))
  t.equal(without.status, 401, 'without a hash there is no password')
  t.equal((await site.client.get(`/site/users/${existing.id}`)).body.data.name, existing.name)
  const ndjson = await asFile(t, 'users.ndjson', `{"email":"${address()}","name":"B","admin":true}\n[1]\nnonsense\n`)
  t.equal((await importUsers(auth.db, site.slug, readRows(ndjson))).errors.length, 3)
  await t.rejects(importUsers(auth.db, 'nowhere', [{ email: address(), name: 'X' }]))
})

t.test('users in files / leave as they come, with hashes only if asked', async (t) => {
  const [from, to] = [await createSite(auth), await startAuth(t)]
  const target = await createSite(to)
  const user = await createUser(from)
  const read = async (withHashes: boolean) => {
    const rows: Record<string, unknown>[] = []
    for await (const row of exportUsers(auth.db, from.slug, withHashes)) rows.push(row)
    return rows
  }
  t.strictSame(await read(false), [{ email: user.email, name: user.name, email_verified: true, roles: [] }])
  t.strictSame(await importUsers(to.db, target.slug, await read(true)), { created: 1, errors: [] })
  t.ok(await logIn(target, user, password))
  const entries = (await from.client.get('/site/audit?action=site.users_exported')).body.data
  t.equal(entries.length, 2)
})
