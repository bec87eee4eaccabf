import { statfs } from 'node:fs/promises'

/** PostgreSQL adds files of 16 MB to its log, and stops if it cannot. */
const leastBytes = 2 * 16 * 1_048_576

/** How long a refused write counts. While a server is in use, the next write shows whether there is space again. */
const refusalMs = 60_000

/** The space for the database, as far as this process can know it. */
export class DiskSpace {
  readonly #folder: string
  readonly #neededBytes: number
  #refusedAt = Number.NEGATIVE_INFINITY

  /** If the database is elsewhere, the space of the folder does not matter. */
  constructor(folder: string, { holdsDatabase }: { holdsDatabase: boolean }) {
    this.#folder = folder
    this.#neededBytes = holdsDatabase ? leastBytes : 0
  }

  /** Looks for PostgreSQL's refusal to write for lack of space. */
  note(error: unknown): void {
    const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
    if (code === '53100' || cause?.code === '53100') this.#refusedAt = performance.now()
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#folder)
    return bavail * bsize
  }

  /** False while writes fail for lack of space. */
  async isEnough(): Promise<boolean> {
    if (performance.now() - this.#refusedAt < refusalMs) return false
    return (await this.freeBytes()) >= this.#neededBytes
  }
}
