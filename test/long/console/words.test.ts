import t from 'tap'
import { en } from '../../../console/language/en.ts'
import { it } from '../../../console/language/it.ts'
import { findings } from '../../console/accessibility.ts'
import { fill, newWindow, open, openStage, press, send, signIn } from '../../console/stage.ts'

/** Sentences of the server: in the language of the page, with the names that the form has, at the field they are about. */

const { stage, browser, skip } = await openStage(t)

const people = [
  { locale: 'en-US', text: en, unknown: /Line 1, Article code "NO-SUCH" is not an article/, whole: /must be a whole/ },
  { locale: 'it-IT', text: it, unknown: /"NO-SUCH" non è un articolo di questa azienda/, whole: /numero intero di/ },
]

for (const { locale, text, unknown, whole } of people) {
  t.test(`console / errors of lines stand at their field, in the language of the page (${locale})`, skip, async (t) => {
    const context = await newWindow(browser, { locale })
    const page = await signIn(context, stage.logistics, 'olivia@quayside.test')
    const { documents, salesOrders, words } = text
    const article = page.getByLabel(`${documents.line('1')}: ${documents.articleCode}`)
    const quantity = page.getByLabel(`${documents.line('1')}: ${documents.quantity}`)
    const described = async (input: typeof article) => {
      const ids = ((await input.getAttribute('aria-describedby')) ?? '').split(' ')
      return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))).join(' ')
    }
    await open(page, '/in/1/sales-orders')
    await press(page, salesOrders.create)
    await fill(page, { [`${documents.line('1')}: ${documents.articleCode}`]: 'NO-SUCH' })
    await send(page, words.create)
    await page.getByRole('alert').first().waitFor()
    t.equal(await article.getAttribute('aria-invalid'), 'true')
    t.match(await described(article), unknown)
    const shown = (await page.getByRole('dialog').textContent()) ?? ''
    t.notMatch(shown, /lines\.0|article_code/)
    t.strictSame(await findings(page), [])

    await article.fill('WO-0002')
    await quantity.fill(locale === 'it-IT' ? '0,5' : '0.5')
    await send(page, words.create)
    await page.getByText(whole).first().waitFor()
    t.equal(await quantity.getAttribute('aria-invalid'), 'true')
    t.match(await described(quantity), whole)
    t.notMatch((await page.getByRole('dialog').textContent()) ?? '', /lines\.0|quantity_um3pl/)
    await context.close()
  })
}

t.test('console / a page after the last one says so, and leads to the last one', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, 'olivia@quayside.test')
  await open(page, '/in/1/articles?page=999')
  await page.getByText(en.empty.noPage).waitFor()
  t.strictSame(await findings(page), [])
  await press(page, en.empty.lastPage)
  await page.getByRole('table').waitFor()
  t.equal(await page.getByRole('button', { name: /^Company Northwind/ }).count(), 1, 'named as it is shown')
  await context.close()
})

t.test('console / without a connection, a page that is not loaded yet says so in words', skip, async (t) => {
  const context = await newWindow(browser)
  const page = await signIn(context, stage.logistics, 'olivia@quayside.test')
  await open(page, '/in/1/articles')
  await page.route(/\/console\/assets\//, (route) => route.abort())
  await page.getByRole('link', { name: en.imports.title, exact: true }).click()
  await page.getByText(en.errors.connection).waitFor()
  t.notMatch(await page.locator('main').textContent(), /dynamically imported/)
  await context.close()
})
