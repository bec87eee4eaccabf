import t from 'tap'
import { findings } from '../../console/accessibility.ts'
import { startBrowser } from '../../console/browser.ts'
import { newWindow, press, watchProblems } from '../../console/stage.ts'
import { createSite, createUser, password, startAuth } from '../../support/auth.ts'
import { freePort } from '../../support/process.ts'

const browser = await startBrowser()
if (typeof browser === 'string') t.plan(0, browser)
else {
  t.teardown(() => browser.close())
  const port = await freePort()
  const url = `http://localhost:${port}`
  const auth = await startAuth(t, { AUTH_URL: url })
  await auth.server.listen({ host: '127.0.0.1', port })
  const user = await createUser(await createSite(auth))

  t.test('account / a passkey is added, signs in without an address, is renamed and removed', async (t) => {
    const context = await newWindow(browser)
    const page = await context.newPage()
    const problems = watchProblems(page)
    const devices = await context.newCDPSession(page)
    await devices.send('WebAuthn.enable')
    const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.goto(`${url}/account`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
    t.strictSame(await findings(page), [])
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(user.email)
    await page.getByLabel('Password').fill(password)
    await press(page, 'Sign in')
    const section = page.getByRole('region', { name: 'Passkeys' })
    await section.getByText('Add a passkey').first().click()
    await section.getByLabel('Name of the passkey').fill('Laptop')
    await page.keyboard.press('Enter')
    await section.getByRole('status').waitFor()
    t.equal(await section.getByRole('status').getByRole('listitem').count(), 10, 'with recovery codes')
    await page.getByText('Recovery codes left: 10').waitFor()
    await section.getByText('Laptop', { exact: true }).waitFor()
    t.strictSame(await findings(page), [])
    await page.setViewportSize({ width: 360, height: 740 })
    t.strictSame(await findings(page), [], 'on a phone')

    await press(page, 'Sign out')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(user.email)
    await page.getByLabel('Password').fill(password)
    await press(page, 'Sign in')
    await page.getByLabel('Recovery code').waitFor()
    t.strictSame(await findings(page), [])
    await page.getByRole('button', { name: 'Sign in with a passkey' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('last used').waitFor()

    await section.getByText('Rename').first().click()
    await section.getByLabel('Name of the passkey').first().fill('Desk')
    await press(page, 'Rename: Laptop')
    await section.getByText('Desk', { exact: true }).waitFor()

    await press(page, 'Sign out')
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await press(page, 'Sign in with a passkey')
    await page.getByText('No passkey was used. Please try again.').waitFor()
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await press(page, 'Sign in with a passkey')
    await section.getByText('Remove').first().click()
    await press(page, 'Remove: Desk')
    await section.getByText('Desk', { exact: true }).waitFor({ state: 'detached' })
    t.strictSame(
      problems.filter((problem) => !/40[13]/.test(problem)),
      [],
    )
    await context.close()
  })

  t.test('account / in Italian; and no button where the address has no host name', async (t) => {
    const context = await newWindow(browser, { locale: 'it-IT' })
    const page = await context.newPage()
    await page.goto(`${url}/account`)
    await page.getByRole('button', { name: 'Accedi con una passkey' }).waitFor()
    await page.goto(`http://127.0.0.1:${port}/account`)
    await page.getByLabel('Password').waitFor()
    t.equal(await page.getByRole('button', { name: 'Accedi con una passkey' }).count(), 0)
    await context.close()
  })
}
