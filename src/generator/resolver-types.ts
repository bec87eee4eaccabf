import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers'
import { buildSchema, isObjectType, parse } from 'graphql'

/** The records of REST whose names differ from those of GraphQL, because generated clients have names of their own. */
export const restNames: Record<string, string> = {
  Client: 'ClientCompany',
  Return: 'CustomerReturn',
  Shipment: 'OrderShipment',
}

/**
 * Generates the types of the resolvers. A resolver gets and returns the record as REST has it, so that only fields that
 * lead to other records need a resolver.
 */
export async function resolverTypes(sdl: string, recordNames: ReadonlySet<string>): Promise<string> {
  const types = Object.values(buildSchema(sdl).getTypeMap()).filter(isObjectType)
  const restName = (name: string) => restNames[name] ?? name
  const names = types.map(({ name }) => name).filter((name) => recordNames.has(restName(name)))
  const recordType = (name: string) => {
    const record = `Schemas['${restName(name)}']`
    // A line has no company id, which is needed to find its article.
    return name.endsWith('Line') ? `Owned<${record}>` : record
  }
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
      // Null arguments are removed before a resolver runs.
      inputMaybeValue: 'T',
      skipTypename: true,
    },
  })
  return `import type { components } from './logistics/types.ts'

type Schemas = components['schemas']
export type Owned<Record> = Record & { company_id: number }

${output}`
}
