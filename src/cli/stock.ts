import { type Command, CommanderError, Option } from 'commander'
import type { Kysely } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import { openPostgres } from '../app.ts'
import type { Config } from '../config.ts'
import { listCompanies } from '../logistics/access/administration.queries.ts'
import { oneCompany } from '../logistics/company-scope.ts'
import { describeSealDifference, verifySeals } from '../logistics/stock-seals/verify-seals.ts'
import { describeDifference, type Verified, verifyStock } from '../logistics/stock-verification/verify-stock.ts'
import { noAnnouncements } from '../platform/postgres/connections/announcements.ts'
import { openDatabase } from '../platform/postgres/database.ts'
import { filled, id, jsonOption, print } from './command-line.ts'

interface Options {
  company?: number
  article?: string
  seals?: boolean
  json?: boolean
}

export function registerStockCommands(program: Command, readSettings: () => Config): void {
  program
    .command('stock')
    .description('prove that stock adds up')
    .command('verify')
    .description('compare stock with its ledger and with documents; fails if there is a difference, changes nothing')
    .option('--company <id>', 'only this company', id)
    .option('--article <code>', 'only the article with this code', filled)
    .addOption(new Option('--seals', 'compare the ledger with its seals instead').conflicts('article'))
    .addOption(jsonOption)
    .action(async (options: Options) => {
      const compare = options.seals ? compareSeals : verify
      const count = await onReader(readSettings(), (db) => compare(db, options))
      if (count) throw new CommanderError(1, 'stock', 'Stock does not add up.')
    })
}

/** Opens the first replica if there is one, otherwise the database itself, which may be a replica, too. */
export async function onReader<T>(config: Config, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const { urls, listenUrls, stop } = await openPostgres(config)
  const url = config.DATABASE_READ_URL?.[0] ?? urls.logistics
  const { db } = openDatabase<DB>({
    url,
    // Where sessions are shared, those of replicas are, too.
    listenUrl: listenUrls.logistics ?? url,
    schema: 'logistics',
    poolSize: 4,
    driver: config.DATABASE_DRIVER,
    onError: (error) => console.error(error.message),
    announcements: noAnnouncements,
  })
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await stop()
  }
}

/** Prints each difference when it is found, and returns their number. */
export async function verify(db: Kysely<DB>, { company, article, json }: Options): Promise<number> {
  const companies = await findCompanies(db, company)
  let count = 0
  let articles = 0
  if (json) console.log('{"differences": [')
  for (const { id } of companies) {
    const verified = await verifyStock(db, oneCompany(id), {
      articleCode: article,
      onDifference(difference) {
        count += 1
        const record = JSON.stringify({ company_id: id, ...difference })
        if (json) console.log(`${count > 1 ? ',' : ' '}${record}`)
        else print({}, difference, [`Company ${id}, ${describeDifference(difference)}`])
      },
    })
    articles += verified.articles
    if (!json && verified.articles) console.log(summary(id, verified))
  }
  if (json) console.log(`], "companies": ${companies.length}, "articles": ${articles}, "count": ${count}}`)
  if (article !== undefined && !articles) throw new Error(`There is no article "${article}".`)
  return count
}

/** Prints each difference between the ledgers and their seals, and returns their number. */
async function compareSeals(db: Kysely<DB>, { company, json }: Options): Promise<number> {
  const companies = await findCompanies(db, company)
  let count = 0
  let seals = 0
  if (json) console.log('{"differences": [')
  for (const { id } of companies) {
    const verified = await verifySeals(db, oneCompany(id), (difference) => {
      count += 1
      const record = JSON.stringify({ company_id: id, ...difference })
      if (json) console.log(`${count > 1 ? ',' : ' '}${record}`)
      else print({}, difference, [`Company ${id}, ${describeSealDifference(difference)}`])
    })
    seals += verified.seals
    const { movements, unsealed, differences } = verified
    const result = `${inFigures(verified.seals)} seals of ${inFigures(movements)} movements, ${outcome(differences)}`
    if (!json) console.log(`Company ${id}: ${result}. ${inFigures(unsealed)} movements are not sealed yet.`)
  }
  if (json) console.log(`], "companies": ${companies.length}, "seals": ${seals}, "count": ${count}}`)
  return count
}

async function findCompanies(db: Kysely<DB>, company: number | undefined) {
  const companies = (await listCompanies(db)).filter(({ id }) => company === undefined || id === company)
  if (!companies.length && company !== undefined) throw new Error(`There is no company ${company}.`)
  return companies
}

function summary(companyId: number, { articles, movements, differences }: Verified): string {
  const result = `${inFigures(articles)} articles with ${inFigures(movements)} movements, ${outcome(differences)}`
  return `Company ${companyId}: ${result}.`
}

function outcome(differences: number): string {
  return differences ? `${inFigures(differences)} differences` : 'no differences'
}

function inFigures(count: number): string {
  return count.toLocaleString('en')
}
