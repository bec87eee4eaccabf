import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Part, Stage } from './stage.ts'

export interface Fault {
  name: string
  /** Why it cannot be tried on this machine; undefined if it can. */
  skipped?(stage: Stage): string | undefined
  /** Resolves when the fault is over, and everything should work again soon. */
  inject(stage: Stage, random: () => number): Promise<void>
}

const hour = 3_600_000

async function kill(part: Part): Promise<void> {
  await part.end('SIGKILL')
  await part.start()
}

const signalAll = (pids: readonly number[], signal: NodeJS.Signals) => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // This session has just ended.
    }
  }
}

export const faults: readonly Fault[] = [
  {
    name: 'kill a server',
    inject: ({ servers }, random) => kill(servers[Math.floor(random() * servers.length)] as Part),
  },
  { name: 'kill the worker', inject: ({ worker }) => kill(worker) },
  {
    name: 'kill PostgreSQL',
    async inject({ postgres }) {
      const [postmaster] = await postgres.pids()
      signalAll([postmaster as number], 'SIGKILL')
    },
  },
  {
    name: 'pause PostgreSQL',
    async inject({ postgres }, random) {
      const pids = await postgres.pids()
      signalAll(pids, 'SIGSTOP')
      await delay(1_000 + random() * 4_000)
      signalAll(pids, 'SIGCONT')
    },
  },
  {
    name: 'cut connections',
    async inject({ proxy }, random) {
      for (let times = 0; times < 3; times++) {
        proxy.cut()
        await delay(random() * 300)
      }
    },
  },
  {
    name: 'slow network',
    async inject({ proxy }, random) {
      proxy.slowDown(20 + random() * 80)
      await delay(3_000)
      proxy.slowDown(0)
    },
  },
  {
    name: 'full disk',
    skipped: ({ postgres }) => (postgres.isSmallDisk ? undefined : 'a small disk cannot be mounted here'),
    async inject({ postgres }) {
      const filler = join(postgres.folder, 'filler')
      await fill(filler)
      await delay(3_000)
      await rm(filler)
    },
  },
  {
    name: 'clock jump',
    async inject({ setClock }, random) {
      for (const direction of [1, -1]) {
        await setClock(direction * (1 + random()) * hour)
        await delay(2_000)
      }
      await setClock(0)
    },
  },
  {
    name: 'rolling restart',
    async inject({ servers, worker }) {
      for (const part of [...servers, worker]) {
        await part.end('SIGTERM')
        await part.start()
      }
    },
  },
]

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w')
  try {
    for (const size of [1 << 20, 1 << 12]) {
      const block = Buffer.alloc(size)
      for (let isFull = false; !isFull; ) {
        isFull = await handle.write(block).then(
          ({ bytesWritten }) => bytesWritten < size,
          () => true,
        )
      }
    }
  } finally {
    await handle.close()
  }
}
