import { sql } from 'kysely'
import t from 'tap'
import { createCaller, createSite, createUser, joinAuth, unique } from '../support/auth.ts'
import { isManagement, mark, permissionOf, permissions, setStage } from '../support/auth-stage.ts'
import type { Client } from '../support/client.ts'
import { authContract } from '../support/contract.ts'
import { freshRequest, hasBody, requestTo, send } from '../support/contract-tests.ts'

const operations = authContract.operations.filter(isManagement)
const auth = await joinAuth(t)
const stage = await setStage(auth)

t.test('every permission / allows the operations that name it, and no others', async (t) => {
  t.equal(permissions.length, 16)
  const callers = new Map<string, Client>()
  for (const permission of [...permissions, '*']) {
    // The action key keeps the records of the stage within what each caller holds.
    callers.set(
      permission,
      (await createCaller(stage.site, { api_permissions: [permission], action_keys: [mark] })).client,
    )
  }
  callers.set('none', (await createCaller(stage.site, { action_keys: [mark] })).client)
  for (const operation of operations) {
    const create = async () => {
      const request = await freshRequest(stage, operation)
      // Not every caller of this operation holds what the example grants.
      return /^update(Role|Company|Group)$/.test(operation.id)
        ? { ...request, body: { name: unique('renamed') } }
        : request
    }
    // Who is refused uses up nothing.
    const refused = await create()
    for (const [held, client] of callers) {
      const allowed = held === '*' || held === permissionOf(operation)
      const { status, body } = await send(client, allowed ? await create() : refused)
      t.equal(status, allowed ? 200 : 403, `${operation.id} with ${held}: ${JSON.stringify(body).slice(0, 200)}`)
      if (!allowed) t.equal(body.code, 'permission_denied')
    }
  }
})

t.test('every management operation / accepts the secret in the header or body, never in the query', async (t) => {
  const { clientId, secret } = stage.site
  const headers = { 'x-client-id': clientId }
  for (const operation of operations) {
    const request = await freshRequest(stage, operation)
    const query = `?client_id=${clientId}&client_secret=${secret}`
    t.equal((await send(auth.client(), { ...request, path: request.path + query })).status, 401, operation.id)
    t.equal((await send(auth.client({ ...headers, 'x-client-secret': 'wrong' }), request)).status, 401)
    t.equal((await send(auth.client({ 'x-client-secret': secret }), request)).status, 401, 'a secret alone')
    if (!hasBody(operation)) continue
    const inBody = (credentials: object) => ({ ...request, body: { ...(request.body as object), ...credentials } })
    t.equal((await send(auth.client(), inBody({ client_id: clientId, client_secret: 'wrong' }))).status, 401)
    for (const odd of [7, null, '', 'a\0b', '\ud800', ['x'], { x: 1 }]) {
      t.equal((await send(auth.client(), inBody({ client_id: clientId, client_secret: odd }))).status, 401)
      t.equal((await send(auth.client(), inBody({ client_id: odd, client_secret: secret }))).status, 401)
    }
    const both = auth.client({ ...headers, 'x-client-secret': secret })
    t.equal((await send(both, inBody({ client_secret: 'another' }))).status, 401, 'header and body disagree')
    const { status, text } = await send(auth.client(), inBody({ client_id: clientId, client_secret: secret }))
    t.equal(status, 200, `${operation.id} ${text.slice(0, 200)}`)
    t.notMatch(text, secret)
    const mixed = await send(auth.client(headers), {
      ...(await freshRequest(stage, operation)),
      body: {
        ...((await freshRequest(stage, operation)).body as object),
        client_secret: secret,
      },
    })
    t.equal(mixed.status, 200, 'id in the header, secret in the body')
  }
})

t.test('every management operation / answers 401 to a wrong secret, even with a valid token', async (t) => {
  const { token } = await createCaller(stage.site, { api_permissions: ['*'] })
  for (const operation of operations) {
    const request = await freshRequest(stage, operation)
    const client = stage.site.as(token)
    t.equal((await send(client, request, { headers: { 'x-client-secret': 'wrong' } })).status, 401, operation.id)
    if (!hasBody(operation)) continue
    const body = { ...(request.body as object), client_secret: 'wrong' }
    t.equal((await send(client, { ...request, body })).status, 401, `${operation.id} in the body`)
  }
})

t.test('every id of another site / answers 404, shows nothing and changes nothing', async (t) => {
  const theirs = await createSite(auth)
  const admin = await createCaller(theirs, { api_permissions: ['*'] })
  const before = await snapshot(stage.site.id)
  for (const operation of operations) {
    for (const client of [theirs.client, admin.client]) {
      const request = requestTo(stage, operation)
      const body = (await stage.prepare?.(operation, request.body)) ?? request.body
      const { status, text } = await send(client, { ...request, body })
      t.notMatch(text, mark, operation.id)
      if (operation.path.includes('{')) t.equal(status, 404, operation.id)
    }
  }
  // A user of this site with a company, group and role of another site.
  const own = await createUser(theirs)
  const { roles, companies, groups } = stage.values
  t.equal((await theirs.client.post(`/site/users/${own.id}/companies`, { site_company_id: companies })).status, 404)
  t.equal((await theirs.client.post(`/site/users/${own.id}/groups`, { site_group_id: groups })).status, 404)
  t.equal((await theirs.client.delete(`/site/users/${own.id}/companies/${companies}`)).status, 404)
  t.equal((await theirs.client.delete(`/site/users/${own.id}/groups/${groups}`)).status, 404)
  const foreign = await theirs.client.patch(`/site/users/${own.id}`, { assignments: [{ site_role_id: roles }] })
  t.equal(foreign.status, 422)
  t.strictSame(Object.keys(foreign.body.errors), ['assignments.0.site_role_id'])
  t.strictSame(await snapshot(stage.site.id), before)
})

/** All records of a site, as one value. */
async function snapshot(siteId: number): Promise<unknown> {
  const tables = [
    'roles',
    'companies',
    'groups',
    'site_users',
    'assignments',
    'user_companies',
    'user_groups',
    'tokens',
  ]
  return Promise.all(
    tables.map(async (name) => {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(name)} t where site_id = ${siteId} order by 1`.execute(auth.db)
      return [name, rows]
    }),
  )
}
