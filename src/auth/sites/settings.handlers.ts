import { differences } from '../../platform/console/differences.ts'
import * as audit from '../audit/audit.queries.ts'
import type { Handlers } from '../context.ts'
import { checkedOidc } from '../oauth/redirect-addresses.ts'
import { assertStrong } from '../second-factor/strength.rules.ts'
import { writeToSite } from '../site-writes.ts'
import * as settings from './settings.queries.ts'

export const getSiteSettings: Handlers['getSiteSettings'] = async (_input, { db, site }) => ({
  data: await settings.read(db, site),
})

export const updateSiteSettings: Handlers['updateSiteSettings'] = ({ body }, context) => {
  const { site, config, principal } = context
  // The codes of all users go to these addresses.
  if (principal && body.oidc) assertStrong(principal)
  const { client_id: _id, client_secret: _secret, oidc, ...others } = body
  return writeToSite(context, async (trx) => {
    const before = await settings.read(trx, site)
    const changes = { ...others, ...(oidc && { oidc: checkedOidc({ ...before.oidc, ...oidc }, config) }) }
    const differing = differences<object>(before, changes)
    if (Object.keys(differing).length) {
      await settings.update(trx, site, changes)
      const target = { type: 'site', id: site.id, label: before.name } as const
      await audit.record(trx, site, context, { action: 'site.settings_changed', target, changes: differing })
    }
    return { data: await settings.read(trx, site) }
  })
}
