import { randomUUID } from 'node:crypto'
import type { Operation } from '../../src/platform/openapi.ts'
import type { Client } from './client.ts'
import { type Browser, createAccount, password, type Stage, signIn, tablesOf } from './console.ts'

export const isOfConsole = ({ path }: Operation) => path.startsWith('/console/')

/** The console of a stage: an owner who may call everything, and records that an operation may consume. */
export async function setConsoleStage(stage: Stage) {
  const owner = await signIn(stage, 'owner')
  const account = await createAccount(stage, 'auditor')
  // The session of this account is ended again and again, so it is not the owner's.
  let leaving: Browser = await signIn(stage, 'auditor')
  const values = { account: account.id, session: await sessionOf(stage, leaving) }
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
      if (path === '/console/accounts/{id}') return { id: values.account }
      return undefined
    },
    async prepare({ id }: Operation, body: unknown): Promise<unknown> {
      if (id === 'createConsoleSession') return { email: owner.account.email, password }
      if (id === 'createConsoleAccount') return { ...(body as object), email: `${randomUUID()}@example.com` }
      if (id === 'deleteConsoleAccount') values.account = (await createAccount(stage, 'auditor')).id
      if (id === 'deleteConsoleSession' || id === 'revokeConsoleSession') {
        leaving = await signIn(stage, 'auditor')
        values.session = await sessionOf(stage, leaving)
      }
      return undefined
    },
  }
}

async function sessionOf(stage: Stage, { account }: Browser): Promise<number> {
  const sessions = tablesOf(stage).selectFrom('console_sessions').select('id').where('account_id', '=', account.id)
  return (await sessions.executeTakeFirstOrThrow()).id
}
