import { createHash } from 'node:crypto'
import bcrypt from 'bcryptjs'
import type { Test } from 'tap'
import type { DB } from '../../generated/auth/database.ts'
import { newSecret } from '../../src/auth/sites/sites.rules.ts'
import { joinService, startService, type TestService } from './app.ts'
import { Client } from './client.ts'
import { authContract } from './contract.ts'

/** Builders for the authentication service. Each creates one unique record. */

export interface TestAuth extends TestService<DB> {
  client(headers?: Record<string, string>): Client
}

export async function startAuth(t: Test, settings: Record<string, string> = {}): Promise<TestAuth> {
  const service = await startService<DB>(t, 'auth', settings)
  return { ...service, client: (headers = {}) => new Client(service.server, authContract, { headers }) }
}

/** Joins the authentication service that test files share. */
export async function joinAuth(t: Test): Promise<TestAuth> {
  const service = await joinService<DB>(t, 'auth')
  return { ...service, client: (headers = {}) => new Client(service.server, authContract, { headers }) }
}

export const password = 'correct horse battery'
const password_hash = bcrypt.hashSync(password, 4)

let serial = 0
export function unique(prefix: string): string {
  serial += 1
  return `${prefix}-${serial}`
}

/** The server to create a site on: in this process, or in another one. */
export type AuthServer = Pick<TestAuth, 'db' | 'client'>

export interface TestSite {
  auth: AuthServer
  id: number
  slug: string
  clientId: string
  secret: string
  /** Manages the site with its secret. */
  client: Client
  /** The client of a user, with the user's token. */
  as(token: string): Client
}

export async function createSite(auth: AuthServer, status = 'production'): Promise<TestSite> {
  const slug = unique('site')
  const clientId = `client-${slug}`
  const secret = newSecret()
  const { id } = await auth.db
    .insertInto('sites')
    .values({ slug, name: `The ${slug}`, client_id: clientId, status })
    .returning('id')
    .executeTakeFirstOrThrow()
  const digest = createHash('sha256').update(secret).digest()
  await auth.db.insertInto('site_secrets').values({ site_id: id, slot: 1, digest }).execute()
  const client = auth.client({ 'x-client-id': clientId, 'x-client-secret': secret })
  const as = (token: string) => auth.client({ 'x-client-id': clientId, authorization: `Bearer ${token}` })
  return { auth, id, slug, clientId, secret, client, as }
}

export interface Grants {
  api_permissions?: string[]
  action_keys?: string[]
}

export async function createRole({ client }: TestSite, grants: Grants = {}): Promise<number> {
  return created(await client.post('/site/roles', { name: unique('role'), ...grants }))
}

export async function createCompany({ client }: TestSite, action_keys: string[] = []): Promise<number> {
  return created(await client.post('/site/companies', { name: unique('company'), action_keys }))
}

export async function createGroup({ client }: TestSite, action_keys: string[] = []): Promise<number> {
  return created(await client.post('/site/groups', { name: unique('group'), action_keys }))
}

function created({ status, body }: { status: number; body: { data: { id: number } } }): number {
  if (status !== 200) throw new Error(`not created: ${JSON.stringify(body)}`)
  return body.data.id
}

export interface TestUser {
  id: number
  name: string
  email: string
}

/** A user who has proved the e-mail address. */
export function createUser(site: TestSite, roles: number[] = []): Promise<TestUser> {
  return insertUser(site, roles, new Date().toISOString())
}

/** A user whose e-mail address nobody has proved. */
export function createUnprovedUser(site: TestSite, roles: number[] = []): Promise<TestUser> {
  return insertUser(site, roles, null)
}

/** Inserted into the database directly, because hashing a password for each user would take longer than most tests. */
async function insertUser(
  { auth: { db }, id: site_id }: TestSite,
  roles: number[],
  email_verified_at: string | null,
): Promise<TestUser> {
  const name = unique('user')
  const user = await db
    .insertInto('users')
    .values({ name, email: `${name}@example.com`, password_hash, created_by_site_id: site_id, email_verified_at })
    .returning(['id', 'name', 'email'])
    .executeTakeFirstOrThrow()
  await db.insertInto('site_users').values({ site_id, user_id: user.id }).execute()
  for (const [index, role_id] of roles.entries()) {
    await db
      .insertInto('assignments')
      .values({ site_id, user_id: user.id, role_id, is_primary: index === 0 })
      .execute()
  }
  return user
}

export function logInBody({ clientId, secret }: TestSite, email: string, given = password) {
  return { client_id: clientId, client_secret: secret, email, password: given }
}

export async function logIn(site: TestSite, { email }: { email: string }, given?: string): Promise<string> {
  const { status, body } = await site.auth.client().post('/auth/login', logInBody(site, email, given))
  if (status !== 200) throw new Error(`${email} cannot log in: ${JSON.stringify(body)}`)
  return body.token
}

export interface Caller extends TestUser {
  roleId: number
  token: string
  client: Client
}

/** A user with one role, logged in. */
export async function createCaller(site: TestSite, grants: Grants = {}): Promise<Caller> {
  const roleId = await createRole(site, grants)
  const user = await createUser(site, [roleId])
  const token = await logIn(site, user)
  return { ...user, roleId, token, client: site.as(token) }
}
