import { generateKeyPairSync } from 'node:crypto'
import type { Page } from 'playwright-core'
import t from 'tap'
import { findings } from '../../console/accessibility.ts'
import { fill, newWindow, open, openStage, press, send, signIn, watchProblems } from '../../console/stage.ts'

/** Programs that manage a site: their permissions, secrets and keys. */

const { stage, browser, skip } = await openStage(t)

const shownSecret = async (page: Page) => {
  const secret = await page.getByRole('dialog').locator('.secret code').innerText()
  await send(page, 'Done')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return secret
}

/** The status of a request for a token. */
const tokenStatus = async (page: Page, clientId: string, secret: string) => {
  const answer = await page.request.post(`${stage.auth}/oauth/token`, {
    headers: { authorization: `Basic ${btoa(`${clientId}:${secret}`)}` },
    form: { grant_type: 'client_credentials' },
  })
  return answer.status()
}

t.test('console / a machine client gets a secret, changes it and is deleted', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.auth, 'olivia@quayside.test')
  const problems = watchProblems(page)
  await open(page, '/in/demo-portal/clients')
  await press(page, 'New machine client')
  await fill(page, { Name: 'Nightly import' })
  await page.getByRole('dialog').getByLabel('users.read', { exact: true }).check()
  t.strictSame(await findings(page), [])
  await send(page, 'Create')
  const first = await shownSecret(page)
  await page.getByRole('heading', { name: 'Nightly import' }).waitFor()
  const clientId = await page.locator('code', { hasText: 'machine-' }).innerText()
  t.equal(await tokenStatus(page, clientId, first), 200)
  t.notMatch(await page.content(), first, 'it is shown only once')

  await press(page, 'Add a secret')
  await send(page, 'Add a secret')
  const second = await shownSecret(page)
  t.not(second, first)
  await page.getByRole('row').nth(2).waitFor()
  t.equal(await page.getByRole('button', { name: 'Add a secret' }).count(), 0, 'there is no third one')
  t.strictSame(await findings(page), [])
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Revoke' }).click()
  await fill(page, { 'Type “Nightly import” to confirm': 'Nightly import' })
  await send(page, 'Revoke')
  await page.getByRole('button', { name: 'Add a secret' }).waitFor()
  t.equal(await tokenStatus(page, clientId, second), 200)
  t.equal(await tokenStatus(page, clientId, first), 401)

  await press(page, 'Edit')
  await fill(page, { Name: 'Import by night' })
  await page.getByRole('dialog').getByLabel('users.write', { exact: true }).check()
  await send(page, 'Save')
  await page.getByRole('heading', { name: 'Import by night' }).waitFor()
  await page.locator('.badge', { hasText: 'users.write' }).waitFor()

  t.strictSame(problems, [])
  await press(page, 'Delete')
  await fill(page, { 'Type “Import by night” to confirm': 'Import by night' })
  await send(page, 'Delete')
  await page.getByText('There is no machine client yet').waitFor()
  t.equal(await tokenStatus(page, clientId, second), 401)
  await context.close()
})

t.test('console / a machine client signs with keys, which expire and are replaced', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.auth, 'olivia@quayside.test')
  const jwk = (kid: string) => {
    const { publicKey } = generateKeyPairSync('ed25519')
    return JSON.stringify({ ...publicKey.export({ format: 'jwk' }), kid })
  }
  await open(page, '/in/demo-portal/clients')
  await press(page, 'New machine client')
  await fill(page, {
    Name: 'Directory',
    'How it proves itself': 'Signature with its own key',
    'Public key as JSON Web Key': '{kty: OKP}',
  })
  await page.getByRole('dialog').getByLabel('users.read', { exact: true }).check()
  await send(page, 'Create')
  await page.getByText('The key is not JSON.').waitFor()
  const problems = watchProblems(page)
  await fill(page, { 'Public key as JSON Web Key': jwk('first') })
  await send(page, 'Create')
  await page.getByRole('heading', { name: 'Directory' }).waitFor()
  await page.getByRole('row', { name: /first OKP Ed25519/ }).waitFor()
  t.equal(await page.getByRole('button', { name: 'Add a secret' }).count(), 0)

  await press(page, 'Add a key')
  await fill(page, { 'Public key as JSON Web Key': jwk('second') })
  await send(page, 'Save')
  await page.getByRole('row', { name: /second/ }).waitFor()
  t.strictSame(await findings(page), [])
  const first = page.getByRole('row', { name: /first/ })
  await first.getByRole('button', { name: 'Set the end' }).click()
  await fill(page, { Expires: '2020-01-01T00:00' })
  await send(page, 'Save')
  await first.locator('.badge', { hasText: 'Expired' }).waitFor()
  await first.getByRole('button', { name: 'Delete' }).click()
  await fill(page, { 'Type “first” to confirm': 'first' })
  await send(page, 'Delete')
  await first.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /second/ }).waitFor()
  t.strictSame(problems, [])
  await context.close()
})
