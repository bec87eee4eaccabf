import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The keys of all sentences in the source of the logistics service: their texts, with numbers for their gaps. */
export function sentencesOfSource(): Set<string> {
  const keys = new Set<string>()
  for (const file of globSync('src/logistics/**/*.ts', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const { index } of source.matchAll(/\bphrase`/g)) keys.add(keyAt(source, index + 'phrase`'.length))
  }
  return keys
}

/** Reads a template literal, whose gaps may have templates of their own. */
function keyAt(source: string, start: number): string {
  let key = ''
  let gaps = 0
  for (let at = start; source[at] !== '`'; at++) {
    if (!source.startsWith('${', at)) {
      key += source[at]
      continue
    }
    key += `{${gaps++}}`
    for (let depth = 1, next = at + 2; ; next++) {
      if (source[next] === '{') depth += 1
      if (source[next] === '}' && --depth === 0) {
        at = next
        break
      }
    }
  }
  return key
}
