import ipaddr from 'ipaddr.js'

/**
 * The network that a request is counted under: an IPv4 address, or the /64 network of an IPv6 address, because one
 * client usually controls a whole /64. Values that are not IP addresses all count as one client.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!ipaddr.isValid(plain)) return '0.0.0.0/32'
  const parsed = ipaddr.process(plain)
  if (parsed.kind() === 'ipv4') return `${parsed.toString()}/32`
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}
