import { useEffect, useState } from 'react'

/** A text, once nothing was typed for a moment. */
export function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), 200)
    return () => clearTimeout(timer)
  }, [text])
  return delayed
}
