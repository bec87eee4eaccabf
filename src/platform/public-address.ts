import ipaddr from 'ipaddr.js'

/** Whether an IP address, in whatever spelling, lies on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // Unwraps IPv4 addresses that are written as IPv6.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // Of IPv6 only what has been given out: outside of it lie old ways to write an IPv4 address.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.IPv6.parse('2000::'), 3)
}

/** Names that never leave the machine or the local network. */
const localNames = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home\.arpa)\.?$/

/**
 * What is wrong with an address that outsiders want us to call, as far as the address itself tells; undefined when
 * nothing is. Names are looked up only when a connection is made: they may mean something else by then.
 */
export function destinationProblem(address: string, allowPrivate: boolean): string | undefined {
  if (!URL.canParse(address)) return 'must be a URL'
  // Normalizes every way to write an IPv4 address: decimal, hexadecimal, octal, shortened.
  const { protocol, hostname, username, password } = new URL(address)
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) return 'must be an https address'
  if (username || password) return 'must not contain a user or password'
  if (allowPrivate) return undefined
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal)) return isPublicAddress(literal) ? undefined : 'must be a public address'
  return localNames.test(hostname) || !hostname.includes('.') ? 'must be a public address' : undefined
}
