import t from 'tap'
import { en } from '../../../console/language/en.ts'
import { it } from '../../../console/language/it.ts'
import { findings } from '../../console/accessibility.ts'
import { fill, newWindow, open, openStage, press, send, signIn, watchProblems } from '../../console/stage.ts'
import { startReceiver } from '../../support/receiver.ts'

const { stage, browser, skip } = await openStage(t)

for (const [locale, text] of [['en-US', en] as const, ['it-IT', it] as const]) {
  t.test(`console / a webhook of a site is created, tried, changed and removed (${locale})`, skip, async (t) => {
    const { webhooks, words } = text
    const receiver = await startReceiver(t, (_received, response) => {
      response.writeHead(200).end('so it is')
    })
    const context = await newWindow(browser, { locale })
    const page = await signIn(context, stage.auth, 'olivia@quayside.test')
    const problems = watchProblems(page)
    await open(page, '/in/demo-portal/webhooks')
    await page.getByText(webhooks.empty).waitFor()
    await press(page, webhooks.create)
    await fill(page, { [words.name]: 'Portal', [webhooks.url]: 'ftp://portal.example.com/' })
    await page.getByRole('dialog').getByLabel('session.created').check()
    t.strictSame(await findings(page), [])
    await send(page, words.create)
    await page.getByRole('dialog').locator('.field .problem').waitFor()
    t.equal(await page.getByRole('dialog').getByLabel(webhooks.url).getAttribute('aria-invalid'), 'true')
    await fill(page, { [webhooks.url]: receiver.url })
    await send(page, words.create)
    t.match(await page.locator('.secret code').textContent(), /^whsec_/)
    await send(page, words.done)

    await page.getByRole('heading', { level: 1, name: 'Portal' }).waitFor()
    await press(page, webhooks.test)
    const delivered = page.locator('summary', { hasText: webhooks.deliveryStatus.delivered })
    await delivered.waitFor()
    await delivered.click()
    await page.getByText('so it is').waitFor()
    t.strictSame(await findings(page), [])
    t.match(receiver.received, [{ body: { type: 'webhook.test', site_id: 1 } }])
    const filter = page.getByLabel(words.status, { exact: true })
    await filter.selectOption('failed')
    await page.getByText(webhooks.noDelivery).waitFor()
    await filter.selectOption('')
    await delivered.waitFor()

    await press(page, words.edit)
    t.ok(await page.getByRole('dialog').getByLabel('session.created').isChecked())
    await fill(page, { [words.name]: 'Portal 2' })
    await page.getByRole('dialog').getByLabel('session.created').uncheck()
    await send(page, words.save)
    await page.getByRole('heading', { level: 1, name: 'Portal 2' }).waitFor()
    await page.getByText(webhooks.allEvents).waitFor()
    await press(page, webhooks.rotate)
    await send(page, webhooks.rotate)
    t.match(await page.locator('.secret code').textContent(), /^whsec_/)
    await send(page, words.done)
    await page.getByText(webhooks.oldSecretUntil).waitFor()
    const others = problems.filter((problem) => !problem.startsWith('422 ') && !problem.includes('status of 422'))
    t.strictSame(others, [], 'but for the wrong address')
    await press(page, words.remove)
    await fill(page, { [words.typeToConfirm('Portal 2')]: 'Portal 2' })
    await send(page, words.remove)
    await page.getByText(webhooks.empty).waitFor()
    await context.close()
  })
}
