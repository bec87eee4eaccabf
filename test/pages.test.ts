import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import t from 'tap'
import { clients, commandsOf } from './sdks/clients.ts'
import { blocksOf, otherPages, type Page, pages, proseOf } from './support/pages.ts'

const root = join(import.meta.dirname, '..')

t.test('pages / every command stands where the tests look for it', async (t) => {
  for (const page of pages) {
    const languages = new Set(blocksOf(page).map(({ language }) => language))
    for (const language of languages) t.match(language, /^(sh|sql|text|ts|js|python|yaml|mermaid)$/, page.path)
    t.notMatch(proseOf(page), /^( {4}|\t)\s*(npm|node|curl) /m, `${page.path} has commands in sh blocks only`)
  }
})

t.test('pages / their links lead somewhere', async (t) => {
  for (const page of [...pages, ...otherPages]) {
    for (const [, target = '', anchor] of proseOf(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)) {
      const file = target ? join(dirname(page.path), target) : page.path
      t.ok(existsSync(join(root, file)), `${page.path}: ${file}`)
      if (anchor) t.ok(anchorsOf(file).includes(anchor), `${page.path}: ${file}#${anchor}`)
    }
  }
})

t.test('docs/clients.md / has every client with the commands that npm run sdks runs', async (t) => {
  const { text = '' } = pages.find(({ path }) => path === 'docs/clients.md') ?? {}
  for (const client of clients) {
    t.ok(text.includes(`| ${client.language} | ${client.generator} | ${client.version} |`), client.generator)
    t.ok(text.includes(commandsOf(client)), client.generator)
  }
})

t.test('README / can be read in three minutes', async (t) => {
  const { text } = pages[0] as Page
  t.ok(text.split('\n').length <= 130)
})

/** What GitHub makes of the headings. */
function anchorsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...proseOf({ path: file, text }).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}
