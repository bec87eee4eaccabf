import t from 'tap'
import { findings } from '../../console/accessibility.ts'
import {
  demoPassword,
  fill,
  newWindow,
  open,
  openStage,
  press,
  send,
  signIn,
  watchProblems,
} from '../../console/stage.ts'

const owner = 'olivia@quayside.test'
const { stage, browser, skip } = await openStage(t)
const site = { 'x-client-id': 'demo-portal' }

async function call(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${stage.auth}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

t.test('console / sessions of a user are seen and ended, and so is what has happened', skip, async (t) => {
  const credentials = { client_id: 'demo-portal', client_secret: 'demo-portal-secret', email: 'ada@quayside.test' }
  const login = await call('/auth/login', { ...credentials, password: demoPassword, end_user_ip: '203.0.113.9' })
  const { token, user } = (await login.json()) as { token: string; user: { id: number } }
  const verify = () =>
    fetch(`${stage.auth}/api/auth/verify`, { headers: { ...site, authorization: `Bearer ${token}` } })
  t.equal((await verify()).status, 200)
  const context = await newWindow(browser)
  const page = await signIn(context, stage.auth, owner)
  const problems = watchProblems(page)
  await open(page, `/in/demo-portal/users/${user.id}`)
  const sessions = page
    .getByRole('grid', { name: 'Sessions on this site' })
    .or(page.getByRole('table', { name: 'Sessions on this site' }))
  await sessions.getByText('203.0.113.9').waitFor()
  await page.getByText('Logged in').first().waitFor()
  t.strictSame(await findings(page), [])
  await press(page, 'Sign out everywhere')
  await send(page, 'Sign out everywhere')
  await page.getByText('The user is not signed in here').waitFor()
  t.equal((await verify()).status, 401)
  t.strictSame(problems, [])
  await context.close()
})

t.test('console / people are invited, invited again and no longer', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.auth, owner)
  const problems = watchProblems(page)
  await open(page, '/in/demo-portal/invitations')
  await press(page, 'Invite somebody')
  await fill(page, { 'E-mail': 'grace@example.com' })
  t.strictSame(await findings(page), [])
  await send(page, 'Send the invitation')
  await page.getByText('grace@example.com').waitFor()
  await press(page, 'Send again')
  await send(page, 'Send again')
  await page.getByText('The mail is on its way').first().waitFor()
  await press(page, 'Withdraw')
  await send(page, 'Withdraw')
  await page.locator('.badge', { hasText: 'Withdrawn' }).waitFor()
  t.equal(await page.getByRole('button', { name: 'Send again' }).count(), 0)
  t.strictSame(problems, [])
  await context.close()
})

t.test('console / the settings of a site are changed', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.auth, owner)
  const problems = watchProblems(page)
  await open(page, '/in/demo-portal/settings')
  await press(page, 'Edit')
  await fill(page, { 'Home address': 'https://portal.example.com', 'Language of mails': 'Italian' })
  await page.getByRole('dialog').getByLabel('Only users with a proved e-mail address').check()
  await send(page, 'Save')
  await page.getByText('https://portal.example.com').waitFor()
  await page.getByText('Italian').waitFor()
  t.strictSame(problems, [])
  await context.close()
})
