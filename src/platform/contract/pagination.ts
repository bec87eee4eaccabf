import type { Paging, Rows } from '../postgres/queries/pages.ts'

export interface Page<T> {
  data: T[]
  links: { first: string; last: string; prev: string | null; next: string | null }
  meta: {
    current_page: number
    from: number | null
    last_page: number
    path: string
    per_page: number
    to: number | null
    total: number
  }
}

/** Wraps the rows of one page of the list at `address`. The links keep its other query parameters. */
export function toPage<T>({ rows, total }: Rows<T>, { page, per_page }: Paging, address: string): Page<T> {
  const [path = '', ...search] = address.split('?')
  const query = new URLSearchParams(search.join('?'))
  const last = Math.max(1, Math.ceil(total / per_page))
  const linkTo = (number: number) => {
    query.set('page', String(number))
    return `${path}?${query}`
  }
  const before = (page - 1) * per_page
  return {
    data: rows,
    links: {
      first: linkTo(1),
      last: linkTo(last),
      prev: page > 1 ? linkTo(Math.min(page - 1, last)) : null,
      next: page < last ? linkTo(page + 1) : null,
    },
    meta: {
      current_page: page,
      from: rows.length ? before + 1 : null,
      last_page: last,
      path,
      per_page,
      to: rows.length ? before + rows.length : null,
      total,
    },
  }
}
