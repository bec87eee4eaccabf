import t from 'tap'
import { startBrowser } from '../../console/browser.ts'
import { type Stage, startStage } from '../../console/stage.ts'

/** The pages on which people try the API. */

const browser = await startBrowser()
if (typeof browser === 'string') {
  t.plan(0, browser)
  process.exit()
}
t.teardown(() => browser.close())
const stage: Stage = await startStage()
t.teardown(() => stage.close())
const page = await browser.newPage()
const problems: string[] = []
page.on('pageerror', (error) => problems.push(error.message))
page.on('console', (message) => {
  if (/Content Security Policy/.test(message.text())) problems.push(message.text())
})
let token = ''

t.test('reference / opens on operations; log in, authorize, list and create with the examples', async (t) => {
  await page.goto(`${stage.logistics}/docs`)
  const first = page.locator('.opblock').first()
  await first.waitFor()
  const box = await first.boundingBox()
  t.ok(box && box.y < 720, 'the first operation is on the first screen')

  /** Swagger UI draws only the operations that are near the screen, and those not at once. */
  const find = async (id: string) => {
    const operation = page.locator(`[id$="-${id}"]`)
    for (const end = Date.now() + 60_000; Date.now() < end && !(await operation.count()); ) {
      const isBelow = 'scrollY + innerHeight < document.documentElement.scrollHeight - 1'
      await page.evaluate(`${isBelow} ? scrollBy(0, 500) : scrollTo(0, 0)`)
      await page.waitForTimeout(150)
    }
    return operation
  }
  const run = async (id: string) => {
    const operation = await find(id)
    await operation.locator('.opblock-summary-control').click()
    await operation.locator('.execute').click()
    const status = operation.locator('.live-responses-table tbody .response-col_status').first()
    await status.waitFor()
    const body = await operation.locator('.live-responses-table .highlight-code').first().textContent()
    return { status: await status.textContent(), body: body ?? '' }
  }
  const login = await run('createToken')
  t.match(login.status, /^200/)
  token = /"token": "([^"]+)"/.exec(login.body)?.[1] as string
  t.ok(token)

  await page.locator('.btn.authorize').first().click()
  await page.keyboard.type(token)
  await page.keyboard.press('Enter')
  await page.locator('.btn-done').first().click()
  t.match((await run('listArticles')).status, /^200/)
  t.match((await run('createArticle')).status, /^201/)
  t.match((await run('getSalesOrder')).status, /^200/)
  const transition = await find('transitionSalesOrder')
  await transition.locator('.opblock-summary-control').click()
  const diagram = transition.locator('img')
  await diagram.waitFor()
  t.ok(
    await diagram.evaluate((image: { naturalWidth?: number }) => Number(image.naturalWidth) > 100),
    'the diagram is drawn',
  )
})

t.test('GraphiQL / lists articles with a token', async (t) => {
  await page.goto(`${stage.logistics}/graphiql`)
  await page.locator('.graphiql-editor-tool .CodeMirror >> visible=true').first().waitFor()
  const type = (selector: string, text: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((editor, value) => {
        ;(editor as unknown as { CodeMirror: { setValue(text: string): void } }).CodeMirror.setValue(value)
      }, text)
  await type('.graphiql-query-editor .CodeMirror', '{ articles(limit: 2) { article_code } }')
  await type(
    '.graphiql-editor-tool .CodeMirror >> visible=true',
    JSON.stringify({ authorization: `Bearer ${token}`, 'x-company-id': '1' }),
  )
  await page.locator('.graphiql-execute-button').click()
  const result = page.locator('.result-window')
  await result.getByText('article_code').first().waitFor()
  t.match(await result.textContent(), /WO-0001/)
})

t.test('guide / shows one language at a time, and remembers it', async (t) => {
  await page.goto(`${stage.logistics}/docs/guide`)
  t.equal(await page.locator('figure:visible').count(), 6)
  await page.getByRole('tab', { name: 'Python' }).first().click()
  await page.reload()
  t.match(await page.locator('figure:visible').first().textContent(), /import json/)
})

t.test('these pages / run without errors, and load nothing that their policy forbids', async (t) => {
  t.strictSame(problems, [])
})
