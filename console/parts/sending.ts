import { type FormEvent, useState } from 'react'

/** Sends what a page asks for, once at a time, and keeps what went wrong. After success the page is left. */
export function useSending(send: () => Promise<void>) {
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    send().catch((problem: unknown) => {
      setError(problem)
      setBusy(false)
    })
  }
  return { error, isBusy, submit }
}
