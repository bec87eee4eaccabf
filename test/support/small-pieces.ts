import { registerHooks } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The constants that cut work into pieces, by file below `src`, with sizes that a few rows exceed. Loaded before the
 * sources (`node --import`), it replaces them there. So tests that write a handful of rows meet every end of a piece.
 */
export const smallPieces: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'auth/clean-up.queries.ts': { fullBatch: '2' },
  'cli/imports.ts': { errorsPerPage: '2' },
  'logistics/clean-up.queries.ts': { batch: '2' },
  'logistics/events/event-hub.ts': { entriesPerPoll: '2' },
  'logistics/events/events.handlers.ts': { readPerPage: '3', streamedAtOnce: '2' },
  'logistics/events/feed.queries.ts': { batchSize: '2' },
  'logistics/imports/file-rows.ts': { rowsPerChunk: '3', partLength: '50' },
  'logistics/inventory/stock-lots.queries.ts': { firstLots: '2' },
  'logistics/read-handlers.ts': { recordsAtATime: '2', documentsAtATime: '2' },
  'logistics/stock-epcis/epcis-pages.ts': { rowsPerPage: '2', mostListed: '2' },
  'logistics/stock-seals/sealing.ts': { movementsAtATime: '2' },
  'logistics/stock-seals/verify-seals.ts': { sealsAtATime: '2', movementsAtATime: '2' },
  'logistics/stock-verification/verify-stock.ts': { firstCount: '1', mostArticles: '2' },
  'logistics/webhooks/replays.queries.ts': { eventsPerStep: '2' },
  'logistics/webhooks/secrets.ts': { batchSize: '2' },
  'platform/deliveries/courier.ts': { lanesPerRound: '2', abandonedAtOnce: '2' },
  'platform/postgres/queries/row-counts.ts': { rangeBits: '2n' },
  'platform/postgres/upkeep/backup.ts': { partSize: '100', sequencesAtOnce: '2' },
}

const source = fileURLToPath(new URL('../../src', import.meta.url))

/** The source with other values of these constants, which may also be properties. */
export function withValues(file: string, text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((changed, [name, value]) => {
    const declared = new RegExp(`\\b(${name}(?: =|:) )\\d[\\d_]*n?(?: \\* [\\d_]+)*\\b`, 'g')
    if (!declared.test(changed)) throw new Error(`${file} has no constant ${name}`)
    return changed.replace(declared, `$1${value}`)
  }, text)
}

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.startsWith('file:') || !loaded.source) return loaded
    const values = smallPieces[relative(source, fileURLToPath(url))]
    return values ? { ...loaded, source: withValues(url, String(loaded.source), values) } : loaded
  },
})
