import t from 'tap'
import { thorough } from '../support/thorough.ts'
import { findings } from './accessibility.ts'
import { newWindow, open, openStage, person, press, settled, signIn, stranger, watchProblems } from './stage.ts'

/** Of the browser. */
declare const document: { activeElement: { id: string; textContent: string } | null }

const owner = 'olivia@quayside.test'
const { stage, browser, skip } = await openStage(t)

t.test('console / a password signs in, and a wrong one is refused with a request id', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await context.newPage()
  await page.goto(`${stage.logistics}/console/in/1/articles?search=bolt`)
  await page.getByLabel('E-mail').fill(owner)
  await page.getByLabel('Password').fill('not the password')
  await press(page, 'Sign in')
  await page.getByText('Request id').waitFor()
  t.strictSame(await findings(page), [])
  await page.getByLabel('Password').fill('quayside-demo-2026')
  await press(page, 'Sign in')
  await page.getByRole('heading', { name: 'Articles' }).waitFor()
  t.match(page.url(), 'search=bolt', 'the address that was asked for is shown')
  await press(page, /^Signed in as/)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByLabel('E-mail').waitFor()
  await context.close()
})

thorough(t, 'console / single sign-on signs in, and after a refusal another person can be chosen', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await context.newPage()
  await page.goto(`${stage.logistics}/console/companies`)
  await press(page, 'Continue with Harbour ID')
  await page.getByRole('link', { name: stranger.name }).click()
  await page.getByText('There is no console account for this person').waitFor()
  t.ok(await page.getByText('Request id').count())
  await press(page, 'Continue with Harbour ID')
  await page.getByRole('link', { name: person.name }).click()
  await page.getByRole('heading', { name: `Welcome, ${person.name}` }).waitFor()
  await context.close()
})

thorough(t, 'console / works by keyboard: the skip link, a dialog, and the focus after it', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, owner)
  await page.goto(`${stage.logistics}/console/in/1/articles`)
  await settled(page)
  await page.keyboard.press('Tab')
  t.equal(await page.evaluate(() => document.activeElement?.textContent), 'Skip to the content')
  await page.keyboard.press('Enter')
  t.equal(await page.evaluate(() => document.activeElement?.id), 'main')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'New article' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // The focus returns a moment after the dialog has gone.
  await page.waitForFunction(() => document.activeElement?.textContent === 'New article')
  await context.close()
})

thorough(t, 'console / an auditor sees everything and is offered no change', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, 'aldo@quayside.test')
  const problems = watchProblems(page)
  for (const path of [
    '/in/1/articles',
    '/in/1/sales-orders/3',
    '/in/1/webhooks',
    '/companies',
    '/users/1',
    '/accounts',
  ]) {
    await open(page, path)
    const buttons = await page.locator('main').getByRole('button').allTextContents()
    const offers = buttons.filter((name) => /New|Edit|Delete|Reset|Deactivate|Revoke|Withdraw|Packed|Give/.test(name))
    t.strictSame(offers, [], path)
  }
  t.strictSame(problems, [])
  await context.close()
})

thorough(t, 'console / a new filter starts at the first page', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, owner)
  await open(page, '/in/1/articles')
  await press(page, 'Next')
  await page.waitForURL(/page=2/)
  await settled(page)
  await page.getByLabel('Code, description or barcode').fill('WO-0001')
  await page.waitForURL(/search=/)
  t.notMatch(page.url(), /\bpage=/)
  await page.getByRole('link', { name: 'WO-0001' }).waitFor()
  await context.close()
})
