import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { stateMachines } from '../logistics/state-machines.ts'
import { readSdl } from '../platform/graphql/schema.ts'
import { type OpenApiDocument, type Operation, type ParameterObject, readOperations } from '../platform/openapi.ts'
import { settings } from '../settings.ts'
import { bundledContract } from './bundled-contract.ts'
import { collectionOf } from './collection.ts'
import { contractChanges } from './contract-changes.ts'
import { contractParts } from './contract-parts.ts'
import { contractProblems } from './contract-problems.ts'
import { guidePage } from './guide.ts'
import { publishedContract } from './published-contract.ts'
import { releasedContract } from './released-contract.ts'
import { resolverTypes } from './resolver-types.ts'
import { sdkMethods } from './sdk-methods.ts'
import { stateDiagram } from './state-diagrams.ts'
import { tableFiles } from './table-files.ts'

/**
 * Writes all files that are derived from the contracts, the migrations and the table of settings. With --check it
 * writes nothing, and fails if a file differs from what it would write. A mistake in a contract stops both. With --release
 * it also keeps the contracts, for later versions to be compared with.
 */
const root = join(import.meta.dirname, '../..')
const services = ['logistics', 'auth'] as const
/** Has a table of all settings, between two marks. */
const settingsPage = 'docs/operate.md'
/** Lists what the contracts have gained since the last release, between two marks. */
const changelog = 'CHANGELOG.md'
const banner = '// Written by `npm run generate`. Do not edit.\n'

const problems = await contractProblems(root)
if (problems.length) {
  for (const problem of problems) console.error(problem)
  process.exit(1)
}

const files = new Map<string, string>()
/** Changes of the contracts that break clients, though the major version is the same. */
const breaking: string[] = []
const scratch = await mkdtemp(join(tmpdir(), 'quayside-generate-'))
try {
  await Promise.all([generateFromContracts(), generateFromMigrations()])
  files.set('.env.example', environmentExample())
  files.set(settingsPage, await pageWithSettings())
} finally {
  await rm(scratch, { recursive: true, force: true })
}

const stale: string[] = []
for (const [file, content] of files) {
  const current = await readFile(join(root, file), 'utf8').catch(() => undefined)
  if (current === content) continue
  stale.push(file)
  if (!process.argv.includes('--check')) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), content)
  }
}
if (process.argv.includes('--check')) {
  for (const file of stale) console.error(`${file} is stale: run "npm run generate"`)
  if (stale.length) process.exitCode = 1
} else {
  console.log(stale.length ? stale.map((file) => `wrote ${file}`).join('\n') : 'Everything is up to date.')
}

for (const change of breaking) console.error(`This breaks clients of the last release: ${change}`)
if (breaking.length) process.exitCode = 1

async function generateFromContracts(): Promise<void> {
  const additions: string[] = []
  for (const service of services) {
    const document = await bundledContract(root, service, scratch)
    files.set(`generated/${service}/openapi.json`, asLines(document))
    const { clients: published, console } = contractParts(publishedContract(document))
    files.set(`generated/${service}/published.json`, asLines(published))
    files.set(`generated/${service}/console.json`, asLines(console))
    files.set(`generated/${service}/console.ts`, banner + astToString(await clientTypes(console)))
    additions.push(...(await additionsTo(service, published)))
    files.set(`generated/${service}/collection.json`, asJson(collectionOf(service, published)))
    files.set(`generated/${service}/guide.html`, await guidePage(root, service, document))
    files.set(`generated/${service}/types.ts`, banner + astToString(await openapiTS(withFilledDefaults(document))))
    files.set(`generated/${service}/operations.ts`, banner + handlersInterface(readOperations(document)))
    files.set(`sdk/src/generated/${service}.ts`, banner + (await sdkTypes(published)))
    files.set(`sdk/src/generated/${service}-resources.ts`, banner + sdkMethods(service, readOperations(published)))
    if (service === 'logistics') {
      const records = new Set(Object.keys(document.components.schemas))
      for (const [type, machine] of Object.entries(stateMachines)) {
        files.set(`generated/logistics/diagrams/${type}.svg`, stateDiagram(machine))
      }
      files.set('generated/graphql.ts', banner + (await resolverTypes(readSdl(join(root, 'graphql')), records)))
    }
  }
  const list = additions.map((addition) => `- ${addition}`).join('\n')
  files.set(changelog, await withSection(changelog, 'contract additions', list || 'None.'))
}

/** Compares a contract with that of the last release. With --release, this one becomes the last. */
async function additionsTo(service: string, published: OpenApiDocument): Promise<string[]> {
  const file = `openapi/released/${service}.json`
  if (process.argv.includes('--release')) files.set(file, asLines(releasedContract(published)))
  const released: OpenApiDocument = JSON.parse(files.get(file) ?? (await readFile(join(root, file), 'utf8')))
  const changes = contractChanges(released, published)
  const isSameMajor = Number.parseInt(released.info.version, 10) === Number.parseInt(published.info.version, 10)
  if (isSameMajor) breaking.push(...changes.breaking.map((change) => `${service}: ${change}`))
  return changes.additions.map((change) => `${service}: ${change}`)
}

function asJson(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`
}

/** JSON with one line for each operation and component: a diff shows which have changed, and half the size is enough. */
function asLines(contract: OpenApiDocument): string {
  const write = (node: unknown, depth: number): string => {
    if (depth === 3 || typeof node !== 'object' || node === null || Array.isArray(node)) return JSON.stringify(node)
    const entries = Object.entries(node).filter(([, value]) => value !== undefined)
    const lines = entries.map(([key, value]) => `${JSON.stringify(key)}: ${write(value, depth + 1)}`)
    return `{\n${lines.join(',\n')}\n}`
  }
  return `${write(contract, 0)}\n`
}

/** The server fills in defaults before a handler runs, so for handlers these parameters are always present. */
function withFilledDefaults(document: OpenApiDocument): OpenAPI3 {
  const copy = structuredClone(document)
  for (const parameter of parametersOf(copy)) {
    if (parameter.schema?.default !== undefined) parameter.required = true
  }
  return copy as unknown as OpenAPI3
}

function parametersOf({ components, paths }: OpenApiDocument): ParameterObject[] {
  return [
    ...Object.values(components.parameters as Record<string, ParameterObject>),
    ...Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ parameters }) => parameters ?? [])),
  ]
}

/** Types for a caller, for whom fields and parameters with a default are optional. */
function clientTypes(document: OpenApiDocument) {
  return openapiTS(document as unknown as OpenAPI3, { defaultNonNullable: false })
}

/** For the SDK, which adds the company by itself. The list tells it which requests the server does once only. */
async function sdkTypes(published: OpenApiDocument): Promise<string> {
  const copy = structuredClone(published)
  for (const parameter of parametersOf(copy)) if (parameter.name === 'X-Company-Id') parameter.required = false
  const types = astToString(await clientTypes(copy))
  const keyed = readOperations(published).filter(({ takesIdempotencyKey }) => takesIdempotencyKey)
  const paths = keyed.map(({ path }) => `  '${path}',\n`).join('')
  return `${types}
/** The paths whose POST takes an Idempotency-Key. */
export const idempotentPaths: readonly string[] = [
${paths}]
${published.webhooks ? eventTypes(Object.keys(published.webhooks)) : ''}`
}

function eventTypes(types: string[]): string {
  return `
/** Every type of event. */
export const eventTypes: readonly components['schemas']['EventType'][] = [
${types.map((type) => `  '${type}',\n`).join('')}]
`
}

/** One line per operation. A missing handler, or a handler without an operation, does not compile. */
function handlersInterface(operations: Operation[]): string {
  const lines = operations.map(
    ({ id, method, path, summary, security, isBulk }) =>
      `  /** ${method} ${path}: ${summary} */\n  ${id}: ${isBulk ? 'BulkHandler' : 'Handler'}<operations['${id}'], Contexts['${contextKey(security)}']>\n`,
  )
  const keys = [...new Set(operations.map(({ security }) => contextKey(security)))].sort()
  return `import type { operations } from './types.ts'

/** What a handler gets in addition to its input, by the credentials that every caller of its operation has shown. */
export interface OperationContexts {
${keys.map((key) => `  '${key}': object`).join('\n')}
}

export interface OperationHandlers<Contexts extends OperationContexts> {
${lines.join('')}}

export type Handler<Operation, Context> = (
  input: Input<Operation>,
  context: Context,
) => Promise<Output<Operation>> | Output<Operation>

/** Returns an outcome for each item of the body. The platform makes the answer of them. */
export type BulkHandler<Operation, Context> = (
  input: Input<Operation>,
  context: Context,
) => Promise<PromiseSettledResult<{ status: number; data: ItemData<Output<Operation>> }>[]>

type ItemData<Body> = Body extends { data: { results: { data?: infer Data }[] } } ? Data : never

export interface Input<Operation> {
  params: Part<Operation, 'path'>
  query: Part<Operation, 'query'>
  headers: Part<Operation, 'header'>
  body: Operation extends { requestBody: { content: infer Content } } ? Sent<Content> : undefined
}

/** A body that is not JSON is read by the handler. */
type Sent<Content> = Content extends { 'application/json': infer Body }
  ? Body
  : { type: keyof Content; content: AsyncIterable<Buffer> }

type Part<Operation, Name extends string> = Operation extends { parameters: { [name in Name]?: infer Parameters } }
  ? [NonNullable<Parameters>] extends [never]
    ? undefined
    : NonNullable<Parameters>
  : undefined

export type Output<Operation> = Operation extends { responses: infer Responses } ? Success<Responses> : never

type Success<Responses> = {
  [Status in keyof Responses & (200 | 201 | 202 | 204)]: Responses[Status] extends {
    content: infer Content
  }
    ? Body<Content>
    : undefined
}[keyof Responses & (200 | 201 | 202 | 204)]

/** A streamed answer is returned in batches of its lines, and server-sent events as text. */
type Body<Content> = Content extends { 'application/x-ndjson': infer Line }
  ? AsyncIterable<Line[]>
  : Content extends { 'text/event-stream': unknown }
    ? AsyncIterable<string>
    : WithoutRequestId<Content[keyof Content]>

/** The platform adds the request id if the contract has one. */
type WithoutRequestId<Body> = Body extends { request_id: string } ? Omit<Body, 'request_id'> : Body
`
}

/** The credentials that every caller has shown: the schemes of the shortest alternative. */
function contextKey(security: Operation['security']): string {
  const [least] = security.map((alternative) => Object.keys(alternative)).sort((a, b) => a.length - b.length)
  return least?.join('+') ?? 'anonymous'
}

async function generateFromMigrations(): Promise<void> {
  for (const [file, content] of Object.entries(await tableFiles(root, services))) {
    files.set(file, (file.endsWith('.sql') ? banner.replace('//', '--') : banner) + content)
  }
}

function environmentExample(): string {
  const entries = Object.entries(settings).map(
    ([name, { description, fallback }]) => `# ${description}\n# ${name}=${fallback ?? ''}\n`,
  )
  return `# Copy to .env and uncomment what you set. Written by \`npm run generate\` from src/settings.ts.\n\n${entries.join('\n')}`
}

async function pageWithSettings(): Promise<string> {
  const rows = Object.entries(settings).map(
    ([name, { description, fallback }]) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${description} |`,
  )
  return withSection(
    settingsPage,
    'settings',
    ['| setting | default | what it does |', '|---|---|---|', ...rows].join('\n'),
  )
}

/** The page with another text between the two marks of a section. */
async function withSection(file: string, section: string, text: string): Promise<string> {
  const page = await readFile(join(root, file), 'utf8')
  const [start, end] = [`<!-- ${section} -->`, `<!-- /${section} -->`]
  if (!page.includes(start) || !page.includes(end)) throw new Error(`${file} has no place for the ${section}`)
  return page.replace(new RegExp(`${start}[\\s\\S]*${end}`), () => `${start}\n${text}\n${end}`)
}
