import { createHash } from 'node:crypto'

/**
 * The contents of the database. There is one catalogue to read and another to write, so that the one that is read stays
 * the same.
 */
export const companies = { read: 101, write: 102, large: 103, hostile: 104, moved: 105 } as const
export const articlesToRead = 100_000
export const articlesToWrite = 10_000
/** Only in the second database, which shows how costs grow. */
export const articlesInLarge = 1_000_000
/** Only in the third database, where another company attacks. */
export const articlesOfHostile = 150_000
/** Only in a database where many other companies have the words of the company that is read, and one of their own. */
export const crowd = { first: 1_001, companies: 100, articles: 4_000, word: 'neighbourly' } as const
/** Only in a database of their own, where stock is counted and verified. */
export const articlesMoved = 10_000
export const movementsOfArticle = 100
export const orders = 10_000
export const firstOrder = 1_001

/** From the demo data of both services. */
export const password = 'quayside-demo-2026'
export const clerk = 'clerk@quayside.test'
export const hostileUser = 'alpine@quayside.test'
export const clientId = 'demo-portal'
export const credentials = {
  client_id: clientId,
  client_secret: `${clientId}-secret`,
  email: 'grace@quayside.test',
  password,
}

/** Records that are created through the API in a database with nothing but the demo data. */
export const fresh = { company: 1, firstArticle: 500_001, articles: 2_000 } as const

/** Each article has the name of a series, and a search for one finds a hundred articles. */
export const articlesInSeries = 100

export function seriesName(number: number): string {
  return createHash('md5').update(String(number)).digest('hex').slice(0, 8)
}
