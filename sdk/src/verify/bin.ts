#!/usr/bin/env node
import { readFile } from 'node:fs/promises'

/** `npx quayside-sdk verify`, with the contracts that are packed beside it. */
const [command, ...parameters] = process.argv.slice(2)
const program = await import('./command.ts').catch((error: NodeJS.ErrnoException) => {
  // Clients do not need the two packages, so they are installed only where somebody verifies.
  if (error.code !== 'ERR_MODULE_NOT_FOUND' || !error.message.includes('ajv')) throw error
  console.error('verify needs two more packages: npm install ajv ajv-formats')
  process.exit(2)
})
if (command === 'verify') {
  const bundled = async (service: string) =>
    JSON.parse(await readFile(new URL(`../contracts/${service}.json`, import.meta.url), 'utf8'))
  process.exitCode = await program.verify(parameters, bundled)
} else {
  console.log(program.verifyHelp)
  process.exitCode = command === undefined || command === '--help' ? 0 : 2
}
