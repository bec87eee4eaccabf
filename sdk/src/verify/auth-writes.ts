import { tryLists } from './lists.ts'
import { tryReads } from './probes.ts'
import { change, create, idOf } from './records.ts'
import { type Verification, valueAt } from './verification.ts'

/** Writes to the authentication service: records of the site that are deleted at the end, and a user without permissions. */

const password = 'nine quiet verifying herons'
const otherPassword = 'ten quiet verifying herons'

export async function tryAuthWrites(verification: Verification): Promise<void> {
  const { mark } = verification.run
  const slug = mark.toLowerCase()
  const email = `${slug}@verify.quayside.invalid`
  const [json, other] = [{ name: mark, slug }, { name: `${mark} other` }]
  const role = idOf(await create(verification, 'createRole', { json, other }))
  const company = idOf(await create(verification, 'createCompany', { json, other }))
  const group = idOf(await create(verification, 'createGroup', { json, other }))
  const assignments = role === undefined ? [] : [{ site_role_id: role, is_primary: true }]
  const person = { name: mark, email, password, password_confirmation: password, assignments }
  const user = idOf(await create(verification, 'createUser', { json: person, other }))
  await tryReads(verification)
  await tryLists(verification)
  const rename = { name: `${mark} changed` }
  if (role !== undefined) await change(verification, 'updateRole', { id: role }, rename)
  if (company !== undefined) await change(verification, 'updateCompany', { id: company }, rename)
  if (group !== undefined) await change(verification, 'updateGroup', { id: group }, rename)
  if (user !== undefined) {
    await change(verification, 'updateUser', { id: user }, rename)
    await tryMembership(verification, user, { company, group })
    await tryPassword(verification, email)
    await trySessions(verification, user, email)
    await tryAccount(verification, email)
    await change(verification, 'removeUserSecondFactor', { id: user })
    await change(verification, 'deleteUser', { id: user })
    await tryAttach(verification, email)
  }
  await tryWebhooks(verification)
  await tryClients(verification)
  await trySettings(verification)
  await tryResets(verification)
  if (group !== undefined) await change(verification, 'deleteGroup', { id: group })
  if (company !== undefined) await change(verification, 'deleteCompany', { id: company })
  if (role !== undefined) await change(verification, 'deleteRole', { id: role })
}

/** The webhook is inactive, so that only a test event is sent, to an address that does not exist. */
async function tryWebhooks(verification: Verification): Promise<void> {
  const json = { name: verification.run.mark, url: 'https://verify.quayside.invalid/', active: false }
  const id = idOf(await create(verification, 'createWebhook', { json, other: { name: 'another' } }))
  if (id === undefined) return
  const values = { id }
  await change(verification, 'updateWebhook', values, { events: ['session.ended'] })
  await verification.call('testWebhook', 200, 'queues an event', { values })
  await verification.call('listWebhookDeliveries', 200, 'reads deliveries', { values })
  await verification.call('rotateWebhookSecret', 200, 'changes', { values })
  const since = new Date().toISOString()
  await verification.call('replayWebhook', 200, 'changes', { values, json: { since } })
  await change(verification, 'deleteWebhook', values)
}

/** A client without permissions, which asks for no token. */
async function tryClients(verification: Verification): Promise<void> {
  const json = { name: verification.run.mark, kind: 'machine', api_permissions: [] }
  const id = idOf(await create(verification, 'createClient', { json, other: { name: 'another' } }))
  if (id === undefined) return
  await change(verification, 'updateClient', { id }, { api_permissions: ['users.read'] })
  await verification.call('createClientSecret', 200, 'changes', { values: { id } })
  await change(verification, 'deleteClientSecret', { id, slot: 1 })
  await change(verification, 'deleteClient', { id })
}

async function tryMembership(
  verification: Verification,
  id: number,
  { company, group }: { company: number | undefined; group: number | undefined },
): Promise<void> {
  if (company !== undefined) {
    await change(verification, 'addUserToCompany', { id }, { site_company_id: company })
    await change(verification, 'removeUserFromCompany', { id, company_id: company })
  }
  if (group !== undefined) {
    await change(verification, 'addUserToGroup', { id }, { site_group_id: group })
    await change(verification, 'removeUserFromGroup', { id, group_id: group })
  }
}

function credentialsOf({ run }: Verification) {
  const site = run.callers['clientId+clientSecret']
  return { client_id: site?.['x-client-id'], client_secret: site?.['x-client-secret'] }
}

/** Opens a session of the new user, who may do nothing. */
async function logIn(verification: Verification, email: string, password: string) {
  const { client } = verification.run.callers
  const json = { ...credentialsOf(verification), email, password }
  const answer = await verification.call('login', 200, 'logs in', { json })
  const token = valueAt(answer, '/token')
  return typeof token === 'string' ? { ...client, authorization: `Bearer ${token}` } : undefined
}

/** Ends sessions of the new user in every way. */
async function trySessions(verification: Verification, id: number, email: string): Promise<void> {
  const newest = async () => {
    const answer = await verification.call('listUserSessions', 200, 'lists', { values: { id } })
    return valueAt(answer, '/data/0/id') as number | undefined
  }
  const own = await logIn(verification, email, otherPassword)
  if (!own) return
  await verification.call('listOwnSessions', 200, 'lists', { as: own })
  const first = await newest()
  if (first !== undefined) {
    await verification.call('endOwnSession', 200, 'ends a session', { as: own, values: { id: first } })
    await verification.call('verifyToken', 401, 'refuses an ended session', { as: own })
  }
  if (!(await logIn(verification, email, otherPassword))) return
  const second = await newest()
  if (second !== undefined)
    await verification.call('endUserSession', 200, 'ends a session', { values: { id, session_id: second } })
  const last = await logIn(verification, email, otherPassword)
  if (last) await verification.call('logout', 200, 'logs out', { as: last, json: {} })
  await verification.call('getUserSignIns', 200, 'lists the logins', { values: { id } })
  await verification.call('endUserSessions', 200, 'ends all sessions', { values: { id } })
}

/** Signs the new user in at the account page, and out. A new password there would mail the user, so it is not set. */
async function tryAccount(verification: Verification, email: string): Promise<void> {
  const json = { email, password: otherPassword }
  const signIn = async () => {
    const answer = await verification.call('createAccountSession', 200, 'signs in', { json })
    const cookie = answer?.headers['set-cookie']?.split(';')[0]
    if (cookie === undefined) return undefined
    return { cookie, 'x-csrf-token': String(valueAt(answer, '/csrf_token')), 'sec-fetch-site': 'same-origin' }
  }
  const as = await signIn()
  if (!as) return
  await verification.call('getAccountSession', 200, 'reads', { as })
  await verification.call('updateAccount', 200, 'changes', { as, json: { language: 'it' } })
  const account = await verification.call('getAccount', 200, 'reads', { as })
  if (account && valueAt(account, '/data/language') !== 'it')
    verification.complain('the record does not have what was written')
  await verification.call('listAccountActivity', 200, 'lists', { as })
  await verification.call('getSecondFactor', 200, 'reads', { as })
  await verification.call('endOtherAccountSessions', 200, 'ends the other sessions', { as })
  await verification.call('cancelEmailChange', 200, 'keeps the address', { as })
  await verification.call('deleteAccountSession', 200, 'signs out', { as })
  await verification.call('getAccount', 401, 'refuses an ended session', { as })
  const last = await signIn()
  if (!last) return
  const sessions = await verification.call('listAccountSessions', 200, 'lists', { as: last })
  const id = valueAt(sessions, '/data/0/id') as number | undefined
  if (id !== undefined)
    await verification.call('endAccountSession', 200, 'ends a session', { as: last, values: { id } })
}

/** Writes the settings as they are. */
async function trySettings(verification: Verification): Promise<void> {
  const answer = await verification.call('getSiteSettings', 200, 'reads')
  const settings = valueAt(answer, '/data') as object | undefined
  if (settings) await change(verification, 'updateSiteSettings', {}, settings)
}

/** Nobody has the address, so nothing is mailed. */
async function tryResets(verification: Verification): Promise<void> {
  const json = { email: `${verification.run.mark}-nobody@verify.quayside.invalid`.toLowerCase() }
  const title = 'answers the same for an unknown address'
  const site = credentialsOf(verification)
  await verification.call('requestPasswordReset', 200, title, { json: { ...site, ...json } })
  await verification.call('requestAccountPasswordReset', 200, title, { json })
}

/** Logs the new user in and changes the password. */
async function tryPassword(verification: Verification, email: string): Promise<void> {
  const powerless = await logIn(verification, email, password)
  if (!powerless) return
  verification.run.callers.powerless = powerless
  verification.run.callers['clientId+userToken'] ??= powerless
  const json = { current_password: password, password: otherPassword, password_confirmation: otherPassword }
  await verification.call('changePassword', 200, 'changes', { json, as: powerless })
  await verification.call('verifyToken', 200, 'reads', { as: powerless })
}

/** The account may live on after it has left the site; then it can come back, and is deleted again. */
async function tryAttach(verification: Verification, email: string): Promise<void> {
  const answer = await verification.call('attachUser', [200, 422], 'links an account', {
    json: { email, assignments: [] },
  })
  const id = valueAt(answer, '/data/id') as number | undefined
  if (id !== undefined) await verification.call('deleteUser', 200, 'cleans up', { values: { id } })
}
