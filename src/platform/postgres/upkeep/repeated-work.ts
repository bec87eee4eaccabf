import type { FastifyBaseLogger } from 'fastify'

const idleMs = 500
const afterErrorMs = 2_000

export interface RepeatedWork {
  /** Starts nothing new, and waits for what is running. */
  stop(): Promise<void>
}

/** Repeats a step of background work until it is stopped. A step returns false when there is nothing to do. */
export function repeatWork(step: () => Promise<boolean>, log: FastifyBaseLogger, problem: string): RepeatedWork {
  const stopping = Promise.withResolvers<void>()
  let stopped = false
  const pause = (ms: number) => {
    let timer: NodeJS.Timeout | undefined
    const waited = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms)
    })
    return Promise.race([waited, stopping.promise]).finally(() => clearTimeout(timer))
  }
  const run = async () => {
    while (!stopped) {
      try {
        if (!(await step())) await pause(idleMs)
      } catch (error) {
        log.error({ err: error }, problem)
        await pause(afterErrorMs)
      }
    }
  }
  const running = run()
  return {
    async stop() {
      stopped = true
      stopping.resolve()
      await running
    },
  }
}
