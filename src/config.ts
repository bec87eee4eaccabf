import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { closest, distance } from 'fastest-levenshtein'
import { inDataDirectory, readOrCreateSecret } from './data-directory.ts'
import { WrongSetting, weaknessOf } from './setting-values.ts'
import { settings } from './settings.ts'

/** The parts that a process can run. */
export const roles = ['logistics', 'auth', 'worker'] as const
export type Role = (typeof roles)[number]
/** The parts that listen on a port. */
export type ServiceRole = Exclude<Role, 'worker'>
export const portSettings = { logistics: 'LOGISTICS_PORT', auth: 'AUTH_PORT' } as const

type Values = { [name in keyof typeof settings]: ReturnType<(typeof settings)[name]['parse']> }
export type Config = Readonly<
  Omit<Values, 'JWT_SECRET'> & {
    JWT_SECRET: string
    /** Whether a database created by this start is filled with demo data. */
    usesDemoData: boolean
    /** Why these settings forbid serving demo accounts; undefined if they allow it. */
    refusesDemoData: string | undefined
  }
>
/** Integration tokens for demo data only, because they are public. */
export const demoTokens = { ETSM_TOKEN: 'demo-etsm-token', MDM_TOKEN: 'demo-mdm-token' } as const

/** Throws one error that lists all wrong settings. */
export function readConfig(environment: NodeJS.ProcessEnv = processEnvironment()): Config {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(settings)) {
    try {
      values[name] = setting.parse(environment[name] || undefined)
    } catch (error) {
      if (!(error instanceof WrongSetting)) throw error
      problems.push(`${name}: ${error.message}`)
    }
  }
  const config = values as Values
  const inProduction = config.NODE_ENV === 'production'
  // Otherwise a server that is meant for production would serve demo accounts.
  if (!inProduction && /^\s*prod/i.test(config.NODE_ENV))
    problems.push(`NODE_ENV: must be written production, not "${config.NODE_ENV}"`)
  if (inProduction && !config.JWT_SECRET && !problems.some((problem) => problem.startsWith('JWT_SECRET'))) {
    problems.push('JWT_SECRET: is required when NODE_ENV is production')
  }
  if (inProduction) problems.push(...weakSecrets(config))
  for (const [name, token] of Object.entries(demoTokens)) {
    if (inProduction && config[name as keyof typeof demoTokens] === token) {
      problems.push(`${name}: must not be the token of the demo data when NODE_ENV is production`)
    }
  }
  if (config.CONSOLE_OIDC_ISSUER && !config.CONSOLE_OIDC_CLIENT_ID) {
    problems.push('CONSOLE_OIDC_CLIENT_ID: is required with CONSOLE_OIDC_ISSUER')
  }
  // Otherwise the address to which the provider sends the browser back follows the Host header of the request.
  for (const name of ['APP_URL', 'AUTH_URL'] as const) {
    if (config.CONSOLE_OIDC_ISSUER && !config[name] && (inProduction || !isLoopback(config.HOST))) {
      problems.push(`${name}: is required with CONSOLE_OIDC_ISSUER in production, or if HOST is not a loopback address`)
    }
  }
  if (inProduction && config.SMTP_URL && !isPublicOrigin(config.AUTH_URL)) {
    problems.push('AUTH_URL: must be an https address with a host name and no path, because mails have links to it')
  }
  if (config.WEBAUTHN_RP_ID && !isWithin(config.AUTH_URL, config.WEBAUTHN_RP_ID)) {
    problems.push('WEBAUTHN_RP_ID: must be the host of AUTH_URL, or a domain above it')
  }
  if (config.CONSOLE_OIDC_GROUPS_CLAIM && !config.CONSOLE_OIDC_GROUP_ROLES) {
    problems.push('CONSOLE_OIDC_GROUP_ROLES: is required with CONSOLE_OIDC_GROUPS_CLAIM')
  }
  if (problems.length) throw new Error(`Wrong settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)

  const isExposed = !isLoopback(config.HOST) && config.DEMO_DATA !== true
  const usesDemoData = !config.DATABASE_URL && !inProduction && !isExposed && config.DEMO_DATA !== false
  const exposure = isExposed ? `on HOST=${config.HOST} unless DEMO_DATA=true is set` : undefined
  const DATA_DIR = resolve(config.DATA_DIR)
  return {
    ...config,
    DATA_DIR,
    JWT_SECRET: inDataDirectory(DATA_DIR, () => config.JWT_SECRET ?? readOrCreateSecret(DATA_DIR, 'jwt-secret')),
    usesDemoData,
    refusesDemoData: inProduction ? 'with NODE_ENV=production' : exposure,
  }
}

/** Whoever knows one of these reads and writes the data of all companies. */
function weakSecrets(config: Values): string[] {
  const minLengths = { JWT_SECRET: 32, ETSM_TOKEN: 20, MDM_TOKEN: 20 } as const
  return Object.entries(minLengths).flatMap(([name, minLength]) => {
    const value = config[name as keyof typeof minLengths]
    const weakness = value === undefined ? undefined : weaknessOf(value, minLength)
    return weakness === undefined ? [] : [`${name}: ${weakness}`]
  })
}

function isPublicOrigin(url: string | undefined): boolean {
  if (url === undefined || !URL.canParse(url)) return false
  const { protocol, hostname, origin } = new URL(url)
  return protocol === 'https:' && origin === url.toLowerCase() && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
}

/** Whether the host of an address is this domain, or one below it. */
function isWithin(url: string | undefined, domain: string): boolean {
  const host = url === undefined ? '' : new URL(url).hostname
  return host === domain || (host.endsWith(`.${domain}`) && domain.includes('.'))
}

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)
}

function processEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

/** Also before the settings are read, which may be wrong. */
export function isProduction(): boolean {
  return processEnvironment().NODE_ENV === 'production'
}

/** The folder from which a command was called. npm runs its scripts in the folder of the package. */
export function callersFolder(): string {
  const { INIT_CWD } = process.env
  return INIT_CWD && process.cwd() === join(import.meta.dirname, '..') ? INIT_CWD : process.cwd()
}

/** Returns a warning for each variable whose name is similar to a setting's name. */
export function misspeltSettings(environment: NodeJS.ProcessEnv = processEnvironment()): string[] {
  const known = Object.keys(settings)
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return []
    const upper = name.toUpperCase()
    const nearest =
      known.find((setting) => upper.includes('_') && setting.startsWith(`${upper}_`)) ?? closest(upper, known)
    // Short names may differ by one letter only: HOME is not a misspelt HOST, and NPM_TOKEN is not a misspelt
    // MDM_TOKEN.
    const maxDistance = Math.min(3, Math.max(1, Math.floor(nearest.length / 5)))
    const isSimilar =
      nearest.startsWith(`${upper}_`) || distance(upper, nearest) <= maxDistance || isSwapped(upper, nearest)
    return isSimilar ? [`Warning: ${name} is not a setting. Did you mean ${nearest}?`] : []
  })
}

/** Whether two neighbouring letters have changed places, as in AUTH_PROT. */
function isSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  return one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2) === other
}
