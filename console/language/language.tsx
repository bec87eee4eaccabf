import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { preferences, usePreferences } from '../session/preferences.ts'
import { en, type Texts } from './en.ts'
import { numbersOf } from './numbers.ts'

export const languages = ['en', 'it'] as const
export type Language = (typeof languages)[number]

interface Spoken {
  language: Language
  texts: Texts
}

const Context = createContext<Spoken>({ language: 'en', texts: en })

/** English is part of the first load. Other languages are loaded when they are chosen. */
const load: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
  it: async () => (await import('./it.ts')).it,
}

export function chosenLanguage(): Language {
  const wanted = preferences.read().language ?? navigator.language.slice(0, 2)
  return languages.find((language) => language === wanted) ?? 'en'
}

/** The language with the region of the browser, for numbers and dates: English is not everywhere that of the USA. */
function localeOf(language: Language): string {
  return navigator.languages.find((each) => each.startsWith(`${language}-`)) ?? language
}

/** Gives all parts below it the texts of the chosen language. Shows nothing until they are loaded. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  usePreferences()
  const language = chosenLanguage()
  const [spoken, setSpoken] = useState<Spoken>()
  useEffect(() => {
    let current = true
    void load[language]().then((texts) => current && setSpoken({ language, texts }))
    document.documentElement.lang = language
    return () => {
      current = false
    }
  }, [language])
  if (!spoken) return null
  return (
    <Context.Provider value={spoken}>
      <I18nProvider locale={localeOf(spoken.language)}>{children}</I18nProvider>
    </Context.Provider>
  )
}

export function useText(): Texts {
  return useContext(Context).texts
}

/** Numbers and times as the language writes them. */
export function useFormat() {
  const { language } = useContext(Context)
  return useMemo(() => formatOf(localeOf(language)), [language])
}

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]

function formatOf(language: string) {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 6 })
  const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  // A day has no time zone. It is read as a moment of UTC, and shown so.
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const shortDays = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' })
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' })
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return {
    /** Numbers that are typed. */
    typed: numbersOf(language),
    number: (value: number) => numbers.format(value),
    signed: (value: number) => (value > 0 ? `+${numbers.format(value)}` : numbers.format(value)),
    moment: (iso: string) => moments.format(new Date(iso)),
    day: (day: string) => days.format(new Date(`${day}T00:00Z`)),
    shortDay: (date: Date) => shortDays.format(date),
    clock: (date: Date) => clock.format(date),
    relative: (iso: string, now: number) => {
      const seconds = (Date.parse(iso) - now) / 1000
      const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
      return relative.format(Math.round(seconds / size), unit)
    },
  }
}
