import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'
import { keyReused, requestInProgress } from '../errors.ts'
import { nameLanguage } from '../http/server.ts'
import { type Parameter, statementOf } from '../postgres/queries/prepared-queries.ts'
import { runTogether } from '../postgres/writes/transactions.ts'

/** A request with an `Idempotency-Key`. */
export class KeyedRequest {
  readonly companyId: number
  /** Each caller has its own keys. */
  readonly caller: string
  readonly key: string
  /** Identifies the request: the key is refused for another one. */
  readonly hash: string
  /** Removes what must not be stored or shown again from an answer. */
  readonly redact: ((answer: unknown) => void) | undefined
  wasLookedUp = false
  /** The answer is that of an earlier request. */
  wasReplayed = false
  /** The language of the answer, if it has messages. A replayed answer has the language of the first request. */
  language: string | null = null

  constructor(
    by: { companyId: number; caller: string; key: string },
    request: unknown,
    redact?: KeyedRequest['redact'],
  ) {
    this.companyId = by.companyId
    this.caller = by.caller
    this.key = by.key
    this.hash = digest(request)
    this.redact = redact
  }

  /** Tells the caller that the answer is an earlier one, and in which language it was given. */
  mark(reply: FastifyReply): void {
    reply.header('idempotency-replayed', 'true')
    if (this.language !== null) nameLanguage(reply, this.language)
  }
}

/** An earlier request with the same key was answered with this. Thrown instead of doing it again. */
class AnsweredBefore extends Error {
  readonly answer: unknown
  readonly language: string | null
  constructor({ response_body, language }: Known) {
    super('This request was answered before')
    this.answer = JSON.parse(response_body)
    this.language = language
  }
}

/** The result of `work`, or the earlier answer if the request was answered before. */
export async function orEarlierAnswer<T>(request: KeyedRequest, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: string }).code === inProgress) throw requestInProgress()
    if (!(error instanceof AnsweredBefore)) throw error
    request.wasReplayed = true
    request.language = error.language
    return error.answer as T
  }
}

/**
 * The keys of the requests that one transaction carries out, all of one company; a request may have none. Answers are
 * stored in the same transaction as the changes, so there is never one without the other. An advisory lock of the
 * transaction marks a request as in progress, so nothing has to be cleaned up if the process dies.
 */
export class KeysOfTransaction {
  /** The answers to store, in the order of the requests. Requests that have failed leave no answer. */
  answers: readonly PromiseSettledResult<unknown>[] = []
  readonly #requests: readonly (KeyedRequest | undefined)[]
  readonly #keyed: KeyedRequest[]
  readonly #refusals = new Map<KeyedRequest | undefined, Error>()
  readonly #expired: KeyedRequest[] = []
  #areClaimed = false
  #now = ''

  constructor(requests: readonly (KeyedRequest | undefined)[]) {
    this.#requests = requests
    this.#keyed = requests.filter((request) => request !== undefined)
  }

  /**
   * Sends statements, and returns their rows. The first time, statements that lock the keys and find their answers are sent
   * before them.
   */
  async send<DB>(trx: Transaction<DB>, statements: readonly CompiledQuery<unknown>[]): Promise<unknown[][]> {
    const claims = this.#areClaimed ? [] : this.#claims(trx)
    const rows: unknown[][] = await runTogether(trx, [...claims, ...statements])
    if (claims.length) this.#look(rows as [[Claim], Known[]])
    this.#areClaimed = true
    return rows.slice(claims.length)
  }

  #claims<DB>(db: Kysely<DB>): CompiledQuery<unknown>[] {
    const [first] = this.#keyed
    if (!first) return []
    const requests = this.#keyed.map(({ companyId, caller, key }) => `idempotency:${digest([companyId, caller, key])}`)
    return [claiming(db, requests), finding(db, { companyId: first.companyId, ...keyColumns(this.#keyed) })]
  }

  #look([[claim], answers]: [[Claim], Known[]]): void {
    this.#now = claim.now
    const known = new Map(answers.map((answer) => [digest([answer.caller, answer.key]), answer]))
    const seen = new Set<string>()
    for (const request of this.#keyed) {
      request.wasLookedUp = true
      const id = digest([request.caller, request.key])
      if (known.get(id)?.expired) this.#expired.push(request)
      const refusal = seen.has(id) ? requestInProgress() : refusalOf(request, known.get(id))
      if (refusal) this.#refusals.set(request, refusal)
      seen.add(id)
    }
  }

  /** The same outcomes, but requests that are in progress, were answered before, or use the key of another have failed. */
  onlyNew<T>(outcomes: readonly PromiseSettledResult<T>[]): PromiseSettledResult<T>[] {
    return outcomes.map((outcome, index) => {
      const refusal = this.#refusals.get(this.#requests[index])
      return refusal ? { status: 'rejected', reason: refusal } : outcome
    })
  }

  /** The statements that store the answers. */
  storing<DB>(db: Kysely<DB>): CompiledQuery<unknown>[] {
    const answered = this.#requests.flatMap((request, index) => {
      const answer = this.answers[index]
      if (!request || answer?.status !== 'fulfilled') return []
      return [{ ...request, body: stored(answer.value, request.redact) }]
    })
    const [first] = answered
    if (!first) return []
    const { companyId } = first
    const now = this.#now
    return [
      ...(this.#expired.length ? [removing(db, { companyId, now, ...keyColumns(this.#expired) })] : []),
      storing(db, {
        companyId,
        now,
        ...keyColumns(answered),
        hashes: answered.map(({ hash }) => hash),
        bodies: answered.map(({ body }) => body),
        languages: answered.map(({ language }) => language),
      }),
    ]
  }
}

function keyColumns(requests: readonly { caller: string; key: string }[]) {
  return { callers: requests.map(({ caller }) => caller), keys: requests.map(({ key }) => key) }
}

function refusalOf({ hash }: KeyedRequest, known: Known | undefined): Error | undefined {
  if (!known || known.expired) return
  if (known.request_hash === hash) return new AnsweredBefore(known)
  return keyReused()
}

// biome-ignore lint/suspicious/noExplicitAny: works for the database of any service
type AnyDatabase = Kysely<any>

interface Claim {
  now: string
}

interface Known {
  caller: string
  key: string
  request_hash: string
  response_body: string
  language: string | null
  expired: boolean
}

/** Fails with `inProgress` if one of the requests is being carried out by another transaction. */
const claiming = statementOf(
  (_db: AnyDatabase, requests: Parameter<string[]>) => sql<Claim>`
    select now() as now from claim_requests(${requests}::text[])`,
)

/** The code with which the function `claim_requests` of the database fails. */
const inProgress = 'QS001'

interface KeyColumns {
  companyId: number
  callers: string[]
  keys: string[]
}

const finding = statementOf(
  (_db: AnyDatabase, { companyId, callers, keys }: Parameter<KeyColumns>) => sql<Known>`
    select known.caller, known.key, known.request_hash, known.response_body, known.language,
           known.created_at < now() - interval '24 hours' as expired
      from unnest(${callers}::text[], ${keys}::text[]) as asked (caller, key)
      join idempotency_keys known
        on known.company_id = ${companyId} and known.caller = asked.caller and known.key = asked.key`,
)

interface AnswerColumns extends KeyColumns {
  now: string
  hashes: string[]
  bodies: string[]
  languages: (string | null)[]
}

/** Removes answers that are too old to be repeated. An hour is left for clocks that differ. */
const removing = statementOf(
  (_db: AnyDatabase, { companyId, now, callers, keys }: Parameter<KeyColumns & { now: string }>) => sql`
    delete from idempotency_keys known
     using unnest(${callers}::text[], ${keys}::text[]) as expired (caller, key)
     where known.company_id = ${companyId} and known.caller = expired.caller and known.key = expired.key
       and known.created_at < ${now}::timestamptz - interval '23 hours'`,
)

/**
 * Breaks the primary key when an answer was stored since `finding`, and the transaction is tried again. The locks prevent
 * this, but on a distributed database they can be lost before the transaction is over.
 */
const storing = statementOf(
  (_db: AnyDatabase, { companyId, now, callers, keys, hashes, bodies, languages }: Parameter<AnswerColumns>) => sql`
    insert into idempotency_keys (company_id, caller, key, request_hash, response_body, language, created_at)
    select ${companyId}, answer.caller, answer.key, answer.hash, answer.body, answer.language, ${now}::timestamptz
      from unnest(${callers}::text[], ${keys}::text[], ${hashes}::text[], ${bodies}::text[],
                  ${languages}::text[]) as answer (caller, key, hash, body, language)`,
)

function stored(answer: unknown, redact: KeyedRequest['redact']): string {
  if (!redact) return JSON.stringify(answer)
  const copy = structuredClone(answer)
  redact(copy)
  return JSON.stringify(copy)
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, withSortedKeys)).digest('base64url')
}

/** Sorted keys: the same fields in another order are the same request. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
