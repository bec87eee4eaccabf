import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The pages for readers of the repository, and the commands in them. */

const root = join(import.meta.dirname, '../..')
const program = 'npm|npx|node|curl|tar|git|psql|pg_dump|redis-cli|docker'
const isCommand = new RegExp(`^(?:[A-Z_]+=\\S+ )*(?:${program}) `)

export interface Page {
  /** Its path within the repository. */
  path: string
  text: string
}

/** Every command on these pages is run by a test. */
export const pages = read(['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root }).sort()])
/** They have commands of their own, which take minutes or are run by other tests. */
export const otherPages = read(['CHANGELOG.md', 'test/README.md', 'bench/README.md', 'sdk/README.md'])

function read(paths: string[]): Page[] {
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

interface Block {
  language: string
  code: string
}

export function blocksOf({ text }: Page): Block[] {
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({ language, code }))
}

/** Text without its blocks of code. */
export function proseOf({ text }: Page): string {
  return text.replaceAll(/^```[\s\S]*?^```$/gm, '')
}

/** The blocks that call a running server, as one script: a reader types them into one shell. */
export function sessionOf(page: Page): string {
  return shellBlocks(page).filter(isSession).join('\n')
}

/** The examples of the SDK's own page, as one program. */
export function sdkSession(): string {
  const [page] = read(['sdk/README.md'])
  return blocksOf(page as Page)
    .filter(({ language }) => language === 'ts')
    .map(({ code }) => code)
    .join('\n')
}

/** All other commands: those of blocks, a line each, then those within sentences. */
export function commandsOf(page: Page): string[] {
  const lines = shellBlocks(page)
    .filter((code) => !isSession(code))
    .flatMap((code) => code.trim().split('\n'))
  const inSentences = [...proseOf(page).matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll(/\s+/g, ' '))
  return [...lines, ...inSentences.filter((code) => isCommand.test(code))]
}

function shellBlocks(page: Page): string[] {
  return blocksOf(page)
    .filter(({ language }) => language === 'sh')
    .map(({ code }) => code)
}

function isSession(code: string): boolean {
  return /\bcurl /.test(code)
}
