import { en, type Texts } from './texts.en.ts'
import { it } from './texts.it.ts'

/** What the site has asked for that has sent the person here; otherwise that of the browser. */
const asked = new URLSearchParams(location.search).get('lang') ?? navigator.language
export const language = asked.startsWith('it') ? 'it' : 'en'
document.documentElement.lang = language

export const text: Texts = { en, it }[language]
