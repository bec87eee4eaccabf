import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import * as invitations from '../../../src/auth/invitations/invitations.queries.ts'
import * as links from '../../../src/auth/mail/links.queries.ts'
import type { MailKind } from '../../../src/auth/mail/mail-texts.ts'
import * as accounts from '../../../src/auth/users/accounts.queries.ts'
import { inTransaction } from '../../../src/platform/postgres/writes/transactions.ts'
import { findings } from '../../console/accessibility.ts'
import { demoPassword, newWindow, openStage, press, watchProblems } from '../../console/stage.ts'
import { codeOf } from '../../support/one-time-codes.ts'

const { stage, browser, skip } = await openStage(t)
const newPassword = 'seven green lighthouses'

/** A link as the worker mails it. */
async function mailedLink(email: string, purpose: MailKind = 'password_reset', to = email): Promise<string> {
  const { db } = stage.app.storage.background.auth
  const account = (await accounts.findByEmail(db, email)) as accounts.Account
  return inTransaction(db, (trx) => links.create(trx, { purpose, userId: account.id, email: to, minutes: 30 }))
}

async function logIn(email: string, password: string): Promise<number> {
  const credentials = { client_id: 'demo-shop', client_secret: 'demo-shop-secret', email, password }
  const answer = await fetch(`${stage.auth}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  return answer.status
}

t.test('account / a mailed link sets a new password in the browser', skip, async (t) => {
  const email = 'linus@quayside.test'
  const context = await newWindow(browser)
  const page = await context.newPage()
  const problems = watchProblems(page)
  await page.goto(`${stage.auth}/account/reset#${await mailedLink(email)}`)
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
  t.strictSame(await findings(page), [])
  await page.reload()
  t.equal(await logIn(email, demoPassword), 200, 'to open it changes nothing')
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('New password, again').fill(newPassword)
  await page.keyboard.press('Enter')
  await page.getByText('You can now log in with the new password.').waitFor()
  t.equal(await logIn(email, newPassword), 200)
  t.equal(await logIn(email, demoPassword), 401)
  t.strictSame(problems, [])
  await context.close()
})

t.test('account / a link that was used says so, and leads to a new one', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await context.newPage()
  await page.goto(`${stage.auth}/account/reset#used`)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('New password, again').fill('something else')
  await press(page, 'Set the password')
  await page.getByText('token is wrong, was used already or has expired.').waitFor()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await page.getByLabel('E-mail address').fill('nobody@example.com')
  await press(page, 'Mail me a link')
  await page.getByText('a mail with a link is on its way').waitFor()
  t.strictSame(await findings(page), [])
  await context.close()
})

t.test('account / somebody signs in, changes the details and the password, and signs out', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await context.newPage()
  const problems = watchProblems(page)
  await page.goto(`${stage.auth}/account`)
  await page.getByLabel('E-mail address').fill('grace@quayside.test')
  await page.getByLabel('Password').fill(demoPassword)
  await press(page, 'Sign in')
  await page.getByRole('heading', { name: 'Your details' }).waitFor()
  t.strictSame(await findings(page), [])
  await page.getByLabel('Name').fill('Grace B. Hopper')
  await page.getByLabel('Language of mails').selectOption('it')
  await press(page, 'Save')
  await page.getByText('Saved.').waitFor()
  const section = page.getByRole('region', { name: 'Change your password' })
  await section.getByLabel('Current password').fill(demoPassword)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('New password, again').fill(newPassword)
  await press(page, 'Change your password')
  await page.getByText('The password has been changed.').waitFor()
  await page.reload()
  t.equal(await page.getByLabel('Name').inputValue(), 'Grace B. Hopper', 'the session has stayed')
  await press(page, 'Sign out')
  await page.getByLabel('E-mail address', { exact: true }).waitFor()
  t.strictSame(
    problems.filter((problem) => !problem.includes('401')),
    [],
  )
  await context.close()
})

t.test('account / somebody changes the address, and gets the former one back', skip, async (t) => {
  const [email, next] = ['ada@quayside.test', 'ada.king@quayside.test']
  const context = await newWindow(browser)
  const page = await context.newPage()
  const problems = watchProblems(page)
  await page.goto(`${stage.auth}/account`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(demoPassword)
  await press(page, 'Sign in')
  const section = page.getByRole('region', { name: 'Change your e-mail address' })
  await section.getByLabel('New e-mail address').fill(next)
  await section.getByLabel('Current password').fill(demoPassword)
  await section.getByRole('button').click()
  await page.getByText('We have mailed a link to your new address').waitFor()
  t.strictSame(await findings(page), [])
  await page.goto(`${stage.auth}/account/email#${await mailedLink(email, 'email_change', next)}`)
  await page.getByRole('heading', { name: 'Your new e-mail address' }).waitFor()
  t.strictSame(await findings(page), [])
  await press(page, 'Use this address')
  await page.getByText('The e-mail address has been changed.').waitFor()
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByText(next).waitFor()
  await page.goto(`${stage.auth}/account/email-undo#${await mailedLink(next, 'email_changed', email)}`)
  await press(page, 'Get the address back')
  await page.getByText('Your account has its former e-mail address again.').waitFor()
  t.strictSame(await findings(page), [])
  t.equal(await logIn(email, demoPassword), 200)
  t.strictSame(
    problems.filter((problem) => !problem.includes('401')),
    [],
  )
  await context.close()
})

t.test('account / somebody sees the sessions and what has happened, and ends the others', skip, async (t) => {
  const email = 'ada@quayside.test'
  t.equal(await logIn(email, demoPassword), 200)
  const context = await newWindow(browser)
  const page = await context.newPage()
  await page.goto(`${stage.auth}/account/sessions`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(demoPassword)
  await press(page, 'Sign in')
  await page.getByText('This session').waitFor()
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  t.ok(await sessions.getByText('Shop').count())
  await page.getByRole('region', { name: 'What has happened' }).getByText('Sign-in at this page').first().waitFor()
  t.strictSame(await findings(page), [])
  await press(page, 'End all other sessions')
  await sessions.getByText('Shop').first().waitFor({ state: 'detached' })
  t.equal(await sessions.getByRole('listitem').count(), 1)
  await sessions.getByRole('listitem').getByRole('button').click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await context.close()
})

t.test('account / somebody adds a second factor, exempts a site, signs in with it, and removes it', skip, async (t) => {
  const email = 'linus@quayside.test'
  const { db } = stage.app.storage.background.auth
  await db
    .updateTable('users')
    .set({ email_verified_at: new Date().toISOString() })
    .where('email', '=', email)
    .execute()
  const context = await newWindow(browser)
  const page = await context.newPage()
  const problems = watchProblems(page)
  const signIn = async () => {
    await page.goto(`${stage.auth}/account/second-factor`)
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill(newPassword)
    await press(page, 'Sign in')
  }
  await signIn()
  const section = page.getByRole('region', { name: 'Second factor' })
  await section.getByText('Add an authenticator app').first().click()
  await section.getByLabel('Current password').fill(newPassword)
  await section.getByRole('button', { name: 'Add an authenticator app' }).click()
  await section.getByAltText('QR code with the key for the app').waitFor()
  t.strictSame(await findings(page), [])
  const secret = ((await section.locator('.account-key').textContent()) ?? '').replaceAll(' ', '')
  await section.getByLabel('Code of the app').fill('000000')
  await section.getByRole('button', { name: 'Confirm' }).click()
  await section.getByText('code is wrong').waitFor()
  await section.getByLabel('Code of the app').fill(codeOf(secret))
  await section.getByRole('button', { name: 'Confirm' }).click()
  await section.getByText('Store these recovery codes').waitFor()
  t.strictSame(await findings(page), [])
  const codes = await section.locator('.account-codes code').allTextContents()
  t.equal(codes.length, 10)
  t.equal(await logIn(email, newPassword), 403, 'the shop cannot ask')
  const sites = page.getByRole('region', { name: 'Your sites' })
  await sites.getByText('You cannot log in here').click()
  const exempt = sites.getByRole('button', { name: 'Password is enough: Shop' })
  await sites.getByLabel('Current password').first().fill(newPassword)
  await exempt.click()
  await sites.getByText('Without the second factor').waitFor()
  t.equal(await logIn(email, newPassword), 200)
  await press(page, 'Sign out')
  await page.getByLabel('E-mail address', { exact: true }).waitFor()
  await signIn()
  await page.getByText('Enter the code that your authenticator app shows').waitFor()
  t.strictSame(await findings(page), [])
  await page.getByLabel('Code of your app').fill(codes[0] as string)
  await press(page, 'Sign in')
  await section.getByText('Recovery codes left: 9').waitFor()
  // What the server knows of a session is renewed when its end changes.
  const ends_at = new Date(Date.now() + 3_600_000).toISOString()
  await db.updateTable('account_sessions').set({ created_at: '2026-01-01T00:00:00Z', ends_at }).execute()
  await page.reload()
  await section.getByText('Remove', { exact: true }).click()
  await section.getByLabel('Current password').first().fill(newPassword)
  const remove = section.getByRole('button', { name: 'Remove: Phone' })
  await remove.click()
  await section.getByText('Enter the code of your authenticator app').waitFor()
  await section
    .getByLabel('Code of your app')
    .first()
    .fill(codes[1] as string)
  await remove.click()
  await section.getByText('An authenticator app on your phone').waitFor()
  t.equal(await logIn(email, newPassword), 200)
  t.strictSame(
    problems.filter((problem) => !/40[13]|422/.test(problem)),
    [],
  )
  await context.close()
})

t.test('account / somebody accepts an invitation', skip, async (t) => {
  const { db } = stage.app.storage.background.auth
  const headers = {
    'content-type': 'application/json',
    'x-client-id': 'demo-portal',
    'x-client-secret': 'demo-portal-secret',
  }
  const invited = await fetch(`${stage.auth}/api/site/invitations`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'guest@quayside.test' }),
  })
  const { data } = (await invited.json()) as { data: { id: number } }
  const { id } = await db.selectFrom('sites').select('id').where('slug', '=', 'portal').executeTakeFirstOrThrow()
  // Each attempt to mail it makes a new link. There is no mail server here.
  const tried = db.selectFrom('mails').select('id').where('kind', '=', 'invitation').where('attempts', '>', 0)
  for (const end = Date.now() + 30_000; !(await tried.executeTakeFirst()) && Date.now() < end; ) await sleep(100)
  const link = await inTransaction(db, (trx) => invitations.newLink(trx, id, data.id))
  const context = await newWindow(browser)
  const page = await context.newPage()
  await page.goto(`${stage.auth}/account/invitation#${link?.value}`)
  await page.getByRole('heading', { name: 'Portal' }).waitFor()
  t.strictSame(await findings(page), [])
  await page.getByLabel('Name').fill('Guest')
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('New password, again').fill(newPassword)
  await press(page, 'Accept the invitation')
  await page.getByText('You have accepted the invitation.').waitFor()
  await context.close()
})
