import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import type { ErrorCode } from './errors.ts'

export interface Limits {
  depth: number
  aliases: number
  /** How many records a query may ask for. */
  cost: number
}

/** What a list that takes no `limit` is taken to hold: the lines of a document, say. */
const usualLength = 10
/** A limit that comes in a variable is taken to be the highest. */
const longestList = 100

interface Size {
  depth: number
  aliases: number
  cost: number
}

/**
 * Refuses queries that are too large, by what they say, before anything is read. Their answer is measured, not their
 * text: a fragment counts wherever it is used.
 */
export function limitQueries(limits: Limits): ValidationRule {
  return (context) => ({
    OperationDefinition(operation) {
      const { depth, aliases, cost } = measure(context, operation)
      const problems = [
        depth > limits.depth && `nests ${depth} levels deep; ${limits.depth} are allowed.`,
        aliases > limits.aliases && `uses ${aliases} aliases; ${limits.aliases} are allowed.`,
        cost > limits.cost &&
          `asks for up to ${cost} records; ${limits.cost} are allowed. A smaller limit, or fewer nested lists, will do.`,
      ].filter((problem) => problem !== false)
      for (const problem of problems) report(context, operation, 'query_too_complex', `The query ${problem}`)
    },
  })
}

/** There is nothing but queries in this version, whatever the method. */
export const readsOnly: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    if (operation.operation === 'query') return
    report(
      context,
      operation,
      'malformed_request',
      `GraphQL only reads here: a ${operation.operation} is not possible.`,
    )
  },
})

function report(context: ValidationContext, node: OperationDefinitionNode, code: ErrorCode, message: string): void {
  context.reportError(new GraphQLError(message, { nodes: node, extensions: { code } }))
}

function measure(context: ValidationContext, operation: OperationDefinitionNode): Size {
  const schema = context.getSchema()
  const fragments = new Map<string, Size>()

  const sizeOf = (set: SelectionSetNode | undefined, type: GraphQLNamedType | undefined): Size => {
    const total = { depth: 0, aliases: 0, cost: 0 }
    for (const selection of set?.selections ?? []) {
      const size =
        selection.kind === Kind.FIELD
          ? sizeOfField(selection, isObjectType(type) ? type : undefined)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? sizeOf(selection.selectionSet, type)
            : sizeOfFragment(context.getFragment(selection.name.value))
      total.depth = Math.max(total.depth, size.depth)
      total.aliases += size.aliases
      total.cost += size.cost
    }
    return total
  }

  const sizeOfField = (node: FieldNode, parent: GraphQLObjectType | undefined): Size => {
    const aliases = node.alias ? 1 : 0
    // Questions about the schema are limited by graphql itself, and cost no query.
    if (node.name.value.startsWith('__')) return { depth: 0, aliases, cost: 0 }
    const field = parent?.getFields()[node.name.value]
    const inner = sizeOf(node.selectionSet, field && getNamedType(field.type))
    const isList = field !== undefined && isListType(getNullableType(field.type))
    return {
      depth: inner.depth + 1,
      aliases: inner.aliases + aliases,
      cost: node.selectionSet ? (isList ? lengthOf(node, field.args) : 1) * (1 + inner.cost) : 0,
    }
  }

  const sizeOfFragment = (fragment: FragmentDefinitionNode | null | undefined): Size => {
    const nothing = { depth: 0, aliases: 0, cost: 0 }
    if (!fragment) return nothing
    const name = fragment.name.value
    const known = fragments.get(name)
    if (known) return known
    // A fragment that uses itself is refused by another rule: here it must only come to an end.
    fragments.set(name, nothing)
    const size = sizeOf(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value))
    fragments.set(name, size)
    return size
  }

  return sizeOf(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined)
}

function lengthOf(node: FieldNode, args: readonly { name: string; defaultValue?: unknown }[]): number {
  const argument = args.find(({ name }) => name === 'limit')
  if (!argument) return usualLength
  const value = node.arguments?.find(({ name }) => name.value === 'limit')?.value
  if (!value) return Number(argument.defaultValue)
  return value.kind === Kind.INT ? Math.min(Number(value.value), longestList) : longestList
}
