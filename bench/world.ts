import { createHash } from 'node:crypto'

/** What is in the database. A catalogue to read from, and one to write to, so that what is read stays the same. */
export const companies = { read: 101, write: 102, large: 103, hostile: 104 } as const
export const articlesToRead = 100_000
export const articlesToWrite = 10_000
/** Only in a second database, which shows how cost grows. */
export const articlesInLarge = 1_000_000
/** Only in a third one, where another company does its worst. */
export const articlesOfHostile = 150_000
export const orders = 10_000
export const firstOrder = 1_001

/** Of the demo data, which both services come with. */
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

/** What is made through the API in a database that is empty but for the demo data. */
export const fresh = { company: 1, firstArticle: 500_001, articles: 2_000 } as const

/** Each article bears the name of a series, and a search for one finds a hundred of them. */
export const articlesInSeries = 100

export function seriesName(number: number): string {
  return createHash('md5').update(String(number)).digest('hex').slice(0, 8)
}
