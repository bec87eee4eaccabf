import { invalid } from '../../platform/errors.ts'
import { phrase } from '../../platform/messages/messages.ts'
import type { Handlers, Parts } from '../context.ts'
import { checkHealth } from './checks.ts'

export { getLiveness, getReadiness } from '../../platform/http/readiness.ts'

export const getHealth: Handlers['getHealth'] = async ({ query }, context) => {
  const { config, url, metrics } = context
  if (query.format === 'prometheus') {
    if (!config.PUBLIC_METRICS) throw invalid({ format: [phrase('metrics_not_public')] })
    return metrics()
  }
  const { checks, modules, reported, stock } = await checkHealth(context)
  const { database, cache, queue, storage, storage_public } = checks
  return {
    status: database && cache && queue && storage && storage_public && !reported.stale ? 'ok' : 'degraded',
    app: { name: 'Quayside', env: config.NODE_ENV },
    urls: { app: url(), api: `${url()}/api` },
    checks,
    heartbeats: reported.heartbeats,
    stock,
    integrations: integrations(config),
    modules,
    timestamp: new Date().toISOString(),
  }
}

function integrations({ ETSM_TOKEN, MDM_TOKEN }: Parts['config']) {
  return { etsm: ETSM_TOKEN !== undefined, mdm: MDM_TOKEN !== undefined }
}
