import type { Choice, Option } from './search-choice.tsx'

export interface Filter {
  /** The name of the parameter, in the address of the page and in the API. */
  name: string
  label: string
  /** The values to choose from; without them it is a text. */
  options?: Option[]
  find?: Choice['find']
  labelOf?: Choice['labelOf']
  /** `from` and `until` are days: from their first moment on, and to their last one. */
  type?: 'search' | 'from' | 'until' | 'day' | 'moment' | 'number'
}

interface PageMeta {
  current_page: number
  from: number | null
  to: number | null
  last_page: number
  per_page: number
  total: number
}

export interface ListBody<Row> {
  data: Row[]
  meta?: Partial<PageMeta> & { next_before_id?: number | null }
}

/** The parameters of the address, as the API takes them. */
export interface ListQuery {
  page?: number
  per_page?: number
  before_id?: number
  [name: string]: string | number | undefined
}
