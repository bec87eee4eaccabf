import { credentials } from './session.ts'

/** Asks GraphQL for records of several lists at once. Fields that fail, such as those of inactive modules, are null. */
export async function ask<Data>(scope: string, query: string, variables: object = {}): Promise<Partial<Data>> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { ...(await credentials.headers()), 'content-type': 'application/json', 'x-company-id': scope },
    body: JSON.stringify({ query, variables }),
  })
  // The session has ended: it goes on after the next sign-in.
  if (answer.status === 401 && (await credentials.renew({}))) return ask(scope, query, variables)
  const { data } = (await answer.json()) as { data?: Partial<Data> | null }
  return data ?? {}
}
