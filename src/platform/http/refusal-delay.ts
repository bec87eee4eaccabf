import { networkOf } from './client-network.ts'
import { MinuteCounts } from './minute-counts.ts'

/** How many refusals a client gets at once in a minute. Further ones come late. */
const promptRefusals = 100
const delayMs = 1_000

/** Calls `answer`, which refuses a request from this address: at once, or a second later. */
type DelayRefusal = (address: string, answer: () => void) => void

/**
 * Slows down clients that keep sending although they were refused: a refusal costs the server as much CPU time as
 * reading a record, and a client that waits for its answer cannot send the next request. At most `mostWaiting` answers
 * wait at the same time, because each of them occupies a connection.
 */
export function createRefusalDelay(mostWaiting: number): DelayRefusal {
  const refusals = new MinuteCounts()
  let waiting = 0
  return (address, answer) => {
    const { count } = refusals.add(networkOf(address))
    if (count <= promptRefusals || waiting >= mostWaiting) return answer()
    waiting += 1
    setTimeout(() => {
      waiting -= 1
      answer()
    }, delayMs)
  }
}
