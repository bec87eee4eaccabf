import ipaddr from 'ipaddr.js'

/**
 * Where a request comes from, for counters: an IPv4 address, or the /64 network of an IPv6 address, since one client has
 * all addresses of such a network. What is no address at all counts as one and the same client.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!ipaddr.isValid(plain)) return '0.0.0.0/32'
  const parsed = ipaddr.process(plain)
  if (parsed.kind() === 'ipv4') return `${parsed.toString()}/32`
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}
