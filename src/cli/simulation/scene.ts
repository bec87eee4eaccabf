import type { Answer, LogisticsComponents, Quayside } from '../../../sdk/src/index.ts'
import type { Draw } from './draw.ts'

type Schemas = LogisticsComponents['schemas']

/** An article of the simulation. Its quantities are whole numbers of its unit, or of boxes of 12. */
export interface SimulatedArticle {
  article_code: string
}

/** What a story acts with. Every choice is drawn before the request that depends on it is sent. */
export interface Scene {
  client: Quayside
  draw: Draw
  articles: readonly SimulatedArticle[]
  /** Articles that are tracked by lot and date. */
  lotArticles: readonly SimulatedArticle[]
  /** Articles whose pieces have serials. */
  serialArticles: readonly SimulatedArticle[]
  warehouses: readonly number[]
  /** Sends a write when it is its turn, perhaps twice. Throws `Refused` when the server refuses it by its rules. */
  write<T>(send: (header: { 'Idempotency-Key': string }) => Promise<Answer<{ data: T }>>): Promise<T>
  read<T>(send: () => Promise<T>): Promise<T>
}

/** The life of a document. A new type of document is one more entry of `stories`. */
export interface Story {
  /** How often it is told, compared with others. */
  weight: number
  tell(scene: Scene): Promise<void>
}

export const orders = {
  create: ({ client, write }: Scene, body: Schemas['SalesOrderCreate']) =>
    write((header) => client.POST('/sales-orders', { params: { header }, body })),
  move: ({ client, write }: Scene, id: number, body: Schemas['SalesOrderTransition']) =>
    write((header) => client.POST('/sales-orders/{id}/transitions', { params: { path: { id }, header }, body })),
}

export const receptions = {
  create: ({ client, write }: Scene, body: Schemas['ReceptionCreate']) =>
    write((header) => client.POST('/receptions', { params: { header }, body })),
  move: ({ client, write }: Scene, id: number, body: Schemas['ReceptionTransition']) =>
    write((header) => client.POST('/receptions/{id}/transitions', { params: { path: { id }, header }, body })),
  correct: ({ client, write }: Scene, id: number, body: Schemas['ReceptionCorrection']) =>
    write((header) => client.POST('/receptions/{id}/corrections', { params: { path: { id }, header }, body })),
}
