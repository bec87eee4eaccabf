import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How far each entry of the history was scrolled. */
const positions = new Map<string, number>()
/** How long to wait for the content of a page, in milliseconds. */
const patience = 3_000

/** A new page begins at its top. Back returns to where the page was. */
export function useScrolling(): void {
  const { pathname, key } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page moves, not another filter of it
  useLayoutEffect(() => {
    const wanted = type === 'POP' ? (positions.get(key) ?? 0) : 0
    window.scrollTo(0, wanted)
    if (wanted === 0) return
    // The rows arrive later, unless somebody scrolls first.
    const began = Date.now()
    let frame = requestAnimationFrame(function follow() {
      window.scrollTo(0, wanted)
      if (window.scrollY < wanted && Date.now() - began < patience) frame = requestAnimationFrame(follow)
    })
    const stop = () => cancelAnimationFrame(frame)
    const gestures = ['wheel', 'touchstart', 'keydown']
    for (const name of gestures) addEventListener(name, stop, { once: true, passive: true })
    return () => {
      stop()
      for (const name of gestures) removeEventListener(name, stop)
    }
  }, [pathname])
  // Before the next frame: a shorter page scrolls by itself, which is not the place of the page before.
  useLayoutEffect(() => {
    const keep = () => positions.set(key, window.scrollY)
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [key])
}
