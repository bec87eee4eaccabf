import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DefaultQueryCompiler } from 'kysely'
import pg from 'pg'
import t from 'tap'
import { startApp } from './support/app.ts'
import { startAuth } from './support/auth.ts'
import * as authStage from './support/auth-stage.ts'
import { authContract, logisticsContract } from './support/contract.ts'
import { freshRequest, send } from './support/contract-tests.ts'
import { onOneServer } from './support/databases.ts'
import * as logisticsStage from './support/logistics-stage.ts'

/**
 * Writes down the SQL of a service, so that a change of a statement can be read in a diff: one request of every operation,
 * one after the other, so that the same statements come out each time. TAP_SNAPSHOT=1 writes the files again.
 */
const root = join(import.meta.dirname, '..')
const command = 'TAP_SNAPSHOT=1 npm test -- test/statements.test.ts'

/** When a session was last seen is written later, and events appear later, so only a slow run sends these. */
const sentWhenSlow = [
  'src/platform/console/sessions.queries.ts: touch',
  'src/auth/sessions/sessions.queries.ts: storeLastSeen',
  'src/logistics/stock-epcis/epcis-pages.ts: findShipments',
  'src/logistics/stock-epcis/epcis-pages.ts: findPieces',
  'src/logistics/stock-epcis/epcis-pages.ts: findOriginals',
  'src/logistics/stock-epcis/epcis-pages.ts: eventsOf',
]

/** Where each text was built, as `file: function`. */
const placesOf = new Map<string, Set<string>>()
/** The texts that each service has sent. */
const sentBy: Record<string, Set<string>> = { logistics: new Set(), auth: new Set() }

watchCompiler()
watchConnections()

const app = await startApp(t)
const auth = await startAuth(t)
const services = [
  { contract: logisticsContract, stage: await logisticsStage.setStage(app) },
  { contract: authContract, stage: await authStage.setStage(auth) },
]

for (const { contract, stage } of services) {
  t.test(`the statements of ${contract.service} / are those that were reviewed`, onOneServer, async (t) => {
    for (const operation of contract.operations) {
      const request = await freshRequest(stage, operation)
      const reply = await send(stage.allowed(operation), request)
      t.ok(reply.status < 500, `${operation.id} ${reply.status}`)
    }
    const file = join(root, 'generated', contract.service, 'statements.sql')
    const text = listing(contract.service)
    if (process.env.TAP_SNAPSHOT) writeFileSync(file, text)
    t.equal(readFileSync(file, 'utf8'), text, `generated/${contract.service}/statements.sql is stale: run ${command}`)
  })
}

function listing(service: string): string {
  const isOfOther = (place: string) => place.startsWith(service === 'auth' ? 'src/logistics/' : 'src/auth/')
  const entries = [...(sentBy[service] ?? [])].flatMap((text) => {
    const [place] = [...(placesOf.get(text) ?? [])].filter((place) => !isOfOther(place)).sort()
    return place && !sentWhenSlow.includes(place) ? [`-- ${place}\n${withoutIndent(text)};\n`] : []
  })
  return `-- Written by \`${command}\`. Do not edit.\n\n${[...new Set(entries)].sort().join('\n')}`
}

function withoutIndent(text: string): string {
  const [first = '', ...others] = text.trim().split('\n')
  const indents = others.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length)
  const common = Math.min(...indents)
  return [first, ...others.map((line) => line.slice(common).trimEnd())].join('\n')
}

/** Queries are compiled while the function that runs them is still on the stack. */
function watchCompiler(): void {
  const compile = DefaultQueryCompiler.prototype.compileQuery
  DefaultQueryCompiler.prototype.compileQuery = function (...args) {
    const query = compile.apply(this, args)
    const place = placeOf(callSites())
    if (place) placesOf.set(query.sql, (placesOf.get(query.sql) ?? new Set()).add(place))
    return query
  }
  t.teardown(() => {
    DefaultQueryCompiler.prototype.compileQuery = compile
  })
}

function callSites(): NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.stackTraceLimit = 40
  Error.prepareStackTrace = (_error, sites) => sites
  const sites = new Error('for its stack').stack as unknown as NodeJS.CallSite[]
  Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  return sites
}

/** The innermost file of a service, or of the platform outside of postgres/, with the function that has a name there. */
function placeOf(sites: readonly NodeJS.CallSite[]): string | undefined {
  const frames = sites.map((site) => ({ file: fileOf(site), name: site.getFunctionName() }))
  const { file } =
    frames.find(({ file }) => file.startsWith('src/') && !file.startsWith('src/platform/postgres/')) ?? {}
  const name = frames.find((frame) => frame.file === file && frame.name)?.name
  return name ? `${file}: ${name}` : file
}

function fileOf(site: NodeJS.CallSite): string {
  const address = site.getFileName() ?? ''
  return relative(root, address.startsWith('file:') ? fileURLToPath(address) : address)
}

function watchConnections(): void {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const send = prototype.query
  prototype.query = function (this: { connectionParameters?: { application_name?: string } }, ...args: unknown[]) {
    const [statement] = args as [string | { text?: string }]
    const [, service = ''] = /^quayside-(.*)$/.exec(this.connectionParameters?.application_name ?? '') ?? []
    sentBy[service]?.add(typeof statement === 'string' ? statement : (statement.text ?? ''))
    return send.apply(this, args)
  }
  t.teardown(() => {
    prototype.query = send
  })
}
