import type { Requester } from '../http/fair-queue.ts'
import type { Passwords } from './passwords.ts'

/** If the password of an account changes during the check, the check is repeated, up to this many times. */
const maxChecks = 3

interface PasswordLogin<Account, Session> {
  password: string
  requester: Requester
  /** Undefined if there is no such account. It takes the same time as a wrong password. */
  account: Account | undefined
  findAgain: () => Promise<Account | undefined>
  /**
   * Called after the password was verified. `stronger` is a new hash of it, if the stored one was made with a lower cost
   * than is configured now. Returns undefined if the account has another password by now.
   */
  openSession: (account: Account, stronger: string | undefined) => Promise<Session | undefined>
}

/** Opens a session if the password of the account is correct. Returns undefined if it is not. */
export async function logInByPassword<Account extends { password_hash: string }, Session>(
  passwords: Passwords,
  { password, requester, account: found, findAgain, openSession }: PasswordLogin<Account, Session>,
): Promise<Session | undefined> {
  let account = found
  for (let check = 0; check < maxChecks; check++) {
    if (check) account = await findAgain()
    const matches = await passwords.matches(password, account?.password_hash, requester)
    if (!account || !matches) return undefined
    const isOutdated = passwords.isOutdated(account.password_hash)
    const session = await openSession(account, isOutdated ? await passwords.hash(password, requester) : undefined)
    if (session !== undefined) return session
  }
  return undefined
}
