import t from 'tap'
import { en } from '../../../console/language/en.ts'
import { it } from '../../../console/language/it.ts'
import { findings } from '../../console/accessibility.ts'
import { fill, newWindow, open, openStage, press, send, signIn, watchProblems, writerOf } from '../../console/stage.ts'

/** Rows of a list are chosen and moved together, with a result for each. */

const { stage, browser, skip } = await openStage(t)

for (const [locale, text] of [['en-GB', en] as const, ['it-IT', it] as const]) {
  const { documents, lists, verbs, words } = text

  t.test(`console / chosen documents are moved by one verb, with a result for each (${locale})`, skip, async (t) => {
    const context = await newWindow(browser, { locale })
    const page = await signIn(context, stage.logistics, 'olivia@quayside.test')
    const post = await writerOf(page, stage.logistics)
    const code = `MANY-${locale}`
    await post('/articles', { article_code: code, description: 'Many', um3pl: 'PCS' })
    const order = (reference: string, status: string) =>
      post('/purchase-orders', { reference, status, lines: [{ article_code: code, quantity_um3pl: 1 }] })
    const drafts = [await order(`${code}-1`, 'draft'), await order(`${code}-2`, 'draft')]
    const placed = await order(`${code}-3`, 'open')
    const stale = await order(`${code}-4`, 'draft')

    await open(page, `/in/1/purchase-orders?search=${code}`)
    const problems = watchProblems(page)
    const choose = (number: string) => page.getByLabel(`${lists.choose}: ${number}`)
    await page.getByLabel(lists.chooseAll).check()
    const bar = page.getByRole('region', { name: documents.many.title })
    await bar.getByText(documents.many.chosen('4')).waitFor()
    t.strictSame(await findings(page), [])
    t.strictSame(problems, [])

    // Somebody else is faster with one of them.
    await post(`/purchase-orders/${stale.id}/transitions`, { to: 'cancelled' })
    await bar.getByRole('button', { name: `${verbs.to.open} (3)` }).click()
    await send(page, verbs.to.open)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(documents.many.result('2', '2')).waitFor()
    const row = (number: string) => dialog.getByRole('row').filter({ hasText: number })
    for (const { number } of drafts) await row(number).getByText(documents.many.moved).waitFor()
    await row(placed.number).getByText(documents.many.notFrom).waitFor()
    t.match(await row(stale.number).textContent(), /cancelled/)
    t.strictSame(await findings(page), [])
    await send(page, words.done)
    await bar.getByText(documents.many.chosen('2')).waitFor()
    t.equal(await choose(drafts[0].number).isChecked(), false, 'what has moved is chosen no more')
    t.equal(await choose(placed.number).isChecked(), true)

    // To cancel, the number of documents is typed.
    await press(page, documents.many.none)
    await bar.waitFor({ state: 'detached' })
    for (const { number } of [...drafts, placed]) await choose(number).check()
    await bar.getByRole('button', { name: `${verbs.to.cancelled} (3)` }).click()
    await fill(page, { [words.typeToConfirm('3')]: '2' })
    await send(page, verbs.to.cancelled)
    await dialog.locator('[aria-invalid=true]').waitFor()
    await fill(page, { [words.typeToConfirm('3')]: '3' })
    await send(page, verbs.to.cancelled)
    await dialog.getByText(documents.many.result('3', '0')).waitFor()
    await send(page, words.done)
    const { data } = await (
      await page.request.get(`${stage.logistics}/api/purchase-orders?search=${code}`, {
        headers: { 'x-company-id': '1' },
      })
    ).json()
    t.strictSame(
      data.map(({ status }: { status: string }) => status),
      Array.from({ length: 4 }, () => 'cancelled'),
    )
    await context.close()
  })
}

t.test('console / who may not move documents cannot choose them', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, 'aldo@quayside.test')
  await open(page, '/in/1/sales-orders')
  await page.locator('tbody tr').first().waitFor()
  t.equal(await page.locator('table input[type=checkbox]').count(), 0)
  await context.close()
})
