import { readFile } from 'node:fs/promises'
import t from 'tap'
import { en } from '../../../console/language/en.ts'
import { it } from '../../../console/language/it.ts'
import { findings } from '../../console/accessibility.ts'
import { newWindow, open, openStage, press, send, signIn } from '../../console/stage.ts'

const { stage, browser, skip } = await openStage(t)

for (const [locale, text] of [['en-US', en] as const, ['it-IT', it] as const]) {
  t.test(`console / a file is tried out before it is imported (${locale})`, skip, async (t) => {
    const context = await newWindow(browser, { locale })
    const page = await signIn(context, stage.logistics, 'olivia@quayside.test')
    const { imports } = text
    const code = `TRY-${locale}`
    const known = async (wanted = code) =>
      (
        await (
          await page.request.get(`${stage.logistics}/api/articles?article_code=${encodeURIComponent(wanted)}`, {
            headers: { 'x-company-id': '1' },
          })
        ).json()
      ).data.length
    await open(page, '/in/1/imports')
    await press(page, imports.start)
    await page.getByText(imports.columns, { exact: true }).click()
    await page.getByRole('cell', { name: 'article_code', exact: true }).waitFor()
    const [template] = await Promise.all([page.waitForEvent('download'), press(page, imports.template)])
    t.match(await readFile(await template.path(), 'utf8'), /"article_code",.*\r\n$/)
    t.strictSame(await findings(page), [])

    const csv = `article_code,description,um3pl\n${code},Tried,PCS\n${code}-2,,PCS\n"=${code}-3",,PCS\n`
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await press(page, imports.tryOut)
    await page.getByText(imports.tried).waitFor()
    await page
      .getByText(locale === 'it-IT' ? /description.*obbligatorio/ : /description is required/)
      .first()
      .waitFor()
    t.equal(await known(), 0, 'nothing is imported yet')
    t.strictSame(await findings(page), [])

    await send(page, imports.start)
    await page.locator('h1').getByText(imports.partly('2')).waitFor()
    t.equal(await known(), 1)
    // The rows that failed, with what is wrong beside each. Corrected, the file is imported as it is.
    const [failed] = await Promise.all([page.waitForEvent('download'), press(page, imports.saveFailed)])
    const table = await readFile(await failed.path(), 'utf8')
    const [header, second, third] = table.trim().split('\r\n')
    t.equal(header, '"article_code","description","um3pl","import_error"')
    t.match(second, new RegExp(`^"${code}-2","","PCS","description .*"$`))
    t.match(third, `"'=${code}-3","","PCS",`, 'a spreadsheet does not take it for a formula')
    const corrected = table.replaceAll('"","PCS"', '"Corrected","PCS"')
    await open(page, '/in/1/imports')
    await press(page, imports.start)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'b.csv', mimeType: 'text/csv', buffer: Buffer.from(corrected) })
    await send(page, imports.start)
    await page.locator('h1').getByText(imports.states.completed, { exact: true }).waitFor()
    t.equal(await known(`${code}-2`), 1)
    t.equal(await known(`=${code}-3`), 1)
    await context.close()
  })
}
