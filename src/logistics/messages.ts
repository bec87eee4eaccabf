import { type ChooseLanguage, fill, inEnglish, languagesOf, type Phrase } from '../platform/messages/messages.ts'
import { italian } from './messages.it.ts'

/** Messages of this service. Their keys are the English sentences, so English needs no catalogue. */
export const languages: ChooseLanguage = languagesOf({ en: {}, it: italian }, 'en')

/**
 * A sentence for callers. Its key is the text with numbered gaps, for example "{0} is required.", which is what
 * `messages.it.ts` translates.
 */
export function phrase(texts: TemplateStringsArray, ...values: readonly Value[]): Phrase {
  const entries = values.map((value, index) => [index, value ?? String(value)])
  return new Sentence(keyOf(texts), Object.fromEntries(entries))
}

type Value = string | number | null | undefined | Phrase

/** A record by its kind and id, such as "sales order 7". */
export function recordOf(kind: string, id: number): Phrase {
  return new Sentence(`${kind} {0}`, { 0: id })
}

/** Makes its English text when it is needed: most sentences are about errors that did not happen. */
class Sentence implements Phrase {
  readonly key: string
  readonly params: Phrase['params']

  constructor(key: string, params: Phrase['params']) {
    this.key = key
    this.params = params
  }

  get english(): string {
    return fill(this.key, this.params, inEnglish)
  }

  toJSON(): Phrase {
    return { key: this.key, params: this.params, english: this.english }
  }
}

const keys = new WeakMap<TemplateStringsArray, string>()

function keyOf(texts: TemplateStringsArray): string {
  const known = keys.get(texts)
  if (known !== undefined) return known
  const key = texts.reduce((text, next, index) => `${text}{${index - 1}}${next}`)
  keys.set(texts, key)
  return key
}
