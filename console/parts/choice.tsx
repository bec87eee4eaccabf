import { useText } from '../language/language.tsx'

interface ChoiceProps {
  label: string
  value: string | undefined
  options: (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

export function Choice({ label, value = '', options, onChange }: ChoiceProps) {
  const text = useText()
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">
        {label}: {text.words.all}
      </option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
