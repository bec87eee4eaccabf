import { createHmac } from 'node:crypto'
import type { Command } from 'commander'
import { openPostgres } from '../app.ts'
import type { Config } from '../config.ts'
import { backUp, type Contents } from '../platform/postgres/backup.ts'
import { restore } from '../platform/postgres/restore.ts'
import { filePath, jsonOption, print } from './command-line.ts'

type Output = { json?: boolean }

export function registerBackupCommands(program: Command, readSettings: () => Config, version: string): void {
  program
    .command('backup')
    .description('write everything in the database to a file, as it is at one moment; servers may go on running')
    .argument('<file>', 'a new file', filePath)
    .addOption(jsonOption)
    .action((file: string, output: Output) =>
      withDatabases(readSettings(), async (databases, config) => {
        const contents = await backUp(databases, file, { version, secret: digestOf(config.JWT_SECRET) })
        print(output, summaryOf(file, contents), [
          `${file}: ${describe(contents)}.`,
          'The file does not hold JWT_SECRET, without which a restored database cannot read its secrets. Keep a copy of it.',
        ])
      }),
    )
  program
    .command('restore')
    .description('load a backup into an empty database, and compare the result with the backup')
    .argument('<file>', 'the backup', filePath)
    .addOption(jsonOption)
    .action((file: string, output: Output) =>
      withDatabases(readSettings(), async (databases, config) => {
        const onStep = (step: string) => output.json || console.log(step)
        const { manifest, contents } = await restore(databases, file, onStep)
        const hasSecret = manifest.secret === digestOf(config.JWT_SECRET)
        print(output, { ...summaryOf(file, contents), same_secret: hasSecret }, [
          `${file}: restored and compared ${describe(contents)}.`,
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
