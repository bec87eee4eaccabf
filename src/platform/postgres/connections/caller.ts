import { AsyncLocalStorage } from 'node:async_hooks'
import type { AnswerBudget } from '../driver/answer-budget.ts'

/** For which tenant and caller statements run, and how much they may still read. */
export interface Caller {
  /** The company or site. Absent when a request reads several. */
  tenant?: number | string | undefined
  /** The user, client or integration. Absent for anonymous requests. */
  caller?: string
  budget?: AnswerBudget
}

const callers = new AsyncLocalStorage<Caller>()

/** Runs the work of a request. The driver can look up the caller for every statement of that work. */
export const actFor: <T>(caller: Caller, work: () => T) => T = callers.run.bind(callers)

/** Runs work that several requests share, or that none has asked for. */
export const actForNobody = <T>(work: () => T): T => callers.run(undefined as never, work)

/** Undefined outside of requests, for example in scheduled tasks and while the server starts. */
export const currentCaller: () => Caller | undefined = callers.getStore.bind(callers)

/** The name under which a statement uses limited resources. A caller that reads several companies counts as a tenant. */
export function tenantOf({ tenant, caller }: Caller = {}): string {
  return tenant === undefined ? (caller ?? 'anonymous') : `tenant:${tenant}`
}
