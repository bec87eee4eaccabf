import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { stateMachines } from '../logistics/state-machines.ts'
import { type JsonObject, type OpenApiDocument, type OperationObject, operationsOf } from '../platform/openapi.ts'

const run = promisify(execFile)
const redocly = join(import.meta.dirname, '../../node_modules/.bin/redocly')

/** The contract of a service in one document, with the parts that are derived from other files. */
export async function bundledContract(root: string, service: string, scratch: string): Promise<OpenApiDocument> {
  const output = join(scratch, `${service}.json`)
  const source = join(root, 'openapi', service, 'openapi.yaml')
  await run(redocly, ['bundle', source, '--output', output], { cwd: root })
  const document: OpenApiDocument = JSON.parse(await readFile(output, 'utf8'))
  for (const [section, entries] of Object.entries(document.components)) {
    const twice = Object.keys(entries as object).find((name) => /-\d+$/.test(name))
    if (twice) throw new Error(`Two different ${section} of the ${service} contract have the same name: see ${twice}`)
  }
  showStates(document)
  if (document.webhooks) {
    addDocumentEvents(document)
    listEventTypes(document)
  }
  mapDiscriminators(document)
  keepOwnErrorCodes(document, await readFile(join(root, 'openapi', service, 'guide.md'), 'utf8'))
  if (document.webhooks) await addEventExamples(document, join(root, 'openapi', service, 'event-examples.json'))
  return document
}

/** Shows the diagram of a document's states at the operations that move it. */
function showStates(document: OpenApiDocument): void {
  for (const operation of operationsOf(document.paths)) {
    const name = operation['x-states']
    if (!name) continue
    if (!(name in stateMachines)) {
      throw new Error(`${operation.operationId} shows the states of ${name}, which has no states`)
    }
    operation.description = `${operation.description.trimEnd()}\n\n![States](/docs/diagrams/${name}.svg)\n`
    operation['x-states'] = undefined
  }
}

/** Adds the events `updated` and one for each status after the event `created` of each document type. */
function addDocumentEvents(document: OpenApiDocument): void {
  const added = Object.entries(document.webhooks ?? {}).flatMap(([type, created]): [string, unknown][] => {
    const machine = Object.values(stateMachines).find((machine) => type === `${machine.type}.created`)
    if (!machine) return [[type, created]]
    const name = machine.type.replaceAll('_', ' ')
    const event = (kind: string, summary: string, description: string): [string, unknown] => {
      const operationId = `on${`${machine.type}_${kind}`.replaceAll(/(?:^|_)(\w)/g, (_match, first) => first.toUpperCase())}`
      return [
        `${machine.type}.${kind}`,
        { post: { ...structuredClone(created.post), operationId, summary, description } },
      ]
    }
    return [
      [type, created],
      event(
        'updated',
        `A ${name} has changed`,
        `Sent for every change of an existing ${name}; \`changed\` names the fields.`,
      ),
      ...Object.keys(machine.moves).map((status) =>
        event(
          status,
          `A ${name} is now ${status.replaceAll('_', ' ')}`,
          `Sent when a ${name} reaches the status \`${status}\`.`,
        ),
      ),
    ]
  })
  document.webhooks = Object.fromEntries(added) as typeof document.webhooks
}

/** The types of events are the names of the webhooks. Each payload has the types of the webhooks that send it. */
function listEventTypes({ webhooks = {}, components: { schemas } }: OpenApiDocument): void {
  const types = Object.keys(webhooks)
  Object.assign(schemas.EventType as object, { enum: types })
  Object.assign(schemas.WantedEvent as object, { enum: ['*', ...types] })
  for (const [payload, ofPayload] of Map.groupBy(types, (type) => payloadOf(webhooks[type]?.post))) {
    const { properties } = schemas[payload] as { properties: Record<string, JsonObject> }
    properties.type = { ...properties.type, enum: ofPayload }
  }
}

function payloadOf(webhook: OperationObject | undefined): string {
  const media = webhook?.requestBody?.content['application/json']
  return String(media?.schema.$ref).split('/').at(-1) as string
}

/** Maps each value of a discriminator to the schema whose property lists it. */
function mapDiscriminators({ components: { schemas } }: OpenApiDocument): void {
  for (const { discriminator, oneOf } of Object.values(schemas)) {
    if (!discriminator) continue
    const { propertyName } = discriminator as { propertyName: string }
    const entries = (oneOf as { $ref: string }[]).flatMap(({ $ref }) => {
      const { properties } = schemas[$ref.split('/').at(-1) as string] as { properties: Record<string, JsonObject> }
      const { enum: values } = properties[propertyName] as { enum: string[] }
      return values.map((value) => [value, $ref])
    })
    Object.assign(discriminator, { mapping: Object.fromEntries(entries) })
  }
}

/** Both contracts share one list of error codes. Each keeps those of the table in its guide. */
function keepOwnErrorCodes({ components: { schemas } }: OpenApiDocument, guide: string): void {
  const documented = new Set([...guide.matchAll(/^\| \d{3} \| `(\w+)` \|/gm)].map(([, code]) => code))
  const { ErrorCode } = schemas as { ErrorCode: { enum: string[] } }
  const unknown = [...documented].filter((code) => !ErrorCode.enum.includes(code as string))
  if (unknown.length) throw new Error(`The table of errors has unknown codes: ${unknown.join(', ')}`)
  ErrorCode.enum = ErrorCode.enum.filter((code) => documented.has(code))
}

/** Each webhook shows an event of its type. A test records the events and compares them with the file. */
async function addEventExamples({ webhooks = {} }: OpenApiDocument, file: string): Promise<void> {
  const events: Record<string, JsonObject> = JSON.parse(await readFile(file, 'utf8'))
  for (const [type, { post }] of Object.entries(webhooks)) {
    const media = post?.requestBody?.content['application/json']
    const value = events[type]
    if (media && value) media.examples = { event: { summary: post.summary, value } }
  }
}
