import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useText } from '../language/language.tsx'
import { useScope } from '../session/scope.ts'
import { useDelayed } from './delayed.ts'

export interface Option {
  value: string
  label: string
}

/** What can be chosen: all of it, or if that is too much, what a search finds. */
export interface Choice {
  options: Option[]
  find?: (text: string) => Promise<Option[]>
  /** The name of a value that was chosen before. */
  labelOf?: (value: string) => string
}

interface Props {
  label: string
  placeholder?: string
  choice: Choice & Required<Pick<Choice, 'find'>>
  value: string
  /** Attributes of the input. */
  shared?: Record<string, unknown>
  onChange: (value: string) => void
}

/** Chooses one of many records, by a part of its code or name. What is typed and not chosen is dropped. */
export default function SearchChoice({ label, placeholder, choice, value, shared, onChange }: Props) {
  const text = useText()
  const scope = useScope()
  const [typed, setTyped] = useState<string>()
  const [chosen, setChosen] = useState<Option>()
  const wanted = useDelayed(typed?.trim() ?? '')
  const isSearchedOnly = choice.options.length === 0
  const query = useQuery({
    queryKey: [scope, 'choices', label, wanted],
    queryFn: () => choice.find(wanted),
    enabled: typed !== undefined || isSearchedOnly,
  })
  const found = typed === undefined && !isSearchedOnly ? choice.options.slice(0, 20) : (query.data ?? [])
  const current = chosen?.value === value ? chosen.label : value && (choice.labelOf?.(value) ?? value)
  const shown = typed ?? current
  const leave = () => {
    if (typed === '') onChange('')
    setTyped(undefined)
  }
  return (
    <ComboBox
      className="search-choice"
      aria-label={label}
      items={found.map((option) => ({ id: option.value, ...option }))}
      inputValue={shown}
      onInputChange={(changed) => changed !== shown && setTyped(changed)}
      onSelectionChange={(id) => {
        const option = found.find((each) => each.value === id)
        if (!option) return
        setChosen(option)
        setTyped(undefined)
        onChange(option.value)
      }}
      onBlur={leave}
      allowsCustomValue
      allowsEmptyCollection
      menuTrigger="focus"
    >
      <Input {...shared} autoComplete="off" spellCheck={false} placeholder={placeholder ?? text.words.search} />
      <Popover className="popover articles">
        <ListBox
          className="menu"
          renderEmptyState={() => (
            <p className="muted">
              {query.isFetching || wanted !== (typed?.trim() ?? '') ? text.app.loading : text.scope.none}
            </p>
          )}
        >
          {({ id, label }: Option & { id: string }) => (
            <ListBoxItem id={id} textValue={label}>
              {label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
