import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { findings } from '../../console/accessibility.ts'
import { fill, newWindow, openStage, person, press, send, watchProblems } from '../../console/stage.ts'

/** What somebody does on the first day, only with the links and buttons of the pages. */

const { stage, browser, skip } = await openStage(t)

/** Takes events at /right, and refuses them elsewhere. */
async function startReceiver() {
  const received: string[] = []
  const server = createServer((request, response) => {
    received.push(request.url ?? '')
    request.resume()
    response.writeHead(request.url === '/right' ? 200 : 500).end('an answer of the receiver')
  }).listen(0, '127.0.0.1')
  t.teardown(() => server.close())
  await once(server, 'listening')
  return { received, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

t.test(
  'console / a newcomer signs in, creates a company, a user and a webhook, repairs it, and finds it all in the audit log',
  skip,
  async (t) => {
    const { received, address } = await startReceiver()
    const context = await newWindow(browser)
    const page = await context.newPage()
    const problems = watchProblems(page)
    const follow = (name: string) => page.getByRole('link', { name, exact: true }).first().click()

    await page.goto(`${stage.logistics}/console`)
    await press(page, 'Continue with Harbour ID')
    await follow(person.name)
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
    // Before the sign-in there is no session, which is a 401.
    problems.length = 0

    await follow('Companies')
    await press(page, 'New company')
    await fill(page, { Name: 'Newcomer Foods' })
    await send(page, 'Create')
    await page.getByRole('heading', { name: 'Newcomer Foods' }).waitFor()
    t.strictSame(await findings(page), [], 'the page of the company')

    await press(page, 'New user')
    await fill(page, { Name: 'Nina New', 'E-mail': 'nina@newcomer.example' })
    t.ok(await page.getByRole('dialog').getByLabel('Newcomer Foods').isChecked(), 'the company is chosen already')
    await send(page, 'Create')
    await page.getByText('It is shown only this once').waitFor()
    t.ok(await page.getByRole('button', { name: 'Copy: Password of nina@newcomer.example' }).count())
    await press(page, 'Done')
    await page.getByRole('heading', { name: 'Nina New' }).waitFor()

    await follow('Webhooks')
    await press(page, 'New webhook')
    await fill(page, { Name: 'ERP', Address: `${address}/wrong` })
    await send(page, 'Create')
    await page.getByText('whsec_').waitFor()
    await press(page, 'Done')
    await page.getByRole('heading', { name: 'ERP' }).waitFor()

    await follow('Articles')
    await press(page, 'New article')
    await fill(page, { Code: 'APPLES', Description: 'Apples', Unit: 'KG' })
    await send(page, 'Create')
    await page.getByRole('heading', { name: 'APPLES' }).waitFor()
    await follow('Start')
    await follow('ERP')
    const delivery = page.locator('.timeline > li', { hasText: 'article.created' })
    await delivery.getByText('Failed, tried again later').waitFor()
    await delivery.locator('summary').click()
    await delivery.locator('.exchange summary').first().click()
    await delivery.getByText('an answer of the receiver').first().waitFor()
    t.strictSame(await findings(page), [], 'the page of the webhook, with a delivery that has failed')

    await press(page, 'Edit')
    await fill(page, { Address: `${address}/right` })
    await send(page, 'Save')
    await page.getByText(`${address}/right`, { exact: true }).waitFor()
    await delivery.getByRole('button', { name: 'Replay from here' }).click()
    await send(page, 'Replay from here')
    await delivery.locator('.badge', { hasText: 'Delivered' }).first().waitFor()
    t.ok(received.includes('/right'))

    await follow('Audit log')
    const actions = ['Signed in by single sign-on', 'Company created', 'API user created', 'Webhook created']
    for (const action of [...actions, 'Article created', 'Webhook changed', 'Events replayed']) {
      await page.getByRole('row', { name: person.email }).filter({ hasText: action }).first().waitFor()
    }
    await page.getByLabel('Action', { exact: true }).selectOption('Webhook changed')
    await page.getByRole('row', { name: 'Article created' }).waitFor({ state: 'detached' })
    await page.getByRole('row').filter({ hasText: 'Webhook changed' }).getByRole('link').click()
    await page.getByRole('heading', { name: 'ERP' }).waitFor()
    t.strictSame(problems, [])
    await context.close()
  },
)
