import { readFile } from 'node:fs/promises'
import t from 'tap'
import { en } from '../../../console/language/en.ts'
import { it } from '../../../console/language/it.ts'
import { oneCompany } from '../../../src/logistics/company-scope.ts'
import { importRows } from '../../../src/logistics/reference/reference-data.import.ts'
import { findings } from '../../console/accessibility.ts'
import { fill, newWindow, open, openStage, press, send, settled, signIn, watchProblems } from '../../console/stage.ts'

const owner = 'olivia@quayside.test'
const { stage, browser, skip } = await openStage(t)

if (!skip.skip) {
  const { db } = stage.app.storage.background.logistics
  const rows = Array.from({ length: 150 }, (_, index) => {
    const number = String(index + 1).padStart(3, '0')
    return { code: `ZP-${number}`, name: `Zeta ${number}`, kind: 'customer' }
  })
  await importRows(db, oneCompany(1), 'partners', rows)
}

for (const [locale, text] of Object.entries({ 'en-GB': en, 'it-IT': it })) {
  const { lists, words, documents, reference, scope, stock } = text

  t.test(
    `console / a list has pages of a chosen size, columns and views that are kept, in ${locale}`,
    skip,
    async (t) => {
      const context = await newWindow(browser, { locale })
      const page = await signIn(context, stage.logistics, owner)
      const problems = watchProblems(page)
      const rows = page.locator('tbody tr')
      const follow = async (name: string) => {
        await page.getByRole('navigation', { name: text.app.menu }).getByRole('link', { name, exact: true }).click()
        await page.getByRole('heading', { name, level: 1, exact: true }).waitFor()
        await settled(page)
      }
      const heads = () => page.locator('thead th').allTextContents()

      // The number of a page, and rows per page.
      await open(page, '/in/1/partners')
      await page.getByLabel(lists.goTo).fill('4')
      await page.getByLabel(lists.goTo).press('Enter')
      await page.waitForURL(/page=4/)
      await page.getByLabel(lists.rows).selectOption('100')
      await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 100)
      t.notMatch(page.url(), /page=/)
      t.equal(await page.locator('th [class="sort"] svg').count(), await page.locator('th .sort').count(), 'a sign')

      // Columns.
      const before = await heads()
      await press(page, lists.columns)
      await page.getByRole('menuitemcheckbox', { name: before[1] as string }).click()
      await page.keyboard.press('Escape')
      t.strictSame(await heads(), [before[0], ...before.slice(2)])
      await page.reload()
      await settled(page)
      t.equal(await rows.count(), 100)
      t.strictSame(await heads(), [before[0], ...before.slice(2)])

      // A view with a name.
      await page.getByLabel(reference.search).fill('zeta 14')
      await page.waitForURL(/search=/)
      await press(page, lists.saveView)
      await fill(page, { [words.name]: 'Forties' })
      await send(page, words.save)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      t.strictSame(await findings(page), [])
      await open(page, '/in/1/partners')
      await page.getByRole('link', { name: 'Forties' }).click()
      await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 10)
      await press(page, lists.removeView('Forties'))
      await page.getByRole('link', { name: 'Forties' }).waitFor({ state: 'detached' })

      // The way back keeps the filters, and Back the place on the page.
      await open(page, `/in/1/sales-orders?updated_since=2020-01-01`)
      await page.locator('tbody a').last().click()
      await page.getByRole('heading', { name: /^SO-/ }).waitFor()
      await page.locator('.parent').click()
      await page.waitForURL(/updated_since=2020-01-01/)
      await follow(text.nav.partners)
      await page.evaluate(() => scrollTo(0, 900))
      await page.waitForTimeout(200)
      await follow(text.nav.clients)
      t.equal(await page.evaluate(() => scrollY), 0)
      await page.goBack()
      await page.waitForFunction(() => scrollY === 900)

      // Every change of stock as a table.
      await open(page, '/in/1/stock/1/WO-0001')
      const [file] = await Promise.all([page.waitForEvent('download'), press(page, words.exportCsv)])
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n').slice(1)
      t.ok(lines.length > 0 && lines.every((line) => line.includes('WO-0001')), stock.ledger)

      // Back asks before it drops a form.
      await follow(text.nav.partners)
      await follow(text.nav.salesOrders)
      await press(page, text.salesOrders.create)
      await fill(page, { [documents.reference]: 'BACK' })
      await page.goBack()
      await page.getByText(words.dropQuestion).waitFor()
      t.match(page.url(), /sales-orders/)
      await press(page, words.keepEditing)
      await page.goBack()
      await press(page, words.drop)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      t.match(page.url(), /sales-orders/)
      await page.goBack()
      await page.waitForURL(/partners/)
      await page.goForward()
      await page.waitForURL(/sales-orders/)

      // A company without the module has another page.
      const companies = (await (await page.request.get(`${stage.logistics}/api/companies`)).json()).data
      const other = companies.find(({ modules }: { modules: string[] }) => !modules.includes('outbound'))
      if (other) {
        await press(page, new RegExp(`^${scope.company}`))
        await page.getByRole('option', { name: other.name }).click()
        await page.getByText(scope.noPage(other.name)).waitFor()
        await page.getByRole('heading', { level: 1, name: /Olivia/ }).waitFor()
      } else t.fail('a company without the module')
      t.strictSame(problems, [])
      await context.close()
    },
  )
}

t.test('console / a phone shows the search, and other filters on demand', skip, async (t) => {
  const context = await newWindow(browser, { isPhone: true })
  const page = await signIn(context, stage.logistics, owner)
  await open(page, '/in/1/stock')
  t.ok(await page.getByLabel(en.articles.search).isVisible())
  t.notOk(await page.getByLabel(en.stock.asOf).isVisible())
  const card = await page.locator('tbody tr').first().boundingBox()
  t.ok(card && card.height < 290, `${card?.height}`)
  t.strictSame(await findings(page), [])
  await press(page, /^Filters/)
  t.ok(await page.getByLabel(en.stock.asOf).isVisible())
  t.strictSame(await findings(page), [])
  await context.close()
})

/** Of the browser. */
declare const document: { querySelectorAll(selector: string): { length: number } }
declare const scrollTo: (x: number, y: number) => void
declare const scrollY: number
