import type { ServiceRole } from '../config.ts'
import type { CountQuestion, Lease } from '../platform/http/shared-counts.ts'
import type { OnProgress } from '../progress.ts'

/** What a server process asks or tells its parent. */
export interface ParentCalls {
  progress(...step: Parameters<OnProgress>): void
  /** The process serves now. */
  ready(start: { address: string | undefined; demo: Record<ServiceRole, boolean> }): void
  /** Counts requests over all processes. */
  count(questions: CountQuestion[]): Promise<Lease[]>
  /** A wrong client credential was counted, or taken back. */
  failure(key: string, by: 1 | -1): void
}

/** What the parent asks or tells a server process. */
export interface ChildCalls {
  isReady(): Promise<boolean>
  metrics(): Promise<string>
  failure(key: string, by: 1 | -1): void
  /** Ends the lease of a rate limit: see `SharedCounts`. */
  giveBack(key: string): number
}

interface Channel {
  send?(message: object): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
}

type Message = { id: number } & ({ call: string; parameters: unknown[] } | { result: unknown } | { error: string })
// biome-ignore lint/suspicious/noExplicitAny: any function
type Calls = Record<string, (...parameters: any[]) => unknown>
type Remote<T> = {
  [name in keyof T]: T[name] extends (...parameters: infer P) => infer R
    ? (...parameters: P) => Promise<Awaited<R>>
    : never
}

/** Lets two processes call each other's functions. `own` are the functions for the other process. */
export function connectProcesses<Other extends object>(channel: Channel, own: object): Remote<Other> {
  const waiting = new Map<number, (message: Message) => void>()
  let lastId = 0
  const answer = async (name: string, parameters: unknown[]) => {
    try {
      return { result: await (own as Calls)[name]?.(...parameters) }
    } catch (error) {
      return { error: (error as Error).message }
    }
  }
  channel.on('message', async (received) => {
    const message = received as Message
    if ('call' in message) channel.send?.({ id: message.id, ...(await answer(message.call, message.parameters)) })
    else waiting.get(message.id)?.(message)
  })
  const call = (name: string, parameters: unknown[]) =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, (message) => {
        waiting.delete(id)
        if ('error' in message) reject(new Error(message.error))
        else resolve('result' in message ? message.result : undefined)
      })
      channel.send?.({ id, call: name, parameters })
    })
  return new Proxy({} as Remote<Other>, {
    get: (_target, name: string) =>
      name === 'then' ? undefined : (...parameters: unknown[]) => call(name, parameters),
  })
}
