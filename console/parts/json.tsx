import { CopyButton } from './copy.tsx'

/** A value as JSON that can be copied. */
export function Json({ value }: { value: unknown }) {
  const text = JSON.stringify(value, null, 2)
  return (
    <div className="json">
      <CopyButton value={text} label="JSON" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{text}</pre>
    </div>
  )
}
