import { focusManager } from '@tanstack/react-query'

const attendedMinutes = 10
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'visibilitychange']

/**
 * Pages refresh their data while the user is active. After ten minutes without user activity they stop, as in a hidden
 * window. Otherwise a forgotten window would keep its session open.
 */
export function watchAttendance(): void {
  let timer: number | undefined
  const attend = () => {
    clearTimeout(timer)
    focusManager.setFocused(undefined)
    timer = window.setTimeout(() => focusManager.setFocused(false), attendedMinutes * 60_000)
  }
  for (const sign of signs) document.addEventListener(sign, attend, { passive: true })
  attend()
}
