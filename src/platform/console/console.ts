import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { WaitSettings } from '../access/login-waits.ts'
import { createSeal, type Secrets } from '../access/sealing.ts'
import type { Write } from '../contract/contract.ts'
import type { CountRequest } from '../http/rate-limit.ts'
import { type OpenApiDocument, type Operation, readOperations } from '../openapi.ts'
import type { Announcements } from '../postgres/connections/announcements.ts'
import * as audit from './audit.queries.ts'
import { type ConsoleParts, createConsoleHandlers } from './console.handlers.ts'
import { consoleFactors } from './factors.ts'
import { createIdentityProvider, type ProviderSettings } from './identity-provider.ts'
import { type ConsoleCall, createConsoleSessions } from './sessions.ts'
import { serveSingleSignOn, signInPage } from './single-sign-on.ts'
import type { ConsoleTables } from './tables.ts'

type ConsoleSettings = WaitSettings &
  Omit<ProviderSettings, 'CONSOLE_OIDC_ISSUER' | 'CONSOLE_OIDC_CLIENT_ID'> & {
    CONSOLE_OIDC_ISSUER: string | undefined
    CONSOLE_OIDC_CLIENT_ID: string | undefined
    CONSOLE_PASSWORD_SIGN_IN: boolean
    CONSOLE_SECOND_FACTOR: 'optional' | 'required'
  } & Secrets

interface ConsoleOptions extends Pick<ConsoleParts, 'service' | 'otherConsole' | 'demoAccounts' | 'passwords'> {
  document: OpenApiDocument
  settings: ConsoleSettings
  /** The database of the service, which has the tables of the console. */
  db: unknown
  announcements: Announcements
  /** The public address, if one is configured. */
  publicUrl: string | undefined
  url: () => string
  countRequest: CountRequest
}

/** The console of a service: its sessions, the operations that both services share, and its audit log. */
export function createConsole(app: FastifyInstance, options: ConsoleOptions) {
  const { service, settings, announcements, publicUrl, url, countRequest } = options
  const db = options.db as Kysely<ConsoleTables>
  const sessions = createConsoleSessions({
    service,
    db,
    announcements,
    url,
    isSecure: publicUrl?.startsWith('https:') === true,
    requiresFactor: settings.CONSOLE_SECOND_FACTOR === 'required',
  })
  const { CONSOLE_OIDC_ISSUER, CONSOLE_OIDC_CLIENT_ID, CONSOLE_OIDC_CREATE: creates } = settings
  const provider =
    CONSOLE_OIDC_ISSUER && CONSOLE_OIDC_CLIENT_ID
      ? createIdentityProvider({ ...settings, CONSOLE_OIDC_ISSUER, CONSOLE_OIDC_CLIENT_ID })
      : undefined
  if (provider) {
    const seal = createSeal(settings, 'console sign-ins')
    serveSingleSignOn(app, { db, provider, sessions, seal, publicUrl, creates, countRequest })
  }
  const handlers = createConsoleHandlers({
    ...options,
    sessions,
    factors: consoleFactors(settings),
    operations: readOperations(options.document),
    sso: provider && { name: provider.name, signOutUrl: () => provider.signOutUrl(url() + signInPage) },
  })

  return {
    handlers,
    authenticate: sessions.authenticate,
    isUsedBy: sessions.isUsedBy,
    /**
     * Records writes of people at the console: what auditors may do only reads. Handlers of the console itself record their
     * changes with more details.
     */
    recorderOf({ console, tenant }: ConsoleCall, { id, path, consoleRole }: Operation) {
      if (!console || path.startsWith('/console/') || consoleRole === 'auditor') return undefined
      return (trx: unknown, write: Write) =>
        audit.record(trx as Kysely<ConsoleTables>, console.origin, {
          action: id,
          target: targetOf(write),
          tenant: tenant === undefined ? null : String(tenant),
          details: { fields: fieldsOf(write) },
        })
    },
  }
}

export type Console = ReturnType<typeof createConsole>

/** The console of the other service: at its public address, or at its port on this machine. */
export function otherConsole(
  service: ConsoleParts['service'],
  publicUrl: string | undefined,
  port: number,
  host: string,
) {
  const isLocal = port !== 0 && /^(localhost|127\.)/.test(host)
  const url = publicUrl ?? (isLocal ? `http://${host}:${port}` : undefined)
  return url === undefined ? null : { service, url: `${url}/console` }
}

/** The path of what was changed or created. */
function targetOf({ operation, params, location, result }: Write): string {
  if (location !== undefined) return location.replace(/^\/api/, '')
  const values = (params ?? {}) as Record<string, unknown>
  const path = operation.path.replaceAll(/{(\w+)}/g, (_, name: string) => String(values[name]))
  const { id } = ((result as { data?: object } | undefined)?.data ?? {}) as { id?: number }
  const creates = operation.method === 'POST' && id !== undefined && !operation.path.includes('{')
  return creates ? `${path}/${id}` : path
}

/** The names of the fields that were sent: their values may be secrets. */
function fieldsOf({ operation, body }: Write): string[] {
  return operation.body && typeof body === 'object' && body !== null ? Object.keys(body).sort().slice(0, 50) : []
}
