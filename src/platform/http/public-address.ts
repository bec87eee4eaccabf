import { BlockList, isIP } from 'node:net'
import { type Phrase, phrase } from '../messages/messages.ts'

/**
 * Blocks that are not the public internet, or that tunnel to other addresses: all of IANA's special-purpose registries,
 * multicast, and unassigned blocks. Blocks within a larger listed block are left out.
 */
const special = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // the host of a virtual machine in Azure: a public address that is served internally
  '169.254.0.0/16', // link-local, cloud metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
  // Only 2000::/3 of IPv6 is assigned. The rest holds loopback, unique-local, link-local, multicast, SRv6, IPv4-mapped
  // and NAT64 addresses.
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23', // protocol assignments: Teredo, benchmarks, AMT, ORCHID, DRIP
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
]

const blocks = { 4: new BlockList(), 6: new BlockList() }
for (const block of special) {
  const [address, bits] = block.split('/') as [string, string]
  const family = isIP(address) as 4 | 6
  blocks[family].addSubnet(address, Number(bits), `ipv${family}`)
}

/** Whether an IP address lies on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = address.includes('%') ? 0 : (isIP(address) as 0 | 4 | 6)
  return family !== 0 && !blocks[family].check(address, `ipv${family}`)
}

/** Host names that resolve on this machine or in the local network only. */
const localNames = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home\.arpa)\.?$/

/**
 * Describes the problem with an address that outsiders want the server to call; undefined if there is none. Host names
 * are resolved only when a connection is made, because they may resolve to something else by then.
 */
export function destinationProblem(address: string, allowPrivate: boolean): Phrase | undefined {
  // URL would leave out tabs and line ends, and another address would be called than was stored.
  if (/[\s\p{Cc}]/u.test(address) || !URL.canParse(address)) return phrase('must_be_url')
  // URL normalizes every notation of an IPv4 address: decimal, hexadecimal, octal, shortened.
  const { protocol, hostname, username, password } = new URL(address)
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) return phrase('must_be_https')
  if (username || password) return phrase('must_not_have_password')
  if (allowPrivate) return undefined
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal)) return isPublicAddress(literal) ? undefined : phrase('must_be_public')
  return localNames.test(hostname) || !hostname.includes('.') ? phrase('must_be_public') : undefined
}
