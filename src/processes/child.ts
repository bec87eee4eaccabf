import { createApp } from '../app.ts'
import type { Config, Role } from '../config.ts'
import { portSettings } from '../config.ts'
import { CopiedCounts, SharedCounts } from '../platform/http/shared-counts.ts'
import { type ChildCalls, connectProcesses, type ParentCalls } from './messages.ts'
import type { Running } from './parent.ts'

/** One of several processes of `PROCESSES`. It serves one role, and its parent keeps the counts of all of them. */
export async function startChild(settings: Config, role: Role): Promise<Running> {
  const failures = new CopiedCounts((key, by) => void parent.failure(key, by))
  const own: ChildCalls = {
    isReady: async () => app.isReady(),
    metrics: async () => app.metrics(),
    failure: (key, by) => failures.receive(key, by),
    giveBack: (key) => requests.giveBack(key),
  }
  const parent = connectProcesses<ParentCalls>(process, own)
  const requests = new SharedCounts((questions) => parent.count(questions))
  const app = await createApp(settings, {
    run: [role],
    counts: { requests, failures },
    onProgress: (...step) => void parent.progress(...step),
  })
  const address =
    role === 'worker' ? undefined : await app[role].listen({ host: settings.HOST, port: settings[portSettings[role]] })
  await parent.ready({ address, demo: app.demo })
  return { addresses: {}, demo: app.demo, isReady: app.isReady, metrics: app.metrics, close: app.close }
}
