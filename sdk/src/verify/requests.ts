import { setTimeout as delay } from 'node:timers/promises'
import type { Answer } from './contract.ts'

/** Sends requests one after the other, within the limits that the server names in its answers. */

export interface Sent {
  method: string
  /** From `/api` on, with the query. */
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Pace {
  /** How long to wait for one answer. */
  timeoutSeconds: number
  /** How long to wait for the server's limits, for one request. */
  waitSeconds: number
  onWait(seconds: number, reason: string): void
}

const defaultPauseSeconds = 5

export class Sender {
  readonly url: string
  readonly #pace: Pace
  /** When each limit has requests again; absent while it has some. */
  readonly #usedUpUntil = new Map<string, number>()

  constructor(url: string, pace: Pace) {
    this.url = url.replace(/\/+$/, '')
    this.#pace = pace
  }

  /**
   * Sends the request when its limit allows it. An answer that asks to come back later is given to `onRefused`, and the
   * request is sent again after that time.
   */
  async send(request: Sent, limit: string, onRefused: (answer: Answer) => void = () => {}): Promise<Answer> {
    const end = Date.now() + this.#pace.waitSeconds * 1000
    for (;;) {
      const pause = (this.#usedUpUntil.get(limit) ?? 0) - Date.now()
      if (pause > 0) await this.#wait(Math.min(pause, end - Date.now()), 'the rate limit is used up')
      const answer = await exchange(this.url, request, this.#pace.timeoutSeconds)
      this.#remember(limit, answer)
      const retryAfter = retrySeconds(answer)
      if (retryAfter === undefined || Date.now() + retryAfter * 1000 > end) return answer
      onRefused(answer)
      await this.#wait(retryAfter * 1000, `the server answered ${answer.status}`)
    }
  }

  #remember(limit: string, { headers }: Answer): void {
    const remaining = headers['x-ratelimit-remaining'] ?? /;\s*r=(\d+)/.exec(headers.ratelimit ?? '')?.[1]
    const reset = headers['x-ratelimit-reset'] ?? /;\s*t=(\d+)/.exec(headers.ratelimit ?? '')?.[1]
    if (remaining === undefined || reset === undefined) return
    if (Number(remaining) > 0) this.#usedUpUntil.delete(limit)
    else this.#usedUpUntil.set(limit, Date.now() + Number(reset) * 1000)
  }

  async #wait(milliseconds: number, reason: string): Promise<void> {
    if (milliseconds <= 0) return
    this.#pace.onWait(Math.ceil(milliseconds / 1000), reason)
    await delay(milliseconds)
  }
}

/** The time after which the server wants to be asked again, if it has not served the request. */
function retrySeconds({ status, headers, text }: Answer): number | undefined {
  if (status !== 429 && status !== 503) return undefined
  if (/integration_not_configured|mail_unavailable/.test(text)) return undefined
  const seconds = Number(headers['retry-after'])
  return Number.isFinite(seconds) ? Math.max(1, seconds) : defaultPauseSeconds
}

async function exchange(url: string, { method, path, headers, body }: Sent, timeoutSeconds: number): Promise<Answer> {
  const started = performance.now()
  const response = await fetch(url + path, {
    method,
    headers,
    ...(body !== undefined && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutSeconds * 1000),
  })
  // A stream of events does not end.
  const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isEndless) await response.body?.cancel()
  const text = isEndless ? '' : await response.text()
  const milliseconds = performance.now() - started
  return { status: response.status, headers: Object.fromEntries(response.headers), text, milliseconds }
}
