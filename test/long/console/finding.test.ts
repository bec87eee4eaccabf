import { readFile } from 'node:fs/promises'
import t from 'tap'
import { en } from '../../../console/language/en.ts'
import { it } from '../../../console/language/it.ts'
import { oneCompany } from '../../../src/logistics/company-scope.ts'
import { importRows } from '../../../src/logistics/reference/reference-data.import.ts'
import { findings } from '../../console/accessibility.ts'
import { newWindow, open, openStage, press, settled, signIn, watchProblems } from '../../console/stage.ts'

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
  const word = {
    find: text.find.title,
    documents: text.documents.search,
    newOrder: text.salesOrders.create,
    partner: text.documents.partner,
    code: `${text.documents.line('1')}: ${text.documents.articleCode}`,
    create: text.words.create,
    search: text.reference.search,
    name: text.words.name,
    exported: text.words.exportCsv,
  }
  t.test(`console / what is looked for is found, in ${locale}`, skip, async (t) => {
    const context = await newWindow(browser, { locale })
    const page = await signIn(context, stage.logistics, owner)
    const problems = watchProblems(page)
    await open(page, '/in/1/sales-orders')
    const number = (await page.locator('tbody a').last().textContent()) ?? ''

    // A part of the number, in small letters.
    await page.getByLabel(word.documents).fill(number.slice(3).toLowerCase())
    await page.waitForURL(/search=/)
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
    t.equal(await page.locator('tbody a').first().textContent(), number)
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, word.exported)])
    const table = await readFile(await file.path(), 'utf8')
    t.match(table, number)
    t.ok(
      table
        .trim()
        .split('\n')
        .slice(1)
        .every((row) => row.includes(number)),
      'only what the filter shows is exported',
    )

    // One search over everything, by one request for each text, without the mouse.
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.url())
    })
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: word.find }).waitFor()
    await page.keyboard.type('zeta 148')
    await page.getByRole('option', { name: /ZP-148/ }).waitFor()
    t.strictSame(await findings(page), [])
    t.ok(asked.length > 0 && asked.length <= 3, `${asked.length} requests`)
    await page.getByRole('searchbox', { name: word.find }).fill(number.toLowerCase())
    await page.getByRole('option', { name: new RegExp(number) }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: new RegExp(number) }).waitFor()

    // A partner beyond the first hundred is chosen for an order, and named on its page.
    await open(page, '/in/1/sales-orders')
    await press(page, word.newOrder)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: word.partner }).fill('zp-149')
    await page.getByRole('option', { name: /ZP-149/ }).click()
    await dialog.getByLabel(word.code).fill('WO-0001')
    await dialog.getByLabel(word.code).blur()
    t.strictSame(await findings(page), [])
    await dialog.getByRole('button', { name: word.create, exact: true }).click()
    await page.waitForURL(/sales-orders\/\d+/)
    await page.getByText('Zeta 149').waitFor()

    // Long lists are sorted by the server.
    await open(page, '/in/1/partners')
    await page.getByRole('button', { name: word.name, exact: true }).click()
    await page.waitForURL(/sort=name/)
    await page.getByRole('button', { name: word.name, exact: true }).click()
    await page.waitForURL(/dir=desc/)
    await page.waitForFunction(() => document.querySelector('tbody tr')?.textContent?.includes('Zeta 150'))
    await page.getByLabel(word.search).fill('ZETA 10')
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 10)

    // Events begin with the newest.
    await open(page, '/in/1/events')
    await page.locator('.timeline li').first().waitFor()
    const ids = (await page.locator('.timeline summary .muted').allTextContents()).map((id) => Number(id.slice(1)))
    t.ok((ids[0] as number) > (ids.at(-1) as number), 'newest first')
    t.match((await page.locator('.timeline summary').allTextContents()).slice(0, 5).join(), /sales_order\.created/)
    await settled(page)
    t.strictSame(problems, [])
    await context.close()
  })
}

/** Of the browser. */
declare const document: {
  querySelectorAll(selector: string): { length: number }
  querySelector(selector: string): { textContent: string | null } | null
}
