import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  type ValidationRule,
} from 'graphql'
import type { ErrorCode } from '../errors.ts'

export interface Limits {
  depth: number
  aliases: number
  /** The most records that a query may ask for. */
  cost: number
}

/**
 * The estimated length of a list without `limit`, such as the lines of a document. Such a list may be longer than the
 * estimate, so the records that a query really finds are counted while it runs (see `QueryBudget`).
 */
const estimatedLength = 10
/** A limit given as a variable counts as the highest limit. */
const maxListLength = 100

/** Fields after all fragments are expanded. */
const maxFields = 2_000
/**
 * graphql compares all fields of the same name with each other, and all fragments. Both must be few before it
 * validates.
 */
const maxRepetitions = 200
const maxFragments = 100

/** The size of one operation. */
interface Size {
  depth: number
  aliases: number
  fields: number
  /** Fields whose name is already in the same selection, and fragments next to other fragments. */
  repetitions: number
  /** The highest possible number of records. */
  cost: number
}

/**
 * Finds limits that a document exceeds, from its text alone. This runs before validation, so the document may be
 * invalid in any other way. A fragment counts each time it is used.
 */
export function findExcess(schema: GraphQLSchema, document: DocumentNode, limits: Limits): GraphQLError[] {
  const fragments = fragmentsOf(document)
  if (fragments.size > maxFragments) {
    return [excess(document, `defines ${fragments.size} fragments; ${maxFragments} are allowed.`)]
  }
  const measure = createMeasure(schema, fragments)
  const countValues = createIntrospectionCount(schema, fragments, limits.cost)
  return operationsOf(document).flatMap((operation) => {
    const size = measure(operation)
    const problems = [
      size.depth > limits.depth && `nests ${size.depth} levels deep; ${limits.depth} are allowed.`,
      size.aliases > limits.aliases && `uses ${size.aliases} aliases; ${limits.aliases} are allowed.`,
      size.cost > limits.cost &&
        `asks for up to ${size.cost} records; ${limits.cost} are allowed. Use a smaller limit, or fewer nested lists.`,
      size.fields > maxFields && `asks for ${size.fields} fields; ${maxFields} are allowed.`,
      size.repetitions > maxRepetitions &&
        `repeats ${size.repetitions} fields or fragments; ${maxRepetitions} repetitions are allowed.`,
    ].filter((problem) => problem !== false)
    if (!problems.length && size.cost + countValues(operation) > limits.cost)
      problems.push(`asks for more than ${limits.cost} records and values of the schema.`)
    return problems.map((problem) => excess(operation, problem))
  })
}

function excess(node: DocumentNode | OperationDefinitionNode, problem: string): GraphQLError {
  return refuse(node, 'query_too_complex', `The query ${problem}`)
}

function refuse(node: DocumentNode | OperationDefinitionNode, code: ErrorCode, message: string): GraphQLError {
  return new GraphQLError(message, { nodes: node, extensions: { code } })
}

/** The API has no mutations or subscriptions, for GET and POST alike. */
export const readsOnly: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    if (operation.operation === 'query') return
    const message = `GraphQL only reads here: a ${operation.operation} is not possible.`
    context.reportError(refuse(operation, 'malformed_request', message))
  },
})

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const found = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
  return new Map(found.map((fragment) => [fragment.name.value, fragment]))
}

function operationsOf({ definitions }: DocumentNode): OperationDefinitionNode[] {
  return definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
}

const metaFields = new Map<string, GraphQLField<unknown, unknown>>(
  [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef].map((field) => [field.name, field]),
)

function fieldOf(parent: GraphQLNamedType | undefined, name: string): GraphQLField<unknown, unknown> | undefined {
  return metaFields.get(name) ?? (isObjectType(parent) ? parent.getFields()[name] : undefined)
}

/** Measures an operation. Each fragment is measured once, so the time does not grow with the expanded size. */
function createMeasure(schema: GraphQLSchema, fragments: Fragments): (operation: OperationDefinitionNode) => Size {
  const known = new Map<string, Size>()

  const sizeOf = (set: SelectionSetNode | undefined, type: GraphQLNamedType | undefined): Size => {
    const total = { ...nothing }
    const names = new Set<string>()
    let spreads = 0
    for (const selection of set?.selections ?? []) {
      let size = nothing
      if (selection.kind === Kind.FIELD) {
        size = sizeOfField(selection, type)
        const name = (selection.alias ?? selection.name).value
        if (names.has(name)) total.repetitions += 1
        names.add(name)
      } else {
        size =
          selection.kind === Kind.INLINE_FRAGMENT
            ? sizeOf(selection.selectionSet, narrowed(type, selection.typeCondition?.name.value))
            : sizeOfFragment(fragments.get(selection.name.value))
        if (spreads++) total.repetitions += 1
      }
      total.depth = Math.max(total.depth, size.depth)
      total.aliases += size.aliases
      total.fields += size.fields
      total.repetitions += size.repetitions
      total.cost += size.cost
    }
    return total
  }

  const narrowed = (type: GraphQLNamedType | undefined, condition: string | undefined) =>
    condition === undefined ? type : schema.getType(condition)

  const sizeOfField = (node: FieldNode, parent: GraphQLNamedType | undefined): Size => {
    const field = fieldOf(parent, node.name.value)
    const type = field && getNamedType(field.type)
    const inner = sizeOf(node.selectionSet, type)
    // Wrapped types (a list of a non-null type) add no levels: introspection queries of clients ask for nine of them.
    const isLevel = !(parent && isIntrospectionType(parent) && node.name.value === 'ofType')
    // Introspection is counted separately, against the schema itself.
    const hasRecords = node.selectionSet && !(type && isIntrospectionType(type))
    return {
      ...inner,
      depth: inner.depth + (isLevel ? 1 : 0),
      aliases: inner.aliases + (node.alias ? 1 : 0),
      fields: inner.fields + 1,
      cost: hasRecords ? lengthOf(node, field) * (1 + inner.cost) : 0,
    }
  }

  const sizeOfFragment = (fragment: FragmentDefinitionNode | undefined): Size => {
    if (!fragment) return nothing
    const name = fragment.name.value
    const measured = known.get(name)
    if (measured) return measured
    // Validation will refuse a fragment that uses itself; measuring only has to end.
    known.set(name, nothing)
    const size = sizeOf(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value))
    known.set(name, size)
    return size
  }

  return (operation) => sizeOf(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined)
}

const nothing: Size = { depth: 0, aliases: 0, fields: 0, repetitions: 0, cost: 0 }

/** The most records that a field returns per parent record. */
function lengthOf(node: FieldNode, field: GraphQLField<unknown, unknown> | undefined): number {
  if (!field || !isListType(getNullableType(field.type))) return 1
  const argument = field.args.find(({ name }) => name === 'limit')
  if (!argument) return estimatedLength
  const value = node.arguments?.find(({ name }) => name.value === 'limit')?.value
  if (!value) return Number(argument.defaultValue)
  // A limit out of range gives an error instead of records, and must not reduce the estimate.
  const limit = value.kind === Kind.INT ? Number(value.value) : maxListLength
  return Math.min(Math.max(limit, 1), maxListLength)
}

/**
 * Counts the values that an introspection query returns, by following its selections over the schema. Lists have no
 * limit there, and their lengths differ too much for an estimate. Stops above `most`.
 */
function createIntrospectionCount(schema: GraphQLSchema, fragments: Fragments, max: number) {
  const info = { schema } as GraphQLResolveInfo
  let count = 0

  const countFields = (source: unknown, type: GraphQLNamedType, set: SelectionSetNode, spread: readonly string[]) => {
    for (const selection of set.selections) {
      if (count > max) return
      if (selection.kind === Kind.FIELD) countField(source, type as GraphQLObjectType, selection, spread)
      else if (selection.kind === Kind.INLINE_FRAGMENT) countFields(source, type, selection.selectionSet, spread)
      else {
        const name = selection.name.value
        const fragment = fragments.get(name)
        if (fragment && !spread.includes(name)) countFields(source, type, fragment.selectionSet, [...spread, name])
      }
    }
  }

  const countField = (source: unknown, parent: GraphQLObjectType, node: FieldNode, spread: readonly string[]) => {
    const field = fieldOf(parent, node.name.value)
    if (!field || !(isIntrospectionType(parent) || metaFields.has(field.name))) return
    count += 1
    const set = node.selectionSet
    if (!set) return
    for (const value of valuesOf(source, field, node)) countFields(value, getNamedType(field.type), set, spread)
  }

  const valuesOf = (source: unknown, field: GraphQLField<unknown, unknown>, node: FieldNode): unknown[] => {
    if (field === TypeMetaFieldDef) {
      const name = node.arguments?.find(({ name }) => name.value === 'name')?.value
      // A type name in a variable can be any type, so it counts as all types together.
      return name?.kind === Kind.STRING ? present(schema.getType(name.value)) : Object.values(schema.getTypeMap())
    }
    return present(field.resolve?.(source, { includeDeprecated: true }, undefined, info))
  }

  return (operation: OperationDefinitionNode): number => {
    const root = schema.getRootType(operation.operation)
    if (root) countFields(undefined, root, operation.selectionSet, [])
    return count
  }
}

function present(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value ? [value] : []
}
