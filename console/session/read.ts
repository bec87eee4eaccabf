import { useQuery } from '@tanstack/react-query'
import type { Answer } from 'quayside-sdk'
import { useScope } from './scope.ts'

interface Options {
  /** How often to read again, in milliseconds. */
  every?: number | undefined
  isEnabled?: boolean
}

/** Reads from the API and keeps the answer by its key and the company or site of the address. */
export function useRead<Body>(key: unknown[], read: () => Promise<Answer<Body>>, options: Options = {}) {
  const scope = useScope()
  return useQuery({
    queryKey: [scope, ...key],
    queryFn: async () => (await read()).body,
    refetchInterval: options.every ?? false,
    enabled: options.isEnabled ?? true,
  })
}
