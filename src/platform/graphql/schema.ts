import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  type ConstDirectiveNode,
  type FieldNode,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  GraphQLScalarType,
  type GraphQLSchema,
  isObjectType,
  isScalarType,
  Kind,
  type SelectionNode,
  valueFromASTUntyped,
} from 'graphql'

/** The whole hand-written SDL, one file per area. */
export function readSdl(folder: string): string {
  const files = globSync('*.graphql', { cwd: folder }).sort()
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
}

// biome-ignore lint/suspicious/noExplicitAny: each resolver has its own types, held by the generated interface
export type FieldResolver = GraphQLFieldResolver<any, any, any, any>
export type ResolverMap = Record<string, Record<string, FieldResolver>>

/** Builds the schema with its resolvers and scalars. Throws if a resolver has no field. */
export function createSchema(sdl: string, resolvers: ResolverMap, scalars: GraphQLScalarType[]): GraphQLSchema {
  const schema = buildSchema(sdl)
  for (const scalar of scalars) {
    const declared = schema.getType(scalar.name)
    if (!isScalarType(declared)) throw new Error(`The SDL has no scalar ${scalar.name}`)
    const { serialize, parseValue, parseLiteral } = scalar
    Object.assign(declared, { serialize, parseValue, parseLiteral })
  }
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = schema.getType(typeName)
    for (const [name, resolve] of Object.entries(fields)) {
      const field = isObjectType(type) ? type.getFields()[name] : undefined
      if (!field) throw new Error(`The resolver ${typeName}.${name} has no field`)
      field.resolve = resolve
    }
  }
  return schema
}

/** The argument of a directive on a type or field; undefined without the directive. */
export function directiveText(
  node: { directives?: readonly ConstDirectiveNode[] | undefined } | null | undefined,
  directive: string,
  argument: string,
): string | undefined {
  const found = node?.directives?.find(({ name }) => name.value === directive)
  const value = found?.arguments?.find(({ name }) => name.value === argument)?.value
  return value?.kind === Kind.STRING ? value.value : undefined
}

/** Cached per syntax node: parsed queries are cached too, so the nodes are reused. */
export function memoizeByNode<T>(compute: (info: GraphQLResolveInfo) => T): (info: GraphQLResolveInfo) => T {
  const known = new WeakMap<readonly FieldNode[], T>()
  return (info) => {
    let found = known.get(info.fieldNodes)
    if (!found) {
      found = compute(info)
      known.set(info.fieldNodes, found)
    }
    return found
  }
}

/** The requested fields of this field's type, with their own selections; fragments are included. */
export function requestedFields({ fieldNodes, fragments }: GraphQLResolveInfo): Record<string, Record<string, true>> {
  const asked: Record<string, Record<string, true>> = {}
  const collect = (selections: readonly SelectionNode[] = [], take: (field: FieldNode) => void): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) take(selection)
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet.selections, take)
      else collect(fragments[selection.name.value]?.selectionSet.selections, take)
    }
  }
  for (const { selectionSet } of fieldNodes) {
    collect(selectionSet?.selections, ({ name, selectionSet }) => {
      const within = asked[name.value] ?? {}
      asked[name.value] = within
      collect(selectionSet?.selections, ({ name }) => {
        within[name.value] = true
      })
    })
  }
  return asked
}

/** A scalar whose values pass unchanged after a check. */
export function checkedScalar(name: string, expected: string, accepts: (value: unknown) => boolean): GraphQLScalarType {
  const check = (value: unknown) => {
    if (!accepts(value)) throw new TypeError(`${name} must be ${expected}.`)
    return value
  }
  return new GraphQLScalarType({
    name,
    serialize: (value) => value,
    parseValue: check,
    parseLiteral: (node, variables) => {
      // A whole number that JavaScript cannot represent exactly would silently become another number.
      const value = valueFromASTUntyped(node, variables)
      return check(node.kind === Kind.INT && String(value) !== node.value ? undefined : value)
    },
  })
}
