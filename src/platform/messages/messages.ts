import { english } from './en.ts'

/** A translatable sentence: its key in the catalogues, and the values for its placeholders. */
export interface Phrase {
  key: string
  params: Params
  /** The English text, for logs and for services without translations. */
  english: string
}

type Params = Record<string, string | number | Phrase>
export type Text = string | Phrase

/** Templates by key, with `{name}` as a placeholder. */
export type Catalogue<Key extends string = string> = Readonly<Record<Key, string>>

/** Translates a phrase with a catalogue. Plain strings stay as they are. */
export type Say = (text: Text) => string

export function sayIn(catalogue: Catalogue): Say {
  const say: Say = (text) =>
    typeof text === 'string' ? text : fill(catalogue[text.key] ?? text.english, text.params, say)
  return say
}

export const inEnglish: Say = (text) => (typeof text === 'string' ? text : text.english)

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

function fill(template: string, params: Params, say: Say): string {
  return template.replaceAll(/{(\w+)}/g, (gap, name: string) => {
    const value = params[name]
    if (value === undefined) return gap
    return typeof value === 'object' ? say(value) : String(value)
  })
}
