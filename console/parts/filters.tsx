import { type ReactNode, useEffect, useState } from 'react'
import { localMoment } from '../language/days.ts'
import { useText } from '../language/language.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import type { Filter } from './list-query.ts'
import SearchChoice from './search-choice.tsx'

/** A moment has its time zone in the address, so that a link means the same everywhere. */
function addressOf(shown: string, type: Filter['type']): string {
  return type === 'moment' && shown !== '' ? new Date(shown).toISOString() : shown
}

function shownOf(text: string, type: Filter['type']): string {
  return type === 'moment' && !Number.isNaN(Date.parse(text)) ? localMoment(text) : text
}

interface FiltersProps {
  filters: Filter[]
  address: URLSearchParams
  onChange: (changes: Record<string, string>) => void
  children: ReactNode
}

/** The filters of a list. On a phone they are folded until somebody wants them. */
export function Filters({ filters, address, onChange, children }: FiltersProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const used = filters.filter(({ name }) => address.get(name)).length
  return (
    <search className={isOpen ? 'filters open' : 'filters'}>
      {filters.length > 1 && (
        <button type="button" className="button fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text.lists.filters} {used > 0 && <span className="badge info">{used}</span>}
          <Icon name={isOpen ? 'up' : 'chevron'} />
        </button>
      )}
      {filters.map((filter) => (
        <FilterInput
          key={filter.name}
          filter={filter}
          value={shownOf(address.get(filter.name) ?? '', filter.type)}
          onChange={(value) => onChange({ [filter.name]: addressOf(value, filter.type) })}
        />
      ))}
      {used > 0 && (
        <Button tone="quiet" onPress={() => onChange(Object.fromEntries(filters.map(({ name }) => [name, ''])))}>
          {text.words.clear}
        </Button>
      )}
      {children}
    </search>
  )
}

const inputs = {
  search: 'search',
  number: 'search',
  from: 'date',
  until: 'date',
  day: 'date',
  moment: 'datetime-local',
} as const

function FilterInput({
  filter,
  value,
  onChange,
}: {
  filter: Filter
  value: string
  onChange: (value: string) => void
}) {
  const text = useText()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  // The list is read when nothing was typed for a moment, not at every key.
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), 300)
    return () => clearTimeout(timer)
  })
  if (filter.find) {
    const { options = [], find, labelOf } = filter
    return (
      <SearchChoice
        label={filter.label}
        placeholder={filter.label}
        choice={{ options, find, ...(labelOf && { labelOf }) }}
        value={value}
        onChange={onChange}
      />
    )
  }
  if (filter.options) {
    return (
      <select aria-label={filter.label} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">
          {filter.label}: {text.words.all}
        </option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  const type = inputs[filter.type ?? 'search']
  return (
    <label className="filter">
      {type !== 'search' && <span>{filter.label}</span>}
      <input
        type={type}
        aria-label={filter.label}
        placeholder={filter.label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
