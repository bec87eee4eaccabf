import type { Option } from '../parts/fields.tsx'
import { useRead } from '../session/read.ts'
import { useCompany } from '../session/scope.ts'

interface Named {
  id: number
  code: string
  name: string
}

/** The names of clients, partners and warehouses by their ids, and as choices of a form. */
export function useNames() {
  const api = useCompany()
  const query = { per_page: 100 }
  const clients = useRead(['clients', 'names'], () => api.GET('/clients', { params: { query } })).data?.data ?? []
  const partners = useRead(['partners', 'names'], () => api.GET('/partners', { params: { query } })).data?.data ?? []
  const warehouses =
    useRead(['warehouses', 'names'], () => api.GET('/warehouses', { params: { query } })).data?.data ?? []
  return {
    client: nameIn(clients),
    partner: nameIn(partners),
    warehouse: nameIn(warehouses),
    clients: optionsOf(clients),
    partners: optionsOf(partners),
    warehouses: optionsOf(warehouses),
  }
}

/** Ids beyond the first page of a long list stay numbers. */
function nameIn(records: Named[]): (id: number | null) => string | null {
  return (id) => (id === null ? null : (records.find((record) => record.id === id)?.name ?? `#${id}`))
}

function optionsOf(records: Named[]): Option[] {
  return records.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))
}
