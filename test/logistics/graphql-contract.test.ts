import { join } from 'node:path'
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLNamedInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import t, { type Test } from 'tap'
import { restNames } from '../../src/generator/resolver-types.ts'
import { directiveText, readSdl } from '../../src/platform/graphql/schema.ts'
import { dereference, type JsonObject, type Operation } from '../../src/platform/openapi.ts'
import { logisticsContract } from '../support/contract.ts'

const { document, operations } = logisticsContract
const sdl = readSdl(join(import.meta.dirname, '../../graphql'))

/** Reads of REST that GraphQL does not have, each with its reason. */
const restOnly: Record<string, string> = {
  explainStock: 'an account of one place, asked for by people',
  getArticleByCode: 'the field `articles` takes `article_code`',
  listConnectorKeys: 'administration, which GraphQL does not have',
  getConnectorKey: 'as listConnectorKeys',
  listImports: 'work of connectors, which send files by REST',
  getImport: 'as listImports',
  listImportErrors: 'as listImports',
  listFailedImportRows: 'as listImports',
  listImportColumns: 'as listImports',
  listUnits: 'a catalogue of the provider, no records of a company',
  listStockStatements: 'an account for billing, made of the movements that GraphQL has',
  readStockEpcis: 'a document of another standard, made of the movements that GraphQL has',
  traceStockLot: 'a report for a recall, made of the movements that GraphQL has',
  traceStockSerial: 'a report about one piece, made of the movements that GraphQL has',
  syncArticles: 'a protocol of its own: a cursor, and a watermark that is kept between its pages',
}
/** Modules that GraphQL does not show, each with its reason. */
const restOnlyModules: Record<string, string> = {
  webhooks: 'set up and watched by those who receive them; their deliveries are no records of the warehouse',
}
/** Fields of REST records that GraphQL lacks, or has in another form: `Type.field`, each with its reason. */
const restOnlyFields: Record<string, string> = {
  'Stock.lots': 'the lots that an event is about; `stock_lots` has all',
}
/** Parameters that lists of GraphQL have in another form. */
const paging = ['page', 'per_page', 'before_id', 'sort', 'dir']

/** The read operations of users in REST, each with the name of the record that it returns. */
const reads = operations
  .filter(({ id, method, path, security, module = '' }) => {
    // An export has the records of its list.
    const isRead = method === 'GET' && !path.endsWith('/export') && security.some((schemes) => 'userToken' in schemes)
    return isRead && !restOnly[id] && !restOnlyModules[module]
  })
  .map((operation) => ({ operation, record: recordOf(operation) }))

function recordOf({ path, method, id }: Operation): string {
  const source = document.paths[path]?.[method.toLowerCase()]?.responses['200']?.content?.['application/json']?.schema
  const answer = resolved(source as JsonObject)
  const data = (answer.properties as Record<string, JsonObject>).data as JsonObject
  const name = refName(data.type === 'array' ? (data.items as JsonObject) : data)
  if (!name) throw new Error(`The record of ${id} has no name`)
  return graphqlName(name)
}

function graphqlName(restName: string): string {
  return Object.keys(restNames).find((name) => restNames[name] === restName) ?? restName
}

function refName({ $ref }: JsonObject): string | undefined {
  return typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined
}

function resolved(schema: JsonObject): JsonObject {
  const name = refName(schema)
  return name ? resolved(document.components.schemas[name] as JsonObject) : schema
}

/** The differences between the SDL and the REST records of the contract. */
function differences(schema: GraphQLSchema): string[] {
  const seen = new Set<string>()
  const problems: string[] = []

  const compareRecord = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const type = schema.getType(name)
    if (!isObjectType(type)) {
      problems.push(`${name} is no type`)
      return
    }
    const { properties, required = [] } = resolved({ $ref: `#/components/schemas/${restNames[name] ?? name}` })
    for (const [property, source] of Object.entries(properties as Record<string, JsonObject>)) {
      const field = type.getFields()[property]
      const place = `${name}.${property}`
      if (restOnlyFields[place]) continue
      if (field) compareType(place, source, field.type, (required as string[]).includes(property))
      else problems.push(`${place} is missing`)
    }
    for (const [fieldName, field] of Object.entries(type.getFields())) {
      const leadsOn = records.has(getNamedType(field.type).name) && !isNonNullType(field.type)
      if (!(fieldName in (properties as object)) && !leadsOn) {
        problems.push(`${name}.${fieldName} is neither a field of REST nor a nullable way to another record`)
      }
    }
  }

  const compareType = (place: string, source: JsonObject, type: GraphQLOutputType, required: boolean): void => {
    const alternatives = (source.anyOf as JsonObject[] | undefined) ?? [source]
    const target = alternatives.find(({ type }) => type !== 'null') as JsonObject
    const plain = resolved(target)
    const types = [plain.type].flat()
    const mayBeNull = !required || alternatives.length > 1 || types.includes('null')
    if (isNonNullType(type) === mayBeNull) problems.push(`${place} is ${mayBeNull ? '' : 'not '}nullable in REST`)

    const bare = isNonNullType(type) ? type.ofType : type
    const kind = types.find((name) => name !== 'null')
    if (kind === 'array') {
      if (isListType(bare)) compareType(`${place}[]`, plain.items as JsonObject, bare.ofType, true)
      else problems.push(`${place} is a list in REST`)
    } else if (kind === 'object' && plain.properties) {
      const name = graphqlName(refName(target) as string)
      if (bare.toString() === name) compareRecord(name)
      else problems.push(`${place} is a ${name} in REST`)
    } else if (plain.enum) {
      const values = isEnumType(bare) ? bare.getValues().map(({ name }) => name) : []
      if (String(values) !== String(plain.enum)) problems.push(`${place} is one of ${plain.enum} in REST`)
    } else if (!fitting(plain, kind as string).includes(bare.toString())) {
      problems.push(`${place} is ${bare}, which does not fit ${JSON.stringify(plain)}`)
    }
  }

  const records = new Set(reads.map(({ record }) => record))
  for (const record of records) compareRecord(record)
  return problems
}

/** The types that fit a scalar of REST. A number of more than 32 bits is not an Int. */
function fitting({ format, maximum }: JsonObject, kind: string): string[] {
  if (kind === 'integer') return format === 'int64' || Number(maximum) >= 2 ** 31 ? ['Id'] : ['Int', 'Id']
  if (kind === 'number') return ['Decimal']
  if (kind === 'boolean') return ['Boolean']
  if (kind === 'object') return ['JSON']
  return [format === 'date-time' ? 'Timestamp' : format === 'date' ? 'Date' : 'String']
}

t.test('graphql / each field of a REST record is in its type, with a fitting type and nullability', async (t: Test) => {
  t.ok(reads.length >= 19, `${reads.length} reads were found`)
  t.strictSame(differences(buildSchema(sdl)), [])
})

t.test('graphql / a difference between SDL and contract is found', async (t: Test) => {
  const changes: [from: string, to: string, problem: RegExp][] = [
    ['  um3pl_barcode: String\n', '', /^Article.um3pl_barcode is missing/],
    ['  article_code: String!\n', '  article_code: String\n', /^Article.article_code is not nullable in REST/],
    ['  um3pl_barcode: String\n', '  um3pl_barcode: String!\n', /^Article.um3pl_barcode is nullable in REST/],
    ['  on_hand: Decimal!', '  on_hand: Int!', /^Stock.on_hand is Int/],
    ['  warehouse_id: Id!', '  warehouse_id: Int!', /warehouse_id is Int/],
    ['  requested_ship_date: Date\n', '  requested_ship_date: Timestamp\n', /requested_ship_date is Timestamp/],
    ['  lines: [ReturnLine!]!', '  lines: [ReturnLine]!', /^Return.lines\[\] is not nullable in REST/],
    ['  backordered\n', '', /^SalesOrder.status is one of draft/],
    ['  country: String\n', '', /^(ShipTo|Address).country is missing/],
    ['  active: Boolean!\n', '  active: Boolean!\n  colour: String\n', /colour is neither/],
    ['  client: Client\n', '  client: Client!\n', /client is neither .* nor a nullable way/],
  ]
  for (const [from, to, problem] of changes) {
    const changed = sdl.replace(from, to)
    t.not(changed, sdl)
    t.ok(
      differences(buildSchema(changed)).some((found) => problem.test(found)),
      String(problem),
    )
  }
})

t.test('graphql / each read of REST has a field that names it, with its filters and its module', async (t: Test) => {
  const query = buildSchema(sdl).getQueryType()
  const fields = Object.values(query?.getFields() ?? {})
  for (const { operation, record } of reads) {
    const field = fields.find(({ astNode }) => directiveText(astNode, 'rest', 'operation') === operation.id)
    t.ok(field, operation.id)
    if (!field) continue
    const type = getNamedType(field.type)
    t.equal(type.name, record)
    t.equal(directiveText(type.astNode, 'module', 'slug'), operation.module, `the module of ${type.name}`)
    t.notOk(isNonNullType(field.type), `${field.name} can fail alone`)

    const parameters = operation.parameters.filter(
      ({ in: place, name }) => place !== 'header' && !paging.includes(name),
    )
    const isDetail = operation.path.endsWith('}')
    const names = isDetail ? ['id'] : [...parameters.map(({ name }) => name), 'limit', 'after_id']
    t.strictSame(field.args.map(({ name }) => name).sort(), names.sort(), `the arguments of ${field.name}`)
    for (const { name, schema } of isDetail ? [] : parameters) {
      const argument: GraphQLArgument | undefined = field.args.find((candidate) => candidate.name === name)
      const bare: GraphQLNamedInputType | undefined = argument && getNamedType(argument.type)
      const plain = dereference(document, schema)
      if (isEnumType(bare))
        t.strictSame(
          bare.getValues().map((value) => value.name),
          plain.enum,
          name,
        )
      else t.ok(fitting(plain, plain.type as string).includes(String(bare)), `${field.name}(${name})`)
    }
    const limit = field.args.find(({ name }) => name === 'limit')
    t.equal(limit?.defaultValue, isDetail ? undefined : 25)
  }
})

t.test('graphql / every type has a description', async (t: Test) => {
  const types = Object.values(buildSchema(sdl).getTypeMap()).filter(isObjectType)
  for (const { name, description } of types) t.ok(description, name)
})
