import t from 'tap'
import { findings } from '../../console/accessibility.ts'
import { demoPassword, newWindow, openStage, press, watchProblems } from '../../console/stage.ts'

const { stage, browser, skip } = await openStage(t)
const redirectUri = 'https://shop.example.com/signed-in'

async function enable(): Promise<void> {
  const answer = await fetch(`${stage.auth}/api/site/settings`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      'x-client-id': 'demo-shop',
      'x-client-secret': 'demo-shop-secret',
    },
    body: JSON.stringify({ oidc: { enabled: true, redirect_uris: [redirectUri] } }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

function request(more: Record<string, string> = {}): string {
  const sent = {
    client_id: 'demo-shop',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'kept',
    ...more,
  }
  return `${stage.auth}/oauth/authorize?${new URLSearchParams(sent)}`
}

t.test('account / a site sends somebody here, who signs in, agrees once, and goes back to it', skip, async (t) => {
  await enable()
  const context = await newWindow(browser)
  const page = await context.newPage()
  const problems = watchProblems(page)
  // There is no such site: what counts is what the browser sends to it.
  const sent = (by = page) => by.waitForRequest(/^https:\/\/shop\.example\.com/)
  await page.goto(request({ login_hint: 'linus@quayside.test' }))
  await page.getByText('Sign in to go on to').waitFor()
  t.equal(await page.getByLabel('E-mail address').inputValue(), 'linus@quayside.test')
  t.strictSame(await findings(page), [])
  await page.getByLabel('Password').fill(demoPassword)
  await press(page, 'Sign in')
  await page.getByText('This site will see your name').waitFor()
  t.strictSame(await findings(page), [])
  const [back] = await Promise.all([sent(), press(page, 'Go on to the site')])
  const answer = new URL(back.url()).searchParams
  t.match(answer.get('code'), /^[\w-]{43}$/)
  t.strictSame([answer.get('state'), answer.get('iss')], ['kept', stage.auth])

  const [posted] = await Promise.all([sent(), page.goto(request({ response_mode: 'form_post' })).catch(() => null)])
  t.match(posted.postData(), /^code=[\w-]{43}&state=kept&iss=/)

  const other = await context.newPage()
  await other.goto(request({ prompt: 'login', ui_locales: 'it' }))
  await other.getByText('Accedi per continuare su').waitFor()
  const [declined] = await Promise.all([sent(other), press(other, 'Annulla')])
  t.equal(new URL(declined.url()).searchParams.get('error'), 'access_denied')
  // Before the sign-in there is no session, which is a 401.
  t.strictSame(
    problems.filter((problem) => !/ERR_NAME_NOT_RESOLVED|401/.test(problem)),
    [],
  )
  await context.close()
})
