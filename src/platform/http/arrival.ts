import type { IncomingMessage } from 'node:http'

/**
 * Limits how long the body of a request may take to arrive. Node has one such limit for the whole server, which is the
 * longest one here: a file that is uploaded may take longer than other bodies.
 */
const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Calls `onLate` unless the body is complete after this time. */
export function limitArrival(request: IncomingMessage, milliseconds: number, onLate: () => void): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  if (coding === undefined && (length === undefined || length === '0')) return
  const late = () => {
    // A request that is injected by a test does not know whether it is complete.
    if (request.complete === false) onLate()
  }
  timers.set(request, setTimeout(late, milliseconds).unref())
  const clear = () => clearTimeout(timers.get(request))
  request.once('end', clear).once('close', clear)
}

/** Replaces the time limit for the body of a request. The connection is closed when it is exceeded. */
export function extendArrival(request: IncomingMessage, milliseconds: number): void {
  clearTimeout(timers.get(request))
  timers.set(request, setTimeout(() => request.destroy(), milliseconds).unref())
}
