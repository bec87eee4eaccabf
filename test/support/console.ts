import bcrypt from 'bcryptjs'
import type { Kysely } from 'kysely'
import * as accounts from '../../src/platform/console/accounts.queries.ts'
import type { Role } from '../../src/platform/console/roles.ts'
import type { ConsoleTables } from '../../src/platform/console/tables.ts'
import type { Client, Reply } from './client.ts'

export const password = 'correct horse battery'
const password_hash = bcrypt.hashSync(password, 4)

let serial = 0

/** A server of either service. Its contract names the cookie. */
export interface Stage {
  db: unknown
  client(options?: object): Client
}

export function tablesOf({ db }: Pick<Stage, 'db'>): Kysely<ConsoleTables> {
  return db as Kysely<ConsoleTables>
}

export async function createAccount(stage: Pick<Stage, 'db'>, role: Role, email = `${role}-${++serial}@example.com`) {
  return accounts.insert(tablesOf(stage), { email, name: `A ${role}`, role, password_hash })
}

/** The browser of an account that has signed in. */
export interface Browser {
  account: { id: number; email: string }
  cookie: string
  csrf: string
  /** The headers of a read and of a write. */
  read: Record<string, string>
  write: Record<string, string>
}

/** Signs in with a password. `origin` is the public address of the service. */
export async function signIn(stage: Stage, role: Role, account?: { id: number; email: string }): Promise<Browser> {
  const who = account ?? (await createAccount(stage, role))
  const reply = await stage.client().post('/console/session', { email: who.email, password })
  if (reply.status !== 200) throw new Error(`${who.email} cannot sign in: ${reply.text}`)
  return browserOf(reply, who)
}

export function browserOf(reply: Reply, account: { id: number; email: string }): Browser {
  const cookie = cookieOf(reply)
  const csrf = reply.body.data.csrf_token
  return {
    account,
    cookie,
    csrf,
    read: { cookie },
    write: { cookie, 'x-csrf-token': csrf, 'sec-fetch-site': 'same-origin' },
  }
}

/** The cookie that an answer sets, as a browser sends it. */
export function cookieOf({ headers }: Pick<Reply, 'headers'>): string {
  return String([headers['set-cookie']].flat().at(-1)).split(';')[0] as string
}

/** Entries of the audit log, newest first. */
export async function auditOf(stage: Pick<Stage, 'db'>) {
  return tablesOf(stage).selectFrom('console_audit').selectAll().orderBy('id', 'desc').execute()
}
