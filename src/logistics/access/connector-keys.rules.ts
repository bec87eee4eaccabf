import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import ipaddr from 'ipaddr.js'
import type { components } from '../../../generated/logistics/types.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import { phrase } from '../messages.ts'

export type ConnectorKey = components['schemas']['ConnectorKey']
/** What an administrator decides about a key. */
export type KeySettings = Pick<
  ConnectorKey,
  'read_only' | 'permissions' | 'per_minute' | 'allowed_addresses' | 'expires_at'
>

/** Secret scanners find keys by this prefix. */
export const keyPrefix = 'qsk_'

/** 192 random bits and their checksum, which tells a mistyped or invented key without a query. */
export function newSecret(): string {
  const random = randomBytes(24).toString('hex')
  return keyPrefix + random + checksumOf(random)
}

export function isWellFormed(secret: string): boolean {
  return /^qsk_[0-9a-f]{56}$/.test(secret) && secret.slice(-8) === checksumOf(secret.slice(keyPrefix.length, -8))
}

function checksumOf(text: string): string {
  return crc32(text).toString(16).padStart(8, '0')
}

/** The secret cannot be guessed, so storing a plain digest is safe. */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** The contract says the same. The command line has no contract. */
export function assertName(name: string): void {
  if (name.length <= 100 && /^\S([^\r\n\t]*\S)?$/.test(name)) return
  throw invalid({ name: [phrase`name must have 1 to 100 characters, all in one line.`] })
}

/** The settings as they are stored. Throws if they contradict each other. */
export function checkedSettings(settings: KeySettings, now = Date.now()): KeySettings {
  const { read_only, permissions, expires_at } = settings
  const problems: FieldErrors = {}
  if (read_only && permissions.length) {
    problems.permissions = [phrase`permissions must be empty if read_only is true.`]
  } else if (!read_only && !permissions.length) {
    problems.permissions = [phrase`permissions must have at least one module, unless read_only is true.`]
  } else if (new Set(permissions.map(({ module }) => module)).size < permissions.length) {
    problems.permissions = [phrase`permissions must have each module only once.`]
  }
  if (expires_at !== null && Date.parse(expires_at) <= now) {
    problems.expires_at = [phrase`expires_at must be in the future.`]
  }
  const blocks = settings.allowed_addresses.map((address, index) => {
    const block = blockOf(address)
    if (!block) {
      const field = `allowed_addresses.${index}`
      problems[field] = [phrase`${field} must be an IP address, or a block such as 203.0.113.0/24.`]
    }
    return block ?? ''
  })
  if (Object.keys(problems).length) throw invalid(problems)
  return { ...settings, allowed_addresses: [...new Set(blocks)] }
}

/** An address or a block in its usual form, with the bits of the hosts cleared. Undefined if it is neither. */
function blockOf(text: string): string | undefined {
  // The parser accepts IPv4 addresses of fewer parts and in other bases, which people read differently.
  const isPlain = text.includes(':') || /^\d+(\.\d+){3}(\/\d+)?$/.test(text)
  if (!isPlain) return undefined
  if (ipaddr.isValidCIDR(text)) {
    const [address, bits] = ipaddr.parseCIDR(text)
    // The first is every address, for which the list is left empty. IPv4 within IPv6 is compared as IPv4.
    if (bits === 0 || isMapped(address)) return undefined
    const { IPv4, IPv6 } = ipaddr
    const network = address.kind() === 'ipv4' ? IPv4.networkAddressFromCIDR(text) : IPv6.networkAddressFromCIDR(text)
    return `${network}/${bits}`
  }
  if (!ipaddr.isValid(text)) return undefined
  const address = ipaddr.process(text)
  return `${address}/${address.kind() === 'ipv4' ? 32 : 128}`
}

function isMapped(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()
}

/** A check whether an address belongs to one of the blocks. Without blocks, every address does. */
export function addressCheck(blocks: readonly string[]): (address: string) => boolean {
  if (!blocks.length) return () => true
  const ranges = blocks.map((block) => ipaddr.parseCIDR(block))
  return (text) => {
    if (!ipaddr.isValid(text)) return false
    // A server that listens on IPv6 sees IPv4 addresses as ::ffff:192.0.2.1.
    const address = ipaddr.process(text)
    return ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
  }
}
