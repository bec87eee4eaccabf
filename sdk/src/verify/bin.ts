#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { verify, verifyHelp } from './command.ts'

/** `npx quayside-sdk verify`, with the contracts that are packed beside it. */
const [command, ...parameters] = process.argv.slice(2)
if (command === 'verify') {
  const bundled = async (service: string, part: string) =>
    JSON.parse(await readFile(new URL(`../contracts/${service}/${part}.json`, import.meta.url), 'utf8'))
  process.exitCode = await verify(parameters, bundled)
} else {
  console.log(verifyHelp)
  process.exitCode = command === undefined || command === '--help' ? 0 : 2
}
