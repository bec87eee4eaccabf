import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { arch, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'

/** Where Chrome or Chromium usually is on systems for which no package brings one. */
const installed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
]

/** What the package asks for, and a test must not have. */
const unwanted = [
  // In a single process, the whole browser ends with the first window that is closed.
  '--single-process',
  // Pages could read the answers of any server, whatever its headers say.
  '--disable-web-security',
  '--allow-running-insecure-content',
]

/**
 * Starts a headless browser: on Linux the one that @sparticuz/chromium brings, elsewhere an installed Chrome. Answers a
 * sentence if there is none that can run.
 */
export async function startBrowser(): Promise<Browser | string> {
  const { chromium: playwright } = await import('playwright-core')
  try {
    if (platform() === 'linux' && ['x64', 'arm64'].includes(arch())) {
      // It unpacks itself into the folder for temporary files: each process needs its own, or one runs what another writes.
      const { TMPDIR } = process.env
      process.env.TMPDIR = await mkdtemp(join(tmpdir(), 'browser-'))
      const { default: bundled } = await import('@sparticuz/chromium')
      const executablePath = await bundled.executablePath()
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
      const args = bundled.args.filter((argument) => !unwanted.includes(argument))
      return await playwright.launch({ executablePath, args })
    }
    const executablePath = installed.find((path) => existsSync(path))
    return executablePath ? await playwright.launch({ executablePath }) : 'no Chrome is installed'
  } catch (error) {
    const [reason] = (error as Error).message.split('\n')
    return `the browser does not start: ${reason}`
  }
}
