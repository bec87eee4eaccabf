import jwt from '@fastify/jwt'
import type { FastifyPluginAsync } from 'fastify'
import { iso } from './articles.ts'
import type { Parts } from './parts.ts'

interface Claims {
  jti: string
  sub: string
  aud: string
}

export const session: FastifyPluginAsync<Parts & { publicKey: string }> = async (app, { pool, publicKey }) => {
  await app.register(jwt, {
    secret: { private: '', public: publicKey },
    namespace: 'site',
    jwtVerify: 'siteJwtVerify',
    verify: { algorithms: ['EdDSA'] },
  })

  app.get('/api/auth/verify', async (request, reply) => {
    const { jti, aud } = await (request as never as { siteJwtVerify(): Promise<Claims> }).siteJwtVerify()
    const tokens = await pool.query(
      `select token.user_id, token.methods, token.created_at, site.id, site.slug, site.client_id, site.name from auth.tokens token
         join auth.sites site on site.id = token.site_id
         join auth.site_users member on member.site_id = token.site_id and member.user_id = token.user_id
        where token.id = $1 and token.expires_at > now() and site.client_id = $2
          and site.auth_enabled and site.status = 'production'`,
      [jti, aud],
    )
    const [token] = tokens.rows
    if (!token || aud !== request.headers['x-client-id']) return reply.code(401).send({})
    const { user_id, methods, created_at, ...site } = token
    const of = [site.id, user_id]
    const users = await pool.query(
      `select id, name, email, email_verified_at is not null as email_verified,
              second_factor_at is not null as second_factor, case when confirmed_at is null then 'pending' else 'confirmed' end as link,
              users.created_at, updated_at
         from auth.site_users join auth.users on id = user_id where site_id = $1 and user_id = $2`,
      of,
    )
    const roles = await pool.query(
      `select role.id, name, slug, api_permissions, action_keys, is_primary, metadata from auth.assignments
         join auth.roles role on role.site_id = assignments.site_id and role.id = assignments.role_id
        where assignments.site_id = $1 and user_id = $2 order by is_primary desc, role.id`,
      of,
    )
    const companies = await pool.query(
      `select id, name, slug, action_keys from auth.user_companies link
         join auth.companies on companies.site_id = link.site_id and id = company_id
        where link.site_id = $1 and user_id = $2 order by id`,
      of,
    )
    const groups = await pool.query(
      `select id, name, slug, action_keys from auth.user_groups link
         join auth.groups on groups.site_id = link.site_id and id = group_id
        where link.site_id = $1 and user_id = $2 order by id`,
      of,
    )
    const [user] = users.rows
    const held = [...roles.rows, ...companies.rows, ...groups.rows]
    return {
      site,
      token_bound_to_site_id: site.id,
      user: {
        ...user,
        roles: roles.rows.map(({ is_primary, metadata, ...role }) => role),
        assignments: roles.rows.map(({ id, name, slug, is_primary, metadata }) => ({
          site_role_id: id,
          is_primary,
          metadata,
          role: { id, name, slug },
        })),
        site_companies: companies.rows,
        site_groups: groups.rows,
        created_at: iso(user.created_at),
        updated_at: iso(user.updated_at),
      },
      site_action_keys: [...new Set(held.flatMap(({ action_keys }) => action_keys))].sort(),
      authentication: { methods, at: iso(created_at) },
      request_id: request.id,
    }
  })
}
