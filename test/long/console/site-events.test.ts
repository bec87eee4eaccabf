import t from 'tap'
import { en } from '../../../console/language/en.ts'
import { it } from '../../../console/language/it.ts'
import { findings } from '../../console/accessibility.ts'
import { newWindow, open, openStage, press, signIn, watchProblems } from '../../console/stage.ts'

const { stage, browser, skip } = await openStage(t)
const site = { client_id: 'demo-portal', client_secret: 'demo-portal-secret' }

for (const [locale, text] of [['en-US', en] as const, ['it-IT', it] as const]) {
  t.test(`console / the events of a site are read from the newest to older ones (${locale})`, skip, async (t) => {
    const { events, webhooks } = text
    const headers = { 'x-client-id': site.client_id, 'x-client-secret': site.client_secret }
    const context = await newWindow(browser, { locale })
    const page = await signIn(context, stage.auth, 'olivia@quayside.test')
    const problems = watchProblems(page)
    const create = async (name: string) => {
      const created = await page.request.post(`${stage.auth}/api/site/groups`, { data: { ...site, name } })
      t.ok(created.ok(), await created.text())
    }
    for (let number = 1; number <= 51; number++) await create(`${locale} ${number}`)
    await open(page, '/in/demo-portal/events?type=group.created')
    const entries = page.locator('.timeline summary')
    await entries.nth(49).waitFor()
    t.equal(await entries.count(), 50)
    t.ok(await page.getByRole('button', { name: events.newest }).isDisabled())
    await entries.first().click()
    await page.getByText(`"${locale} 51"`).waitFor()
    t.strictSame(await findings(page), [])

    await press(page, events.older)
    await page.locator('button:enabled', { hasText: events.newest }).waitFor()
    await entries.first().click()
    await page.getByText(`"${locale} 1"`).waitFor()
    await press(page, events.newest)
    await page.locator('button:disabled', { hasText: events.newest }).waitFor()
    await create(`${locale} 52`)
    const newest = (
      await (await page.request.get(`${stage.auth}/api/site/events?dir=desc&per_page=1`, { headers })).json()
    ).data[0].id
    await page.locator('.timeline summary', { hasText: `#${newest}` }).waitFor()

    await page.getByLabel(webhooks.eventType, { exact: true }).selectOption('site.moved')
    await page.getByText(events.empty).waitFor()
    t.strictSame(problems, [])
    await context.close()
  })
}
