import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { Test } from 'tap'
import { freePort } from './free-port.ts'

/** Why tests that need Redis are skipped on this machine; false if they are not. */
export const withoutRedis = isInstalled() ? false : 'redis-server is not installed'

function isInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version'])
    return true
  } catch {
    return false
  }
}

export interface RedisProcess {
  url: string
  end(): Promise<void>
  /** Starts it again after `end`, with the same address and without its data. */
  start(): Promise<void>
  /** It keeps its connections, and does not answer. */
  pause(): void
  resume(): void
}

/** A Redis for one test, which writes nothing to the disk. */
export async function startRedis(t: Test): Promise<RedisProcess> {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const launch = () =>
    spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', directory],
      { stdio: 'ignore' },
    )
  let child = launch()
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const start = async () => {
    child = launch()
    await untilItAnswers(url)
  }
  t.teardown(async () => {
    await end()
    await rm(directory, { recursive: true, force: true })
  })
  await untilItAnswers(url)
  return { url, end, start, pause: () => child.kill('SIGSTOP'), resume: () => child.kill('SIGCONT') }
}

async function untilItAnswers(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: null, maxRetriesPerRequest: 0 })
  redis.on('error', () => {})
  try {
    for (const deadline = performance.now() + 20_000; performance.now() < deadline; await delay(20)) {
      const isUp = await redis.connect().then(
        () => true,
        () => false,
      )
      if (isUp) return
    }
    throw new Error('Redis did not start')
  } finally {
    redis.disconnect()
  }
}
