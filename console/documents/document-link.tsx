import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '../language/language.tsx'
import { ask } from '../session/graphql.ts'
import { useScope, useScopedPath } from '../session/scope.ts'
import { documentKinds } from './kinds.ts'

/** A document by its number. All numbers of a page are read in few requests. */
export function DocumentLink({ type, id }: { type: (typeof documentKinds)[number]['type']; id: number }) {
  const text = useText()
  const path = useScopedPath()
  const scope = useScope() ?? ''
  const kind = documentKinds.find((each) => each.type === type)
  const number = useQuery({
    queryKey: [scope, 'number', type, id],
    queryFn: () => readNumber(scope, type, id),
    enabled: kind !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  return (
    <Link className="nowrap" to={path(`${kind?.path ?? 'imports'}/${id}`)}>
      {number ?? `${text.documentTypes[type]} ${id}`}
    </Link>
  )
}

/** GraphQL takes so many aliases in one request. */
const mostAsked = 30
type Asked = { scope: string; type: string; id: number; answer: (number: string | null) => void }
type Named = Record<string, { number: string } | null>
let waiting: Asked[] = []

function readNumber(scope: string, type: string, id: number): Promise<string | null> {
  return new Promise((answer) => {
    if (waiting.length === 0) setTimeout(() => void readWaiting(), 20)
    waiting.push({ scope, type, id, answer })
  })
}

async function readWaiting(): Promise<void> {
  const all = waiting
  waiting = []
  for (let start = 0; start < all.length; start += mostAsked) {
    const some = all.slice(start, start + mostAsked)
    const fields = some.map(({ type, id }, index) => `n${index}: ${type}(id: ${id}) { number }`)
    const scope = some[0]?.scope ?? ''
    const data = await ask<Named>(scope, `{ ${fields.join(' ')} }`).catch((): Named => ({}))
    for (const [index, { answer }] of some.entries()) answer(data[`n${index}`]?.number ?? null)
  }
}
