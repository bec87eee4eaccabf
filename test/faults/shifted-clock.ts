import { readFileSync, watchFile } from 'node:fs'

/**
 * Loaded into the processes under test before anything else (`--import`). Their clock is ahead of the machine's by the
 * milliseconds in the file that CLOCK_FILE names, and jumps when the file changes. Durations are not affected, as with
 * a real clock that is set.
 */
const file = process.env.CLOCK_FILE as string
const RealDate = Date
const realNow = Date.now
let offset = read()

function read(): number {
  return Number(readFileSync(file, 'utf8'))
}

watchFile(file, { interval: 50 }, () => {
  offset = read()
}).unref()

RealDate.now = () => realNow() + offset
globalThis.Date = class extends RealDate {
  constructor(...values: unknown[]) {
    super(...((values.length ? values : [RealDate.now()]) as [number]))
  }
} as DateConstructor
