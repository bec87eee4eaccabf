import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Range {
  startOffset: number
  endOffset: number
  count: number
}

interface Report {
  result: { url: string; functions: { ranges: Range[] }[] }[]
}

/** The parts of the source files that a test file has executed. */
export type Coverage = Map<string, Uint8Array>

/** Reads what all processes of a test file wrote to `folder` (NODE_V8_COVERAGE), for source files below `root`. */
export async function readCoverage(folder: string, root: string): Promise<Coverage> {
  const coverage: Coverage = new Map()
  for (const name of await readdir(folder).catch(() => [])) {
    const { result } = JSON.parse(await readFile(join(folder, name), 'utf8')) as Report
    for (const { url, functions } of result) {
      if (!url.startsWith('file:') || !url.endsWith('.ts')) continue
      const file = fileURLToPath(url)
      if (!file.startsWith(join(root, 'src/'))) continue
      const path = file.slice(root.length + 1)
      const executed = executedIn(functions.flatMap(({ ranges }) => ranges))
      const known = coverage.get(path)
      coverage.set(path, known ? union(known, executed) : executed)
    }
  }
  return coverage
}

/** One byte per character: 1 if it was executed. Inner ranges follow the outer ranges that they correct. */
function executedIn(ranges: Range[]): Uint8Array {
  const executed = new Uint8Array(Math.max(...ranges.map(({ endOffset }) => endOffset)))
  const outerFirst = ranges.toSorted((a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset))
  for (const { startOffset, endOffset, count } of outerFirst) executed.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  return executed
}

function union(one: Uint8Array, other: Uint8Array): Uint8Array {
  return one.map((byte, index) => byte | (other[index] ?? 0))
}

export function isExecuted(coverage: Coverage, file: string, offset: number): boolean {
  return coverage.get(file)?.[offset] === 1
}

/** How much of each file a test executes, as a share of all that it executes. A test is about files with a large share. */
export function sharesOf(coverage: Coverage): Map<string, number> {
  const sums = [...coverage].map(([file, bytes]) => [file, bytes.reduce((sum, byte) => sum + byte, 0)] as const)
  const total = sums.reduce((all, [, sum]) => all + sum, 0)
  return new Map(sums.map(([file, sum]) => [file, sum / total]))
}
