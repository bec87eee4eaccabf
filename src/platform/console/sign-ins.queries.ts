import { type Kysely, sql } from 'kysely'
import type { ConsoleTables } from './tables.ts'

/** A sign-in that has gone to the identity provider and has not come back. */
interface SignIn {
  state_digest: Buffer
  nonce: string
  sealed_verifier: Buffer
  return_to: string
}

/** Also removes those that never came back. */
export async function insert(db: Kysely<ConsoleTables>, signIn: SignIn): Promise<void> {
  await db.deleteFrom('console_sign_ins').where('expires_at', '<', sql<string>`now()`).execute()
  await db
    .insertInto('console_sign_ins')
    .values({ ...signIn, expires_at: sql`now() + interval '10 minutes'` })
    .execute()
}

/** Each can be taken once. */
export async function take(db: Kysely<ConsoleTables>, stateDigest: Buffer): Promise<SignIn | undefined> {
  return db
    .deleteFrom('console_sign_ins')
    .where('state_digest', '=', stateDigest)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['state_digest', 'nonce', 'sealed_verifier', 'return_to'])
    .executeTakeFirst()
}
