import { useState } from 'react'
import { useText } from '../language/language.tsx'
import { Button } from './button.tsx'

/** Copies a text, and says so for a moment. */
export function CopyButton({ value, label }: { value: string; label?: string }) {
  const text = useText()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
    setTimeout(() => setCopied(false), 2_000)
  }
  return (
    <Button tone="quiet" onPress={() => void copy()} aria-label={label && `${text.words.copy}: ${label}`}>
      <span aria-live="polite">{isCopied ? text.words.copied : text.words.copy}</span>
    </Button>
  )
}
