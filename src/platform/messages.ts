import { english } from './messages.en.ts'

/** A sentence that can be said in several languages: its key in the catalogues, and what fills its gaps. */
export interface Phrase {
  key: string
  params: Params
  /** For logs, and for services that speak English only. */
  english: string
}

export type Params = Record<string, string | number | Phrase>
export type Text = string | Phrase

/** Templates by key; `{name}` is a gap. */
export type Catalogue<Key extends string = string> = Readonly<Record<Key, string>>

/** Says a phrase in the language of a catalogue; a plain string is said as it is. */
export type Say = (text: Text) => string

export function sayIn(catalogue: Catalogue): Say {
  const say: Say = (text) =>
    typeof text === 'string' ? text : fill(catalogue[text.key] ?? text.english, text.params, say)
  return say
}

export const inEnglish: Say = (text) => (typeof text === 'string' ? text : text.english)

/** Makes phrases of one catalogue: a key that it does not have does not compile. */
export function phrasesOf<Key extends string>(catalogue: Catalogue<Key>) {
  return (key: Key, params: Params = {}): Phrase => ({
    key,
    params,
    english: fill(catalogue[key], params, inEnglish),
  })
}

/** The platform's own phrases. */
export const phrase = phrasesOf(english)

function fill(template: string, params: Params, say: Say): string {
  return template.replaceAll(/{(\w+)}/g, (gap, name: string) => {
    const value = params[name]
    if (value === undefined) return gap
    return typeof value === 'object' ? say(value) : String(value)
  })
}
