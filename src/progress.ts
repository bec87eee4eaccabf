import { clearLine, cursorTo } from 'node:readline'
import type { WriteStream } from 'node:tty'

/** Called for each long step, and again for each part of a step that has parts. */
export type OnProgress = (step: string, part?: { number: number; of: number }) => void

interface Progress {
  show: OnProgress
  /** Call it before writing anything else to the same terminal. */
  clear(): void
}

/** On a terminal, one line that is rewritten. Elsewhere (a file, a container log) one line per step. */
export function createProgress(output: WriteStream): Progress {
  let shown: string | undefined
  const clear = () => {
    if (output.isTTY && shown !== undefined) {
      cursorTo(output, 0)
      clearLine(output, 0)
    }
    shown = undefined
  }
  const show: OnProgress = (step, part) => {
    if (output.isTTY) {
      clear()
      const line = part ? `${step}: ${part.number} of ${part.of}` : step
      output.write(`${line} ...`.slice(0, output.columns - 1))
    } else if (step !== shown) {
      output.write(`${step}\n`)
    }
    shown = step
  }
  return { show, clear }
}
