import { useQuery } from '@tanstack/react-query'
import { logisticsConsole } from '../session/scope.ts'
import { useSession } from '../session/session.ts'

/** The author of a change by name: people of the console, users, connector keys. Others are as the API names them. */
export function Actor({ actor }: { actor: string }) {
  const { can } = useSession()
  const [, kind, id] = /^(console|user):(\d+)$/.exec(actor) ?? []
  const accounts = useQuery({
    queryKey: ['actors', 'accounts'],
    queryFn: async () => (await logisticsConsole.GET('/console/accounts')).body.data,
    enabled: kind === 'console' && can('listConsoleAccounts'),
    staleTime: 300_000,
  }).data
  const user = useQuery({
    queryKey: ['actors', 'user', id],
    queryFn: async () => {
      const params = { path: { id: Number(id) } }
      return (await logisticsConsole.GET('/console/users/{id}', { params })).body.data
    },
    enabled: kind === 'user' && can('getConsoleUser'),
    staleTime: 300_000,
  }).data
  const person = kind === 'user' ? user : accounts?.find((account) => String(account.id) === id)
  return <span title={actor}>{person?.name || person?.email || actor.replace(/^key:\d+:/, '')}</span>
}
