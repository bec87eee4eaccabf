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

t.test('console / the sign-in of a site is switched on, and what is wrong stands at its field', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.auth, owner)
  const problems = watchProblems(page)
  await open(page, '/sites/1')
  await page.getByRole('link', { name: 'Settings of the site' }).first().click()
  const discovery = `${stage.auth}/.well-known/openid-configuration`
  await page.getByText(discovery).waitFor()
  t.match(await (await fetch(discovery)).json(), { issuer: stage.auth }, 'and it is there')
  await press(page, 'Edit the sign-in')
  t.strictSame(await findings(page), [])
  const dialog = page.getByRole('dialog')
  const problemAt = (label: string) => dialog.locator('.field', { has: page.getByLabel(label) }).locator('.problem')
  await dialog.getByLabel('Users sign in at the account page').check()
  await send(page, 'Save')
  await problemAt('Redirect addresses').waitFor()
  t.equal(await dialog.locator('.problem').count(), 1)
  t.equal(await dialog.getByLabel('Redirect addresses').getAttribute('aria-invalid'), 'true')

  const redirects = 'https://portal.example.com/in\nhttp://portal.example.com/in'
  const loopback = 'https://127.0.0.1/signed-out'
  await fill(page, { 'Redirect addresses': redirects, 'Addresses after logout': 'https://portal.example.com' })
  await send(page, 'Save')
  await problemAt('Addresses after logout').waitFor()
  t.match(await problemAt('Redirect addresses').textContent(), /^Redirect addresses, Line 2 /)
  t.match(await problemAt('Addresses after logout').textContent(), /^Addresses after logout, Line 1 /)
  t.strictSame(await findings(page), [])

  await fill(page, {
    'Redirect addresses': 'https://portal.example.com/in\n\nhttps://portal.example.com/b',
    'Addresses after logout': 'https://portal.example.com/',
    'Back-channel logout address': loopback,
    'How it proves itself': 'Secret in the body',
  })
  await send(page, 'Save')
  await dialog.waitFor({ state: 'detached' })
  const read = async () => {
    const headers = { ...site, 'x-client-secret': 'demo-portal-secret' }
    return ((await (await fetch(`${stage.auth}/api/site/settings`, { headers })).json()) as { data: { oidc: object } })
      .data.oidc
  }
  const saved = {
    enabled: true,
    redirect_uris: ['https://portal.example.com/in', 'https://portal.example.com/b'],
    post_logout_redirect_uris: ['https://portal.example.com/'],
    backchannel_logout_uri: loopback,
    token_auth: 'client_secret_post',
  }
  t.strictSame(await read(), saved)
  await page.reload()
  for (const shown of [...saved.redirect_uris, loopback, 'Secret in the body'])
    await page.getByText(shown, { exact: true }).waitFor()
  t.strictSame(await findings(page), [])

  await press(page, 'Edit the sign-in')
  t.equal(await dialog.getByLabel('Redirect addresses').inputValue(), saved.redirect_uris.join('\n'))
  await fill(page, { 'Back-channel logout address': '' })
  await dialog.getByLabel('Users sign in at the account page').uncheck()
  await send(page, 'Save')
  await dialog.waitFor({ state: 'detached' })
  t.strictSame(await read(), { ...saved, enabled: false, backchannel_logout_uri: null })
  t.strictSame(
    problems.filter((problem) => !/ 422 |^422 /.test(problem)),
    [],
    'but for what was refused',
  )
  await context.close()
})
