import {
  type ChooseLanguage,
  type Locale,
  languagesOf,
  phrasesOf,
  phrase as shared,
} from '../platform/messages/messages.ts'
import { english } from './messages.en.ts'
import { italian } from './messages.it.ts'

export const catalogues = { en: english, it: italian }

export const phrase = phrasesOf(english)
/** Messages of the platform, which the console has too. */
export { shared }

/** Messages of this service, in the setting's language if a caller names none. */
export function languages(usual: Locale): ChooseLanguage {
  return languagesOf(catalogues, usual)
}
