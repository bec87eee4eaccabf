import t from 'tap'
import { en } from '../../../console/language/en.ts'
import { it } from '../../../console/language/it.ts'
import { findings } from '../../console/accessibility.ts'
import { fill, newWindow, open, openStage, press, send, signIn } from '../../console/stage.ts'
import { startReceiver } from '../../support/receiver.ts'

/** What support does with webhooks: every attempt with its headers, filters, and sending again. */

const { stage, browser, skip } = await openStage(t)
const actions = {
  'en-US': { create: 'Article created', update: 'Article changed' },
  'it-IT': { create: 'Articolo creato', update: 'Articolo modificato' },
}

for (const [locale, text] of [['en-US', en] as const, ['it-IT', it] as const]) {
  t.test(`console / a delivery shows its attempts, and is sent again (${locale})`, skip, async (t) => {
    const context = await newWindow(browser, { locale })
    const page = await signIn(context, stage.logistics, 'olivia@quayside.test')
    let status = 410
    const receiver = await startReceiver(t, (_received, response) => {
      response.writeHead(status, { 'x-reason': 'gone' }).end('no more')
    })
    const session = await (await page.request.get(`${stage.logistics}/api/console/session`)).json()
    const headers = {
      'x-company-id': '1',
      'x-csrf-token': session.data.csrf_token,
      origin: stage.logistics,
    }
    const made = await page.request.post(`${stage.logistics}/api/webhooks`, {
      headers,
      data: { url: receiver.url, events: ['article.created'] },
    })
    t.equal(made.status(), 201, await made.text())
    const { id } = (await made.json()).data
    await open(page, `/in/1/webhooks/${id}`)
    await press(page, text.webhooks.test)
    const failed = page.locator('summary', { hasText: text.webhooks.deliveryStatus.failed }).first()
    await failed.waitFor()
    await failed.click()
    const attempt = page.locator('.exchange summary').first()
    await attempt.waitFor()
    await attempt.click()
    await page.getByText('x-reason: gone').waitFor()
    await page.getByText(/webhook-signature: v1,/).waitFor()
    t.strictSame(await findings(page), [])
    await page.getByText(text.webhooks.linkHere).click()
    await page.getByRole('heading', { name: /webhook\.test/ }).waitFor()
    t.strictSame(await findings(page), [])
    await press(page, text.webhooks.resend)
    await send(page, text.webhooks.resend)
    await receiver.until((received) => received.length >= 2)
    await page.locator('.exchange summary').nth(1).waitFor()

    await open(page, `/in/1/webhooks/${id}`)
    await page.getByLabel(text.webhooks.answerClass, { exact: true }).selectOption('2xx')
    await page.getByText(text.webhooks.noDelivery).waitFor()
    await page.getByLabel(text.webhooks.answerClass, { exact: true }).selectOption('4xx')
    await page.locator('.timeline summary').first().waitFor()
    await press(page, text.webhooks.resendFailed)
    // Another 410, noted later than the change below, would disable the webhook again.
    status = 204
    await send(page, text.webhooks.resendFailed)
    await receiver.until((received) => received.length >= 3)

    // The page of a record tells who has changed it, and which webhooks were told.
    // The answer 410 has disabled the webhook: only tests went to it since.
    const enabled = await page.request.put(`${stage.logistics}/api/webhooks/${id}`, {
      headers,
      data: { active: true },
    })
    t.equal(enabled.status(), 200, await enabled.text())
    const code = `SENT-${locale}`
    const article = await page.request.post(`${stage.logistics}/api/articles`, {
      headers,
      data: { article_code: code, description: 'Sent', um3pl: 'PCS' },
    })
    const articleId = (await article.json()).data.id
    await open(page, `/in/1/articles/${articleId}`)
    await press(page, text.activity.showOf(text.activity.title))
    await page.getByText(actions[locale].create).waitFor()
    await press(page, text.words.edit)
    await fill(page, { [text.articles.description]: 'Sent twice' })
    await send(page, text.words.save)
    await page.getByText(actions[locale].update).waitFor()
    await press(page, text.activity.showOf(text.activity.sentTo))
    await page.getByRole('link', { name: 'article.created' }).waitFor()
    t.strictSame(await findings(page), [])
    await page.getByRole('link', { name: receiver.url }).click()
    await page.getByRole('button', { name: text.activity.onlyRecord(`article:${articleId}`) }).waitFor()
    await page.locator('.timeline summary').first().waitFor()
    t.equal(await page.locator('.timeline summary').count(), 1)
    const deleted = await page.request.delete(`${stage.logistics}/api/webhooks/${id}`, { headers })
    t.ok(deleted.ok(), await deleted.text())
    await context.close()
  })
}
