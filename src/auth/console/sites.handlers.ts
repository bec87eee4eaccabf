import * as consoleAudit from '../../platform/console/audit.queries.ts'
import { differences } from '../../platform/console/differences.ts'
import { notFound } from '../../platform/errors.ts'
import { asFieldErrors } from '../../platform/postgres/writes/violations.ts'
import * as keys from '../access/signing-keys.queries.ts'
import { rotateKeys } from '../access/signing-keys.ts'
import type { Origin } from '../audit/audit.queries.ts'
import type { ConsoleContext, Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import * as administration from '../sites/administration.ts'
import * as sites from '../sites/sites.queries.ts'
import { isEnabled } from '../sites/sites.rules.ts'
import { siteMoves } from '../sites/sites.states.ts'

/** How long a new signing key is published before it signs, so that clients that cache the keys get it in time. */
const keyLeadSeconds = 600

export const listConsoleSites: Handlers['listConsoleSites'] = async (_input, { db }) => ({
  data: (await sites.listAdministered(db)).map(toSite),
})

export const getConsoleSite: Handlers['getConsoleSite'] = async ({ params: { id } }, { db }) => ({
  data: toSite(existing(await sites.findAdministered(db, id), id)),
})

export const createConsoleSite: Handlers['createConsoleSite'] = async ({ body }, context) => {
  const { slug, name, client_id = administration.newClientId() } = body
  const creating = context.transaction(async (trx) => {
    const created = await administration.createSite(trx, { slug, name, client_id }, originOf(context))
    const { id } = created.row
    await consoleAudit.record(trx, context.console.origin, {
      action: 'createConsoleSite',
      target: `/console/sites/${id}`,
      tenant: slug,
      details: { slug, name, client_id },
    })
    return { data: toSite(existing(await sites.findAdministered(trx, id), id)), client_secret: created.secret }
  })
  return asFieldErrors(creating, {
    sites_slug: ['slug', phrase('site_slug_taken')],
    sites_client_id: ['client_id', phrase('client_id_taken')],
  })
}

export const updateConsoleSite: Handlers['updateConsoleSite'] = ({ params: { id }, body }, context) =>
  context.transaction(async (trx) => {
    const before = existing(await sites.lockAdministered(trx, id), id)
    const { status, ...switches } = body
    if (Object.keys(switches).length) await administration.switchSite(trx, before.slug, switches, originOf(context))
    if (status && status !== before.status) await administration.moveSite(trx, before.slug, status, originOf(context))
    const after = existing(await sites.findAdministered(trx, id), id)
    await consoleAudit.record(trx, context.console.origin, {
      action: 'updateConsoleSite',
      target: `/console/sites/${id}`,
      tenant: before.slug,
      details: differences(before, after),
    })
    return { data: toSite(after) }
  })

export const rotateConsoleSiteSecret: Handlers['rotateConsoleSiteSecret'] = ({ params: { id }, body }, context) =>
  context.transaction(async (trx) => {
    const { slug } = existing(await sites.findAdministered(trx, id), id)
    const overlap_hours = body.overlap_hours ?? 24
    const client_secret = await administration.rotateSecret(trx, slug, overlap_hours, originOf(context))
    await consoleAudit.record(trx, context.console.origin, {
      action: 'rotateConsoleSiteSecret',
      target: `/console/sites/${id}/secrets`,
      tenant: slug,
      details: { overlap_hours },
    })
    return { data: toSite(existing(await sites.findAdministered(trx, id), id)), client_secret }
  })

export const revokeConsoleSiteSecret: Handlers['revokeConsoleSiteSecret'] = ({ params: { id, slot } }, context) =>
  context.transaction(async (trx) => {
    const { slug } = existing(await sites.findAdministered(trx, id), id)
    if (!(await administration.revokeSecret(trx, slug, slot, originOf(context)))) {
      throw notFound(phrase('secret_of_site', { slot, id }))
    }
    await consoleAudit.record(trx, context.console.origin, {
      action: 'revokeConsoleSiteSecret',
      target: `/console/sites/${id}/secrets/${slot}`,
      tenant: slug,
    })
    return { data: toSite(existing(await sites.findAdministered(trx, id), id)) }
  })

export const listConsoleSigningKeys: Handlers['listConsoleSigningKeys'] = async (_input, { db }) => ({
  data: await keys.listPublished(db),
})

export const rotateConsoleSigningKey: Handlers['rotateConsoleSigningKey'] = (
  { query: { purpose } },
  { transaction, console, config },
) =>
  transaction(async (trx) => {
    const kid = await rotateKeys(trx, config, { purpose, leadSeconds: keyLeadSeconds, endOthers: false })
    await consoleAudit.record(trx, console.origin, {
      action: 'rotateConsoleSigningKey',
      target: '/console/signing-keys',
      details: { kid, purpose },
    })
    return { data: await keys.listPublished(trx) }
  })

function toSite(site: sites.AdministeredSite) {
  return { ...site, allowed_moves: [...siteMoves[site.status]], enabled: isEnabled(site) }
}

/** For the audit log of the site, which its own administrators read. */
function originOf({ console, requestId }: ConsoleContext): Origin {
  return { actor: { type: 'operator', user_id: null, label: console.session.account.email }, requestId }
}

function existing<T>(site: T | undefined, id: number): T {
  if (!site) throw notFound(phrase('site_by_id', { id }))
  return site
}
