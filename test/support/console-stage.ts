import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../../src/config.ts'
import { createSeal } from '../../src/platform/access/sealing.ts'
import * as accounts from '../../src/platform/console/accounts.queries.ts'
import { consoleFactors } from '../../src/platform/console/factors.ts'
import type { Operation } from '../../src/platform/openapi.ts'
import type { Client } from './client.ts'
import { type Browser, createAccount, password, type Stage, signIn, tablesOf } from './console.ts'
import { codeOf } from './one-time-codes.ts'

export const isOfConsole = ({ path }: Operation) => path.startsWith('/console/')

type ConfiguredStage = Stage & { config: Config }

/** The console of a stage: an owner who may call everything, and records that an operation may consume. */
export async function setConsoleStage(stage: ConfiguredStage) {
  const owner = await signIn(stage, 'owner')
  const own = { account_id: owner.account.id, name: 'Phone' }
  const seal = createSeal(stage.config, 'quayside second factors of the console')
  const newApp = async (isConfirmed: boolean): Promise<number> => {
    const confirmed_at = isConfirmed ? new Date().toISOString() : null
    const app = { ...own, sealed_secret: seal.close(stageSecret), confirmed_at }
    const { rows } = await sql<{ id: number }>`
      insert into console_second_factors (account_id, name, sealed_secret, confirmed_at)
      values (${app.account_id}, ${app.name}, ${app.sealed_secret}, ${confirmed_at}) returning id`.execute(
      tablesOf(stage),
    )
    return (rows[0] as { id: number }).id
  }
  // This app stays, so that the others are never the last.
  const lasting = await newApp(true)
  const db = tablesOf(stage)
  await db
    .updateTable('console_sessions')
    .set({ second_factor: true })
    .where('account_id', '=', own.account_id)
    .execute()
  await db
    .updateTable('console_accounts')
    .set({ second_factor_at: sql`now()` })
    .where('id', '=', own.account_id)
    .execute()
  const account = await createAccount(stage, 'auditor')
  // The session of this account is ended again and again, so it is not the owner's.
  let leaving: Browser = await signIn(stage, 'auditor')
  const values = { account: account.id, session: await sessionOf(stage, leaving), app: await newApp(true) }
  return {
    owner,
    /** A client with the session of the owner, at this server. The owner's session ends only if it is sure to be refused. */
    clientFor(server: Stage, { id, security }: Operation, isRefused = false): Client {
      if (!security.length) return server.client()
      const { write } = id === 'deleteConsoleSession' && !isRefused ? leaving : owner
      const client = server.client()
      return Object.assign(client, { headers: { ...client.headers, ...write } })
    },
    pathValues({ path }: Operation): Record<string, string | number> | undefined {
      if (path === '/console/sessions/{id}') return { id: values.session }
      if (path.startsWith('/console/second-factor/')) return { id: values.app }
      if (path.startsWith('/console/accounts/{id}')) return { id: values.account }
      return undefined
    },
    async prepare({ id }: Operation, body: unknown): Promise<unknown> {
      if (id === 'createConsoleSession') return { email: (await createAccount(stage, 'owner')).email, password }
      if (id === 'completeConsoleSession') return newChallenge(stage)
      if (id === 'addConsoleAuthenticator') {
        await sql`delete from console_second_factors where account_id = ${own.account_id} and id <> ${lasting}`.execute(
          db,
        )
      }
      if (id === 'removeConsoleAuthenticator') values.app = await newApp(true)
      if (id === 'confirmConsoleAuthenticator') {
        values.app = await newApp(false)
        return { code: codeOf(stageSecret) }
      }
      if (id === 'createConsoleAccount') return { ...(body as object), email: `${randomUUID()}@example.com` }
      if (/^(delete|remove)ConsoleAccount/.test(id)) values.account = (await createAccount(stage, 'auditor')).id
      if (id === 'deleteConsoleSession' || id === 'revokeConsoleSession') {
        leaving = await signIn(stage, 'auditor')
        values.session = await sessionOf(stage, leaving)
      }
      return undefined
    },
  }
}

const stageSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** The challenge of an account with a second factor, and a code for it. */
async function newChallenge(stage: ConfiguredStage) {
  const factors = consoleFactors(stage.config)
  const { id } = await createAccount(stage, 'auditor')
  return tablesOf(stage)
    .transaction()
    .execute(async (trx) => {
      await accounts.setSecondFactor(trx, id, true)
      const [code] = await factors.renewCodes(trx, id)
      const owner = await accounts.lockWithHash(trx, id)
      if (!owner) throw new Error('there is no such account')
      const origin = { network: '127.0.0.1/32', address: null, user_agent: null }
      const { challenge } = await factors.challenge(trx, owner, 'console', origin)
      return { challenge, code }
    })
}

async function sessionOf(stage: Stage, { account }: Browser): Promise<number> {
  const sessions = tablesOf(stage).selectFrom('console_sessions').select('id').where('account_id', '=', account.id)
  return (await sessions.executeTakeFirstOrThrow()).id
}
