import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers'
import { buildSchema, isObjectType, parse } from 'graphql'

/**
 * Types of the resolvers. What a resolver gets and returns is the record as REST has it, so that only fields that lead
 * from one record to another need one.
 */
export async function resolverTypes(sdl: string, recordNames: ReadonlySet<string>): Promise<string> {
  const types = Object.values(buildSchema(sdl).getTypeMap()).filter(isObjectType)
  const names = types.map(({ name }) => name).filter((name) => recordNames.has(name))
  // A line does not name its company, which its article is found by.
  const recordType = (name: string) => (name.endsWith('Line') ? `Owned<Schemas['${name}']>` : `Schemas['${name}']`)
  const output = await codegen({
    filename: 'graphql.ts',
    schema: parse(sdl),
    documents: [],
    plugins: [{ typescript: {} }, { typescriptResolvers: {} }],
    pluginMap: { typescript, typescriptResolvers },
    config: {
      mappers: Object.fromEntries(names.map((name) => [name, recordType(name)])),
      scalars: {
        Id: 'number',
        Decimal: 'number',
        Timestamp: 'string',
        Date: 'string',
        JSON: 'Record<string, unknown>',
      },
      enumsAsTypes: true,
      useTypeImports: true,
      // Nulls among the arguments are taken out before a resolver sees them.
      inputMaybeValue: 'T',
      skipTypename: true,
    },
  })
  return `import type { components } from './logistics/types.ts'

type Schemas = components['schemas']
export type Owned<Record> = Record & { company_id: number }

${output}`
}
