import { AsyncLocalStorage } from 'node:async_hooks'
import type { AnswerBudget } from './answer-budget.ts'

/** On whose behalf statements run, and what they may still read. */
export interface Caller {
  /** The company or site; absent where a request reads several. */
  tenant?: number | string | undefined
  /** The user, client or integration; absent while nobody is logged in. */
  caller?: string
  budget?: AnswerBudget
}

const callers = new AsyncLocalStorage<Caller>()

/** Runs the work of a request: the driver finds the caller wherever the work comes to a statement. */
export const actFor: <T>(caller: Caller, work: () => T) => T = callers.run.bind(callers)

/** Undefined outside of requests: scheduled work, and what starts the server. */
export const currentCaller: () => Caller | undefined = callers.getStore.bind(callers)

/** Whose share of what is scarce a statement takes. Whoever reads all companies is a tenant too. */
export function tenantOf({ tenant, caller }: Caller = {}): string {
  return tenant === undefined ? (caller ?? 'anonymous') : `tenant:${tenant}`
}
