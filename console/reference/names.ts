import { useQuery } from '@tanstack/react-query'
import type { Answer, Quayside } from 'quayside-sdk'
import { useRef, useState } from 'react'
import type { Choice, Option } from '../parts/search-choice.tsx'
import { ask } from '../session/graphql.ts'
import { useCompany, useScope } from '../session/scope.ts'

interface Named {
  id: number
  code: string
  name: string
}

interface Found {
  data: Named[]
}

/** More are not offered in a list: they are searched. */
const mostListed = 100
/** GraphQL takes so many names in one request. */
const mostAsked = 30

const lists = {
  clients: (api: Quayside, query: object): Promise<Answer<Found>> => api.GET('/clients', { params: { query } }),
  partners: (api: Quayside, query: object): Promise<Answer<Found>> => api.GET('/partners', { params: { query } }),
  warehouses: (api: Quayside, query: object): Promise<Answer<Found>> => api.GET('/warehouses', { params: { query } }),
}

type Lists = Record<keyof typeof lists, Named[] | null>
const firstOfAll = `{ ${Object.keys(lists)
  .map((list) => `${list}(limit: ${mostListed}) { id code name }`)
  .join(' ')} }`

/**
 * The names of clients, partners and warehouses by their ids, and as choices of a form or a filter. The first of each are
 * read in one request.
 */
export function useNames() {
  const scope = useScope() ?? ''
  const first = useQuery({ queryKey: [scope, 'names'], queryFn: () => ask<Lists>(scope, firstOfAll) }).data
  const clients = useNamed('clients', first)
  const partners = useNamed('partners', first)
  const warehouses = useNamed('warehouses', first)
  return {
    client: clients.name,
    partner: partners.name,
    warehouse: warehouses.name,
    clients: clients.choice,
    partners: partners.choice,
    warehouses: warehouses.choice,
  }
}

function useNamed(list: keyof typeof lists, first: Partial<Lists> | undefined) {
  const api = useCompany()
  const scope = useScope() ?? ''
  const records = first?.[list] ?? []
  const isLong = records.length === mostListed
  // Names beyond the first page are read when they are to be shown, all of them in one request.
  const asked = useRef(new Set<number>())
  const [wanted, setWanted] = useState<readonly number[]>([])
  const others = useQuery({
    queryKey: [scope, list, 'names', wanted],
    queryFn: () => namesOf(scope, list, wanted),
    enabled: wanted.length > 0,
    placeholderData: (before: Named[] | undefined) => before,
  }).data
  const known = [...records, ...(others ?? [])]
  const name = (id: number | null): string | null => {
    if (id === null) return null
    const record = known.find((each) => each.id === id)
    if (!record && isLong && !asked.current.has(id)) {
      if (asked.current.size === 0 || wanted.length === asked.current.size) {
        queueMicrotask(() => setWanted([...asked.current]))
      }
      asked.current.add(id)
    }
    return record?.name ?? (first ? `#${id}` : '')
  }
  const find = async (text: string) => optionsOf((await lists[list](api, { search: text, per_page: 20 })).body.data)
  const choice: Choice = {
    options: optionsOf(records),
    ...(isLong && { find, labelOf: (value: string) => name(Number(value)) ?? '' }),
  }
  return { name, choice }
}

async function namesOf(scope: string, list: string, ids: readonly number[]): Promise<Named[]> {
  const one = list.slice(0, -1)
  const found: Named[] = []
  for (let start = 0; start < ids.length; start += mostAsked) {
    const some = ids.slice(start, start + mostAsked)
    const data = await ask<Record<string, Named | null>>(
      scope,
      `{ ${some.map((id) => `n${id}: ${one}(id: ${id}) { id code name }`).join(' ')} }`,
    )
    found.push(...Object.values(data).flatMap((record) => record ?? []))
  }
  return found
}

function optionsOf(records: Named[]): Option[] {
  return records.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))
}
