import type { Command } from 'commander'
import * as units from '../logistics/catalog/units.queries.ts'
import { filled, jsonOption, print, type WithStorage } from './command-line.ts'

/** Commands for the unit catalogue: the units of measure, and which of them allow whole numbers only. */
export function registerUnitCommands(program: Command, withStorage: WithStorage): void {
  const unit = program.command('unit').description('units of measure, and whether they are whole-only')
  unit
    .command('list')
    .description('list the unit catalogue')
    .addOption(jsonOption)
    .action((output) =>
      withStorage(async ({ logistics: { db } }) => {
        const catalogue = await units.list(db)
        const lines = catalogue.map(
          ({ code, name, whole_only }) => `${code}\t${name}\t${whole_only ? 'whole only' : 'fractions allowed'}`,
        )
        print(output, catalogue, lines)
      }),
    )
  unit
    .command('set')
    .description('add or change a unit; existing documents stay as they are')
    .argument('<code>', 'the code that articles and lines use: PCS, KG', filled)
    .option('--name <name>', 'the name for people; if omitted, the code', filled)
    .option('--whole-only', 'quantities in this unit must be whole numbers', false)
    .action((code, { name = code, wholeOnly }) =>
      withStorage(async ({ logistics: { db } }) => {
        await units.put(db, { code, name, whole_only: wholeOnly })
        console.log(`The unit ${code} is ${wholeOnly ? 'whole-only' : 'divisible'}.`)
      }),
    )
  unit
    .command('remove')
    .description('remove a unit from the catalogue; it can still be used, without a rule')
    .argument('<code>')
    .action((code) =>
      withStorage(async ({ logistics: { db } }) => {
        if (!(await units.remove(db, code))) throw new Error(`There is no unit ${code} in the catalogue.`)
        console.log(`The unit ${code} is no longer in the catalogue.`)
      }),
    )
}
