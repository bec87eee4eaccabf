import type { Handlers } from '../context.ts'
import { assertStrong } from '../second-factor/strength.rules.ts'
import { writeToSite } from '../site-writes.ts'
import * as settings from './settings.queries.ts'
import { changeSettings } from './settings-changes.ts'

export const getSiteSettings: Handlers['getSiteSettings'] = async (_input, { db, site }) => ({
  data: await settings.read(db, site),
})

export const updateSiteSettings: Handlers['updateSiteSettings'] = ({ body }, context) => {
  const { site, config, principal } = context
  // The codes of all users go to these addresses.
  if (principal && body.oidc) assertStrong(principal)
  const { client_id: _id, client_secret: _secret, ...changes } = body
  return writeToSite(context, async (trx) => ({ data: await changeSettings(trx, site, context, changes, config) }))
}
