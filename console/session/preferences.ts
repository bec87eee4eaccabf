import { useSyncExternalStore } from 'react'

export interface Preferences {
  theme?: 'light' | 'dark'
  language?: string
  /** The company or site that was chosen last, by service. */
  scopes?: Record<string, string>
  /** What was chosen for lists, by their names. */
  lists?: Record<string, KeptList>
}

export interface KeptList {
  /** Rows per page. */
  rows?: number
  /** Titles of the columns that are not shown. */
  hidden?: string[]
  views?: { scope: string; title: string; address: string }[]
}

const key = 'quayside-console'
const listeners = new Set<() => void>()
let held: Preferences = stored()

function stored(): Preferences {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/** What this browser remembers. Nothing of it is secret. */
export const preferences = {
  read: () => held,
  change(changes: Preferences): void {
    held = { ...held, ...changes }
    localStorage.setItem(key, JSON.stringify(held))
    showTheme()
    for (const listener of listeners) listener()
  },
}

/** Without a choice, the stylesheet follows the system. */
export function showTheme(): void {
  const { theme } = held
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}

export function usePreferences(): Preferences {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, preferences.read)
}
