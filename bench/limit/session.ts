import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { query, type Row, type Send, settings } from './connections.ts'
import { text, time } from './json.ts'

interface Record {
  id: number
  name: string
  slug: string
  action_keys: string[]
}

type Role = Record & { api_permissions: string[]; is_primary: boolean; metadata: unknown }

/** The signature is checked once, when the token is first seen; the state of the token is read every time. */
const claims = new Map([[`Bearer ${settings.siteToken}`, claimsOf(settings.siteToken)]])

function claimsOf(token: string): { jti: string; sub: string; aud: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

const record = (name: string) =>
  `'id', ${name}.id, 'name', ${name}.name, 'slug', ${name}.slug, 'action_keys', ${name}.action_keys`
const state = `
  select site.id, site.slug, site.client_id, site.name, u.id, u.name, u.email,
         u.email_verified_at is not null, u.second_factor_at is not null, to_json(token.methods), token.created_at,
         case when member.confirmed_at is null then 'pending' else 'confirmed' end, u.created_at, u.updated_at,
         (select coalesce(json_agg(json_build_object(${record('role')}, 'api_permissions', role.api_permissions,
                   'is_primary', a.is_primary, 'metadata', a.metadata) order by a.is_primary desc, role.id), '[]')
            from auth.assignments a join auth.roles role on role.site_id = a.site_id and role.id = a.role_id
           where a.site_id = site.id and a.user_id = u.id),
         (select coalesce(json_agg(json_build_object(${record('c')}) order by c.id), '[]')
            from auth.user_companies link join auth.companies c on c.site_id = link.site_id and c.id = link.company_id
           where link.site_id = site.id and link.user_id = u.id),
         (select coalesce(json_agg(json_build_object(${record('g')}) order by g.id), '[]')
            from auth.user_groups link join auth.groups g on g.site_id = link.site_id and g.id = link.group_id
           where link.site_id = site.id and link.user_id = u.id)
    from auth.tokens token
    join auth.sites site on site.id = token.site_id
    join auth.site_users member on member.site_id = token.site_id and member.user_id = token.user_id
    join auth.users u on u.id = token.user_id
   where token.id = $1 and token.expires_at > now() and site.client_id = $2
     and site.auth_enabled and site.status = 'production'`

export function verify(request: IncomingMessage, send: Send): void {
  const caller = claims.get(request.headers.authorization ?? '')
  if (!caller || caller.aud !== request.headers['x-client-id']) send(401, '{}')
  else
    query('verify', state, [caller.jti, caller.aud], ([row]) => send(row ? 200 : 401, row ? session(row) : '{}'), send)
}

function session(row: Row): string {
  const [siteId, slug, clientId, siteName, id, name, email, isVerified, hasFactor, methods, at, ...others] = row
  const [link, created, updated, roles, companies, groups] = others
  const held: Role[] = JSON.parse(roles as string)
  const all: Record[] = [...held, ...JSON.parse(companies as string), ...JSON.parse(groups as string)]
  const keys = [...new Set(all.flatMap(({ action_keys }) => action_keys))].sort()
  const ofUser = held.map(({ is_primary, metadata, ...role }) => role)
  const assignments = held.map(({ id, name, slug, is_primary, metadata }) => ({
    site_role_id: id,
    is_primary,
    metadata,
    role: { id, name, slug },
  }))
  return `{"site":{"id":${siteId},"slug":${text(slug)},"client_id":${text(clientId)},"name":${text(siteName)}},"token_bound_to_site_id":${siteId},"user":{"id":${id},"name":${text(name)},"email":${text(email)},"email_verified":${isVerified === 't'},"second_factor":${hasFactor === 't'},"link":"${link}","roles":${JSON.stringify(ofUser)},"assignments":${JSON.stringify(assignments)},"site_companies":${companies},"site_groups":${groups},"created_at":${time(created)},"updated_at":${time(updated)}},"site_action_keys":${JSON.stringify(keys)},"authentication":{"methods":${methods},"at":${time(at)}},"request_id":"${randomUUID()}"}`
}
