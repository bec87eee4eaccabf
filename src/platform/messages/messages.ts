import { english } from './en.ts'
import { italian } from './it.ts'

/** A translatable sentence: its key in the catalogues, and the values for its placeholders. */
export interface Phrase {
  key: string
  params: Params
  /** The English text, for logs. */
  english: string
}

type Params = Record<string, string | number | Phrase>

/** Templates by key, with `{name}` as a placeholder. */
export type Catalogue<Key extends string = string> = Readonly<Record<Key, string>>

/** Translates a phrase. */
export type Say = (text: Phrase) => string

export function sayIn(catalogue: Catalogue): Say {
  // A key that the catalogue does not have is the English text itself.
  const say: Say = ({ key, params, english }) =>
    key === '' ? english : fill(Object.hasOwn(catalogue, key) ? (catalogue[key] as string) : key, params, say)
  return say
}

export const inEnglish: Say = ({ english }) => english

/** Creates phrases of one catalogue. An unknown key does not compile. */
export function phrasesOf<Key extends string>(catalogue: Catalogue<Key>) {
  return (key: Key, params: Params = {}): Phrase => ({
    key,
    params,
    english: fill(catalogue[key], params, inEnglish),
  })
}

/** Phrases of the platform's own catalogue. */
export const phrase = phrasesOf(english)

/** A text that has no translation, such as a message of a library. */
export function untranslated(text: string): Phrase {
  return { key: '', params: {}, english: text }
}

/** The same phrase with other texts for its placeholders. */
export function withTexts({ key, params, english }: Phrase, change: (text: string) => string): Phrase {
  const changed = Object.entries(params).map(([name, value]) => [name, changedValue(value, change)])
  return { key, params: Object.fromEntries(changed), english: change(english) }
}

function changedValue(value: Params[string], change: (text: string) => string): Params[string] {
  if (typeof value === 'object') return withTexts(value, change)
  return typeof value === 'string' ? change(value) : value
}

export function fill(template: string, params: Params, say: Say): string {
  return template.replaceAll(/{(\w+)}/g, (gap, name: string) => {
    const value = params[name]
    if (value === undefined) return gap
    return typeof value === 'object' ? say(value) : String(value)
  })
}

/** The languages of messages. */
export type Locale = 'en' | 'it'

/** A language, and how messages are said in it. */
export interface Language {
  locale: Locale
  say: Say
}

/** Chooses the language of an answer by the value of `Accept-Language`. */
export type ChooseLanguage = (accepted: string | undefined) => Language

/** Messages of a service in all languages, besides those of the platform. Without a wish of the caller it uses `usual`. */
export function languagesOf(catalogues: Record<Locale, Catalogue>, usual: Locale): ChooseLanguage {
  const languages: Record<Locale, Language> = {
    en: { locale: 'en', say: sayIn({ ...english, ...catalogues.en }) },
    it: { locale: 'it', say: sayIn({ ...italian, ...catalogues.it }) },
  }
  return (accepted) => languages[wanted(accepted) ?? usual]
}

/** Longer headers name no language: nobody means that many. */
const maxLength = 500

/** The known language that the caller prefers, by RFC 9110. Undefined if it names none. */
function wanted(accepted: string | undefined): Locale | undefined {
  if (accepted === undefined || accepted.length > maxLength) return undefined
  let best: { locale: Locale; quality: number } | undefined
  for (const range of accepted.split(',')) {
    const [, name = '', weight = '1'] =
      /^\s*([a-z]{2})(?:-[a-z\d-]+)?\s*(?:;\s*q=(\d(?:\.\d{1,3})?)\s*)?$/i.exec(range) ?? []
    const locale = name.toLowerCase()
    const quality = Number(weight)
    if ((locale === 'en' || locale === 'it') && quality > (best?.quality ?? 0)) best = { locale, quality }
  }
  return best?.locale
}
