import { english as platformEnglish } from '../platform/messages/en.ts'
import { italian as platformItalian } from '../platform/messages/it.ts'
import { phrasesOf, type Say, sayIn } from '../platform/messages/messages.ts'
import { english } from './messages.en.ts'
import { italian } from './messages.it.ts'

export const catalogues = {
  en: { ...platformEnglish, ...english },
  it: { ...platformItalian, ...italian },
}

type Locale = keyof typeof catalogues

export const phrase = phrasesOf(english)

export function speak(locale: Locale): Say {
  return sayIn(catalogues[locale])
}
