import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../language/language.tsx'

/** What is filled in and not sent; the last one is on top. Each says what Back does. */
const holders: (() => void)[] = []
/** The place of the shown page in the history of the router. */
let shownIndex: number | undefined

/** A second entry of the same page, so that Back stays on the page and can be answered with a question. */
function holdEntry(): void {
  if (!history.state?.isHeld) history.pushState({ ...history.state, isHeld: true }, '')
}

/**
 * While something is filled in and not sent, it asks before it is dropped: by the browser before the window is closed or
 * loaded again, and by `onBack` before another page is shown. Without `onBack` it is the browser that asks then, too.
 */
export function useAskBeforeLeaving(isUnsaved: boolean, onBack?: () => void): void {
  const { dropQuestion } = useText().words
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const askAtLink = (event: MouseEvent) => {
      if (back.current || !(event.target as Element).closest('a[href]') || confirm(dropQuestion)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const holder = () => {
      if (back.current) back.current()
      else if (confirm(dropQuestion)) return history.back()
      holdEntry()
    }
    holdEntry()
    holders.push(holder)
    addEventListener('beforeunload', ask)
    addEventListener('click', askAtLink, { capture: true })
    return () => {
      holders.splice(holders.indexOf(holder), 1)
      removeEventListener('beforeunload', ask)
      removeEventListener('click', askAtLink, { capture: true })
    }
  }, [isUnsaved, dropQuestion])
}

/** Asks when somebody goes back from a page with something unsaved, and passes over entries that were only for this. */
export function useHeldEntries(): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new entry has a place of its own
  useEffect(() => {
    shownIndex = history.state?.idx
  }, [key])
  useEffect(() => {
    const onPop = () => {
      const { idx, isHeld } = history.state ?? {}
      const isSamePage = idx !== undefined && idx === shownIndex
      shownIndex = idx
      if (!isSamePage || isHeld) return
      const holder = holders.at(-1)
      if (holder) holder()
      else history.back()
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])
}
