import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'

/** Reads the text of a setting, and throws if it is wrong. */

export class WrongSetting extends Error {}

export function text(value: string): string {
  return value
}

export function url(value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new WrongSetting('must be an http or https address')
  }
  return value.replace(/\/+$/, '')
}

/** The path of a file, or an https address. */
export function breachedPasswords(value: string): string {
  if (/^https:/i.test(value)) return url(value)
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(value)) throw new WrongSetting('must be the path of a file, or an https address')
  return value
}

export function hostName(value: string): string {
  const name = value.toLowerCase()
  const isName = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/.test(name) && isIP(name) === 0
  if (!isName) throw new WrongSetting('must be a host name, without a scheme or port')
  return name
}

export function postgresUrl(value: string): string {
  if (!/^(postgres|postgresql):\/\//.test(value)) throw new WrongSetting('must begin with postgres://')
  return value
}

export function postgresUrls(value: string): string[] {
  return value.split(',').map((part) => postgresUrl(part.trim()))
}

export function redisUrl(value: string): string {
  if (!/^rediss?:\/\//.test(value) || !URL.canParse(value)) throw new WrongSetting('must be a redis:// address')
  return value
}

export function smtpUrl(value: string): string {
  if (!/^smtps?:\/\//.test(value) || !URL.canParse(value) || !new URL(value).hostname) {
    throw new WrongSetting('must be an smtp:// or smtps:// address')
  }
  return value
}

/** An address, or a name and an address: `Quayside <no-reply@example.com>`. */
export function sender(value: string): { name: string; address: string } {
  const [, name = '', address = ''] = /^(?:([^<>"\r\n]*)<)?([^\s<>",;:()]+@[^\s<>",;:()]+)>?$/.exec(value.trim()) ?? []
  if (!address) throw new WrongSetting('must be an e-mail address, or a name with an address: Name <name@example.com>')
  return { name: name.trim(), address }
}

export function networks(value: string): string {
  for (const entry of value.split(',').map((part) => part.trim())) {
    const [address = '', bits] = entry.split('/')
    const most = isIP(address) === 4 ? 32 : 128
    const isNetwork = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most)
    if (!isIP(address) || !isNetwork) throw new WrongSetting(`"${entry}" is neither an address nor a network`)
  }
  return value
}

export function origins(value: string): string[] {
  const entries = value.split(',').map((part) => part.trim())
  if (entries.length === 1 && entries[0] === '*') return entries
  for (const entry of entries) {
    if (!URL.canParse(entry) || !/^https?:$/.test(new URL(entry).protocol) || new URL(entry).origin !== entry)
      throw new WrongSetting(`"${entry}" is not an origin, such as https://shop.example.com`)
  }
  return entries
}

export function secret(value: string): string {
  if (value.length < 32) throw new WrongSetting('must have at least 32 characters')
  return value
}

/** Why a secret is easy to guess; undefined if it is not obvious that it is. */
export function weaknessOf(value: string, minLength: number): string | undefined {
  const advice = 'Make one with: openssl rand -base64 32'
  if (value.length < minLength) return `must have at least ${minLength} characters in production. ${advice}`
  const periods = Array.from({ length: Math.floor(value.length / 2) }, (_, index) => index + 1)
  const isRepeated = periods.some((period) => value.startsWith(value.slice(period)))
  if (new Set(value).size < 8 || isRepeated) return `is easy to guess, which production does not allow. ${advice}`
  return undefined
}

function integer(value: string, min: number, max: number): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new WrongSetting(`must be a whole number from ${min} to ${max}, not "${value}"`)
  }
  return number
}

export function port(value: string): number {
  return integer(value, 0, 65_535)
}

export function fixedPort(value: string): number {
  return integer(value, 1, 65_535)
}

export function positiveInteger(value: string): number {
  return integer(value, 1, 1_000_000_000)
}

export function days(value: string): number {
  return integer(value, 0, 3_650)
}

export function hour(value: string): number {
  return integer(value, 0, 23)
}

export function processes(value: string): number {
  if (value === 'auto') return availableParallelism()
  if (!/^\d+$/.test(value) || Number(value) < 1 || Number(value) > 256)
    throw new WrongSetting(`must be auto, or a whole number from 1 to 256, not "${value}"`)
  return Number(value)
}

export function share(value: string): number {
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(value)) throw new WrongSetting(`must be a number from 0 to 1, not "${value}"`)
  return Number(value)
}

export function seconds(value: string): number[] {
  return value.split(',').map((part) => integer(part.trim(), 0, 31_536_000))
}

export function upToTenYears(value: string): number {
  return integer(value, 1, 87_600)
}

export function bcryptCost(value: string): number {
  return integer(value, 4, 16)
}

function oneOf<const T extends string>(value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value)
  if (!found) throw new WrongSetting(`must be one of ${allowed.join(', ')}, not "${value}"`)
  return found
}

export function flag(value: string): boolean {
  return oneOf(value, ['true', 'false']) === 'true'
}

export function optionalOrRequired(value: string): 'optional' | 'required' {
  if (value !== 'optional' && value !== 'required') throw new Error('must be optional or required')
  return value
}

export function locale(value: string): 'en' | 'it' {
  return oneOf(value, ['en', 'it'])
}

export function databaseDriver(value: string): 'pipelined' | 'plain' {
  return oneOf(value, ['pipelined', 'plain'])
}

export function logLevel(value: string): string {
  return oneOf(value, ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
}

export function issuer(value: string): string {
  const { protocol, hostname } = URL.canParse(value) ? new URL(value) : { protocol: '', hostname: '' }
  const isLocal = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) {
    throw new WrongSetting('must be an https address, or an http address of this machine')
  }
  return value
}

export function domains(value: string): string[] {
  return value.split(',').map((part) => {
    const domain = part.trim().toLowerCase()
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) throw new WrongSetting(`"${part}" is not a domain`)
    return domain
  })
}

/** `group=role`, comma-separated. */
export function groupRoles(value: string) {
  const entries = value.split(',').map((part) => {
    const [, group, role] = /^(.+)=(\w+)$/.exec(part.trim()) ?? []
    if (group === undefined || role === undefined) throw new WrongSetting(`"${part}" is not a group=role`)
    return [group, oneOf(role, ['owner', 'administrator', 'operator', 'auditor'])] as const
  })
  return Object.fromEntries(entries)
}
