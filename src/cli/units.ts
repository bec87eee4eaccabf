import { type Command, InvalidArgumentError } from 'commander'
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
        const lines = catalogue.map(({ code, name, whole_only, unece_code }) =>
          [code, name, whole_only ? 'whole only' : 'fractions allowed', ...(unece_code ? [unece_code] : [])].join('\t'),
        )
        print(output, catalogue, lines)
      }),
    )
  unit
    .command('set')
    .description('add a unit, or change what is given of one; existing documents stay as they are')
    .argument('<code>', 'the code that articles and lines use: PCS, KG', filled)
    .option('--name <name>', 'the name for people; that of a new unit is its code if omitted', filled)
    .option('--whole-only', 'quantities in this unit must be whole numbers')
    .option('--no-whole-only', 'quantities in this unit may have fractions, as those of a new unit')
    .option('--unece <code>', 'its code in UN/ECE recommendation 20 or 21, for other systems: KGM, H87, XPX', uneceCode)
    .option('--no-unece', 'it has no such code')
    .action((code, { name, wholeOnly, unece }) =>
      withStorage(async ({ logistics: { db } }) => {
        const unit = await units.put(db, {
          code,
          ...(name !== undefined && { name }),
          ...(wholeOnly !== undefined && { whole_only: wholeOnly }),
          ...(unece !== undefined && { unece_code: unece || null }),
        })
        const international = unit.unece_code === null ? '' : `, ${unit.unece_code} for other systems`
        console.log(`The unit ${code} is ${unit.whole_only ? 'whole-only' : 'divisible'}${international}.`)
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

function uneceCode(value: string): string {
  if (!/^[0-9A-Z]{2,3}$/.test(value)) throw new InvalidArgumentError('It must have 2 or 3 capital letters or digits.')
  return value
}
