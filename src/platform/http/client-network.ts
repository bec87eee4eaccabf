import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An IP address as it is stored and shown; null if the value is not one. */
export function addressOf(address: string): string | null {
  const [plain = ''] = address.split('%')
  if (isIPv4(plain)) return plain
  return ipaddr.IPv6.isValid(plain) ? ipaddr.process(plain).toString() : null
}

/**
 * The network that a request is counted under: an IPv4 address, or the /64 network of an IPv6 address, because one
 * client usually controls a whole /64. Values that are not IP addresses all count as one client.
 */
export function networkOf(address: string): string {
  // Most clients have an IPv4 address. This check costs nearly nothing, and parsing would cost microseconds.
  const mapped = address.startsWith('::ffff:') ? address.slice(7) : address
  if (isIPv4(mapped)) return `${mapped}/32`
  const [plain = ''] = address.split('%')
  if (!ipaddr.isValid(plain)) return '0.0.0.0/32'
  const parsed = ipaddr.process(plain)
  if (parsed.kind() === 'ipv4') return `${parsed.toString()}/32`
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}
