import { createHmac } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Command } from 'commander'
import { openPostgres } from '../app.ts'
import type { Config } from '../config.ts'
import { backUp, backUpToFile, type Contents } from '../platform/postgres/upkeep/backup.ts'
import { restore } from '../platform/postgres/upkeep/restore.ts'
import { filePath, jsonOption, print } from './command-line.ts'

type Output = { json?: boolean }

export function registerBackupCommands(program: Command, readSettings: () => Config, version: string): void {
  program
    .command('backup')
    .description('write everything in the database to a file, as it is at one moment; servers may go on running')
    .argument('<file>', 'a new file, or - for the standard output', pathOrDash)
    .addOption(jsonOption)
    .action((file: string, output: Output) =>
      withDatabases(readSettings(), async (databases, config) => {
        const maker = { version, secret: digestOf(config.JWT_SECRET) }
        const contents = await (file === '-' ? backUpToOutput(databases, maker) : backUpToFile(databases, file, maker))
        const lines = [
          `${nameOf(file, 'output')}: ${describe(contents)}.`,
          'It does not hold JWT_SECRET, without which a restored database cannot read its secrets. Keep a copy of it.',
        ]
        // The standard output holds the backup and nothing else.
        print(output, summaryOf(file, contents), lines, file === '-' ? console.error : undefined)
      }),
    )
  program
    .command('restore')
    .description('load a backup into an empty database, and compare the result with the backup')
    .argument('<file>', 'the backup, or - for the standard input', pathOrDash)
    .addOption(jsonOption)
    .action((file: string, output: Output) =>
      withDatabases(readSettings(), async (databases, config) => {
        const onStep = (step: string) => output.json || console.log(step)
        const packed = file === '-' ? process.stdin : (await open(file)).createReadStream()
        const { manifest, contents } = await restore(databases, { name: nameOf(file, 'input'), packed }, onStep)
        const secrets = [config.JWT_SECRET, config.JWT_SECRET_PREVIOUS].filter((secret) => secret !== undefined)
        const hasSecret = secrets.some((secret) => manifest.secret === digestOf(secret))
        print(output, { ...summaryOf(file, contents), same_secret: hasSecret }, [
          `${nameOf(file, 'input')}: restored and compared ${describe(contents)}.`,
          ...(hasSecret
            ? []
            : ['JWT_SECRET differs from that of the backup: set the same one before the first start.']),
        ])
      }),
    )
}

async function withDatabases(
  config: Config,
  work: (databases: Awaited<ReturnType<typeof openPostgres>>['databases'], config: Config) => Promise<void>,
): Promise<void> {
  const { databases, stop } = await openPostgres(config)
  try {
    await work(databases, config)
  } finally {
    await stop()
  }
}

function pathOrDash(value: string): string {
  return value === '-' ? value : filePath(value)
}

function nameOf(file: string, stream: 'input' | 'output'): string {
  return file === '-' ? `The standard ${stream}` : file
}

type Making = Parameters<typeof backUpToFile>

async function backUpToOutput(databases: Making[0], maker: Making[2]): Promise<Contents> {
  if (process.stdout.isTTY) throw new Error('A backup is no text: send it to a file or to a program.')
  return backUp(databases, process.stdout, maker).catch((error) => {
    if (error.code !== 'EPIPE') throw error
    throw new Error('The program that reads the backup has ended before the backup was complete.', { cause: error })
  })
}

/** Recognises a secret, without revealing it. */
function digestOf(secret: string): string {
  return createHmac('sha256', secret).update('quayside backup').digest('hex').slice(0, 16)
}

function summaryOf(file: string, { tables }: Contents) {
  return { file, tables: tables.length, rows: rowsOf(tables) }
}

function describe({ tables }: Contents): string {
  return `${rowsOf(tables)} rows of ${tables.length} tables`
}

function rowsOf(tables: Contents['tables']): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}
