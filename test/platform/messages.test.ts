import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { english as authEnglish } from '../../src/auth/messages.en.ts'
import { italian as authItalian } from '../../src/auth/messages.it.ts'
import { english } from '../../src/platform/messages/en.ts'
import { italian } from '../../src/platform/messages/it.ts'

const src = join(import.meta.dirname, '../../src')

t.test('messages / exist in both languages, with the same placeholders', async (t) => {
  for (const [one, other] of [
    [english, italian],
    [authEnglish, authItalian],
  ] as [Record<string, string>, Record<string, string>][]) {
    t.strictSame(Object.keys(one).sort(), Object.keys(other).sort())
    const gapsIn = (text = '') => (text.match(/{\w+}/g) ?? []).sort()
    for (const [key, text] of Object.entries(one)) t.strictSame(gapsIn(text), gapsIn(other[key]), key)
  }
})

t.test('messages / are all in use', async (t) => {
  const sources = globSync('**/*.ts', { cwd: src, exclude: ['**/messages.*.ts'] })
  const code = sources.map((file) => readFileSync(join(src, file), 'utf8')).join()
  const named = new Set([...code.matchAll(/'(\w+)'/g)].map(([, word]) => word))
  const unused = [...Object.keys(english), ...Object.keys(authEnglish)].filter((key) => !named.has(key))
  t.strictSame(unused, [])
})
