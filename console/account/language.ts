import { en, type Texts } from './texts.en.ts'
import { it } from './texts.it.ts'

export const language = navigator.language.startsWith('it') ? 'it' : 'en'
document.documentElement.lang = language

export const text: Texts = { en, it }[language]
