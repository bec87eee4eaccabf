import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { invalid, malformed } from '../../platform/errors.ts'
import { directiveText, type FieldResolver } from '../../platform/graphql/schema.ts'
import { compileValidator, describeErrors } from '../../platform/http/validation.ts'
import type { JsonObject, Operation } from '../../platform/openapi.ts'
import { phrase } from '../messages.ts'
import { assertModules, scopeOf } from '../security.ts'
import type { GraphqlContext } from './resolvers.ts'

/**
 * Adds the checks of REST to every field that returns records: its arguments are validated like the parameters of the
 * operation that it names, and the module of its type must be active. So resolvers need no checks of their own. The
 * returned records are counted against the budget.
 */
export function guardFields(schema: GraphQLSchema, operations: readonly Operation[]): void {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    if (isIntrospectionType(type)) continue
    for (const field of Object.values(type.getFields())) {
      if (!isObjectType(getNamedType(field.type))) continue
      const resolve = field.resolve ?? ((record) => record[field.name])
      field.resolve = counted(field, guarded(type, field, resolve, operations))
    }
  }
}

/** When the budget is exceeded, nothing more is read. The request is refused when its running fields have finished. */
function counted(field: GraphQLField<unknown, unknown>, resolve: FieldResolver): FieldResolver {
  if (!isListType(getNullableType(field.type))) {
    return (record, args, context: GraphqlContext, info) =>
      context.budget.takeRecords(1) ? resolve(record, args, context, info) : null
  }
  return (record, args, context: GraphqlContext, info) => {
    const { budget } = context
    if (budget.exceeded) return []
    const count = (found: unknown[] | null) => (budget.takeRecords(found?.length ?? 0) ? found : [])
    const found = resolve(record, args, context, info)
    return found instanceof Promise ? found.then(count) : count(found)
  }
}

type Args = Record<string, unknown>

function guarded(
  parent: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  resolve: FieldResolver,
  operations: readonly Operation[],
): FieldResolver {
  const check = argumentCheck(field, operations)
  const target = getNamedType(field.type)
  const module = directiveText(target.astNode, 'module', 'slug')
  const modules = module ? ['api', module] : ['api']

  if (parent.name === 'Query') {
    return (root, args: Args, context: GraphqlContext, info) =>
      resolve(root, check(args), { ...context, scope: scopeOf(context.call, modules) }, info)
  }
  if (!module) return (record, args: Args, context, info) => resolve(record, check(args), context, info)
  return (record: { company_id: number }, args: Args, context: GraphqlContext, info) => {
    const { company_id } = record
    const company = context.call.companies.find(({ id }) => id === company_id)
    assertModules(company ?? { id: company_id, modules: [] }, modules)
    return resolve(record, check(args), context, info)
  }
}

const span: JsonObject = { limit: { type: 'integer', minimum: 1, maximum: 100 } }

/** Removes arguments that are null. Throws the same error as REST for invalid parameters. */
function argumentCheck(field: GraphQLField<unknown, unknown>, operations: readonly Operation[]): (args: Args) => Args {
  if (!field.args.length) return (args) => args
  const named = directiveText(field.astNode, 'rest', 'operation')
  const operation = operations.find(({ id }) => id === named)
  if (named && !operation) throw new Error(`${field.name} names the operation ${named}, which is not there`)
  const parameters = operation?.parameters.map(({ name, schema }) => [name, schema] as const) ?? []
  const properties = { ...Object.fromEntries(parameters), ...span }
  const validate = compileValidator({ schema: { type: 'object', properties }, httpPart: 'body' } as never)
  const required = field.args.filter(({ type }) => isNonNullType(type))
  return (args) => {
    // A compiled query does not check that a variable for a required argument is not null.
    const missing = required.find(({ name }) => args[name] === null)
    if (missing)
      throw malformed(phrase`Argument "${missing.name}" of non-null type "${String(missing.type)}" must not be null.`)
    const present = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null))
    if (validate(present) !== true) throw invalid(describeErrors((validate as { errors?: object[] }).errors ?? []))
    return present
  }
}
