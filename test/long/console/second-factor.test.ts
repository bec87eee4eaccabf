import t from 'tap'
import { findings } from '../../console/accessibility.ts'
import { demoPassword, newWindow, openStage, press, watchProblems } from '../../console/stage.ts'
import { codeOf } from '../../support/one-time-codes.ts'

const { stage, browser, skip } = await openStage(t)

t.test('console / an account adds a second factor, signs in with a code, and removes it', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await context.newPage()
  const problems = watchProblems(page)
  await page.goto(`${stage.auth}/console`)
  await page.getByLabel('E-mail').fill('olivia@quayside.test')
  await page.getByLabel('Password').fill(demoPassword)
  await press(page, 'Sign in')
  await page.getByRole('button', { name: /Signed in as/ }).click()
  await page.getByRole('menuitem', { name: 'Second factor' }).click()
  await press(page, 'Add an authenticator app')
  await press(page, 'Save')
  await page.getByAltText('QR').waitFor()
  t.strictSame(await findings(page), [])
  const secret = ((await page.locator('main code').first().textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code of your app').fill('000000')
  await press(page, 'Confirm')
  await page.getByText('code is wrong').first().waitFor()
  await page.getByLabel('Code of your app').fill(codeOf(secret))
  await press(page, 'Confirm')
  const panel = page.getByRole('dialog')
  const codes = ((await panel.locator('code').textContent()) ?? '').split('\n')
  t.equal(codes.length, 10)
  await panel.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Recovery codes left: 10').waitFor()
  t.strictSame(await findings(page), [])
  await page.getByRole('button', { name: /Signed in as/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByLabel('E-mail').fill('olivia@quayside.test')
  await page.getByLabel('Password').fill(demoPassword)
  await press(page, 'Sign in')
  await page.getByLabel('Code of your app').fill(codes[0] as string)
  t.strictSame(await findings(page), [])
  await press(page, 'Sign in')
  await page.getByRole('button', { name: /Signed in as/ }).click()
  await page.getByRole('menuitem', { name: 'Second factor' }).click()
  await page.getByText('Recovery codes left: 9').waitFor()
  await press(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Recovery codes left').waitFor({ state: 'detached' })
  t.strictSame(
    problems.filter((problem) => !/40[13]|422/.test(problem)),
    [],
  )
  await context.close()
})
