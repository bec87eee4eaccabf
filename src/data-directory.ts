import { randomBytes } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const dataDirectoryProblems: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left',
  EEXIST: 'not a folder',
  ENOTDIR: 'not a folder',
  ENOENT: 'the file system does not allow new folders there',
}

/** Creates the folder if it does not exist, and checks that folders can be created in it, before `work` uses it. */
export function inDataDirectory<T>(path: string, work: () => T): T {
  try {
    makeDirectory(path)
    rmdirSync(mkdtempSync(join(path, '.check-')))
    return work()
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new Error(`DATA_DIR: cannot use ${path}: ${dataDirectoryProblems[code] ?? message}`, { cause: error })
  }
}

/**
 * Creates one level at a time, because Node's recursive mkdir never returns where the file system refuses folders
 * (/proc).
 */
function makeDirectory(path: string): void {
  if (existsSync(path)) return
  makeDirectory(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process that starts at the same time may have created it first.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/**
 * Created on first use and kept in a file, so that tokens survive a restart. If several processes start together, one
 * of them creates the whole file.
 */
export function readOrCreateSecret(directory: string, name: string): string {
  const file = join(directory, name)
  if (!existsSync(file)) {
    const temporaryFile = `${file}.${process.pid}`
    writeFileSync(temporaryFile, randomBytes(48).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(temporaryFile, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      unlinkSync(temporaryFile)
    }
  }
  return readFileSync(file, 'utf8')
}
