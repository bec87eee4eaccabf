import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { maxPasswordBytes } from '../../platform/access/passwords.ts'
import type { FieldErrors } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/messages/messages.ts'
import { phrase } from '../messages.ts'
import type { BreachedPasswords } from './breached-passwords.ts'

const minCharacters = 12
const listFile = join(import.meta.dirname, '../../../data/common-passwords.txt')

let listed: ReadonlySet<string> | undefined

/** Read when the first password is chosen, because most processes never need it. */
export function commonPasswords(): ReadonlySet<string> {
  listed ??= new Set(readFileSync(listFile, 'utf8').split('\n').filter(Boolean))
  return listed
}

/** The problems of a new password, by field; empty if there are none. */
export async function passwordErrors(
  { password, password_confirmation }: { password: string; password_confirmation?: string | undefined },
  account: { name: string; email: string },
  breached: BreachedPasswords,
): Promise<FieldErrors> {
  const problems = [...passwordProblems(password, account)]
  if (!problems.length && (await breached.contain(password))) problems.push(phrase('password_breached'))
  return {
    ...(problems.length && { password: problems }),
    ...(password !== password_confirmation && { password_confirmation: [phrase('confirmation_differs')] }),
  }
}

function* passwordProblems(password: string, { name, email }: { name: string; email: string }): Generator<Phrase> {
  if ([...password].length < minCharacters) yield phrase('password_too_short')
  if (Buffer.byteLength(password) > maxPasswordBytes) yield phrase('password_too_long')
  if (isCommon(password)) yield phrase('password_common')
  if (same(password, email) || same(password, email.split('@')[0] ?? '')) yield phrase('password_is_email')
  if (same(password, name)) yield phrase('password_is_name')
}

/** Most listed passwords are short, and people extend them with digits or by repeating them. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const [, repeated] = /^(.+?)\1+$/su.exec(lower) ?? []
  const undecorated = lower.replace(/\d+$/, '')
  const list = commonPasswords()
  return (
    list.has(lower) || list.has(undecorated) || (repeated !== undefined && (repeated.length < 4 || list.has(repeated)))
  )
}

function same(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')
  return plain(one) === plain(other)
}
