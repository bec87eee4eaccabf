import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import type { Config } from '../../config.ts'
import { differences } from '../../platform/console/differences.ts'
import * as audit from '../audit/audit.queries.ts'
import { checkedOidc } from '../oauth/redirect-addresses.ts'
import type { SiteScope } from '../site-scope.ts'
import * as settings from './settings.queries.ts'

export type SettingsPatch = Omit<components['schemas']['SiteSettingsPatch'], 'client_id' | 'client_secret'>

/** Changes what a site says about itself, and records it. The caller must hold the site's lock. */
export async function changeSettings(
  trx: Transaction<DB>,
  site: SiteScope,
  origin: audit.Origin,
  { oidc, ...others }: SettingsPatch,
  config: Config,
): Promise<settings.SiteSettings> {
  const before = await settings.read(trx, site)
  const changes = { ...others, ...(oidc && { oidc: checkedOidc({ ...before.oidc, ...oidc }, config) }) }
  const differing = differences<object>(before, changes)
  if (Object.keys(differing).length) {
    await settings.update(trx, site, changes)
    const target = { type: 'site', id: site.id, label: before.name } as const
    await audit.record(trx, site, origin, { action: 'site.settings_changed', target, changes: differing })
  }
  return settings.read(trx, site)
}
