import t from 'tap'
import { findings } from '../../console/accessibility.ts'
import {
  fill,
  newWindow,
  open,
  openStage,
  person,
  press,
  send,
  settled,
  signIn,
  watchProblems,
} from '../../console/stage.ts'

const owner = 'olivia@quayside.test'
const { stage, browser, skip } = await openStage(t)

t.test('console / records are created and moved', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, owner)
  const problems = watchProblems(page)
  await open(page, '/in/1/articles')
  await press(page, 'New article')
  await fill(page, { Code: 'OIL/5L', Description: 'Olive oil', Unit: 'PCS' })
  await send(page, 'Create')
  await page.getByRole('heading', { name: 'OIL/5L' }).waitFor()

  await open(page, '/in/1/sales-orders')
  await press(page, 'New sales order')
  await fill(page, { Reference: 'CONSOLE-1', 'Line 1: Article code': 'WO-0001', 'Line 1: Quantity': '2' })
  await send(page, 'Create')
  await page.getByRole('heading', { name: /^SO-/ }).waitFor()
  await press(page, 'Start picking')
  await send(page, 'Start picking')
  await page.locator('h1').getByText('Picking').waitFor()
  await press(page, 'Cancel document')
  await send(page, 'Preview')
  await page.getByText('What this move would change').waitFor()
  const number = (await page.locator('h1').textContent())?.split(' ')[0] ?? ''
  await fill(page, { [`Type “${number}” to confirm`]: number })
  await send(page, 'Cancel document')
  await page.getByText('no further move is possible').waitFor()

  await open(page, '/companies')
  await press(page, 'New company')
  await fill(page, { Name: 'Console Company' })
  await send(page, 'Create')
  await page.getByRole('heading', { name: 'Console Company' }).waitFor()
  await open(page, '/users')
  await press(page, 'New user')
  await fill(page, { Name: 'Nina New', 'E-mail': 'nina@example.com' })
  await send(page, 'Create')
  await page.getByText('It is shown only this once').waitFor()
  await press(page, 'Done')
  await page.getByRole('heading', { name: 'Nina New' }).waitFor()
  await open(page, '/limits')
  await press(page, 'Set a limit')
  await fill(page, { Who: 'Company: Console Company', 'Requests per minute': '120' })
  await send(page, 'Save')
  await page.getByRole('cell', { name: 'Console Company' }).waitFor()
  t.strictSame(problems, [])

  await open(page, '/audit')
  for (const action of ['Article created', 'Sales order moved', 'Company created', 'Rate limit set']) {
    t.ok(await page.getByRole('cell', { name: action }).count(), `${action} is in the audit log`)
  }
  await context.close()
})

t.test('console / a connector key is created, changed, rotated and revoked', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, owner)
  const problems = watchProblems(page)
  const dialog = page.getByRole('dialog')
  const shownSecret = async () => {
    await page.getByText('It is shown only this once').waitFor()
    const secret = (await dialog.locator('code').textContent()) ?? ''
    await press(page, 'Done')
    return secret
  }
  const statusOf = async (secret: string, path = '/articles') =>
    (await fetch(`${stage.logistics}/api${path}`, { headers: { authorization: `Bearer ${secret}` } })).status
  await open(page, '/connector-keys')
  await page.getByText('There is no key yet').waitFor()
  await press(page, 'New key')
  t.strictSame(await findings(page), [])
  await fill(page, { Company: 'Northwind Logistics', Name: 'SAP production', 'Requests per minute': '600' })
  await dialog.getByRole('group', { name: 'May read and write' }).getByLabel('catalog').check()
  await send(page, 'Create')
  const first = await shownSecret()
  t.match(first, /^qsk_/)
  await page.getByRole('heading', { name: 'SAP production' }).waitFor()
  await page.getByText('catalog (write)').waitFor()
  t.strictSame([await statusOf(first), await statusOf(first, '/stock')], [200, 403])

  await press(page, 'Edit')
  await dialog.getByRole('group', { name: 'May only read' }).getByLabel('inventory').check()
  await send(page, 'Save')
  await page.getByText('catalog (write), inventory (read)').waitFor()
  t.equal(await statusOf(first, '/stock'), 200)

  await press(page, 'Rotate the secret')
  await fill(page, { Hours: '0' })
  await send(page, 'Rotate the secret')
  const second = await shownSecret()
  t.strictSame([await statusOf(first), await statusOf(second)], [401, 200])
  t.strictSame(await findings(page), [])

  await press(page, 'Revoke')
  await fill(page, { 'Type “SAP production” to confirm': 'SAP production' })
  await send(page, 'Revoke')
  await page.locator('h1').getByText('Revoked').waitFor()
  t.equal(await statusOf(second), 401)
  t.equal(await page.getByRole('button', { name: 'Rotate the secret' }).count(), 0)
  await open(page, '/connector-keys')
  await page.getByRole('link', { name: 'SAP production' }).waitFor()
  await open(page, '/audit')
  await page.getByRole('cell', { name: 'Secret of a connector key renewed' }).first().waitFor()
  t.strictSame(problems, [])
  await context.close()
})

t.test('console / stock shows what there was at an earlier moment', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, owner)
  await open(page, '/in/1/stock')
  await page.getByRole('link', { name: 'WO-0001' }).first().waitFor()
  await page.getByLabel('As of').fill('2020-01-01T00:00')
  await page.getByText('Nothing matches').waitFor()
  t.match(page.url(), 'as_of=2020-01-01T00%3A00', 'it is in the address')
  await page.getByLabel('As of').fill('2050-01-01T00:00')
  await page.getByRole('link', { name: 'WO-0001' }).first().waitFor()
  await context.close()
})

t.test('console / stock is explained, and a statement can be downloaded', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, owner)
  const problems = watchProblems(page)
  await open(page, '/in/1/stock')
  await press(page, 'Why? WO-0001')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Never counted').waitFor()
  await dialog.getByRole('link', { name: /^SO-/ }).first().waitFor()
  t.strictSame(await findings(page), [])
  await press(page, 'Close')
  await press(page, 'Statement')
  t.strictSame(await findings(page), [])
  await fill(page, { From: '2026-01-01', Until: '2026-02-01' })
  const [file] = await Promise.all([page.waitForEvent('download'), send(page, 'Download')])
  t.equal(file.suggestedFilename(), 'statement-2026-01-01-2026-02-01.csv')
  await page.getByText('The statement was downloaded').waitFor()
  t.strictSame(problems, [])
  await context.close()
})

t.test('console / a wrong count of a reception is corrected', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, owner)
  const problems = watchProblems(page)
  await open(page, '/in/1/receptions?status=completed/first')
  await press(page, 'Correct counts')
  const received = page
    .getByRole('dialog')
    .getByLabel(/: Received/)
    .first()
  await received.fill(String(Number(await received.inputValue()) + 1))
  await fill(page, { Note: 'One was behind the others' })
  await send(page, 'Preview')
  await page.getByText('What this move would change').waitFor()
  t.strictSame(await findings(page), [])
  await send(page, 'Correct counts')
  await page.getByText('One was behind the others').waitFor()
  await page.getByRole('cell', { name: 'Corrected' }).first().waitFor()
  t.strictSame(problems, [])
  await context.close()
})

t.test('console / a sheet of what moved most is counted by scanning, on a phone', skip, async (t) => {
  const context = await newWindow(browser, { isPhone: true })
  // No browser for tests reads codes, so this one stands for the camera of a phone.
  await context.addInitScript(`
    globalThis.BarcodeDetector = class { async detect() { return [{ rawValue: 'WO-0002' }] } }
    HTMLMediaElement.prototype.play = async () => {}
    Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { set() {} })
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia: async () => ({ getTracks: () => [{ stop: () => globalThis.stopped = true }] }) },
    })`)
  const page = await signIn(context, stage.logistics, owner)
  const problems = watchProblems(page)
  const scan = page.getByLabel(/^Scan/)
  const counted = page.getByLabel('Counted')
  await open(page, '/in/1/stock-counts')
  await press(page, 'Count what moved most')
  await send(page, 'Create')
  await page.getByRole('heading', { name: 'Count sheet' }).waitFor()
  const { data } = await (await page.request.get(`${stage.logistics}/api/articles?article_code=WO-0003`)).json()
  await scan.fill('nothing')
  await scan.press('Enter')
  await page.getByText('nothing is not on this sheet.').waitFor()
  await scan.fill(`(01)${data[0].um3pl_barcode.padStart(14, '0')}(10)L-1`)
  await scan.press('Enter')
  await page.getByRole('heading', { name: 'WO-0003' }).waitFor()
  await page.keyboard.type('3')
  t.equal(await counted.inputValue(), '3', 'the quantity is typed next')
  t.strictSame(await findings(page), [])
  await counted.press('Enter')
  await page.getByText(/^1 of \d+ lines are counted\.$/).waitFor()
  t.equal(await page.locator('.scan input:focus').count(), 1, 'the scanner types into its field again')
  await press(page, 'Camera')
  await page.getByRole('heading', { name: 'WO-0002' }).waitFor()
  t.equal(await page.evaluate('globalThis.stopped'), true, 'the camera is switched off')
  t.strictSame(problems, [])
  await context.close()
})

t.test('console / an import shows its progress and its errors', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, owner)
  await open(page, '/in/1/imports')
  await press(page, 'Import a file')
  const csv = 'article_code,description,um3pl\nIMP-1,Imported,PCS\nIMP-2,,PCS\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await send(page, 'Import a file')
  await page.locator('h1').getByText('Completed').waitFor()
  await page.getByRole('cell', { name: 'description', exact: true }).waitFor()
  t.strictSame(await findings(page), [], 'the row that failed is listed')
  await context.close()
})

t.test('console / events appear as they happen', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, owner)
  await open(page, '/in/1/events')
  await page.locator('h1').getByText('Live').waitFor()
  const other = await context.newPage()
  await other.goto(`${stage.logistics}/console/in/1/articles`)
  await press(other, 'New article')
  await fill(other, { Code: 'LIVE-1', Description: 'Seen live', Unit: 'PCS' })
  await send(other, 'Create')
  const [newest] = await Promise.all([
    page.locator('.timeline summary', { hasText: 'article.created' }).first().textContent(),
    page.locator('.timeline details', { hasText: 'LIVE-1' }).first().waitFor({ state: 'attached' }),
  ])
  t.match(newest, 'article.created')
  await context.close()
})

t.test('console / sites, users and roles are managed', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.auth, owner)
  const problems = watchProblems(page)
  await open(page, '/in/demo-portal/roles')
  await press(page, 'New role')
  await fill(page, { Name: 'Order desk' })
  await page.getByRole('dialog').getByLabel('users.read').check()
  await send(page, 'Create')
  await page.getByText('order-desk').waitFor()
  await open(page, '/in/demo-portal/users')
  await press(page, 'New user')
  await fill(page, { Name: 'Ugo', 'E-mail': 'ugo@example.com' })
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Order desk' }).check()
  await send(page, 'Create')
  const password = (await page.locator('.secret code').textContent()) ?? ''
  t.match(password, /^\w{20}$/)
  await press(page, 'Done')
  await page.getByRole('heading', { name: 'Ugo' }).waitFor()
  await press(page, 'Reset the password')
  await send(page, 'Reset the password')
  t.not(await page.locator('.secret code').textContent(), password)
  await press(page, 'Done')
  await open(page, '/sites')
  await press(page, 'New site')
  await fill(page, { Name: 'Kiosk', Slug: 'kiosk' })
  await send(page, 'Create')
  await page.getByText('It is shown only this once').waitFor()
  await press(page, 'Done')
  await page.getByRole('button', { name: 'Site Kiosk' }).waitFor()
  await press(page, 'Move to Production')
  await page.getByText('valid tokens are accepted').waitFor()
  await send(page, 'Move to Production')
  await page.locator('h1').getByText('Production').waitFor()
  t.strictSame(problems, [])
  await context.close()
})

t.test('console / a session that ends in mid-work loses nothing that was typed', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, owner)
  await open(page, '/in/1/articles')
  await press(page, 'New article')
  await fill(page, { Code: 'KEPT-1', Description: 'Typed before the session ended', Unit: 'PCS' })
  await context.clearCookies()
  await send(page, 'Create')
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  await again.getByLabel('Password').fill('quayside-demo-2026')
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'KEPT-1' }).waitFor()
  t.ok(await page.getByText('Typed before the session ended').count())
  await context.close()
})

t.test('console / single sign-on signs in, also in a window of its own when the session has ended', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await context.newPage()
  await page.goto(`${stage.logistics}/console/in/1/webhooks`)
  await press(page, 'Continue with Harbour ID')
  await page.getByRole('link', { name: person.name }).click()
  await page.getByRole('heading', { name: 'Webhooks' }).waitFor()
  await press(page, 'New webhook')
  await fill(page, { Name: 'Typed before', Address: 'https://example.com/hook' })
  await context.clearCookies({ name: /quayside/ })
  await send(page, 'Create')
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    again.getByRole('button', { name: 'Continue with Harbour ID' }).click(),
  ])
  // The provider may still know the person; then the window closes without a question.
  await Promise.race([
    beside
      .getByRole('link', { name: person.name })
      .click()
      .catch(() => {}),
    beside.waitForEvent('close'),
  ])
  await page.getByText('whsec_').waitFor()
  t.pass('the request continued after the sign-in')
  await context.close()
})

t.test('console / a window that nobody uses stops asking', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, owner)
  await page.clock.install()
  await page.reload()
  await settled(page)
  const asked = () => page.waitForRequest('**/console/attention')
  const first = asked()
  await page.clock.runFor('01:00')
  t.ok(await first, 'the start page is read again while somebody may look at it')
  await page.clock.runFor('10:00')
  await settled(page)
  let requests = 0
  page.on('request', () => {
    requests += 1
  })
  await page.clock.runFor('30:00')
  t.equal(requests, 0)
  const next = asked()
  await page.keyboard.press('Shift')
  await page.clock.runFor('01:00')
  t.ok(await next, 'it goes on with the first sign of life')
  await context.close()
})
