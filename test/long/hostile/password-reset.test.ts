import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import bcrypt from 'bcryptjs'
import t from 'tap'
import { startApp } from '../../support/app.ts'
import * as authService from '../../support/auth.ts'
import { pauseNextCheck } from '../../support/paused-hashing.ts'
import { quayside } from '../../support/process.ts'
import * as logistics from '../../support/world.ts'

// A higher cost than that of the stored hashes makes a login replace the hash.
const costs = { 'the hash is kept': '4', 'the hash is renewed': '5' }
const next = 'seven green lighthouses'
const reset = { password: next, password_confirmation: next }
const directory = await mkdtemp(join(tmpdir(), 'quayside-reset-'))
t.teardown(() => rm(directory, { recursive: true, force: true }))

for (const [when, BCRYPT_COST] of Object.entries(costs)) {
  t.test(`login / a reset during the check of the old password wins, when ${when}`, async (t) => {
    const auth = await authService.startAuth(t, { BCRYPT_COST })
    const site = await authService.createSite(auth)
    const user = await authService.createUser(site)
    const check = pauseNextCheck()
    const loggingIn = auth.client().post('/auth/login', authService.logInBody(site, user.email))
    await check.computed
    t.equal((await site.client.patch(`/site/users/${user.id}`, reset)).status, 200)
    check.release()
    t.equal((await loggingIn).status, 401)
    t.ok(await authService.logIn(site, user, next), 'the new password is valid')
    const old = await auth.client().post('/auth/login', authService.logInBody(site, user.email))
    t.equal(old.status, 401, 'the old one does not')
  })

  t.test(`login / a password change during another login wins, when ${when}`, async (t) => {
    const auth = await authService.startAuth(t, { BCRYPT_COST: '4' })
    const site = await authService.createSite(auth)
    const user = await authService.createUser(site)
    const own = site.as(await authService.logIn(site, user))
    const second = await authService.startAuth(t, { BCRYPT_COST, DATABASE_URL: auth.databaseUrl })
    const check = pauseNextCheck()
    const loggingIn = second.client().post('/auth/login', authService.logInBody(site, user.email))
    await check.computed
    const change = { current_password: authService.password, ...reset }
    t.equal((await own.post('/auth/change-password', change)).status, 200)
    check.release()
    t.equal((await loggingIn).status, 401)
    t.ok(await authService.logIn(site, user, next))
  })

  t.test(`createToken / a reset during the check of the old password wins, when ${when}`, async (t) => {
    const app = await startApp(t, { BCRYPT_COST })
    const { email } = await logistics.createUser(app.db)
    const logIn = (password: string) => app.client().post('/auth/token', { email, password })
    const command = { DATABASE_URL: app.databaseUrl, DATA_DIR: directory, BCRYPT_COST: '4' }
    const check = pauseNextCheck()
    const loggingIn = logIn(logistics.password)
    await check.computed
    t.equal((await quayside(command, ['user', 'reset-password', email, '--password', next])).code, 0)
    check.release()
    t.equal((await loggingIn).status, 422)
    t.equal((await logIn(next)).status, 200, 'the new password is valid')
    t.equal((await logIn(logistics.password)).status, 422, 'the old one does not')
  })
}

t.test('createToken / a user who is deactivated during the check gets no token', async (t) => {
  const app = await startApp(t)
  const { id, email } = await logistics.createUser(app.db)
  const check = pauseNextCheck()
  const loggingIn = app.client().post('/auth/token', { email, password: logistics.password })
  await check.computed
  await app.db.updateTable('users').set({ active: false }).where('id', '=', id).execute()
  check.release()
  t.equal((await loggingIn).status, 422)
  t.strictSame(await app.db.selectFrom('user_tokens').select('id').execute(), [])
})

t.test('login / another login that renews the hash meanwhile does not count as a password change', async (t) => {
  const auth = await authService.startAuth(t)
  const app = await startApp(t)
  const password_hash = bcrypt.hashSync(authService.password, 4)
  const site = await authService.createSite(auth)
  const user = await authService.createUser(site)
  const check = pauseNextCheck()
  const loggingIn = auth.client().post('/auth/login', authService.logInBody(site, user.email))
  await check.computed
  await auth.db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
  check.release()
  t.equal((await loggingIn).status, 200)

  const { id, email } = await logistics.createUser(app.db)
  const second = pauseNextCheck()
  const tokenComing = app.client().post('/auth/token', { email, password: logistics.password })
  await second.computed
  await app.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  second.release()
  t.equal((await tokenComing).status, 200)
})
